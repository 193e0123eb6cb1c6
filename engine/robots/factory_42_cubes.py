"""Cubes, railcars and trades for the robot of Factory 42: what adds most to what it could make."""

from __future__ import annotations

from engine.factory_42.cards import CATALOG, SIZES
from engine.factory_42.heaps import Heap, count
from engine.factory_42.steps.operating import next_larger
from engine.factory_42.steps.steam import burnable, steam_of
from engine.kernel.choice import Offer
from engine.robots.factory_42_mind import KEPT, Mind, first
from engine.robots.factory_42_picks import fill
from engine.robots.factory_42_worth import (
    cargo,
    holdings,
    makes_ahead,
    merged,
    price_of,
    prospect,
    rosette,
    wares,
)

WASTED = 0.02  # a cube that is loaded, or fuel that is
FUEL = 0.05  # a Steam that the pool will give


def gain_cubes(mind: Mind) -> list[str]:
    """For the Warehouse, from wherever: what adds most."""
    return fill(mind.choice, mind.with_cubes)


def buy_for_warehouse(mind: Mind) -> list[str]:
    return fill(mind.choice, mind.with_cubes, price=price_of)


def buy_for_pool(mind: Mind) -> list[str]:
    """What an own railcar could use, and fuel where Steam is short."""
    there = _best_of(mind, 3)

    def worth(cubes: Heap) -> float:
        return mind.in_railcar(merged(there, cubes)) + FUEL * steam_of(burnable(cubes))

    return fill(mind.choice, worth, price=price_of)


def _best_of(mind: Mind, most: int) -> Heap:
    """The cubes that the pool has already and a railcar would be loaded with."""
    taken: Heap = {}
    for _ in range(most):
        kinds = [kind for kind, n in mind.view.pool.items() if n > taken.get(kind, 0)]
        if kinds:
            best = max(kinds, key=lambda kind: mind.in_railcar(merged(taken, {kind: 1})))
            taken = merged(taken, {best: 1})
    return taken


def fill_bag(mind: Mind) -> list[str]:
    return fill(mind.choice, mind.in_railcar)


def lose_cubes(mind: Mind) -> list[str]:
    """What is missed least, fuel and small ones before others."""
    return fill(mind.choice, mind.without_cubes)


def load(mind: Mind) -> list[str]:
    """What the own makings lack; fuel rather stays in the pool."""
    car = cargo(mind.view.loading)

    def worth(cubes: Heap) -> float:
        dry = sum(n for kind, n in cubes.items() if not CATALOG.resources[kind].burns)
        return mind.in_railcar(merged(car, cubes)) + WASTED * dry - WASTED * (count(cubes) - dry)

    return fill(mind.choice, worth)


def load_docks(mind: Mind) -> list[str]:
    """From the pool into railcars in the own docks."""

    def worth(things: Heap) -> float:
        docks = dict(mind.mine.docks)
        for thing, n in things.items():
            kind, _, dock = thing.partition(":")
            docks[int(dock)] = merged(docks.get(int(dock), {}), {kind: n})
        return mind.hope(mind.mine._replace(docks=docks)) + WASTED * count(things)

    return fill(mind.choice, worth, key=lambda offer: ":".join(offer.words[1:]))


def upgrade(mind: Mind) -> list[str]:
    """The cube that is worth most as the next larger one."""
    kinds = [each.partition(":")[2] for each in mind.legal if each.startswith("upgrade:")]

    def worth(kind: str) -> float:
        return mind.with_cubes({kind: -1, next_larger(kind) or kind: 1})

    best = max(kinds, key=worth, default="")
    is_better = bool(kinds) and worth(best) > mind.with_cubes({})
    return first(mind, f"upgrade:{best}" if is_better else "upgrade_no_more", "upgrade_no_more")


def railcar(mind: Mind) -> list[str]:
    """The one whose cargo is worth most beside its free spaces."""
    cars = {car.number: car for car in mind.view.station}

    def worth(offer: Offer) -> float:
        car = cars[int(offer.words[1])]
        return mind.in_railcar(cargo(car)) + 0.3 * min(car.room, 4)

    return [max(mind.choice.legal, key=worth).id]


def ship(mind: Mind) -> list[str]:
    """To the own dock that makes most of it, else where it helps others least."""
    cars = {car.number: cargo(car) for car in mind.view.track}

    def worth(offer: Offer) -> float:
        number, seat, dock = (int(word) for word in offer.words[1:])
        if seat == mind.seat:
            sooner = 0.2 * (dock in makes_ahead(mind.view, seat))
            cubes = cars[number]
            return mind.hope(mind.mine.with_dock(dock, cubes)) + sooner + WASTED * count(cubes)
        theirs = holdings(mind.view, seat).with_dock(dock, cars[number])
        return -10 - prospect(theirs, wares(mind.view, seat))

    return [max(mind.choice.legal, key=worth).id]


def name(mind: Mind) -> list[str]:
    """Only an own Worker is told to ship both."""
    return first(mind, "name" if mind.choice.args[0] == mind.seat else "let_be")


def feel(mind: Mind) -> list[str]:
    """The size of which a cube is likely to be of most use."""

    def worth(size: str) -> float:
        kinds = {k: n for k, n in mind.view.bag.items() if CATALOG.resources[k].size == size}
        total = sum(n * mind.in_railcar({kind: 1}) for kind, n in kinds.items())
        return total / max(count(kinds), 1)

    sizes = [size for size in SIZES if f"feel:{size}" in mind.legal]
    return [f"feel:{max(sizes, key=worth)}"] if sizes else []


def spike(mind: Mind) -> list[str]:
    """What helps in the railcar that is next to be shipped."""
    cars = [car for car in mind.view.track if car.room][:2]
    start = cargo(cars[0]) if cars else {}
    return fill(mind.choice, lambda cubes: mind.in_railcar(merged(start, cubes)))


def into(mind: Mind) -> list[str]:
    (cube,) = mind.choice.args
    cars = {car.number: cargo(car) for car in mind.view.track}

    def worth(offer: Offer) -> float:
        return mind.in_railcar(merged(cars[int(offer.words[1])], {str(cube): 1}))

    return [max(mind.choice.legal, key=worth).id]


def burn(mind: Mind) -> list[str]:
    """One cube for the rosettes of the space, more where Steam is what is lacking."""
    rosettes = int(mind.choice.args[0]) * rosette(mind.view)

    def worth(cubes: Heap) -> float:
        steam = min(mind.mine.steam + steam_of(cubes), mind.view.steam_top - 1)
        left = mind.mine.with_cubes({k: -n for k, n in cubes.items()})
        kept = KEPT * sum(price_of(kind) * n for kind, n in cubes.items())
        return rosettes * bool(cubes) + mind.hope(left._replace(steam=steam)) - kept

    return fill(mind.choice, worth)


def keep_railcars(mind: Mind) -> list[str]:
    """Useful cargo stays; a dock that holds nothing of use is worth more when it is open."""
    cars = {car.number: car for car in mind.me.docks if car is not None}

    def worth(offer: Offer) -> float:
        docks = {n: int(word) for n, word in enumerate(offer.words[1:], 1) if int(word)}
        mine = mind.mine._replace(docks={n: cargo(cars[car]) for n, car in docks.items()})
        cubes = sum(count(cargo(cars[car])) for car in docks.values())
        return mind.hope(mine) + 0.05 * cubes - 0.3 * len(docks)

    return [max(mind.choice.legal, key=worth).id]


def sell(mind: Mind) -> list[str]:
    """Sell what is missed least, if the best purchase for it helps; else nothing."""
    prices = {row.resource: row for row in mind.view.prices}
    best, picked = 0.25, list[str]()
    for wanted, row in prices.items():
        if row.from_ is None or not mind.view.supply.get(wanted):
            continue
        sold, worth = _to_sell(mind, wanted, row.from_)
        if worth < row.from_:
            continue
        after = merged({k: -n for k, n in sold.items()}, {wanted: worth // row.from_})
        gain = mind.with_cubes(after) - mind.with_cubes({})
        if gain > best:
            best, picked = gain, [f"sell:{kind}" for kind, n in sold.items() for _ in range(n)]
    return picked


def _to_sell(mind: Mind, wanted: str, price: int) -> tuple[Heap, int]:
    """The cubes that are missed least, until they are worth the price."""
    prices = {row.resource: row.to for row in mind.view.prices}
    sold: Heap = {}
    worth = 0
    while worth < price:
        kinds = [
            kind
            for kind, n in mind.me.warehouse.items()
            if prices[kind] and kind not in (wanted, "magic") and n > sold.get(kind, 0)
        ]
        if not kinds:
            break
        trials = {kind: merged(sold, {kind: 1}) for kind in kinds}
        best = max(kinds, key=lambda kind: mind.without_cubes(trials[kind]))
        sold, worth = trials[best], worth + (prices[best] or 0)
    return sold, worth
