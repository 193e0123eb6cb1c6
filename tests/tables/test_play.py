"""Presses: one effect each, whoever presses how often; and what each refusal says."""

from __future__ import annotations

import asyncio

import pytest

from tables.refusals import (
    DoneAlready,
    NothingToUndo,
    NotPossible,
    NotYourSeat,
    StaleChoice,
    TableOver,
)
from tests.tables.world import ANN, BEN, CLEO, World


async def test_twenty_presses_at_once_have_one_effect(world: World):
    code = await world.table(ANN, BEN, CLEO)
    (opener,) = await world.waiting(code)
    loaded = await world.house.load(code)
    number = loaded.running.choices(opener)[0].number
    person = loaded.table.seats[opener].person
    presses = [world.house.press(code, person, number, ["pass"]) for _ in range(20)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, DoneAlready)]
    assert len(refused) == 19
    assert len(await world.house.log(code, None)) == 1
    assert (await world.house.load(code)).running.seq == 1


async def test_two_people_press_at_once_beside_each_other(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    loaded = await world.house.load(code)
    presses = [
        world.house.press(code, person, loaded.running.choices(seat)[0].number, ["draw"])
        for seat, person in enumerate((ANN, BEN))
    ]
    await asyncio.gather(*presses)
    after = (await world.house.load(code)).running
    assert [len(player.hand) for player in after.state.players] == [4, 4]


async def test_only_the_owner_of_a_seat_presses(world: World):
    code = await world.table(ANN, BEN)
    (opener,) = await world.waiting(code)
    other = (ANN, BEN)[1 - opener]
    with pytest.raises(NotYourSeat):
        await world.house.press(code, other, 1, ["pass"], seat=opener)
    with pytest.raises(NotYourSeat):
        await world.house.press(code, CLEO, 1, ["pass"])


async def test_an_old_number_brings_the_fresh_panel(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    number = (await world.house.load(code)).running.choices(0)[0].number
    card = (await world.house.load(code)).running.state.players[0].hand[0]
    await world.house.press(code, ANN, number, [f"plant:{card}"])
    with pytest.raises(StaleChoice) as stale:
        await world.house.press(code, ANN, number, ["done"])
    assert stale.value.choices[0].number > number
    assert stale.value.view.seat == 0


async def test_what_is_not_offered_is_refused_with_the_games_reason(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.answer(code, 0, "visit", "draw")
    with pytest.raises(NotPossible, match="once a visit"):
        await world.answer(code, 0, "visit", "draw")


async def test_an_ended_table_says_so(world: World):
    code = await world.table(ANN, BEN, options={"rounds": "1"})
    (opener,) = await world.waiting(code)
    await world.answer(code, opener, "open", "pass")
    await world.answer(code, 0, "visit", "done")
    last = await world.answer(code, 1, "visit", "done")
    assert last.loaded.table.status == "over"
    with pytest.raises(DoneAlready):
        await world.house.press(code, BEN, last.done.action.number, ["done"])
    with pytest.raises(TableOver):
        await world.house.press(code, BEN, 99, ["done"])


async def test_taking_back_counts_once_and_is_logged(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    card = (await world.house.load(code)).running.state.players[0].hand[0]
    planted = await world.answer(code, 0, "visit", f"plant:{card}")
    seq = planted.done.action.seq
    await world.house.take_back(code, ANN, seq)
    again = await world.house.take_back(code, ANN, seq)
    assert again.running.state.players[0].planted == []
    log = await world.house.log(code, None)
    assert [line.taken_back for line in log] == [False, True]
    with pytest.raises(NothingToUndo):
        await world.house.take_back(code, ANN)


async def test_a_press_that_was_taken_back_is_not_done_already(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    card = (await world.house.load(code)).running.state.players[0].hand[0]
    planted = await world.answer(code, 0, "visit", f"plant:{card}")
    await world.house.take_back(code, ANN)
    with pytest.raises(StaleChoice):
        await world.house.press(code, ANN, planted.done.action.number, [f"plant:{card}"])
