"""What can be wrong with a card table. Each fault says where and what; none hides another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from engine.little_factory.records import (
    SEATS,
    Building,
    Level,
    Limits,
    Resource,
    Totals,
    Way,
)

Fault = tuple[str, str]


def faults_of(
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
    if len({card.value for card in resources if card.level == "basic"}) > 1:
        yield "resources", "all basics must be worth the same; Trade reckons with that"
    for total in totals:
        yield from _total_faults(total, resources, buildings)
    for limit in limits:
        yield from _number_faults("limits", limit, asdict(limit))


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
