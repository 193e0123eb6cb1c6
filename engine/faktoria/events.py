"""What happens in Faktoria. All of it is public but for what standing orders say (FK-26)."""

from __future__ import annotations

from engine.kernel.events import Event


class GameBegan(Event, frozen=True, tag="game_began"):
    """Seats in turn order, and the cubes that the market begins with: first row, second row."""

    order: tuple[int, ...]
    later: tuple[str, ...]
    now: tuple[str, ...]


class SupportGiven(Event, frozen=True, tag="support_given"):
    """Every player receives this from the King (FK-35)."""

    round: int
    guilders: int
    iron: int
    stone: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    heading = True
    seat: int
    round: int


class AuctionOpened(Event, frozen=True, tag="auction_opened"):
    """The lot, and the opening bid of the active player (FK-22)."""

    seat: int
    lot: tuple[str, ...]
    guilders: int


class BidMade(Event, frozen=True, tag="bid_made"):
    seat: int
    guilders: int


class BidderPassed(Event, frozen=True, tag="bidder_passed"):
    """`broke`: this player owns no more than the standing bid and was not asked (FK-23)."""

    seat: int
    broke: bool = False


class LotWon(Event, frozen=True, tag="lot_won"):
    """The winner paid the bank and took the whole lot (FK-4)."""

    seat: int
    guilders: int
    lot: tuple[str, ...]


class CubeGiven(Event, frozen=True, tag="cube_given"):
    """One cube of the lot, from the winner to the player in turn (FK-27).

    It may come of an order left before, which nobody else knew.
    """

    reveals = True
    seat: int
    receiver: int
    cube: str


class ImportEnded(Event, frozen=True, tag="import_ended"):
    """The auction is settled, the gift too."""

    heading = True
    ends_phase = True
    seat: int


class Built(Event, frozen=True, tag="built"):
    """`surcharge`: guilders on top, for a third or fourth production building (FK-30)."""

    seat: int
    building: str
    vp: int
    total: int
    surcharge: int = 0


class HarbourOpened(Event, frozen=True, tag="harbour_opened"):
    """A channel was filled: its first-row square, then its second-row one (FK-28)."""

    reveals = True
    column: int
    later: str
    now: str


class Produced(Event, frozen=True, tag="produced"):
    seat: int
    wood: int
    stone: int


class Exported(Event, frozen=True, tag="exported"):
    seat: int
    kind: str
    count: int
    guilders: int


class Refilled(Event, frozen=True, tag="refilled"):
    """Cubes drawn into the first row, by column from left to right (FK-8)."""

    reveals = True
    cubes: tuple[str, ...]


class OrderLeft(Event, frozen=True, tag="order_left"):
    """For its owner alone: what the standing order says now (FK-24)."""

    seat: int
    kind: str
    limit: int
    every: bool


class OrderWithdrawn(Event, frozen=True, tag="order_withdrawn"):
    """For its owner alone."""

    seat: int


class GiftOrdered(Event, frozen=True, tag="gift_ordered"):
    """For its owner alone: the cube to give away if the lot is won."""

    seat: int
    cube: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    ends_phase = True
    seat: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    ends_phase = True
    reason: str


EVENTS = (
    GameBegan
    | SupportGiven
    | TurnBegan
    | AuctionOpened
    | BidMade
    | BidderPassed
    | LotWon
    | CubeGiven
    | ImportEnded
    | Built
    | HarbourOpened
    | Produced
    | Exported
    | Refilled
    | OrderLeft
    | OrderWithdrawn
    | GiftOrdered
    | TurnEnded
    | GameEnded
)
