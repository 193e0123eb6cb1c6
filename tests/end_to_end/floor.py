"""The whole house in one event loop: playground, bot, people; and players who only press.

Pictures are tiny and robots think inline here, so that a game takes seconds; one test of its own
goes through the real workshop.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from struct import pack

import discord
import msgspec

from cogs import jobs
from cogs.client import Factotum
from cogs.workshop import Workshop
from engine.kernel.choice import Choice
from engine.registry import GAMES
from playground import Playground
from playground.client import Person, Seen, Visit
from tables import screens
from tables.house import House
from tables.ports import Drawn
from tables.screen import Picture
from tables.store import Store


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

    async def paint(self, picture: Picture) -> Drawn:
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


class Floor:
    """A running house; `restart` puts a new bot on the same database."""

    def __init__(self, playground: Playground, visit: Visit, database: Path) -> None:
        self.playground, self.visit, self.database = playground, visit, database
        self.workshop = QuickWorkshop()

    def person(self, name: str, channel: str = "games") -> Person:
        return self.visit.person(name, channel=channel)

    async def start(self) -> None:
        self.store = await Store.open(self.database)
        self.house = House(self.store, GAMES, screens=screens)
        self.bot = Factotum(self.house, self.workshop, self.playground.api_url)
        self.bot._connection.guild_ready_timeout = 0.05
        self._running = asyncio.create_task(self.bot.start("token"))
        await self.visit.wait_bot("game")
        await self.bot.wait_until_ready()

    async def stop(self) -> None:
        await self.house.close(5)
        await self.bot.close()
        await asyncio.gather(self._running, return_exceptions=True)
        await self.store.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()


@asynccontextmanager
async def open_floor(database: Path) -> AsyncIterator[Floor]:
    """A house for one test."""
    base = discord.http.Route.BASE
    async with Playground(port=0) as playground, Visit(playground.url) as visit:
        floor = Floor(playground, visit, database)
        await floor.start()
        try:
            yield floor
        finally:
            await floor.stop()
            discord.http.Route.BASE = base


async def lobby_of(person: Person, *, game: str = "little_factory", place: str = "here") -> Seen:
    """Open a lobby and find its message."""
    before = await person.messages()
    answer = await person.command("game new", game=game, place=place)
    assert "lobby is open" in answer.text, answer.text
    return await person.wait_message(contains="· lobby ·", after=before[-1] if before else "0")


async def posted(person: Person, after: Seen, contains: str = "") -> Seen:
    """The newest phase post after a message: the one that has the buttons."""
    return await person.wait_message(contains=contains, after=after)
