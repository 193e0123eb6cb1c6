"""`make load`: twenty presses a second on 200 tables for five minutes (or LOAD seconds).

Prints how long presses, moves and posts took, and the memory of the bot and of its workers. It
fails if a press failed, if the 99th of a hundred is beyond its budget, or if memory grows.
"""

from __future__ import annotations

import asyncio
import os
import sys

from tests.bench.presses import RATE, TABLES, WARM_UP, Course, run
from tests.bench.rows import percentile

BUDGET = 0.25
DRAIN = 20.0  # seconds for a stop
GROWTH = 1.15  # of the bot's memory, from the first half's end on


def report(course: Course) -> tuple[list[str], list[str]]:
    """What was seen, and what is wrong."""
    lines = [
        f"ready after {course.start:.1f} s; told to stop, it had ended {course.stop:.1f} s later"
    ]
    lines += [f"{RATE}/s on {TABLES} tables for {course.seconds} s; {course.failed} presses failed"]
    for words, took in ((f"first {WARM_UP} s", course.early), ("then", course.took)):
        shares = ", ".join(
            f"p{100 * share:.0f} {1000 * percentile(took, share):.0f} ms"
            for share in (0.5, 0.95, 0.99)
        )
        lines.append(f"press to acknowledged, as people see it, {words}: {shares} ({len(took)})")
    lines += ["", "what the bot says of itself:", course.status, ""]
    lines += [
        f"memory at {at:4.0f} s: bot {own:6.1f} MB, workers {workers:6.1f} MB"
        for at, own, workers in course.memory
    ]
    return lines, _faults(course)


def _faults(course: Course) -> list[str]:
    faults = []
    if course.failed:
        faults.append(f"{course.failed} presses failed")
    if percentile(course.took, 0.99) > BUDGET:
        faults.append(f"the p99 of a press is beyond {1000 * BUDGET:.0f} ms")
    if course.stop > DRAIN:
        faults.append(f"it took {course.stop:.0f} s to stop")
    own = [each[1] for each in course.memory]
    if own[-1] > GROWTH * own[len(own) // 2]:
        faults.append(f"memory grew from {own[len(own) // 2]:.0f} to {own[-1]:.0f} MB")
    if "Errors of the last hour: 0" not in course.status:
        faults.append("the bot has logged errors")
    return faults


def main() -> int:
    lines, faults = report(asyncio.run(run(int(os.environ.get("LOAD", "300")))))
    print("\n".join(lines))
    print("\n".join(f"FAULT: {each}" for each in faults) or "all within bounds")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
