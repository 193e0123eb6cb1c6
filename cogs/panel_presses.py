"""Presses of a player: open the panel, choose, confirm, take back, go to the next table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel import pick as picking
from engine.kernel.choice import Choice
from tables import screens
from tables.records import Loaded
from tables.refusals import DoneAlready, NotYourSeat, StaleChoice
from tables.screen import Screen
from tables.screens import several
from tables.screens.panel import panel

if TYPE_CHECKING:
    from cogs.presses import Pressed


def own_seat(loaded: Loaded, person: int) -> int:
    """The seat of that person. NotYourSeat if there is none."""
    seat = loaded.table.seat_of(person)
    if seat is None:
        raise NotYourSeat(loaded.table)
    return seat.seat


async def turn(press: Pressed) -> Screen | None:
    """Take turn, Refresh, Go back: the panel as it stands."""
    loaded = await press.bot.house.playing(press.table)
    return panel(loaded, own_seat(loaded, press.person))


async def choose(press: Pressed, seat: int, number: int, picks: list[str]) -> Screen:
    """Answer a choice; whatever comes of it, the fresh panel."""
    house = press.bot.house
    try:
        done = await house.press(press.table, press.person, number, picks, seat=seat)
    except (DoneAlready, StaleChoice) as moved:
        loaded = await house.playing(press.table)
        return panel(loaded, own_seat(loaded, press.person), note=str(moved))
    return panel(done.loaded, seat, events=done.done.events)


def _place(press: Pressed) -> tuple[int, int]:
    return int(press.words[0]), int(press.words[1])


async def pick(press: Pressed) -> Screen | None:
    seat, number = _place(press)
    return await choose(press, seat, number, [":".join(press.words[2:])])


async def menu(press: Pressed) -> Screen | None:
    """One entry of a menu; what cannot be taken back asks first."""
    seat, number = _place(press)
    return await _ask_or_choose(press, seat, number, press.values[0])


async def ask(press: Pressed) -> Screen | None:
    seat, number = _place(press)
    return await _ask_or_choose(press, seat, number, ":".join(press.words[2:]))


async def _ask_or_choose(press: Pressed, seat: int, number: int, option: str) -> Screen:
    loaded = await press.bot.house.playing(press.table)
    choice = _open(loaded, seat, number)
    offer = choice.offer(option) if choice else None
    preferences = await press.bot.house.preferences(press.person)
    if choice and offer and offer.final and offer.why is None and preferences.confirm:
        own_seat(loaded, press.person)
        return screens.confirm(loaded, choice, offer)
    return await choose(press, seat, number, [option])


def _open(loaded: Loaded, seat: int, number: int) -> Choice | None:
    assert loaded.match is not None
    return next((c for c in loaded.match.choices(seat) if c.number == number), None)


async def sure(press: Pressed) -> Screen | None:
    """Yes, and never ask again."""
    await press.bot.house.prefer(press.person, confirm=False)
    return await pick(press)


async def some(press: Pressed) -> Screen | None:
    """A whole pick out of one menu; an incomplete one stays in the menu."""
    seat, number = _place(press)
    picks = several.picks_of(press.values)
    loaded = await press.bot.house.playing(press.table)
    choice = _open(loaded, seat, number)
    counts = picking.counts_of(picks, choice) if choice else None
    if choice is None or counts is None or picking.is_complete(counts, choice):
        return await choose(press, seat, number, picks)
    words = f"{several.described(loaded, choice, counts)}: {several.short_of(choice, counts)}."
    return panel(loaded, own_seat(loaded, press.person), note=words, draft=several.encode(counts))


async def add(press: Pressed) -> Screen | None:
    """One more for a pick that is made one by one; the draft travels in the ids."""
    seat, number = _place(press)
    loaded = await press.bot.house.playing(press.table)
    choice = _open(loaded, seat, number)
    if choice is None:
        return await choose(press, seat, number, [])
    counts = list(several.decode(press.words[2], choice))
    place = int(press.values[0])
    if place < len(counts) and place in set(picking.addable(tuple(counts), choice)):
        counts[place] += 1
    draft = several.encode(tuple(counts))
    return panel(loaded, own_seat(loaded, press.person), draft=draft)


async def draft(press: Pressed) -> Screen | None:
    """Done with a pick that was made one by one."""
    seat, number = _place(press)
    loaded = await press.bot.house.playing(press.table)
    choice = _open(loaded, seat, number)
    if choice is None:
        return await choose(press, seat, number, [])
    counts = several.decode(press.words[2], choice)
    return await choose(press, seat, number, picking.ids_of(counts, choice))


async def back(press: Pressed) -> Screen | None:
    """Take back the own step that the button named; pressed twice it counts once."""
    seat, seq = _place(press)
    loaded = await press.bot.house.take_back(press.table, press.person, seq)
    return panel(loaded, seat, note="Taken back.")


async def next_table(press: Pressed) -> Screen | None:
    """The panel of the next table that waits for this person."""
    waiting = await press.bot.house.waiting_for(press.person)
    waiting = [code for code in waiting if code != press.table] or waiting
    if not waiting:
        return screens.notice("factotum", "No table waits for you. Enjoy the quiet.")
    loaded = await press.bot.house.playing(waiting[0])
    return panel(loaded, own_seat(loaded, press.person))


VERBS = {
    "turn": turn,
    "panel": turn,
    "pick": pick,
    "menu": menu,
    "ask": ask,
    "sure": sure,
    "some": some,
    "add": add,
    "draft": draft,
    "back": back,
    "next": next_table,
}
