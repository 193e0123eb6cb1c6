"""Servers come and go: games are kept while the bot is not there, and go on with its return."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.client import Factotum


class Servers(commands.Cog):
    """Listens to being removed and invited."""

    def __init__(self, bot: Factotum) -> None:
        self.house, self.bot = bot.house, bot

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
    async def on_ready(self) -> None:
        """Whoever invited the bot while it was down is not announced again."""
        for guild in self.bot.guilds:
            await self.house.regain_guild(guild.id)


async def setup(bot: Factotum) -> None:
    await bot.add_cog(Servers(bot))
