"""The market phase: what is taken, who is hired, and what that brings."""

from __future__ import annotations

from engine.kernel.events import Event


class Refreshed(Event, frozen=True, tag="refreshed"):
    """`row`: blueprints or contractors; `paid`: metal or energy; the new cards from the left."""

    reveals = True
    seat: int
    row: str
    paid: str
    cards: tuple[str, ...]


class Took(Event, frozen=True, tag="took"):
    """A face-up blueprint went into the hand; `place` counts from 1."""

    seat: int
    place: int
    card: str


class Refilled(Event, frozen=True, tag="refilled"):
    """A new card lies at this place, counted from 1; None: no card is left (FF-4)."""

    reveals = True
    row: str
    place: int
    card: str | None


class Hired(Event, frozen=True, tag="hired"):
    """A contractor was paid for with a blueprint and energy; the effect follows."""

    seat: int
    place: int
    contractor: str
    discarded: str
    energy: int = 0


class Passed(Event, frozen=True, tag="passed"):
    """Nothing could be taken or hired (FF-61)."""

    seat: int


class Gained(Event, frozen=True, tag="gained"):
    """Metal, energy or goods by a contractor."""

    seat: int
    by: str
    metal: int = 0
    energy: int = 0
    goods: int = 0


class Given(Event, frozen=True, tag="given"):
    """What the opponent named by the hirer gains (FF-6); drawn cards are told besides."""

    seat: int
    receiver: int
    by: str
    metal: int = 0
    energy: int = 0
    blueprints: int = 0


class Invested(Event, frozen=True, tag="invested"):
    """The top blueprint was revealed, its printed cost gained, and it was discarded (FF-7)."""

    reveals = True
    seat: int
    card: str
    metal: int
    energy: int


class SetAside(Event, frozen=True, tag="set_aside"):
    """Engineer revealed a card that may not be built again (FF-8)."""

    reveals = True
    seat: int
    card: str


class NothingLeft(Event, frozen=True, tag="nothing_left"):
    """Deck and discard pile are empty: the contractor could not do his work."""

    seat: int
    contractor: str


class Promised(Event, frozen=True, tag="promised"):
    """A contractor's effect waits for the work phase (FF-42)."""

    seat: int
    contractor: str
