"""A letter: one message to be posted, edited or deleted, or one thread to be opened.

Letters are rows of the outbox, written in the transaction of the move that caused them.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Literal

import msgspec

from .screen import Screen

Kind = Literal["post", "edit", "delete", "thread"]
Place = Literal["channel", "home", "person"]

NEWS, LATER = 0, 1


class Letter(msgspec.Struct, frozen=True):
    """What to do with the message of `slot`, and where.

    `place` is the channel where the table was created, its home, or a person's direct
    messages. Letters of rank LATER wait until no NEWS is left for their lane. `draw`: paint
    the picture; an edit without it keeps the old one. `revive`: if the message to edit is
    not there any more, post it anew. `revision` counts how often the row got newer content,
    `repaints` how often its picture could not be drawn, `at` since when it waits (0: unknown).
    """

    code: str
    kind: Kind
    place: Place
    slot: str
    screen: Screen | None = None
    person: int | None = None
    channel: int | None = None
    rank: int = NEWS
    draw: bool = False
    revive: bool = True
    due: float = 0.0
    attempts: int = 0
    repaints: int = 0
    revision: int = 0
    at: float = 0.0
    id: int = 0

    @property
    def lane(self) -> str:
        """Letters of one lane go out one after the other."""
        return person_lane(self.person) if self.place == "person" else channel_lane(self.channel)

    @property
    def nonce(self) -> str:
        """The same for each attempt, so that Discord shows a repeated post once."""
        return blake2b(f"{self.code}:{self.id}".encode(), digest_size=12).hexdigest()


class Standing(msgspec.Struct, frozen=True):
    """Where the message of a slot stands, and the file name of the picture that it shows."""

    channel: int
    message: int
    picture: str = ""


class Lane(msgspec.Struct, frozen=True):
    """The health of a lane: failures in a row, since when it is stopped, when to try again.

    Without failures it only rests until `probe`, because Discord told it to wait.
    """

    lane: str
    failures: int = 0
    stopped: float | None = None
    probe: float | None = None
    reason: str = ""

    @property
    def is_well(self) -> bool:
        return not self.failures and self.probe is None


def person_lane(person: int | None) -> str:
    return f"person:{person}"


def channel_lane(channel: int | None) -> str:
    return f"channel:{channel}"
