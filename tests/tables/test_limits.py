"""The time of a choice: it runs out once, for the choice that it was set for, and nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.choice import Choice
from engine.kernel.game import Limit
from tables.limits import GRACE
from tests.tables.world import ANN, BEN, World
from tests.toy import GAME

HOUR = 3600.0


def pass_after_an_hour(state: Any, choice: Choice) -> Limit | None:
    return Limit(int(HOUR), ("pass",)) if choice.key in ("open", "bid") else None


@pytest.fixture
async def timed(tmp_path: Path) -> AsyncIterator[World]:
    world = World(tmp_path / "limits.db")
    await world.open()
    world.house.games = {GAME.id: replace(GAME, limit=pass_after_an_hour)}
    yield world
    await world.close()


async def key_of(world: World, code: str) -> str:
    loaded = await world.house.load(code)
    return loaded.running.choices(loaded.running.waiting[0])[0].key


async def test_who_lets_the_time_run_out_is_answered_for_by_the_clock(timed: World):
    code = await timed.table(ANN, BEN)
    (opener,) = await timed.waiting(code)
    await timed.settle(HOUR - 1)
    assert await timed.waiting(code) == (opener,)
    await timed.settle(2)
    assert await key_of(timed, code) == "visit"
    told = [type(line.event).__name__ for line in await timed.house.log(code, None)]
    assert told.count("Passed") == 1


async def test_each_choice_has_a_time_of_its_own(timed: World):
    code = await timed.table(ANN, BEN)
    (opener,) = await timed.waiting(code)
    await timed.settle(HOUR - 10)
    await timed.answer(code, opener, "open", "bid:1")
    await timed.settle(HOUR - 10)
    assert await key_of(timed, code) == "bid"
    await timed.settle(20)
    assert await key_of(timed, code) == "visit"


async def test_what_is_not_limited_stays_open(timed: World):
    code = await timed.at_the_stalls(ANN, BEN)
    await timed.settle(100 * HOUR)
    assert await timed.waiting(code) == (0, 1)


async def test_time_in_which_the_bot_was_down_is_nobodys(timed: World):
    code = await timed.table(ANN, BEN)
    (opener,) = await timed.waiting(code)
    timed.clock.time += 5 * HOUR
    await timed.house.forgive_downtime()
    await timed.settle()
    assert await timed.waiting(code) == (opener,)
    await timed.settle(GRACE + 1)
    assert await key_of(timed, code) == "visit"


async def test_a_paused_table_has_time(timed: World):
    code = await timed.table(ANN, BEN)
    before = await timed.waiting(code)
    await timed.house.lose_guild((await timed.house.load(code)).table.guild)
    await timed.settle(2 * HOUR)
    await timed.house.regain_guild((await timed.house.load(code)).table.guild)
    assert await timed.waiting(code) == before


async def test_on_vacation_no_time_runs_out(timed: World):
    code = await timed.table(ANN, BEN)
    (opener,) = await timed.waiting(code)
    await timed.house.set_away((ANN, BEN)[opener], timed.clock.now() + 5 * HOUR)
    await timed.settle(4 * HOUR)
    assert await timed.waiting(code) == (opener,)
    await timed.settle(HOUR + GRACE + 2)
    assert await key_of(timed, code) == "visit"
