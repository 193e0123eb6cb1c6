"""What the pictures read of the game's card tables, and where they read it.

Only names, figures and recipes; whether something can be done now is the view's to say.
"""

from __future__ import annotations

from typing import Protocol

from engine.little_factory.cards import CATALOG

BASICS = ("wood", "wheat", "clay", "stone", "cotton")


class Way(Protocol):
    """One alternative of a price: cards that go, cards that are only shown."""

    pay: tuple[str, ...]
    show: tuple[str, ...]


class Action(Protocol):
    """What a building's elf does: one of the ways in, a card or points out."""

    ways: tuple[Way, ...]
    card: str | None
    vp: int


class Resource(Protocol):
    id: str
    name: str
    level: str
    value: int
    cost: tuple[Way, ...]


class Building(Protocol):
    id: str
    name: str
    value: int
    cost: tuple[Way, ...]
    vp: int
    action: Action | None


def resource(card: str) -> Resource:
    return CATALOG.resource(card)


def building(card: str) -> Building:
    return CATALOG.building(card)


def card_of(card: str) -> Resource | Building:
    return CATALOG.card(card)


def is_funds(card: str) -> bool:
    return card.startswith("funds")


def is_building(card: str) -> bool:
    return hasattr(card_of(card), "vp")


def short_name(card: str) -> str:
    """The name as it stands on a card; the funds leave their value to the coin."""
    return "Initial funds" if is_funds(card) else card_of(card).name
