"""What the pictures read of the card tables: names, types, tools, recipes and limits.

Whether something can be done now is the view's to say, never a table's.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.fantastic_factories.cards import CATALOG, KINDS, LIMITS, ROWS, TOOLS
from engine.fantastic_factories.records import Blueprint, Contractor, Recipe, Row
from engine.fantastic_factories.words import KIND_NAMES, ROW_NAMES
from render.theme import TYPES, TypeLook

GAME = "fantastic_factories"
GLYPHS = ("metal", "energy", "goods", "card")

__all__ = [
    "KINDS",
    "KIND_NAMES",
    "LIMITS",
    "ROWS",
    "ROW_NAMES",
    "TOOLS",
    "Blueprint",
    "Contractor",
    "Recipe",
    "Row",
]


def blueprint(card: str) -> Blueprint:
    return CATALOG.blueprints[card]


def contractor(card: str) -> Contractor:
    return CATALOG.contractors[card]


def row_of(row: str) -> Row:
    return CATALOG.rows[row]


def name(card: str) -> str:
    return CATALOG.name(card)


def is_blueprint(card: str) -> bool:
    return card in CATALOG.blueprints


def is_contractor(card: str) -> bool:
    return card in CATALOG.contractors


def look_of(card: str) -> TypeLook:
    """Letter and colours of a blueprint's type."""
    return TYPES[blueprint(card).kind]


def level_name(level: str) -> str:
    return CATALOG.levels[level].name


def seal_words(card: str) -> str:
    """The prestige as it is printed: a figure, "2+" where more of it bring more, "X", or none."""
    found = blueprint(card)
    if found.prestige_by_number:
        return f"{found.prestige_by_number[0]}+"
    if found.prestige_rule:
        return "X"
    return str(found.prestige) if found.prestige else ""


def counted_names(cards: Sequence[str]) -> list[tuple[str, int]]:
    """Each card once with how many there are, in their order."""
    return [(card, list(cards).count(card)) for card in dict.fromkeys(cards)]
