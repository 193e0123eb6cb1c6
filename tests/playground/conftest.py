"""A playground on a free port, a visit to it, and a small bot that is logged in."""

from collections.abc import AsyncIterator

import discord
import pytest
from discord.http import Route

from playground import Playground
from playground.client import Person, Visit
from tests.playground.openapi import check
from tests.playground.raw_api import Api
from tests.playground.small_bot import SmallBot, running

MORE = (
    "MANAGE_THREADS",
    "MANAGE_MESSAGES",
    "PIN_MESSAGES",
    "MENTION_EVERYONE",
    "CREATE_PRIVATE_THREADS",
)


@pytest.fixture(autouse=True)
def _discord_stays_where_it_was() -> object:
    before = Route.BASE
    yield
    Route.BASE = before


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(port=0) as playground:
        yield playground


@pytest.fixture
async def visit(playground: Playground) -> AsyncIterator[Visit]:
    async with Visit(playground.url) as visit:
        yield visit


@pytest.fixture
async def bot(playground: Playground, visit: Visit) -> AsyncIterator[SmallBot]:
    """Whatever a test makes it ask must be known here and fit Discord's description."""
    async with running(SmallBot(), playground) as bot:
        yield bot
        made = await visit.requests()
        assert made.unknown == []
        assert check(made.entries) == []


@pytest.fixture
def circle(visit: Visit) -> Person:
    return visit.person("circle")


@pytest.fixture
def square(visit: Visit) -> Person:
    return visit.person("square")


@pytest.fixture
async def api(visit: Visit, circle: Person) -> Api:
    return Api(visit, await circle.channel_id())


@pytest.fixture
async def games(bot: SmallBot, circle: Person) -> discord.TextChannel:
    """Workshop's #games, where the bot may do all that a test might want to take from it."""
    for permission in MORE:
        await circle.visit.control("allow", permission=permission, channel="games")
    channel = bot.get_channel(int(await circle.channel_id("games")))
    assert isinstance(channel, discord.TextChannel)
    return channel
