"""The records of a table as the rest of the house sees them: no SQL, no Discord."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.play import Match

from .pace import Clocks, Pace


class Status(StrEnum):
    LOBBY = "lobby"
    LIVE = "live"
    PAUSED = "paused"
    OVER = "over"
    CANCELLED = "cancelled"


class Seat(msgspec.Struct, frozen=True):
    """One seat: a person (Discord's user id) or a robot (`person` is None).

    `robot`: a robot plays for the person until he returns. `open`: anybody may take it.
    """

    seat: int
    name: str
    person: int | None = None
    robot: bool = False
    open: bool = False

    @property
    def is_robot(self) -> bool:
        """True if a robot plays here now."""
        return self.person is None or self.robot

    @property
    def player(self) -> int | None:
        """The person who plays here now, if it is one."""
        return None if self.robot else self.person

    @property
    def holder(self) -> str:
        """Who sits here, whatever the seat's number: seats move up when somebody leaves."""
        return self.name if self.person is None else str(self.person)


class Asked(msgspec.Struct, frozen=True):
    """A seat asks the others to go back to before action `seq`; `stamp` names the request."""

    stamp: str
    seq: int
    seat: int

    @property
    def slot(self) -> str:
        return f"back:{self.stamp}"


class Posted(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where posting stands, counted in the log's events.

    The newest phase post is number `count`; it tells of the events `start` < n ≤ `upto`, and
    below of those after `upto`. `ended` is where the last phase ended that has no post yet,
    `held` how many such phases there are (only robots were at work since). `prompts`: the
    prompt lines that stand, by seat, with the choice's number; `late`: likewise the lines that
    tell of somebody's time. `asked`: the request to go back that stands. `drawn` and `shown`:
    when the board and the showcase were painted last. `where`: where the game stood at the
    newest post.
    """

    count: int = 0
    start: int = 0
    upto: int = 0
    ended: int = 0
    held: int = 0
    prompts: dict[int, int] = {}
    late: dict[int, int] = {}
    asked: Asked | None = None
    drawn: float = 0.0
    shown: float = 0.0
    where: str = ""


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
    paused_by: str = ""
    pause_reason: str = ""
    rematch_of: str | None = None
    version: str = ""
    seq: int = 0
    events: int = 0
    posted: Posted = Posted()
    pace: Pace = Pace()
    clocks: Clocks = {}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, person: int) -> Seat | None:
        """The one seat that this person holds here, if any."""
        return next((seat for seat in self.seats if seat.person == person), None)

    @property
    def is_running(self) -> bool:
        """True from Start until the end, also while paused."""
        return self.status in (Status.LIVE, Status.PAUSED)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def players(self) -> tuple[int, ...]:
        """The people who play now: those for whom a robot plays are not asked."""
        return tuple(seat.person for seat in self.seats if seat.person and not seat.robot)


class Loaded(msgspec.Struct, frozen=True):
    """A table together with its game and, once started, the match."""

    table: Table
    game: Game
    match: Match | None

    @property
    def running(self) -> Match:
        """The match of a table that has been started."""
        assert self.match is not None, f"table {self.table.code} has not been started"
        return self.match


class Person(msgspec.Struct, frozen=True):
    """What we know of a person: the name last seen, and how they like to be served.

    `dm_closed_since`: Discord refused us there; `dm_closed_told`: they have been told once.
    `introduced`: games whose introduction they have read. `remind`: hours between reminders,
    0 for none; `last_call`: also before his time is up; never between the hours `quiet_from`
    and `quiet_to` of his `zone` (IANA's name). `away_until`: the end of his vacation.
    """

    id: int
    name: str
    prefers_dm: bool = False
    dm_closed_since: float | None = None
    dm_closed_told: bool = False
    confirm: bool = True
    introduced: tuple[str, ...] = ()
    zone: str = ""
    remind: int = 0
    last_call: bool = False
    quiet_from: int | None = None
    quiet_to: int | None = None
    away_until: float | None = None

    @property
    def takes_dm(self) -> bool:
        return self.prefers_dm and self.dm_closed_since is None


class LogLine(msgspec.Struct, frozen=True):
    """One event as the asker may see it; `number` counts public events, None: for some only."""

    number: int | None
    event: Event
    taken_back: bool = False


class Guild(msgspec.Struct, frozen=True, omit_defaults=True):
    """How new tables begin on a server."""

    own_thread: bool = True
    theme: str = "dark"
