"""The house as a whole: serving, the alarm, draining, memory."""

from __future__ import annotations

import asyncio
import gc

import pytest

from tables.refusals import ClosingDown
from tests.tables.world import ANN, BEN, CHANNEL, World, eventually


async def until_sent(world: World, text: str) -> None:
    async def is_sent() -> bool:
        return text in world.discord.texts(CHANNEL)

    await eventually(is_sent)


async def test_a_serving_house_sends_by_itself(world: World):
    await world.house.open(world.discord, world.painter, world.thinker)
    code = await world.at_the_stalls(ANN, BEN)
    await until_sent(world, "phase [] since [passed]")
    await world.answer(code, 0, "visit", "done")
    await until_sent(world, "phase [] since [passed,finished]")


async def test_closing_sends_what_is_left_and_takes_no_more(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.house.open(world.discord, world.painter, world.thinker)
    running = asyncio.create_task(world.answer(code, 0, "visit", "draw"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await world.house.close(5)
    with pytest.raises(ClosingDown):
        await world.house.take_back(code, ANN)
    assert "phase [] since [passed]" in world.discord.texts(CHANNEL)
    (answer,) = await asyncio.gather(running, return_exceptions=True)
    log = await world.house.log(code, 0)
    assert isinstance(answer, ClosingDown) == (len(log) == 1), "acknowledged if and only if kept"


async def test_a_press_within_a_running_move_waits_for_it(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    async with world.house.locks.of(code):
        press = asyncio.create_task(world.answer(code, 0, "visit", "draw"))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not press.done()
    await press


async def test_idle_tables_keep_nothing_in_memory(world: World):
    for _ in range(3):
        await world.at_the_stalls(ANN, BEN)
    gc.collect()
    assert len(world.house.locks) == 0


async def test_what_rang_while_the_bot_was_down_rings_once(world: World):
    code = await world.lobby(ANN)
    world.clock.time += 72 * 3600
    await world.house.open(world.discord, world.painter, world.thinker)

    async def is_closed() -> bool:
        return (await world.house.load(code)).table.status == "cancelled"

    await eventually(is_closed)
    assert await world.house.alarm.ring() is None


async def test_a_bell_that_fails_rings_again_later(world: World, monkeypatch):
    code = await world.lobby(ANN)

    async def broken(timer: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(world.house.alarm, "bell", broken)
    world.clock.time += 25 * 3600
    assert await world.house.alarm.ring() == world.clock.time + 60
    monkeypatch.undo()
    await world.settle(60)
    assert (await world.house.load(code)).table.status == "cancelled"
