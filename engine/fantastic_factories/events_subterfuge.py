"""Sabotage and repair, stolen dice, resources and cards, gifts."""

from __future__ import annotations

from engine.kernel.events import Event


class Sabotaged(Event, frozen=True, tag="sabotaged"):
    """A token on a building; `place` in the owner's compound from 0. Seat -1 is the Machine."""

    seat: int
    owner: int
    card: str
    place: int


class NoTarget(Event, frozen=True, tag="no_target"):
    """Nobody or nothing could be hit: no token was placed, no die stolen, no card taken."""

    seat: int
    by: str


class RepairBegan(Event, frozen=True, tag="repair_began"):
    """The token was flipped and a die laid on it (FF-53)."""

    seat: int
    card: str
    place: int
    value: int


class Repaired(Event, frozen=True, tag="repaired"):
    """The token left at the end of the market phase (FF-51)."""

    seat: int
    card: str
    place: int


class DieStolen(Event, frozen=True, tag="die_stolen"):
    """Headhunter: `seat` will roll a die of `victim` (FF-46)."""

    seat: int
    victim: int


class StolenFrom(Event, frozen=True, tag="stolen_from"):
    """Thief (FF-33)."""

    seat: int
    victim: int
    metal: int = 0
    energy: int = 0


class Spied(Event, frozen=True, tag="spied"):
    """For all: `seat` looked at the hand of `victim` and took a card, if there was one."""

    reveals = True
    seat: int
    victim: int


class HandSeen(Event, frozen=True, tag="hand_seen"):
    """For the Spy alone: the whole hand (FF-33)."""

    reveals = True
    seat: int
    victim: int
    cards: tuple[str, ...]


class CardStolen(Event, frozen=True, tag="card_stolen"):
    """For the Spy and the victim: which card went."""

    seat: int
    victim: int
    card: str


class DieGiven(Event, frozen=True, tag="die_given"):
    """Airport's gift for the next work phase (FF-34)."""

    seat: int
    receiver: int
    value: int
