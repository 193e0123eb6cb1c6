"""The records of data/faktoria/buildings.json: what each field means."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.kernel.catalog import Source

SEATS = (2, 3, 4, 5)
KINDS = ("wood", "stone", "iron", "gold")
CUBES = (*KINDS, "large_wood", "large_stone")

BySeats = tuple[int, int, int, int]


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


SECTIONS: dict[str, type[Record]] = {
    "limits": Limits,
    "components": Components,
    "bags": Bag,
    "support": Support,
    "export": Price,
    "buildings": Building,
}
