"""Public pictures and private answers share the workers; neither starves the other."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from cogs.turns import Kind, Turns


class Bench:
    """Jobs that hold their place until they are told to end."""

    def __init__(self, places: int) -> None:
        self.turns, self.begun = Turns(places), []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def add(self, *names: str) -> None:
        for name in names:
            self.ends[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._job(name))
        await self.breathe()

    async def _job(self, name: str) -> None:
        kind: Kind = "public" if name.startswith("p") else "private"
        async with self.turns.of(kind):
            self.begun.append(name)
            await self.ends[name].wait()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.breathe()

    async def give_up(self, name: str) -> None:
        self.tasks[name].cancel()
        with suppress(asyncio.CancelledError):
            await self.tasks[name]
        await self.breathe()

    async def breathe(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


async def test_no_more_than_there_are_places():
    bench = Bench(2)
    await bench.add("p1", "p2", "p3")
    assert bench.begun == ["p1", "p2"]
    await bench.end("p1")
    assert bench.begun == ["p1", "p2", "p3"]


async def test_one_place_is_public_and_the_rest_private():
    bench = Bench(2)
    await bench.add("a1", "a2", "a3", "a4", "p1", "p2", "p3")
    await bench.end("a1")
    assert bench.begun[2:] == ["p1"]
    await bench.end("a2")
    assert bench.begun[3:] == ["a3"]
    await bench.end("p1")
    assert bench.begun[4:] == ["p2"]


async def test_who_gave_up_takes_no_place():
    bench = Bench(1)
    await bench.add("a1", "a2", "a3")
    await bench.give_up("a2")
    await bench.end("a1")
    assert bench.begun == ["a1", "a3"]
    await bench.give_up("a3")
    assert (bench.turns.free, bench.turns.public) == (1, 0)


async def test_who_gives_up_just_as_a_place_is_his_passes_it_on():
    bench = Bench(1)
    await bench.add("p1", "p2")
    bench.ends["p1"].set()
    bench.tasks["p1"].cancel()
    bench.tasks["p2"].cancel()
    await asyncio.gather(*bench.tasks.values(), return_exceptions=True)
    assert (bench.turns.free, bench.turns.public) == (1, 0)
