"""The one listener for every button, menu and modal of the bot, of any age.

The first letter of a custom id says how to acknowledge; only then is anything loaded. What a
press does stands in the files named `…_presses`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord.ext import commands

from cogs import (
    answering,
    lobby_presses,
    panel_presses,
    personal_presses,
    reading_presses,
    reporting,
    seat_presses,
    table_presses,
)
from cogs.client import Factotum
from cogs.pressed import Odd, Pressed
from tables.screen import Screen
from tables.screens import ids

Interaction = discord.Interaction[Any]
Verb = Callable[[Pressed], Awaitable[Screen | None]]

PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


async def which(press: Pressed) -> Screen | None:
    """The menu that asks which table was meant: its command goes on with the one chosen."""
    verb = VERBS.get(press.word(0), which)
    if verb is which:
        raise Odd
    return await verb(press._replace(table=press.value(), words=press.words[1:], values=()))


VERBS: dict[str, Verb] = {
    **lobby_presses.VERBS,
    **panel_presses.VERBS,
    **personal_presses.VERBS,
    **reading_presses.VERBS,
    **seat_presses.VERBS,
    **table_presses.VERBS,
    "which": which,
}


class Presses(commands.Cog):
    """Listens to components and modals; slash commands have a tree of their own."""

    def __init__(self, bot: Factotum) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type not in PRESSES:
            return
        self.bot.at_work()
        data: Any = interaction.data or {}
        press = ids.parse(str(data.get("custom_id", "")))
        opens = press is None or press.kind != ids.UPDATES
        try:
            await (answering.open_privately if opens else answering.update)(interaction)
            screen = await self._do(interaction, press, tuple(data.get("values") or ()))
            if screen is not None:
                await self._answer(interaction, screen, opens)
        except Exception as error:
            await reporting.report(self.bot.answers, interaction, error, replaces=opens)

    async def _do(
        self, interaction: Interaction, press: ids.Press | None, values: tuple[str, ...]
    ) -> Screen | None:
        verb = VERBS.get(press.verb) if press else None
        if press is None or verb is None:
            raise Odd
        return await verb(Pressed(self.bot, interaction, press.table, press.words, values))

    async def _answer(self, interaction: Interaction, screen: Screen, opens: bool) -> None:
        """What one person asked for never takes the place of what all can see."""
        if opens or answering.is_private(interaction.message):
            await self.bot.answers.show(interaction, screen)
        else:
            await self.bot.answers.tell(interaction, screen)


async def setup(bot: Factotum) -> None:
    await bot.add_cog(Presses(bot))
