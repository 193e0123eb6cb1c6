"""The closed lists of what Events and Inventions can do, as cards name it in their data."""

from __future__ import annotations

from typing import Literal

import msgspec

Cubes = dict[str, int]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """Base of all effects; the word in the data stands in the field `op`."""


class Gain(Effect, frozen=True, tag="gain"):
    """Cubes into the Warehouse: of all players by an Event, of the owner by an Invention."""

    cubes: Cubes


class Steam(Effect, frozen=True, tag="steam"):
    """The gauge moves by so much; not below 0, and a rise may rupture it."""

    n: int


class Lose(Effect, frozen=True, tag="lose"):
    """Each player returns so many cubes of the group, as far as he has them."""

    group: Literal["materials", "metals", "food", "special"]
    n: int


class GainRosettes(Effect, frozen=True, tag="gain_rosettes"):
    """Each player gains rosettes."""

    n: int


class Catchup(Effect, frozen=True, tag="catchup"):
    """Who has the fewest points gains these cubes."""

    cubes: Cubes


class Close(Effect, frozen=True, tag="close"):
    """Nobody may be placed in this location this round."""

    location: str


class CloseCommissars(Effect, frozen=True, tag="close_commissars"):
    """No Commissar slot of the main board may be used this round."""


class LoadMax(Effect, frozen=True, tag="load_max"):
    """So many more cubes may be loaded at most this round."""

    n: int


class Requisition(Effect, frozen=True, tag="requisition"):
    """Added to the points of each Worker in Requisition this round, not below 0."""

    pool: int
    warehouse: int


class MakingSteam(Effect, frozen=True, tag="making_steam"):
    """Added to the Steam of every making this round."""

    n: int


class Hero(Effect, frozen=True, tag="hero"):
    """The Hero of Labour gets so many rosettes this round instead of 1."""

    rosettes: int


class GainAny(Effect, frozen=True, tag="gain_any"):
    """The owner receives so many cubes of that size, of his choice."""

    n: int
    size: Literal["small", "medium", "large"]


class Upgrade(Effect, frozen=True, tag="upgrade"):
    """Up to so many times a Warehouse cube becomes the next larger of its group."""

    n: int


class Tank(Effect, frozen=True, tag="tank"):
    """Private Steam for the owner, up to what a tank holds."""

    n: int


class Rosettes(Effect, frozen=True, tag="rosettes"):
    """Rosettes for the owner."""

    n: int


class Points(Effect, frozen=True, tag="vp"):
    """Victory points for the owner, at once."""

    n: int


class TakePool(Effect, frozen=True, tag="take_pool"):
    """Up to so many cubes of the group go from the Common Pool into free Warehouse spaces."""

    n: int
    group: Literal["materials", "metals", "food", "special", "any"]


class LoadDocks(Effect, frozen=True, tag="load_docks"):
    """Up to so many cubes go from the Common Pool into Railcars in the own docks."""

    n: int


class DrawBag(Effect, frozen=True, tag="draw_bag"):
    """Draw from the Spiking Bag, keep up to so many, put the rest back."""

    n: int
    keep: int


class Release(Effect, frozen=True, tag="release"):
    """So many cubes that are stuck in the Tower fall into the Common Pool."""

    n: int


class DiscountCubes(Effect, frozen=True, tag="discount_cubes"):
    """The owner's next making this round needs so many cubes fewer."""

    n: int


class DiscountSteam(Effect, frozen=True, tag="discount_steam"):
    """Each making of the owner this round needs so much Steam less."""

    n: int


class Pay(Effect, frozen=True, tag="pay"):
    """To be paid in full before what follows, or the Invention cannot be operated."""

    cubes: Cubes = {}
    steam: int = 0


EventEffect = (
    Gain
    | Steam
    | Lose
    | GainRosettes
    | Catchup
    | Close
    | CloseCommissars
    | LoadMax
    | Requisition
    | MakingSteam
    | Hero
)
InventionEffect = (
    Gain
    | Steam
    | GainAny
    | Upgrade
    | Tank
    | Rosettes
    | Points
    | TakePool
    | LoadDocks
    | DrawBag
    | Release
    | DiscountCubes
    | DiscountSteam
    | Pay
)
