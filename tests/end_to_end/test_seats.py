"""People come and go while a game runs, as they see it: commands, buttons, what is said."""

from __future__ import annotations

from tables.pace import DAY
from tests.end_to_end.begun import begun, mover_of, next_post
from tests.end_to_end.floor import Floor
from tests.end_to_end.moves import to_dm, two
from tests.end_to_end.players import Presser, next_call


async def test_a_robot_plays_until_take_turn_is_pressed(floor: Floor):
    game, mover, other = await two(floor)
    panel = (await mover.command("game replace")).message
    assert "🔴 **Circle** – organiser" in panel.text
    panel = (await mover.press(panel, "A robot plays for me")).message
    assert "A robot plays for you until" in panel.text
    person, post = await next_call([mover, other], game.post, game.channel)
    assert person is other
    await Presser(other, 1).take_turn(post)
    person, post = await next_call([mover, other], post, game.channel)
    assert person is other, "the robot plays on"
    panel = (await mover.press(post, "Take turn")).message
    assert "You are not waited for" in panel.text
    await Presser(other, 2).take_turn(post)
    person, _ = await next_call([mover, other], post, game.channel)
    assert person is mover


async def test_leaving_open_and_somebody_who_sits_down(floor: Floor):
    circle, square, plus = (floor.person(name) for name in ("circle", "square", "plus"))
    game = await begun(circle, square)
    asked = (await circle.command("game leave")).message
    assert "for good?" in asked.text
    stay = (await circle.press(asked, "Stay")).message
    asked = (await circle.press(stay, "Leave the game …")).message
    assert "You have left table" in (await circle.press(asked, "Leave it open")).text
    told = await next_post(square, game.post, "has left", game.channel)
    assert "**Square** is the organiser now" in told.text
    refused = await square.press(told, "Take the seat")
    assert "You hold seat 2" in refused.text
    panel = (await plus.press(told, "Take the seat")).message
    assert "The seat is yours now" in panel.text
    settled = await square.wait_message(message=told, contains="**Plus** plays on")
    assert settled.labels == []
    assert (
        "not yours to take"
        in (
            await floor.person("diamond").press_id(
                told.id, f"u:takeseat:{game.code}:0", forged=True
            )
        ).text
    )
    assert game.code in (await plus.command("game mine")).text
    assert game.code not in (await circle.command("game mine")).text


async def test_handing_a_seat_over_calls_the_new_person_once(floor: Floor):
    circle, square, plus = (floor.person(name) for name in ("circle", "square", "plus"))
    game = await begun(circle, square)
    answer = await square.command("game replace", by="plus")
    assert "is asked at the table" in answer.text
    offer = await next_post(plus, game.post, "offers you the seat", game.channel)
    assert len(await plus.notifications()) == 1
    assert "not yours to take" in (await circle.press(offer, "No, thanks")).text
    await plus.press(offer, "No, thanks")
    await plus.wait_message(message=offer, contains="keeps the seat")
    assert "sit at table" in (await square.command("game replace", by="circle")).text
    await square.command("game replace", by="plus")
    offer = await next_post(plus, offer, "offers you the seat", game.channel)
    panel = (await plus.press(offer, "Take the seat")).message
    assert "The seat is yours now" in panel.text
    assert "You have no seat" in (await square.command("game hand", table=game.code)).text


async def test_who_lets_the_others_wait_is_replaced(floor: Floor):
    game, mover, other = await two(floor)
    panel = (await other.command("game replace")).message
    menu = panel.selects[0]
    seat = menu["options"][0]["value"]
    early = await other.press_id(panel.id, menu["custom_id"], values=[seat])
    assert "for a day yet" in early.text
    panel = (await other.command("game replace")).message
    floor.advance(DAY + 1)
    done = await other.press_id(panel.id, panel.selects[0]["custom_id"], values=[seat])
    assert "is replaced by a robot" in done.text
    told = await next_post(mover, game.post, "let the game wait", game.channel)
    assert "The seat is yours now" in (await mover.press(told, "Take the seat")).text


async def test_who_left_the_server_is_not_waited_for(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    for person in (circle, square):
        await to_dm(person)
    game = await begun(circle, square)
    loaded = await floor.house.load(game.code)
    mover, gone = (circle, square) if loaded.running.waiting == (0,) else (square, circle)
    await floor.visit.control("close_dms", who=gone.name)
    await floor.visit.control("member_leave", who=gone.name)
    await Presser(mover, 1).take_turn(game.post)
    told = await next_post(mover, game.post, "has left this server", game.channel)
    assert "Take the seat" in told.labels


async def test_a_pause_by_the_players(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    game = await begun(circle, square)
    mover, _ = await mover_of(game, circle, square)
    assert "Still to agree: Circle" in (await square.command("game pause")).text
    await next_post(circle, game.post, "asks for a pause", game.channel)
    assert "All agreed on it" in (await circle.command("game pause")).text
    assert "is paused" in (await mover.press(game.post, "Take turn")).text
    assert "goes on" in (await square.command("game resume", table=game.code)).text
    panel = (await mover.press(game.post, "Take turn")).message
    assert "Take back" not in panel.labels
