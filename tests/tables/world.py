"""A small world for tests: a clock turned by hand, a Discord that remembers, plain screens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from engine.kernel.choice import Choice
from engine.kernel.events import Event
from engine.kernel.game import Game
from tables.house import House
from tables.ports import Archived, Closed, Drawn, Found, MessageGone
from tables.records import Loaded, Table
from tables.robots import first_picks
from tables.screen import Button, Picture, Row, Screen
from tables.store import Store
from tests.toy import GAME

GUILD, CHANNEL = 9000, 9001
ANN, BEN, CLEO = 101, 102, 103
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}


class HandClock:
    """Stands still until it is turned."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        await asyncio.Event().wait()


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    """Give way to the house's own tasks until something has come about."""
    async with asyncio.timeout(20):
        while not await condition():  # noqa: ASYNC110
            await asyncio.sleep(0)


def entropy(start: int = 0) -> Callable[[], str]:
    """Keys that are the same in each run."""
    count = start

    def key() -> str:
        nonlocal count
        count += 1
        return blake2b(str(count).encode(), digest_size=16).hexdigest()

    return key


@dataclass
class Message:
    """A message as Discord keeps it."""

    channel: int
    screen: Screen
    picture: str
    edits: int = 0


@dataclass
class Discord:
    """Remembers what was sent, de-duplicates by nonce, and refuses what it is told to refuse."""

    messages: dict[int, Message] = field(default_factory=dict)
    deleted: dict[int, Message] = field(default_factory=dict)
    nonces: dict[tuple[int, str], int] = field(default_factory=dict)
    threads: dict[int, str] = field(default_factory=dict)
    asleep: set[int] = field(default_factory=set)
    refusing: dict[int, Exception] = field(default_factory=dict)
    closed: set[int] = field(default_factory=set)
    requests: list[str] = field(default_factory=list)
    notified: list[int] = field(default_factory=list)
    count: int = 0

    async def _request(self, what: str, channel: int) -> None:
        await asyncio.sleep(0)
        self.requests.append(what)
        if channel in self.refusing:
            raise self.refusing[channel]
        if channel in self.asleep:
            raise Archived

    async def post(self, channel: int, screen: Screen, drawn: Drawn | None, nonce: str) -> int:
        await self._request("post", channel)
        assert len(nonce) <= 25
        if (channel, nonce) not in self.nonces:
            self.count += 1
            self.nonces[channel, nonce] = 5000 + self.count
            self.messages[5000 + self.count] = Message(channel, screen, drawn.name if drawn else "")
            self.notified += screen.mention
        await asyncio.sleep(0)
        return self.nonces[channel, nonce]

    async def find(self, channel: int, screen: Screen, since: float) -> Sequence[Found]:
        await self._request("find", channel)
        there = [(n, m) for n, m in sorted(self.messages.items()) if m.channel == channel]
        return [
            Found(number, message.picture, message.screen == screen)
            for number, message in there
            if message.screen == screen or (screen.rows and message.screen.rows == screen.rows)
        ]

    async def edit(self, channel: int, message: int, screen: Screen, drawn: Drawn | None) -> None:
        await self._request("edit", channel)
        known = self.messages.get(message)
        if known is None:
            raise MessageGone
        if screen.picture is not None and drawn is None:
            assert screen.picture.name == known.picture, "the picture that is kept has its name"
        known.picture = drawn.name if drawn else known.picture if screen.picture else ""
        known.screen, known.edits = screen, known.edits + 1
        await asyncio.sleep(0)

    async def delete(self, channel: int, message: int) -> None:
        await self._request("delete", channel)
        if message not in self.messages:
            raise MessageGone
        self.deleted[message] = self.messages.pop(message)
        await asyncio.sleep(0)

    async def direct_channel(self, person: int) -> int:
        await self._request("direct", -person)
        if person in self.closed:
            raise Closed
        return -person

    async def thread(self, channel: int, message: int, name: str) -> int:
        await self._request("thread", channel)
        if message not in self.messages:
            raise MessageGone
        self.threads[message] = name
        await asyncio.sleep(0)
        return message

    async def wake(self, thread: int) -> None:
        self.asleep.discard(thread)
        await asyncio.sleep(0)

    def all(self) -> list[Message]:
        return [*self.messages.values(), *self.deleted.values()]

    def texts(self, channel: int) -> list[str]:
        """What stands in a channel, oldest first."""
        return [
            " | ".join((*m.screen.text, *m.screen.below))
            for _, m in sorted(self.messages.items())
            if m.channel == channel
        ]


class Painter:
    """Draws nothing, and fails as often as it is told."""

    def __init__(self) -> None:
        self.failures, self.painted = 0, 0

    async def paint(self, picture: Picture) -> Drawn:
        await asyncio.sleep(0)
        if self.failures:
            self.failures -= 1
            raise RuntimeError("out of paint")
        self.painted += 1
        return Drawn(picture.name, b"png", "a picture")


class FirstThinker:
    """Picks the first that is legal."""

    def __init__(self) -> None:
        self.seeds: list[str] = []

    async def think(
        self, game: str, seat: int, choice: Choice, view: bytes, worlds: list[bytes], seed: str
    ) -> Sequence[str]:
        self.seeds.append(seed)
        return first_picks(choice)


def _picture(loaded: Loaded) -> Picture:
    view = msgspec.Raw(b"{}")
    name = f"{loaded.table.code}_{loaded.table.public}.png"
    return Picture("board", loaded.table.game, view, loaded.table.names, name)


def _tags(events: Sequence[Event]) -> str:
    return ",".join(str(type(event).__struct_config__.tag) for event in events)


class PlainScreens:
    """Screens that say in one word what they are."""

    def lobby(self, table: Table, game: Game) -> Screen:
        return Screen(table.game, (f"lobby {table.status} {' '.join(table.names)}",))

    def lobby_closed(self, table: Table, game: Game, why: str) -> Screen:
        return Screen(table.game, (f"closed: {why}",))

    def phase(
        self,
        loaded: Loaded,
        events: Sequence[Event],
        since: Sequence[Event],
        mention: tuple[int, ...],
        live: bool,
    ) -> Screen:
        text = f"phase [{_tags(events)}] since [{_tags(since)}]"
        rows = (Row((Button("Take turn", "x"),)),) if live else ()
        return Screen(loaded.table.game, (text,), _picture(loaded), rows=rows, mention=mention)

    def prompt(self, loaded: Loaded, seat: int, mention: tuple[int, ...]) -> Screen:
        return Screen(loaded.table.game, (f"prompt {seat}",), mention=mention)

    def turn_dm(self, loaded: Loaded, seat: int) -> Screen:
        return Screen(loaded.table.game, (f"your turn {seat}",))

    def last_call(self, loaded: Loaded, seat: int, mention: tuple[int, ...]) -> Screen:
        return Screen(loaded.table.game, (f"last call {seat}",), mention=mention)

    def reminder(
        self, waiting: Sequence[tuple[Loaded, float]], person: int, mention: tuple[int, ...]
    ) -> Screen:
        codes = " ".join(sorted(loaded.table.code for loaded, _ in waiting))
        return Screen("toy", (f"reminder {codes}",), mention=mention)

    def hand(self, loaded: Loaded, seat: int) -> Screen:
        hand = loaded.running.view(seat).hand
        rows = (Row((Button("Help", "h"),)),)
        text = f"hand {' '.join(hand)}"
        return Screen(loaded.table.game, (text,), _picture(loaded), rows=rows, silent=True)

    def showcase(self, loaded: Loaded) -> Screen:
        return Screen(loaded.table.game, (f"showcase {loaded.table.public}",), _picture(loaded))

    def end(self, loaded: Loaded, events: Sequence[Event], key: str) -> Screen:
        return Screen(loaded.table.game, (f"end [{_tags(events)}] {key}",), _picture(loaded))

    def notice(self, game_id: str, text: str) -> Screen:
        return Screen(game_id, (text,))

    def question(
        self,
        table: Table,
        text: str,
        answers: Sequence[tuple[str, str]],
        mention: tuple[int, ...],
    ) -> Screen:
        rows = (Row(tuple(Button(label, press) for label, press in answers)),) if answers else ()
        return Screen(table.game, (text,), rows=rows, mention=mention)


class World:
    """One house on one database, with everything around it. Nothing runs by itself."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock, self.discord, self.painter = HandClock(), Discord(), Painter()
        self.thinker, self.screens = FirstThinker(), PlainScreens()
        self.entropy = entropy()
        self.store: Store
        self.house: House

    async def open(self) -> House:
        self.store = await Store.open(self.path)
        self.house = House(
            self.store,
            {GAME.id: GAME},
            screens=self.screens,
            clock=self.clock,
            entropy=self.entropy,
        )
        self.house.furnish(self.discord, self.painter, self.thinker)
        self.house.outbox.back_off = lambda attempts: 1.0 + attempts
        return self.house

    async def close(self) -> None:
        await self.house.close(5)
        await self.store.close()

    async def settle(self, seconds: float = 0.0) -> None:
        """Turn the clock, ring what is due, send what is due, until all is quiet."""
        self.clock.time += seconds
        while True:
            await self.house.alarm.ring()
            before = len(self.discord.requests)
            await self.house.outbox.deliver()
            if len(self.discord.requests) == before:
                return

    async def lobby(self, *people: int, robots: int = 0, **more: Any) -> str:
        """An open lobby with these people; its code."""
        host = people[0]
        more = {"own_thread": False, **more}
        table = await self.house.open_lobby(
            GAME.id, host, NAMES[host], guild=GUILD, channel=CHANNEL, **more
        )
        for person in people[1:]:
            await self.house.join(table.code, person, NAMES[person])
        for _ in range(robots):
            await self.house.add_robot(table.code, host)
        return table.code

    async def table(self, *people: int, **more: Any) -> str:
        """A started table; its code."""
        code = await self.lobby(*people, **more)
        await self.house.start(code, people[0])
        return code

    async def answer(self, code: str, seat: int, key: str, *picks: str) -> Any:
        """Press for whoever sits there."""
        person = (await self.house.load(code)).table.seats[seat].person
        return await self.answer_as(code, person, seat, key, *picks)

    async def answer_as(
        self, code: str, person: int | None, seat: int, key: str, *picks: str
    ) -> Any:
        """Press in that seat's panel, whoever it is that does."""
        loaded = await self.house.load(code)
        (choice,) = [c for c in loaded.running.choices(seat) if c.key == key]
        return await self.house.press(code, person, choice.number, picks)

    async def waiting(self, code: str) -> tuple[int, ...]:
        return (await self.house.load(code)).running.waiting

    async def at_the_stalls(self, *people: int, **more: Any) -> str:
        """A table in its simultaneous phase; its code."""
        code = await self.table(*people, **more)
        (opener,) = await self.waiting(code)
        await self.answer(code, opener, "open", "pass")
        return code
