"""Pictures and robots' thoughts, made in worker processes so that the event loop never waits."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cogs import jobs
from cogs.turns import Kind, Turns
from engine.kernel.choice import Choice
from tables.ports import Drawn
from tables.screen import Picture

log = logging.getLogger(__name__)
T = TypeVar("T")

KEPT = 32  # pictures, of about 100 KB
PATIENCE = 1.8  # a robot acts within two seconds; one that thinks longer plays its first option


class Workshop:
    """The `Painter` and the `Thinker` of the house: one pool of processes at low priority.

    `decks`: a folder whose decks of Factory 42 are played with.
    """

    def __init__(self, workers: int, decks: Path | None = None) -> None:
        self.workers, self.turns, self.decks = workers, Turns(workers), decks
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self.workers, mp_context=context, initializer=jobs.begin, initargs=(self.decks,)
        )

    async def _do(self, job: Callable[..., T], *given: Any) -> T:
        """Run a job; a pool whose worker was killed is replaced, and the job done once more."""
        pool = self._pool
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, job, *given)
        except BrokenExecutor:
            log.warning("a worker process died; starting new ones")
            if self._pool is pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, job, *given)

    async def paint(self, picture: Picture, turn: Kind = "public") -> Drawn:
        """Draw; what was drawn just now is not drawn again, as for a post that is retried."""
        asked = (
            picture.scene,
            picture.game,
            bytes(picture.view),
            picture.names,
            picture.theme,
        )
        key = blake2b(msgspec.msgpack.encode(asked), digest_size=16).digest()
        made = self._kept.get(key)
        if made is None:
            async with self.turns.of(turn):
                made = await self._do(jobs.paint, *asked)
            self._keep(key, made)
        data, alt = msgspec.msgpack.decode(made)
        return Drawn(picture.name, data, alt)

    def _keep(self, key: bytes, made: bytes) -> None:
        self._kept[key] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def think(
        self, game: str, seat: int, choice: Choice, view: bytes, worlds: list[bytes], seed: str
    ) -> list[str]:
        """A robot's picks. TimeoutError if it takes too long."""
        asked = msgspec.json.encode(choice)
        async with asyncio.timeout(PATIENCE), self.turns.of("private"):
            return await self._do(jobs.think, game, seat, asked, view, worlds, seed)

    async def warm_up(self) -> None:
        """Start the workers before the first picture is asked for."""
        loop = asyncio.get_running_loop()
        starts = [loop.run_in_executor(self._pool, int, 0) for _ in range(self.workers)]
        await asyncio.gather(*starts)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
