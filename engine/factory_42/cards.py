"""Decks, board and numbers of Factory 42, read from data/factory_42/ and checked on load.

`CATALOG` is what is played with: one object for the whole program, read when it is needed, so that
`adopt` can bring the printed values of somebody's own copy before the first table is opened.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.factory_42.faults import faults_of
from engine.factory_42.records import (
    ANY,
    FILES,
    GROUPS,
    LEVELS,
    OWN,
    RESOURCES,
    SEATS,
    SIZES,
    BoardNumbers,
    Commission,
    EventCard,
    GuildSlot,
    Improvement,
    Invention,
    Market,
    Numbers,
    Order,
    RequisitionSlot,
    Resource,
    Slots,
    SteamSlot,
    Tower,
)
from engine.kernel.catalog import DATA, Reader, hash_of
from engine.kernel.errors import CatalogError

__all__ = [
    "ANY",
    "CATALOG",
    "GROUPS",
    "LEVELS",
    "OWN",
    "PATH",
    "RESOURCES",
    "SEATS",
    "SIZES",
    "Catalog",
    "Improvement",
    "Invention",
    "Market",
    "Order",
    "adopt",
    "load",
]

PATH = DATA / "factory_42"


class Catalog:
    """All that is printed, by id and in the order of the files; `hash` changes with any of it."""

    def __init__(self, files: dict[str, dict[str, list[Any]]], hash: str) -> None:
        rules, board = files["rules.json"], files["board.json"]
        self.hash = hash
        self.resources: dict[str, Resource] = {each.id: each for each in rules["resources"]}
        self.improvements: dict[str, Improvement] = {c.id: c for c in rules["improvements"]}
        self.numbers: Numbers = rules["numbers"][0]
        self.slots: dict[str, Slots] = {each.id: each for each in board["slots"]}
        self.requisition: list[RequisitionSlot] = board["requisition"]
        self.steam: list[SteamSlot] = board["steam"]
        self.guild: list[GuildSlot] = board["guild"]
        self.tower: Tower = board["tower"][0]
        self.board: BoardNumbers = board["numbers"][0]
        self.orders: dict[str, Order] = _by_id(files["orders.json"]["orders"])
        self.market: dict[str, Market] = _by_id(files["market.json"]["market"])
        self.events: dict[str, EventCard] = _by_id(files["events.json"]["events"])
        self.inventions: dict[str, Invention] = _by_id(files["inventions.json"]["inventions"])
        self.commissions: dict[str, Commission] = _by_id(files["commissions.json"]["commissions"])

    @property
    def printed_event(self) -> str:
        """The event of the last round."""
        return next(card.id for card in self.events.values() if card.printed)

    def become(self, other: Catalog) -> None:
        """Hold what the other holds; everybody who knows this object reads it from now on."""
        self.__dict__.update(other.__dict__)


def _by_id(cards: list[Any]) -> dict[str, Any]:
    return {card.id: card for card in cards}


def load(*folders: Path) -> Catalog:
    """Read and check all files, each from the first of the folders that has it, else the house's.

    CatalogError lists every fault of every file, and files in a folder that no deck is read from.
    """
    readers = {name: Reader(_place(name, folders)) for name in FILES}
    found = {name: _sections(name, reader) for name, reader in readers.items()}
    faults = [f"{name}: {fault}" for name, reader in readers.items() for fault in reader.faults]
    faults += [fault for folder in folders for fault in _folder_faults(folder)]
    if faults:
        raise CatalogError(folders[0] if folders else PATH, faults)
    return Catalog(found, hash_of(*[reader.path for reader in readers.values()]))


def _place(name: str, folders: tuple[Path, ...]) -> Path:
    own = [folder / name for folder in folders if name in OWN and (folder / name).exists()]
    return [*own, PATH / name][0]


def _sections(name: str, reader: Reader) -> dict[str, list[Any]]:
    if reader.faults:
        return {}
    sections = {section: reader.records(section, kind) for section, kind in FILES[name].items()}
    for fault in faults_of(name, sections):
        reader.fault(*fault)
    for cards in sections.values():
        reader.unique(card.id for card in cards if hasattr(card, "id"))
        reader.unique(card.name for card in cards if hasattr(card, "name"))
    return sections


def _folder_faults(folder: Path) -> list[str]:
    if not folder.is_dir():
        return ["the folder does not exist"]
    strange = sorted(path.name for path in folder.glob("*.json") if path.name not in OWN)
    known = f"{', '.join(OWN[:-1])} or {OWN[-1]}"
    return [f"{name}: is none of the files that can be brought: {known}" for name in strange]


CATALOG = load()


def adopt(folder: Path) -> None:
    """Play with what this folder holds: any of the files in OWN, in the house's format.

    Call it once, before a table is opened. CatalogError lists every fault; nothing changes then.
    """
    CATALOG.become(load(folder))
