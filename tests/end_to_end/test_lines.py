"""Cut lines and rate limits between the bot and Discord: nothing is lost, nothing appears twice."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from playground.client import Answer, Person, Seen
from tests.end_to_end.begun import next_post
from tests.end_to_end.floor import Floor
from tests.end_to_end.moves import two
from tests.end_to_end.players import Presser, next_call

POSTS = "/channels/*/messages"


async def posts(person: Person, after: Seen) -> list[Seen]:
    """What everybody sees after a message."""
    return [m for m in await person.messages() if not m.ephemeral and int(m.id) > int(after.id)]


@pytest.mark.parametrize("effect", ["drop_before", "drop_after"])
async def test_a_post_whose_line_is_cut_appears_once(floor: Floor, effect: str):
    """Cut before Discord has it, or after: the nonce of the second try makes it one."""
    game, mover, other = await two(floor)
    await floor.visit.fault("POST", POSTS, effect=effect, times=1)
    since = (await floor.visit.requests(10**9)).next
    await Presser(mover, 1).take_turn(game.post)
    await floor.visit.wait("request", method="POST", route=POSTS, since=since)
    floor.advance(60)
    post = await next_post(other, game.post)
    await Presser(other, 1).take_turn(post)
    await next_call([mover], post, game.channel)
    assert len(await posts(mover, game.post)) == 2
    assert len(await other.notifications()) == 1


async def test_a_rate_limit_delays_and_loses_nothing(floor: Floor):
    game, mover, other = await two(floor)
    await floor.visit.fault("POST", POSTS, status=429, retry_after=0.2, times=2)
    await Presser(mover, 1).take_turn(game.post)
    await next_post(other, game.post)
    assert len(await posts(mover, game.post)) == 1


async def test_a_long_rate_limit_is_waited_for_outside_of_everything(floor: Floor):
    """Presses are answered meanwhile; the post comes when the time is over."""
    game, mover, other = await two(floor)
    await floor.visit.fault("POST", POSTS, status=429, retry_after=600, times=1)
    since = (await floor.visit.requests(10**9)).next
    await Presser(mover, 1).take_turn(game.post)
    await floor.visit.wait("request", method="POST", route=POSTS, since=since)
    answer = await other.command("game play", table=game.code)
    assert "Make or trade once" in answer.text
    floor.advance(700)
    await next_post(other, game.post)
    assert len(await posts(mover, game.post)) == 1


async def test_a_lost_gateway_is_found_again(floor: Floor):
    game, mover, other = await two(floor)
    await floor.visit.control("drop_gateway", resumable=True)
    await Presser(mover, 1).take_turn(game.post)
    person, _ = await next_call([mover, other], game.post, game.channel)
    assert person is other


@pytest.mark.parametrize("effect", ["drop_before", "drop_after"])
@pytest.mark.parametrize(
    ("method", "route"), [("POST", "/interactions/*"), ("PATCH", "/webhooks/*")]
)
async def test_an_answer_whose_line_is_cut_is_given_once_more(
    floor: Floor, effect: str, method: str, route: str
):
    """Cut before Discord has it, or after: nobody is told of a fault, and all presses count."""
    game, mover, _ = await two(floor)

    async def over_a_cut_line(asking: Awaitable[Answer]) -> Answer:
        await floor.visit.fault(method, route, effect=effect)
        since = (await floor.visit.requests(10**9)).next
        answer = await asking
        await floor.visit.wait("request", method=method, route=route, since=since, count=2)
        return answer

    panel = (await over_a_cut_line(mover.press(game.post, "Take turn"))).message
    assert "Make or trade once" in panel.text
    exported = await over_a_cut_line(mover.command("game export", table=game.code))
    assert "JSON lines" in exported.text
    asked = (await mover.press(panel, "End turn")).message
    answer = await over_a_cut_line(mover.press(asked, "Yes, "))
    assert "You are not waited for" in answer.text
    assert "went wrong" not in (await mover.message(asked)).text
