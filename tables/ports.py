"""What a table needs of the outside: somebody who sends, draws, thinks, and a clock.

`cogs` implements these for Discord and over a process pool; tests put their own in their
place. `Screens` is what `screens.py` gives: the content of every message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from engine.kernel.choice import Choice
from engine.kernel.events import Event
from engine.kernel.game import Game

from .records import Loaded, Table
from .screen import Picture, Screen


class Drawn(msgspec.Struct, frozen=True):
    """A finished picture: file name, bytes, alternative text (≤ 1,024 characters)."""

    name: str
    data: bytes
    alt: str


class DeliveryError(Exception):
    """Sending failed; the subclass says what that means for the row."""


class TryLater(DeliveryError):
    """Rate limit, server error or lost connection: the same again after `seconds`.

    `everywhere`: no other channel is to be tried before that, either.
    """

    def __init__(self, seconds: float, reason: str, *, everywhere: bool = False) -> None:
        self.seconds, self.reason, self.everywhere = seconds, reason, everywhere
        super().__init__(f"{reason}; again in {seconds:g} s")


class MessageGone(DeliveryError):
    """The message to edit or delete is not there any more."""


class ChannelGone(DeliveryError):
    """The channel is not there any more."""


class Forbidden(DeliveryError):
    """The bot may not do this here; `missing` names the permission if known."""

    def __init__(self, missing: str) -> None:
        self.missing = missing
        super().__init__(missing)


class Archived(DeliveryError):
    """The thread sleeps in the archive: `wake` it, then the same again."""


class Closed(DeliveryError):
    """The person takes no direct messages from us."""


class Unacceptable(DeliveryError):
    """Discord refuses the content: a bug of ours; the row is set aside and logged."""


class Found(msgspec.Struct, frozen=True):
    """A message of ours that stands in a channel: its picture's name, and whether its words are
    the same, too, or only its buttons."""

    message: int
    picture: str = ""
    is_same: bool = True


class Sender(Protocol):
    """Sends screens. Every method may raise a DeliveryError, and nothing else."""

    async def post(self, channel: int, screen: Screen, drawn: Drawn | None, nonce: str) -> int:
        """A new message in a channel; its id. The nonce makes a retry appear once."""

    async def find(self, channel: int, screen: Screen, since: float) -> Sequence[Found]:
        """Messages of ours, not older than that, with the words and buttons of this screen, or
        with its buttons at least; the oldest first."""

    async def edit(self, channel: int, message: int, screen: Screen, drawn: Drawn | None) -> None:
        """Replace a message. With `screen.picture` set and `drawn` None the old picture stays."""

    async def delete(self, channel: int, message: int) -> None: ...

    async def direct_channel(self, person: int) -> int:
        """The channel of direct messages with that person."""

    async def thread(self, channel: int, message: int, name: str) -> int:
        """A thread on that message; its id. Opening it twice gives the same thread."""

    async def wake(self, thread: int) -> None:
        """Take a thread out of the archive."""


class Painter(Protocol):
    """Draws pictures, outside the event loop."""

    async def paint(self, picture: Picture) -> Drawn: ...


class Clock(Protocol):
    """The time in seconds since 1970, and sleeping; tests turn it by hand."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class Thinker(Protocol):
    """Picks for robots, outside the event loop and never from the real state.

    `view` is the robot's view, `worlds` are states dealt anew that look the same to it, all
    as msgspec JSON; `seed` is 128 bits of its own, as hex digits.
    """

    async def think(
        self, game: str, seat: int, choice: Choice, view: bytes, worlds: list[bytes], seed: str
    ) -> Sequence[str]: ...


class Screens(Protocol):
    """What each message shows. Plain functions: they neither send nor draw."""

    def lobby(self, table: Table, game: Game) -> Screen:
        """The lobby, and what is left of it once the game runs in the same channel."""

    def lobby_closed(self, table: Table, game: Game, why: str) -> Screen: ...

    def phase(
        self,
        loaded: Loaded,
        events: Sequence[Event],
        since: Sequence[Event],
        mention: tuple[int, ...],
        live: bool,
    ) -> Screen:
        """A phase post: `events` of the finished phase, `since` what happened after it.

        `live` is False for an older post, which keeps its picture and loses its buttons.
        """

    def prompt(self, loaded: Loaded, seat: int, mention: tuple[int, ...]) -> Screen: ...

    def turn_dm(self, loaded: Loaded, seat: int) -> Screen: ...

    def last_call(self, loaded: Loaded, seat: int, mention: tuple[int, ...]) -> Screen:
        """The time of this seat is nearly up; only for whoever asked to be told."""

    def reminder(
        self, waiting: Sequence[tuple[Loaded, float]], person: int, mention: tuple[int, ...]
    ) -> Screen:
        """One message for all tables that wait for a person, each with the moment since when."""

    def hand(self, loaded: Loaded, seat: int) -> Screen: ...

    def showcase(self, loaded: Loaded) -> Screen: ...

    def end(self, loaded: Loaded, events: Sequence[Event], key: str) -> Screen:
        """The last post; `loaded.running.over` is None if people agreed to end early."""

    def notice(self, game_id: str, text: str) -> Screen: ...

    def question(
        self,
        table: Table,
        text: str,
        answers: Sequence[tuple[str, str]],
        mention: tuple[int, ...],
    ) -> Screen:
        """Something that people decide; `answers` are labels with the verb and words of a press.

        Without answers it is settled.
        """
