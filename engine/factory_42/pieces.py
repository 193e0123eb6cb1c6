"""What a state is put together from: places, railcars, orders, inventions, players."""

from __future__ import annotations

import msgspec

from engine.factory_42.heaps import Heap


class Place(msgspec.Struct):
    """A location's slots: seats of the Workers from space 1 on, and of the Commissar."""

    workers: list[int] = []
    commissar: int | None = None

    @property
    def is_empty(self) -> bool:
        return not self.workers and self.commissar is None


class Railcar(msgspec.Struct):
    """A railcar keeps its number for the whole game."""

    number: int
    cubes: Heap = {}


class OrderOnTable(msgspec.Struct):
    """A Government Order: rosettes of pressure on it, and who made it at each level.

    `new`: drawn this round.
    """

    card: str
    pressure: int = 0
    new: bool = True
    made: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], []])

    @property
    def makers(self) -> set[int]:
        """Seats with a Worker on this card."""
        return {seat for level in self.made for seat in level}

    @property
    def is_completed(self) -> bool:
        return any(self.made)


class Machine(msgspec.Struct):
    """A researched Invention; `left`: Operation Tokens on it, None without a limit.

    `operated`: done with in this round's Operate.
    """

    card: str
    left: int | None
    operated: bool = False


class OpenCommission(msgspec.Struct):
    """A Commission turned face up by its first making; `left`: Operation Tokens on it."""

    card: str
    left: int


class Player(msgspec.Struct):
    """One seat. Secret are only `commissions`, `offered`, `refused`, `plan`, `habits`, `draft`.

    `meeples`: all of this round; `left`: of these not placed yet. `due`: victory points of Elven
    pieces that come at the end of the round. `finished`: the own discard pile. `offered`: cards
    of the Embassy to choose from; `refused`: those this seat put on the common discard pile and
    knows to lie there. `plan`: places for the next meeples, as option ids without "place:".
    `habits`: standing answers to usual questions. `cubes_off`: cubes that the next making needs
    fewer; `steam_off`: Steam that each making of the round needs less. `drafts`: deals begun in
    this round.
    """

    meeples: int = 0
    left: int = 0
    vp: int = 0
    rosettes: int = 0
    tank: int = 0
    warehouse: Heap = {}
    docks: list[Railcar | None] = msgspec.field(default_factory=lambda: [None, None])
    places: dict[str, Place] = {}
    improvements: list[str] = []
    face_down: list[str] = []
    inventions: list[Machine] = []
    commissions: list[str] = []
    open_commissions: list[OpenCommission] = []
    finished: list[str] = []
    offered: list[str] = []
    refused: list[str] = []
    due: int = 0
    cubes_off: int = 0
    steam_off: int = 0
    plan: list[str] = []
    habits: list[str] = []
    draft: Draft | None = None
    drafts: int = 0


class Promise(msgspec.Struct, frozen=True, array_like=True):
    """What a player promises: a kind of `deals.KINDS`, and a location, resource or order."""

    kind: str
    thing: str = ""


class Draft(msgspec.Struct):
    """A deal that a player is putting together; nobody else knows of it yet."""

    to: int
    gives: Promise | None = None
    gets: Promise | None = None
    is_half: bool = False


class Deal(msgspec.Struct):
    """A deal: `by` promises `gives` to `to`, who promises `gets` in return, or nothing.

    `round`: when it is due. `state`: offered, agreed, disputed. `accused`: who is
    said to have broken it; `votes`: of the players outside, whether he has.
    """

    number: int
    by: int
    to: int
    gives: Promise
    gets: Promise | None
    round: int
    state: str = "offered"
    accused: int | None = None
    votes: list[tuple[int, bool]] = []

    @property
    def parties(self) -> tuple[int, int]:
        return self.by, self.to

    def promise_of(self, seat: int) -> Promise | None:
        return self.gives if seat == self.by else self.gets


class Deed(msgspec.Struct, frozen=True, array_like=True):
    """Something noteworthy, kept for the picture's footer; `seat` is None for the house."""

    seat: int | None
    verb: str
    thing: str = ""
    number: int = 0
