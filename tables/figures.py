"""How quick the house is, and what went wrong lately: kept in memory, for the status report."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

Kind = Literal["acknowledge", "move", "post"]

KINDS: tuple[Kind, ...] = ("acknowledge", "move", "post")
KEPT = 2000  # of each kind the latest
HOUR = 3600.0


class Figures:
    """The latest measurements of each kind, in seconds."""

    def __init__(self) -> None:
        self._took: dict[Kind, deque[float]] = {kind: deque(maxlen=KEPT) for kind in KINDS}

    def note(self, kind: Kind, seconds: float) -> None:
        self._took[kind].append(seconds)

    @contextmanager
    def timing(self, kind: Kind) -> Iterator[None]:
        """Measure the block; one that fails is not counted."""
        begun = time.perf_counter()
        yield
        self.note(kind, time.perf_counter() - begun)

    def took(self, kind: Kind) -> list[float]:
        """Sorted, the quickest first."""
        return sorted(self._took[kind])


def percentile(ordered: Sequence[float], share: float) -> float:
    """The value below which `share` of the sorted values lie (nearest rank)."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Faults(logging.Handler):
    """Counts what is logged as an error; the root logger has one of these."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(logging.ERROR)
        self.clock = clock
        self._at: deque[float] = deque(maxlen=10_000)
        self.last = ""

    def emit(self, record: logging.LogRecord) -> None:
        self._at.append(self.clock())
        self.last = f"{record.name}: {record.getMessage()}"[:200]

    def lately(self, seconds: float = HOUR) -> int:
        """How many in the last hour."""
        since = self.clock() - seconds
        return sum(at >= since for at in self._at)
