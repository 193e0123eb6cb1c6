"""Time as people see it: in the lobby, in the post, in the panel; reminders by `/game remind`."""

from __future__ import annotations

import re

from tables.pace import DAY, HOUR
from tests.end_to_end.begun import code_of, lobby_of, next_post
from tests.end_to_end.floor import Floor
from tests.end_to_end.moves import to_dm, two

WHEN = r"<t:\d+:R>"


async def test_a_table_with_a_pace_tells_the_time(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    lobby = await lobby_of(circle)
    await square.press(lobby, "Join", wait="ack")
    options = (await circle.press(lobby, "Options")).message
    assert "No clock" in options.text
    menu = next(m for m in options.selects if m["custom_id"].endswith(":pace"))
    options = (await circle.press_id(options.id, menu["custom_id"], values=["own"])).message
    lengths = [m for m in options.selects if m["custom_id"].endswith((":free", ":bank"))]
    for each in lengths:
        await circle.press_id(options.id, each["custom_id"], values=["7200"])
    lobby = await circle.wait_message(message=lobby, contains="2 h for each choice")
    lobby = await circle.wait_message(message=lobby, contains="a bank of 2 h")
    lobby = await circle.wait_message(message=lobby, contains="**Square**")
    await circle.press(lobby, "Start", wait="ack")
    post = await next_post(circle, lobby, "ound 1", lobby.channel, code_of(lobby))
    assert re.search(f"Time is up {WHEN}", post.text)
    mover = circle if f"<@{await circle.user_id()}>" in post.text else square
    panel = (await mover.press(post, "Take turn")).message
    assert re.search(f"Your time is up {WHEN}", panel.text)

    floor.advance(4 * HOUR + 1)
    told = await next_post(circle, post, "time is up: a robot finishes", lobby.channel)
    after = await next_post(circle, told, WHEN.partition("\\")[0], lobby.channel)
    assert mover.name.capitalize() in told.text
    assert f"<@{await mover.user_id()}>" not in after.text


async def test_reminders_quiet_hours_and_vacation(floor: Floor):
    game, mover, other = await two(floor)
    await to_dm(mover)
    panel = (await mover.command("game remind")).message
    assert "not reminded" in panel.text
    zones = await mover.autocomplete("game remind", "zone", zone="berlin")
    assert [each["value"] for each in zones] == ["Europe/Berlin"]
    panel = (await mover.command("game remind", every=4, zone="Europe/Berlin")).message
    assert "every **4 h**" in panel.text
    assert "in Europe/Berlin" in panel.text
    refused = await mover.command("game remind", zone="Nowhere")
    assert "no time zone" in refused.text
    floor.advance(4 * HOUR + 1)
    reminder = await mover.wait_message(channel="dm", contains="waits for you")
    assert game.code in reminder.text
    assert "Take turn" in reminder.labels

    quiet = next(m for m in panel.selects if m["custom_id"].endswith(":quiet"))
    panel = (await mover.press_id(panel.id, quiet["custom_id"], values=["22-8"])).message
    assert "Quiet from **22** to **8**" in panel.text
    away = next(m for m in panel.selects if m["custom_id"].endswith(":away"))
    panel = (await mover.press_id(panel.id, away["custom_id"], values=["7"])).message
    assert "On vacation until" in panel.text
    post = await other.wait_message(message=game.post, contains="Away until")
    panel = (await mover.press(panel, "I am back")).message
    assert "On vacation" not in panel.text
    while "Away" in post.text:
        post = await other.wait_message(message=post)


async def test_a_lobby_can_be_opened_with_a_pace(floor: Floor):
    circle = floor.person("circle")
    answer = await circle.command("game new", game="little_factory", place="here", time="day")
    table = (await floor.house.load(code_of(answer.message))).table
    assert (table.pace.name, table.pace.free) == ("day", DAY)
