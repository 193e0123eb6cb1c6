"""Statements about what admins did, and about everything that is kept of one person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, Table, delete, func, insert, or_, select, update

from ..letter import person_lane
from ..schema import deed, lane, message, metadata, outbox, person, seat, table_
from ..screen import Screen

SOMEBODY = "Somebody"


class Deed(msgspec.Struct, frozen=True):
    """Something that an admin did: `force`, `skip`, `end` or `repost`, and for which seat."""

    kind: str
    at: float
    seat: int | None = None
    person: int | None = None


def add(db: Connection, code: str, done: Deed) -> None:
    last = db.scalar(select(func.max(deed.c.n)).where(deed.c.code == code)) or 0
    db.execute(insert(deed).values(code=code, n=last + 1, **msgspec.structs.asdict(done)))


def all_of(db: Connection, code: str) -> list[Deed]:
    """What admins did at a table, the oldest first."""
    rows = db.execute(select(deed).where(deed.c.code == code).order_by(deed.c.n)).all()
    return [Deed(row.kind, row.at, row.seat, row.person) for row in rows]


def _mentions() -> list[tuple[Table, Column[Any]]]:
    """Every column of the schema that names a person."""
    named = ("person", "organiser")
    return [(t, c) for t in metadata.sorted_tables for c in t.columns if c.name in named]


def kept_of(db: Connection, id: int) -> dict[str, list[dict[str, Any]]]:
    """All rows that name a person, by table, without what belongs to others or to nobody."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table, column in [(person, person.c.id), *_mentions()]:
        shown = [c for c in table.columns if c.name not in _NOT_TOLD]
        rows = db.execute(select(*shown).where(column == id)).all()
        if rows:
            key = f"{table.name.strip('_')}" + ("" if column.name != "organiser" else "_organised")
            found[key] = [dict(row._mapping) for row in rows]
    return found


# States, dice, drafts of messages: what a game keeps secret is nobody's own data.
_NOT_TOLD = ("state", "data", "screen", "posted")


def forget(db: Connection, id: int, names: Sequence[str]) -> int:
    """Wipe a person: rows about nobody else go, in all others he becomes Somebody.

    How many rows were changed. Games stay whole and provable.
    """
    changed = 0
    _rewrite(db, id, names)
    for table, column in _mentions():
        mine = column == id
        if table is seat:
            work: Any = update(seat).where(mine).values(person=None, name=SOMEBODY)
        elif column.name == "organiser":
            work = update(table).where(mine).values({column: 0})
        elif column.nullable and table is not outbox:
            work = update(table).where(mine).values({column: None})
        else:
            work = delete(table).where(mine)
        changed += db.execute(work).rowcount
    changed += db.execute(delete(lane).where(lane.c.lane == person_lane(id))).rowcount
    return changed + db.execute(delete(person).where(person.c.id == id)).rowcount


def reminders_of(db: Connection, id: int) -> list[tuple[str, str]]:
    """Table and slot of reminders of a person that stand somewhere; those of direct messages,
    which only he sees, are forgotten here."""
    mine = message.c.slot.like(f"r:{id}:%")
    places = {table_.c.home, table_.c.channel}
    public = select(message.c.code, message.c.slot).join(table_, table_.c.code == message.c.code)
    rows = db.execute(public.where(mine, or_(*(message.c.channel == each for each in places))))
    found = [(row.code, row.slot) for row in rows.all()]
    kept = [slot for _, slot in found]
    db.execute(delete(message).where(mine, message.c.slot.not_in(kept)))
    return found


def _rewrite(db: Connection, id: int, names: Sequence[str]) -> None:
    """Messages that have not gone out yet call him Somebody, too."""
    waiting = select(outbox.c.id, outbox.c.screen).where(outbox.c.screen.is_not(None))
    for row in db.execute(waiting).all():
        text = row.screen.decode()
        screen = msgspec.json.decode(_without(text, id, names), type=Screen)
        kept = tuple(each for each in screen.mention if each != id)
        screen = msgspec.structs.replace(screen, mention=kept)
        if (encoded := msgspec.json.encode(screen)) != row.screen:
            db.execute(update(outbox).where(outbox.c.id == row.id).values(screen=encoded))


def _without(text: str, id: int, names: Sequence[str]) -> str:
    text = text.replace(f"<@{id}>", SOMEBODY)
    for name in names:
        if name:
            text = text.replace(msgspec.json.encode(name).decode()[1:-1], SOMEBODY)
    return text
