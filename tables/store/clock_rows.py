"""Statements about the clocks of seats: their timers, and the bot's own sign of life."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from .. import pace
from ..pace import SeatClock
from ..records import Status, Table
from ..schema import table_, timer
from . import person_rows, table_rows, timer_rows
from .timer_rows import Timer

TIME, LAST, LIMIT, RETURN = "time", "last", "limit", "return"
ALIVE = "alive"
MOST_LEAD = 3 * pace.HOUR


def wind(db: Connection, after: Table, before: Table) -> None:
    """Set the timers of clocks that have changed: when time is over, when somebody returns."""
    for seat in sorted(set(after.clocks) | set(before.clocks)):
        was, is_now = _dues(before, seat), _dues(after, seat)
        for kind, due in is_now.items():
            if due is None:
                timer_rows.stop(db, after.code, kind, seat)
            elif due != was[kind]:
                timer_rows.wind(db, Timer(after.code, kind, due, seat))


def _dues(table: Table, seat: int) -> dict[str, float | None]:
    """What is to ring for a seat, and when; a last call while there is still time to act."""
    clock = table.clocks.get(seat) or SeatClock()
    due = clock.deadline
    last = None if due is None else due - min(MOST_LEAD, table.pace.free / 4)
    return {TIME: due, LAST: last, RETURN: clock.away}


def still_alive(db: Connection, now: float) -> None:
    person_rows.set_fact(db, ALIVE, repr(now))


def forgive(db: Connection, now: float, least: float) -> float:
    """Put off all that ran while the bot was down; how many seconds that was.

    Less than `least` is not worth it, and nothing is known of a first start.
    """
    known = person_rows.fact(db, ALIVE)
    seconds = 0.0 if known is None else now - float(known)
    still_alive(db, now)
    if seconds < least:
        return 0.0
    for code in db.scalars(select(table_.c.code).where(table_.c.status == Status.LIVE)).all():
        table = table_rows.load_header(db, code)
        if table is not None and any(c.since is not None for c in table.clocks.values()):
            later = pace.all_later(table.clocks, seconds)
            table_rows.save_clocks(db, code, later)
    late = timer.c.kind.in_((TIME, LAST, LIMIT))
    db.execute(update(timer).where(late).values(due=timer.c.due + seconds))
    return seconds
