"""Presses to read: board, hand, log, help, topics, the introduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs import reading
from cogs.panel_presses import own_seat
from tables import screens
from tables.records import Loaded, Status
from tables.refusals import NoSuchTable
from tables.screen import Screen

if TYPE_CHECKING:
    from cogs.presses import Pressed


async def board(press: Pressed) -> Screen | None:
    """The board as it stands, for one person."""
    loaded = await press.bot.house.playing(press.table, also_over=True)
    return reading.board(loaded)


async def hand(press: Pressed) -> Screen | None:
    loaded = await press.bot.house.playing(press.table, also_over=True)
    return screens.hand(loaded, own_seat(loaded, press.person))


async def log(press: Pressed) -> Screen | None:
    page = int(press.words[0]) if press.words else 0
    loaded = await press.bot.house.playing(press.table, also_over=True)
    lines = await reading.log_lines(press.bot.house, loaded, press.person)
    return screens.log(loaded, lines, page)


async def help_on(press: Pressed) -> Screen | None:
    loaded = await press.bot.house.load(press.table)
    return screens.help_on(loaded, _seat(loaded, press.person))


def _seat(loaded: Loaded, person: int) -> int | None:
    seat = loaded.table.seat_of(person)
    return seat.seat if seat and loaded.table.status is Status.LIVE else None


async def intro(press: Pressed) -> Screen | None:
    loaded = await press.bot.house.load(press.table)
    return screens.intro(loaded.game, press.table)


async def topic(press: Pressed) -> Screen | None:
    """One section of the rules; the id names the game, so it works without a table too."""
    game = press.bot.house.games.get(press.words[0])
    if game is None:
        raise NoSuchTable(press.table)
    return screens.topic(game, press.table, press.values[0])


VERBS = {
    "board": board,
    "hand": hand,
    "log": log,
    "help": help_on,
    "intro": intro,
    "topic": topic,
}
