"""Statements about tables, their seats and messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Row,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from ..pace import Clocks, Pace
from ..records import Posted, Seat, Status, Table
from ..schema import message, seat, table_

HEADER = [column for column in table_.columns if column.name != "state"]
MOST = 200  # tables listed at once; nobody reads more
OPEN = (Status.LOBBY, Status.LIVE, Status.PAUSED)


class Conflict(Exception):
    """Somebody else has moved this table on since it was loaded; nothing was written."""


# Statements of every move are made once: building one costs more than running it.
_LOAD = select(table_).where(table_.c.code == bindparam("code"))
_SEATS = (
    select(seat)
    .where(seat.c.code.in_(bindparam("codes", expanding=True)))
    .order_by(seat.c.code, seat.c.seat)
)
_MESSAGES = select(message.c.code, message.c.slot, message.c.message).where(
    message.c.code.in_(bindparam("codes", expanding=True)),
    message.c.slot.in_(bindparam("slots", expanding=True)),
)
_SAVE = update(table_).where(
    table_.c.code == bindparam("of"),
    table_.c.seq == bindparam("seq_before"),
    table_.c.status == bindparam("status_before"),
)
_WAIT = update(seat).where(
    seat.c.code == bindparam("of"), seat.c.seat.in_(bindparam("seats", expanding=True))
)


def load(db: Connection, code: str) -> tuple[Table, bytes | None] | None:
    """A table and its saved match, None if there is none of that code."""
    row = db.execute(_LOAD, {"code": code}).first()
    return None if row is None else (_tables(db, [row])[0], row.state)


def load_header(db: Connection, code: str) -> Table | None:
    """A table without its match."""
    return next(iter(_find(db, table_.c.code == code)), None)


def add(db: Connection, table: Table) -> None:
    db.execute(insert(table_), {"code": table.code, **_columns(table)})
    save_seats(db, table)


def save(db: Connection, table: Table, before: Table, state: bytes | None = None) -> None:
    """Write a table that was loaded as `before`. Conflict if it is no longer that."""
    values = _columns(table)
    if state is not None:
        values["state"] = state
    found = {"of": table.code, "seq_before": before.seq, "status_before": before.status}
    if db.execute(_SAVE, {**values, **found}).rowcount != 1:
        raise Conflict(table.code)
    if table.seats != before.seats:
        save_seats(db, table)


def save_clocks(db: Connection, code: str, clocks: Clocks) -> None:
    """Write the clocks alone, before anybody can press."""
    values = msgspec.to_builtins(clocks, str_keys=True)
    db.execute(update(table_).where(table_.c.code == code).values(clocks=values))


def waited(db: Connection, code: str) -> frozenset[int]:
    """The seats for which the game waits."""
    return frozenset(waited_since(db, code))


def waited_since(db: Connection, code: str) -> dict[int, float]:
    """Since when the game waits for each of them."""
    mine = and_(seat.c.code == code, seat.c.waited_since.is_not(None))
    rows = db.execute(select(seat.c.seat, seat.c.waited_since).where(mine)).all()
    return {row.seat: row.waited_since for row in rows}


def save_seats(db: Connection, table: Table) -> None:
    """Seats as the table says; since when one has been waited for stays as it was."""
    mine = seat.c.code == table.code
    known = {
        row.seat: {"since": row.since, "waited_since": row.waited_since}
        for row in db.execute(select(seat).where(mine)).all()
    }
    db.execute(delete(seat).where(mine))
    new = {"since": table.touched, "waited_since": None}
    rows = [
        {"code": table.code, **known.get(each.seat, new), **msgspec.structs.asdict(each)}
        for each in table.seats
    ]
    if rows:
        db.execute(insert(seat), rows)


def mark_waiting(
    db: Connection, code: str, opened: Iterable[int], closed: Iterable[int], now: float
) -> None:
    """Note for which seats the table began to wait, and for which no longer."""
    for seats, since in ((list(opened), now), (list(closed), None)):
        if seats:
            db.execute(_WAIT, {"of": code, "seats": seats, "waited_since": since})


def codes(db: Connection, statuses: Sequence[Status]) -> list[str]:
    """Codes of all tables in one of these states, oldest first."""
    found = select(table_.c.code).where(table_.c.status.in_(statuses)).order_by(table_.c.created)
    return list(db.scalars(found))


def with_statuses(db: Connection, statuses: Sequence[Status]) -> list[Table]:
    return _find(db, table_.c.status.in_(statuses))


def is_known(db: Connection, code: str) -> bool:
    return bool(db.scalar(select(exists().where(table_.c.code == code))))


def of_person(db: Connection, person: int, over_since: float) -> list[Table]:
    """Tables at which a person sits, the last touched first; ended ones only if ended lately."""
    mine = table_.c.code.in_(select(seat.c.code).where(seat.c.person == person))
    lately = and_(table_.c.status == Status.OVER, table_.c.touched >= over_since)
    return _find(db, and_(mine, or_(table_.c.status.in_(OPEN), lately)))


def waiting_for(db: Connection, person: int) -> list[str]:
    """Codes of live tables that wait for a person, the one that has waited longest first."""
    return [code for code, _ in waiting_since(db, person)]


def waiting_since(db: Connection, person: int) -> list[tuple[str, float]]:
    """The same with the moments since when they wait."""
    rows = (
        select(seat.c.code, seat.c.waited_since)
        .join(table_, table_.c.code == seat.c.code)
        .where(seat.c.person == person, seat.c.waited_since.is_not(None), seat.c.robot.is_(False))
        .where(table_.c.status == Status.LIVE)
        .order_by(seat.c.waited_since)
    )
    return [(row.code, row.waited_since) for row in db.execute(rows).all()]


def count_by_status(db: Connection) -> dict[str, int]:
    rows = db.execute(select(table_.c.status, func.count()).group_by(table_.c.status))
    return {row[0]: row[1] for row in rows}


def in_place(db: Connection, place: int) -> list[Table]:
    """Tables played or created in this channel or thread, the last touched first."""
    return _find(db, or_(table_.c.home == place, table_.c.channel == place))


def live_at(db: Connection, **where: int) -> list[str]:
    """Codes of all live tables of this `guild`, or played in this `home`."""
    return _codes_at(db, table_.c.status == Status.LIVE, where)


def paused(db: Connection, by: str, **where: int) -> list[str]:
    """Codes of all tables there that were paused for this cause."""
    return _codes_at(db, and_(table_.c.status == Status.PAUSED, table_.c.paused_by == by), where)


def _codes_at(db: Connection, condition: Any, where: Mapping[str, int]) -> list[str]:
    there = [table_.c[name] == value for name, value in where.items()]
    found = select(table_.c.code).where(condition, *there).order_by(table_.c.created)
    return list(db.scalars(found))


def rematch_of(db: Connection, code: str) -> Table | None:
    """The rematch of an ended table, unless its lobby was closed again."""
    open_ = and_(table_.c.rematch_of == code, table_.c.status != Status.CANCELLED)
    return next(iter(_find(db, open_)), None)


def _find(db: Connection, condition: Any) -> list[Table]:
    newest = select(*HEADER).where(condition).order_by(table_.c.touched.desc()).limit(MOST)
    return _tables(db, db.execute(newest).all())


def _tables(db: Connection, rows: Sequence[Row[Any]]) -> list[Table]:
    """Records of these rows, each with its seats and the messages that matter."""
    names = [row.code for row in rows]
    seats: dict[str, list[Seat]] = {name: [] for name in names}
    for row in db.execute(_SEATS, {"codes": names}).all():
        seats[row.code].append(Seat(row.seat, row.name, row.person, row.robot, row.open))
    slots = {"lobby", *(f"post:{row.posted.get('count', 0)}" for row in rows)}
    found = db.execute(_MESSAGES, {"codes": names, "slots": list(slots)}).all()
    messages = {(row.code, row.slot): row.message for row in found}
    return [_table(row, tuple(seats[row.code]), messages) for row in rows]


def _table(row: Row[Any], seats: tuple[Seat, ...], messages: dict[tuple[str, str], int]) -> Table:
    known = {name: value for name, value in row._mapping.items() if name in _PLAIN}
    posted = msgspec.convert(row.posted, Posted, strict=False)
    return Table(
        **known,
        status=Status(row.status),
        seats=seats,
        posted=posted,
        pace=msgspec.convert(row.pace, Pace),
        clocks=msgspec.convert(row.clocks, Clocks, strict=False),
        lobby_message=messages.get((row.code, "lobby")),
        post_message=messages.get((row.code, f"post:{posted.count}")),
    )


_RECORDS = ("posted", "pace", "clocks")
_PLAIN = {c.name for c in HEADER} - {"status", *_RECORDS}


def _columns(table: Table) -> dict[str, Any]:
    """The columns of a table's row but its code and its state."""
    values = {name: getattr(table, name) for name in _PLAIN if name != "code"}
    for name in _RECORDS:
        values[name] = msgspec.to_builtins(getattr(table, name), str_keys=True)
    return {**values, "status": table.status}
