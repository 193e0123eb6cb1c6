"""The whole house in one event loop: playground, bot, people; and players who only press.

Pictures are tiny and robots think inline here, so that a game takes seconds; one test of its own
goes through the real workshop.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from struct import pack

import discord
import msgspec

from cogs import jobs
from cogs.client import Factotum
from cogs.workshop import Workshop
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice
from engine.kernel.play import Action
from engine.registry import GAMES
from playground import Playground
from playground.client import Person, Seen, Visit
from tables import screens
from tables.house import House
from tables.lobbies import ROBOTS
from tables.ports import Drawn
from tables.records import Status
from tables.screen import Picture
from tables.store import Store, play_rows

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


async def lobby_of(
    person: Person, *, game: str = "little_factory", place: str = "here", channel: str | None = None
) -> Seen:
    """Open a lobby and find its message."""
    before = await person.messages(channel)
    answer = await person.command("game new", game=game, place=place, channel=channel)
    assert "lobby is open" in answer.text, answer.text
    after = before[-1] if before else "0"
    return await person.wait_message(contains="· lobby ·", after=after, channel=channel)


def code_of(message: Seen) -> str:
    """The table's code as it stands in a message."""
    found = re.search(r"table (?:\*\*)?([2-9B-Z]{5})\b", message.text)
    assert found, message.text
    return found[1]


async def seated(
    organiser: Person,
    *others: Person,
    robots: int = 0,
    place: str = "here",
    game: str = "little_factory",
) -> Seen:
    """A lobby at which all of these have taken a seat, in this order."""
    lobby = await lobby_of(organiser, place=place, game=game)
    for person in others:
        await person.press(lobby, "Join", wait="ack")
        lobby = await organiser.wait_message(message=lobby, contains=f"**{shown(person)}**")
    for number in range(robots):
        await organiser.press(lobby, "Add robot", wait="ack")
        lobby = await organiser.wait_message(message=lobby, contains=ROBOTS[number])
    return lobby


def shown(person: Person) -> str:
    return person.name.capitalize()


@dataclass
class Begun:
    """A game that has just been started."""

    code: str
    lobby: Seen
    post: Seen  # its first phase post
    channel: str  # where it is played


async def begun(
    organiser: Person,
    *others: Person,
    robots: int = 0,
    place: str = "here",
    game: str = "little_factory",
) -> Begun:
    """A started game; in a thread, `channel` is the thread's id.

    With robots, `post` is the first that calls a person.
    """
    lobby = await seated(organiser, *others, robots=robots, place=place, game=game)
    code = code_of(lobby)
    await organiser.press(lobby, "Start", wait="ack")
    if place == "thread":
        channel = lobby.id  # a thread on a message carries the message's id
        await organiser.visit.wait("channel", **{"as": organiser.name, "channel": channel})
    else:
        channel = lobby.channel
    call = "<@" if robots else "ound 1"
    post = await next_post(organiser, lobby, call, channel, code)
    return Begun(code, lobby, post, channel)


async def next_post(
    person: Person, after: Seen, contains: str = "", channel: str = "", code: str = ""
) -> Seen:
    """The first message after this one that everybody in the channel sees; of that table."""
    channel = channel or after.channel
    while True:
        after = await person.wait_message(after=after, contains=contains, channel=channel)
        about = [part.get("custom_id", "") for part in after.components]
        if not after.ephemeral and (not code or any(code in each for each in about)):
            return after


async def becomes(floor: Floor, code: str, status: Status) -> None:
    """Wait until the table has this status."""
    async with asyncio.timeout(10):
        while (await floor.house.load(code)).table.status is not status:  # noqa: ASYNC110
            await asyncio.sleep(0)


async def mover_of(game: Begun, *people: Person) -> tuple[Person, Person]:
    """Who is to play first, and the first of the others."""
    for person in people:
        if f"<@{await person.user_id()}>" in game.post.text:
            return person, next(each for each in people if each is not person)
    raise AssertionError(f"nobody is called: {game.post.text}")


async def actions(floor: Floor, code: str) -> list[Action]:
    """The table's log as the database holds it."""
    return await floor.store.read(partial(play_rows.actions, code=code))


async def played_out(floor: Floor, game: Begun, person: Person) -> Seen:
    """The end's post, after robots have played for everybody and nobody has pressed anything."""
    while (loaded := await floor.house.load(game.code)).table.status is Status.LIVE:
        match, seat = loaded.running, loaded.running.waiting[0]
        if loaded.table.seats[seat].is_robot:
            await asyncio.sleep(0)
            continue
        choice, view = match.choices(seat)[0], msgspec.json.encode(match.view(seat))
        worlds = [msgspec.json.encode(each) for each in match.worlds(seat, 2, Dice(key="00" * 16))]
        picks = jobs.think(loaded.game.id, seat, msgspec.json.encode(choice), view, worlds, "0")
        await floor.house.press(game.code, None, choice.number, picks, seat=seat, by="robot")
    return await person.wait_message(contains="the key was", channel=game.channel)
