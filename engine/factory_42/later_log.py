"""What happened in the locations from Operate on and at the end, in one line each."""

from __future__ import annotations

from engine.factory_42 import events_later
from engine.kernel.events import Event
from engine.kernel.game import Names

ENDS = {
    "rounds_played": "the last round was played",
    "top_reached": "somebody reached the top of the score track",
}


def later_line(event: Event, names: Names) -> str | None:
    """One line of the log."""
    match event:
        case events_later.RoundEnded(round=number):
            return f"Round {number} is over."
        case events_later.GameEnded(reason=reason):
            return f"The game is over: {ENDS[reason]}."
    return None
