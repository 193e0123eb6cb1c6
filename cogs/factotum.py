"""`/factotum …`: for a server's admins. Settings, status, what is missing here."""

from __future__ import annotations

import math
import time
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs import permissions
from cogs.answering import open_privately
from cogs.client import Factotum
from cogs.finding import named
from cogs.traffic import STOP
from tables.records import Table
from tables.refusals import NoSuchSeat, NoSuchTable
from tables.repair import TOLD, Tool
from tables.screen import Screen
from tables.screens.words import names_of, safe

Interaction = discord.Interaction[Any]

TOOLS = [
    app_commands.Choice(name="one choice, made as a robot would", value="force"),
    app_commands.Choice(name="finish the turn, as a robot would", value="skip"),
    app_commands.Choice(name="post the board again", value="repost"),
    app_commands.Choice(name="end the game", value="end"),
]


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
        await self._show(interaction, "\n".join(["### Status", *await self._status()]))

    async def _status(self) -> list[str]:
        bot, hours = self.bot, (time.monotonic() - self.bot.since) / 3600
        latency = bot.latency if math.isfinite(bot.latency) else 0.0
        errors = bot.faults.lately()
        last = f"; the last: {safe(bot.faults.last)}" if errors else ""
        return [
            f"Version {bot.version or 'unknown'}, up for {hours:.1f} h,"
            f" {1000 * latency:.0f} ms to Discord's gateway",
            *await self.house.status(),
            f"Requests that Discord refused within ten minutes: {bot.traffic.refused}"
            f" (it shuts a bot out at 10,000; at {STOP:,} we stop by ourselves)",
            f"Errors of the last hour: {errors}{last}",
        ]

    @app_commands.command(description="In an emergency: set a table of this server going again")
    @app_commands.describe(
        what="What is to be done", table="The table's code", player="For whom, if several choose"
    )
    @app_commands.choices(what=TOOLS)
    async def repair(
        self,
        interaction: Interaction,
        what: str,
        table: app_commands.Range[str, 1, 100],
        player: app_commands.Range[str, 1, 64] | None = None,
    ) -> None:
        await open_privately(interaction)
        loaded = await self.house.load(named(table))
        if loaded.table.guild != interaction.guild_id:
            raise NoSuchTable(loaded.table.code)
        seat = _seat_named(loaded.table, player) if player else None
        tool: Tool = next(tool for tool in TOLD if tool == what)
        words = await self.house.repair(loaded.table.code, tool, interaction.user.id, seat)
        await self._show(interaction, f"Done. Everybody at the table reads: {words}")

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


def _seat_named(table: Table, name: str) -> int:
    """The seat of that player, as the posts call them."""
    for seat, shown in enumerate(names_of(table)):
        if name.strip().casefold() in (shown.casefold(), table.names[seat].casefold()):
            return seat
    raise NoSuchSeat(table.code)


async def setup(bot: Factotum) -> None:
    await bot.add_cog(FactotumCommands(bot))
