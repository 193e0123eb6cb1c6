"""Whole games through the real bot: by buttons, by typing, with robots and with three people."""

from __future__ import annotations

from playground.client import Person, Seen
from tests.end_to_end.floor import Floor, lobby_of
from tests.end_to_end.players import Presser


async def test_a_person_and_a_robot_play_to_the_end_by_buttons(floor: Floor):
    circle = floor.person("circle")
    lobby = await lobby_of(circle)
    await circle.press(lobby, "Add robot", wait="ack")
    lobby = await circle.wait_message(message=lobby, contains="robot)")
    await circle.press(lobby, "Start", wait="ack")
    player, post = Presser(circle, 1), lobby
    for _ in range(200):
        post = await next_post(circle, post)
        if "The game is over" in post.text:
            break
        await player.take_turn(post)
    assert "fingerprint" in post.text
    assert "Rematch" in post.labels


async def next_post(person: Person, after: Seen) -> Seen:
    """The next post that calls this person, or the end."""
    call = f"<@{await person.user_id()}>"
    while True:
        after = await person.wait_message(after=after)
        if call in after.text or "The game is over" in after.text:
            return after
