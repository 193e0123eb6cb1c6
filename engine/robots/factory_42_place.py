"""Where the robot of Factory 42 puts its meeples.

A making needs a chain: a railcar that is loaded, shipped, and a Worker in the Manufacturium of that
dock. Each place that is open is worth what its chain brings by meeple, or what it gives by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.factory_42.cards import CATALOG
from engine.factory_42.heaps import Heap, count
from engine.factory_42.steps.steam import burnable
from engine.factory_42.view_types import Factory42View
from engine.robots.factory_42_inventions import inventions_worth, operation_worth, research_hope
from engine.robots.factory_42_worth import (
    LEFT_OVER,
    MAKING,
    ROSETTE,
    Holdings,
    Ware,
    cargo,
    holdings,
    prospect,
    wares,
)

FOR_POINTS = 3  # rosettes that a Worker in Accounting turns into points
LOADED, OTHERS = 1.6, 1.2  # what a chain counts: what it leaves serves the next rounds, too
CAR = 4
RESEARCH = 0.8  # its cubes are missing elsewhere
POOL_POINT, OWN_POINT = 0.05, 0.25  # what Requisition points are worth
MAGIC_WORTH, COMMISSION = 0.8, 0.5


class Idea(NamedTuple):
    """Worth by meeple, and the places that are still needed for it, the scarcest first."""

    rate: float
    spots: tuple[str, ...]


class Table(NamedTuple):
    """What is looked at while placing: the view, whose turn it is, and what is open to him."""

    view: Factory42View
    seat: int
    spots: frozenset[str]
    mine: Holdings
    goods: list[Ware]

    @property
    def left(self) -> int:
        return self.view.players[self.seat].left

    def workers(self, location: str) -> tuple[int, ...]:
        return next((p.workers for p in self.view.places if p.location == location), ())

    def own(self, location: str) -> int:
        return self.workers(location).count(self.seat)

    def commissar(self, location: str) -> int | None:
        return next((p.commissar for p in self.view.places if p.location == location), None)


def best_spot(view: Factory42View, seat: int, spots: list[str]) -> str:
    """The place for the next meeple: the first one of the best idea."""
    numbers = [n for n, at in MAKING.items() if _is_mine(view, seat, at)]
    table = Table(view, seat, frozenset(spots), holdings(view, seat, numbers), wares(view, seat))
    found = max(ideas(table), key=lambda idea: idea.rate, default=None)
    return found.spots[0] if found is not None else spots[0]


def _is_mine(view: Factory42View, seat: int, location: str) -> bool:
    return any(p.location == location and p.workers for p in view.players[seat].places)


def ideas(table: Table) -> Iterator[Idea]:
    yield from chains(table)
    for spot in sorted(table.spots):
        yield Idea(worth_alone(table, spot), (spot,))


# -- making something -------------------------------------------------------------------------


def chains(table: Table) -> Iterator[Idea]:
    """For each Manufacturium without a Worker, or whose dock still gets nothing."""
    docked = with_cars(table)
    now = prospect(docked, table.goods)
    for number in MAKING:
        if number in table.mine.numbers:
            yield from _for_worker(table, docked, number, now)
        else:
            yield from _with_worker(table, docked, number, now)


def with_cars(table: Table) -> Holdings:
    """As if one's own shipping Workers had brought the railcars that are ahead."""
    mine = table.mine
    for number, _ in zip(_empty(table, mine.numbers), range(_ships(table)), strict=False):
        mine = mine.with_dock(number, expected_cargo(table, mine, number))
    return mine


def _ships(table: Table) -> int:
    """Railcars that one's own Workers ship, with a Commissar of one's own one more."""
    own = table.own("shipping")
    return own + (own > 0 and table.commissar("shipping") == table.seat)


def _empty(table: Table, numbers: tuple[int, ...]) -> list[int]:
    docks = table.view.players[table.seat].docks
    return [number for number in numbers if docks[number - 1] is None]


def expected_cargo(table: Table, mine: Holdings, number: int) -> Heap:
    """The best that the pool could fill a railcar with, or what waits on the track."""
    best: Heap = {}
    with_me = mine._replace(numbers=(number,))
    for car in table.view.track[: 2 + _ships(table)]:
        best = max(
            best, cargo(car), key=lambda c: prospect(with_me.with_dock(number, c), table.goods)
        )
    if not (table.own("loading") or table.workers("loading")):
        return best
    loaded = best_load(table, with_me, number)
    return max(best, loaded, key=lambda c: prospect(with_me.with_dock(number, c), table.goods))


def best_load(table: Table, mine: Holdings, number: int) -> Heap:
    """Cubes of the pool, one by one the one that helps most."""
    taken: Heap = {}
    for _ in range(CAR):
        kinds = [kind for kind, n in table.view.pool.items() if n > taken.get(kind, 0)]
        if not kinds:
            break
        trials = {kind: {**taken, kind: taken.get(kind, 0) + 1} for kind in kinds}
        best = max(
            trials, key=lambda kind: prospect(mine.with_dock(number, trials[kind]), table.goods)
        )
        taken = trials[best]
    return taken


def _for_worker(table: Table, docked: Holdings, number: int, now: float) -> Iterator[Idea]:
    """A Worker stands there: what is missing is a railcar, or a Commissar for a Magic."""
    at = f"{MAKING[number]}:commissar"
    if at in table.spots:
        free = {**docked.free, number: docked.free.get(number, 0) + 1}
        yield Idea(prospect(docked._replace(free=free), table.goods) - now, (at,))
    if number in _empty(table, (number,)) and not docked.docks.get(number):
        yield from _by_rail(table, docked, number, now, ())


def _with_worker(table: Table, docked: Holdings, number: int, now: float) -> Iterator[Idea]:
    at = MAKING[number]
    if at not in table.spots:
        return
    there = docked._replace(numbers=(*docked.numbers, number))
    yield Idea(prospect(there, table.goods) - now, (at,))
    if number in _empty(table, (number,)):
        yield from _by_rail(table, there, number, now, (at,))


def _by_rail(
    table: Table, mine: Holdings, number: int, now: float, rest: tuple[str, ...]
) -> Iterator[Idea]:
    """A railcar for this dock: a shipping Worker, and a loading one where none is on its way."""
    ships = len(table.workers("shipping"))
    cars = len(table.view.track) + len(table.workers("loading"))
    used = len(_empty(table, table.mine.numbers)) - (not rest)
    spots = list(rest)
    if cars <= ships and table.own("loading") <= used:
        if "loading" not in table.spots:
            return
        spots.insert(0, "loading")
    if _ships(table) <= used:
        by = "shipping" if "shipping" in table.spots else "shipping:commissar"
        if by not in table.spots or (by != "shipping" and not table.own("shipping")):
            return
        spots.insert(0, by)
    if not spots or len(spots) > table.left:
        return
    is_own = "loading" in spots or table.own("loading") > used
    load = best_load(table, mine._replace(numbers=(number,)), number)
    sure = LOADED if is_own else OTHERS
    gain = prospect(mine.with_dock(number, load), table.goods) - now
    yield Idea(sure * gain / len(spots), tuple(spots))


# -- places that give something by themselves -------------------------------------------------


def worth_alone(table: Table, spot: str) -> float:
    """What this place gives, whatever else one does."""
    location, _, role = spot.partition(":")
    view, me = table.view, table.view.players[table.seat]
    match location, bool(role):
        case "accounting", False:
            return accounting_worth(table)
        case "requisition", False:
            return requisition_worth(table)
        case "steam", False:
            return steam_worth(table)
        case "requisition", True:
            n = len(table.workers("requisition"))
            return POOL_POINT * (2 + 2 * n) + OWN_POINT * min(n, me.capacity - count(me.warehouse))
        case "loading", True:
            return ROSETTE * bool(view.supply_rosettes) + 0.1 * table.own("loading")
        case "spiking", False:
            return 0.5 * bool(table.own("shipping")) + 0.1
        case "trading", False:
            return 0.15 * min(count(me.warehouse), 4)
        case (("trading" | "accounting"), True):
            others = [s for s in table.workers(location) if s != table.seat]
            return 0.35 * len(others)
        case "guild", _:
            return guild_worth(table, bool(role))
        case "embassy", _:
            return embassy_worth(table, bool(role))
        case "operate", _:
            return operation_worth(view, table.seat)
        case "research", False:
            more = table.own("requisition") + table.own("trading")
            return RESEARCH * research_hope(view, table.seat, table.mine, more)
    return 0.01


def rosettes_to_come(table: Table) -> float:
    """Rosettes at hand in Accounting, those of one's other Workers there left out."""
    me = table.view.players[table.seat]
    found = float(me.rosettes - FOR_POINTS * table.own("accounting"))
    found += table.workers("requisition")[:1] == (table.seat,)
    found += table.commissar("loading") == table.seat
    steam = [slot + 1 for slot, seat in enumerate(table.workers("steam")) if seat == table.seat]
    return found + sum(steam) + 0.5 * (1 in table.mine.numbers)


def accounting_worth(table: Table) -> float:
    is_last = table.view.round >= table.view.rounds
    have = min(rosettes_to_come(table) - is_last, FOR_POINTS)
    points = {3: 4.0, 2: 3.0, 1: 1.0}.get(int(have), 0.0)
    kept = LEFT_OVER if is_last else 0.55
    large = any(
        CATALOG.resources[kind].size == "large" for kind in table.view.players[table.seat].warehouse
    )
    return points - kept * max(have, 0) + 0.4 * large


def requisition_worth(table: Table) -> float:
    place = next(p for p in table.view.places if p.location == "requisition")
    pool, own = place.figures[len(place.workers)]
    me = table.view.players[table.seat]
    room = max(me.capacity - count(me.warehouse) - 2 * place.workers.count(table.seat), 0)
    is_first = not place.workers and table.view.supply_rosettes > 0
    return ROSETTE * is_first + POOL_POINT * pool + OWN_POINT * min(own, room)


def steam_worth(table: Table) -> float:
    """Rosettes of the next space, if there will be something to burn."""
    me = table.view.players[table.seat]
    fuel = count(burnable(me.warehouse)) + 2 * table.own("requisition") - table.own("steam")
    number = len(table.workers("steam")) + 1
    return ROSETTE * number - 0.15 if fuel > 0 else 0.0


def guild_worth(table: Table, is_commissar: bool) -> float:
    if is_commissar:
        return MAGIC_WORTH * len(table.workers("guild"))
    return inventions_worth(table.view, table.seat, len(table.workers("guild")) + 1)


def embassy_worth(table: Table, is_commissar: bool) -> float:
    if is_commissar:
        return MAGIC_WORTH * len(table.workers("embassy")) - ROSETTE
    me = table.view.players[table.seat]
    is_early = table.view.round <= table.view.rounds - 2
    wants = me.hidden + len(me.open_commissions) < 2 and me.rosettes > table.own("embassy")
    return COMMISSION * (is_early and wants)
