"""Presses about who sits where while a game runs."""

from __future__ import annotations

from cogs.panel_presses import own_panel
from cogs.pressed import Odd, Pressed, number_of, own_seat
from tables import screens
from tables.records import Status
from tables.screen import Screen


async def seats(press: Pressed) -> Screen | None:
    """Who sits where, and what may be changed."""
    return screens.seats(await press.begun(), press.person)


async def stand_in(press: Pressed) -> Screen | None:
    await press.bot.house.stand_in(press.table, press.person)
    words = "A robot plays for you until you press Take turn or “I play again”."
    return screens.seats(await press.begun(), press.person, words)


async def leave(press: Pressed) -> Screen | None:
    """Leave: a lobby at once, a running game after a second press."""
    loaded = await press.loaded()
    if loaded.table.status is Status.LOBBY:
        await press.bot.house.leave(press.table, press.person)
        return screens.notice(loaded.game.id, f"You have left the lobby of table {press.table}.")
    loaded = await press.begun()
    own_seat(loaded, press.person)
    if not press.words:
        return screens.leaving(loaded)
    is_open = press.word(0) == "open"
    table = await press.bot.house.leave_game(press.table, press.person, is_open=is_open)
    words = f"You have left table {table.code}. Thank you for playing."
    return screens.notice(loaded.game.id, words)


async def offer(press: Pressed) -> Screen | None:
    """Offer the own seat to the person whose id is the first word."""
    heir = _person(press.word(0))
    table = await press.bot.house.offer_seat(press.table, press.person, heir)
    words = f"<@{heir}> is asked at the table. You play until the seat is taken."
    return screens.notice(table.game, words)


def _person(word: str) -> int:
    """Discord's id of a person; only our own command puts it there."""
    if not (word.isascii() and word.isdigit() and len(word) <= 20):
        raise Odd
    return int(word)


async def take(press: Pressed) -> Screen | None:
    """Sit down in a seat that is open or was offered, and see what there is to do."""
    loaded = await press.begun()
    house, code = press.bot.house, loaded.table.code
    loaded = await house.take_seat(code, press.person, press.name, press.number(0))
    seat = own_seat(loaded, press.person)
    return await own_panel(press, loaded, seat, note="The seat is yours now. Enjoy the game!")


async def decline(press: Pressed) -> Screen | None:
    await press.bot.house.decline_seat(press.table, press.person, press.number(0))
    return screens.notice("factotum", "Said so at the table.")


async def oust(press: Pressed) -> Screen | None:
    """A vote to replace somebody: chosen in a menu, or agreed to by a button."""
    loaded = await press.begun()
    seat = press.number(0) if press.words else number_of(press.value())
    words = await press.bot.house.oust(loaded.table.code, press.person, seat)
    return screens.notice(loaded.game.id, words)


async def pause(press: Pressed) -> Screen | None:
    loaded = await press.begun()
    words = await press.bot.house.pause(loaded.table.code, press.person)
    return screens.notice(loaded.game.id, words)


VERBS = {
    "seats": seats,
    "standin": stand_in,
    "quit": leave,
    "offer": offer,
    "takeseat": take,
    "noseat": decline,
    "oust": oust,
    "pause": pause,
}
