"""Rulebook, 1 - Requisition: points for the own Warehouse and for the Common Pool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42 import effects
from engine.factory_42.cards import CATALOG, RESOURCES
from engine.factory_42.events import PoolRequisitioned, RosettesGained
from engine.factory_42.heaps import heap_of, move, seen
from engine.factory_42.steps.asking import Selection, in_order
from engine.factory_42.steps.receiving import receive
from engine.kernel.choice import Bound, Option
from engine.kernel.step import Act, Part, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class Requisitioned(Option, frozen=True, tag="requisition"):
    """One cube out of the Supply."""

    resource: str


def points_of(game: Factory42, slot: int) -> tuple[int, int]:
    """Points of a Worker slot for the pool and for the Warehouse, as the Event leaves them."""
    printed = CATALOG.requisition[slot - 1]
    changes = game.effects_of(effects.Requisition)
    pool = printed.pool + sum([change.pool for change in changes])
    warehouse = printed.warehouse + sum([change.warehouse for change in changes])
    return max(pool, 0), max(warehouse, 0)


def price_of(resource: str) -> int | None:
    return CATALOG.resources[resource].price


def cost_of(cubes: dict[str, int]) -> int:
    """Points for these cubes."""
    return sum([(price_of(kind) or 0) * n for kind, n in cubes.items()])


def affordable(game: Factory42, points: int) -> Iterator[Part]:
    """What the Supply has of each kind that these points can buy, with its price."""
    for kind in RESOURCES:
        price = price_of(kind)
        if price is not None and price <= points and game.supply.get(kind):
            most = min(game.supply[kind], points // price)
            yield Part(Requisitioned(kind), most, (price,))


class Requisition(Act, tag="f42.requisition"):
    """Rulebook, 1 - Requisition: the Workers in slot order, the Commissar last (F42-76)."""

    def run(self, game: Factory42) -> Then:
        place = game.places["requisition"]
        steps: list[Step] = [
            WorkerRequisitions(seat, slot) for slot, seat in enumerate(place.workers, 1)
        ]
        if place.commissar is not None:
            steps.append(CommissarRequisitions(place.commissar))
        return in_order(steps)


class WorkerRequisitions(Act, tag="f42.requisition_worker"):
    """Rulebook, 1 - Requisition: points by slot; the first one brings a rosette too."""

    seat: int
    slot: int

    def run(self, game: Factory42) -> Then:
        pool, warehouse = points_of(game, self.slot)
        rosettes = CATALOG.requisition[self.slot - 1].rosettes
        if rosettes:
            gained = game.gain_rosettes(self.seat, rosettes)
            game.say(RosettesGained(seat=self.seat, rosettes=gained, cause="requisition"))
        return ForWarehouse(self.seat, warehouse, pool)


class CommissarRequisitions(Act, tag="f42.requisition_commissar"):
    """Rulebook, 1 - Requisition: 2 + 2 for each Worker for the pool, 1 for each for himself."""

    seat: int

    def run(self, game: Factory42) -> Then:
        workers = len(game.places["requisition"].workers)
        return ForWarehouse(self.seat, workers, 2 + 2 * workers)


class ForWarehouse(Selection, tag="f42.requisition_warehouse"):
    """Rulebook, 1 - Requisition: cubes for the own Warehouse; points left join the pool's (F42-22).

    With a full Warehouse all of it would land in the pool anyway, so nobody is asked (F42-24).
    """

    key: ClassVar[str] = "requisition_warehouse"
    points: int
    pool: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.points, self.pool, game.room(self.seat))

    def forced(self, game: Factory42) -> list[Requisitioned] | None:
        can_buy = game.room(self.seat) and any(affordable(game, self.points))
        return None if can_buy else []

    def parts(self, game: Factory42) -> Iterator[Part]:
        return affordable(game, self.points)

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return (Bound("points", high=self.points),)

    def take_all(self, game: Factory42, options: list[Requisitioned]) -> Then:
        cubes = heap_of(option.resource for option in options)
        rest = ForPool(self.seat, self.pool + self.points - cost_of(cubes))
        if not cubes:
            return rest
        game.remember(self.seat, "requisitioned", "warehouse", len(options))
        then = receive(game, self.seat, cubes, "requisition")
        return rest if then is None else [rest, then]


class ForPool(Selection, tag="f42.requisition_pool"):
    """Rulebook, 1 - Requisition: cubes for the Common Pool, until the rest buys none (F42-84)."""

    key: ClassVar[str] = "requisition_pool"
    points: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.points,)

    def forced(self, game: Factory42) -> list[Requisitioned] | None:
        parts = list(self.parts(game))
        if len(parts) > 1:
            return None
        return [part.option for part in parts for _ in range(part.most)]

    def parts(self, game: Factory42) -> Iterator[Part]:
        return affordable(game, self.points)

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        """All points, while cubes for 1 can fill up any rest; else bit by bit."""
        prices = [(part.weights[0], game.supply[part.option.resource]) for part in self.parts(game)]
        fillers = sum([left for price, left in prices if price == 1])
        low = self.points if fillers >= self.points else min(price for price, _ in prices)
        return (Bound("points", low=low, high=self.points),)

    def take_all(self, game: Factory42, options: list[Requisitioned]) -> Then:
        if not options:
            return None
        cubes = heap_of(option.resource for option in options)
        move(game.supply, game.pool, cubes)
        game.remember(self.seat, "requisitioned", "pool", len(options))
        game.say(PoolRequisitioned(seat=self.seat, cubes=seen(cubes)))
        return ForPool(self.seat, self.points - cost_of(cubes))
