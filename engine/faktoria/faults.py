"""What can be wrong with the figures of Faktoria; every fault is found, not the first alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.faktoria.records import CUBES, KINDS, Bag, Building, Support

Fault = tuple[str, str]
Sections = Mapping[str, list[Any]]
ONE = ("limits", "components")


def faults_of(sections: Sections) -> Iterator[Fault]:
    for name in ONE:
        if len(sections[name]) != 1:
            yield name, f"must hold exactly one good record, not {len(sections[name])}"
        for record in sections[name]:
            yield from _number_faults(name, msgspec.structs.asdict(record), 1)
    for card in sections["buildings"]:
        yield from _building_faults(card)
    for bag in sections["bags"]:
        yield from _bag_faults(bag)
    for price in sections["export"]:
        yield from _number_faults(f"export of {price.kind}", msgspec.structs.asdict(price), 1)
        yield from _unknown(f"export of {price.kind}", "kind", {price.kind}, KINDS)
    yield from _missing(sections)
    for limits in sections["limits"]:
        for card in sections["buildings"]:
            if card.id == "harbour" and set(card.copies) != {limits.harbour_columns}:
                yield card.id, f"there are {limits.harbour_columns} channels, one for each harbour"


def _building_faults(card: Building) -> Iterator[Fault]:
    yield from _number_faults(card.id, {"vp": card.vp, "yields": card.yields}, 0)
    yield from _number_faults(card.id, {f"cost in {k}": n for k, n in card.cost.items()}, 1)
    yield from _unknown(card.id, "cost", set(card.cost), KINDS)
    yield from _unknown(card.id, "produces", {card.produces} - {None}, KINDS)
    if not card.cost:
        yield card.id, "costs nothing"
    if min(card.copies) < 1 or list(card.copies) != sorted(card.copies):
        yield card.id, f"copies {card.copies} are not possible"
    if (card.kind == "production") != (card.produces is not None and card.yields > 0):
        yield card.id, "a production building, and only that, produces and yields"
    if (card.kind == "victory") != (card.vp > 0):
        yield card.id, "a victory-point building, and only that, has victory points"
    for name in card.field_source:
        if name.partition(".")[0] not in card.__struct_fields__:
            yield card.id, f"field_source names {name!r}, which is no field"


def _bag_faults(bag: Bag) -> Iterator[Fault]:
    yield from _unknown(bag.id, "cubes", set(bag.cubes), CUBES)
    yield from _unknown(bag.id, "when_empty", {bag.when_empty}, CUBES)
    if any(min(copies) < 1 for copies in bag.cubes.values()):
        yield bag.id, "has a kind without cubes"


def _number_faults(where: str, numbers: Mapping[str, Any], least: int) -> Iterator[Fault]:
    for name, value in numbers.items():
        if isinstance(value, int) and value < least:
            yield where, f"{name} is {value}, but must be {least} or more"


def _unknown(where: str, field: str, used: set[Any], known: tuple[str, ...]) -> Iterator[Fault]:
    for word in sorted(used - set(known)):
        yield where, f"{field} names {word!r}, which is no cube of this game"


def _missing(sections: Sections) -> Iterator[Fault]:
    wanted = {
        "bags": ("orange", "blue"),
        "buildings": ("harbour", "ship"),
        "export": KINDS,
        "support": (1,),
    }
    for section, words in wanted.items():
        found = {getattr(each, "id", getattr(each, "kind", None)) for each in sections[section]}
        found |= {each.round for each in sections[section] if isinstance(each, Support)}
        for word in words:
            if word not in found:
                yield section, f"nothing for {word!r}"
