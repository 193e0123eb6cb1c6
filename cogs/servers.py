"""Servers and channels come and go: games are kept, and go on once there is a place for them."""

from __future__ import annotations

from functools import partial

import discord
from discord.ext import commands

from cogs.client import Factotum
from cogs.membership import has_left

CHANNEL_GONE = "its channel is gone. `/game resume` with `here` plays on in another one."


class Servers(commands.Cog):
    """Listens to being removed and invited."""

    def __init__(self, bot: Factotum) -> None:
        self.house, self.bot = bot.house, bot
        self.house.has_left = partial(has_left, bot)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.house.lose_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.house.regain_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.house.regain_guild(guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.house.lose_channel(channel.id, CHANNEL_GONE)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.house.lose_channel(thread.thread_id, CHANNEL_GONE)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Whoever invited the bot while it was down is not announced again."""
        for guild in self.bot.guilds:
            await self.house.regain_guild(guild.id)


async def setup(bot: Factotum) -> None:
    await bot.add_cog(Servers(bot))
