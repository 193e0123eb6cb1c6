"""What things are worth to a seat of Factory 42, in victory points, for its robot.

What a seat owns is worth the goods that its Workers in the Manufacturia could make of it, each
counting less the more of its cost is lacking. Nothing but the view is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import NamedTuple

from engine.factory_42.cards import ANY, CATALOG, GROUPS
from engine.factory_42.effects import MakingSteam
from engine.factory_42.heaps import Heap
from engine.factory_42.steps.steam import burnable, steam_of
from engine.factory_42.view_types import Factory42View, PlaceView, PlayerView, RailcarView

ROSETTE, LEFT_OVER = 0.9, 0.34  # a rosette while Accounting is ahead, and after the last one
FIRST = 1.5  # an order that nobody made yet: no penalty for it
SPENT = 0.08  # what a cube costs its owner, by Requisition points
LACKS_CUBE, LACKS_STEAM = 0.4, 0.6  # how sure a good still is for each that is lacking
FUEL = 0.6  # how much of the pool's fuel is still there when it burns
BEFORE_ME = 1.2  # Steam that each maker uses who acts earlier
MAGIC = "magic"
MAKING = {1: "manufacturium_1", 2: "manufacturium_2"}


class Ware(NamedTuple):
    """A good that could be made: its cost by kind and by group, its Steam, what it brings."""

    card: str
    level: str
    cubes: tuple[tuple[str, int], ...]
    groups: tuple[tuple[tuple[str, ...], int], ...]
    steam: int
    gain: float


class Holdings(NamedTuple):
    """What a seat makes things of.

    `numbers`: the Manufacturia where it has a Worker; `free`: by number, cubes that need not be
    paid. `steam` may be a hope.
    """

    warehouse: Heap
    docks: dict[int, Heap]
    numbers: tuple[int, ...]
    free: dict[int, int]
    steam: float
    crane: bool

    def at(self, number: int) -> Heap:
        """All cubes that pay in this Manufacturium."""
        docks = (1, 2) if self.crane else (number,)
        return merged(self.warehouse, *[self.docks.get(dock, {}) for dock in docks])

    def with_dock(self, number: int, cubes: Mapping[str, int]) -> Holdings:
        return self._replace(docks={**self.docks, number: dict(cubes)})

    def with_cubes(self, cubes: Mapping[str, int]) -> Holdings:
        return self._replace(warehouse=merged(self.warehouse, cubes))


def merged(*heaps: Mapping[str, int]) -> Heap:
    found: Heap = {}
    for heap in heaps:
        for kind, n in heap.items():
            found[kind] = found.get(kind, 0) + n
    return found


def holdings(view: Factory42View, seat: int, numbers: Iterable[int] | None = None) -> Holdings:
    """What the seat has now, for the Manufacturia that are still ahead or for these."""
    me = view.players[seat]
    docks = {at: dict(car.cubes) for at, car in enumerate(me.docks, 1) if car is not None}
    commissars = {n: place_of(me, where).commissar is not None for n, where in MAKING.items()}
    return Holdings(
        dict(me.warehouse),
        docks,
        tuple(makes_ahead(view, seat) if numbers is None else numbers),
        {number: commissars[number] + me.cubes_off for number in MAKING},
        steam_ahead(view, seat),
        "crane" in me.improvements,
    )


def place_of(player: PlayerView, location: str) -> PlaceView:
    return next(place for place in player.places if place.location == location)


def is_ahead(view: Factory42View, location: str) -> bool:
    """True if this round's turn of the location has not passed; it may be running."""
    if view.phase in ("clean_up", "setup"):
        return view.phase == "setup"
    places = (*view.places, *view.players[0].places)
    number = next(place.number for place in places if place.location == location)
    return view.number is None or view.number <= number


def makes_ahead(view: Factory42View, seat: int) -> list[int]:
    """The Manufacturia where the seat's Worker still has something to do."""
    me = view.players[seat]
    return [n for n, at in MAKING.items() if place_of(me, at).workers and is_ahead(view, at)]


def rosette(view: Factory42View) -> float:
    """What a rosette is worth: much, while it can become points in Accounting."""
    is_late = view.round >= view.rounds and not is_ahead(view, "accounting")
    return LEFT_OVER if is_late or view.over else ROSETTE


def steam_ahead(view: Factory42View, seat: int) -> float:
    """Steam that may be left when this seat makes something."""
    steam = float(view.steam)
    if is_ahead(view, "steam"):
        steam += FUEL * steam_of(burnable(view.pool))
        steam = steam if steam < view.steam_top else 8.0
    earlier = view.order_of_play[: view.order_of_play.index(seat)]
    makers = sum(len(makes_ahead(view, other)) for other in earlier)
    me = view.players[seat]
    return max(steam - BEFORE_ME * makers, 0.0) + me.private_steam + me.steam_off


def wares(view: Factory42View, seat: int) -> list[Ware]:
    """Everything that the seat could make, its own secret Commissions too."""
    each, found = rosette(view), []
    for order in view.orders:
        is_mine = any(seat in level.made for level in order.levels)
        bonus = 0.0 if is_mine else 2.0
        if not order.completed:
            bonus += FIRST + order.pressure * each
        for level in order.levels:
            gain = bonus + level.rosettes * each
            found.append(ware_of(order.card, level.level, level.cost, order.steam, gain))
    own = view.own.commissions if view.own is not None and view.seat == seat else ()
    for card in (*own, *[piece.card for piece in view.players[seat].open_commissions]):
        printed = CATALOG.commissions[card]
        gain = printed.vp + printed.rosettes * each
        found.append(ware_of(card, "", printed.cost, printed.steam + more_steam(view), gain))
    return found


def more_steam(view: Factory42View) -> int:
    """What this round's Event adds to the Steam of each making."""
    effects = CATALOG.events[view.event].effects if view.event else ()
    return sum(effect.n for effect in effects if isinstance(effect, MakingSteam))


def ware_of(card: str, level: str, cost: Mapping[str, int], steam: int, gain: float) -> Ware:
    cubes = tuple((kind, n) for kind, n in cost.items() if kind not in ANY)
    groups = tuple((GROUPS[ANY[word]], n) for word, n in cost.items() if word in ANY)
    spent = sum(price_of(kind) * n for kind, n in cubes) + sum(n for _, n in groups)
    return Ware(card, level, cubes, groups, max(steam, 0), gain - SPENT * spent)


def price_of(kind: str) -> int:
    """Requisition points; Magic as much as the dearest."""
    found = CATALOG.resources[kind].price
    return 4 if found is None else found


def lacking(ware: Ware, have: Heap, free: int) -> int:
    """How many cubes of the cost are lacking once Magic and what is free are used."""
    lacks = 0
    for kind, n in ware.cubes:
        lacks += max(0, n - have.get(kind, 0))
    for kinds, n in ware.groups:
        named = sum([min(n, have.get(kind, 0)) for kind, n in ware.cubes if kind in kinds])
        lacks += max(0, n - sum([have.get(kind, 0) for kind in kinds]) + named)
    return max(0, lacks - free - have.get(MAGIC, 0))


def chance_of(ware: Ware, have: Heap, free: int, steam: float) -> float:
    """How sure it is that this can be made in the end."""
    sure = LACKS_CUBE ** lacking(ware, have, free) if ware.cubes or ware.groups else 1.0
    return float(sure * LACKS_STEAM ** max(0.0, ware.steam - steam))


def prospect(mine: Holdings, goods: list[Ware]) -> float:
    """The best that can be hoped for, one good in each Manufacturium, no order twice."""
    best = 0.0
    for numbers in permutations(mine.numbers):
        total, rest, left = 0.0, mine, goods
        for number in numbers:
            hope, ware = best_ware(rest, number, left)
            total += hope
            if ware is not None and len(numbers) > 1:
                rest = without(rest, number, ware)
                left = [each for each in left if each.card != ware.card or not each.level]
        best = max(best, total)
    return best


def best_ware(mine: Holdings, number: int, goods: Iterable[Ware]) -> tuple[float, Ware | None]:
    have, free = mine.at(number), mine.free.get(number, 0)
    best, picked = 0.0, None
    for ware in goods:
        if ware.gain > best and (
            (hope := ware.gain * chance_of(ware, have, free, mine.steam)) > best
        ):
            best, picked = hope, ware
    return best, picked


def without(mine: Holdings, number: int, ware: Ware) -> Holdings:
    """What is left once this was made: its dock pays first."""
    warehouse, docks = dict(mine.warehouse), {at: dict(heap) for at, heap in mine.docks.items()}
    heaps = [docks.get(number, {}), warehouse]
    for kind, n in ware.cubes:
        take(heaps, (kind,), n)
    for kinds, n in ware.groups:
        take(heaps, kinds, n)
    return mine._replace(warehouse=warehouse, docks=docks, steam=max(0.0, mine.steam - ware.steam))


def take(heaps: list[Heap], kinds: Iterable[str], wanted: int) -> None:
    """Out of the first heap that has it."""
    for heap in heaps:
        for kind in kinds:
            found = min(wanted, heap.get(kind, 0))
            if found:
                heap[kind] -= found
                wanted -= found


def cargo(car: RailcarView | None) -> Heap:
    return {} if car is None else dict(car.cubes)
