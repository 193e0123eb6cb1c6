"""`/factotum …`: for a server's admins. Settings, status, what is missing here."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs import permissions
from cogs.answering import open_privately
from cogs.client import Factotum
from tables.screen import Screen

Interaction = discord.Interaction[Any]


@app_commands.guild_install()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
class FactotumCommands(
    commands.GroupCog, group_name="factotum", group_description="Factotum on this server"
):
    """The commands of an admin."""

    def __init__(self, bot: Factotum) -> None:
        self.bot = bot
        self.house = bot.house

    async def _show(self, interaction: Interaction, words: str) -> None:
        screen = Screen(accent="factotum", text=(words,))
        await self.bot.answers.show(interaction, screen)

    @app_commands.command(description="How new tables begin on this server")
    @app_commands.describe(place="Where new games are played", look="How pictures look")
    async def settings(
        self,
        interaction: Interaction,
        place: Literal["thread", "channel"] | None = None,
        look: Literal["dark", "light"] | None = None,
    ) -> None:
        await open_privately(interaction)
        changed = {}
        if place is not None:
            changed["own_thread"] = place == "thread"
        if look is not None:
            changed["theme"] = look
        guild = await self.house.set_guild(interaction.guild_id or 0, **changed)
        where = "threads of their own" if guild.own_thread else "the channel"
        await self._show(
            interaction,
            f"New games are played in **{where}**, pictures are **{guild.theme}**."
            " Each lobby's Options can differ.",
        )

    @app_commands.command(description="How the bot is doing")
    async def status(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        lines = await self.house.status()
        latency = f"{1000 * self.bot.latency:.0f} ms to Discord's gateway"
        await self._show(interaction, "\n".join(["### Status", latency, *lines]))

    @app_commands.command(description="What the bot is not allowed here, and why it asks")
    async def check(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        lacking = permissions.missing(interaction.app_permissions, thread=False)
        threads = permissions.missing(interaction.app_permissions, thread=True)
        optional = [each for each in threads if each not in lacking]
        words = ["### Permissions here"]
        words += [f"- missing: {each}" for each in lacking] or ["All that is needed is allowed."]
        words += [f"- missing, optional: {each}" for each in optional]
        await self._show(interaction, "\n".join(words))


async def setup(bot: Factotum) -> None:
    await bot.add_cog(FactotumCommands(bot))
