"""Sending screens to Discord; every failure becomes one of the outbox's own errors."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiohttp
import discord

from cogs import permissions
from cogs.layout import file_of, layout
from tables.ports import (
    ChannelGone,
    Closed,
    DeliveryError,
    Drawn,
    Forbidden,
    MessageGone,
    TryLater,
    Unacceptable,
)
from tables.screen import Screen

T = TypeVar("T")

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MESSAGE = 10003, 10004, 10008
MISSING_ACCESS, DM_CLOSED, MISSING_PERMISSIONS = 50001, 50007, 50013
THREAD_ARCHIVED, NO_MUTUAL_GUILD = 50083, 50278
THREAD_EXISTS, THREAD_LOCKED = 160004, 160005
_A_WEEK = 10_080

FAILURES = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
)


def failure(error: Exception) -> DeliveryError:
    """What Discord's answer means for a row of the outbox."""
    if isinstance(error, discord.RateLimited):
        return TryLater(error.retry_after, "rate limit")
    if not isinstance(error, discord.HTTPException):
        return TryLater(5, f"no connection ({type(error).__name__})")
    if error.code in (UNKNOWN_CHANNEL, UNKNOWN_GUILD):
        return ChannelGone(str(error))
    if error.code == UNKNOWN_MESSAGE:
        return MessageGone(str(error))
    if error.code in (DM_CLOSED, NO_MUTUAL_GUILD):
        return Closed(str(error))
    if error.code == THREAD_LOCKED:
        return Forbidden("to write in a locked thread")
    if error.status in (401, 403):
        return Forbidden("View Channel" if error.code == MISSING_ACCESS else "Send Messages")
    if error.status == 429 or error.status >= 500:
        return TryLater(5, f"Discord answered {error.status}")
    return Unacceptable(str(error))


def mentions(screen: Screen) -> discord.AllowedMentions:
    """Only the people whom the screen means to notify."""
    people = [discord.Object(person) for person in screen.mention]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


class DiscordSender:
    """The `Sender` of the outbox."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    def _channel(self, channel: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel)

    async def post(self, channel: int, screen: Screen, drawn: Drawn | None, nonce: str) -> int:
        view = _view(screen, drawn)
        files = [file_of(drawn)] if drawn else []
        sent: discord.Message = await self._awake(
            channel,
            lambda: self._channel(channel).send(
                view=view,
                files=files,
                nonce=nonce,
                allowed_mentions=mentions(screen),
                silent=screen.silent,
            ),
        )
        return sent.id

    async def edit(self, channel: int, message: int, screen: Screen, drawn: Drawn | None) -> None:
        partial = self._channel(channel).get_partial_message(message)
        kept = screen.picture.name if screen.picture else None
        attached: dict[str, Any] = {}
        if drawn is not None:
            attached = {"attachments": [file_of(drawn)]}
        elif kept is None:
            attached = {"attachments": []}
        view = _view(screen, drawn) if drawn else layout(screen, kept)
        await self._awake(
            channel,
            lambda: partial.edit(view=view, allowed_mentions=mentions(screen), **attached),
        )

    async def delete(self, channel: int, message: int) -> None:
        partial = self._channel(channel).get_partial_message(message)
        await self._awake(channel, partial.delete)

    async def direct_channel(self, person: int) -> int:
        opened = await _told(self.client.http.start_private_message(person))
        return int(opened["id"])

    async def thread(self, channel: int, message: int, name: str) -> int:
        try:
            opened = await self.client.http.start_thread_with_message(
                channel, message, name=name[:100], auto_archive_duration=_A_WEEK
            )
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS:
                return message  # a thread on a message carries the message's id
            raise failure(error) from error
        except FAILURES as error:
            raise failure(error) from error
        return int(opened["id"])

    async def wake(self, thread: int) -> None:
        await _told(self.client.http.edit_channel(thread, archived=False))

    async def _awake(self, channel: int, request: Callable[[], Awaitable[T]]) -> T:
        """Do it; where the thread sleeps in the archive, wake it and do it again."""
        try:
            return await request()
        except FAILURES as error:
            if getattr(error, "code", None) != THREAD_ARCHIVED:
                raise self._meaning(channel, error) from error
        await self.wake(channel)
        return await _told(request())

    def _meaning(self, channel: int, error: Exception) -> DeliveryError:
        """Discord does not say which permission it missed; what we know of the channel does."""
        meant = failure(error)
        known = self.client.get_channel(channel)
        if getattr(error, "code", None) == MISSING_PERMISSIONS and known is not None:
            lacking = permissions.lacking_in(known)
            return Forbidden(lacking[0].partition(" – ")[0]) if lacking else meant
        return meant


def _view(screen: Screen, drawn: Drawn | None) -> discord.ui.LayoutView:
    return layout(screen, drawn.name if drawn else None, drawn.alt if drawn else "")


async def _told(request: Awaitable[T]) -> T:
    try:
        return await request
    except FAILURES as error:
        raise failure(error) from error
