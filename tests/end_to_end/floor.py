"""The whole house in one event loop: playground, bot, people; and players who only press.

Pictures are tiny and robots think inline here, so that a game takes seconds; one test of its own
goes through the real workshop.
"""

from __future__ import annotations

import asyncio
import random
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from struct import pack

import discord
import msgspec

from cogs import jobs
from cogs.client import Factotum
from cogs.turns import Kind
from cogs.workshop import Workshop
from engine.kernel.choice import Choice
from engine.registry import GAMES
from playground import Playground
from playground.client import Person, Visit
from tables import screens
from tables.house import House
from tables.ports import Drawn
from tables.screen import Picture
from tables.store import Store

NOT_ASKED_FOR = (  # what README does not ask for, so the bot must do without
    "MENTION_EVERYONE",
    "MANAGE_THREADS",
    "MANAGE_MESSAGES",
    "CREATE_PRIVATE_THREADS",
    "PIN_MESSAGES",
    "EMBED_LINKS",
)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


DOT = (
    b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    + _chunk(b"IDAT", zlib.compress(b"\0\0"))
    + _chunk(b"IEND", b"")
)


class QuickWorkshop(Workshop):
    """Draws a dot with the real words beside it; thinks in this process."""

    def __init__(self) -> None:
        self.painted: list[Picture] = []

    async def paint(self, picture: Picture, turn: Kind = "public") -> Drawn:
        self.painted.append(picture)
        return Drawn(picture.name, DOT, f"{picture.scene} of {picture.game}")

    async def think(
        self, game: str, seat: int, choice: Choice, view: bytes, worlds: list[bytes], seed: str
    ) -> list[str]:
        return jobs.think(game, seat, msgspec.json.encode(choice), view, worlds, seed)

    async def warm_up(self) -> None:
        """Nothing to start."""

    def close(self) -> None:
        """Nothing to stop."""


class Ahead:
    """The real clock, which a test may put forward; whoever sleeps then wakes in time."""

    def __init__(self) -> None:
        self.ahead, self._moved = 0.0, asyncio.Event()

    def now(self) -> float:
        return time.time() + self.ahead

    async def sleep(self, seconds: float) -> None:
        until = self.now() + seconds
        while (left := until - self.now()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._moved.wait(), left)

    def advance(self, seconds: float) -> None:
        self.ahead += seconds
        self._moved.set()
        self._moved = asyncio.Event()


class Floor:
    """A running house; `restart` puts a new bot on the same database."""

    def __init__(
        self, playground: Playground, visit: Visit, database: Path, workshop: Workshop | None
    ) -> None:
        self.playground, self.visit, self.database = playground, visit, database
        self.workshop = workshop or QuickWorkshop()
        self.clock, self.chance = Ahead(), random.Random(database.parent.name)

    def person(self, name: str, channel: str = "games") -> Person:
        return self.visit.person(name, channel=channel)

    async def start(self) -> None:
        self.store = await Store.open(self.database)
        self.house = House(
            self.store,
            GAMES,
            screens=screens,
            clock=self.clock,
            entropy=lambda: self.chance.randbytes(16).hex(),
        )
        self.bot = Factotum(self.house, self.workshop, self.playground.api_url)
        self._running = asyncio.create_task(self.bot.start("token"))
        await self.visit.wait_bot("game")
        await self.bot.wait_until_ready()
        self.house.outbox.back_off = lambda attempts: 0.0

    async def stop(self) -> None:
        await self.house.close(5)
        await self.bot.close()
        await asyncio.gather(self._running, return_exceptions=True)
        await self.store.close()

    def advance(self, seconds: float) -> None:
        """Let time pass; who was just about to sleep looks again."""
        self.clock.advance(seconds)
        self.house.wake("")

    async def restart(self) -> None:
        await self.stop()
        await self.start()


@asynccontextmanager
async def open_floor(database: Path, workshop: Workshop | None = None) -> AsyncIterator[Floor]:
    """A house for one test."""
    base = discord.http.Route.BASE
    async with Playground(port=0) as playground, Visit(playground.url) as visit:
        floor = Floor(playground, visit, database, workshop)
        for permission in NOT_ASKED_FOR:
            await visit.control("deny", permission=permission)
        await floor.start()
        try:
            yield floor
        finally:
            await floor.stop()
            discord.http.Route.BASE = base
