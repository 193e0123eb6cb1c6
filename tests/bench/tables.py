"""A durable move and a load, beside a bare transaction of the same statements."""

from __future__ import annotations

import gc
import tempfile
import time
import tracemalloc
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
from tests.bench.rows import Row, percentile
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


async def rows() -> list[Row]:
    """Games of the toy, with a state as large as real ones, played through the real store."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.db")
        game = replace(GAME, setup=large)
        house = House(store, {"toy": game}, screens=LargeScreens())
        moves: list[float] = []
        loads: list[float] = []
        for code in await started(house, 30):
            await play(house, code, moves, loads)
        alone = await bare(store, 300)
        memory = await _memory(house)
        await store.close()
    return [
        *_rows(moves, loads, alone),
        Row("memory of a live table", memory, "KB", memory / 200, "200 KB"),
    ]


async def _memory(house: House) -> float:
    """What a table costs while it is used; an idle one is only in the database."""
    (code,) = await started(house, 1)
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
