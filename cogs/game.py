"""`/game …`: everything a player does without a button. Each command answers privately."""

from __future__ import annotations

import asyncio
import io
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs import finding, keyboard, permissions, reading
from cogs.answering import open_privately
from cogs.client import Factotum
from cogs.panel_presses import own_seat
from engine import record
from engine.registry import GAMES
from tables import screens
from tables.records import Loaded
from tables.refusals import DoneAlready, Refused, StaleChoice
from tables.screen import Screen
from tables.screens.panel import panel

Interaction = discord.Interaction[Any]
MOST_UPLOAD = 2_000_000

GAME_CHOICES = [app_commands.Choice(name=game.name, value=game.id) for game in GAMES.values()]


async def table_names(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """My tables, those of this channel first."""
    house = interaction.client.house  # type: ignore[attr-defined]
    found = await house.tables_of(interaction.user.id)
    found.sort(key=lambda table: (table.home != interaction.channel_id, -table.touched))
    pairs = [(f"{table.code} · {finding.described(table)}", table.code) for table in found]
    return [
        app_commands.Choice(name=name[:100], value=code)
        for name, code in pairs
        if typed.lower() in name.lower()
    ][:25]


async def options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What I may choose now at the table that is meant; nothing if that is not clear."""
    house = interaction.client.house  # type: ignore[attr-defined]
    code = getattr(interaction.namespace, "table", None)
    try:
        code = await finding.find(
            house, "play", code, interaction.channel_id or 0, interaction.user.id
        )
        loaded = await house.playing(code)
        seat = own_seat(loaded, interaction.user.id)
    except Refused:
        return []
    pairs = keyboard.suggestions(loaded, seat, typed)
    return [app_commands.Choice(name=name, value=value) for name, value in pairs]


@app_commands.guild_install()
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class GameCommands(commands.GroupCog, group_name="game", group_description="Play factory games"):
    """The commands of a player."""

    def __init__(self, bot: Factotum) -> None:
        self.bot = bot
        self.house = bot.house

    async def _table(self, interaction: Interaction, verb: str, code: str | None) -> Loaded:
        channel = interaction.channel_id or 0
        found = await finding.find(self.house, verb, code, channel, interaction.user.id)
        return await self.house.load(found)

    async def _show(self, interaction: Interaction, screen: Screen) -> None:
        await self.bot.answers.show(interaction, screen)

    @app_commands.command(description="Open a lobby for a new game here")
    @app_commands.describe(game="Which game", place="Where it is played")
    @app_commands.choices(game=GAME_CHOICES)
    async def new(
        self, interaction: Interaction, game: str, place: Literal["thread", "here"] | None = None
    ) -> None:
        await open_privately(interaction)
        permissions.require(interaction)
        guild = await self.house.guild(interaction.guild_id or 0)
        own_thread = guild.own_thread if place is None else place == "thread"
        can_thread = not isinstance(interaction.channel, discord.Thread) and (
            permissions.may_open_threads(interaction)
        )
        table = await self.house.open_lobby(
            game,
            interaction.user.id,
            interaction.user.display_name,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            own_thread=own_thread and can_thread,
            theme=guild.theme,
        )
        words = f"Your lobby is open: table **{table.code}**. Friends press Join; you press Start."
        await self._show(interaction, screens.notice(game, words))

    @app_commands.command(description="The board of a table, also of an earlier round")
    @app_commands.describe(
        table="Which table", round="An earlier round", words="In words instead of a picture"
    )
    @app_commands.autocomplete(table=table_names)
    async def board(
        self,
        interaction: Interaction,
        table: str | None = None,
        round: app_commands.Range[int, 1, 200] | None = None,
        words: bool = False,
    ) -> None:
        await open_privately(interaction)
        loaded = await self._table(interaction, "board", table)
        loaded = await self.house.playing(loaded.table.code, also_over=True)
        if round is not None:
            loaded = await self.house.at_round(loaded.table.code, round)
        screen = reading.board_in_words(loaded) if words else reading.board(loaded)
        await self._show(interaction, screen)

    @app_commands.command(description="What I hold")
    @app_commands.autocomplete(table=table_names)
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        found = await self._table(interaction, "hand", table)
        loaded = await self.house.playing(found.table.code, also_over=True)
        await self._show(interaction, screens.hand(loaded, own_seat(loaded, interaction.user.id)))

    @app_commands.command(description="Play without buttons: type what you do, or choose")
    @app_commands.describe(option="What I do; leave it out to see the panel", table="Which table")
    @app_commands.autocomplete(option=options, table=table_names)
    async def play(
        self, interaction: Interaction, option: str | None = None, table: str | None = None
    ) -> None:
        await open_privately(interaction)
        found = await self._table(interaction, "turn", table)
        loaded = await self.house.playing(found.table.code)
        seat = own_seat(loaded, interaction.user.id)
        if option is None:
            await self._show(interaction, panel(loaded, seat))
            return
        number, picks = keyboard.understood(loaded, seat, option)
        try:
            code, person = loaded.table.code, interaction.user.id
            done = await self.house.press(code, person, number, picks, seat=seat)
        except (DoneAlready, StaleChoice) as moved:
            loaded = await self.house.playing(loaded.table.code)
            await self._show(interaction, panel(loaded, seat, note=str(moved)))
            return
        await self._show(interaction, panel(done.loaded, seat, events=done.done.events))

    @app_commands.command(description="Take back my last step")
    @app_commands.autocomplete(table=table_names)
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        found = await self._table(interaction, "turn", table)
        loaded = await self.house.take_back(found.table.code, interaction.user.id)
        seat = own_seat(loaded, interaction.user.id)
        await self._show(interaction, panel(loaded, seat, note="Taken back."))

    @app_commands.command(description="What has happened so far")
    @app_commands.autocomplete(table=table_names)
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        found = await self._table(interaction, "log", table)
        loaded = await self.house.playing(found.table.code, also_over=True)
        lines = await reading.log_lines(self.house, loaded, interaction.user.id)
        await self._show(interaction, screens.log(loaded, lines, 0))

    @app_commands.command(description="Help on what I can do now, or the rules in two minutes")
    @app_commands.describe(game="The introduction to this game", table="Which table")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(table=table_names)
    async def rules(
        self, interaction: Interaction, game: str | None = None, table: str | None = None
    ) -> None:
        await open_privately(interaction)
        if game is not None:
            await self._show(interaction, screens.intro(GAMES[game], "-"))
            return
        loaded = await self._table(interaction, "help", table)
        seat = loaded.table.seat_of(interaction.user.id)
        await self._show(interaction, screens.help_on(loaded, seat.seat if seat else None))

    @app_commands.command(description="All my tables on all servers, and whose turn it is")
    async def mine(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        person = interaction.user.id
        found = []
        for table in await self.house.tables_of(person):
            loaded = await self.house.load(table.code)
            found.append((table, *finding.state_of(loaded, person)))
        found.sort(key=lambda row: not row[2])
        await self._show(interaction, screens.mine(found))

    @app_commands.command(description="End a game: the organiser early on, later all players agree")
    @app_commands.autocomplete(table=table_names)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        loaded = await self._table(interaction, "end", table)
        words = await self.house.end(loaded.table.code, interaction.user.id)
        await self._show(interaction, screens.notice(loaded.game.id, words))

    @app_commands.command(description="Go on with a paused table; here, if its channel is lost")
    @app_commands.describe(here="Move the table to this channel")
    @app_commands.autocomplete(table=table_names)
    async def resume(
        self, interaction: Interaction, table: str | None = None, here: bool = False
    ) -> None:
        await open_privately(interaction)
        loaded = await self._table(interaction, "resume", table)
        if here:
            permissions.require(interaction)
        channel = interaction.channel_id if here else None
        code, person = loaded.table.code, interaction.user.id
        await self.house.resume(code, person, channel=channel)
        await self._show(interaction, screens.notice(loaded.game.id, "The table goes on."))

    @app_commands.command(description="The game as a file: of a running one what you may see")
    @app_commands.autocomplete(table=table_names)
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        loaded = await self._table(interaction, "export", table)
        data = await self.house.export(loaded.table.code, interaction.user.id)
        name = f"{loaded.table.game}_{loaded.table.code}.jsonl"
        await interaction.edit_original_response(
            content=f"{loaded.game.name}, table {loaded.table.code}, as JSON lines.",
            attachments=[discord.File(io.BytesIO(data), filename=name)],
            allowed_mentions=discord.AllowedMentions.none(),
        )

    @app_commands.command(description="Prove that a finished game was played by the promised dice")
    @app_commands.describe(table="A finished table", file="Or an exported file")
    @app_commands.autocomplete(table=table_names)
    async def verify(
        self,
        interaction: Interaction,
        table: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        await open_privately(interaction)
        if file is not None:
            if file.size > MOST_UPLOAD:
                raise Refused("That file is too large to be an exported game.")
            data = await file.read()
        else:
            loaded = await self._table(interaction, "verify", table)
            data = await self.house.export(loaded.table.code, interaction.user.id)
        try:
            faults = await asyncio.to_thread(record.verify, data, GAMES)
        except record.BadRecord as error:
            raise Refused(str(error)) from error
        words = "\n".join(f"Wrong: {fault}." for fault in faults) or (
            "Good: the key is the one promised at the start, every outcome follows from it, and"
            " the final state is as recorded."
        )
        await self._show(interaction, screens.notice("factotum", words))


async def setup(bot: Factotum) -> None:
    await bot.add_cog(GameCommands(bot))
