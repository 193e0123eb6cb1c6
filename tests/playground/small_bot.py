"""A small real discord.py bot that the playground's tests talk to. It knows nothing of ours.

Commands answer by `bot.answers["ping"]` and so on; components and modals by their custom id.
A test puts in the answer it wants, then acts as a person.
"""

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.http import Route
from PIL import Image, ImageDraw

from playground import Playground
from playground.client import Visit

Answer = Callable[[discord.Interaction], Awaitable[Any]]


class SmallBot(commands.AutoShardedBot):
    """Logs in, registers a few commands, and does what the test says."""

    def __init__(self, **more: Any) -> None:
        more = {"intents": discord.Intents(guilds=True), "guild_ready_timeout": 0.05} | more
        super().__init__("!", **more)
        self.answers: dict[str, Answer] = {}
        self.errors: list[BaseException] = []
        self.resumed = 0

    def answer(self, name: str) -> Callable[[Answer], Answer]:
        def keep(answer: Answer) -> Answer:
            self.answers[name] = answer
            return answer

        return keep

    async def setup_hook(self) -> None:
        self.tree.add_command(game)
        self.tree.add_command(ping)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        custom_id = (interaction.data or {}).get("custom_id")
        if custom_id in self.answers:
            await self.run(str(custom_id), interaction)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed += 1

    async def run(self, name: str, interaction: discord.Interaction) -> None:
        try:
            await self.answers[name](interaction)
        except discord.HTTPException as error:
            self.errors.append(error)


game = app_commands.Group(name="game", description="Games and tables")
seats = app_commands.Group(name="seat", description="Seats of a table", parent=game)
GAMES = ("Little Factory", "Faktoria", "Fantastic Factories", "Factory 42")


@game.command(name="new", description="Open a table in this channel")
@app_commands.describe(game="which game", people="how many may join", private="friends only")
async def new(
    interaction: discord.Interaction[SmallBot],
    game: str,
    people: app_commands.Range[int, 1, 5] = 2,
    private: bool = False,
) -> None:
    interaction.extras |= {"game": game, "people": people, "private": private}
    await interaction.client.run("game new", interaction)


@new.autocomplete("game")
async def offer_games(
    interaction: discord.Interaction[SmallBot], typed: str
) -> list[app_commands.Choice[str]]:
    fitting = [name for name in GAMES if typed.lower() in name.lower()]
    return [app_commands.Choice(name=name, value=name.lower()) for name in fitting]


@seats.command(name="give", description="Give a seat to somebody")
async def give(
    interaction: discord.Interaction[SmallBot],
    who: discord.Member,
    where: discord.TextChannel | None = None,
) -> None:
    interaction.extras |= {"who": who, "where": where}
    await interaction.client.run("game seat give", interaction)


@app_commands.command(description="Is anybody there?")
async def ping(interaction: discord.Interaction[SmallBot]) -> None:
    await interaction.client.run("ping", interaction)


@asynccontextmanager
async def running(bot: SmallBot, playground: Playground) -> AsyncIterator[SmallBot]:
    """The bot, logged in and told of its servers, until the block ends."""
    Route.BASE = playground.api_url
    task = asyncio.create_task(bot.start("any-token"))
    try:
        async with Visit(playground.url) as visit:
            await visit.wait_bot("game")
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


def board(name: str = "board.png", text: str = "Board", size: tuple[int, int] = (1600, 900)) -> Any:
    """A picture to send; drawn anew each time as files are used up by sending."""
    picture = Image.new("RGB", size, "#20302c")
    pen = ImageDraw.Draw(picture)
    for column in range(6):
        left = 40 + column * (size[0] - 80) // 6
        pen.rounded_rectangle((left, 80, left + size[0] // 8, size[1] - 80), 18, fill="#b9793f")
    pen.text((60, 20), text, fill="white", font_size=44)
    data = io.BytesIO()
    picture.save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description=f"{text}: six machines stand in a row")
