"""The gateway: resuming with what was missed, sessions lost, and being asked to come again."""

import asyncio

import discord

from playground import Playground
from playground.client import Person, Visit
from tests.playground.small_bot import SmallBot, running


def hold_resume(bot: SmallBot) -> asyncio.Event:
    """Keeps the bot from connecting again until the event is set."""
    go = asyncio.Event()
    connect = bot.http.ws_connect

    async def waiting(*args: object, **more: object) -> object:
        await go.wait()
        return await connect(*args, **more)

    bot.http.ws_connect = waiting
    return go


async def test_what_was_missed_is_replayed_on_resume(
    bot: SmallBot, circle: Person, visit: Visit
) -> None:
    @bot.answer("ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("caught up")

    go = hold_resume(bot)
    await visit.control("drop_gateway")
    await visit.wait_bot(online=False)
    asked = await circle.command("ping", wait=False)
    assert asked.raw["state"] == "pending"
    go.set()
    await circle.wait_message(contains="caught up")
    assert bot.resumed == 1


async def test_an_interaction_from_a_long_silence_comes_back_dead(
    bot: SmallBot, circle: Person, visit: Visit
) -> None:
    done = asyncio.Event()

    @bot.answer("ping")
    async def ping(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("too late")
        finally:
            done.set()

    go = hold_resume(bot)
    await visit.control("drop_gateway")
    await visit.wait_bot(online=False)
    asked = await circle.command("ping", wait=False)
    await visit.control("advance_clock", seconds=4)
    go.set()
    await done.wait()
    assert [error.code for error in bot.errors] == [10062]
    assert asked.id


async def test_a_lost_session_identifies_anew(
    playground: Playground, bot: SmallBot, visit: Visit
) -> None:
    before = set(playground.gateway.sessions)
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, kept = (
        discord.gateway.yarl.URL(playground.gateway_url),
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
    )
    go = hold_resume(bot)
    await visit.control("drop_gateway", resumable=False)
    await visit.wait_bot(online=False)
    go.set()
    await visit.wait_bot()
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = kept
    assert before.isdisjoint(playground.gateway.sessions)
    assert bot.resumed == 0


async def test_asked_to_reconnect_it_resumes(bot: SmallBot, visit: Visit) -> None:
    resumed = asyncio.Event()

    @bot.event
    async def on_shard_resumed(shard_id: int) -> None:
        resumed.set()

    await visit.control("ask_to_reconnect")
    await resumed.wait()


async def test_presence_is_shown(bot: SmallBot, visit: Visit) -> None:
    await bot.change_presence(activity=discord.CustomActivity("3 tables waiting"))
    async with visit.session.ws_connect("/playground/events?as=circle") as line:
        await bot.change_presence(activity=discord.CustomActivity("4 tables waiting"))
        heard = await line.receive_json()
    assert heard["bot"]["activities"][0]["state"] == "4 tables waiting"


async def test_with_the_intent_messages_reach_the_bot_without_their_text(
    playground: Playground, visit: Visit, circle: Person
) -> None:
    heard: asyncio.Queue[discord.Message] = asyncio.Queue()
    intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    async with running(SmallBot(intents=intents), playground) as bot:

        @bot.event
        async def on_message(message: discord.Message) -> None:
            await heard.put(message)

        await circle.say("secret plan")
        in_channel = await heard.get()
        await circle.say("hello bot", channel="dm")
        in_dm = await heard.get()
    assert (in_channel.content, in_dm.content) == ("", "hello bot")
