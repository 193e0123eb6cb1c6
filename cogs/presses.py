"""The one listener for every button, menu and modal of the bot, of any age.

The first letter of a custom id says how to acknowledge; only then is anything loaded. What a
press does stands in `cogs.lobby_presses`, `cogs.panel_presses` and `cogs.reading_presses`.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord.ext import commands

from cogs import answering, lobby_presses, panel_presses, reading_presses
from tables.screen import Screen
from tables.screens import ids, notice

if TYPE_CHECKING:
    from cogs.client import Factotum

log = logging.getLogger(__name__)


class Pressed(NamedTuple):
    """A press taken apart: who, on which table, with which words and menu values."""

    bot: Factotum
    interaction: discord.Interaction[Any]
    table: str
    words: tuple[str, ...]
    values: list[str]

    @property
    def person(self) -> int:
        return self.interaction.user.id

    @property
    def name(self) -> str:
        return self.interaction.user.display_name


Verb = Callable[[Any], Awaitable[Screen | None]]

VERBS: dict[str, Verb] = {
    **lobby_presses.VERBS,
    **panel_presses.VERBS,
    **reading_presses.VERBS,
}


class Presses(commands.Cog):
    """Listens to components; slash commands have a tree of their own."""

    def __init__(self, bot: Factotum) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data or {}
        press = ids.parse(data.get("custom_id", ""))
        private = press is not None and press.kind == ids.OPENS
        try:
            await self._acknowledge(interaction, private)
            await self._do(interaction, press, list(data.get("values", ())))
        except Exception as error:
            await answering.report(self.bot.answers, interaction, error, private)

    async def _acknowledge(self, interaction: discord.Interaction[Any], private: bool) -> None:
        if private:
            await answering.open_privately(interaction)
        else:
            await answering.update(interaction)

    async def _do(
        self, interaction: discord.Interaction[Any], press: ids.Press | None, values: list[str]
    ) -> None:
        verb = VERBS.get(press.verb) if press else None
        if press is None or verb is None:
            words = "This button belongs to an older version of the bot. `/game mine` goes on."
            await self.bot.answers.tell(interaction, notice("factotum", words))
            return
        screen = await verb(Pressed(self.bot, interaction, press.table, press.words, values))
        if screen is not None:
            await self.bot.answers.show(interaction, screen)


async def setup(bot: Factotum) -> None:
    await bot.add_cog(Presses(bot))
