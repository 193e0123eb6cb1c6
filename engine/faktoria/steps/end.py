"""Rulebook, End of a Turn and End of a Round, End of the Game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.faktoria.cards import CATALOG
from engine.faktoria.events import GameEnded, TurnEnded
from engine.faktoria.steps.market import refill

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria

ROUNDS = CATALOG.limits.rounds


def finish_turn(game: Faktoria, seat: int) -> int | None:
    """The seat whose turn begins; None after the last turn of round 5, which ends all (FK-36)."""
    game.say(TurnEnded(seat=seat))
    if game.is_last_turn:
        game.end("rounds_played")
        game.say(GameEnded(reason="rounds_played"))
        return None
    refill(game)
    after = (seat + 1) % game.seats
    if after == game.first:
        game.round += 1
    return after
