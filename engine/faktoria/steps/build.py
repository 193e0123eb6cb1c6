"""Rulebook, Action: Build. Any number of buildings, one after the other, each paid in full."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from engine.faktoria.cards import BUILDINGS, CATALOG, KINDS, VP, WORKS
from engine.faktoria.events import Built
from engine.faktoria.steps.market import open_harbour
from engine.kernel.choice import Option, Why

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria

LIMITS = CATALOG.limits


class Build(Option, frozen=True, tag="build"):
    building: str


class BuildHarbour(Build, frozen=True, tag="build"):
    """Cubes are drawn at once, so it cannot be taken back."""

    final: ClassVar[bool] = True


BUILDS = {card: (BuildHarbour if card == "harbour" else Build)(card) for card in BUILDINGS}
COSTS = {
    card.id: tuple([card.cost.get(kind, 0) for kind in KINDS])
    for card in CATALOG.buildings.values()
}
MOST_WOOD, MOST_STONE, MOST_IRON, MOST_GOLD = map(max, zip(*COSTS.values(), strict=True))

BUILD_USED = Why("build_used")
NONE_LEFT = Why("none_left")
ALL_WORKS = Why("all_works", (LIMITS.works,))

Candidates = tuple[tuple[Build, Why | None], ...]
USED: tuple[Candidates, tuple[Build, ...]] = tuple([(o, BUILD_USED) for o in BUILDS.values()]), ()


def surcharge_of(works: int, building: str) -> int:
    """Guilders on top for a player's third and fourth production building (FK-30)."""
    is_dearer = building in WORKS and works >= LIMITS.surcharge_from - 1
    return LIMITS.surcharge if is_dearer else 0


def candidates(game: Faktoria, seat: int) -> tuple[Candidates, tuple[Build, ...]]:
    """Every building with the reason why this seat cannot build it now, and those it can."""
    if game.built:
        return USED
    me, supply = game.players[seat], game.supply
    gone = tuple([card for card in BUILDINGS if not supply[card]]) if 0 in supply.values() else ()
    return _judged(
        min(me.wood, MOST_WOOD),
        min(me.stone, MOST_STONE),
        min(me.iron, MOST_IRON),
        min(me.gold, MOST_GOLD),
        min(me.guilders, LIMITS.surcharge),
        len(me.works),
        supply["harbour"],
        gone,
    )


@lru_cache(maxsize=65_536)
def _judged(
    *owned: int | tuple[str, ...],
) -> tuple[Candidates, tuple[Build, ...]]:
    """The same owned things always give the same answer, so it is looked up in play."""
    *holdings, works, harbours, gone = owned
    found = []
    for card, option in BUILDS.items():
        found.append((option, _why_not(card, holdings, works, harbours, gone)))  # type: ignore[arg-type]
    return tuple(found), tuple([option for option, why in found if why is None])


def _why_not(
    card: str, holdings: list[int], works: int, harbours: int, gone: tuple[str, ...]
) -> Why | None:
    """`harbours`: how many are still to be built, which ships wait for (FK-14)."""
    if card in gone:
        return NONE_LEFT
    if card == "ship" and harbours:
        return Why("needs_harbours", (harbours,))
    if card in WORKS and works >= LIMITS.works:
        return ALL_WORKS
    cost = (*COSTS[card], surcharge_of(works, card))
    pairs = zip((*KINDS, "guilders"), cost, holdings, strict=True)
    missing = [(kind, count - owned) for kind, count, owned in pairs if count > owned]
    return Why("needs", tuple([word for pair in missing for word in pair])) if missing else None


def build(game: Faktoria, seat: int, building: str) -> None:
    """Pay, take the card, count it at once: points, channel, surcharge (FK-30)."""
    me, surcharge = game.players[seat], surcharge_of(len(game.players[seat].works), building)
    game.building = True
    for kind, count in zip(KINDS, COSTS[building], strict=True):
        if count:
            game.move(seat, kind, -count)
    if surcharge:
        game.move(seat, "guilders", -surcharge)
    game.supply[building] -= 1
    (me.works if building in WORKS else me.buildings).append(building)
    me.fresh.append(building)
    me.vp += VP[building]
    if VP[building]:
        game.mark(seat, "vp")
    game.remember(seat, "built", building)
    game.say(Built(seat=seat, building=building, vp=VP[building], total=me.vp, surcharge=surcharge))
    if building == "harbour":
        open_harbour(game)
