"""Rulebook, Action: Production. Every production building owned yields its cubes (FK-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.faktoria.cards import CATALOG, WORKS
from engine.faktoria.events import Produced
from engine.kernel.choice import Option, Why

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria


class Production(Option, frozen=True, tag="production"):
    pass


PRODUCTION = Production()
PRODUCTION_USED = Why("production_used")
NO_WORKS = Why("no_works")
YIELDS = {
    work: (CATALOG.buildings[work].produces or "", CATALOG.buildings[work].yields) for work in WORKS
}


def why_no_production(game: Faktoria, seat: int) -> Why | None:
    if game.produced:
        return PRODUCTION_USED
    return None if game.players[seat].works else NO_WORKS


def produce(game: Faktoria, seat: int) -> None:
    """All at once, by the buildings owned now; a running Build is over (FK-11, FK-12)."""
    game.close_build()
    game.produced = True
    found = {"wood": 0, "stone": 0}
    for work in game.players[seat].works:
        kind, count = YIELDS[work]
        found[kind] += count
    for kind, count in found.items():
        if count:
            game.move(seat, kind, count)
    game.remember(seat, "produced")
    game.say(Produced(seat=seat, wood=found["wood"], stone=found["stone"]))
