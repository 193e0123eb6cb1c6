"""The clock and every span of time the playground knows.

Tests shorten the spans or move the clock by hand; nothing else here reads the time of day.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things last, in seconds. The defaults are Discord's."""

    acknowledge: float = 3.0
    token: float = 15 * 60
    nonce: float = 5 * 60
    typing: float = 10.0
    heartbeat: float = 41.25
    resume: float = 2 * 60


class Clock:
    """Wraps a time function and can be moved forward."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._ahead = 0.0

    def __call__(self) -> float:
        return self._now() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds

    def stamp(self) -> str:
        return stamp_of(self())


def stamp_of(seconds: float) -> str:
    """ISO 8601 with microseconds and offset, the way Discord writes times."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
