"""What the playground answers, held against Discord's description as well."""

from typing import Any

import discord
import pytest

from playground import Playground
from playground.client import Person
from tests.playground.openapi import check_answer
from tests.playground.page_bot import Lobby
from tests.playground.raw_api import Api, answer_ping, button, layout, rows, text
from tests.playground.small_bot import board


async def fits(api: Api, method: str, path: str, body: Any = None) -> Any:
    status, answered = await api.send(method, path, json=body)
    assert check_answer(method, path, status, answered) == []
    return answered


@pytest.fixture
async def paths(api: Api, playground: Playground, games: discord.TextChannel) -> list[str]:
    """Everything that can be read, after a bit of everything has happened."""
    world = playground.world
    first = await games.send(
        "one", embed=discord.Embed(title="x").set_image(url="attachment://a.png")
    )
    await first.reply("two", file=board())
    await games.send(view=Lobby("faktoria", []), file=board())
    await first.pin()
    thread = await first.create_thread(name="a thread")
    await games.create_thread(name="another", type=discord.ChannelType.public_thread)
    dm = world.dm_with(world.person("circle").id)
    channel, guild = f"/channels/{api.channel}", f"/guilds/{games.guild.id}"
    return [
        "/gateway/bot",
        "/gateway",
        "/users/@me",
        f"/users/{world.person('square').id}",
        "/applications/@me",
        f"/applications/{world.bot_id}/commands",
        guild,
        f"{guild}/members/{world.bot_id}",
        f"{guild}/roles",
        f"{guild}/channels",
        f"{guild}/threads/active",
        channel,
        f"{channel}/messages",
        f"{channel}/messages/{first.id}",
        f"{channel}/messages/pins",
        f"/channels/{thread.id}",
        f"/channels/{thread.id}/thread-members",
        f"/channels/{dm.id}",
    ]


async def test_everything_that_is_read_has_discords_shape(api: Api, paths: list[str]) -> None:
    faults = []
    for path in paths:
        status, answered = await api.send("GET", path)
        faults += [f"{path}{fault}" for fault in check_answer("GET", path, status, answered)]
    assert not faults, "\n".join(faults)


async def test_everything_that_is_written_has_discords_shape(
    api: Api, playground: Playground, circle: Person
) -> None:
    channel = f"/channels/{api.channel}"
    message = await fits(api, "POST", f"{channel}/messages", rows(button()))
    await fits(api, "POST", f"{channel}/messages", layout(text()))
    await fits(api, "PATCH", f"{channel}/messages/{message['id']}", {"content": "y"})
    await fits(api, "POST", f"{channel}/messages/{message['id']}/threads", {"name": "t"})
    await fits(api, "POST", "/users/@me/channels", {"recipient_id": await circle.user_id()})
    commands = f"/applications/{playground.world.bot_id}/commands"
    await fits(api, "PUT", commands, [{"name": "a", "description": "b", "options": []}])


@pytest.mark.parametrize("body", [{"type": 4, "data": {"content": "x"}}, {"type": 5, "data": {}}])
async def test_callbacks_have_discords_shape(
    api: Api, playground: Playground, body: dict[str, Any]
) -> None:
    status, answered = await answer_ping(api, playground, body)
    path = "/interactions/1/token/callback"
    assert check_answer("POST", path, status, answered) == []


async def test_refusals_have_discords_shape(api: Api) -> None:
    path = f"/channels/{api.channel}/messages"
    status, answered = await api.send("POST", path, json={"content": ""})
    assert check_answer("POST", path, 400, answered) == []
    assert status == 400
