"""A row of the benchmark, and how a list of them is shown and kept."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec


class Row(msgspec.Struct, frozen=True):
    """One figure; `ratio` is to what `beside` names, measured in the same run."""

    name: str
    value: float
    unit: str
    ratio: float | None = None
    beside: str = ""


def table(rows: Sequence[Row]) -> str:
    """The rows for a terminal."""
    lines = [f"{'what':<52}{'value':>12}  {'unit':<14}{'ratio':>8}  beside"]
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
        lines.append(f"{row.name:<52}{row.value:>12,.3f}  {row.unit:<14}{ratio:>8}  {row.beside}")
    return "\n".join(lines)


def keep(rows: Sequence[Row], path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(list(rows)), indent=1) + b"\n")


def median_of(work: Callable[[], object], times: int) -> float:
    """Median seconds of one call."""
    took = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        took.append(time.perf_counter() - began)
    return statistics.median(took)


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` of the values lie (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
