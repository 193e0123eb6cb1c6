"""One choice of Factory 42 as its robot sees it: what the seat has and what it could make of it."""

from __future__ import annotations

from engine.factory_42.heaps import Heap
from engine.factory_42.view_types import Factory42View
from engine.kernel.choice import Choice
from engine.robots.factory_42_inventions import research_hope
from engine.robots.factory_42_worth import (
    Holdings,
    holdings,
    is_ahead,
    makes_ahead,
    merged,
    place_of,
    price_of,
    prospect,
    wares,
)

KEPT = 0.08  # a cube that stays in the Warehouse, by Requisition points
UNSURE = 0.4  # what a making counts without a Worker in a Manufacturium


class Mind:
    """One choice: what is seen, what the seat has, what it could make of it."""

    def __init__(self, view: Factory42View, choice: Choice) -> None:
        self.view, self.choice, self.seat = view, choice, choice.seat
        self.me = view.players[self.seat]
        self.legal = {offer.id for offer in choice.legal}
        self.goods = wares(view, self.seat)
        numbers = makes_ahead(view, self.seat)
        self.sure = 1.0 if numbers else UNSURE
        self.mine = holdings(view, self.seat, numbers or (1, 2))

    def hope(self, mine: Holdings) -> float:
        return self.sure * prospect(mine, self.goods)

    def with_cubes(self, cubes: Heap) -> float:
        """What it is worth to have these more in the Warehouse."""
        kept = KEPT * sum(price_of(kind) * n for kind, n in cubes.items())
        mine = self.mine.with_cubes(cubes)
        return self.hope(mine) + self.research(mine) + kept * (self.view.round < self.view.rounds)

    def research(self, mine: Holdings) -> float:
        """What a Worker of one's own in Research may hope for."""
        is_there = bool(place_of(self.me, "research").workers) and is_ahead(self.view, "research")
        return research_hope(self.view, self.seat, mine) if is_there else 0.0

    def without_cubes(self, cubes: Heap) -> float:
        return self.with_cubes({kind: -n for kind, n in cubes.items()})

    def in_railcar(self, cubes: Heap) -> float:
        """What it is worth to have these in a railcar that may come to an own dock."""
        empty = [n for n, car in enumerate(self.me.docks, 1) if car is None] or [1, 2]
        return max(self.hope(self.mine.with_dock(n, cubes)) for n in empty)


def first(mind: Mind, *words: str) -> list[str]:
    """The first of these options that is offered."""
    return next(([word] for word in words if word in mind.legal), [])


def missed(mind: Mind, cubes: Heap) -> float:
    return mind.with_cubes({}) - mind.without_cubes(cubes)


def least(mind: Mind, n: int) -> Heap:
    """The cubes of the Warehouse that are missed least."""
    taken: Heap = {}
    for _ in range(n):
        kinds = [kind for kind, has in mind.me.warehouse.items() if has > taken.get(kind, 0)]
        if kinds:
            taken = merged(
                taken, {min(kinds, key=lambda k: missed(mind, merged(taken, {k: 1}))): 1}
            )
    return taken
