"""The cards of Little Factory, read from data/little_factory/cards.json and checked on load.

`CATALOG` is the deck that is played with. A file with faults gives one CatalogError that
lists all of them; there is no catalog with holes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from engine.kernel.catalog import DATA, Reader
from engine.little_factory.faults import faults_of
from engine.little_factory.records import (
    SEATS,
    Action,
    Building,
    Level,
    Limits,
    Resource,
    Totals,
    Way,
)

__all__ = [
    "BASICS",
    "CATALOG",
    "LEVEL",
    "PATH",
    "SEATS",
    "VALUE",
    "VP",
    "Action",
    "Building",
    "Catalog",
    "Level",
    "Resource",
    "Way",
    "load",
]

PATH = DATA / "little_factory" / "cards.json"


class Catalog:
    """All cards of the deck, by id and in the order of the file."""

    def __init__(
        self, limits: Limits, resources: list[Resource], buildings: list[Building]
    ) -> None:
        self.limits = limits
        self.resources = tuple(resources)
        self.buildings = tuple(card for card in buildings if card.in_deck)
        self._resources = {card.id: card for card in resources}
        self._buildings = {card.id: card for card in self.buildings}

    def resource(self, card: str) -> Resource:
        return self._resources[card]

    def building(self, card: str) -> Building:
        return self._buildings[card]

    def card(self, card: str) -> Resource | Building:
        return self._resources.get(card) or self._buildings[card]

    def of_level(self, level: Level) -> tuple[Resource, ...]:
        return tuple(card for card in self.resources if card.level == level)

    def of_kind(self, kind: Literal["basic", "normal"]) -> tuple[Building, ...]:
        return tuple(card for card in self.buildings if card.kind == kind)


def load(path: Path) -> Catalog:
    """Read and check a card file. CatalogError lists every fault that it has."""
    reader = Reader(path)
    if reader.faults:
        reader.close()
    resources = reader.records("resources", Resource)
    buildings = reader.records("buildings", Building)
    limits = reader.records("limits", Limits)
    totals = reader.records("totals", Totals)
    cards: list[Resource | Building] = [*resources, *buildings]
    reader.unique(card.id for card in cards)
    reader.unique(card.name for card in cards)
    for fault in faults_of(resources, buildings, limits, totals):
        reader.fault(*fault)
    reader.close()
    return Catalog(limits[0], resources, buildings)


CATALOG = load(PATH)

VALUE = {card.id: card.value for card in CATALOG.resources}
VALUE |= {card.id: card.value for card in CATALOG.buildings}
VP = {card.id: card.vp for card in CATALOG.buildings}
LEVEL = {card.id: card.level for card in CATALOG.resources}
BASICS = tuple(card.id for card in CATALOG.of_level("basic"))
