"""How long a durable move and a load take, and what a table costs in memory.

`python -m tests.tables.measure` prints one line each; the budgets stand beside them.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
import tracemalloc
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert, update

from engine.kernel.game import Setup
from tables.house import House
from tables.records import Loaded
from tables.robots import first_picks
from tables.schema import meta, table_
from tables.screen import Picture
from tables.store import Store
from tests.tables import world as small
from tests.toy import GAME
from tests.toy.state import setup

SIZE = 10_000
PEOPLE = (101, 102, 103)


def large(given: Setup) -> Any:
    """The toy game with a state and a view of the size that real games have."""
    state = setup(given)
    for player in state.players:
        player.planted = ["apple"] * (SIZE // 8 // given.seats)
    return state


class LargeScreens(small.PlainScreens):
    """Screens whose pictures carry the whole view, as real ones do."""

    def phase(self, loaded: Loaded, *given: Any) -> Any:
        screen = super().phase(loaded, *given)
        view = msgspec.Raw(msgspec.json.encode(loaded.running.view(None)))
        picture = Picture("board", "toy", view, loaded.table.names, "board.png")
        return msgspec.structs.replace(screen, picture=picture)


def quantiles(seconds: Sequence[float]) -> str:
    ordered = sorted(seconds)
    median, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return f"median {1000 * median:.2f} ms, p99 {1000 * late:.2f} ms ({len(ordered)})"


async def started(house: House, tables: int) -> list[str]:
    codes = []
    for _ in range(tables):
        table = await house.open_lobby("toy", 101, "Ann", guild=1, channel=2, own_thread=False)
        for person in PEOPLE[1:]:
            await house.join(table.code, person, str(person))
        await house.start(table.code, 101)
        codes.append(table.code)
    return codes


async def play(house: House, code: str, moves: list[float], loads: list[float]) -> None:
    """First legal picks until the game is over."""
    while True:
        begun = time.perf_counter()
        loaded = await house.load(code)
        loads.append(time.perf_counter() - begun)
        if loaded.table.status != "live":
            return
        seat = loaded.running.waiting[-1]
        choice = loaded.running.choices(seat)[0]
        picks = first_picks(choice)
        if choice.key == "visit" and len(loaded.running.since) > 4:
            picks = ["done"]
        begun = time.perf_counter()
        await house.press(code, PEOPLE[seat], choice.number, picks)
        moves.append(time.perf_counter() - begun)


async def bare(store: Store, times: int) -> list[float]:
    """What the same number of statements costs without us: the yardstick."""
    state, took = b"x" * SIZE, []

    def work(db: Any) -> None:
        db.execute(update(table_).where(table_.c.code == "none").values(state=state))
        for name in "abcd":
            db.execute(insert(meta).values(name=f"{name}{len(took)}", value=name))

    for _ in range(times):
        begun = time.perf_counter()
        await store.write(work)
        took.append(time.perf_counter() - begun)
    return took


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "measure.db")
        game = replace(GAME, setup=large)
        house = House(store, {"toy": game}, screens=LargeScreens())
        await _times(house, store)
        await _crowd(house)
        await _memory(house)
        await store.close()


async def _times(house: House, store: Store) -> None:
    moves: list[float] = []
    loads: list[float] = []
    for code in await started(house, 40):
        await play(house, code, moves, loads)
    print(f"durable move (lock to commit), {SIZE // 1000} kB state: {quantiles(moves)}")
    print("  budget: median 2 ms, p99 10 ms")
    print(
        f"  beside a bare transaction, an update and 4 inserts: {quantiles(await bare(store, 500))}"
    )
    print(f"load from the store: {quantiles(loads)}; budget 5 ms")


async def _crowd(house: House) -> None:
    """Twenty tables press at once, again and again."""
    codes = await started(house, 20)
    moves: list[float] = []
    loads: list[float] = []
    await asyncio.gather(*(play(house, code, moves, loads) for code in codes))
    print(f"durable move, 20 tables at once without a pause: {quantiles(moves)}")


async def _memory(house: House) -> None:
    codes = await started(house, 1)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [await house.load(codes[0]) for _ in range(20)]
    gc.collect()
    per_table = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    print(f"memory of a loaded table: {per_table / 1000:.0f} kB while used; budget 200 kB")
    print(f"memory of an idle table: nothing is kept; locks held: {len(house.locks)}")


if __name__ == "__main__":
    asyncio.run(main())
