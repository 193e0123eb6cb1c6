"""What happens in the locations from Operate on, at the end of a round and of the game."""

from __future__ import annotations

from engine.kernel.events import Event

Cubes = dict[str, int]


class Operated(Event, frozen=True, tag="operated"):
    """An Invention was operated; `left`: its Operation Tokens, None without a limit."""

    seat: int
    card: str
    left: int | None = None


class Paid(Event, frozen=True, tag="paid"):
    """What a cost was paid with. `cause`: research, guild, making, or the id of an Invention.

    `cubes` with Magic, whatever it stood for; `steam` from the gauge, `private_steam` own;
    `burned`: cubes in the Incinerator, `burned_rosettes` too.
    """

    seat: int
    cause: str
    cubes: Cubes = {}
    steam: int = 0
    private_steam: int = 0
    burned: Cubes = {}
    burned_rosettes: int = 0


class InventionTaken(Event, frozen=True, tag="invention_taken"):
    seat: int
    card: str


class CommissionsDrawn(Event, frozen=True, tag="commissions_drawn"):
    """How many cards somebody drew in the Embassy; which ones is secret."""

    reveals = True
    seat: int
    n: int


class CommissionsSeen(Event, frozen=True, tag="commissions_seen"):
    """For the drawer alone: the cards to choose from (F42-101)."""

    reveals = True
    seat: int
    cards: tuple[str, ...]


class CommissionKept(Event, frozen=True, tag="commission_kept"):
    """One is kept, so many went face down to the common discard pile."""

    seat: int
    refused: int


class CommissionChosen(Event, frozen=True, tag="commission_chosen"):
    """For the chooser alone: which one was kept."""

    seat: int
    kept: str
    refused: tuple[str, ...] = ()


class CommissionTurned(Event, frozen=True, tag="commission_turned"):
    """A Commission is turned face up before its first making."""

    reveals = True
    seat: int
    card: str


class Upgraded(Event, frozen=True, tag="upgraded"):
    seat: int
    cube: str
    into: str


class PoolTaken(Event, frozen=True, tag="pool_taken"):
    """Cubes of the Common Pool into the Warehouse, or into railcars in own docks."""

    seat: int
    cause: str
    cubes: Cubes
    docks: bool = False


class TowerReleased(Event, frozen=True, tag="tower_released"):
    """Stuck cubes that an Invention lets fall into the Common Pool."""

    reveals = True
    cubes: Cubes


class PointsGained(Event, frozen=True, tag="points_gained"):
    seat: int
    vp: int
    cause: str


class PrivateSteamGained(Event, frozen=True, tag="private_steam_gained"):
    seat: int
    steam: int
    cause: str


class DiscountGained(Event, frozen=True, tag="discount_gained"):
    """Cubes fewer for the next making, or Steam less for each making of the round."""

    seat: int
    cubes: int = 0
    steam: int = 0


class DirectorExchanged(Event, frozen=True, tag="director_exchanged"):
    """The R&D Director gave rosettes for 1 Magic or 1 VP."""

    seat: int
    rosettes: int
    thing: str


class FeePaid(Event, frozen=True, tag="fee_paid"):
    """A door fee: rosettes, or a cube in Accounting; to a player, or None for the Supply."""

    seat: int
    location: str
    receiver: int | None = None
    rosettes: int = 0
    cube: str | None = None


class Traded(Event, frozen=True, tag="traded"):
    """`lost`: worth that was not spent."""

    seat: int
    given: Cubes
    taken: Cubes
    lost: int = 0


class Researched(Event, frozen=True, tag="researched"):
    """A Standard Improvement or an Invention; `vp` of the latter."""

    seat: int
    card: str
    vp: int = 0


class OrderMade(Event, frozen=True, tag="order_made"):
    """A Government Order at a level (0 to 2); `pressure`: rosettes that lay on it."""

    seat: int
    card: str
    level: int
    rosettes: int = 0
    pressure: int = 0


class CommissionMade(Event, frozen=True, tag="commission_made"):
    """A piece for the elves; `vp` come at the end of the round (F42-60)."""

    seat: int
    card: str
    left: int
    rosettes: int
    vp: int


class Declined(Event, frozen=True, tag="declined"):
    """A Worker or Commissar did not use its location."""

    seat: int
    location: str
    why: str = ""


class Accounted(Event, frozen=True, tag="accounted"):
    """One action in Accounting: bribe, favour, fame, cheat."""

    seat: int
    action: str
    vp: int
    cubes: Cubes = {}
    rosettes: int = 0


class HeroNamed(Event, frozen=True, tag="hero_named"):
    """Who completed most orders, and the rosettes that each of them got."""

    seats: tuple[int, ...]
    orders: int
    rosettes: tuple[int, ...]


class RoundScored(Event, frozen=True, tag="round_scored"):
    """Points for completed orders and for Elven pieces."""

    seat: int
    orders: int
    commissions: int
    total: int


class PenaltyPaid(Event, frozen=True, tag="penalty_paid"):
    """For `orders` not completed: points lost, or rosettes given instead."""

    seat: int
    orders: int
    vp: int = 0
    rosettes: int = 0
    total: int = 0


class PressureGrew(Event, frozen=True, tag="pressure_grew"):
    """A rosette was put on each of these orders."""

    orders: tuple[str, ...]


class RailcarReturned(Event, frozen=True, tag="railcar_returned"):
    """From a dock to the Station, with its cargo."""

    seat: int
    railcar: int
    dock: int
    cubes: Cubes = {}


class RailcarMoved(Event, frozen=True, tag="railcar_moved"):
    """A player moved railcars between the own docks; what each dock holds now."""

    seat: int
    docks: tuple[int | None, ...]


class RoundEnded(Event, frozen=True, tag="round_ended"):
    ends_phase = True
    round: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    ends_phase = True
    reason: str


LATER_EVENTS = (
    Operated
    | Paid
    | InventionTaken
    | CommissionsDrawn
    | CommissionsSeen
    | CommissionKept
    | CommissionChosen
    | CommissionTurned
    | Upgraded
    | PoolTaken
    | TowerReleased
    | PointsGained
    | PrivateSteamGained
    | DiscountGained
    | DirectorExchanged
    | FeePaid
    | Traded
    | Researched
    | OrderMade
    | CommissionMade
    | Declined
    | Accounted
    | HeroNamed
    | RoundScored
    | PenaltyPaid
    | PressureGrew
    | RailcarReturned
    | RailcarMoved
    | RoundEnded
    | GameEnded
)
