"""Several servers, several games of one person, and people or the bot leaving."""

from __future__ import annotations

from tables.lobbies import ROBOTS
from tables.records import Status
from tests.end_to_end.begun import becomes, begun, lobby_of, shown
from tests.end_to_end.floor import Floor
from tests.end_to_end.moves import finish_turn, two
from tests.end_to_end.players import Presser, next_call, turn_of

ELSEWHERE = "Second Shift#games"


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
