"""What can be read: lists, the log, the record, earlier boards; and what people prefer."""

from __future__ import annotations

import pytest

from engine import record
from tables.refusals import NoSuchRound
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, World
from tests.toy import GAME


async def played(world: World) -> str:
    """A whole game of one round with a draw, a step taken back and an order left."""
    code = await world.table(ANN, BEN, options={"rounds": "1"})
    (opener,) = await world.waiting(code)
    await world.answer(code, 1 - opener, "leave_bid", "up_to:2")
    await world.answer(code, opener, "open", "pass")
    await world.answer(code, 0, "visit", "draw")
    card = (await world.house.load(code)).running.state.players[1].hand[0]
    await world.answer(code, 1, "visit", f"plant:{card}")
    await world.house.take_back(code, BEN)
    return code


async def finish(world: World, code: str) -> None:
    for seat in (0, 1):
        await world.answer(code, seat, "visit", "done")


async def test_a_persons_tables_and_those_that_wait(world: World):
    first = await world.at_the_stalls(ANN, BEN)
    world.clock.time += 10
    second = await world.table(BEN, CLEO)
    assert [t.code for t in await world.house.tables_of(BEN)] == [second, first]
    assert [t.code for t in await world.house.tables_in(CHANNEL)] == [second, first]
    (opener,) = await world.waiting(second)
    expected = [first, second] if opener == 0 else [first]
    assert await world.house.waiting_for(BEN) == expected
    await world.answer(first, 1, "visit", "done")
    assert first not in await world.house.waiting_for(BEN)


async def test_ended_tables_are_listed_for_a_week(world: World):
    code = await played(world)
    await finish(world, code)
    assert [t.code for t in await world.house.tables_of(ANN)] == [code]
    world.clock.time += 8 * 24 * 3600
    assert await world.house.tables_of(ANN) == []


async def test_the_log_shows_each_viewer_what_he_may_know(world: World):
    code = await played(world)
    (opener,) = {0, 1} - {
        line.event.seat
        for seat in (0, 1)
        for line in await world.house.log(code, seat)
        if type(line.event).__name__ == "Ordered"
    }
    public = await world.house.log(code, None)
    assert [line.number for line in public] == [1, 2]
    assert [line.taken_back for line in public] == [False, True]
    own, other = await world.house.log(code, 1 - opener), await world.house.log(code, opener)
    assert any(type(line.event).__name__ == "Ordered" for line in own)
    assert not any(type(line.event).__name__ == "Ordered" for line in other)
    drawn = [
        line.event.card for line in await world.house.log(code, 1) if hasattr(line.event, "card")
    ]
    assert drawn[0] is None


async def test_a_running_games_record_has_no_key_and_no_secret(world: World):
    code = await played(world)
    loaded = await world.house.load(code)
    data = await world.house.export(code, CLEO)
    assert loaded.running.state.dice.key.encode() not in data
    assert b"up_to" not in data
    assert b"rolled" not in data
    mine = await world.house.export(code, ANN)
    assert b'"drew"' in mine or b"draw" in mine


async def test_a_finished_games_record_proves_itself(world: World):
    code = await played(world)
    await finish(world, code)
    data = await world.house.export(code, CLEO)
    assert record.verify(data, {GAME.id: GAME}) == []


async def test_the_board_of_an_earlier_round(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await finish(world, code)
    with pytest.raises(NoSuchRound):
        await world.house.at_round(code, 3)
    earlier = await world.house.at_round(code, 1)
    assert earlier.running.view(None).round == 1
    now = await world.house.at_round(code, 2)
    assert now.running.state == (await world.house.load(code)).running.state
    assert earlier.table.public < now.table.public


async def test_preferences_are_kept(world: World):
    assert (await world.house.preferences(ANN)).confirm
    await world.house.prefer(ANN, confirm=False)
    await world.house.prefer(ANN, introduced="toy")
    await world.house.prefer(ANN, introduced="toy")
    found = await world.house.preferences(ANN)
    assert not found.confirm
    assert found.introduced == ("toy",)
    assert not found.prefers_dm


async def test_a_name_is_the_one_last_seen(world: World):
    code = await world.lobby(ANN)
    await world.house.join(code, BEN, "Benedict")
    await world.house.leave(code, BEN)
    await world.house.join(code, BEN, "Ben")
    assert (await world.house.preferences(BEN)).name == "Ben"


async def test_a_servers_settings_and_odd_facts(world: World):
    assert (await world.house.guild(1)).own_thread
    changed = await world.house.set_guild(1, own_thread=False)
    assert (changed.own_thread, changed.theme) == (False, "dark")
    assert (await world.house.set_guild(1, theme="light")).own_thread is False
    assert await world.house.note("commands") is None
    await world.house.set_note("commands", "abc")
    await world.house.set_note("commands", "abd")
    assert await world.house.note("commands") == "abd"
