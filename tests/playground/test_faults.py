"""Trouble on request: what discord.py makes of rate limits, broken servers and cut lines."""

import aiohttp
import discord
import pytest

from playground.client import Person, Visit
from tests.playground.small_bot import SmallBot

MESSAGES = "/channels/*/messages"


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """discord.py's pauses pass at once and are written down."""
    pauses: list[float] = []

    async def sleep(seconds: float, *_: object) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(discord.http.asyncio, "sleep", sleep)
    return pauses


async def statuses(visit: Visit) -> list[int]:
    made = await visit.requests()
    return [e["status"] for e in made.of("POST", "/channels/{channel_id}/messages")]


async def test_a_rate_limit_is_waited_out(
    games: discord.TextChannel, visit: Visit, no_pause: list[float]
) -> None:
    await visit.fault("POST", MESSAGES, status=429, retry_after=1.5, times=2)
    await games.send("patient")
    assert await statuses(visit) == [429, 429, 200]
    assert no_pause.count(1.5) == 2


async def test_a_ban_at_the_door_is_raised(games: discord.TextChannel, visit: Visit) -> None:
    await visit.fault("POST", MESSAGES, status=429, via=False)
    with pytest.raises(discord.HTTPException) as caught:
        await games.send("x")
    assert caught.value.status == 429


async def test_a_broken_server_is_asked_again(
    games: discord.TextChannel, visit: Visit, no_pause: list[float]
) -> None:
    await visit.fault("POST", MESSAGES, status=502, times=2)
    await games.send("stubborn")
    assert await statuses(visit) == [502, 502, 200]


async def test_a_line_cut_before_execution_leaves_nothing(
    games: discord.TextChannel, visit: Visit, circle: Person
) -> None:
    await visit.fault("POST", MESSAGES, effect="drop_before")
    with pytest.raises((aiohttp.ClientError, OSError)):
        await games.send("lost")
    assert await circle.messages() == []


async def test_a_line_cut_after_execution_leaves_the_message_and_the_nonce_saves_us(
    games: discord.TextChannel, visit: Visit, circle: Person
) -> None:
    await visit.fault("POST", MESSAGES, effect="drop_after")
    with pytest.raises((aiohttp.ClientError, OSError)):
        await games.send("once", nonce="7")
    await games.send("once", nonce="7")
    assert [m.text for m in await circle.messages()] == ["once"]


async def test_a_request_can_be_held_and_released(
    games: discord.TextChannel, visit: Visit, circle: Person, bot: SmallBot
) -> None:
    await visit.fault("POST", MESSAGES, effect="hold")
    sending = bot.loop.create_task(games.send("held"))
    await visit.wait("held")
    assert await circle.messages() == []
    assert (await visit.control("release")) == {"released": 1}
    await sending
    assert len(await circle.messages()) == 1


async def test_any_error_body_can_be_given(games: discord.TextChannel, visit: Visit) -> None:
    body = {"message": "Maximum number of edits", "code": 30046}
    await visit.fault("PATCH", "/channels/*/messages/*", status=400, body=body)
    message = await games.send("x")
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="y")
    assert caught.value.code == 30046
    await message.edit(content="z")


async def test_faults_can_be_cleared(games: discord.TextChannel, visit: Visit) -> None:
    await visit.fault("*", "*", status=503, times=100)
    await visit.control("clear_faults")
    await games.send("fine")


async def test_unknown_routes_are_refused_and_listed(visit: Visit) -> None:
    headers = {"Authorization": "Bot x"}
    async with visit.session.get("/api/v10/guilds/1/bans", headers=headers) as response:
        assert response.status == 404
        assert response.headers["Content-Type"] == "application/json"
    assert (await visit.requests()).unknown == ["GET /api/v10/guilds/1/bans"]


async def test_without_a_token_nothing_is_answered(visit: Visit) -> None:
    async with visit.session.get("/api/v10/users/@me") as response:
        assert (response.status, (await response.json())["code"]) == (401, 0)
