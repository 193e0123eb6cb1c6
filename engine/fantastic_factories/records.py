"""What stands in the card tables of data/fantastic_factories: the fields and their types."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.kernel.catalog import Source

Set = Literal["base", "subterfuge"]
Kind = Literal["production", "utility", "training", "special", "monument"]
Tool = Literal["hammer", "wrench", "gear", "shovel"]
Number = int | Literal["X"]

KINDS: tuple[Kind, ...] = ("production", "utility", "training", "special", "monument")
TOOLS: tuple[Tool, ...] = ("hammer", "wrench", "gear", "shovel")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all records: where it comes from, and fields that come from elsewhere."""

    source: Source
    field_source: dict[str, Source] = {}


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of what records are put together from."""


class Amounts(Part, frozen=True):
    """What is paid or gained; X is the value of the dice, or of the die asked for."""

    metal: Number = 0
    energy: Number = 0
    goods: int = 0
    blueprints: int = 0

    def at(self, x: int) -> tuple[int, int, int, int]:
        """Metal, energy, goods, blueprints for dice of value `x`."""
        metal = x if self.metal == "X" else self.metal
        energy = x if self.energy == "X" else self.energy
        return metal, energy, self.goods, self.blueprints


class Wanted(Part, frozen=True):
    """Dice that must lie on the card together."""

    count: int
    rule: Literal["any", "equal", "run", "sum"]
    values: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    least: int = 0


class Recipe(Part, frozen=True):
    """One way to use a card; `id` tells it from others that want the same dice."""

    id: str = ""
    dice: Wanted | None = None
    pay: Amounts = Amounts()
    gain: Amounts = Amounts()


class Trigger(Part, frozen=True):
    """What a card does by itself, once a round."""

    on: Literal["goods", "build"]
    gain: Amounts


class Blueprint(Record, frozen=True, kw_only=True):
    """A blueprint; `metal` and `energy` as printed. `several`: more than one in a compound."""

    id: str
    name: str
    set: Set
    kind: Kind
    tool: Tool
    copies: int
    metal: int
    energy: int
    prestige: int
    text: str
    several: bool = False
    recipes: tuple[Recipe, ...] = ()
    special: str = ""
    trigger: Trigger | None = None
    passive: bool = False
    cost_rule: Literal["", "metal_per_monument", "energy_per_card", "metal_per_monument_name"] = ""
    prestige_rule: Literal["", "by_number", "monument_names"] = ""
    prestige_by_number: tuple[int, ...] = ()

    @property
    def is_activated(self) -> bool:
        """True if it has an action of its own, which its owner may use or Replicator copy."""
        return bool(self.recipes)


class Contractor(Record, frozen=True, kw_only=True):
    """A contractor; `energy` is the extra cost beside the discarded blueprint."""

    id: str
    name: str
    set: Set
    copies: int
    energy: int
    text: str
    gain: Amounts = Amounts()
    gives: Amounts | None = None
    effect: str = ""


class Limits(Record, frozen=True, kw_only=True):
    """The numbers of the rules: set-up, what may be kept, what ends the game."""

    places: int
    metal: int
    energy: int
    hand: int
    dice: int
    resources_kept: int
    cards_kept: int
    goal_goods: int
    goal_buildings: int
    row_slots: int
    fence: int


class Row(Record, frozen=True, kw_only=True):
    """A row of the Headquarters: which dice go there and what each of them brings."""

    id: str
    name: str
    values: tuple[int, ...]
    gain: Amounts


class Sabotage(Record, frozen=True, kw_only=True):
    """The numbers of Subterfuge."""

    tokens: int
    stolen: int
    least_own_dice: int


class Level(Record, frozen=True, kw_only=True):
    """How many cards the Machine begins with."""

    id: str
    name: str
    cards: int


class Totals(Part, frozen=True):
    """How many cards there must be, against slips in the tables."""

    blueprints: int
    contractors: int
    subterfuge_blueprints: int
    subterfuge_contractors: int
    by_tool: dict[Tool, int]
    by_kind: dict[Kind, int]
