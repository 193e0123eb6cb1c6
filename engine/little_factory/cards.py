"""The cards of Little Factory, read from data/little_factory/cards.json and checked on load.

`CATALOG` is the deck that is played with. A file with faults gives one CatalogError that
lists all of them; there is no catalog with holes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.kernel.catalog import DATA, Reader, Source

PATH = DATA / "little_factory" / "cards.json"
SEATS = (2, 3, 4)

Level = Literal["basic", "level_1", "level_2", "funds"]


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a "/": what is paid, and what is only shown and stays in the hand."""

    pay: tuple[str, ...] = ()
    show: tuple[str, ...] = ()

    @property
    def needs(self) -> tuple[str, ...]:
        return self.pay + self.show


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building's ability: one of the ways in; a card in play or victory points out."""

    ways: tuple[Way, ...]
    card: str | None = None
    vp: int = 0


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A resource or an Initial funds card; `copies` in games of 2, 3 and 4 players."""

    id: str
    name: str
    level: Level
    value: int
    copies: tuple[int, int, int]
    cost: tuple[Way, ...]
    source: Source
    field_source: dict[str, Source] = {}
    note: str = ""

    def copies_for(self, seats: int) -> int:
        return self.copies[SEATS.index(seats)]


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building card, one copy of each; `in_deck` is False where this deck leaves it out."""

    id: str
    name: str
    kind: Literal["basic", "normal"]
    value: int
    cost: tuple[Way, ...]
    vp: int
    source: Source
    action: Action | None = None
    field_source: dict[str, Source] = {}
    in_deck: bool = True
    note: str = ""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules, and the Victory point cards (each is worth one)."""

    goal_vp: int
    hand_limit: int
    row_types: int
    vp_cards: int
    most_rounds: int
    source: Source
    field_source: dict[str, Source] = {}


class Totals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of each sort there must be, against slips in the table."""

    basic: tuple[int, int, int]
    level_1: tuple[int, int, int]
    level_2: tuple[int, int, int]
    funds: tuple[int, int, int]
    basic_buildings: int
    normal_buildings: int


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
    for fault in _faults(resources, buildings, limits, totals):
        reader.fault(*fault)
    reader.close()
    return Catalog(limits[0], resources, buildings)


Fault = tuple[str, str]


def _faults(
    resources: list[Resource],
    buildings: list[Building],
    limits: list[Limits],
    totals: list[Totals],
) -> Iterator[Fault]:
    for one, many in (("limits", len(limits)), ("totals", len(totals))):
        if many != 1:
            yield one, f"must hold exactly one good record, not {many}"
    payable = {card.id for card in resources if card.level != "funds"}
    for resource in resources:
        yield from _resource_faults(resource, payable)
    for building in buildings:
        yield from _building_faults(building, payable)
    for total in totals:
        yield from _total_faults(total, resources, buildings)
    for limit in limits:
        yield from _number_faults("limits", limit, msgspec.structs.asdict(limit))


def _resource_faults(card: Resource, payable: set[str]) -> Iterator[Fault]:
    yield from _number_faults(card.id, card, {"value": card.value})
    yield from _way_faults(card.id, "cost", card.cost, payable)
    if min(card.copies) < 0 or not any(card.copies):
        yield card.id, f"copies {card.copies} are not possible"
    if card.level == "funds" and card.cost:
        yield card.id, "funds cannot be produced, yet it has a cost"
    if card.level == "basic" and card.cost != (Way(),):
        yield card.id, "a basic resource costs nothing: its cost must be one empty way"
    if card.level in ("level_1", "level_2") and not all(way.needs for way in card.cost or (Way(),)):
        yield card.id, "has no cost"


def _building_faults(card: Building, payable: set[str]) -> Iterator[Fault]:
    yield from _number_faults(card.id, card, {"value": card.value, "vp": card.vp})
    yield from _way_faults(card.id, "cost", card.cost, payable)
    if not all(way.needs for way in card.cost or (Way(),)):
        yield card.id, "has no cost"
    if card.action is None:
        return
    yield from _way_faults(card.id, "action", card.action.ways, payable)
    if not all(way.needs for way in card.action.ways or (Way(),)):
        yield card.id, "has an action that needs nothing"
    if (card.action.card is None) == (card.action.vp == 0) or card.action.vp < 0:
        yield card.id, "an action gives either one card or victory points"
    if card.action.card is not None and card.action.card not in payable:
        yield card.id, f"its action gives {card.action.card!r}, which is no resource"


def _way_faults(card: str, field: str, ways: tuple[Way, ...], payable: set[str]) -> Iterator[Fault]:
    for unknown in sorted({need for way in ways for need in way.needs} - payable):
        yield card, f"{field} names {unknown!r}, which is no resource"
    if any(way.needs.count(need) > 2 for way in ways for need in way.needs):
        yield card, f"{field} needs more than two of one card"
    if len(set(ways)) != len(ways):
        yield card, f"{field} has two ways that are the same"


def _number_faults(
    where: str, record: Resource | Building | Limits, numbers: dict[str, Any]
) -> Iterator[Fault]:
    for name, value in numbers.items():
        if isinstance(value, int) and value < 1:
            yield where, f"{name} is {value}, but must be 1 or more"
    for name in record.field_source:
        if name not in record.__struct_fields__:
            yield where, f"field_source names {name!r}, which is no field"


def _total_faults(
    totals: Totals, resources: list[Resource], buildings: list[Building]
) -> Iterator[Fault]:
    levels: tuple[Level, ...] = ("basic", "level_1", "level_2", "funds")
    for level in levels:
        for place, seats in enumerate(SEATS):
            found = sum(card.copies[place] for card in resources if card.level == level)
            wanted = getattr(totals, level)[place]
            if found != wanted:
                yield f"totals, {level}", f"{found} cards for {seats} players instead of {wanted}"
    for kind in ("basic", "normal"):
        found = sum(card.in_deck for card in buildings if card.kind == kind)
        wanted = getattr(totals, f"{kind}_buildings")
        if found != wanted:
            yield f"totals, {kind}_buildings", f"{found} cards instead of {wanted}"


CATALOG = load(PATH)

VALUE = {card.id: card.value for card in CATALOG.resources}
VALUE |= {card.id: card.value for card in CATALOG.buildings}
VP = {card.id: card.vp for card in CATALOG.buildings}
LEVEL = {card.id: card.level for card in CATALOG.resources}
BASICS = tuple(card.id for card in CATALOG.of_level("basic"))
