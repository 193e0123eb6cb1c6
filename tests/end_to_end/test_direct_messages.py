"""Who wants direct messages, and what happens where they do not get through."""

from __future__ import annotations

from playground.client import Person, Seen
from tests.end_to_end.begun import Begun, next_post, shown
from tests.end_to_end.floor import Floor
from tests.end_to_end.moves import finish_turn, panel_elsewhere, to_dm, two
from tests.end_to_end.players import Presser, next_call


async def test_who_wants_direct_messages_gets_one_and_no_mention(floor: Floor):
    game, mover, other = await two(floor)
    await to_dm(other)
    await Presser(mover, 1).take_turn(game.post)
    call = await other.wait_message(
        channel="dm", contains="Your turn at table", notified=shown(other)
    )
    assert call.labels[0] == "Take turn"
    post = await next_post(other, game.post)
    assert f"<@{await other.user_id()}>" not in post.text
    assert "is to play" in post.text
    rung = [each for each in await other.notifications() if each["channel"] == call.channel]
    assert len(rung) == 1
    panel = (await other.press(call, "Take turn")).message
    assert "Make or trade once" in panel.text


async def refused_by_dm(floor: Floor) -> tuple[Begun, Person, Person]:
    """The second person has chosen direct messages, closed them, and is now to play."""
    game, mover, other = await two(floor)
    await to_dm(other)
    await floor.visit.control("close_dms", who=other.name)
    await Presser(mover, 1).take_turn(game.post)
    return game, mover, other


async def called_at_the_table(game: Begun, person: Person) -> Seen:
    told = {"notified": shown(person), "contains": "your turn at", "channel": game.channel}
    return await person.wait_message(after=game.post, **told)


async def test_closed_direct_messages_are_told_once_and_play_goes_on_by_mention(floor: Floor):
    game, mover, other = await refused_by_dm(floor)
    prompt = await called_at_the_table(game, other)
    assert prompt.channel == game.channel
    panel = (await other.press(prompt, "Take turn")).message
    assert "I could not send you a direct message" in panel.text
    again = (await other.press(panel, "Refresh")).message
    assert "direct message" not in again.text
    assert "does not get through" in (await other.command("game mine")).text
    await Presser(other, 2).take_turn(prompt)
    person, _ = await next_call([mover, other], prompt, game.channel)
    assert person is mover
    await floor.visit.wait("gone", message=prompt.id)


async def test_a_prompt_in_a_sleeping_thread_is_taken_away(floor: Floor):
    """A message in an archived thread cannot be deleted before it is woken."""
    game, mover, other = await two(floor, place="thread")
    await to_dm(other)
    await floor.visit.control("close_dms", who=other.name)
    await finish_turn(mover, await panel_elsewhere(mover, game))
    prompt = await called_at_the_table(game, other)
    panel = await panel_elsewhere(other, game)
    await floor.visit.control("archive", channel=game.channel)
    await finish_turn(other, panel)
    await floor.visit.wait("gone", message=prompt.id)
