"""What a card costs beside a compound, and what a compound is worth: fixed and starred numbers.

Works on lists of card ids, so it serves players and the Machine alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.fantastic_factories.cards import CATALOG, KIND, KINDS
from engine.kernel.game import Line

MOST_NAMES = 4
NAMES = {
    "production": "Production",
    "utility": "Utility",
    "training": "Training",
    "special": "Special",
    "monument": "Monuments",
}


def cost_of(card: str, compound: Sequence[str]) -> tuple[int, int]:
    """Metal and energy to build the card now (FF-18, FF-56). Tokens change nothing (FF-54)."""
    blueprint = CATALOG.blueprints[card]
    metal, energy = blueprint.metal, blueprint.energy
    match blueprint.cost_rule:
        case "metal_per_monument":
            metal = max(metal - len(monuments_in(compound)), 0)
        case "energy_per_card":
            energy = max(energy - len(compound), 0)
        case "metal_per_monument_name":
            metal += monument_names(compound)
    return metal, energy


def monuments_in(compound: Sequence[str]) -> list[str]:
    return [card for card in compound if KIND[card] == "monument"]


def monument_names(compound: Sequence[str]) -> int:
    """How many differently named Monuments there are, 4 at most (FF-56)."""
    return min(len(set(monuments_in(compound))), MOST_NAMES)


def prestige_of(card: str, compound: Sequence[str]) -> int:
    """What all copies of a card in this compound are worth together."""
    blueprint, count = CATALOG.blueprints[card], compound.count(card)
    match blueprint.prestige_rule:
        case "by_number":
            steps = blueprint.prestige_by_number
            return steps[min(count, len(steps)) - 1] if count else 0
        case "monument_names":
            return count * monument_names(compound)
    return count * blueprint.prestige


def prestige(compound: Sequence[str]) -> int:
    """What all cards of the compound are worth."""
    return _prestige(tuple(sorted(compound)))


@lru_cache(maxsize=65_536)
def _prestige(compound: tuple[str, ...]) -> int:
    return sum([prestige_of(card, compound) for card in set(compound)])


def lines_of(goods: int, compound: Sequence[str]) -> tuple[Line, ...]:
    """The score line by line: goods, then prestige by kind of card."""
    by_kind = dict.fromkeys(KINDS, 0)
    for card in set(compound):
        by_kind[KIND[card]] += prestige_of(card, compound)
    prestige_lines = [Line("Prestige", NAMES[kind], points) for kind, points in by_kind.items()]
    return (Line("", "Goods", goods), *prestige_lines)
