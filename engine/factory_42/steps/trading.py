"""Rulebook, 7 / 10 - Trading: one sale out of the Warehouse, then one purchase into it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.bills import MAGIC
from engine.factory_42.cards import CATALOG, RESOURCES, Market
from engine.factory_42.events_later import Declined, FeePaid, Traded
from engine.factory_42.heaps import Heap, heap_of, move, seen
from engine.factory_42.steps.asking import Selection, in_order
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Act, Part, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

FEE = 1


class Sell(Option, frozen=True, tag="sell"):
    """A cube to the Market; `stands_for`: what a Magic is sold as."""

    resource: str
    stands_for: str = ""


class Buy(Option, frozen=True, tag="buy"):
    resource: str


class Trading(Act, tag="f42.trading"):
    """Rulebook, 7 / 10 - Trading: the Workers in slot order; the Commissar does not trade."""

    def run(self, game: Factory42) -> Then:
        steps: list[Step] = [WorkerSells(seat) for seat in game.places["trading"].workers]
        return in_order(steps)


def market(game: Factory42) -> Market:
    assert game.market is not None
    return CATALOG.market[game.market]


def fee_to(game: Factory42, seat: int) -> int | None:
    """Whose Commissar takes a rosette of this seat's Workers; the own one takes none (F42-54)."""
    commissar = game.places["trading"].commissar
    return None if commissar == seat else commissar


class WorkerSells(Selection, tag="f42.trading_sale"):
    """Rulebook, 7 / 10 - Trading: hand in any cubes, or nothing and do not trade (F42-53).

    Magic sells on its own row or as another resource (F42-10).
    """

    key: ClassVar[str] = "sell"

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        owner = fee_to(game, self.seat)
        return (-1 if owner is None else owner, game.room(self.seat))

    def can_pay(self, game: Factory42) -> bool:
        return fee_to(game, self.seat) is None or game.players[self.seat].rosettes >= FEE

    def parts(self, game: Factory42) -> Iterator[Part]:
        prices = market(game).to
        for kind, n in seen(game.players[self.seat].warehouse).items():
            worth = prices[kind]
            no_price = None if worth is not None else Why("not_wanted")
            yield Part(Sell(kind), n, (worth or 0, int(kind == MAGIC)), no_price)
            if kind == MAGIC:
                for other in RESOURCES:
                    worth = prices[other]
                    if other != MAGIC and worth is not None:
                        yield Part(Sell(kind, other), n, (worth, 1))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        magic = game.players[self.seat].warehouse.get(MAGIC, 0)
        return (Bound("worth"), Bound(MAGIC, high=magic))

    def forced(self, game: Factory42) -> list[Sell] | None:
        return None if self.can_pay(game) and self.legal(game) else []

    def take_all(self, game: Factory42, options: list[Sell]) -> Then:
        if not options:
            why = "" if self.can_pay(game) else "no_rosette"
            game.say(Declined(seat=self.seat, location="trading", why=why))
            return None
        owner = fee_to(game, self.seat)
        if owner is not None:
            game.players[self.seat].rosettes -= FEE
            game.players[owner].rosettes += FEE
            game.say(FeePaid(seat=self.seat, location="trading", receiver=owner, rosettes=FEE))
        sold = heap_of(option.resource for option in options)
        move(game.players[self.seat].warehouse, game.supply, sold)
        prices = market(game).to
        worth = sum([prices[o.stands_for or o.resource] or 0 for o in options])
        named = {kind for o in options for kind in (o.resource, o.stands_for) if kind}
        return WorkerBuysCubes(self.seat, sold, worth, sorted(named, key=RESOURCES.index))


class WorkerBuysCubes(Selection, tag="f42.trading_purchase"):
    """Rulebook, 7 / 10 - Trading: receive what the worth buys, no type that was handed in (F42-53).

    Everything bought must fit into the Warehouse (F42-6); worth that is left is lost.
    """

    key: ClassVar[str] = "buy"
    sold: Heap
    worth: int
    banned: list[str]

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.worth, game.room(self.seat))

    def parts(self, game: Factory42) -> Iterator[Part]:
        prices = market(game).from_
        for kind in RESOURCES:
            price, left = prices[kind], game.supply.get(kind, 0)
            if price is None or not left:
                continue
            why = Why("sold_now") if kind in self.banned else None
            if why is None and price > self.worth:
                why = Why("too_dear", (price,))
            most = min(left, max(self.worth // price, 1))
            yield Part(Buy(kind), most, (price, 1), why)

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return (Bound("worth", high=self.worth), Bound("cubes", high=game.room(self.seat)))

    def forced(self, game: Factory42) -> list[Buy] | None:
        return None if self.legal(game) else []

    def take_all(self, game: Factory42, options: list[Buy]) -> Then:
        bought = heap_of(option.resource for option in options)
        move(game.supply, game.players[self.seat].warehouse, bought)
        prices = market(game).from_
        spent = sum([(prices[kind] or 0) * n for kind, n in bought.items()])
        game.remember(self.seat, "traded", "trading", sum(bought.values()))
        game.say(
            Traded(
                seat=self.seat,
                given=seen(self.sold),
                taken=seen(bought),
                lost=self.worth - spent,
            )
        )
