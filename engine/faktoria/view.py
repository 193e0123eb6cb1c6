"""What one seat, or a spectator, may see of Faktoria: a whitelist, never the state itself.

All that lies on the table is public (FK-18, FK-26); hidden are only the draws to come and what
standing orders say, so views of different seats differ in `order` and `choices` alone.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.kernel.choice import Choice, Why


class CubeView(msgspec.Struct, frozen=True):
    """A cube: wood, stone, iron or gold; a large one is worth 5. `new`: drawn just now."""

    kind: str
    large: bool = False
    new: bool = False


class ColumnView(msgspec.Struct, frozen=True):
    """A channel: the square of the first row (later), of the second (now), and its chest (lot)."""

    harbour: bool
    open: bool
    later: CubeView | None
    now: CubeView | None
    lot: CubeView | None


class BagView(msgspec.Struct, frozen=True):
    """What is left in a bag by kind, every kind that it began with (FK-26)."""

    bag: Literal["orange", "blue"]
    left: tuple[tuple[str, int], ...]
    total: int


class BidView(msgspec.Struct, frozen=True):
    """One step of the auction in order: a bid, or None for passing."""

    seat: int
    guilders: int | None


class BidderView(msgspec.Struct, frozen=True):
    """One seat in the running auction, in bidding order; `bid` is its last one."""

    seat: int
    state: Literal["leads", "to_bid", "in", "passed"]
    bid: int | None = None


class AuctionView(msgspec.Struct, frozen=True):
    """The Import of `starter`. Until the opening bid is named, `leader` and `bid` are None.

    `to_bid` must bid `least` or more, or pass; `giving`: this seat won and chooses the cube that
    it gives to `starter`.
    """

    starter: int
    lot: tuple[CubeView, ...]
    leader: int | None
    bid: int | None
    to_bid: int | None
    least: int
    bidders: tuple[BidderView, ...]
    bids: tuple[BidView, ...]
    giving: int | None = None


class BuildingView(msgspec.Struct, frozen=True):
    """A pile of the building board. `why`: what keeps the seat in turn from building it.

    `produces`: kind of cube, five of which a production building yields.
    """

    building: str
    left: int
    cost: tuple[tuple[str, int], ...]
    vp: int
    produces: str | None
    why: Why | None


class PlayerView(msgspec.Struct, frozen=True):
    """All of a player is public (FK-18); cubes are counted in small ones.

    `space` and `lap` on the score track of 60; `changed` names the figures (guilders, wood,
    stone, iron, gold, vp) that moved in the latest turn, `built` what was built in it.
    """

    seat: int
    guilders: int
    wood: int
    stone: int
    iron: int
    gold: int
    works: tuple[str, ...]
    buildings: tuple[str, ...]
    vp: int
    space: int
    lap: int
    changed: tuple[str, ...] = ()
    built: tuple[str, ...] = ()


class LatestView(msgspec.Struct, frozen=True):
    """One event for the footer: 'bid' 6, 'passed', 'built' castle, 'gave' large_stone."""

    seat: int
    verb: str
    thing: str = ""
    number: int = 0


class OrderView(msgspec.Struct, frozen=True):
    """The viewer's own standing order (FK-24), and the cube to give away if it wins."""

    kind: Literal["up_to", "pass_above"] | None
    limit: int
    every: bool
    gift: str | None = None


class FaktoriaView(msgspec.Struct, frozen=True):
    """What `seat` sees; None is a spectator.

    `turn` is the seat whose turn it is, `waiting` who must choose now. The flags tell which
    actions of the turn are used; `building`: a Build is going on and may be continued.
    """

    seat: int | None
    round: int
    rounds: int
    turn: int | None
    order_of_play: tuple[int, ...]
    columns: tuple[ColumnView, ...]
    bags: tuple[BagView, ...]
    auction: AuctionView | None
    buildings: tuple[BuildingView, ...]
    players: tuple[PlayerView, ...]
    imported: bool
    built: bool
    building: bool
    produced: bool
    latest: tuple[LatestView, ...]
    waiting: tuple[int, ...]
    order: OrderView | None = None
    choices: tuple[Choice, ...] = ()
    over: str | None = None
