"""The bot itself: one client for all servers, with the least that it needs of Discord."""

from __future__ import annotations

import asyncio
import logging
import time
from hashlib import sha256
from typing import Any

import aiohttp
import discord
import msgspec
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket

from cogs.answering import Answers
from cogs.reporting import report
from cogs.sender import DiscordSender
from cogs.traffic import Traffic
from cogs.workshop import Workshop
from tables.figures import Faults
from tables.house import House

log = logging.getLogger(__name__)

COGS = (
    "cogs.presses",
    "cogs.game",
    "cogs.factotum",
    "cogs.privacy",
    "cogs.regained",
    "cogs.servers",
)
DRAIN, PATIENCE = 15.0, 2.5  # seconds: together a stop takes at most 20
READY, STAND_IN_READY = 2.0, 0.05  # seconds without a further server: all are known


class NoDiscord(Exception):
    """Discord does not let the bot in, or cannot be reached; says where to look."""


class Tree(app_commands.CommandTree[Any]):
    """The slash commands; their errors end in the one reporter."""

    async def interaction_check(self, interaction: discord.Interaction[Any]) -> bool:
        interaction.client.at_work()
        return True

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        await report(interaction.client.answers, interaction, error, replaces=True)


class Factotum(commands.AutoShardedBot):
    """Discord's side of the house. Only the `guilds` intent, no caches that grow."""

    def __init__(
        self,
        house: House,
        workshop: Workshop,
        api_url: str = "",
        *,
        version: str = "",
        faults: Faults | None = None,
    ) -> None:
        if api_url:
            discord.http.Route.BASE = api_url
        self.traffic = Traffic()
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=30,
            http_trace=self.traffic.trace(),
            guild_ready_timeout=STAND_IN_READY if api_url else READY,
            tree_cls=Tree,
        )
        self.house, self.workshop, self.api_url = house, workshop, api_url
        self.version, self.faults, self.since = version, faults or Faults(), time.monotonic()
        self.answers = Answers(workshop)
        self._at_work: set[asyncio.Task[Any]] = set()
        self.sender = DiscordSender(self, self.traffic)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """The moment at which somebody's press came in, before anything else runs."""
        if event == "interaction":
            args[0].extras["received"] = time.perf_counter()
        super().dispatch(event, *args, **kwargs)

    async def setup_hook(self) -> None:
        if self.api_url:
            await self._find_gateway()
        for name in COGS:
            await self.load_extension(name)
        await self.register_commands()
        self._warming = asyncio.create_task(self.workshop.warm_up())
        await self.house.open(self.sender, self.workshop, self.workshop)

    async def _find_gateway(self) -> None:
        """Before a session can be resumed, discord.py would reconnect to the real Discord."""
        _, address, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address)

    async def register_commands(self) -> None:
        """Tell Discord the commands, but only when they have changed since it was last told."""
        tree = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        mark = sha256(msgspec.json.encode([self.application_id, self.http_base, tree])).hexdigest()
        if await self.house.note("commands") == mark and await self._knows_commands(len(tree)):
            return
        await self.tree.sync()
        await self.house.set_note("commands", mark)

    async def _knows_commands(self, count: int) -> bool:
        return len(await self.tree.fetch_commands()) == count

    @property
    def http_base(self) -> str:
        return discord.http.Route.BASE

    async def serve(self, token: str, stop: asyncio.Event) -> None:
        """Log in and run until `stop` is set. NoDiscord if it does not let us in."""
        running = asyncio.create_task(self.start(token))
        stopping = asyncio.create_task(stop.wait())
        done, _ = await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if running in done:
            stopping.cancel()
            await self.house.close(PATIENCE)
            _outcome(running)
            return
        log.info("stopping: no new presses, finishing what runs")
        await self._finish()
        await self.house.close(DRAIN)
        await self._finish()
        await self.close()
        await asyncio.gather(running, return_exceptions=True)

    def at_work(self) -> None:
        """The task that runs now answers somebody: it is let finish before the bot stops."""
        task = asyncio.current_task()
        assert task is not None
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def _finish(self) -> None:
        """Whoever sees "thinking…" gets the answer."""
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=PATIENCE)


def _outcome(running: asyncio.Task[None]) -> None:
    """Nothing, or NoDiscord with what an operator can do about it."""
    try:
        running.result()
    except discord.LoginFailure as error:
        raise NoDiscord(
            "Discord does not accept this DISCORD_TOKEN. Copy the bot's token anew from"
            " https://discord.com/developers/applications (your application, Bot, Reset Token)"
            " into .env."
        ) from error
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        reason = str(error) or type(error).__name__
        raise NoDiscord(
            f"Discord cannot be used at {discord.http.Route.BASE} ({reason})."
            " Check this machine's network, and DISCORD_API_URL if you have set it."
        ) from error
