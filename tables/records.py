"""The records of a table as the rest of the house sees them: no SQL, no Discord."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.kernel.game import Game
from engine.kernel.play import Match


class Status(StrEnum):
    LOBBY = "lobby"
    LIVE = "live"
    PAUSED = "paused"
    OVER = "over"
    CANCELLED = "cancelled"


class Seat(msgspec.Struct, frozen=True):
    """One seat: a person (Discord's user id) or a robot (`person` is None)."""

    seat: int
    name: str
    person: int | None = None

    @property
    def is_robot(self) -> bool:
        return self.person is None


class Table(msgspec.Struct, frozen=True):
    """A table's own data; the running game is kept beside it as a `Match`.

    `code` names it (five letters and digits). `home` is where it is played: a thread of its
    own or the channel; `channel` where it was created. Message ids are None until posted.
    """

    code: str
    game: str
    guild: int
    channel: int
    home: int
    organiser: int
    status: Status
    seats: tuple[Seat, ...]
    options: dict[str, str]
    theme: str = "dark"
    own_thread: bool = True
    commitment: str = ""
    lobby_message: int | None = None
    post_message: int | None = None
    public: int = 0
    created: float = 0.0
    touched: float = 0.0
    pause_reason: str = ""
    rematch_of: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, person: int) -> Seat | None:
        """The one seat that this person holds here, if any."""
        return next((seat for seat in self.seats if seat.person == person), None)


class Loaded(msgspec.Struct, frozen=True):
    """A table together with its game and, once started, the match."""

    table: Table
    game: Game
    match: Match | None
