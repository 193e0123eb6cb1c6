"""Which table a command means: the one named, the thread's, or a private menu of those that fit."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tables.house import House
from tables.records import Loaded, Status, Table
from tables.refusals import NoSuchTable, Refused
from tables.screen import Screen
from tables.screens import which_table
from tables.screens.words import relative

_CODE = re.compile(r"[A-Za-z0-9]{1,8}")
_GOING_ON = (Status.LIVE, Status.PAUSED, Status.LOBBY)
_FOR = {  # what a command is for; where none is so, any table will do
    "turn": (Status.LIVE, Status.PAUSED),
    "undo": (Status.LIVE,),
    "end": (Status.LIVE, Status.PAUSED),
    "pause": (Status.LIVE,),
    "quit": (Status.LIVE, Status.PAUSED, Status.LOBBY),
    "seats": (Status.LIVE, Status.PAUSED),
    "offer": (Status.LIVE, Status.PAUSED),
    "resume": (Status.PAUSED,),
    "here": (Status.PAUSED,),
    "verify": (Status.OVER,),
}


class Several(Refused):
    """More than one table fits; `screen` is the menu that asks which."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        super().__init__("Several tables fit.")


async def find(
    house: House,
    verb: str,
    code: str | None,
    channel: int,
    person: int,
    words: tuple[str, ...] = (),
) -> str:
    """The code of the one table that is meant. NoSuchTable or Several if that is not clear.

    `words` go with the verb if the person must be asked which.
    """
    if code is not None:
        return named(code)
    here = [table for table in await house.tables_in(channel) if not _never_began(table)]
    own = [table for table in here if table.seat_of(person)] or here
    found = _likely(verb, own) or _likely(verb, await house.tables_of(person))
    if not found:
        raise NoSuchTable("")
    if len(found) > 1:
        menu = which_table(verb, [(table, described(table)) for table in found], words)
        raise Several(menu)
    return found[0].code


def named(typed: str) -> str:
    """A code as typed, or out of a suggestion that was typed as it was shown."""
    word = _CODE.match(typed.strip())
    if word is None:
        raise NoSuchTable("")
    return word[0].upper()


def _never_began(table: Table) -> bool:
    """A lobby that was closed; a game that was ended early still has its log and its proof."""
    return table.status is Status.CANCELLED and not table.commitment


def _likely(verb: str, tables: Sequence[Table]) -> list[Table]:
    """Tables for which the command is meant; else those going on; else the last one touched."""
    for wanted in (_FOR.get(verb, ()), _GOING_ON):
        if fits := [table for table in tables if table.status in wanted]:
            return _latest(fits) if wanted == (Status.OVER,) else fits
    return _latest(tables)


def _latest(tables: Sequence[Table]) -> list[Table]:
    return sorted(tables, key=lambda table: -table.touched)[:1]


def described(table: Table) -> str:
    """A table in a few words: `little factory, Ada and Bo, live`."""
    return f"{table.game.replace('_', ' ')}, {', '.join(table.names)}, {table.status}"


def state_of(loaded: Loaded, person: int) -> tuple[str, bool]:
    """Where a table stands for one person: words, and whether it waits for them."""
    table, match = loaded.table, loaded.match
    name = loaded.game.name
    if match is None or table.status is not Status.LIVE:
        reason = f", {table.pause_reason}" if table.status is Status.PAUSED else ""
        return f"{name}: {table.status}{reason}", False
    seat = table.seat_of(person)
    waited = seat is not None and seat.seat in match.waiting
    where = loaded.game.texts.where(match.view(None))
    if seat is not None and seat.robot:
        return f"{name}, {where}: a robot plays for you", False
    clock = table.clocks.get(seat.seat) if seat else None
    due = f", time is up {relative(clock.deadline)}" if clock and clock.deadline else ""
    return f"{name}, {where}: {'**your turn**' + due if waited else 'waiting for others'}", waited
