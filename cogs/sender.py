"""Sending screens to Discord; every failure becomes one of the outbox's own errors."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from typing import Any, TypeVar

import aiohttp
import discord

from cogs import permissions
from cogs.layout import file_of, layout
from cogs.traffic import Traffic
from tables.ports import (
    ChannelGone,
    Closed,
    DeliveryError,
    Drawn,
    Forbidden,
    Found,
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
LOOKED_AT = 100  # messages of a channel's history
SKEW = 60.0  # seconds by which our clock and Discord's may differ
KNOWN_PEOPLE = 10_000

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

    def __init__(self, client: discord.Client, traffic: Traffic | None = None) -> None:
        self.client, self.traffic = client, traffic or Traffic()
        self._direct: dict[int, int] = {}

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

    async def find(self, channel: int, screen: Screen, since: float) -> list[Found]:
        asked = datetime.fromtimestamp(since - SKEW, UTC)
        after = discord.utils.time_snowflake(asked)
        seen: list[dict[str, Any]] = await self._told(
            lambda: self.client.http.logs_from(channel, LOOKED_AT, after=after)
        )
        wanted = layout(screen).to_components()
        mine = (each for each in reversed(seen) if self._is_mine(each))
        found = ((each, _likeness(each.get("components"), wanted)) for each in mine)
        return [
            Found(int(each["id"]), _picture_of(each), likeness == "all")
            for each, likeness in found
            if likeness
        ]

    def _is_mine(self, message: dict[str, Any]) -> bool:
        return self.client.user is not None and int(message["author"]["id"]) == self.client.user.id

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
        if person not in self._direct:
            opened = await self._told(lambda: self.client.http.start_private_message(person))
            if len(self._direct) >= KNOWN_PEOPLE:
                self._direct.clear()
            self._direct[person] = int(opened["id"])
        return self._direct[person]

    async def thread(self, channel: int, message: int, name: str) -> int:
        await self.traffic.turn()
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
        await self._told(lambda: self.client.http.edit_channel(thread, archived=False))

    async def _awake(self, channel: int, request: Callable[[], Awaitable[T]]) -> T:
        """Do it; where the thread sleeps in the archive, wake it and do it again."""
        await self.traffic.turn()
        try:
            return await request()
        except FAILURES as error:
            if getattr(error, "code", None) != THREAD_ARCHIVED:
                raise self._meaning(channel, error) from error
        await self.wake(channel)
        return await self._told(request)

    async def _told(self, request: Callable[[], Awaitable[T]]) -> T:
        await self.traffic.turn()
        try:
            return await request()
        except FAILURES as error:
            raise failure(error) from error

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


def _likeness(one: Any, other: Any) -> str:
    """`all` if words and buttons are the same, `buttons` if those are (and there are any)."""
    if sorted(_shown(one)) == sorted(_shown(other)):
        return "all"
    buttons = [sorted(_shown(each, ("custom_id", "url"))) for each in (one, other)]
    return "buttons" if buttons[0] and buttons[0] == buttons[1] else ""


def _shown(parts: Any, names: tuple[str, ...] = ("content", "custom_id", "url")) -> Iterator[str]:
    """The words, custom ids and links of a message's components, as Discord gives them back."""
    if isinstance(parts, list):
        for part in parts:
            yield from _shown(part, names)
    elif isinstance(parts, dict):
        for name in names:
            if isinstance(parts.get(name), str):
                yield parts[name].strip()
        yield from _shown(parts.get("components"), names)


def _picture_of(message: dict[str, Any]) -> str:
    files = message.get("attachments") or [{}]
    return str(files[0].get("filename", ""))
