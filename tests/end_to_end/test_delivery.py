"""Delivery over the real wire: limits of everything, posts that nobody noted."""

from __future__ import annotations

import pytest

from tests.end_to_end.begun import lobby_of
from tests.end_to_end.floor import Floor

HOUR = 3600.0


async def test_a_post_that_nobody_noted_is_found_though_its_nonce_is_forgotten(floor: Floor):
    """Discord had it, the line was cut, the bot went down and came back an hour later."""
    circle = floor.person("circle")
    await floor.visit.fault("POST", "/channels/*/messages", effect="drop_after", times=1)
    lobby = await lobby_of(circle)
    await floor.stop()
    await floor.visit.control("advance_clock", seconds=HOUR)
    floor.clock.ahead += HOUR
    await floor.start()
    await circle.press(lobby, "Add robot", wait="ack")
    await circle.wait_message(message=lobby, contains="robot")
    assert len([m for m in await circle.messages("games") if "· lobby ·" in m.text]) == 1


@pytest.mark.faulty
async def test_a_limit_of_everything_is_kept(floor: Floor):
    """The front door says "no" once; nothing else is asked until the time is over."""
    circle = floor.person("circle")
    await floor.visit.fault(
        "POST", "/channels/*/messages", status=429, retry_after=40, via=False, times=1
    )
    since = (await floor.visit.requests(10**9)).next
    await circle.command("game new", game="little_factory", place="here")
    await floor.visit.wait("request", method="POST", route="/channels/*/messages", since=since)
    assert floor.bot.traffic.refused == 1
    floor.bot.traffic._closed_until = 0.0  # it goes by a clock that a test cannot put forward
    floor.advance(41)
    await circle.wait_message(contains="· lobby ·")
