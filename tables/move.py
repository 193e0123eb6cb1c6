"""A move about to be committed: what it makes of the table, its clocks and its letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from engine.kernel.play import REWIND, Done, Match

from . import hours, pace
from .pace import SeatClock
from .posting import Plan, Poster
from .records import Loaded, LogLine, Person, Status, Table

By = Literal["person", "robot", "clock"]


@dataclass(frozen=True)
class Move:
    """What is about to be committed."""

    before: Loaded
    match: Match
    done: Done
    by: By
    person: int | None
    now: float
    words: str = ""  # what is told of a rewind
    presser: int | None = None  # whose press it was, if not the actor's own

    @property
    def acted(self) -> int | None:
        """The seat whose person has just pressed and need not be called."""
        if self.done.action.key != REWIND:
            return self.done.action.seat
        held = self.before.table.seat_of(self.presser) if self.presser else None
        return held.seat if held else None

    @property
    def is_start(self) -> bool:
        return self.before.match is None

    def lines(self) -> list[tuple[int, LogLine]]:
        """The new events with their places in the log; public ones are counted."""
        table, lines = self.before.table, []
        public = table.public
        for n, event in enumerate(self.done.events, start=table.events + 1):
            public += event.to is None
            lines.append((n, LogLine(public if event.to is None else None, event)))
        return lines


def advanced(table: Table, move: Move, lines: Sequence[tuple[int, LogLine]], retold: bool) -> Table:
    """The table's own data after a move. A step taken back in public is a public step too, so
    that no picture is shown under a name that another one has had."""
    public = sum(line.number is not None for _, line in lines) + retold
    return replace(
        table,
        status=Status.OVER if move.match.over is not None else Status.LIVE,
        version=move.match.version,
        seq=move.match.seq,
        events=table.events + len(lines),
        public=table.public + public,
        touched=move.now,
    )


def plan_of(poster: Poster, move: Move) -> Plan:
    if move.is_start:
        return poster.opened()
    return poster.rewound(move.words) if move.done.action.key == REWIND else poster.moved()


def clocked(table: Table, move: Move, people: Mapping[int, Person]) -> Table:
    """The clocks after a move, and at the start who is on vacation."""
    clocks = table.clocks or {
        each.seat: SeatClock(bank=table.pace.bank, left=table.pace.free, away=away)
        for each in table.seats
        if (known := people.get(each.person or 0)) and (away := hours.away(known, move.now))
    }
    before, action = move.before.match, move.done.action
    turn = pace.Turn(
        waited_before=frozenset(before.waiting if before else ()),
        waited=frozenset(move.match.waiting),
        acted=action.seat,
        is_back=action.undone is not None and action.key != REWIND,
        is_settled=action.seat < 0 or move.match.can_take_back(action.seat) is None,
        ends_phase=any(type(event).ends_phase for event in move.done.events),
        by_person=move.by == "person",
        now=move.now,
    )
    seats = frozenset(each.seat for each in table.seats if not each.is_robot)
    return replace(table, clocks=pace.after(clocks, table.pace, seats, turn))


def returned(table: Table, seat: int) -> Table:
    """The table with the person of that seat playing himself (again)."""
    if not table.seats[seat].robot:
        return table
    back = replace(table.seats[seat], robot=False, open=False)
    return replace(table, seats=(*table.seats[:seat], back, *table.seats[seat + 1 :]))


def is_played(table: Table, seat: int) -> bool:
    """True if a robot is to act at that seat now: its own, a stand-in's, or whose time is up."""
    clock = table.clocks.get(seat)
    is_out = clock is not None and clock.is_out and table.pace.end == "move"
    return table.seats[seat].is_robot or is_out
