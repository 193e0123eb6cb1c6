"""Before the game: lobbies, their buttons and options, rematches."""

from __future__ import annotations

from playground.client import Person, Seen
from tables.lobbies import ROBOTS
from tests.end_to_end.begun import begun, code_of, lobby_of, next_post, played_out, seated
from tests.end_to_end.floor import Floor

PLACES = ["here", "thread"]


async def test_settings_decide_how_lobbies_begin(floor: Floor):
    circle = floor.person("circle")
    text = (await circle.command("factotum settings")).text
    assert "threads of their own" in text
    assert "dark" in text
    changed = await circle.command("factotum settings", place="channel", look="light")
    assert "**the channel**" in changed.text
    answer = await circle.command("game new", game="little_factory")
    loaded = await floor.house.load(code_of(answer.message))
    assert (loaded.table.own_thread, loaded.table.theme) == (False, "light")


async def test_a_game_is_played_on_a_server(floor: Floor):
    answer = await floor.person("circle").command("game new", channel="dm", game="little_factory")
    assert "A game is played on a server" in answer.text


async def test_a_thread_that_cannot_be_opened_is_said(floor: Floor):
    circle = floor.person("circle")
    await floor.visit.control("deny", permission="CREATE_PUBLIC_THREADS")
    answer = await circle.command("game new", game="little_factory", place="thread")
    assert "I cannot open a thread here" in answer.text


async def options(person: Person, lobby: Seen) -> Seen:
    return (await person.press(lobby, "Options")).message


async def test_the_lobby_from_end_to_end(floor: Floor):
    circle, square, plus = (floor.person(name) for name in ("circle", "square", "plus"))
    lobby = await lobby_of(circle)
    assert lobby.labels == ["Join", "Leave", "Add robot", "Options", "How is it played?"]
    assert "in two minutes" in (await plus.press(lobby, "How is it played?")).text
    for person in (square, plus):
        await person.press(lobby, "Join", wait="ack")
        lobby = await circle.wait_message(message=lobby, contains=f"**{person.name.title()}**")
    again = await square.press(lobby, "Join")
    assert "You hold seat 2" in again.text
    assert "Only the organiser" in (await square.press(lobby, "Start")).text
    assert "Only the organiser" in (await square.press(lobby, "Add robot")).text
    assert "Only the organiser" in (await options(square, lobby)).text
    await circle.press(lobby, "Add robot", wait="ack")
    lobby = await circle.wait_message(message=lobby, contains=ROBOTS[0])
    assert "Join" not in lobby.labels
    late = await floor.person("diamond").press_id(lobby.id, f"u:join:{code_of(lobby)}", forged=True)
    assert "All 4 seats" in late.text
    await plus.press(lobby, "Leave", wait="ack")
    lobby = await circle.wait_message(message=lobby, contains="1 free")
    assert "no seat" in (await plus.press(lobby, "Leave")).text


async def test_the_organisers_panel(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    lobby = await seated(circle, square, robots=1)
    panel = await options(circle, lobby)
    panel = (await circle.press(panel, "Play in an own thread")).message
    assert "**Place**: an own thread" in panel.text
    panel = (await circle.press(panel, "Light pictures")).message
    assert "**Look**: light" in panel.text
    panel = (await circle.press(panel, "Give a seat free", values=[ROBOTS[0]])).message
    lobby = await circle.wait_message(message=lobby, contains="2 free")
    panel = (await circle.press(panel, "Make somebody organiser", values=["Square"])).message
    assert "Only the organiser changes options" in panel.text
    lobby = await circle.wait_message(message=lobby, contains="**Square** – organiser")
    closing = await options(square, lobby)
    assert "closed" in (await square.press(closing, "Cancel the lobby")).text
    closed = await circle.wait_message(message=lobby, contains="lobby closed")
    assert closed.labels == []


async def test_a_rematch_has_the_same_options_and_waits_for_the_others(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    game = await begun(circle, square)
    end = await played_out(floor, game, circle)
    assert "no seat" in (await floor.person("plus").press(end, "Rematch")).text
    first = await square.press(end, "Rematch")
    assert "Press Join there" not in first.text
    second = await circle.press(end, "Rematch")
    assert "Press Join there" in second.text
    lobby = await next_post(circle, end, "· lobby ·")
    await circle.press(lobby, "Join", wait="ack")
    await circle.wait_message(message=lobby, contains="**Circle**")


async def test_an_expired_lobby_says_so(floor: Floor):
    circle = floor.person("circle")
    lobby = await lobby_of(circle)
    floor.advance(25 * 3600)
    closed = await circle.wait_message(message=lobby, contains="lobby closed")
    assert "`/game new` opens another" in closed.text
    assert closed.labels == []
