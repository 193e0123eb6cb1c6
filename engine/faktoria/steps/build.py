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


BUILDS = [(BuildHarbour if card == "harbour" else Build)(card) for card in BUILDINGS]
COSTS = {
    card.id: tuple([card.cost.get(kind, 0) for kind in KINDS])
    for card in CATALOG.buildings.values()
}
BUILD_USED = Why("build_used")
NONE_LEFT = Why("none_left")
ALL_WORKS = Why("all_works", (LIMITS.works,))
NEEDS_HARBOURS = [Why("needs_harbours", (left,)) for left in range(LIMITS.harbour_columns + 1)]


def surcharge_of(game: Faktoria, seat: int, building: str) -> int:
    """Guilders on top for a player's third and fourth production building (FK-30)."""
    if building in WORKS and len(game.players[seat].works) >= LIMITS.surcharge_from - 1:
        return LIMITS.surcharge
    return 0


def why_not_built(game: Faktoria, seat: int, building: str) -> Why | None:
    """Why this seat cannot build it now, or None."""
    if game.built:
        return BUILD_USED
    if not game.supply[building]:
        return NONE_LEFT
    if building == "ship" and game.supply["harbour"]:
        return NEEDS_HARBOURS[game.supply["harbour"]]
    me = game.players[seat]
    surcharge = 0
    if building in WORKS and len(me.works) >= LIMITS.surcharge_from - 1:
        if len(me.works) >= LIMITS.works:
            return ALL_WORKS
        surcharge = LIMITS.surcharge
    wood, stone, iron, gold = COSTS[building]
    wood, stone, iron = wood - me.wood, stone - me.stone, iron - me.iron
    gold, surcharge = gold - me.gold, surcharge - me.guilders
    if wood <= 0 and stone <= 0 and iron <= 0 and gold <= 0 and surcharge <= 0:
        return None
    return _lacking(wood, stone, iron, gold, surcharge)


@lru_cache(maxsize=65_536)
def _lacking(*counts: int) -> Why:
    """The reason that names what is missing: kind, count, kind, count …"""
    missing = zip((*KINDS, "guilders"), counts, strict=True)
    return Why("needs", tuple([word for pair in missing if pair[1] > 0 for word in pair]))


def build(game: Faktoria, seat: int, building: str) -> None:
    """Pay, take the card, count it at once: points, channel, surcharge (FK-30)."""
    me, surcharge = game.players[seat], surcharge_of(game, seat, building)
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
