"""What an admin can do so that nobody is ever stuck, and what is kept of people."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select

from tables.refusals import Refused, TableOver
from tables.repair import NobodyWaited
from tables.schema import metadata
from tables.store import outbox_rows
from tests.tables.test_outbox import count, plant
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, World

ADMIN = 999


async def test_one_choice_is_made_for_who_is_waited_for(world: World):
    code = await world.table(ANN, BEN)
    await world.settle()
    (seat,) = await world.waiting(code)
    before = (await world.house.load(code)).table.seq
    words = await world.house.repair(code, "force", ADMIN)
    await world.settle()
    after = await world.house.load(code)
    assert after.table.seq == before + 1
    assert after.table.names[seat] in words
    assert world.discord.texts(CHANNEL)[-1] == words
    assert [(d.kind, d.seat, d.person) for d in await world.house.deeds(code)] == [
        ("force", seat, ADMIN)
    ]


async def test_a_turn_is_finished(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.house.repair(code, "skip", ADMIN, seat=1)
    assert await world.waiting(code) == (0,)


async def test_nobody_is_moved_who_is_not_waited_for(world: World):
    code = await world.table(ANN, BEN)
    (seat,) = await world.waiting(code)
    with pytest.raises(NobodyWaited):
        await world.house.repair(code, "force", ADMIN, seat=1 - seat)
    assert await world.house.deeds(code) == []


async def test_a_game_is_ended(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.house.repair(code, "end", ADMIN)
    await world.settle()
    assert (await world.house.load(code)).table.status == "cancelled"
    assert any("key of its dice" in text for text in world.discord.texts(CHANNEL))
    with pytest.raises(TableOver):
        await world.house.repair(code, "end", ADMIN)


async def test_the_board_is_posted_again_and_what_was_set_aside_is_taken_up(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    await plant(world, code)

    def put_aside(db: Any) -> None:
        found = outbox_rows.head(db, f"channel:{CHANNEL}")
        assert found is not None
        outbox_rows.set_aside(db, found[0], "a bug")

    await world.store.write(put_aside)
    old = (await world.house.load(code)).table.post_message
    await world.house.repair(code, "repost", ADMIN)
    await world.settle()
    new = (await world.house.load(code)).table.post_message
    assert new is not None
    assert old is not None
    assert new > old
    assert await count(world) == {"waiting": 0, "aside": 0}


def places_of(db: Any, person: int) -> list[str]:
    """Every column of every row in which a person still stands."""
    found = []
    for table in metadata.sorted_tables:
        for row in db.execute(select(table)).all():
            for name, value in row._mapping.items():
                text = value.decode(errors="replace") if isinstance(value, bytes) else str(value)
                if str(person) in text or "Ann" in text:
                    found.append(f"{table.name}.{name}: {text[:60]}")
    return found


async def busy(world: World) -> list[str]:
    """Ann at a lobby, at two games, at one that is over, with messages waiting."""
    codes = [
        await world.lobby(ANN, BEN),
        await world.at_the_stalls(ANN, BEN),
        await world.table(ANN, robots=1),
        await world.at_the_stalls(BEN, ANN, options={"rounds": "1"}),
    ]
    for seat in (0, 1):
        await world.answer(codes[3], seat, "visit", "done")
    await world.house.remind_me(ANN, remind=1)
    await world.settle(3601)
    await world.house.prefer(ANN, prefers_dm=True)
    await world.house.end(codes[1], BEN)
    return codes


async def test_a_person_is_wiped_and_others_play_on(world: World):
    _, game, alone, over = await busy(world)
    await world.house.forget(ANN)
    await world.settle()
    assert await world.store.read(lambda db: places_of(db, ANN)) == []
    table = (await world.house.load(game)).table
    assert (table.status, table.organiser, table.names) == ("live", BEN, ("Somebody", "Ben"))
    assert table.seats[0].is_robot
    await world.house.robots.play(game)
    await world.answer(game, 1, "visit", "draw")
    assert (await world.house.load(alone)).table.status == "cancelled"
    assert (await world.house.load(over)).table.status == "over"
    assert await world.house.log(over, None)
    assert await world.house.forget(ANN) == 0


async def test_whoever_was_never_here_is_not_found(world: World):
    await busy(world)
    assert await world.house.forget(CLEO) == 0


async def test_what_is_kept_of_a_person_names_nobody_else_and_no_secret(world: World):
    codes = await busy(world)
    kept = json.loads(await world.house.data_of(ANN))
    assert {row["code"] for row in kept["seat"]} == set(codes)
    assert kept["person"][0]["name"] == "Ann"
    assert kept["action"]
    text = (await world.house.data_of(ANN)).decode()
    assert "Ben" not in text
    for code in codes[1:3]:
        assert (await world.house.load(code)).running.state.dice.key not in text


async def test_forgetting_stops_nobody_who_is_refused(world: World):
    with pytest.raises(Refused):
        await world.house.repair("XXXXX", "force", ADMIN)
