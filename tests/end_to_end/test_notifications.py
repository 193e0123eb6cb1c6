"""Whose phone rings, and what nobody is ever told."""

from __future__ import annotations

import base64

import pytest

from tests.end_to_end.begun import Begun, begun, played_out
from tests.end_to_end.floor import Floor
from tests.end_to_end.players import Presser, next_call, turn_of

TURNS = 8


@pytest.mark.parametrize("place", ["here", "thread"])
async def test_one_notification_per_turn(floor: Floor, place: str):
    """Each newly opened choice rings once; edits, pictures and the own turn's end never do."""
    people = [floor.person(name) for name in ("circle", "square", "triangle")]
    game = await begun(*people, place=place)
    person, post = await turn_of(people, game.post), game.post
    turns: dict[str, int] = {each.name: 0 for each in people}
    for number in range(TURNS):
        assert person is not None
        turns[person.name] += 1
        await Presser(person, number).take_turn(post)
        person, post = await next_call(people, post, game.channel)
    assert person is not None
    turns[person.name] += 1
    for each in people:
        rung = await each.notifications()
        assert len(rung) == turns[each.name], each.name
        assert {call["channel"] for call in rung} == {game.channel}


async def test_take_back_rings_nobody_twice(floor: Floor):
    people = floor.person("circle"), floor.person("square")
    game = await begun(*people)
    mover = await turn_of(people, game.post)
    assert mover is not None
    other = next(each for each in people if each is not mover)
    panel = await Presser(mover, 1).take_turn(game.post)
    await next_call([other], game.post, game.channel)
    for _ in range(3):
        panel = (await mover.press(panel, "Refresh")).message
    assert len(await mover.notifications()) == 1
    assert len(await other.notifications()) == 1


async def test_a_spectators_phone_never_rings(floor: Floor):
    circle = floor.person("circle")
    game = await begun(circle, robots=2)
    await played_out(floor, game, circle)
    assert await floor.person("spectator").notifications() == []


async def test_the_key_is_nowhere_before_the_end(floor: Floor):
    """No request of the bot and no order for a picture holds the dice's key while it matters."""
    circle, square = floor.person("circle"), floor.person("square")
    game = await begun(circle, square)
    key = (await floor.house.load(game.code)).running.state.dice.key
    person, post = await turn_of([circle, square], game.post), game.post
    for number in range(4):
        assert person is not None
        await Presser(person, number).take_turn(post)
        for command in ("board", "hand", "log", "rules", "export", "mine"):
            await person.command(f"game {command}")
        person, post = await next_call([circle, square], post, game.channel)
    assert await leaks(floor, key) == []
    await told_at_the_end(floor, game, key)


async def leaks(floor: Floor, key: str) -> list[str]:
    """Where the key can be read: in requests, in files, in what is drawn."""
    raw = bytes.fromhex(key)
    forms = (key, str(int(key, 16)), base64.b64encode(raw).decode(), raw.hex(":"))
    made = await floor.visit.requests()
    texts = [(f"{e['method']} {e['route']}", str(e)) for e in made.entries]
    texts += [(each.name, bytes(each.view).decode()) for each in floor.workshop.painted]
    texts += [(name, data.decode(errors="ignore")) for name, data in uploads(floor)]
    assert len(texts) > 50
    return [name for name, text in texts if any(form in text for form in forms)]


def uploads(floor: Floor) -> list[tuple[str, bytes]]:
    return [(url, file.data) for url, file in floor.playground.shelf.files.items()]


async def told_at_the_end(floor: Floor, game: Begun, key: str) -> None:
    circle = floor.person("circle")
    end = await played_out(floor, game, circle)
    assert key in end.text
