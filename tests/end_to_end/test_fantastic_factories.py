"""Fantastic Factories through the real bot: working side by side over hours, and the Machine."""

from __future__ import annotations

import msgspec
import pytest

from cogs import jobs
from engine.kernel.dice import Dice
from engine.kernel.game import Result
from playground.client import Person
from tables.records import Loaded, Status
from tests.end_to_end.begun import Begun, begun
from tests.end_to_end.floor import Floor
from tests.end_to_end.players import Presser
from tests.end_to_end.side_by_side import started, take_turn, waited_for
from tests.end_to_end.test_whole_game import hold_end

HOURS = 3600.0
LIKED = {
    "Build": 6,
    "Use": 5,
    "Repair": 4,
    "Hire": 3.2,
    "Take": 3,
    "Mine": 2.6,
    "Generate": 2.4,
    "Research": 2,
    "Change a die": -0.5,
    "New row": -0.6,
    "Done": -1,
}


def judge(words: str) -> float:
    """Builds and uses what it can, lays all dice, and is done last."""
    return next((worth for word, worth in LIKED.items() if words.startswith(word)), 0.0)


async def phase(floor: Floor, code: str) -> str:
    return (await floor.house.load(code)).running.view(None).phase


async def test_two_people_and_a_robot_work_side_by_side_hours_apart(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    game = await started(floor, "fantastic_factories", circle, square, robots=1, Subterfuge="on")
    people = {int(await each.user_id()): each for each in (circle, square)}
    players = {each.name: Presser(each, seed, judge) for seed, each in enumerate(people.values())}
    rounds = 0
    while waiting := await waited_for(floor, game.code, people):
        if len(waiting) == 1 and await phase(floor, game.code) == "work":
            floor.advance(5 * HOURS)  # the others have done their work in the morning
            rounds += 1
        await take_turn(players[waiting[0].name], game)
    hold_end(await circle.wait_message(after=game.post, contains="the key was"))
    assert rounds >= 5


async def play_alone(floor: Floor, game: Begun, circle: Person, *, well: bool) -> Result:
    """A solo game to its end, typed; `well`: by a robot's advice, else whoever is done at once."""
    while (loaded := await floor.house.load(game.code)).table.status is Status.LIVE:
        choice = loaded.running.choices(0)[0]
        picks = advice(loaded) if well else [choice.legal[-1].id]
        await circle.command("game play", option=f"{choice.number}|{'+'.join(picks)}")
    hold_end(await circle.wait_message(after=game.post, contains="the key was"))
    return loaded.game.result(loaded.running.state)


def advice(loaded: Loaded) -> list[str]:
    """What a robot in the only seat would do; it knows no more than its person."""
    match, encode = loaded.running, msgspec.json.encode
    worlds = [encode(each) for each in match.worlds(0, 2, Dice(key="00" * 16))]
    view, choice = encode(match.view(0)), encode(match.choices(0)[0])
    return jobs.think(loaded.game.id, 0, choice, view, worlds, "0")


@pytest.mark.parametrize("well", [True, False], ids=["won", "lost"])
async def test_a_solo_game_at_medium_is_won_by_who_plays_well(floor: Floor, well: bool):
    circle = floor.person("circle")
    game = await started(floor, "fantastic_factories", circle, The_Machine="medium")
    result = await play_alone(floor, game, circle, well=well)
    person = next(each for each in result.standings if each.seat == 0)
    assert person.rank == (1 if well else 2)


async def test_who_leaves_the_server_in_his_work_phase_is_replaced(floor: Floor):
    circle, square = floor.person("circle"), floor.person("square")
    game = await begun(circle, square, game="fantastic_factories")
    people = {int(await each.user_id()): each for each in (circle, square)}
    while await phase(floor, game.code) == "market":
        (mover,) = await waited_for(floor, game.code, people)
        panel = (await mover.command("game play", table=game.code)).message
        menu = panel.selects[0]
        panel = (
            await mover.press_id(panel.id, menu["custom_id"], values=[menu["options"][0]["value"]])
        ).message
        await mover.press(panel, "Yes")
    await floor.visit.control("member_leave", who=square.name)
    await take_turn(Presser(circle, 1, judge), game)
    assert await waited_for(floor, game.code, people) == [square]
    panel = (await circle.command("game replace", table=game.code)).message
    menu = panel.selects[0]
    floor.advance(24 * HOURS + 1)
    done = await circle.press_id(panel.id, menu["custom_id"], values=[menu["options"][0]["value"]])
    assert "is replaced by a robot" in done.text
    assert await waited_for(floor, game.code, people) == [circle]
    assert (await floor.house.load(game.code)).running.view(None).round == 2
