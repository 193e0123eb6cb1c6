"""`/privacy …`: what the bot keeps of a person, for that person to read or to have wiped."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answering import open_privately
from cogs.client import Factotum
from tables.screen import Screen
from tables.screens import notice

Interaction = discord.Interaction[Any]

WARNING = (
    "This wipes everything that names you: your preferences, your votes, your seats. Games go on:"
    " a robot takes your place, and in what is over you are Somebody. It cannot be taken back.\n"
    "`/privacy delete sure:True` does it; `/privacy export` shows first what there is."
)
WIPED = "Done. Nothing here names you any more. What was posted on Discord is deleted there."


@app_commands.guild_install()
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class PrivacyCommands(
    commands.GroupCog, group_name="privacy", group_description="What is kept of you"
):
    """The commands of anybody, about themselves."""

    def __init__(self, bot: Factotum) -> None:
        self.bot, self.house = bot, bot.house

    @app_commands.command(description="Everything that is kept of you, as a file")
    async def export(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        kept = await self.house.data_of(interaction.user.id)
        screen: Screen = notice("factotum", "Everything here that names you.")
        await self.bot.answers.show(interaction, screen, ("factotum-about-you.json", kept))

    @app_commands.command(description="Have everything wiped that is kept of you")
    @app_commands.describe(sure="It cannot be taken back")
    async def delete(self, interaction: Interaction, sure: bool = False) -> None:
        await open_privately(interaction)
        if sure:
            await self.house.forget(interaction.user.id)
        await self.bot.answers.show(interaction, notice("factotum", WIPED if sure else WARNING))


async def setup(bot: Factotum) -> None:
    await bot.add_cog(PrivacyCommands(bot))
