"""What is agreed in a lobby: the options of the game, and the table's own."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.kernel.errors import BadSetup
from engine.kernel.game import Game

from .pace import ENDS, LONGEST, MINUTE, PACES, Pace, own
from .records import Table
from .refusals import BadOption


def checked(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """The options that differ from the defaults, all known to the game."""
    try:
        return game.check_setup(min(game.seats), options)
    except BadSetup as error:
        raise BadOption(str(error)) from error


def optioned(table: Table, game: Game, name: str, value: str) -> Table:
    """The table with one option changed. BadOption for what no menu offers."""
    if name == "place" and value in ("thread", "channel"):
        return replace(table, own_thread=value == "thread")
    if name == "theme" and value in ("dark", "light"):
        return replace(table, theme=value)
    if name in ("pace", "end", "free", "bank"):
        return replace(table, pace=_paced(table.pace, name, value))
    return replace(table, options=checked(game, {**table.options, name: value}))


def _paced(pace: Pace, name: str, value: str) -> Pace:
    """A pace with one thing changed. BadOption for what no menu offers."""
    if name == "pace" and value in PACES:
        return replace(PACES[value], end=pace.end if pace.is_timed else PACES[value].end)
    if name == "end" and value in ENDS:
        return replace(pace, end=value)
    if name in ("free", "bank") and value.isdecimal() and int(value) <= LONGEST:
        return own(pace, **{name: max(MINUTE, float(value))})
    raise BadOption(f"{value!r} is no {name} that a table can have.")
