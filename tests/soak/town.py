"""A Discord for thousands of messages: forgetful as the real one, with faults at every request."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import NamedTuple

from engine.kernel import pick
from engine.kernel.choice import Choice
from tables.delivery import Postman
from tables.letter import Letter
from tables.ports import (
    Archived,
    Closed,
    Drawn,
    Forbidden,
    Found,
    MessageGone,
    TryLater,
)
from tables.screen import Picture, Row, Screen

NONCE_MEMORY = 300.0
carried: ContextVar[Letter | None] = ContextVar("carried", default=None)


class SimClock:
    """Stands still until it is turned; whoever sleeps by it sleeps for ever."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        await asyncio.Event().wait()


@dataclass
class Message:
    """A message as Discord keeps it, and which letter brought it."""

    channel: int
    screen: Screen
    picture: str
    code: str
    slot: str
    at: float


class Ping(NamedTuple):
    """Somebody's phone rang."""

    person: int
    code: str
    slot: str


class Town:
    """The `Sender`. `share` of all requests fail, in one way or the other."""

    def __init__(self, clock: SimClock, chance: random.Random, share: float) -> None:
        self.clock, self.chance, self.share = clock, chance, share
        self.messages: dict[int, Message] = {}
        self.created: Counter[tuple[str, str]] = Counter()
        self.pings: list[Ping] = []
        self.shut: set[int] = set()
        self.asleep: set[int] = set()
        self.closed: set[int] = set()
        self.requests: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.lost: set[tuple[str, str]] = set()  # messages that somebody deleted
        self._nonces: dict[tuple[int, str], tuple[int, float]] = {}
        self._last = 5000

    async def _ask(self, what: str, channel: int) -> Callable[[], None]:
        """A request: what may fail before it is done fails here, what after by the answer."""
        await asyncio.sleep(0)
        self.requests[what] += 1
        if channel in self.shut:
            raise Forbidden("Send Messages")
        if channel in self.asleep and what not in ("find", "direct"):
            raise Archived
        if self.chance.random() >= self.share:
            return lambda: None
        kind = self.chance.choice(["limit", "server", "cut", "cut after", "all", "bug"])
        if kind == "bug" and self.chance.random() < 0.9:
            kind = "cut after"  # what nobody foresaw is rarer
        self.faults[f"{what}: {kind}"] += 1
        if kind == "cut after":
            return self._cut
        raise self._failure(kind)

    def _failure(self, kind: str) -> Exception:
        if kind == "bug":
            return RuntimeError("a fault that nobody foresaw")
        if kind == "all":
            return TryLater(30, "rate limit of all requests", everywhere=True)
        seconds = {"limit": self.chance.uniform(1, 900), "server": 5.0, "cut": 5.0}[kind]
        return TryLater(seconds, kind)

    def _cut(self) -> None:
        raise TryLater(5, "the line was cut before the answer came")

    async def post(self, channel: int, screen: Screen, drawn: Drawn | None, nonce: str) -> int:
        answer = await self._ask("post", channel)
        known, at = self._nonces.get((channel, nonce), (0, 0.0))
        if known not in self.messages or self.clock.now() - at > NONCE_MEMORY:
            known = self._create(channel, screen, drawn, nonce)
        answer()
        return known

    def _create(self, channel: int, screen: Screen, drawn: Drawn | None, nonce: str) -> int:
        letter = carried.get()
        assert letter is not None
        self._last += 1
        name = drawn.name if drawn else ""
        made = Message(channel, screen, name, letter.code, letter.slot, self.clock.now())
        self.messages[self._last] = made
        self._nonces[channel, nonce] = (self._last, self.clock.now())
        self.created[letter.code, letter.slot] += 1
        called = screen.mention if channel > 0 else () if screen.silent else (-channel,)
        self.pings += [Ping(person, letter.code, letter.slot) for person in called]
        return self._last

    async def find(self, channel: int, screen: Screen, since: float) -> Sequence[Found]:
        answer = await self._ask("find", channel)
        there = [
            Found(number, each.picture, _same(each.screen, screen))
            for number, each in self.messages.items()
            if each.channel == channel and each.at >= since and _like(each.screen, screen)
        ]
        answer()
        return there

    async def edit(self, channel: int, message: int, screen: Screen, drawn: Drawn | None) -> None:
        answer = await self._ask("edit", channel)
        known = self.messages.get(message)
        if known is None:
            raise MessageGone
        known.picture = drawn.name if drawn else known.picture if screen.picture else ""
        known.screen = screen
        answer()

    async def delete(self, channel: int, message: int) -> None:
        answer = await self._ask("delete", channel)
        if self.messages.pop(message, None) is None:
            raise MessageGone
        answer()

    async def direct_channel(self, person: int) -> int:
        answer = await self._ask("direct", -person)
        if person in self.closed:
            raise Closed
        answer()
        return -person

    async def thread(self, channel: int, message: int, name: str) -> int:
        answer = await self._ask("thread", channel)
        if message not in self.messages:
            raise MessageGone
        answer()
        return message

    async def wake(self, thread: int) -> None:
        await asyncio.sleep(0)
        self.requests["wake"] += 1
        if self.chance.random() < self.share:
            self.faults["wake: cut"] += 1
            self._cut()
        self.asleep.discard(thread)

    def lose(self, message: int) -> None:
        """Somebody deletes a message."""
        gone = self.messages.pop(message)
        self.lost.add((gone.code, gone.slot))

    def follow(self, postman: Postman) -> None:
        """Know which letter is being carried whenever something is posted."""
        post = postman._post

        async def known(letter: Letter) -> None:
            token = carried.set(letter)
            try:
                await post(letter)
            finally:
                carried.reset(token)

        postman._post = known  # type: ignore[method-assign]


def _like(one: Screen, other: Screen) -> bool:
    """The same, or at least with buttons that lead to the same."""
    return _same(one, other) or (bool(one.rows) and _ids(one) == _ids(other))


def _ids(screen: Screen) -> list[str]:
    buttons = [each for row in screen.rows if isinstance(row, Row) for each in row.buttons]
    return sorted(each.id or each.url for each in buttons)


def _same(one: Screen, other: Screen) -> bool:
    """As far as Discord tells: words and buttons."""
    return (one.text, one.below, one.rows) == (other.text, other.below, other.rows)


class Studio:
    """The `Painter` and the `Thinker`: nothing is drawn, robots play at random; both may fail."""

    def __init__(self, town: Town) -> None:
        self.town, self.painted = town, 0

    def _may_fail(self, what: str) -> None:
        self.town.requests[what] += 1
        if self.town.chance.random() < self.town.share:
            self.town.faults[f"{what}: bug"] += 1
            raise RuntimeError(f"no {what} today")

    async def paint(self, picture: Picture) -> Drawn:
        await asyncio.sleep(0)
        self._may_fail("paint")
        self.painted += 1
        return Drawn(picture.name, b"png", "a picture")

    async def think(
        self, game: str, seat: int, choice: Choice, view: bytes, worlds: list[bytes], seed: str
    ) -> list[str]:
        await asyncio.sleep(0)
        self._may_fail("think")
        return random_picks(choice, self.town.chance)


def random_picks(choice: Choice, chance: random.Random) -> list[str]:
    """A legal answer."""
    if not choice.several:
        return [chance.choice(choice.legal).id]
    found = pick.complete_picks(choice, 3)
    return list(pick.ids_of(chance.choice(found), choice))
