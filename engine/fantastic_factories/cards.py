"""The cards of Fantastic Factories, read from data/fantastic_factories and checked on load.

`CATALOG` is what is played with. Files with faults give one CatalogError that lists all of
them; there is no catalog with holes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.fantastic_factories.faults import Sections, faults_of
from engine.fantastic_factories.records import (
    KINDS,
    TOOLS,
    Amounts,
    Blueprint,
    Contractor,
    Kind,
    Level,
    Limits,
    Recipe,
    Row,
    Sabotage,
    Tool,
    Totals,
    Trigger,
    Wanted,
)
from engine.kernel.catalog import DATA, Reader

__all__ = [
    "CATALOG",
    "KIND",
    "KINDS",
    "LIMITS",
    "PATHS",
    "ROWS",
    "TOOL",
    "TOOLS",
    "Amounts",
    "Blueprint",
    "Catalog",
    "Contractor",
    "Kind",
    "Level",
    "Limits",
    "Recipe",
    "Row",
    "Tool",
    "Trigger",
    "Wanted",
    "load",
]

FOLDER = DATA / "fantastic_factories"
FILES: dict[str, dict[str, type[Any]]] = {
    "blueprints.json": {"blueprints": Blueprint},
    "contractors.json": {"contractors": Contractor},
    "rules.json": {
        "limits": Limits,
        "rows": Row,
        "sabotage": Sabotage,
        "levels": Level,
        "totals": Totals,
    },
}
PATHS = tuple(FOLDER / name for name in FILES)


class Catalog:
    """All cards by id, in the order of the files, and the numbers of the rules."""

    def __init__(self, sections: Sections) -> None:
        self.blueprints: dict[str, Blueprint] = {card.id: card for card in sections["blueprints"]}
        self.contractors: dict[str, Contractor] = {
            card.id: card for card in sections["contractors"]
        }
        self.limits: Limits = sections["limits"][0]
        self.rows: dict[str, Row] = {row.id: row for row in sections["rows"]}
        self.sabotage: Sabotage = sections["sabotage"][0]
        self.levels: dict[str, Level] = {level.id: level for level in sections["levels"]}

    def name(self, card: str) -> str:
        return (self.blueprints.get(card) or self.contractors[card]).name

    def blueprint_deck(self, subterfuge: bool) -> list[str]:
        """All blueprints that are played with, a name for each copy (FF-1)."""
        return _copies(self.blueprints.values(), "subterfuge" if subterfuge else "base")

    def contractor_deck(self, subterfuge: bool, solo: bool) -> list[str]:
        """All contractors; of Subterfuge's the Saboteurs alone play against the Machine (FF-68)."""
        deck = _copies(self.contractors.values(), "subterfuge" if subterfuge else "base")
        alone = [c for c in deck if self.contractors[c].set == "base" or c == "saboteur"]
        return alone if solo else deck


def _copies(cards: Iterable[Blueprint] | Iterable[Contractor], last_set: str) -> list[str]:
    return [card.id for card in cards if card.set in ("base", last_set) for _ in range(card.copies)]


def load(folder: Path) -> Catalog:
    """Read and check the card tables. CatalogError lists every fault of the first file with any."""
    sections: dict[str, list[object]] = {}
    for name, kinds in FILES.items():
        reader = Reader(folder / name)
        if reader.faults:
            reader.close()
        found = {section: reader.records(section, kind) for section, kind in kinds.items()}
        for fault in faults_of(found, sections):
            reader.fault(*fault)
        reader.unique(
            record.id for rows in found.values() for record in rows if hasattr(record, "id")
        )
        reader.close()
        sections |= found
    return Catalog(sections)


CATALOG = load(FOLDER)
LIMITS = CATALOG.limits
ROWS = tuple(CATALOG.rows)
TOOL = {card.id: card.tool for card in CATALOG.blueprints.values()}
KIND = {card.id: card.kind for card in CATALOG.blueprints.values()}
