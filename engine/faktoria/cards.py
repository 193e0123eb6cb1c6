"""The figures of Faktoria, read from data/faktoria/buildings.json and checked on load.

`CATALOG` is what is played with. A file with faults gives one CatalogError that lists all of
them; there is no catalog with holes.
"""

from __future__ import annotations

from pathlib import Path

from engine.faktoria.faults import Sections, faults_of
from engine.faktoria.records import (
    CUBES,
    KINDS,
    SEATS,
    SECTIONS,
    Bag,
    Building,
    Components,
    Limits,
    Price,
    Support,
)
from engine.kernel.catalog import DATA, Reader

__all__ = [
    "BUILDINGS",
    "CATALOG",
    "COLUMNS",
    "CUBES",
    "KINDS",
    "LARGE",
    "PATH",
    "SEATS",
    "VP",
    "WORKS",
    "Catalog",
    "kind_of",
    "load",
    "units",
]

PATH = DATA / "faktoria" / "buildings.json"


class Catalog:
    """All figures, buildings by id and in the order of the file."""

    def __init__(self, sections: Sections) -> None:
        self.limits: Limits = sections["limits"][0]
        self.components: Components = sections["components"][0]
        self.bags: dict[str, Bag] = {bag.id: bag for bag in sections["bags"]}
        self.support: dict[int, Support] = {each.round: each for each in sections["support"]}
        self.export: dict[str, Price] = {price.kind: price for price in sections["export"]}
        self.buildings: dict[str, Building] = {card.id: card for card in sections["buildings"]}


def load(path: Path) -> Catalog:
    """Read and check the file. CatalogError lists every fault that it has."""
    reader = Reader(path)
    if reader.faults:
        reader.close()
    sections: Sections = {name: reader.records(name, kind) for name, kind in SECTIONS.items()}
    for fault in faults_of(sections):
        reader.fault(*fault)
    reader.unique(record.id for name in ("bags", "buildings") for record in sections[name])
    reader.unique(card.name for card in sections["buildings"])
    reader.unique(f"export of {price.kind}" for price in sections["export"])
    reader.unique(f"support of round {each.round}" for each in sections["support"])
    reader.close()
    return Catalog(sections)


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
