"""Presses to read: board, hand, log, help, topics, the introduction."""

from __future__ import annotations

from cogs import reading
from cogs.pressed import Pressed, number_of, own_seat
from tables import screens
from tables.records import Loaded, Status
from tables.screen import Screen

IN_WORDS = "words"


async def board(press: Pressed) -> Screen | None:
    """The board as it stands, or with words `round` and `words` of an earlier round, in words."""
    loaded = await press.begun()
    round, how = (*press.words, "", "")[:2]
    if round:
        loaded = await press.bot.house.at_round(loaded.table.code, number_of(round))
    return reading.board_in_words(loaded) if how == IN_WORDS else reading.board(loaded)


async def hand(press: Pressed) -> Screen | None:
    loaded = await press.begun()
    return screens.hand(loaded, own_seat(loaded, press.person))


async def log(press: Pressed) -> Screen | None:
    page = press.number(0) if press.words else 0
    loaded = await press.begun()
    lines = await reading.log_lines(press.bot.house, loaded, press.person)
    return screens.log(loaded, lines, page)


async def help_on(press: Pressed) -> Screen | None:
    loaded = await press.loaded()
    return screens.help_on(loaded, _seat(loaded, press.person))


def _seat(loaded: Loaded, person: int) -> int | None:
    seat = loaded.table.seat_of(person)
    return seat.seat if seat and loaded.table.status is Status.LIVE else None


async def intro(press: Pressed) -> Screen | None:
    loaded = await press.loaded()
    return screens.intro(loaded.game, press.table)


async def topic(press: Pressed) -> Screen | None:
    """One section of the rules; the id names the game, so it works without a table too."""
    game = press.bot.house.game(press.word(0))
    return screens.topic(game, press.table, press.value())


VERBS = {
    "board": board,
    "hand": hand,
    "log": log,
    "help": help_on,
    "intro": intro,
    "topic": topic,
}
