"""Statements about letters to be sent, the messages that stand, and the health of lanes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, case, delete, func, insert, select, update

from ..letter import LATER, Lane, Letter, Standing, channel_lane
from ..records import Table
from ..schema import lane, message, outbox
from ..screen import Screen

_screens = msgspec.json.Decoder(Screen)
_ADD = insert(outbox)
_WAITING_EDIT = (
    select(outbox.c.id, outbox.c.rank, outbox.c.draw, outbox.c.revive, outbox.c.revision)
    .where(outbox.c.code == bindparam("code"), outbox.c.slot == bindparam("slot"))
    .where(outbox.c.kind == "edit", outbox.c.aside.is_(None))
    .limit(1)
)
_RENEW = update(outbox).where(outbox.c.id == bindparam("of"))
# News go out in the order in which they were written; of the rest whatever is due first.
_ORDER = (outbox.c.rank, case((outbox.c.rank == LATER, outbox.c.due), else_=0.0), outbox.c.id)
_HEAD = (
    select(outbox)
    .where(outbox.c.lane == bindparam("lane"), outbox.c.aside.is_(None))
    .order_by(*_ORDER)
    .limit(1)
)
_STANDING = select(message).where(
    message.c.code == bindparam("code"), message.c.slot == bindparam("slot")
)


def put(db: Connection, table: Table, letters: Iterable[Letter], now: float = 0.0) -> None:
    """Add letters to the outbox. An edit renews one for the same slot that has not gone out."""
    places = {"channel": table.channel, "home": table.home, "person": None}
    for letter in letters:
        channel = letter.channel or places[letter.place]
        letter = msgspec.structs.replace(letter, channel=channel, at=now)
        if letter.kind != "edit" or not renew(db, letter):
            add(db, letter)


def add(db: Connection, letter: Letter) -> None:
    values = {name: getattr(letter, name) for name in letter.__struct_fields__ if name != "id"}
    values["screen"] = _encoded(letter.screen)
    db.execute(_ADD, {"lane": letter.lane, **values})


def renew(db: Connection, letter: Letter) -> bool:
    """Give an edit that still waits this newer content; False if none waits.

    The row keeps its id, and so its nonce: should it have to post its message anew, even a
    crash in between makes no second one. It also keeps the time that Discord told us to wait.
    """
    row = db.execute(_WAITING_EDIT, {"code": letter.code, "slot": letter.slot}).first()
    if row is None:
        return False
    newer = {
        "screen": _encoded(letter.screen),
        # A post that only loses its buttons keeps the picture of its own time.
        "draw": letter.draw or (row.draw and letter.revive),
        "revive": row.revive or letter.revive,
        "revision": row.revision + 1,
    }
    if letter.rank < row.rank:
        newer |= {"rank": letter.rank, "due": letter.due, "attempts": 0, "repaints": 0}
    db.execute(_RENEW, {"of": row.id, **newer})
    return True


def _encoded(screen: Screen | None) -> bytes | None:
    return None if screen is None else msgspec.json.encode(screen)


class Head(msgspec.Struct, frozen=True):
    """The first letter of a lane: when it is due, how often it was tried; the lane's health."""

    due: float
    attempts: int
    rank: int
    health: Lane


_FIRST = func.row_number().over(partition_by=outbox.c.lane, order_by=_ORDER).label("place")
_ROWS = (
    select(outbox.c.lane, outbox.c.due, outbox.c.attempts, outbox.c.rank, _FIRST)
    .where(outbox.c.aside.is_(None))
    .subquery()
)
_HEADS = (
    select(_ROWS.c.lane.label("name"), _ROWS.c.due, _ROWS.c.attempts, _ROWS.c.rank, *lane.columns)
    .outerjoin(lane, lane.c.lane == _ROWS.c.lane)
    .where(_ROWS.c.place == 1)
)


def heads(db: Connection) -> list[Head]:
    """The first letter of each lane that has any."""
    found = []
    for row in db.execute(_HEADS).all():
        known = row.lane is not None
        state = {name: getattr(row, name) for name in Lane.__struct_fields__} if known else {}
        health = Lane(**(state or {"lane": row.name}))
        found.append(Head(row.due, row.attempts, row.rank, health))
    return found


def head(db: Connection, name: str) -> tuple[Letter, Lane] | None:
    """The first letter of a lane, with the lane's health."""
    row = db.execute(_HEAD, {"lane": name}).first()
    return None if row is None else (_letter(row), health(db, name))


def _letter(row: Row[Any]) -> Letter:
    values = {name: getattr(row, name) for name in Letter.__struct_fields__}
    values["screen"] = None if row.screen is None else _screens.decode(row.screen)
    return Letter(**values)


def is_recalled(db: Connection, letter: Letter) -> bool:
    """True if a post that has not gone out is to be deleted again already."""
    same = (outbox.c.code == letter.code, outbox.c.slot == letter.slot, outbox.c.kind == "delete")
    return db.scalar(select(outbox.c.id).where(*same).limit(1)) is not None


def recall(db: Connection, letter: Letter) -> None:
    """Drop a post that need not go out any more, and what would have deleted it."""
    same = (outbox.c.code == letter.code, outbox.c.slot == letter.slot)
    db.execute(delete(outbox).where(*same))


def drop(db: Connection, letter: Letter) -> bool:
    """Take a letter out of the outbox; False if it has got newer content meanwhile."""
    sent = (outbox.c.id == letter.id, outbox.c.revision == letter.revision)
    return db.execute(delete(outbox).where(*sent)).rowcount == 1


def drop_lane(db: Connection, name: str) -> list[Letter]:
    """Drop all letters of a lane; what they were."""
    rows = db.execute(select(outbox).where(outbox.c.lane == name).order_by(outbox.c.id)).all()
    db.execute(delete(outbox).where(outbox.c.lane == name))
    return [_letter(row) for row in rows]


def drop_table(db: Connection, code: str) -> None:
    """Drop all letters of a table that still wait."""
    db.execute(delete(outbox).where(outbox.c.code == code))


def postpone(db: Connection, letter: Letter, due: float) -> None:
    """Try a letter again later."""
    db.execute(
        update(outbox).where(outbox.c.id == letter.id).values(due=due, attempts=letter.attempts + 1)
    )


def set_aside(db: Connection, letter: Letter, reason: str) -> None:
    """Keep a letter that can never go out, for whoever looks for the fault."""
    db.execute(update(outbox).where(outbox.c.id == letter.id).values(aside=reason))


def take_up_again(db: Connection, code: str, now: float) -> None:
    """Try once more what was set aside at a table."""
    mine = (outbox.c.code == code, outbox.c.aside.is_not(None))
    db.execute(update(outbox).where(*mine).values(aside=None, attempts=0, due=now))


def move_home(db: Connection, code: str, home: int) -> None:
    """Send what still waits for a table's home to its new home."""
    mine = (outbox.c.code == code, outbox.c.place == "home")
    db.execute(update(outbox).where(*mine).values(channel=home, lane=channel_lane(home)))


def counts(db: Connection) -> dict[str, int]:
    """How many letters wait, and how many are set aside; for the status report."""
    waiting = db.scalar(select(func.count()).where(outbox.c.aside.is_(None))) or 0
    aside = db.scalar(select(func.count()).where(outbox.c.aside.is_not(None))) or 0
    return {"waiting": waiting, "aside": aside}


def oldest(db: Connection, now: float) -> float | None:
    """Since when the oldest letter waits that should have gone out by now."""
    overdue = (outbox.c.aside.is_(None), outbox.c.at > 0, outbox.c.due <= now)
    found: float | None = db.scalar(select(func.min(outbox.c.at)).where(*overdue))
    return found


def lanes_in_trouble(db: Connection) -> list[Lane]:
    """Lanes that have refused the last that was sent there."""
    rows = db.execute(select(lane).where(lane.c.failures > 0).order_by(lane.c.lane))
    return [Lane(**row._mapping) for row in rows]


def standing(db: Connection, code: str, slot: str) -> Standing | None:
    row = db.execute(_STANDING, {"code": code, "slot": slot}).first()
    return None if row is None else Standing(row.channel, row.message, row.picture)


def unknown(db: Connection, messages: Iterable[int]) -> set[int]:
    """Those of these messages that stand in no slot of any table."""
    wanted = set(messages)
    known = select(message.c.message).where(message.c.message.in_(wanted))
    return wanted - set(db.scalars(known))


def place(db: Connection, code: str, slot: str, where: Standing, at: float) -> None:
    """Remember which message stands in a slot."""
    forget(db, code, slot)
    values = msgspec.structs.asdict(where)
    db.execute(insert(message).values(code=code, slot=slot, at=at, **values))


def drop_edits(db: Connection, code: str, slot: str) -> None:
    """Edits of this slot that still wait need not go out: what follows says all of it."""
    of_slot = (outbox.c.code == code) & (outbox.c.slot == slot) & (outbox.c.kind == "edit")
    db.execute(delete(outbox).where(of_slot))


def forget(db: Connection, code: str, slot: str) -> None:
    db.execute(delete(message).where(message.c.code == code, message.c.slot == slot))


def health(db: Connection, name: str) -> Lane:
    row = db.execute(select(lane).where(lane.c.lane == name)).first()
    return Lane(name) if row is None else Lane(**row._mapping)


def set_health(db: Connection, state: Lane) -> None:
    mend(db, state.lane)
    db.execute(insert(lane).values(msgspec.structs.asdict(state)))


def mend(db: Connection, name: str) -> None:
    """The lane is well again."""
    db.execute(delete(lane).where(lane.c.lane == name))


def probe(db: Connection, name: str, now: float) -> None:
    """Try a stopped lane now. That it is stopped stays known until something has gone out."""
    db.execute(update(lane).where(lane.c.lane == name).values(probe=now))
    late = (outbox.c.lane == name, outbox.c.due > now, outbox.c.attempts > 0)
    db.execute(update(outbox).where(*late).values(due=now))


def hurry(db: Connection, name: str, now: float) -> None:
    """Try everything of a lane again now: somebody has acted. What Discord told is kept."""
    if health(db, name).failures:
        mend(db, name)
    late = (outbox.c.lane == name, outbox.c.due > now, outbox.c.attempts > 0)
    db.execute(update(outbox).where(*late).values(due=now))
