"""What the pictures read of the game's card tables: names, figures and recipes.

Whether something can be done now is the view's to say, never a table's.
"""

from __future__ import annotations

from engine.little_factory.cards import BASICS, CATALOG, VP, Action, Building, Resource, Way

GOAL = CATALOG.limits.goal_vp
HAND_LIMIT = CATALOG.limits.hand_limit
POINT_CARDS = CATALOG.limits.vp_cards
ROW_TYPES = CATALOG.limits.row_types

__all__ = ["BASICS", "Action", "Building", "Resource", "Way", "building", "card_of", "resource"]


def resource(card: str) -> Resource:
    return CATALOG.resource(card)


def building(card: str) -> Building:
    return CATALOG.building(card)


def card_of(card: str) -> Resource | Building:
    return CATALOG.card(card)


def is_funds(card: str) -> bool:
    return card.startswith("funds")


def is_building(card: str) -> bool:
    return card in VP


def short_name(card: str) -> str:
    """The name as it stands on a card; the funds leave their value to the coin."""
    return "Initial funds" if is_funds(card) else card_of(card).name
