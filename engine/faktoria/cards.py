"""The figures of Faktoria, read from data/faktoria/buildings.json and checked on load.

`CATALOG` is what is played with. A file with faults gives one CatalogError that lists all of
them; there is no catalog with holes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.kernel.catalog import DATA, Reader, Source

PATH = DATA / "faktoria" / "buildings.json"
SEATS = (2, 3, 4, 5)
KINDS = ("wood", "stone", "iron", "gold")
CUBES = (*KINDS, "large_wood", "large_stone")

BySeats = tuple[int, int, int, int]
Fault = tuple[str, str]
Sections = Mapping[str, list[Any]]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all records: where it comes from, and fields that come from elsewhere."""

    source: Source
    field_source: dict[str, Source] = {}


class Building(Record, frozen=True, kw_only=True):
    """A pile of the building board; `yields` small cubes of what it `produces` in a Production."""

    id: str
    name: str
    kind: Literal["victory", "production"]
    vp: int
    cost: dict[str, int]
    copies: BySeats
    produces: str | None = None
    yields: int = 0


class Bag(Record, frozen=True, kw_only=True):
    """What a bag holds at first, and what is drawn once it is empty (FK-9)."""

    id: str
    cubes: dict[str, BySeats]
    when_empty: str


class Support(Record, frozen=True, kw_only=True):
    """What the King gives each player before a round (FK-35)."""

    round: int
    guilders: int = 0
    iron: int = 0
    stone: int = 0


class Price(Record, frozen=True, kw_only=True):
    """What an Export pays for so many cubes of one kind (FK-32)."""

    kind: str
    count: int
    guilders: int


class Limits(Record, frozen=True, kw_only=True):
    """The numbers of the rules. `works`: production buildings a player may own."""

    rounds: int
    works: int
    surcharge_from: int
    surcharge: int
    merchant_columns: int
    harbour_columns: int
    lot_least: int
    large: int
    score_track: int


class Components(Record, frozen=True, kw_only=True):
    """All that is printed, in small cubes and silver guilders: sums that never change (FK-34)."""

    wood: int
    stone: int
    iron: int
    gold: int
    guilders: int


class Catalog:
    """All figures, buildings by id and in the order of the file."""

    def __init__(self, sections: Sections) -> None:
        self.limits: Limits = sections["limits"][0]
        self.components: Components = sections["components"][0]
        self.bags: dict[str, Bag] = {bag.id: bag for bag in sections["bags"]}
        self.support: dict[int, Support] = {each.round: each for each in sections["support"]}
        self.export: dict[str, Price] = {price.kind: price for price in sections["export"]}
        self.buildings: dict[str, Building] = {card.id: card for card in sections["buildings"]}


SECTIONS: dict[str, type[Record]] = {
    "limits": Limits,
    "components": Components,
    "bags": Bag,
    "support": Support,
    "export": Price,
    "buildings": Building,
}
ONE = ("limits", "components")


def load(path: Path) -> Catalog:
    """Read and check the file. CatalogError lists every fault that it has."""
    reader = Reader(path)
    if reader.faults:
        reader.close()
    sections: Sections = {name: reader.records(name, kind) for name, kind in SECTIONS.items()}
    for fault in _faults(sections):
        reader.fault(*fault)
    reader.unique(record.id for name in ("bags", "buildings") for record in sections[name])
    reader.unique(card.name for card in sections["buildings"])
    reader.unique(f"export of {price.kind}" for price in sections["export"])
    reader.unique(f"support of round {each.round}" for each in sections["support"])
    reader.close()
    return Catalog(sections)


def _faults(sections: Sections) -> Iterator[Fault]:
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


CATALOG = load(PATH)

BUILDINGS = tuple(CATALOG.buildings)
WORKS = tuple(card.id for card in CATALOG.buildings.values() if card.kind == "production")
VP = {card.id: card.vp for card in CATALOG.buildings.values()}
COLUMNS = CATALOG.limits.merchant_columns + CATALOG.limits.harbour_columns
LARGE = CATALOG.limits.large


def kind_of(cube: str) -> str:
    """What a cube is made of, whatever its size."""
    return cube.removeprefix("large_")


def units(cube: str) -> int:
    """How many small cubes it is worth."""
    return LARGE if cube.startswith("large_") else 1
