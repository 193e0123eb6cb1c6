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

    `steam` from the gauge, `private_steam` own, `magic` for Steam; `burned`: cubes and rosettes in
    the Incinerator.
    """

    seat: int
    cause: str
    cubes: Cubes = {}
    steam: int = 0
    private_steam: int = 0
    magic: int = 0
    burned: Cubes = {}
    burned_rosettes: int = 0


class InventionTaken(Event, frozen=True, tag="invention_taken"):
    seat: int
    card: str


class CommissionDrawn(Event, frozen=True, tag="commission_drawn"):
    """For the drawer with the cards, for all others without (F42-101)."""

    reveals = True
    seat: int
    kept: str | None = None
    refused: str | None = None


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
    """Who completed most orders, and rosettes for each of them."""

    seats: tuple[int, ...]
    orders: int
    rosettes: int


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
    | CommissionDrawn
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
