"""The records of data/factory_42/*.json: what each field means."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.factory_42.effects import EventEffect, InventionEffect
from engine.kernel.catalog import Source

SEATS = (2, 3, 4, 5)
RESOURCES = (
    "flax",
    "wood",
    "marble",
    "steel",
    "copper",
    "gold",
    "lichen",
    "mushroom",
    "beer",
    "coal",
    "magic",
)
GROUPS = {
    "materials": ("flax", "wood", "marble"),
    "metals": ("steel", "copper", "gold"),
    "food": ("lichen", "mushroom", "beer"),
    "special": ("coal", "magic"),
}
ANY = {"any_material": "materials", "any_metal": "metals", "any_food": "food"}
SIZES = ("small", "medium", "large")
LEVELS = ("minimum", "standard", "optimal")

Cubes = dict[str, int]
Size = Literal["small", "medium", "large"]
Group = Literal["materials", "metals", "food", "special"]
BySeats = tuple[int, int, int, int]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all records: where it comes from, and fields that come from elsewhere."""

    source: Source
    field_source: dict[str, Source] = {}


class Resource(Record, frozen=True, kw_only=True):
    """A kind of cube. `price`: Requisition points, None if not for sale; `burns`: its Steam."""

    id: str
    letter: str
    group: Group
    size: Size
    count: int
    price: int | None
    burns: int
    in_bag: int


class Improvement(Record, frozen=True, kw_only=True):
    """A Standard Improvement. `spaces`: added to the Warehouse."""

    id: str
    name: str
    cost: Cubes
    steam: int
    spaces: int


class Numbers(Record, frozen=True, kw_only=True):
    """The numbers that the rulebook gives. `priming`: cubes of each kind first dropped."""

    workers: BySeats
    event_cards: int
    event_cards_short: int
    rosettes: int
    private_steam: int
    tank: int
    railcars: int
    railcar_spaces: int
    docks: int
    priming: int
    steam_high: int
    steam_ruptured: int
    inventions_shown: int


class Slots(Record, frozen=True, kw_only=True):
    """The places of a location: Worker slots by number of players, and a Commissar slot or none.

    `expanded`: only on the side of the board that is for the Commissions Expansion.
    """

    id: str
    board: Literal["main", "player"]
    workers: BySeats
    commissar: bool
    expanded: bool = False


class RequisitionSlot(Record, frozen=True, kw_only=True):
    """What a Worker slot of Requisition gives: points for either use, and rosettes."""

    slot: int
    pool: int
    warehouse: int
    rosettes: int = 0


class SteamSlot(Record, frozen=True, kw_only=True):
    """Rosettes for burning in this slot of Steam Generation."""

    slot: int
    rosettes: int


class GuildSlot(Record, frozen=True, kw_only=True):
    """Steam to pay in this slot of the Inventor's Guild."""

    slot: int
    steam: int


class Tower(Record, frozen=True, kw_only=True):
    """Chances out of 100: that a cube of a size sticks, that a stuck one comes loose."""

    small: int
    medium: int
    large: int
    loosened: int


class BoardNumbers(Record, frozen=True, kw_only=True):
    """Warehouse without expansions, track spaces that are drawn, ends of the score track."""

    warehouse: int
    track: int
    score_low: int
    score_high: int


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One quality of an order: its cubes and the rosettes that it brings."""

    cost: Cubes
    rosettes: int = 0


class Order(Record, frozen=True, kw_only=True):
    """A Government Order with its three levels: minimum, standard, optimal."""

    id: str
    name: str
    steam: int
    levels: tuple[Level, Level, Level]
    allocation: Cubes


class Market(Record, frozen=True, kw_only=True, rename={"from_": "from"}):
    """Worth of a cube `to` the Market, and needed for one `from_` it; None is a dash."""

    id: str
    name: str
    to: dict[str, int | None]
    from_: dict[str, int | None]


class EventCard(Record, frozen=True, kw_only=True):
    """An Event; `pool`: cubes to the Common Pool, negative from it. `printed`: the last round's."""

    id: str
    name: str
    effects: tuple[EventEffect, ...]
    pool: Cubes = {}
    printed: bool = False


class Invention(Record, frozen=True, kw_only=True):
    """An Invention: research cost, points, uses (0: no limit), what operating it does."""

    id: str
    name: str
    cost: Cubes
    vp: int
    uses: int
    effects: tuple[InventionEffect, ...]


class Commission(Record, frozen=True, kw_only=True):
    """An Elven Commission: pieces wanted, cost and Steam of each, and what each brings."""

    id: str
    name: str
    quantity: int
    steam: int
    cost: Cubes
    vp: int
    rosettes: int = 0


FILES: dict[str, dict[str, type[Record]]] = {
    "rules.json": {"resources": Resource, "improvements": Improvement, "numbers": Numbers},
    "board.json": {
        "slots": Slots,
        "requisition": RequisitionSlot,
        "steam": SteamSlot,
        "guild": GuildSlot,
        "tower": Tower,
        "numbers": BoardNumbers,
    },
    "orders.json": {"orders": Order},
    "market.json": {"market": Market},
    "events.json": {"events": EventCard},
    "inventions.json": {"inventions": Invention},
    "commissions.json": {"commissions": Commission},
}
OWN = tuple(name for name in FILES if name != "rules.json")
