"""What the pictures read of the printed figures; read when needed, since decks may be brought.

Whether something can be done now is the view's to say, never a table's.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.factory_42 import words
from engine.factory_42.cards import ANY, CATALOG, LEVELS, RESOURCES
from engine.factory_42.records import Commission, Improvement, Invention, Order

GAME = "factory_42"
IMPROVEMENTS = ("small_expansion", "large_expansion", "crane", "incinerator")
# How the four are called where there is no room for the whole name.
SHORT = {
    "small_expansion": "Small Expansion",
    "large_expansion": "Large Expansion",
    "crane": "Crane",
    "incinerator": "Incinerator",
}
USES = {
    "crane": "docks serve both Manufacturia",
    "incinerator": "burns cubes and rosettes to Steam",
}
Pairs = tuple[tuple[str, int], ...]

__all__ = ["ANY", "CATALOG", "GAME", "LEVELS", "RESOURCES", "name"]


def name(card: str) -> str:
    """The name of any card or improvement."""
    return words.card(card)


def place_name(location: str) -> str:
    return words.place(location)


def order(card: str) -> Order:
    return CATALOG.orders[card]


def invention(card: str) -> Invention:
    return CATALOG.inventions[card]


def commission(card: str) -> Commission:
    return CATALOG.commissions[card]


def improvement(card: str) -> Improvement:
    return CATALOG.improvements[card]


def letter(kind: str) -> str:
    """The letter on a cube; any cube of a group has a question mark."""
    return "?" if kind in ANY else CATALOG.resources[kind].letter


def pairs(cubes: Mapping[str, int]) -> Pairs:
    """Cubes in the rulebook's order, any of a group last; kinds that are not there are left out."""
    kinds = (*RESOURCES, *ANY)
    return tuple([(kind, cubes[kind]) for kind in kinds if cubes.get(kind)])


def count(cubes: Mapping[str, int]) -> int:
    return sum(cubes.values())


def vp_words(vp: int) -> str:
    """Victory points with a real minus."""
    return f"−{-vp}" if vp < 0 else str(vp)
