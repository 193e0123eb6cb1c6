"""A durable move and a load, beside a bare transaction of the same statements."""

from __future__ import annotations

import gc
import tempfile
import tracemalloc
from dataclasses import replace
from pathlib import Path

from tables.house import House
from tables.store import Store
from tests.bench.rows import Row, percentile
from tests.tables import measure
from tests.toy import GAME


async def rows() -> list[Row]:
    """Games of the toy, with a state as large as real ones, played through the real store."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.db")
        game = replace(GAME, setup=measure.large)
        house = House(store, {"toy": game}, screens=measure.LargeScreens())
        moves: list[float] = []
        loads: list[float] = []
        for code in await measure.started(house, 30):
            await measure.play(house, code, moves, loads)
        bare = await measure.bare(store, 300)
        memory = await _memory(house)
        await store.close()
    return [
        *_rows(moves, loads, bare),
        Row("memory of a live table", memory, "KB", memory / 200, "200 KB"),
    ]


async def _memory(house: House) -> float:
    """What a table costs while it is used; an idle one is only in the database."""
    (code,) = await measure.started(house, 1)
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [await house.load(code) for _ in range(20)]
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept) / 1024


def _rows(moves: list[float], loads: list[float], bare: list[float]) -> list[Row]:
    made = []
    for words, share, budget in (("median", 0.5, "2 ms"), ("p99", 0.99, "10 ms")):
        move, alone = percentile(moves, share), percentile(bare, share)
        beside = f"bare transaction {1000 * alone:.2f} ms (budget {budget})"
        made.append(Row(f"durable move, {words}", 1000 * move, "ms", move / alone, beside))
    load = percentile(loads, 0.5)
    made.append(Row("load of a table from the store", 1000 * load, "ms", load / 5e-3, "5 ms"))
    return made
