"""What a state is put together from: players, their standing orders, an auction."""

from __future__ import annotations

from typing import Literal

import msgspec


class Order(msgspec.Struct, frozen=True):
    """A standing order (FK-24): bid up to the limit, or pass above it. `every`: not only once."""

    kind: Literal["up_to", "pass_above"]
    limit: int
    every: bool = False


class Player(msgspec.Struct):
    """One seat: guilders, small cubes, what it built, and its hidden orders.

    `works` are the production buildings; `changed` and `fresh` are marks for pictures.
    """

    guilders: int = 0
    wood: int = 0
    stone: int = 0
    iron: int = 0
    gold: int = 0
    works: list[str] = []
    buildings: list[str] = []
    vp: int = 0
    order: Order | None = None
    gift: str | None = None
    changed: list[str] = []
    fresh: list[str] = []

    def spend_order(self) -> None:
        """An order is over with its auction, unless it is for every one."""
        if self.order is not None and not self.order.every:
            self.order = None


class Auction(msgspec.Struct):
    """An auction from its opening bid to the gift.

    `inside`: who may still bid, in bidding order, without the leader. `bids`: each step so far,
    None for passing.
    """

    starter: int
    leader: int
    bid: int
    lot: list[str]
    inside: list[int]
    bids: list[tuple[int, int | None]]

    def has(self, seat: int) -> bool:
        """True if this seat has not passed."""
        return seat == self.leader or seat in self.inside


class Deed(msgspec.Struct, frozen=True, array_like=True):
    """Something noteworthy, kept for the picture's footer."""

    seat: int
    verb: str
    thing: str = ""
    number: int = 0
