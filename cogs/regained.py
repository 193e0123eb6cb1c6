"""A channel that was closed to the bot is open again: what waits for it goes out at once.

Without this a rare probe would find out, an hour later or a day.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord.ext import commands

from cogs import permissions
from cogs.client import Factotum


class Regained(commands.Cog):
    """Listens to changes of channels, threads and roles."""

    def __init__(self, bot: Factotum) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: Any, after: discord.abc.GuildChannel) -> None:
        threads = getattr(after, "threads", [])
        await self._look([after, *threads])

    @commands.Cog.listener()
    async def on_thread_update(self, _: discord.Thread, after: discord.Thread) -> None:
        await self._look([after])

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """A thread that slept is news to discord.py."""
        await self._look([thread])

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        await self._look([*after.guild.channels, *after.guild.threads])

    async def _look(self, places: Iterable[Any]) -> None:
        """Try again where nothing is missing any more."""
        troubled = await self.bot.house.outbox.troubled()
        for place in places:
            if place.id in troubled and not _is_closed(place):
                await self.bot.house.outbox.try_again(place.id)


def _is_closed(place: Any) -> bool:
    locked = isinstance(place, discord.Thread) and place.locked
    return locked or bool(permissions.lacking_in(place))


async def setup(bot: Factotum) -> None:
    await bot.add_cog(Regained(bot))
