"""Presses that should not be: twenty at once, by the wrong person, too old, forged."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from playground.client import Answer, Person, Seen
from tests.end_to_end.begun import Begun, actions, begun, code_of, mover_of, played_out, seated
from tests.end_to_end.floor import Floor
from tests.end_to_end.players import OVER

TWENTY = range(20)


async def twenty(press: Callable[[], Awaitable[Answer]]) -> list[Answer]:
    answers = await asyncio.gather(*(press() for _ in TWENTY))
    assert len(answers) == 20
    assert [answer.id for answer in answers if answer.failed] == []
    return answers


async def confirmation(person: Person, game: Begun) -> Seen:
    """The panel that asks once more before the turn ends."""
    panel = (await person.press(game.post, "Take turn")).message
    return (await person.press(panel, "End turn")).message


async def test_twenty_presses_of_a_choice_count_once(floor: Floor):
    people = floor.person("circle"), floor.person("square")
    game = await begun(*people)
    mover, _ = await mover_of(game, *people)
    asked, before = await confirmation(mover, game), await actions(floor, game.code)
    answers = await twenty(lambda: mover.press(asked, "Yes, "))
    assert len(await actions(floor, game.code)) == len(before) + 1
    assert sum("That is done already" in answer.text for answer in answers) == 19


async def test_twenty_presses_of_take_back_count_once(floor: Floor):
    people = floor.person("circle"), floor.person("square")
    game = await begun(*people)
    mover, _ = await mover_of(game, *people)
    asked = await confirmation(mover, game)
    panel = (await mover.press(asked, "Yes, ")).message
    before = await actions(floor, game.code)
    answers = await twenty(lambda: mover.press(panel, "Take back"))
    assert len(await actions(floor, game.code)) == len(before) + 1
    assert all("Make or trade once" in answer.text for answer in answers)


async def test_twenty_presses_under_a_lobby_count_once(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    lobby = await seated(circle)
    code = code_of(lobby)
    for person, button in ((square, "Join"), (circle, "Start")):
        await asyncio.gather(*(person.press(lobby, button, wait="ack") for _ in TWENTY))
        lobby = await circle.wait_message(message=lobby, contains="Square")
    await circle.wait_message(contains="round 1", after=lobby)
    loaded = await floor.house.load(code)
    assert loaded.table.names == ("Circle", "Square")
    posts = [m for m in await circle.messages() if "round 1" in m.text and not m.ephemeral]
    assert len(posts) == 1
    made = await floor.visit.requests()
    callbacks = made.of("POST", "/interactions/{interaction_id}/{token}/callback")
    assert all(each["status"] < 300 for each in callbacks)


async def test_twenty_rematches_are_one(floor: Floor):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    end = await played_out(floor, game, circle)
    answers = await twenty(lambda: circle.press(end, "Rematch"))
    assert len({code_of(answer.message) for answer in answers}) == 1
    assert all("has its lobby in" in answer.text for answer in answers)
    lobby = await circle.wait_message(contains="· lobby ·", after=end)
    assert code_of(lobby) == code_of(answers[0].message)


async def test_a_spectator_is_told_that_he_may_watch(floor: Floor):
    circle, spectator = floor.person("circle"), floor.person("spectator")
    game = await begun(circle, robots=1)
    for button in ("Take turn", "My hand"):
        answer = await spectator.press(game.post, button)
        assert answer.message.ephemeral
        assert answer.text == (
            f"You have no seat at table {game.code}. You can watch: press Board or Log."
        )
    for button in ("Board", "Log", "Help"):
        assert not (await spectator.press(game.post, button)).failed


async def test_anothers_panel_does_nothing_and_shows_nothing(floor: Floor):
    """Every press that a panel makes, sent by the other player as if the panel were his."""
    people = floor.person("circle"), floor.person("square")
    game = await begun(*people)
    mover, other = await mover_of(game, *people)
    panel = (await mover.press(game.post, "Take turn")).message
    asked = (await mover.press(panel, "End turn")).message
    done = (await mover.press(asked, "Yes, ")).message
    before = await actions(floor, game.code)
    own = (await other.press(game.post, "Take turn")).message
    for shown in (panel, asked, done):
        for part in shown.components:
            custom_id = part.get("custom_id", "")
            if not custom_id.startswith(("u:pick", "u:menu", "u:ask", "u:sure", "u:back")):
                continue
            values = [part["options"][0]["value"]] if "options" in part else None
            answer = await other.press_id(own.id, custom_id, values=values, forged=True)
            assert "somebody else's" in answer.text, custom_id
            assert answer.message.ephemeral
    assert await actions(floor, game.code) == before


async def test_an_old_panel_is_answered_with_the_fresh_one(floor: Floor):
    people = floor.person("circle"), floor.person("square")
    game = await begun(*people)
    mover, _ = await mover_of(game, *people)
    old = (await mover.press(game.post, "Take turn")).message
    newer = (await mover.press(game.post, "Take turn")).message
    asked = (await mover.press(newer, "End turn")).message
    await mover.press(asked, "Yes, ")
    menu = old.selects[0]
    answer = await mover.press_id(
        old.id, menu["custom_id"], values=[menu["options"][0]["value"]], forged=True
    )
    assert "That has moved on" in answer.text
    assert answer.message.id == old.id
    assert "is to play" in answer.text


async def test_ended_and_cancelled_tables_say_so(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    lobby = await seated(circle)
    options = (await circle.press(lobby, "Options")).message
    await circle.press(options, "Cancel the lobby")
    for button, kind in (("join", "u"), ("start", "u"), ("robot", "u"), ("leave", "u")):
        answer = await square.press_id(lobby.id, f"{kind}:{button}:{code_of(lobby)}", forged=True)
        assert "is closed" in answer.text
    answer = await square.press_id(lobby.id, f"o:turn:{code_of(lobby)}", forged=True)
    assert answer.message.ephemeral

    game = await begun(circle, robots=1)
    panel = (await circle.press(game.post, "Take turn")).message
    assert "is ended" in (await circle.command("game end", table=game.code)).text
    for part in panel.components:
        if custom_id := part.get("custom_id"):
            values = [part["options"][0]["value"]] if "options" in part else None
            answer = await circle.press_id(panel.id, custom_id, values=values, forged=True)
            assert not answer.failed
            assert answer.text
    answer = await circle.press_id(game.post.id, f"o:turn:{game.code}", forged=True)
    assert "is over" in answer.text


async def test_another_server_is_no_place_for_this_table(floor: Floor):
    """Who knows a table's code cannot look in from elsewhere; who sits there can play on."""
    circle, square = floor.person("circle"), floor.person("square")
    game = await begun(circle, robots=1)
    elsewhere = "Second Shift#games"
    lobby_there = await lobby_in(square, elsewhere)
    for custom_id in ("o:board", "o:log", "o:help", "o:turn", "u:join", "o:options", "u:intro"):
        forged = f"{custom_id}:{game.code}"
        answer = await square.press_id(lobby_there.id, forged, forged=True)
        assert "no table" in answer.text or "no seat" in answer.text, forged
    for command in ("board", "log", "rules", "export"):
        answer = await square.command(f"game {command}", channel=elsewhere, table=game.code)
        assert "There is no table" in answer.text, command
    answer = await circle.command("game board", channel=elsewhere, table=game.code)
    assert game.code in answer.text


async def lobby_in(person: Person, channel: str) -> Seen:
    await person.command("game new", channel=channel, game="little_factory", place="here")
    return await person.wait_message(channel=channel, contains="· lobby ·")


LONG = "9" * 90


def forgeries(code: str, seat: int, number: int) -> list[tuple[str, list[str] | None]]:
    """Ids that no button of ours carries, or not so."""
    here = f"{code}:{seat}:{number}"
    plain = [
        *("x", "u", "u:", "u:pick", "o", "o:", "m:pick:A", "z:foo:bar", "::::", "u::", "🂡"),
        *(f"u:nope:{code}", f"u:pick:{code}", f"u:pick:{here}", f"u:pick:{here}:nonsense"),
        *(f"u:pick:{code}:x:y:z", f"u:pick:{code}:-1:{number}:x", f"u:pick:{code}:²:1:x"),
        *(f"u:pick:{code}:{LONG[:60]}:1:x", f"u:pick:{code}:{seat}:{LONG[:60]}:x"),
        *(f"u:pick:{code}:99:{number}:x", f"u:ask:{here}", f"u:sure:{here}:nonsense"),
        *(f"u:back:{code}:{seat}:x", f"u:back:{code}:{seat}:{LONG[:60]}", f"u:back:{code}"),
        *(f"u:draft:{here}", f"u:draft:{here}:!!!", f"u:draft:{here}:{LONG[:60]}"),
        *(f"o:log:{code}:x", f"o:log:{code}:-1", f"o:log:{code}:{LONG[:60]}"),
        *(f"o:board:{code}:999", f"o:board:{code}:x", f"o:board:{code}:0:words"),
        *("o:turn:NOPE1", "o:turn:", f"o:turn:{LONG}", "o:turn:@everyone", f"u:{LONG}"),
        *("u:which:-", "u:which:-:which", "u:prefer:-:x", "u:prefer:-", "u:set:" + code),
        *(f"u:start:{code}", f"u:join:{code}", f"u:kick:{code}", f"u:rematch:{code}"),
        *(f"u:topic:{code}", f"u:topic:{code}:nogame", f"m:turn:{code}", "u:pick:" + LONG * 2),
    ]
    menus: list[tuple[str, list[str] | None]] = [
        (f"u:{verb}:{here}:0", values)
        for verb in ("menu", "some", "add")
        for values in ([], ["nonsense"], ["a", "b"], ["x" * 200], ["-1"], ["🂡#1"])
    ]
    menus += [
        (f"u:topic:{code}:little_factory", []),
        (f"u:topic:{code}:little_factory", ["nonsense"]),
        (f"u:topic:{code}:nogame", ["x"]),
        (f"u:kick:{code}", ["x"]),
        (f"u:handover:{code}", ["99"]),
        (f"u:set:{code}:nope", ["x"]),
        ("u:which:-:board", ["NOPE1"]),
        ("u:which:-:pick", [code]),
        ("u:which:-:nope", [code]),
    ]
    return [*((each, None) for each in plain), *menus]


@pytest.mark.parametrize("who", ["mover", "spectator"])
async def test_forged_ids_get_a_private_sentence(floor: Floor, who: str):
    people = floor.person("circle"), floor.person("square")
    game = await begun(*people)
    mover, _ = await mover_of(game, *people)
    loaded = await floor.house.load(game.code)
    seat = loaded.running.waiting[0]
    number = loaded.running.choices(seat)[0].number
    presser = mover if who == "mover" else floor.person("spectator")
    before = await actions(floor, game.code)
    post = await mover.message(game.post)
    for custom_id, values in forgeries(game.code, seat, number):
        answer = await presser.press_id(post.id, custom_id, values=values, forged=True)
        assert not answer.failed, custom_id
        assert answer.message.ephemeral, custom_id
        assert answer.text.strip(), custom_id
        assert OVER not in answer.text
    assert await actions(floor, game.code) == before
    after = await mover.message(game.post)
    assert (after.revision, after.text) == (post.revision, post.text)
    assert (await floor.house.preferences(int(await presser.user_id()))).confirm
