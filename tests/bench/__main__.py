"""`make bench`: every figure of the house, as a table here and as bench.json."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from engine.registry import GAMES
from tests.bench import pictures, presses, random_play, states, tables
from tests.bench.rows import keep, table

FILE = Path(__file__).resolve().parents[2] / "bench.json"


def main() -> int:
    games = list(GAMES.values())
    rows = random_play.rows(games) + states.rows(games)
    rows += asyncio.run(tables.rows()) + pictures.rows() + asyncio.run(presses.rows())
    print(table(rows))
    keep(rows, FILE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
