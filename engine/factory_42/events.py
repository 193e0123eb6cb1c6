"""What happens in Factory 42. Secret are only plans, habits and Commissions that nobody made yet.

Cubes are given by resource. Locations, resources, causes and cards are the words of the data.
"""

from __future__ import annotations

from engine.factory_42.events_deals import DEAL_EVENTS
from engine.factory_42.events_later import LATER_EVENTS
from engine.kernel.events import Event

Cubes = dict[str, int]


# -- the game and its phases ------------------------------------------------------------------


class GameBegan(Event, frozen=True, tag="game_began"):
    """Seats in turn order, and what stuck in the Tower at the first drop."""

    order: tuple[int, ...]
    tower: Cubes


class StartChosen(Event, frozen=True, tag="start_chosen"):
    """Short game: what a player chose to begin with, rosettes or points."""

    seat: int
    rosettes: int = 0
    vp: int = 0


class RoundBegan(Event, frozen=True, tag="round_began"):
    heading = True
    round: int
    first: int


class OrdersDrawn(Event, frozen=True, tag="orders_drawn"):
    """New orders; their allocations as far as the Supply went, and what it lacked (F42-80)."""

    reveals = True
    orders: tuple[str, ...]
    allocated: Cubes
    missing: Cubes = {}


class InventionsShown(Event, frozen=True, tag="inventions_shown"):
    reveals = True
    cards: tuple[str, ...]


class MarketDrawn(Event, frozen=True, tag="market_drawn"):
    reveals = True
    card: str


class EventDrawn(Event, frozen=True, tag="event_drawn"):
    reveals = True
    card: str


class PoolChanged(Event, frozen=True, tag="pool_changed"):
    """What the Event adds to the Common Pool and takes from it, as far as it is there."""

    added: Cubes
    removed: Cubes


class DrawingEnded(Event, frozen=True, tag="drawing_ended"):
    heading = True
    ends_phase = True
    round: int


class MeeplePlaced(Event, frozen=True, tag="meeple_placed"):
    """`role`: worker or commissar; `slot` counts from 1; `rosettes`: paid for the place."""

    seat: int
    location: str
    role: str
    slot: int = 1
    rosettes: int = 0


class StayedHome(Event, frozen=True, tag="stayed_home"):
    """No place was left for this meeple (F42-20)."""

    seat: int


class PlanChanged(Event, frozen=True, tag="plan_changed"):
    """For its owner alone: the places planned now."""

    seat: int
    places: tuple[str, ...]


class HabitsChanged(Event, frozen=True, tag="habits_changed"):
    """For its owner alone: the standing answers now."""

    seat: int
    habits: tuple[str, ...]


class PlacementEnded(Event, frozen=True, tag="placement_ended"):
    heading = True
    ends_phase = True
    round: int


class LocationBegan(Event, frozen=True, tag="location_began"):
    heading = True
    location: str


class LocationResolved(Event, frozen=True, tag="location_resolved"):
    """A location in which somebody was asked is done."""

    heading = True
    ends_phase = True
    location: str


# -- what befalls anybody, anywhere -----------------------------------------------------------


class Received(Event, frozen=True, tag="received"):
    """Cubes into a Warehouse, and those without room there into the Common Pool (F42-6).

    `cause`: event, requisition, start, or the id of an Invention.
    """

    seat: int
    cause: str
    warehouse: Cubes
    pool: Cubes = {}


class Returned(Event, frozen=True, tag="returned"):
    """An Event takes cubes from Warehouse and docks back to the Supply."""

    seat: int
    cubes: Cubes


class RosettesGained(Event, frozen=True, tag="rosettes_gained"):
    """`cause`: event, a location, hero, or the id of an Invention."""

    seat: int
    rosettes: int
    cause: str


class SteamChanged(Event, frozen=True, tag="steam_changed"):
    """The gauge by an Event or an Invention; `ruptured`: by just this."""

    before: int
    after: int
    ruptured: bool = False


# -- locations 1 to 6 -------------------------------------------------------------------------


class PoolRequisitioned(Event, frozen=True, tag="pool_requisitioned"):
    seat: int
    cubes: Cubes


class TowerDropped(Event, frozen=True, tag="tower_dropped"):
    """Of the dropped Common Pool this `stuck`; this came `loose` from earlier drops."""

    reveals = True
    stuck: Cubes
    loose: Cubes


class Loaded(Event, frozen=True, tag="loaded"):
    seat: int
    railcar: int
    cubes: Cubes


class NothingLoaded(Event, frozen=True, tag="nothing_loaded"):
    """The Common Pool is empty (F42-27)."""

    seat: int


class BagFilled(Event, frozen=True, tag="bag_filled"):
    """The Commissar of Spiking added these to the bag."""

    seat: int
    cubes: Cubes


class CubeDrawn(Event, frozen=True, tag="cube_drawn"):
    """`size`: what the drawing player felt for; None if the bag left no choice."""

    reveals = True
    seat: int
    cube: str
    size: str | None = None


class Spiked(Event, frozen=True, tag="spiked"):
    seat: int
    railcar: int
    cube: str


class NothingSpiked(Event, frozen=True, tag="nothing_spiked"):
    """`why`: no_room, none_left, declined."""

    seat: int
    why: str


class BagReturned(Event, frozen=True, tag="bag_returned"):
    """Left over cubes went back, and these were added from the Supply."""

    cubes: Cubes
    added: Cubes = {}


class WorkerNamed(Event, frozen=True, tag="worker_named"):
    """The Commissar of Shipping makes this Worker ship both railcars (F42-40)."""

    seat: int
    worker: int


class Shipped(Event, frozen=True, tag="shipped"):
    """`receiver`'s dock (1 or 2) got the railcar."""

    seat: int
    railcar: int
    receiver: int
    dock: int
    cubes: Cubes


class NothingShipped(Event, frozen=True, tag="nothing_shipped"):
    """`why`: no_railcar, no_dock (F42-38)."""

    seat: int
    why: str


class PoolBurned(Event, frozen=True, tag="pool_burned"):
    """Step 1 of Steam Generation."""

    cubes: Cubes
    before: int
    after: int
    ruptured: bool = False


class Burned(Event, frozen=True, tag="burned"):
    """Step 2: what a Worker burned (nothing, perhaps) and the rosettes for it."""

    seat: int
    cubes: Cubes
    before: int
    after: int
    rosettes: int = 0
    ruptured: bool = False


EVENTS = (
    GameBegan
    | StartChosen
    | RoundBegan
    | OrdersDrawn
    | InventionsShown
    | MarketDrawn
    | EventDrawn
    | PoolChanged
    | DrawingEnded
    | MeeplePlaced
    | StayedHome
    | PlanChanged
    | HabitsChanged
    | PlacementEnded
    | LocationBegan
    | LocationResolved
    | Received
    | Returned
    | RosettesGained
    | SteamChanged
    | PoolRequisitioned
    | TowerDropped
    | Loaded
    | NothingLoaded
    | BagFilled
    | CubeDrawn
    | Spiked
    | NothingSpiked
    | BagReturned
    | WorkerNamed
    | Shipped
    | NothingShipped
    | PoolBurned
    | Burned
    | LATER_EVENTS
    | DEAL_EVENTS
)
