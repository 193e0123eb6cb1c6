"""What goes wrong on Discord's side: play goes on, or the organiser is told what to do."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from playground.client import Person, Seen
from tables.lobbies import ROBOTS
from tables.records import Status
from tests.end_to_end.floor import (
    Begun,
    Floor,
    becomes,
    begun,
    lobby_of,
    mover_of,
    next_post,
    seated,
    shown,
)
from tests.end_to_end.players import Presser, next_call, turn_of

ELSEWHERE = "Second Shift#games"


async def two(floor: Floor, place: str = "here") -> tuple[Begun, Person, Person]:
    """A game of two; who is to play first, and the other."""
    people = floor.person("circle"), floor.person("square")
    game = await begun(*people, place=place)
    return game, *await mover_of(game, *people)


async def to_dm(person: Person) -> None:
    """Choose direct messages by the button."""
    mine = (await person.command("game mine")).message
    assert "by a mention at the table" in mine.text
    assert "by direct message" in (await person.press(mine, "Tell me by DM")).text


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


async def panel_elsewhere(person: Person, game: Begun) -> Seen:
    """The panel, opened in another channel than the one where the game is played."""
    return (await person.command("game play", channel="chatter", table=game.code)).message


async def finish_turn(person: Person, panel: Seen) -> None:
    """End the turn from a panel that is open already."""
    asked = (await person.press(panel, "End turn")).message
    await person.press(asked, "Yes, ")


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


async def test_a_deleted_channel_is_left_for_another(floor: Floor):
    game, mover, other = await two(floor)
    await floor.visit.control("delete_channel", channel=game.channel)
    circle = floor.person("circle", channel="chatter")
    await finish_turn(mover, await panel_elsewhere(mover, game))
    notice = await circle.wait_message(channel="dm", contains="is paused")
    assert "channel is gone" in notice.text
    answer = await circle.command("game resume", table=game.code, here=True)
    assert "is played here from now on" in answer.text
    person, post = await next_call([circle, other], answer.message, answer.message.channel)
    assert person is not None
    assert person.name == other.name
    await Presser(other, 1).take_turn(post)


async def test_a_table_stays_on_its_server(floor: Floor):
    game, _, _ = await two(floor)
    circle = floor.person("circle")
    answer = await circle.command("game resume", channel=ELSEWHERE, table=game.code, here=True)
    assert "belongs to another server" in answer.text


async def test_a_player_who_left_the_server_stops_nobody_else(floor: Floor):
    """Those who wait for him are told what they can do; or he comes back and goes on."""
    game, mover, other = await two(floor)
    await floor.visit.control("member_leave", who=other.name)
    panel = await Presser(mover, 1).take_turn(game.post)
    post = await mover.wait_message(after=game.post, contains=f"<@{await other.user_id()}>")
    waiting = await mover.press(panel, "Refresh")
    assert f"{shown(other)} has left this server. `/game end` needs only those" in waiting.text
    await floor.visit.control("member_join", who=other.name)
    await Presser(other, 1).take_turn(post)
    person, _ = await next_call([mover, other], post, game.channel)
    assert person is mover
    assert "has left" not in (await other.command("game play")).text


async def test_who_left_the_server_does_not_keep_a_game_from_being_ended(floor: Floor):
    """Beyond the first round all must agree; who has left counts as agreeing."""
    people = [floor.person(name) for name in ("circle", "square", "triangle")]
    game = await begun(*people)
    for round in range(3):
        person = await turn_of(people, game.post)
        assert person is not None
        await Presser(person, round).take_turn(game.post)
        _, game.post = await next_call(people, game.post, game.channel)
    circle, square, triangle = people
    await floor.visit.control("member_leave", who="triangle")
    first = await square.command("game end")
    assert "Still to agree: Circle." in first.text
    assert "is ended" in (await circle.command("game end")).text
    assert "is over" in (await triangle.command("game end", channel="dm", table=game.code)).text


async def test_a_removed_bot_keeps_its_games_for_its_return(floor: Floor):
    game, mover, other = await two(floor)
    panel = (await mover.press(game.post, "Take turn")).message
    await floor.visit.control("remove_bot", guild="Workshop")
    await becomes(floor, game.code, Status.PAUSED)
    answer = await mover.command("game play", channel=ELSEWHERE, table=game.code)
    assert "removed from this server" in answer.text
    assert "removed" in (await mover.command("game mine", channel=ELSEWHERE)).text
    await floor.visit.control("add_bot", guild="Workshop")
    await becomes(floor, game.code, Status.LIVE)
    await finish_turn(mover, panel)
    person, _ = await next_call([mover, other], game.post, game.channel)
    assert person is other


async def test_who_invites_the_bot_while_it_is_down_finds_the_games_again(floor: Floor):
    game, mover, other = await two(floor)
    await floor.visit.control("remove_bot", guild="Workshop")
    await becomes(floor, game.code, Status.PAUSED)
    answer = await mover.command("game play", channel=ELSEWHERE, table=game.code)
    assert "removed from this server" in answer.text
    await floor.stop()
    await floor.visit.control("add_bot", guild="Workshop")
    await floor.start()
    await becomes(floor, game.code, Status.LIVE)
    panel = (await mover.command("game play", table=game.code)).message
    await finish_turn(mover, panel)
    person, _ = await next_call([mover, other], game.post, game.channel)
    assert person is other


async def test_two_games_of_one_person_on_two_servers_do_not_mix(floor: Floor):
    circle = floor.person("circle")
    here = await begun(circle, robots=1)
    lobby = await lobby_of(circle, channel=ELSEWHERE)
    await circle.press(lobby, "Add robot", wait="ack")
    await circle.wait_message(message=lobby, contains=ROBOTS[0], channel=ELSEWHERE)
    await circle.press(lobby, "Start", wait="ack")
    call = f"<@{await circle.user_id()}>"
    there = await circle.wait_message(after=lobby, contains=call, channel=ELSEWHERE)

    mine = (await circle.command("game mine")).text
    assert mine.count("**your turn**") == 2
    panel = (await circle.command("game play", channel=ELSEWHERE)).message
    assert here.code not in str(panel.components)
    last = await Presser(circle, 1).take_turn(here.post)
    answer = await circle.press(last, "Next table waiting for me")
    assert "Make or trade once" in answer.text
    assert here.code not in str(answer.message.components)
    asked = (await circle.press(answer.message, "End turn")).message
    assert "You are not waited for" in (await circle.press(asked, "Yes, ")).text
    assert (await circle.message(there)).revision >= 0


async def test_in_direct_messages_a_command_asks_which_table(floor: Floor):
    """Where several tables fit, a private menu asks, and the command goes on from there."""
    circle, square = floor.person("circle"), floor.person("square")
    first, second = await begun(circle, square), await begun(circle, square)
    for command, words in (
        ("board", "table"),
        ("play", "Little Factory"),
        ("log", "Log"),
        ("hand", "Hand"),
        ("export", "JSON lines"),
        ("rules", "Help"),
        ("undo", "take back"),
        ("end", "end"),
    ):
        asked = await circle.command(f"game {command}", channel="dm")
        assert "Which one?" in asked.text, command
        menu = asked.message.selects[0]
        values = {option["value"] for option in menu["options"]}
        assert values == {first.code, second.code}
        chosen = await circle.press_id(asked.message.id, menu["custom_id"], values=[second.code])
        assert words in chosen.text, command
    loaded = await floor.house.load(first.code)
    assert loaded.table.status is Status.LIVE
