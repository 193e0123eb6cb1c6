"""What the pictures read of the game's figures: names, costs, limits and prices.

Whether something can be done now is the view's to say, never a table's.
"""

from __future__ import annotations

from engine.faktoria.cards import BUILDINGS, CATALOG, KINDS, LARGE, WORKS
from engine.faktoria.records import Building

GAME = "faktoria"
LIMITS = CATALOG.limits
MERCHANTS = LIMITS.merchant_columns
TRACK = LIMITS.score_track
EXPORT = tuple(CATALOG.export.values())
# What a player holds, in the order of every table: guilders first.
FIGURES = ("guilders", *KINDS)

__all__ = ["BUILDINGS", "KINDS", "LARGE", "WORKS", "building"]


def building(card: str) -> Building:
    return CATALOG.buildings[card]


def name(card: str) -> str:
    return building(card).name


def cube_words(kind: str, large: bool) -> str:
    """ "large stone", "wood"."""
    return f"large {kind}" if large else kind


def yields_of(works: tuple[str, ...]) -> list[tuple[str, int]]:
    """What one Production of these buildings brings, kind by kind."""
    found: dict[str, int] = {}
    for work in works:
        card = building(work)
        if card.produces:
            found[card.produces] = found.get(card.produces, 0) + card.yields
    return [(kind, found[kind]) for kind in KINDS if kind in found]
