"""What one seat, or a spectator, may see of Little Factory: a whitelist, never the state itself."""

from __future__ import annotations

import msgspec

from engine.kernel.choice import Choice


class PileView(msgspec.Struct, frozen=True):
    """One type in a row: its card id and how many cards lie there (LF-20)."""

    card: str
    count: int
    new: bool = False


class RowView(msgspec.Struct, frozen=True):
    """A row with what is left in its deck and its discard pile (public, LF-4)."""

    piles: tuple[PileView, ...]
    deck: int
    discard: tuple[str, ...]


class BuildingView(msgspec.Struct, frozen=True):
    """An owned building, and whether its elf action has been used this turn."""

    card: str
    used: bool = False
    new: bool = False


class PlayerView(msgspec.Struct, frozen=True):
    """All of a player is public (LF-19): hand, buildings, points."""

    seat: int
    hand: tuple[str, ...]
    buildings: tuple[BuildingView, ...]
    vp: int
    vp_cards: int
    gained: tuple[str, ...] = ()


class LatestView(msgspec.Struct, frozen=True):
    """One event for the footer: who did what with which card ('made', 'bread')."""

    seat: int
    verb: str
    card: str


class LittleFactoryView(msgspec.Struct, frozen=True):
    """What `seat` sees; None is a spectator. Hands are open, so only `choices` differs by seat."""

    seat: int | None
    round: int
    turn: int | None
    order: tuple[int, ...]
    basics: tuple[PileView, ...]
    level_1: RowView
    level_2: RowView
    buildings: RowView
    vp_left: int
    players: tuple[PlayerView, ...]
    makeable: tuple[str, ...]
    elf_ready: tuple[str, ...]
    action_used: bool
    latest: tuple[LatestView, ...]
    waiting: tuple[int, ...]
    choices: tuple[Choice, ...] = ()
    over: str | None = None
