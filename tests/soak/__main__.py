"""`make soak`: the month at full size; prints what was seen and what is wrong."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from engine.registry import GAMES
from tables import migrate
from tables.figures import percentile
from tables.store import table_rows
from tests.soak.checks import all_faults
from tests.soak.month import Month, Plan
from tests.soak.wire import Wire


async def run(plan: Plan, folder: Path) -> tuple[Month, dict[str, list[str]]]:
    """A month and its faults."""
    kept = migrate.MIGRATIONS
    try:
        month = Month(plan, GAMES, folder)
        month.tell = lambda words: print(words, file=sys.stderr, flush=True)
        await month.run()
        faults = await all_faults(month)
        month.statuses.update(await month.store.read(table_rows.count_by_status))
        await month.store.close()
    finally:
        migrate.MIGRATIONS = kept
    return month, faults


def seen(month: Month, seconds: float) -> list[str]:
    """The figures."""
    town, plan = month.town, month.plan
    pings = Counter(ping.slot.split(":")[0] for ping in town.pings)
    took = month.house.figures.took("move")
    statuses = ", ".join(f"{count} {name}" for name, count in month.statuses.items())
    return [
        f"{plan.days:g} days, {plan.tables} tables of {len(month.games)} games,"
        f" {plan.people} people, seed {plan.seed}: {seconds:.0f} s",
        f"tables at the end: {statuses}",
        f"choices acknowledged: {len(month.answered)};"
        f" choices opened for people: {month.opened.total()}",
        "; ".join(f"{name}: {count}" for name, count in month.done.items()),
        f"refused: {dict(month.refused)}",
        f"requests: {dict(town.requests)}",
        f"faults injected: {town.faults.total()} of {town.requests.total()}: {dict(town.faults)}",
        f"phones that rang: {dict(pings)}",
        f"a move, last life: p50 {1000 * percentile(took, 0.5):.1f} ms,"
        f" p99 {1000 * percentile(took, 0.99):.1f} ms"
        if took
        else "no move in the last life",
        f"memory at most: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB",
    ]


def main() -> int:
    logging.basicConfig(level=os.environ.get("LOG_LEVEL", "CRITICAL"))
    given = os.environ
    plan = Plan(
        tables=int(given.get("SOAK_TABLES", "300")),
        days=float(given.get("SOAK_DAYS", "30")),
        seed=int(given.get("SOAK_SEED", "1")),
    )
    quick = Path("/dev/shm")  # where no disk is waited for; what dies here is no disk
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(dir=quick if quick.is_dir() else None) as folder:
        month, faults = asyncio.run(run(plan, Path(folder)))
        print("\n".join(seen(month, time.monotonic() - begun)), flush=True)
        wire, begun = Wire(seed=plan.seed), time.monotonic()
        asyncio.run(wire.run(Path(folder)))
    print(
        f"{wire.tables} tables over the wire: {time.monotonic() - begun:.0f} s; {dict(wire.done)}"
    )
    faults |= wire.faults
    for promise, broken in faults.items():
        print(f"FAULT {promise}: {len(broken)}" if broken else f"good  {promise}")
        for each in broken[:10]:
            print(f"        {each}")
    return 1 if any(faults.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
