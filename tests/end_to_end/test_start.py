"""What the channel shows once a game has started."""

from __future__ import annotations

from tests.end_to_end.begun import lobby_of
from tests.end_to_end.floor import Floor


async def test_the_lobby_leads_to_the_table_before_anybody_has_moved(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    lobby = await lobby_of(circle, place="thread")
    await square.press(lobby, "Join", wait="ack")
    await circle.wait_message(message=lobby, contains="Square")
    await circle.press(await circle.message(lobby), "Start", wait="ack")
    showcase = await circle.wait_message(message=lobby, contains="Played in")
    assert "Go to the table" in showcase.labels
    assert "Join" not in showcase.labels
    assert "fingerprint" in showcase.text


async def test_in_the_channel_itself_the_lobby_shows_the_fingerprint(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    lobby = await lobby_of(circle)
    await square.press(lobby, "Join", wait="ack")
    await circle.wait_message(message=lobby, contains="Square")
    await circle.press(await circle.message(lobby), "Start", wait="ack")
    begun = await circle.wait_message(message=lobby, contains="fingerprint")
    assert "Join" not in begun.labels
