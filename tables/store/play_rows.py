"""Statements about what was played: actions, events, votes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, bindparam, delete, exists, insert, select, update

from engine.kernel.errors import BadSave
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.play import REWIND, Action

from ..records import LogLine
from ..schema import action, event, vote

_ADD_ACTION, _ADD_EVENT = insert(action), insert(event)
_TOLD = (
    select(event.c.n, event.c.data)
    .where(event.c.code == bindparam("code"), event.c.n > bindparam("after"))
    .where(event.c.public.is_not(None), event.c.taken_back.is_(False))
    .order_by(event.c.n)
)

_ACTIONS, _EVENTS = (
    (rows.c.code == bindparam("of"), rows.c.seq.between(bindparam("first"), bindparam("last")))
    for rows in (action, event)
)
_UNDO_ACTIONS = update(action).where(*_ACTIONS, action.c.undone_by.is_(None))
_UNDO_EVENTS = update(event).where(*_EVENTS)
_WAS_PUBLIC = select(exists().where(*_EVENTS, event.c.public.is_not(None)))


def add_action(
    db: Connection, code: str, done: Action, by: str, person: int | None, at: float
) -> None:
    """Append to the log. The schema refuses a second answer to the same choice."""
    row = {
        "code": code,
        "seq": done.seq,
        "seat": done.seat,
        "number": done.number or None,
        "picks": list(done.picks),
        "by": by,
        "person": person,
        "at": at,
        "undone": done.undone,
        "data": msgspec.json.encode(done),
    }
    db.execute(_ADD_ACTION, row)


def add_events(db: Connection, code: str, seq: int, lines: Sequence[tuple[int, LogLine]]) -> None:
    """Append events with their places in the log."""
    rows = [
        {
            "code": code,
            "n": n,
            "seq": seq,
            "audience": None if line.event.to is None else list(line.event.to),
            "public": line.number,
            "taken_back": line.taken_back,
            "data": msgspec.json.encode(line.event),
        }
        for n, line in lines
    ]
    if rows:
        db.execute(_ADD_EVENT, rows)


def undo(db: Connection, code: str, by: Action) -> bool:
    """Mark what an action took back, actions and events; True if the public saw any of it."""
    assert by.undone is not None
    last = by.seq - 1 if by.key == REWIND else by.undone
    span = {"of": code, "first": by.undone, "last": last}
    db.execute(_UNDO_ACTIONS, {**span, "undone_by": by.seq})
    db.execute(_UNDO_EVENTS, {**span, "taken_back": True})
    return bool(db.scalar(_WAS_PUBLIC, span))


def is_undone(db: Connection, code: str, seq: int) -> bool:
    """True if that action was taken back."""
    undone = (action.c.code == code, action.c.seq == seq, action.c.undone_by.is_not(None))
    return bool(db.scalar(select(exists().where(*undone))))


def answered(db: Connection, code: str, seat: int, number: int) -> tuple[str, ...] | None:
    """What was picked at that number, None if nothing or if it was taken back since."""
    mine = and_(action.c.code == code, action.c.seat == seat, action.c.number == number)
    row = db.execute(select(action.c.picks, action.c.undone_by).where(mine)).first()
    return None if row is None or row.undone_by is not None else tuple(row.picks)


def public_since(db: Connection, game: Game, code: str, seq: int) -> list[tuple[int, Event]]:
    """Public events that hold, of this action and all later ones, each with its action."""
    told = (
        select(event.c.seq, event.c.data)
        .where(event.c.code == code, event.c.seq >= seq)
        .where(event.c.public.is_not(None), event.c.taken_back.is_(False))
        .order_by(event.c.n)
    )
    return [(row.seq, _decoded(game, row.data)) for row in db.execute(told).all()]


def own_steps(db: Connection, code: str, seat: int, most: int) -> list[int]:
    """The seat's last answers that hold and of which everybody saw something, newest first."""
    mine = (action.c.code == code, action.c.seat == seat, action.c.number.is_not(None))
    seen = exists().where(
        event.c.code == code, event.c.seq == action.c.seq, event.c.public.is_not(None)
    )
    found = select(action.c.seq).where(*mine, action.c.undone_by.is_(None), seen)
    return list(db.scalars(found.order_by(action.c.seq.desc()).limit(most)))


def public_events(db: Connection, game: Game, code: str, after: int) -> list[tuple[int, Event]]:
    """Public events after place `after` that still hold, with their places."""
    rows = db.execute(_TOLD, {"code": code, "after": after}).all()
    return [(row.n, _decoded(game, row.data)) for row in rows]


def log(db: Connection, game: Game, code: str) -> list[LogLine]:
    """All events, oldest first; the caller picks what may be seen."""
    rows = db.execute(select(event).where(event.c.code == code).order_by(event.c.n)).all()
    return [_line(game, row) for row in rows]


def _line(game: Game, row: Row[Any]) -> LogLine:
    return LogLine(row.public, _decoded(game, row.data), row.taken_back)


def _decoded(game: Game, data: bytes) -> Event:
    """An event. BadSave if this program cannot read it."""
    try:
        decoded: Event = game.events.decode(data)
    except msgspec.MsgspecError as error:
        raise BadSave(f"The log of this game of {game.name} cannot be read: {error}.") from error
    return decoded


def actions(db: Connection, code: str) -> list[Action]:
    """The whole log of actions, in order."""
    mine = select(action.c.data).where(action.c.code == code).order_by(action.c.seq)
    rows = db.scalars(mine).all()
    return [msgspec.json.decode(data, type=Action) for data in rows]


def add_vote(db: Connection, code: str, kind: str, person: int, at: float) -> set[int]:
    """Count a vote once; everybody who has voted so."""
    voters = votes(db, code, kind)
    if person not in voters:
        db.execute(insert(vote).values(code=code, kind=kind, person=person, at=at))
    return voters | {person}


def votes(db: Connection, code: str, kind: str) -> set[int]:
    return set(db.scalars(select(vote.c.person).where(vote.c.code == code, vote.c.kind == kind)))


def clear_votes(db: Connection, code: str, kind: str | None = None) -> None:
    """Forget the votes of a table, or only those of one kind."""
    mine = vote.c.code == code
    db.execute(delete(vote).where(mine if kind is None else and_(mine, vote.c.kind == kind)))
