"""Statements about timers: what is to happen when, and for which choice."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from ..schema import timer


class Timer(msgspec.Struct, frozen=True):
    """Something to be done at `due`; `seat` and `number` name the choice it belongs to."""

    code: str
    kind: str
    due: float
    seat: int = -1
    number: int = 0
    id: int = 0


_SAME = (
    timer.c.code == bindparam("code"),
    timer.c.kind == bindparam("kind"),
    timer.c.seat == bindparam("seat"),
)
_STOP, _FIND, _WIND = delete(timer).where(*_SAME), select(timer.c.id).where(*_SAME), insert(timer)


def wind(db: Connection, wanted: Timer) -> None:
    """Set a timer; one for the same table, kind and seat is replaced."""
    stop(db, wanted.code, wanted.kind, wanted.seat)
    values = msgspec.structs.asdict(wanted)
    del values["id"]
    db.execute(_WIND, values)


def wind_once(db: Connection, wanted: Timer) -> None:
    """Set a timer unless there is one already."""
    same = {"code": wanted.code, "kind": wanted.kind, "seat": wanted.seat}
    if db.scalar(_FIND, same) is None:
        wind(db, wanted)


def stop(db: Connection, code: str, kind: str, seat: int = -1) -> None:
    db.execute(_STOP, {"code": code, "kind": kind, "seat": seat})


def stop_all(db: Connection, code: str) -> None:
    db.execute(delete(timer).where(timer.c.code == code))


def due(db: Connection, now: float) -> list[Timer]:
    """Timers that have rung, the oldest first."""
    rung = select(timer).where(timer.c.due <= now).order_by(timer.c.due, timer.c.id)
    return [Timer(**row._mapping) for row in db.execute(rung).all()]


def next_due(db: Connection) -> float | None:
    found: float | None = db.scalar(select(func.min(timer.c.due)))
    return found


def done(db: Connection, rung: Timer) -> bool:
    """Take a timer away; False if it has been set anew or stopped meanwhile."""
    return db.execute(delete(timer).where(timer.c.id == rung.id)).rowcount == 1


def postpone(db: Connection, rung: Timer, due: float) -> None:
    """Let a timer ring again later."""
    db.execute(update(timer).where(timer.c.id == rung.id).values(due=due))
