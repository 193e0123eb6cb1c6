"""Sabotage tokens in the small worlds of tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.fantastic_factories.state import FantasticFactories
from tests.engine.fantastic_factories.world import work


def with_token(
    game: FantasticFactories, card: str, token: str = "sabotage", seat: int = 0
) -> FantasticFactories:
    """A token lies on that building already."""
    building = next(each for each in game.players[seat].compound if each.card == card)
    building.token = token
    return game


def token_of(game: FantasticFactories, card: str, seat: int = 1) -> str:
    return next(each.token for each in game.players[seat].compound if each.card == card)


def hurt(
    card: str,
    dice: Sequence[int] = (),
    *,
    token: str = "sabotage",
    also: Sequence[str] = (),
    **owned: Any,
) -> FantasticFactories:
    """Seat 0 is at work, its first building bears a token."""
    game = work({"built": [card, *also], **owned}, dice=[dice], subterfuge=True)
    return with_token(game, card, token)
