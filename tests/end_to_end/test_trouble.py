"""What goes wrong on Discord's side: play goes on, or the organiser is told what to do."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tables.records import Status
from tests.end_to_end.begun import becomes, begun, next_post, seated
from tests.end_to_end.floor import Floor
from tests.end_to_end.moves import finish_turn, panel_elsewhere, two
from tests.end_to_end.players import Presser, next_call


async def test_a_deleted_board_is_posted_anew(floor: Floor):
    """The next time that it would change; here, because a turn is taken back."""
    game, mover, other = await two(floor)
    panel = await Presser(mover, 1).take_turn(game.post)
    post = await next_post(other, game.post)
    await floor.visit.control("delete_message", message=post.id)
    assert "Taken back" in (await mover.press(panel, "Take back")).text
    revived = await next_post(mover, post, "is to play")
    assert "Take turn" in revived.labels
    assert revived.pictures


async def test_a_deleted_lobby_comes_back(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    lobby = await seated(circle)
    options = (await circle.press(lobby, "Options")).message
    await floor.visit.control("delete_message", message=lobby.id)
    await circle.press(options, "Light pictures")
    revived = await square.wait_message(after=lobby, contains="· lobby ·")
    await square.press(revived, "Join", wait="ack")
    await square.wait_message(message=revived, contains="**Square**")


async def test_a_sleeping_thread_is_woken(floor: Floor):
    game, mover, other = await two(floor, place="thread")
    panel = await panel_elsewhere(mover, game)
    await floor.visit.control("archive", channel=game.channel)
    await finish_turn(mover, panel)
    person, _ = await next_call([mover, other], game.post, game.channel)
    assert person is other


CLOSED = [
    ("thread", "lock", "unlock", "to write in a locked thread"),
    ("here", "deny", "allow", "Send Messages"),
    ("here", "deny", "allow", "Attach Files"),
    ("here", "deny", "allow", "View Channel"),
    ("thread", "deny", "allow", "Send Messages in Threads"),
]


@pytest.mark.parametrize(("place", "trouble", "relief", "words"), CLOSED)
async def test_a_place_that_is_closed_to_the_bot_pauses_the_game(
    floor: Floor, place: str, trouble: str, relief: str, words: str
):
    """The organiser is told what to do; once it is done, everything that was missed appears."""
    game, mover, other = await two(floor, place=place)
    panel = await panel_elsewhere(mover, game)
    how = {"channel": game.channel, "permission": words.upper().replace(" ", "_")}
    await floor.visit.control(trouble, **how)
    await finish_turn(mover, panel)
    circle = floor.person("circle")
    notice = await circle.wait_message(channel="dm", contains="is paused")
    assert f"I lack the permission {words} there." in notice.text
    assert "`/game resume`" in notice.text
    refused = await mover.press(panel, "Refresh")
    assert "is paused" in refused.text
    assert "paused" in (await circle.command("game mine", channel="dm")).text

    await floor.visit.control(relief, **how)
    if trouble == "lock":
        await floor.visit.control("unarchive", channel=game.channel)
    answer = await circle.command("game resume", channel="chatter", table=game.code)
    assert f"goes on in <#{game.channel}>" in answer.text
    person, post = await next_call([mover, other], game.post, game.channel)
    assert person is other
    await Presser(other, 1).take_turn(post)
    person, _ = await next_call([mover, other], post, game.channel)
    assert person is mover


@pytest.mark.parametrize(("place", "trouble", "relief", "words"), CLOSED)
async def test_a_place_that_is_opened_again_goes_on_by_itself(
    floor: Floor, place: str, trouble: str, relief: str, words: str
):
    """Whoever gives the permission back need not know of any command."""
    game, mover, other = await two(floor, place=place)
    panel = await panel_elsewhere(mover, game)
    how = {"channel": game.channel, "permission": words.upper().replace(" ", "_")}
    await floor.visit.control(trouble, **how)
    await finish_turn(mover, panel)
    await floor.person("circle").wait_message(channel="dm", contains="is paused")
    await floor.visit.control(relief, **how)
    if trouble == "lock":
        await floor.visit.control("unarchive", channel=game.channel)
    person, post = await next_call([mover, other], game.post, game.channel)
    assert person is other
    await becomes(floor, game.code, Status.LIVE)
    await Presser(other, 1).take_turn(post)


@pytest.mark.faulty
async def test_a_damaged_table_is_set_aside_at_the_start(floor: Floor):
    """Its organiser is told; all other tables go on."""
    circle = floor.person("circle")
    damaged, sound = await begun(circle, robots=1), await begun(circle, robots=1)
    await floor.stop()
    with closing(sqlite3.connect(floor.database)) as db, db:
        db.execute("UPDATE table_ SET state = x'00' WHERE code = ?", (damaged.code,))
    await floor.start()
    notice = await circle.wait_message(channel="dm", contains="is paused")
    assert damaged.code in notice.text
    answer = await circle.command("game resume", table=damaged.code)
    assert "cannot go on yet" in answer.text
    assert "Make or trade once" in (await circle.press(sound.post, "Take turn")).text


async def test_old_buttons_and_panels_work_after_a_restart(floor: Floor):
    game, mover, other = await two(floor)
    panel = (await mover.press(game.post, "Take turn")).message
    await floor.restart()
    assert not (await other.press(game.post, "Help")).failed
    await finish_turn(mover, panel)
    person, _ = await next_call([mover, other], game.post, game.channel)
    assert person is other


@pytest.mark.parametrize("place", ["here", "thread"])
async def test_a_deleted_channel_is_left_for_another(floor: Floor, place: str):
    """The organiser hears of it at once, before anybody has pressed in vain."""
    game, mover, other = await two(floor, place)
    await floor.visit.control("delete_channel", channel=game.channel)
    circle = floor.person("circle", channel="chatter")
    notice = await circle.wait_message(channel="dm", contains="is paused")
    assert "channel is gone" in notice.text
    answer = await circle.command("game resume", table=game.code, here=True)
    assert "is played here from now on" in answer.text
    where = answer.message.channel
    post = await mover.wait_message(after=answer.message, contains="is to play", channel=where)
    await Presser(mover, 1).take_turn(post)
    person, post = await next_call([mover, other], post, where)
    assert person is other
    await Presser(other, 1).take_turn(post)
