"""Statements about reminders: one row for each person who asked for them and is waited for."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select

from ..letter import Place
from ..schema import reminder


class Reminder(msgspec.Struct, frozen=True):
    """When a person is reminded next (None: not before he acts), how often he was since he
    acted last, and at which table, place and slot the last reminder stands."""

    person: int
    due: float | None
    count: int = 0
    code: str | None = None
    place: Place | None = None
    slot: str | None = None


_LOAD = select(reminder).where(reminder.c.person == bindparam("of"))


def load(db: Connection, person: int) -> Reminder | None:
    row = db.execute(_LOAD, {"of": person}).first()
    return None if row is None else Reminder(**row._mapping)


def put(db: Connection, wanted: Reminder) -> None:
    drop(db, wanted.person)
    db.execute(insert(reminder).values(msgspec.structs.asdict(wanted)))


def drop(db: Connection, person: int) -> None:
    db.execute(delete(reminder).where(reminder.c.person == person))


def due(db: Connection, now: float) -> list[Reminder]:
    rung = select(reminder).where(reminder.c.due <= now).order_by(reminder.c.due)
    return [Reminder(**row._mapping) for row in db.execute(rung).all()]


def next_due(db: Connection) -> float | None:
    found: float | None = db.scalar(select(func.min(reminder.c.due)))
    return found
