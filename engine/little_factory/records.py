"""What stands in the card table: a record's fields and their types."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.kernel.catalog import Source

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
