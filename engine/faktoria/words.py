"""Small words that sentences are made of: cubes, guilders, points, buildings, prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.faktoria.cards import CATALOG, VP, kind_of
from engine.faktoria.view import CubeView, FaktoriaView, OrderView


def name(building: str) -> str:
    return CATALOG.buildings[building].name


def cube(word: str) -> str:
    """ "large stone" out of "large_stone"."""
    return word.replace("_", " ")


def cube_of(seen: CubeView) -> str:
    return f"large {seen.kind}" if seen.large else seen.kind


def listed(cubes: Iterable[str]) -> str:
    """Cubes in words: "2 wood + iron + large stone"."""
    counted = Counter(cube(each) for each in cubes).items()
    return " + ".join(f"{count} {each}" if count > 1 else each for each, count in counted)


def amounts(counts: Mapping[str, int]) -> str:
    """Small cubes by kind: "10 stone + 1 wood + 5 guilders"; kinds without any are left out."""
    words = [
        guilders(count) if kind == "guilders" else f"{count} {kind}"
        for kind, count in counts.items()
        if count
    ]
    return " + ".join(words) or "nothing"


def guilders(count: int) -> str:
    return f"{count} guilder" if count == 1 else f"{count} guilders"


def points(count: int) -> str:
    return f"{count} VP"


def price(building: str, view: FaktoriaView) -> str:
    """What the seat in turn would pay, with the surcharge if one is due."""
    card, limits = CATALOG.buildings[building], CATALOG.limits
    cost = dict(card.cost)
    if card.produces and view.turn is not None:
        owned = len(view.players[view.turn].works)
        cost["guilders"] = limits.surcharge if owned >= limits.surcharge_from - 1 else 0
    return amounts(cost)


def brings(building: str) -> str:
    """What a building is good for."""
    card = CATALOG.buildings[building]
    if card.produces:
        return f"{card.yields} {card.produces} in each Production"
    if building == "harbour":
        return f"{points(VP[building])}, opens a channel"
    return points(VP[building])


def lacking(args: tuple[str | int, ...]) -> str:
    """ "3 more stone and 1 more iron" out of kind, count, kind, count."""
    pairs = zip(args[::2], args[1::2], strict=True)
    words = [f"{count} more {_unit(str(kind), int(count))}" for kind, count in pairs]
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _unit(kind: str, count: int) -> str:
    return "guilder" if kind == "guilders" and count == 1 else kind


def order(kind: str, limit: int, every: bool) -> str:
    """What a standing order says."""
    span = "in every auction" if every else "once"
    if not limit:
        return f"pass at any price, {span}"
    if kind == "up_to":
        return f"bid up to {limit}, then pass, {span}"
    return f"pass above {limit}, else ask, {span}"


def own_order(seen: OrderView) -> str:
    return order(seen.kind, seen.limit, seen.every)


def kinds_in(lot: tuple[CubeView, ...]) -> list[str]:
    return [cube_of(each) for each in lot]


def has_large(word: str) -> bool:
    return word != kind_of(word)
