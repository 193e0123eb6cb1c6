"""What happens in Little Factory. All of it is public (LF-19)."""

from __future__ import annotations

from engine.kernel.events import Event


class GameBegan(Event, frozen=True, tag="game_began"):
    """Seats in turn order; the first holds the smallest Initial funds card (LF-18)."""

    order: tuple[int, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    heading = True
    seat: int
    round: int


class Replenished(Event, frozen=True, tag="replenished"):
    """Cards that came into play, and the decks that were renewed from their discard piles."""

    reveals = True
    cards: tuple[str, ...]
    reshuffled: tuple[str, ...] = ()


class Produced(Event, frozen=True, tag="produced"):
    seat: int
    card: str
    paid: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()


class Traded(Event, frozen=True, tag="traded"):
    seat: int
    given: tuple[str, ...]
    taken: tuple[str, ...]


class ElfActed(Event, frozen=True, tag="elf_acted"):
    """A building's exchange: a card, or that many Victory point cards."""

    seat: int
    building: str
    paid: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    card: str | None = None
    vp_cards: int = 0


class PointsGained(Event, frozen=True, tag="points_gained"):
    """Victory points from buildings and cards, and how many the seat has now."""

    seat: int
    points: int
    total: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    ends_phase = True
    seat: int
    passed: bool = False


class GameEnded(Event, frozen=True, tag="game_ended"):
    heading = True
    ends_phase = True
    reason: str


EVENTS = (
    GameBegan
    | TurnBegan
    | Replenished
    | Produced
    | Traded
    | ElfActed
    | PointsGained
    | TurnEnded
    | GameEnded
)
