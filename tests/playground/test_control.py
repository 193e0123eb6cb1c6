"""The playground's own routes: what people see, what is counted, what is refused."""

import discord
import pytest

from playground import Playground
from playground.client import NotPossible, Person, Visit
from tests.playground.openapi import check
from tests.playground.small_bot import SmallBot


async def test_everybody_is_everywhere_at_first(visit: Visit) -> None:
    world = await visit.person("spectator").world()
    assert [guild["name"] for guild in world["guilds"]] == ["Workshop", "Second Shift"]
    assert [c["name"] for c in world["channels"]] == ["games", "chatter", "games", "Factotum"]
    assert [p["name"] for p in world["people"]][-1] == "Spectator"
    assert not world["bot"]["online"]


@pytest.mark.parametrize(
    ("route", "asked"),
    [
        ("say", {"as": "nobody", "content": "x"}),
        ("say", {"as": "circle", "content": "x", "channel": "nowhere"}),
        ("say", {"as": "circle", "content": "x" * 2001}),
        ("press", {"as": "circle", "message": "1", "custom_id": "x"}),
        ("press", {"as": "circle"}),
        ("modal", {"as": "circle", "modal": "1"}),
        ("control", {"action": "explode"}),
        ("control", {"action": "deny", "permission": "FLY"}),
        ("control", {"action": "archive", "channel": "games"}),
        ("control", {"action": "fault", "effect": "explode"}),
        ("control", {"action": "remove_bot", "guild": "Third Shift"}),
        ("wait", {"for": "godot"}),
    ],
)
async def test_nonsense_is_answered_with_a_sentence(
    visit: Visit, route: str, asked: dict[str, str]
) -> None:
    with pytest.raises(NotPossible):
        await visit.post(route, **asked)


async def test_waiting_in_vain_ends(visit: Visit) -> None:
    with pytest.raises(NotPossible, match="in vain"):
        await visit.wait("message", contains="godot", patience=0.01)


async def test_unread_messages_are_counted_until_they_are_read(
    bot: SmallBot, games: discord.TextChannel, square: Person, visit: Visit
) -> None:
    await games.send("one")
    await games.send(f"<@{await square.user_id()}> two")
    channel = str(games.id)
    assert (await square.world())["badges"]["Square"] == {channel: {"new": 2, "calls": 1}}
    await visit.post("read", **{"as": "square", "channel": channel})
    assert (await square.world())["badges"]["Square"] == {}


async def test_pages_hear_of_changes_as_they_happen(visit: Visit, square: Person) -> None:
    async with visit.session.ws_connect("/playground/events?as=circle") as line:
        await square.say("hello")
        heard = await line.receive_json()
    assert (heard["type"], heard["message"]["content"], heard["new"]) == ("message", "hello", True)


async def test_requests_are_recorded_with_bodies_and_files(
    games: discord.TextChannel, visit: Visit
) -> None:
    before = (await visit.requests()).next
    await games.send("x", file=discord.File(__file__, "test.txt", description="a test"))
    (entry,) = (await visit.requests(since=before)).entries
    assert (entry["method"], entry["status"]) == ("POST", 200)
    assert entry["body"]["content"] == "x"
    assert entry["body"]["attachments"][0]["description"] == "a test"
    assert entry["files"][0]["name"] == "test.txt"


async def test_the_description_of_the_api_finds_faults(
    games: discord.TextChannel, visit: Visit
) -> None:
    await games.send("x")
    (entry,) = (await visit.requests()).of("POST", "/channels/{channel_id}/messages")
    assert check([entry]) == []
    assert check([entry | {"body": {"content": 5}}])
    assert check([entry | {"path": "/channels/1/nothing"}])
    assert check([entry | {"query": {"loud": "1"}}])
    assert check([entry | {"method": "GET", "query": {"limit": "x"}, "body": None}])


async def test_the_clock_can_be_given() -> None:
    async with Playground(port=0, now=lambda: 1_700_000_000.0) as then, Visit(then.url) as visit:
        said = await visit.person("circle").say("x")
    assert said.raw["timestamp"] == "2023-11-14T22:13:20.000000+00:00"
