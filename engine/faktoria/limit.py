"""The lobby's "Time for a bid": who lets it run out has passed. Nothing else is limited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.choice import Choice
from engine.kernel.game import Limit

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria

HOURS = {"off": None, "4h": 4, "12h": 12, "24h": 24}


def limit(game: Faktoria, choice: Choice) -> Limit | None:
    """Only a raise may be timed: an opening bid binds, so nobody opens by silence."""
    hours = HOURS[game.bid_time]
    return Limit(3600 * hours, ("pass",)) if hours and choice.key == "bid" else None
