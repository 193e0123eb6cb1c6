"""A process that dies between two awaits, and what is left of it.

A life is a coroutine driven by hand. At every suspension, when what it waited for is done (the
statement has run, Discord has the message) but the process has not heard of it, a copy is
taken of what a death would leave behind: the database's files as they lie there, and Discord.
Deaths that leave the same behind are one death; each is survived by a new process of its own.
"""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable, Coroutine, Generator
from copy import deepcopy
from pathlib import Path
from typing import Any

from tests.tables.world import World, entropy

Script = Callable[[World, list[Any]], Coroutine[Any, Any, None]]


class Life:
    """Drives a coroutine and awaits `look` after each suspension, as if it died there."""

    def __init__(self, work: Coroutine[Any, Any, Any], look: Callable[[], Awaitable[None]]) -> None:
        self.work, self.look, self.suspensions = work, look, 0

    def __await__(self) -> Generator[Any, None, None]:
        while True:
            try:
                waited = self.work.send(None)
            except StopIteration:
                return
            yield waited
            self.suspensions += 1
            yield from self.look().__await__()


class Deaths:
    """Every different thing that a world may leave behind while a script runs in it."""

    def __init__(self, world: World, folder: Path, seed: int) -> None:
        self.world, self.folder, self.seed = world, folder, seed
        folder.mkdir()
        self.left: list[tuple[World, int]] = []
        self.acknowledged: list[Any] = []
        self._last: object = None

    async def gather(self, script: Script) -> int:
        """Run the script to its end; how often it was suspended."""
        life = Life(script(self.world, self.acknowledged), self._look)
        await life
        return life.suspensions

    async def _look(self) -> None:
        here = (
            [(f.name, f.stat().st_mtime_ns, f.stat().st_size) for f in _files(self.world)],
            len(self.world.discord.requests),
            len(self.acknowledged),
        )
        if here != self._last:
            self._last = here
            copy = copied(self.world, self.folder / f"death {len(self.left)}", self.seed)
            self.left.append((copy, len(self.acknowledged)))


def _files(world: World) -> list[Path]:
    found = sorted(world.path.parent.glob(world.path.name + "*"))
    return [file for file in found if not file.name.endswith((".lock", "-shm"))]


def copied(world: World, folder: Path, seed: int) -> World:
    """A world with the same files and the same Discord, and nothing of the old memory."""
    folder.mkdir()
    for file in _files(world):
        shutil.copy(file, folder / file.name)
    fresh = World(folder / world.path.name)
    fresh.clock.time = world.clock.time
    fresh.discord = deepcopy(world.discord)
    fresh.entropy = entropy(seed)
    return fresh


async def deliver(world: World) -> None:
    """What outbox and alarm do, in one coroutine that can be dropped anywhere."""
    outbox, alarm = world.house.outbox, world.house.alarm
    while True:
        await alarm.ring()
        due = [lane for lane, due in (await outbox.due()).items() if due <= world.clock.now()]
        if not due:
            return
        for lane in due:
            await outbox.work(lane)


async def restart(world: World) -> None:
    """What a new process does before it serves."""
    await world.open()
    assert await world.house.check() == []
    await world.house.refresh(0)
    await world.settle()
