"""What a table needs of the outside: somebody who sends, somebody who draws, a clock.

`cogs` implements the first two for Discord; tests put their own in their place.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from .screen import Picture, Screen


class Drawn(msgspec.Struct, frozen=True):
    """A finished picture: file name, bytes, alternative text (≤ 1,024 characters)."""

    name: str
    data: bytes
    alt: str


class DeliveryError(Exception):
    """Sending failed; the subclass says what that means for the row."""


class TryLater(DeliveryError):
    """Rate limit, server error or lost connection: the same again after `seconds`."""

    def __init__(self, seconds: float, reason: str) -> None:
        self.seconds, self.reason = seconds, reason
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


class Closed(DeliveryError):
    """The person takes no direct messages from us."""


class Unacceptable(DeliveryError):
    """Discord refuses the content: a bug of ours; the row is set aside and logged."""


class Sender(Protocol):
    """Sends screens. Every method may raise a DeliveryError, and nothing else."""

    async def post(self, channel: int, screen: Screen, drawn: Drawn | None, nonce: str) -> int:
        """A new message in a channel; its id. The nonce makes a retry appear once."""

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
