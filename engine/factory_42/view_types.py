"""The types of a view: what one seat, or a spectator, may see of Factory 42, as plain data.

Cubes are given by resource, in the rulebook's order.
"""

from __future__ import annotations

import msgspec

from engine.factory_42.pieces import Promise
from engine.kernel.choice import Choice

Cubes = dict[str, int]


class RailcarView(msgspec.Struct, frozen=True):
    """A railcar: its number for the whole game, its cubes, free spaces of six."""

    number: int
    cubes: Cubes
    room: int


class PlaceView(msgspec.Struct, frozen=True):
    """A location: `number` on the board, seats of its Workers from slot 1 on, and its Commissar.

    `slots`: Worker slots in all. `figures`: what is printed at each Worker slot, as it counts this
    round: in Requisition points for the pool and for the Warehouse, in Steam Generation rosettes,
    in the Guild Steam; elsewhere nothing. `closed`, `no_commissar`: by this round's Event.
    """

    location: str
    number: int
    slots: int
    workers: tuple[int, ...]
    has_commissar: bool
    commissar: int | None
    figures: tuple[tuple[int, ...], ...] = ()
    closed: bool = False
    no_commissar: bool = False


class LevelView(msgspec.Struct, frozen=True):
    """A quality of an order: cost (kinds, or any_material, any_metal, any_food), rosettes.

    `made`: the seats that made it so, one entry for each Worker on it.
    """

    level: str
    cost: Cubes
    rosettes: int
    made: tuple[int, ...]


class OrderView(msgspec.Struct, frozen=True):
    """A Government Order; `steam` as it counts this round, `pressure`: rosettes lying on it."""

    card: str
    steam: int
    pressure: int
    new: bool
    completed: bool
    levels: tuple[LevelView, ...]


class PriceView(msgspec.Struct, frozen=True):
    """A row of the Market: worth of a cube handed in, and of one received; None is a dash."""

    resource: str
    to: int | None
    from_: int | None


class MachineView(msgspec.Struct, frozen=True):
    """A researched Invention; `left`: Operation Tokens, None without a limit."""

    card: str
    left: int | None
    operated: bool


class CommissionView(msgspec.Struct, frozen=True):
    """A Commission that was made at least once: `left` of `quantity` pieces still to make."""

    card: str
    left: int
    quantity: int


class MakeView(msgspec.Struct, frozen=True):
    """What a player could make in a Manufacturium now, and what is short of it otherwise.

    `level` is None for a Commission; `steam_short`: Steam that gauge and own tank lack.
    """

    manufacturium: str
    card: str
    level: str | None
    possible: bool
    short: int = 0
    steam_short: int = 0


class PlayerView(msgspec.Struct, frozen=True):
    """One player. `left` of `meeples` are still to be placed; `capacity`: Warehouse spaces.

    `docks`: Dock 1 and 2. `places`: the own board's locations. `face_down`: Inventions not yet
    researched (everybody saw them taken). `hidden`: how many Commissions nobody knows.
    `finished`: the own discard pile. `made`: different orders completed this round; `due`: points
    that come at the end of the round. `makes`: for the plate of what can be made.
    """

    seat: int
    vp: int
    rosettes: int
    private_steam: int
    meeples: int
    left: int
    warehouse: Cubes
    capacity: int
    docks: tuple[RailcarView | None, ...]
    places: tuple[PlaceView, ...]
    improvements: tuple[str, ...]
    face_down: tuple[str, ...]
    inventions: tuple[MachineView, ...]
    hidden: int
    open_commissions: tuple[CommissionView, ...]
    finished: tuple[str, ...]
    made: int
    due: int
    cubes_off: int = 0
    steam_off: int = 0
    makes: tuple[MakeView, ...] = ()


class DealView(msgspec.Struct, frozen=True):
    """A deal: `by` promises `gives`, `to` promises `gets` or nothing; due in that round.

    `state`: offered, agreed, disputed. `accused`: of breaking it; `votes`: seats with their votes.
    """

    number: int
    by: int
    to: int
    gives: Promise
    gets: Promise | None
    round: int
    state: str
    accused: int | None = None
    votes: tuple[tuple[int, bool], ...] = ()


class OwnView(msgspec.Struct, frozen=True):
    """What only the viewer knows: own Commissions not made yet, those to choose from now, those
    refused that still lie on the common discard pile; the plan for the next meeples; habits."""

    commissions: tuple[str, ...]
    offered: tuple[str, ...]
    refused: tuple[str, ...]
    plan: tuple[str, ...]
    habits: tuple[str, ...]


class DecksView(msgspec.Struct, frozen=True):
    """Cards not yet drawn. `events`: Events to come before the printed one of the last round."""

    orders: int
    market: int
    events: int
    inventions: int
    commissions: int


class LatestView(msgspec.Struct, frozen=True):
    """Something for the footer. `seat` is None for the house.

    'worker' or 'commissar' (thing: location, number: slot), 'requisitioned', 'dropped' (number:
    stuck), 'loaded' (thing: railcar), 'spiked', 'shipped' (thing: railcar, number: seat), 'burned'
    (number: Steam), 'drew' (thing: event), and the verbs of later locations.
    """

    seat: int | None
    verb: str
    thing: str
    number: int


class Factory42View(msgspec.Struct, frozen=True):
    """What `seat` sees; None is a spectator.

    `phase`: setup, drawing, placement, resolution, clean_up. `location` (with its `number`) is
    being resolved. `turn`: who places next or acts, `placing`: the places open to that seat
    during placement, as `loading` or `loading:commissar`. `pool` is the Common Pool with all eleven
    kinds; `tower` and `bag` can be counted by all; `drawn` lies open beside the bag. The first two
    of `track` are at the exit; `track_spaces` are drawn at least. `steam_top`: where the gauge
    ruptures, or its ceiling after that. `penalty`: orders without a Worker. `order_of_play`: from
    the starting player on. `deals`: off, free or binding; `promises`: those offered or agreed.
    """

    seat: int | None
    round: int
    rounds: int
    phase: str
    location: str | None
    number: int | None
    turn: int | None
    order_of_play: tuple[int, ...]
    expanded: bool
    short: bool
    deals: str
    places: tuple[PlaceView, ...]
    placing: tuple[str, ...]
    orders: tuple[OrderView, ...]
    penalty: int
    market: str | None
    prices: tuple[PriceView, ...]
    event: str | None
    inventions: tuple[str, ...]
    decks: DecksView
    supply: Cubes
    supply_rosettes: int
    pool: Cubes
    tower: Cubes
    bag: Cubes
    drawn: Cubes
    station: tuple[RailcarView, ...]
    loading: RailcarView | None
    track: tuple[RailcarView, ...]
    track_spaces: int
    steam: int
    steam_top: int
    ruptured: bool
    score_low: int
    score_high: int
    players: tuple[PlayerView, ...]
    latest: tuple[LatestView, ...]
    waiting: tuple[int, ...]
    promises: tuple[DealView, ...] = ()
    own: OwnView | None = None
    choices: tuple[Choice, ...] = ()
    over: str | None = None
