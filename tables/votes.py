"""What people at a table decide together: one vote each, robots have none."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from .records import Table
from .screens.words import listed, names_of
from .store import play_rows

END, PAUSE = "end", "pause"


class Ballot(NamedTuple):
    """How a vote stands: whether this was the first, and the names of those still to agree."""

    is_first: bool
    missing: list[str]

    @property
    def words(self) -> str:
        return f"Your vote counts. Still to agree: {listed(self.missing)}."


def cast(
    db: Connection, table: Table, kind: str, person: int, now: float, *, but: int | None = None
) -> Ballot:
    """Count a person's vote; all who play must agree, except the one whom it is about."""
    is_first = not play_rows.votes(db, table.code, kind)
    voters = play_rows.add_vote(db, table.code, kind, person, now)
    names = names_of(table)
    missing = [
        names[each.seat]
        for each in table.seats
        if each.player is not None and each.player not in voters and each.player != but
    ]
    return Ballot(is_first, missing)
