"""Delivery: order, newest state, patience, lost channels, closed messages, missing pictures."""

from __future__ import annotations

import asyncio

import pytest

from tables.ports import ChannelGone, Closed, Drawn, Forbidden, TryLater, Unacceptable
from tables.refusals import NotYourSeat, TablePaused
from tables.screen import Picture
from tables.store import outbox_rows
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, World


async def plant(world: World, code: str, seat: int = 0) -> None:
    card = (await world.house.load(code)).running.state.players[seat].hand[0]
    await world.answer(code, seat, "visit", f"plant:{card}")


async def count(world: World) -> dict[str, int]:
    return await world.store.read(outbox_rows.counts)


async def test_letters_of_a_channel_go_out_in_order(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    texts = world.discord.texts(CHANNEL)
    assert texts[0].startswith("lobby")
    assert texts[1].startswith("phase")
    assert texts[2].startswith("prompt")
    assert (await count(world))["waiting"] == 0
    assert code


async def test_of_several_edits_only_the_newest_is_sent(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    world.discord.requests.clear()
    for _ in range(3):
        await plant(world, code)
    await world.settle()
    assert world.discord.requests.count("edit") == 1
    assert world.discord.texts(CHANNEL)[1].endswith("[passed,planted,planted,planted]")


async def test_try_later_is_honoured_and_the_lane_waits(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    world.discord.refusing[CHANNEL] = TryLater(40, "rate limit")
    await world.settle()
    assert world.discord.requests == ["post"]
    world.discord.refusing.clear()
    await world.settle(39)
    assert world.discord.texts(CHANNEL) == []
    await world.settle(1)
    assert len(world.discord.texts(CHANNEL)) == 3
    assert code


async def test_back_off_grows_with_each_attempt(world: World):
    await world.lobby(ANN)
    world.discord.refusing[CHANNEL] = TryLater(0, "server error")
    for wait in (1, 2, 3):
        await world.settle()
        before = len(world.discord.requests)
        await world.settle(wait - 0.5)
        assert len(world.discord.requests) == before
        await world.settle(0.5)
        assert len(world.discord.requests) == before + 1


async def test_other_channels_do_not_wait_for_a_slow_one(world: World):
    world.discord.refusing[77] = TryLater(1000, "rate limit")
    await world.house.open_lobby("toy", ANN, "Ann", guild=1, channel=77)
    await world.lobby(BEN)
    await world.settle()
    assert world.discord.texts(CHANNEL) == ["lobby lobby Ben"]


async def test_a_lost_channel_pauses_its_tables_and_tells_the_organiser(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    world.discord.refusing[CHANNEL] = Forbidden("Send Messages")
    for _ in range(6):
        await world.settle(60)
    assert world.discord.requests.count("post") == 4  # three strikes, and the word to Ann
    (word,) = world.discord.texts(-ANN)
    assert code in word
    assert "Send Messages" in word
    with pytest.raises(TablePaused):
        await world.answer(code, 0, "visit", "draw")


async def test_a_probe_that_works_lets_the_tables_go_on(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    world.discord.refusing[CHANNEL] = ChannelGone()
    for _ in range(4):
        await world.settle(10)
    world.discord.refusing.clear()
    await world.settle(60)
    assert world.discord.texts(CHANNEL) == []
    await world.settle(3600)
    assert len(world.discord.texts(CHANNEL)) == 3
    await world.answer(code, 0, "visit", "draw")


async def test_whoever_sits_there_resumes_at_once(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    world.discord.refusing[CHANNEL] = Forbidden("Send Messages")
    for _ in range(4):
        await world.settle(10)
    world.discord.refusing.clear()
    with pytest.raises(NotYourSeat):
        await world.house.resume(code, CLEO)
    await world.house.resume(code, BEN)
    await world.settle()
    assert len(world.discord.texts(CHANNEL)) == 3
    await world.answer(code, 0, "visit", "draw")


async def test_a_table_moves_to_another_channel(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    world.discord.refusing[CHANNEL] = ChannelGone()
    await plant(world, code)
    for _ in range(4):
        await world.settle(10)
    await world.house.resume(code, ANN, channel=55)
    await world.settle()
    assert world.discord.texts(55) == ["phase [] since [passed,planted]"]


async def test_a_deleted_post_is_posted_anew(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    old = (await world.house.load(code)).table.post_message
    del world.discord.messages[old]
    await plant(world, code)
    await world.settle()
    new = (await world.house.load(code)).table.post_message
    assert new != old
    assert world.discord.messages[new].picture
    assert world.discord.messages[new].screen.text == ("phase [] since [passed,planted]",)


async def test_a_sleeping_thread_is_woken(world: World):
    code = await world.at_the_stalls(ANN, BEN, own_thread=True)
    await world.settle()
    home = (await world.house.load(code)).table.home
    world.discord.asleep.add(home)
    await plant(world, code)
    await world.settle()
    assert world.discord.texts(home)[0].endswith("[passed,planted]")


async def test_closed_messages_are_remembered_and_the_player_called_at_the_table(world: World):
    await world.house.prefer(ANN, prefers_dm=True)
    await world.house.prefer(BEN, prefers_dm=True)
    code = await world.table(ANN, BEN)
    (opener,) = await world.waiting(code)
    person = (ANN, BEN)[opener]
    world.discord.closed.add(person)
    await world.settle()
    assert world.discord.notified == [person]
    assert world.discord.texts(CHANNEL)[-1] == f"prompt {opener}"
    assert (await world.house.preferences(person)).dm_closed_since is not None
    assert await world.house.tell_dm_closed(person)
    assert not await world.house.tell_dm_closed(person)


async def test_choosing_direct_messages_again_tries_again(world: World):
    await world.house.prefer(ANN, prefers_dm=True)
    world.discord.closed.add(ANN)
    code = await world.table(ANN, BEN)
    await world.settle()
    world.discord.closed.clear()
    await world.house.prefer(ANN, prefers_dm=True)
    (opener,) = await world.waiting(code)
    await world.answer(code, opener, "open", "bid:1")
    await world.answer(code, 1 - opener, "bid", "pass")
    await world.answer(code, 0, "visit", "draw")
    await world.settle()
    assert any(text.startswith("hand") for text in world.discord.texts(-ANN))


async def test_content_that_discord_refuses_is_set_aside_and_the_rest_goes_on(world: World):
    await world.lobby(ANN)
    world.discord.refusing[CHANNEL] = Unacceptable("too long")
    await world.settle()
    world.discord.refusing.clear()
    assert await count(world) == {"waiting": 0, "aside": 1}
    await world.lobby(BEN)
    await world.settle()
    assert world.discord.texts(CHANNEL) == ["lobby lobby Ben"]


async def test_without_a_picture_the_text_goes_out_and_the_picture_follows(world: World):
    world.painter.failures = 2
    code = await world.table(ANN, BEN)
    await world.settle()
    table = (await world.house.load(code)).table
    assert world.discord.messages[table.post_message].picture == ""
    await world.settle(10)
    assert world.discord.messages[table.post_message].picture == ""
    await world.settle(60)
    assert world.discord.messages[table.post_message].picture == f"{code}_0.png"


async def test_a_picture_that_takes_too_long_follows(world: World, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(world.house.outbox.postman, "patience", 0.01)
    code, paint = await world.table(ANN, BEN), world.painter.paint

    async def slowly(picture: Picture) -> Drawn:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(world.painter, "paint", slowly)
    await world.settle()
    table = (await world.house.load(code)).table
    assert world.discord.messages[table.post_message].picture == ""
    monkeypatch.setattr(world.painter, "paint", paint)
    await world.settle(10)
    assert world.discord.messages[table.post_message].picture == f"{code}_0.png"


async def test_a_picture_that_can_never_be_drawn_is_given_up(world: World):
    world.painter.failures = 100
    await world.table(ANN, BEN)
    for _ in range(5):
        await world.settle(1000)
    assert world.painter.failures == 96
    assert await count(world) == {"waiting": 0, "aside": 0}


async def test_a_fault_nobody_foresaw_is_tried_again_and_then_set_aside(world: World):
    await world.lobby(ANN)
    world.discord.refusing[CHANNEL] = ValueError("a bug")
    for _ in range(15):
        await world.settle(300)
    assert await count(world) == {"waiting": 0, "aside": 1}


async def test_nobody_is_told_of_a_lobby_that_nobody_may_post(world: World):
    world.discord.closed.add(ANN)
    await world.lobby(ANN)
    world.discord.refusing[CHANNEL] = Forbidden("View Channel")
    for _ in range(5):
        await world.settle(60)
    assert world.discord.requests.count("post") == 3
    assert isinstance(Closed(), Exception)


async def test_an_old_post_keeps_the_picture_of_its_time(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    old = (await world.house.load(code)).table.post_message
    await plant(world, code)
    world.clock.time += 31
    await world.house.alarm.ring()  # the picture is to be drawn again, and not sent yet
    for seat in (0, 1):
        await world.answer(code, seat, "visit", "done")
    await world.settle()
    assert world.discord.messages[old].picture == f"{code}_0.png"
    assert not world.discord.messages[old].screen.rows
