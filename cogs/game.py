"""`/game …`: everything a player does without a button. Each command answers privately.

A command that means one table is the press of the verb of that name, with the table found.
"""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs import finding, keyboard, permissions, suggesting
from cogs.answering import open_privately
from cogs.client import Factotum
from cogs.panel_presses import choose
from cogs.personal_presses import remind
from cogs.pressed import Pressed
from cogs.presses import VERBS
from cogs.table_presses import verified
from engine.kernel.errors import Refused as KernelRefused
from engine.registry import GAMES
from tables import screens
from tables.pace import PACES
from tables.refusals import NotPossible, Refused
from tables.screen import Screen
from tables.screens.lobby import PACE_NAMES
from tables.screens.words import safe

Interaction = discord.Interaction[Any]
MOST_UPLOAD = 2_000_000
NOT_UNDERSTOOD = "“{}” is nothing you can do now. Type a few letters and choose what is suggested."

GAME_CHOICES = [app_commands.Choice(name=game.name, value=game.id) for game in GAMES.values()]
PACE_CHOICES = [app_commands.Choice(name=words, value=id) for id, words in PACE_NAMES.items()]
Round = app_commands.Range[int, 1, 200]


@app_commands.guild_install()
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class GameCommands(commands.GroupCog, group_name="game", group_description="Play factory games"):
    """The commands of a player."""

    def __init__(self, bot: Factotum) -> None:
        self.bot = bot
        self.house = bot.house

    async def _show(self, interaction: Interaction, screen: Screen | None) -> None:
        if screen is not None:
            await self.bot.answers.show(interaction, screen)

    async def _found(
        self, interaction: Interaction, verb: str, table: str | None, *words: str
    ) -> Pressed:
        channel, person = interaction.channel_id or 0, interaction.user.id
        code = await finding.find(self.house, verb, table, channel, person, words)
        return Pressed(self.bot, interaction, code, words)

    async def _do(
        self, interaction: Interaction, verb: str, table: str | None, *words: str
    ) -> None:
        """Acknowledge, find the table, and do there what a press of `verb` does."""
        await open_privately(interaction)
        press = await self._found(interaction, verb, table, *words)
        await self._show(interaction, await VERBS[verb](press))

    @app_commands.command(description="Open a lobby for a new game here")
    @app_commands.describe(
        game="Which game", place="Where it is played", time="How long each choice may take"
    )
    @app_commands.choices(game=GAME_CHOICES, time=PACE_CHOICES)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        place: Literal["thread", "here"] | None = None,
        time: str | None = None,
    ) -> None:
        await open_privately(interaction)
        permissions.require(interaction)
        guild = await self.house.guild(interaction.guild_id or 0)
        wanted = guild.own_thread if place is None else place == "thread"
        possible = permissions.may_open_threads(interaction)
        table = await self.house.open_lobby(
            game,
            interaction.user.id,
            interaction.user.display_name,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            own_thread=wanted and possible,
            theme=guild.theme,
            pace=PACES[time or "none"],
        )
        words = f"Your lobby is open: table **{table.code}**. Friends press Join; you press Start."
        if place == "thread" and not possible:
            words += " It is played in this channel: I cannot open a thread here."
        await self._show(interaction, screens.notice(game, words))

    @app_commands.command(description="The board of a table, also of an earlier round")
    @app_commands.describe(
        table="Which table", round="An earlier round", words="In words instead of a picture"
    )
    @app_commands.autocomplete(table=suggesting.tables)
    async def board(
        self,
        interaction: Interaction,
        table: str | None = None,
        round: Round | None = None,
        words: bool = False,
    ) -> None:
        how = ("" if round is None else str(round), "words" if words else "")
        await self._do(interaction, "board", table, *how)

    @app_commands.command(description="What I hold")
    @app_commands.autocomplete(table=suggesting.tables)
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        await self._do(interaction, "hand", table)

    @app_commands.command(description="Play without buttons: type what you do, or choose")
    @app_commands.describe(option="What I do; leave it out to see the panel", table="Which table")
    @app_commands.autocomplete(option=suggesting.options, table=suggesting.tables)
    async def play(
        self, interaction: Interaction, option: str | None = None, table: str | None = None
    ) -> None:
        if option is None:
            await self._do(interaction, "turn", table)
            return
        await open_privately(interaction)
        press = await self._found(interaction, "turn", table)
        loaded, seat = await press.playing()
        try:
            number, picks = keyboard.understood(loaded, seat, option)
        except KernelRefused as unclear:
            words = NOT_UNDERSTOOD.format(safe(option[:80]))
            raise NotPossible(words, loaded, seat, option) from unclear
        await self._show(interaction, await choose(press, seat, number, picks))

    @app_commands.command(description="Take back my last step; further back if the others agree")
    @app_commands.autocomplete(table=suggesting.tables)
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        await self._do(interaction, "undo", table)

    @app_commands.command(description="What has happened so far")
    @app_commands.autocomplete(table=suggesting.tables)
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        await self._do(interaction, "log", table)

    @app_commands.command(description="Help on what I can do now, or the rules in two minutes")
    @app_commands.describe(game="The introduction to this game", table="Which table")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(table=suggesting.tables)
    async def rules(
        self, interaction: Interaction, game: str | None = None, table: str | None = None
    ) -> None:
        if game is None:
            await self._do(interaction, "help", table)
            return
        await open_privately(interaction)
        await self._show(interaction, screens.intro(self.house.game(game), "-"))

    @app_commands.command(description="All my tables on all servers, and how I am notified")
    async def mine(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        await self._show(interaction, await VERBS["mine"](Pressed(self.bot, interaction, "-")))

    @app_commands.command(description="Reminders, quiet hours, my time zone, vacation")
    @app_commands.describe(
        every="Hours between reminders while a table waits for me; 0 for none",
        quiet="Hours without reminders, like 22-8",
        zone="Where I live, like Europe/Berlin",
        away="Vacation: for how many days; 0 when I am back",
    )
    @app_commands.autocomplete(zone=suggesting.zones)
    async def remind(
        self,
        interaction: Interaction,
        every: app_commands.Range[int, 0, 168] | None = None,
        quiet: app_commands.Range[str, 3, 5] | None = None,
        zone: app_commands.Range[str, 1, 64] | None = None,
        away: app_commands.Range[int, 0, 28] | None = None,
    ) -> None:
        await open_privately(interaction)
        press = Pressed(self.bot, interaction, "-")
        changed = [("every", every), ("quiet", quiet), ("zone", zone), ("away", away)]
        for what, value in changed:
            if value is not None:
                await remind(press._replace(words=(what,), values=(str(value),)))
        await self._show(interaction, await remind(press))

    @app_commands.command(description="End a game: the organiser early on, later all players agree")
    @app_commands.autocomplete(table=suggesting.tables)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await self._do(interaction, "end", table)

    @app_commands.command(description="Pause a game: the organiser at once, others if all agree")
    @app_commands.autocomplete(table=suggesting.tables)
    async def pause(self, interaction: Interaction, table: str | None = None) -> None:
        await self._do(interaction, "pause", table)

    @app_commands.command(
        description="Seats: a robot for me, my seat to a friend, who lets us wait"
    )
    @app_commands.describe(by="Offer my seat to this person", table="Which table")
    @app_commands.autocomplete(table=suggesting.tables)
    async def replace(
        self,
        interaction: Interaction,
        by: discord.User | None = None,
        table: str | None = None,
    ) -> None:
        if by is None:
            await self._do(interaction, "seats", table)
        elif by.bot:
            await open_privately(interaction)
            raise Refused("A bot cannot play. `/game replace` alone lets a robot play for you.")
        else:
            await self._do(interaction, "offer", table, str(by.id))

    @app_commands.command(description="Leave a game for good; a robot plays on")
    @app_commands.autocomplete(table=suggesting.tables)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        await self._do(interaction, "quit", table)

    @app_commands.command(description="Go on with a paused table; here, if its channel is lost")
    @app_commands.describe(here="Move the table to this channel")
    @app_commands.autocomplete(table=suggesting.tables)
    async def resume(
        self, interaction: Interaction, table: str | None = None, here: bool = False
    ) -> None:
        await self._do(interaction, "here" if here else "resume", table)

    @app_commands.command(description="The game as a file: of a running one what you may see")
    @app_commands.autocomplete(table=suggesting.tables)
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        await self._do(interaction, "export", table)

    @app_commands.command(description="Prove that a finished game was played by the promised dice")
    @app_commands.describe(table="A finished table", file="Or an exported file")
    @app_commands.autocomplete(table=suggesting.tables)
    async def verify(
        self,
        interaction: Interaction,
        table: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        if file is None:
            await self._do(interaction, "verify", table)
            return
        await open_privately(interaction)
        if file.size > MOST_UPLOAD:
            raise Refused("That file is too large to be an exported game.")
        await self._show(interaction, await verified(await file.read()))


async def setup(bot: Factotum) -> None:
    await bot.add_cog(GameCommands(bot))
