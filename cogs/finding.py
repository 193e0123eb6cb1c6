"""Which table a command means: the one named, the thread's, or a private menu of those that fit."""

from __future__ import annotations

from collections.abc import Sequence

from tables.house import House
from tables.records import Loaded, Status, Table
from tables.refusals import NoSuchTable, Refused
from tables.screen import Screen
from tables.screens import which_table

_CLOSED = (Status.CANCELLED,)


class Several(Refused):
    """More than one table fits; `screen` is the menu that asks which."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        super().__init__("Several tables fit.")


async def find(house: House, verb: str, code: str | None, channel: int, person: int) -> str:
    """The code of the one table that is meant. NoSuchTable or Several if that is not clear."""
    if code:
        return code.strip().upper()
    here = [table for table in await house.tables_in(channel) if table.status not in _CLOSED]
    own = [table for table in here if table.seat_of(person)] or here
    found = _newest(own) or _newest(await house.tables_of(person))
    if not found:
        raise NoSuchTable("")
    if len(found) > 1:
        raise Several(which_table(verb, [(table, described(table)) for table in found]))
    return found[0].code


def _newest(tables: Sequence[Table]) -> list[Table]:
    """Tables still going on; if none is, the one that was touched last."""
    going = [table for table in tables if table.status is not Status.OVER]
    return going or sorted(tables, key=lambda table: -table.touched)[:1]


def described(table: Table) -> str:
    """A table in a few words: `little_factory, Ada and Bo, live`."""
    return f"{table.game.replace('_', ' ')}, {', '.join(table.names)}, {table.status}"


def state_of(loaded: Loaded, person: int) -> tuple[str, bool]:
    """Where a table stands for one person: words, and whether it waits for him."""
    table, match = loaded.table, loaded.match
    name = loaded.game.name
    if match is None or table.status is not Status.LIVE:
        return f"{name}: {table.status}", False
    seat = table.seat_of(person)
    waited = seat is not None and seat.seat in match.waiting
    where = loaded.game.texts.where(match.view(None))
    return f"{name}, {where}: {'**your turn**' if waited else 'waiting for others'}", waited
