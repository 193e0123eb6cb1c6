"""People come and go while a game runs; whatever is private goes with the seat, and only there."""

from __future__ import annotations

import pytest

from tables.pace import DAY, HOUR, Pace
from tables.refusals import (
    AlreadySeated,
    NoSuchSeat,
    NotOffered,
    NotWaitedLong,
    NotYourSeat,
    OnVacation,
    SeatedThere,
    TableOver,
    TablePaused,
)
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, GUILD, World

DORA = 104


async def seats(world: World, code: str) -> list[tuple[int | None, bool, bool]]:
    table = (await world.house.load(code)).table
    return [(each.person, each.robot, each.open) for each in table.seats]


async def finish(world: World, code: str, *who: int) -> None:
    for seat in who:
        await world.answer(code, seat, "visit", "done")


async def test_a_robot_stands_in_and_the_person_comes_back(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    await world.house.stand_in(code, BEN)
    await world.settle()
    assert await seats(world, code) == [(ANN, False, False), (BEN, True, False)]
    assert "prompt 1" not in world.discord.texts(CHANNEL), "what called him is taken away"
    await world.house.robots.play(code)
    assert await world.waiting(code) == (0,)
    await finish(world, code, 0)
    await world.house.robots.play(code)
    await world.settle()
    calls = world.discord.notified.count(BEN)
    await world.house.come_back(code, BEN)
    await world.settle()
    assert (await seats(world, code))[1] == (BEN, False, False)
    assert world.discord.notified.count(BEN) == calls


async def test_a_robot_that_thinks_does_not_play_for_who_is_back(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.house.stand_in(code, BEN)
    think = world.thinker.think

    async def slowly(*given):
        await world.house.come_back(code, BEN)
        return await think(*given)

    world.thinker.think = slowly
    await world.house.robots.play(code)
    assert await world.waiting(code) == (0, 1)


async def test_leaving_gives_the_seat_to_a_robot_and_the_role_to_somebody(world: World):
    code = await world.at_the_stalls(ANN, BEN, CLEO)
    await world.house.leave_game(code, ANN, is_open=False)
    await world.settle()
    table = (await world.house.load(code)).table
    assert await seats(world, code) == [
        (None, False, False),
        (BEN, False, False),
        (CLEO, False, False),
    ]
    assert table.organiser == BEN
    (told,) = [text for text in world.discord.texts(CHANNEL) if "has left" in text]
    assert "Ben" in told
    with pytest.raises(NotYourSeat):
        await world.house.leave_game(code, ANN, is_open=False)
    with pytest.raises(NotOffered):
        await world.house.take_seat(code, DORA, "Dora", 0)
    await world.house.robots.play(code)
    assert await world.waiting(code) == (1, 2)


async def test_the_last_to_leave_ends_the_game(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.house.stand_in(code, BEN)
    await world.house.leave_game(code, ANN, is_open=True)
    assert (await world.house.load(code)).table.status == "cancelled"
    with pytest.raises(TableOver):
        await world.house.come_back(code, BEN)


async def test_an_open_seat_is_taken_once_with_its_hand(world: World):
    await world.house.prefer(BEN, prefers_dm=True)
    await world.house.prefer(DORA, prefers_dm=True)
    code = await world.at_the_stalls(ANN, BEN)
    await finish(world, code, 0, 1)
    await world.settle()
    assert any(text.startswith("hand") for text in world.discord.texts(-BEN))
    await world.house.leave_game(code, BEN, is_open=True)
    hand = (await world.house.load(code)).running.view(1).hand
    await world.house.take_seat(code, DORA, "Dora", 1)
    await world.settle()
    assert (await seats(world, code))[1] == (DORA, False, False)
    assert not any(text.startswith("hand") for text in world.discord.texts(-BEN))
    assert world.discord.texts(-DORA) == [f"hand {' '.join(hand)}"]
    with pytest.raises(NotOffered):
        await world.house.take_seat(code, CLEO, "Cleo", 1)
    with pytest.raises(AlreadySeated):
        await world.house.take_seat(code, ANN, "Ann", 1)
    standing = [m for m in world.discord.messages.values() if "plays on in" in m.screen.text[0]]
    assert len(standing) == 1
    assert not standing[0].screen.rows


async def test_after_a_change_of_hands_the_old_holder_hears_nothing(world: World):
    """Also what was under way to him when the seat changed hands."""
    code = await world.at_the_stalls(ANN, BEN)
    await world.house.prefer(BEN, prefers_dm=True)
    await world.house.prefer(DORA, prefers_dm=True)
    await world.answer(code, 1, "visit", "draw")
    await world.house.offer_seat(code, BEN, DORA)
    await world.house.take_seat(code, DORA, "Dora", 1)
    await world.answer(code, 0, "visit", "done")
    await world.house.press(
        code, DORA, (await world.house.load(code)).running.choices(1)[0].number, ["done"]
    )
    await world.settle()
    for _ in range(3):
        hand = (await world.house.load(code)).running.view(1).hand
        assert f"hand {' '.join(hand)}" not in world.discord.texts(-BEN)
        await world.settle(HOUR)
    assert not any(text.startswith("hand") for text in world.discord.texts(-BEN))
    assert any(text.startswith("hand") for text in world.discord.texts(-DORA))


async def test_a_seat_is_offered_to_one_person_who_is_called_once(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    with pytest.raises(SeatedThere):
        await world.house.offer_seat(code, BEN, ANN)
    await world.house.offer_seat(code, BEN, CLEO)
    await world.settle()
    assert world.discord.notified.count(CLEO) == 1
    with pytest.raises(NotOffered):
        await world.house.take_seat(code, DORA, "Dora", 1)
    with pytest.raises(NotOffered):
        await world.house.decline_seat(code, DORA, 1)
    await world.house.decline_seat(code, CLEO, 1)
    with pytest.raises(NotOffered):
        await world.house.take_seat(code, CLEO, "Cleo", 1)
    await world.house.offer_seat(code, BEN, CLEO)
    await world.house.take_seat(code, CLEO, "Cleo", 1)
    assert (await seats(world, code))[1] == (CLEO, False, False)
    with pytest.raises(NotYourSeat):
        await world.answer_as(code, BEN, 1, "visit", "done")
    await world.answer(code, 1, "visit", "done")


async def test_the_others_replace_who_lets_the_game_wait_for_a_day(world: World):
    code = await world.at_the_stalls(ANN, BEN, CLEO)
    with pytest.raises(NotWaitedLong):
        await world.house.oust(code, ANN, 1)
    await world.settle(DAY + 1)
    with pytest.raises(NoSuchSeat):
        await world.house.oust(code, ANN, 0)
    with pytest.raises(NotYourSeat):
        await world.house.oust(code, DORA, 1)
    assert "Cleo" in await world.house.oust(code, ANN, 1)
    await world.house.oust(code, ANN, 1)
    assert (await seats(world, code))[1] == (BEN, False, False)
    assert "replaced" in await world.house.oust(code, CLEO, 1)
    assert (await seats(world, code))[1] == (BEN, True, True)
    await world.settle()
    asked = [text for text in world.discord.texts(CHANNEL) if "asks to replace" in text]
    assert len(asked) == 1
    await world.house.robots.play(code)
    assert await world.waiting(code) == (0, 2)
    await world.house.come_back(code, BEN)
    assert (await seats(world, code))[1] == (BEN, False, False)


async def test_a_vacation_or_a_pause_is_nobodys_fault(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.house.set_away(BEN, world.clock.now() + 3 * DAY)
    await world.settle(2 * DAY)
    with pytest.raises(OnVacation):
        await world.house.oust(code, ANN, 1)
    await world.house.set_away(BEN, None)
    await world.house.pause(code, ANN)
    await world.settle(2 * DAY)
    await world.house.resume(code, BEN)
    with pytest.raises(NotWaitedLong):
        await world.house.oust(code, ANN, 1)
    await world.settle(DAY + 1)
    assert "replaced" in await world.house.oust(code, ANN, 1)


async def test_whose_time_is_up_may_be_replaced_at_once(world: World):
    hour = Pace("own", free=HOUR, end="wait")
    code = await world.at_the_stalls(ANN, BEN, pace=hour)
    await world.answer(code, 0, "visit", "done")
    await world.settle(HOUR + 1)
    assert "replaced" in await world.house.oust(code, ANN, 1)


def leaving(world: World, *gone: int) -> None:
    async def has_left(guild: int, person: int) -> bool:
        assert guild == GUILD
        return person in gone

    world.house.has_left = has_left


async def test_who_left_the_server_is_found_out_when_a_direct_message_fails(world: World):
    code = await world.table(ANN, BEN)
    (opener,) = await world.waiting(code)
    other = 1 - opener
    person = (ANN, BEN)[other]
    await world.house.prefer(person, prefers_dm=True)
    await world.settle()
    world.discord.closed.add(person)
    leaving(world, person)
    await world.answer(code, opener, "open", "pass")
    await world.settle()
    assert (await seats(world, code))[other] == (person, True, True)
    assert world.discord.notified.count(person) == 0
    assert f"prompt {other}" not in world.discord.texts(CHANNEL)
    assert any("left this server" in text for text in world.discord.texts(CHANNEL))
    assert (await world.house.load(code)).table.organiser == (ANN, BEN)[opener]


async def test_who_is_there_but_takes_no_messages_is_called_at_the_table(world: World):
    code = await world.table(ANN, BEN)
    (opener,) = await world.waiting(code)
    person = (ANN, BEN)[1 - opener]
    await world.house.prefer(person, prefers_dm=True)
    world.discord.closed.add(person)
    leaving(world)
    await world.answer(code, opener, "open", "pass")
    await world.settle()
    assert world.discord.notified.count(person) == 1


async def test_who_left_the_server_is_found_out_when_a_reminder_is_due(world: World):
    await world.house.remind_me(BEN, remind=4)
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    leaving(world, BEN)
    await world.settle(4 * HOUR + 1)
    assert (await seats(world, code))[1] == (BEN, True, True)
    assert not any(text.startswith("reminder") for text in world.discord.texts(CHANNEL))


async def test_who_left_the_server_is_found_out_when_his_time_is_up(world: World):
    code = await world.at_the_stalls(ANN, BEN, pace=Pace("own", free=HOUR, end="wait"))
    leaving(world, ANN)
    await world.settle(HOUR + 1)
    assert (await seats(world, code)) == [(ANN, True, True), (BEN, False, False)]
    assert (await world.house.load(code)).table.organiser == BEN


async def test_players_pause_and_anybody_resumes(world: World):
    code = await world.at_the_stalls(ANN, BEN, CLEO, pace=Pace("own", free=HOUR, end="wait"))
    assert "Ann and Cleo" in await world.house.pause(code, BEN)
    assert "Ann" in await world.house.pause(code, CLEO)
    assert (await world.house.load(code)).table.status == "live"
    assert "paused" in await world.house.pause(code, ANN)
    with pytest.raises(TablePaused, match="All agreed"):
        await world.answer(code, 0, "visit", "done")
    await world.settle(50 * HOUR)
    assert len([t for t in world.discord.texts(CHANNEL) if "is paused" in t]) == 1
    await world.house.resume(code, CLEO)
    clocks = (await world.house.load(code)).table.clocks
    assert {clock.deadline for clock in clocks.values()} == {world.clock.now() + HOUR}
    await world.answer(code, 0, "visit", "done")
    assert "Still to agree" in await world.house.pause(code, BEN), "old votes are forgotten"
    with pytest.raises(NotYourSeat):
        await world.house.pause(code, DORA)


async def test_the_organiser_pauses_alone(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    assert "Ann asked for it" in await world.house.pause(code, ANN)


async def test_a_running_table_moves_to_another_channel(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    await world.house.resume(code, BEN, channel=CHANNEL + 5)
    await world.settle()
    assert any("phase" in text for text in world.discord.texts(CHANNEL + 5))
    await finish(world, code, 0, 1)
    await world.settle()
    assert len(world.discord.texts(CHANNEL + 5)) > 1


async def test_a_table_left_alone_is_warned_and_then_ends(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    rung = len(world.discord.notified)
    await world.settle(20 * DAY)
    await world.answer(code, 0, "visit", "draw")
    await world.settle(20 * DAY)
    assert not any("ends by itself" in text for text in world.discord.texts(CHANNEL))
    await world.settle(2 * DAY)
    assert any("ends by itself" in text for text in world.discord.texts(CHANNEL))
    await world.settle(6 * DAY)
    await world.answer(code, 0, "visit", "done")
    await world.settle(8 * DAY)
    assert (await world.house.load(code)).table.status == "live"
    await world.settle(14 * DAY)
    await world.settle(8 * DAY)
    table = (await world.house.load(code)).table
    assert table.status == "cancelled"
    assert "Nobody has played here" in world.discord.texts(CHANNEL)[-1]
    assert len(world.discord.notified) == rung
    assert await world.house.alarm.ring() is None


async def test_a_vacation_and_a_pause_are_not_abandonment(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle(10 * DAY)
    await world.house.set_away(ANN, world.clock.now() + 25 * DAY)
    for _ in range(4):
        await world.settle(10 * DAY)
    assert not any("ends by itself" in text for text in world.discord.texts(CHANNEL))
    await world.house.pause(code, ANN)
    for _ in range(5):
        await world.settle(9 * DAY)
    assert (await world.house.load(code)).table.status == "paused"
    for _ in range(4):
        await world.settle(9 * DAY)
    assert (await world.house.load(code)).table.status == "cancelled"


async def test_what_a_lost_server_left_behind_ends_without_a_word(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    await world.house.lose_guild(GUILD)
    requests = len(world.discord.requests)
    for _ in range(10):
        await world.settle(10 * DAY)
    assert (await world.house.load(code)).table.status == "cancelled"
    assert len(world.discord.requests) == requests
