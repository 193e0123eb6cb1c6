"""Rulebook, End of the Game, and the stops that the house adds (LF-15, LF-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.little_factory.cards import CATALOG
from engine.little_factory.events import GameEnded, PointsGained, TurnEnded

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory

GOAL_VP = CATALOG.limits.goal_vp
MOST_ROUNDS = CATALOG.limits.most_rounds


def score(game: LittleFactory, seat: int, points: int) -> None:
    """Victory points were gained by a completed action: the game may end at once (LF-15)."""
    total = game.players[seat].points
    game.say(PointsGained(seat=seat, points=points, total=total))
    if total >= GOAL_VP:
        stop(game, "goal_reached")
    elif not game.vp_left:
        stop(game, "no_vp_cards")


def finish_turn(game: LittleFactory, seat: int) -> int | None:
    """A turn is over; the seat whose turn begins, or None if the game has ended (LF-29)."""
    passed = not game.action_used and not game.elves_used
    game.passes = game.passes + 1 if passed else 0
    for other, player in enumerate(game.players):
        if other != seat and player.gained:
            player.gained = []
    game.say(TurnEnded(seat=seat, passed=passed))
    if game.passes == game.seats:
        stop(game, "all_passed")
        return None
    after = (seat + 1) % game.seats
    if after == game.first:
        if game.round == MOST_ROUNDS:
            stop(game, "round_limit")
            return None
        game.round += 1
    return after


def stop(game: LittleFactory, reason: str) -> None:
    game.end(reason)
    game.say(GameEnded(reason=reason))
