"""Statements about timers: what is to happen when, and for which choice."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from ..schema import timer


class Timer(msgspec.Struct, frozen=True):
    """Something to be done at `due`; `seat` and `number` name the choice it belongs to."""

    code: str
    kind: str
    due: float
    seat: int = -1
    number: int = 0
    id: int = 0


def wind(db: Connection, wanted: Timer) -> None:
    """Set a timer; one for the same table, kind and seat is replaced."""
    stop(db, wanted.code, wanted.kind, wanted.seat)
    values = msgspec.structs.asdict(wanted)
    del values["id"]
    db.execute(insert(timer).values(values))


def wind_once(db: Connection, wanted: Timer) -> None:
    """Set a timer unless there is one already."""
    same = (timer.c.code == wanted.code, timer.c.kind == wanted.kind, timer.c.seat == wanted.seat)
    if db.scalar(select(timer.c.id).where(*same)) is None:
        wind(db, wanted)


def stop(db: Connection, code: str, kind: str, seat: int = -1) -> None:
    same = (timer.c.code == code, timer.c.kind == kind, timer.c.seat == seat)
    db.execute(delete(timer).where(*same))


def stop_all(db: Connection, code: str) -> None:
    db.execute(delete(timer).where(timer.c.code == code))


def due(db: Connection, now: float) -> list[Timer]:
    """Timers that have rung, the oldest first."""
    rows = db.execute(select(timer).where(timer.c.due <= now).order_by(timer.c.due, timer.c.id))
    return [Timer(**row._mapping) for row in rows]


def next_due(db: Connection) -> float | None:
    found: float | None = db.scalar(select(func.min(timer.c.due)))
    return found


def done(db: Connection, rung: Timer) -> bool:
    """Take a timer away; False if it has been set anew or stopped meanwhile."""
    return db.execute(delete(timer).where(timer.c.id == rung.id)).rowcount == 1


def postpone(db: Connection, rung: Timer, due: float) -> None:
    """Let a timer ring again later."""
    db.execute(update(timer).where(timer.c.id == rung.id).values(due=due))
