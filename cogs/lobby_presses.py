"""Presses under a lobby: join, leave, robots, options, start, rematch.

The lobby's message is public, so it is changed by the outbox; the press itself shows nothing
unless something is wrong.
"""

from __future__ import annotations

from cogs.pressed import Pressed
from tables import screens
from tables.screen import Screen


async def join(press: Pressed) -> Screen | None:
    loaded = await press.loaded()
    await press.bot.house.join(loaded.table.code, press.person, press.name)


async def leave(press: Pressed) -> Screen | None:
    await press.bot.house.leave(press.table, press.person)


async def robot(press: Pressed) -> Screen | None:
    await press.bot.house.add_robot(press.table, press.person)


async def start(press: Pressed) -> Screen | None:
    await press.bot.house.start(press.table, press.person)


async def cancel(press: Pressed) -> Screen | None:
    table = await press.bot.house.cancel(press.table, press.person)
    return screens.notice(table.game, "The lobby is closed.")


async def options(press: Pressed) -> Screen | None:
    """Opens the private panel of options."""
    loaded = await press.loaded()
    is_organiser = loaded.table.organiser == press.person
    return screens.options(loaded.table, loaded.game, is_organiser)


async def change(press: Pressed) -> Screen | None:
    """An option: a menu of the game, or one of the house's own two."""
    what, table = press.word(0), (await press.loaded()).table
    if what == "place":
        value = "channel" if table.own_thread else "thread"
    elif what == "theme":
        value = "light" if table.theme == "dark" else "dark"
    else:
        value = press.value()
    await press.bot.house.set_option(table.code, press.person, what, value)
    return await options(press)


async def kick(press: Pressed) -> Screen | None:
    await press.bot.house.kick(press.table, press.person, press.value())
    return await options(press)


async def hand_over(press: Pressed) -> Screen | None:
    await press.bot.house.hand_over(press.table, press.person, press.value())
    return await options(press)


async def rematch(press: Pressed) -> Screen | None:
    """The same game with the same options; the others press Join."""
    table = await press.bot.house.rematch(press.table, press.person, press.name)
    words = f"The rematch has its lobby in <#{table.channel}>: table **{table.code}**."
    words += "" if table.seat_of(press.person) else " Press Join there."
    return screens.notice(table.game, words)


VERBS = {
    "join": join,
    "leave": leave,
    "robot": robot,
    "start": start,
    "cancel": cancel,
    "options": options,
    "set": change,
    "kick": kick,
    "handover": hand_over,
    "rematch": rematch,
}
