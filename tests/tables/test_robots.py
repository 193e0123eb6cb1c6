"""Robots play without being asked, from what they may know, and never hold anybody up."""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy.exc import OperationalError

from engine.kernel.dice import Dice
from tables.robots import first_picks
from tests.tables.world import ANN, BEN, World, eventually
from tests.toy.view import ToyView


async def robots_turn(world: World) -> str:
    """A table that waits for a robot, which has not played yet."""
    code = await world.table(ANN, robots=1)
    (opener,) = await world.waiting(code)
    if opener == 0:
        await world.answer(code, 0, "open", "pass")
    return code


async def test_a_robot_plays_until_a_person_is_waited_for(world: World):
    code = await robots_turn(world)
    await world.house.robots.play(code)
    assert await world.waiting(code) == (0,)


async def test_a_robot_sees_its_own_view_and_worlds_that_are_not_the_real_one(world: World):
    code = await robots_turn(world)
    loaded = await world.house.load(code)
    seen = []

    async def think(game, seat, choice, view, worlds, seed):
        seen.append((view, worlds, seed))
        return first_picks(choice)

    world.thinker.think = think
    await world.house.robots.play(code)
    view, worlds, seed = seen[0]
    assert msgspec.json.decode(view, type=ToyView) == loaded.running.view(1)
    key = loaded.running.state.dice.key
    assert not any(key.encode() in each for each in (view, *worlds))
    assert seed != key
    hands = {
        tuple(msgspec.json.decode(w, type=type(loaded.running.state)).players[0].hand)
        for w in worlds
    }
    assert len(hands) > 1
    assert loaded.running.worlds(1, 1, Dice(key=seed))


async def test_a_robot_that_fails_takes_the_first_that_is_legal(world: World):
    code = await robots_turn(world)

    async def think(*given):
        raise RuntimeError("a bug")

    world.thinker.think = think
    await world.house.robots.play(code)
    assert await world.waiting(code) == (0,)


async def test_a_robot_that_asks_for_what_is_not_offered_takes_the_first(world: World):
    code = await robots_turn(world)

    async def think(*given):
        return ["nonsense"]

    world.thinker.think = think
    await world.house.robots.play(code)
    assert await world.waiting(code) == (0,)


async def test_a_robot_that_thinks_too_long_takes_the_first(world: World):
    code = await robots_turn(world)

    async def think(*given):
        await asyncio.Event().wait()

    world.thinker.think = think
    world.house.robots.patience = 0
    await world.house.robots.play(code)
    assert await world.waiting(code) == (0,)


async def test_two_robots_tasks_at_once_press_once_each(world: World):
    code = await robots_turn(world)
    await asyncio.gather(world.house.robots.play(code), world.house.robots.play(code))
    assert await world.waiting(code) == (0,)


async def test_robots_go_on_after_a_restart(world: World):
    code = await robots_turn(world)
    await world.house.open(world.discord, world.painter, world.thinker)

    async def waits_for_ann() -> bool:
        return await world.waiting(code) == (0,)

    await eventually(waits_for_ann)
    assert world.thinker.seeds


async def test_robots_go_on_by_themselves_once_the_disk_has_room_again(world: World, monkeypatch):
    code = await robots_turn(world)
    write, refused, turned = world.store.write, asyncio.Event(), asyncio.Event()

    async def full(work):
        refused.set()
        raise OperationalError("", {}, Exception("database or disk is full"))

    async def sleep(seconds: float) -> None:
        await turned.wait()

    monkeypatch.setattr(world.clock, "sleep", sleep)
    monkeypatch.setattr(world.store, "write", full)
    world.house.robots.wake(code)
    await refused.wait()
    monkeypatch.setattr(world.store, "write", write)
    turned.set()

    async def waits_for_ann() -> bool:
        return await world.waiting(code) == (0,)

    await eventually(waits_for_ann)


async def test_a_payment_is_completed_from_the_first_offers(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    loaded = await world.house.load(code)
    seat = next(
        (s for s in (0, 1) if any(o.id == "buy_stall" for o in loaded.running.choices(s)[0].legal)),
        None,
    )
    assert seat is not None
    await world.answer(code, seat, "visit", "buy_stall")
    (choice,) = (await world.house.load(code)).running.choices(seat)
    done = await world.answer(code, seat, "pay", *first_picks(choice))
    assert done.loaded.running.state.players[seat].stalls == 1
