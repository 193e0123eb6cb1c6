"""Going back by consent: all others are asked, nothing is erased, and all follows the state."""

from __future__ import annotations

from functools import partial

import pytest

from engine import record
from tables.pace import HOUR, Pace
from tables.refusals import (
    DoneAlready,
    NoSuchRound,
    NotAsked,
    NothingToUndo,
    NotYourSeat,
    StaleChoice,
    TableOver,
)
from tables.store import play_rows
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, World
from tests.toy import GAME

PEOPLE = (ANN, BEN, CLEO)


async def stamp(world: World, code: str) -> str:
    asked = (await world.house.load(code)).table.posted.asked
    assert asked is not None
    return asked.stamp


async def plant(world: World, code: str, seat: int) -> int:
    """Plant the first card of the hand; the action's number."""
    card = (await world.house.load(code)).running.state.players[seat].hand[0]
    done = await world.answer(code, seat, "visit", f"plant:{card}")
    return done.done.action.seq


async def far(world: World, **more) -> tuple[str, int]:
    """Ann plants, which everybody sees, then draws, so that she cannot take it back herself."""
    code = await world.at_the_stalls(ANN, BEN, CLEO, **more)
    seq = await plant(world, code, 0)
    await world.answer(code, 0, "visit", "draw")
    await world.settle()
    with pytest.raises(NothingToUndo):
        await world.house.take_back(code, ANN)
    return code, seq


async def agreed(world: World, code: str, seq: int, *others: int) -> None:
    await world.house.ask_back(code, ANN, seq)
    for person in others:
        await world.house.agree_back(code, person, await stamp(world, code))


async def test_all_others_are_asked_once_and_then_it_is_undone(world: World):
    code, seq = await far(world)
    rung = list(world.discord.notified)
    before = (await world.house.load(code)).running
    assert "asked at the table" in await world.house.ask_back(code, ANN, seq)
    await world.settle()
    assert sorted(world.discord.notified[len(rung) :]) == [BEN, CLEO]
    assert "Cleo" in await world.house.agree_back(code, BEN, await stamp(world, code))
    await world.house.agree_back(code, BEN, await stamp(world, code))
    assert len((await world.house.load(code)).running.state.players[0].planted) == 1
    assert "Done" in await world.house.agree_back(code, CLEO, await stamp(world, code))
    after = await world.house.load(code)
    assert after.running.state.players[0].planted == []
    assert len(after.running.state.players[0].hand) == 3
    assert after.running.state.dice.epoch == before.state.dice.epoch + 1
    assert after.table.posted.asked is None
    await world.settle()
    texts = world.discord.texts(CHANNEL)
    assert "phase [] since []" in texts, "a new post from here on"
    assert sum("went back for **Ann**" in text for text in texts) == 1
    assert len(world.discord.notified) == len(rung) + 2
    assert not any(
        m.screen.rows for m in world.discord.messages.values() if "went" in m.screen.text[0]
    )


async def test_only_what_everybody_saw_is_told(world: World):
    code, seq = await far(world)
    points = dict(await world.house.points(code, ANN))
    assert seq in points
    told = [type(event).__name__ for event in points[seq]]
    assert told == ["Planted"], "the card that she drew is hers alone"
    await world.house.ask_back(code, ANN, seq)
    await world.settle()
    hand = (await world.house.load(code)).running.state.players[0].hand
    request = next(text for text in world.discord.texts(CHANNEL) if "asks to go back" in text)
    assert all(request.count(card) <= request.count(f"planted {card}") for card in hand)


async def test_one_who_would_rather_go_on_is_enough(world: World):
    code, seq = await far(world)
    await world.house.ask_back(code, ANN, seq)
    mark = await stamp(world, code)
    await world.house.agree_back(code, BEN, mark)
    await world.house.refuse_back(code, CLEO, mark)
    with pytest.raises(NotAsked):
        await world.house.agree_back(code, CLEO, mark)
    await world.settle()
    assert any("would rather go on" in text for text in world.discord.texts(CHANNEL))
    await world.house.ask_back(code, ANN, seq)
    await world.house.agree_back(code, CLEO, await stamp(world, code))
    assert len((await world.house.load(code)).running.state.players[0].planted) == 1


async def test_a_request_lapses_when_the_game_moves_on(world: World):
    code, seq = await far(world)
    await world.house.ask_back(code, ANN, seq)
    mark = await stamp(world, code)
    await world.answer(code, 1, "visit", "draw")
    assert await stamp(world, code) == mark, "nobody saw that, so nothing has changed"
    await plant(world, code, 1)
    with pytest.raises(NotAsked):
        await world.house.agree_back(code, CLEO, mark)
    await world.settle()
    assert any("not asked any more" in text for text in world.discord.texts(CHANNEL))


async def test_nobody_answers_for_others(world: World):
    code, seq = await far(world)
    await world.house.ask_back(code, ANN, seq)
    mark = await stamp(world, code)
    with pytest.raises(NotAsked):
        await world.house.agree_back(code, ANN, mark)
    with pytest.raises(NotYourSeat):
        await world.house.agree_back(code, 999, mark)
    with pytest.raises(NothingToUndo):
        await world.house.ask_back(code, BEN, seq)
    await world.house.stand_in(code, CLEO)
    with pytest.raises(NotAsked):
        await world.house.agree_back(code, BEN, mark)


async def test_robots_have_no_vote(world: World):
    code = await world.table(ANN, robots=1)
    while True:
        await world.house.robots.play(code)
        loaded = await world.house.load(code)
        choice = loaded.running.choices(0)[0]
        if choice.key == "visit":
            break
        await world.house.press(code, ANN, choice.number, [choice.legal[0].id])
    seq = await plant(world, code, 0)
    await world.answer(code, 0, "visit", "draw")
    assert "Done" in await world.house.ask_back(code, ANN, seq)
    assert (await world.house.load(code)).running.state.players[0].planted == []


async def test_nothing_is_erased_and_no_old_press_counts(world: World):
    code, seq = await far(world)
    old = (await world.house.load(code)).running.choices(1)[0]
    log = await world.house.log(code, None)
    actions = await world.store.read(partial(play_rows.actions, code=code))
    await agreed(world, code, seq, BEN, CLEO)
    later = await world.store.read(partial(play_rows.actions, code=code))
    assert later[: len(actions)] == actions
    assert (later[-1].key, later[-1].undone) == (record.REWIND, seq)
    now = await world.house.log(code, None)
    assert [line.event for line in now] == [line.event for line in log]
    assert [line.taken_back for line in now] == [False] * (len(log) - 1) + [True]
    planted = next(action for action in actions if action.seq == seq)
    for person, number, picks in (
        (ANN, planted.number, list(planted.picks)),
        (BEN, old.number, [old.legal[0].id]),
    ):
        with pytest.raises(StaleChoice):
            await world.house.press(code, person, number, picks)
    assert await world.house.points(code, ANN) == []


async def test_the_record_of_such_a_game_proves_itself(world: World):
    code, seq = await far(world, options={"rounds": "1"})
    await agreed(world, code, seq, BEN, CLEO)
    seq = await plant(world, code, 0)
    await world.answer(code, 0, "visit", "draw")
    await plant(world, code, 1)
    await agreed(world, code, seq, BEN, CLEO)
    for seat in (0, 1, 2):
        await world.answer(code, seat, "visit", "done")
    assert (await world.house.load(code)).table.status == "over"
    assert record.verify(await world.house.export(code, ANN), {GAME.id: GAME}) == []
    assert (await world.house.at_round(code, 1)).running.over is not None
    with pytest.raises(TableOver):
        await world.house.ask_back(code, ANN, seq)


async def test_back_over_the_end_of_a_phase(world: World):
    """Hands in messages, the call of who is waited for again, the clocks: all follow."""
    await world.house.prefer(ANN, prefers_dm=True)
    code = await world.at_the_stalls(ANN, BEN, pace=Pace("own", free=HOUR, end="wait"))
    seq = await plant(world, code, 0)
    hand = (await world.house.load(code)).running.view(0).hand
    for seat in (0, 1):
        await world.answer(code, seat, "visit", "done")
    await world.settle()
    assert (await world.house.load(code)).running.view(None).round == 2
    (opener,) = await world.waiting(code)
    calls = len(world.discord.notified)
    await agreed(world, code, seq, BEN)
    await world.settle()
    loaded = await world.house.load(code)
    assert loaded.running.view(None).round == 1
    assert loaded.running.waiting == (0, 1)
    assert len(loaded.running.view(0).hand) == len(hand) + 1
    assert world.discord.texts(-ANN)[-1].startswith("your turn") or opener == 0
    assert f"hand {' '.join(loaded.running.view(0).hand)}" in world.discord.texts(-ANN)
    assert len(world.discord.notified) - calls <= 2
    dues = {loaded.table.clocks[seat].deadline for seat in (0, 1)}
    assert dues == {world.clock.now() + HOUR}
    with pytest.raises(NoSuchRound):
        await world.house.at_round(code, 2)


async def test_a_double_press_on_agree_is_one(world: World):
    code, seq = await far(world)
    await world.house.ask_back(code, ANN, seq)
    mark = await stamp(world, code)
    await world.house.agree_back(code, BEN, mark)
    await world.house.agree_back(code, CLEO, mark)
    with pytest.raises(NotAsked):
        await world.house.agree_back(code, CLEO, mark)
    assert (await world.house.load(code)).running.state.dice.epoch == 1


async def test_the_same_answer_after_a_rewind_counts_anew(world: World):
    code, seq = await far(world)
    await agreed(world, code, seq, BEN, CLEO)
    choice = (await world.house.load(code)).running.choices(0)[0]
    card = (await world.house.load(code)).running.state.players[0].hand[0]
    await world.house.press(code, ANN, choice.number, [f"plant:{card}"])
    with pytest.raises(DoneAlready):
        await world.house.press(code, ANN, choice.number, [f"plant:{card}"])
