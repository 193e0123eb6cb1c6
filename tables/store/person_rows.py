"""Statements about people, guilds, and odd facts kept by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from ..records import Person
from ..schema import guild, meta, person


def load(db: Connection, id: int) -> Person | None:
    return _all(db, [id]).get(id)


_PEOPLE = select(person).where(person.c.id.in_(bindparam("ids", expanding=True)))


def _all(db: Connection, ids: Iterable[int]) -> dict[int, Person]:
    return {row.id: _person(row) for row in db.execute(_PEOPLE, {"ids": list(ids)}).all()}


def _person(row: Row[Any]) -> Person:
    return msgspec.convert({name: getattr(row, name) for name in Person.__struct_fields__}, Person)


def known(db: Connection, ids: Iterable[int]) -> dict[int, Person]:
    """Those of them whom we know, by id."""
    return _all(db, ids)


def with_dm(db: Connection, ids: Iterable[int]) -> set[int]:
    """Those of them who chose direct messages and from whom we are not shut out."""
    return {each.id for each in _all(db, ids).values() if each.takes_dm}


def meet(db: Connection, id: int, name: str) -> Person:
    """The person under the name last seen; a new one with the usual preferences."""
    found = load(db, id)
    if found is None:
        found = Person(id, name)
        db.execute(insert(person).values(msgspec.to_builtins(found)))
    elif found.name != name:
        db.execute(update(person).where(person.c.id == id).values(name=name))
        found = msgspec.structs.replace(found, name=name)
    return found


def change(db: Connection, id: int, **values: Any) -> None:
    db.execute(update(person).where(person.c.id == id).values(values))


def guild_settings(db: Connection, id: int) -> dict[str, Any]:
    return dict(db.scalar(select(guild.c.settings).where(guild.c.id == id)) or {})


def set_guild(db: Connection, id: int, settings: dict[str, Any]) -> None:
    db.execute(delete(guild).where(guild.c.id == id))
    db.execute(insert(guild).values(id=id, settings=settings))


def fact(db: Connection, name: str) -> str | None:
    return db.scalar(select(meta.c.value).where(meta.c.name == name))


def set_fact(db: Connection, name: str, value: str) -> None:
    db.execute(delete(meta).where(meta.c.name == name))
    db.execute(insert(meta).values(name=name, value=value))
