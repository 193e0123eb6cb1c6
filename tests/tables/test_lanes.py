"""Who waits for whom: resting channels, letters for later, clocks set back, posts of long ago."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from tables.letter import LATER, NEWS, Lane
from tables.outbox import due_of
from tables.ports import Forbidden, TryLater
from tables.store import outbox_rows
from tests.tables.test_outbox import count, plant
from tests.tables.world import ANN, BEN, CHANNEL, World

OTHER = 9002
TABLES = 30


async def at_two_tables(world: World) -> tuple[str, str]:
    first = await world.at_the_stalls(ANN, BEN)
    second = await world.at_the_stalls(ANN, BEN)
    await world.settle()
    return first, second


async def test_what_is_due_later_holds_nobody_up(world: World):
    """Of letters that may wait the one that is due goes first, not the one written first."""
    first, second = await at_two_tables(world)
    now = world.clock.now()
    for code, due in ((first, now + 500), (second, now)):
        await world.house._refresh(code, due)
    world.discord.requests.clear()
    await world.settle()
    assert world.discord.requests == ["edit"]
    assert (await count(world))["waiting"] == 1
    await world.settle(501)
    assert (await count(world))["waiting"] == 0


async def test_a_channel_told_to_wait_rests_as_a_whole(world: World):
    """Ten tables in one channel are one answer of "later", not ten."""
    codes = [await world.at_the_stalls(ANN, BEN) for _ in range(10)]
    await world.settle()
    world.discord.requests.clear()
    for code in codes:
        await plant(world, code)
    world.discord.refusing[CHANNEL] = TryLater(30, "rate limit")
    await world.settle()
    await plant(world, codes[5], seat=1)
    await world.settle(20)
    assert len(world.discord.requests) == 1
    world.discord.refusing.clear()
    await world.settle(11)
    assert world.discord.requests.count("edit") >= 10
    assert (await count(world))["waiting"] == 0


async def test_a_limit_for_all_stops_all(world: World):
    world.discord.refusing[CHANNEL] = TryLater(30, "rate limit", everywhere=True)
    await world.lobby(ANN)
    await world.settle()
    await world.house.open_lobby("toy", BEN, "Ben", guild=1, channel=OTHER, own_thread=False)
    await world.settle(20)
    assert world.discord.requests == ["post"]
    world.discord.refusing.clear()
    await world.settle(10)
    assert world.discord.texts(OTHER) == ["lobby lobby Ben"]


async def test_what_discord_told_outlives_a_restart(world: World):
    await world.lobby(ANN)
    world.discord.refusing[CHANNEL] = TryLater(100, "rate limit")
    await world.settle()
    await world.close()
    await world.open()
    await world.settle(50)
    assert world.discord.requests == ["post"]


async def test_a_clock_set_back_stalls_nothing_for_long(world: World):
    await world.lobby(ANN)
    world.discord.refusing[CHANNEL] = TryLater(100, "rate limit")
    await world.settle()
    world.discord.refusing.clear()
    await world.settle(-30 * 24 * 3600)
    assert world.discord.texts(CHANNEL) == ["lobby lobby Ann"]


@pytest.mark.parametrize(
    ("due", "attempts", "rank", "lane", "expected"),
    [
        (900.0, 0, NEWS, Lane("x"), 900.0),
        (1400.0, 1, NEWS, Lane("x"), 1400.0),
        (1500.0, 1, NEWS, Lane("x"), 1000.0),  # no retry is so far away
        (1500.0, 0, LATER, Lane("x"), 1500.0),
        (1e6, 0, LATER, Lane("x"), 1000.0),
        (900.0, 1, NEWS, Lane("x", probe=4000.0), 4000.0),
        (900.0, 1, NEWS, Lane("x", probe=5000.0), 1000.0),
        (900.0, 1, NEWS, Lane("x", failures=3, stopped=0.0, probe=5000.0), 5000.0),
        (900.0, 1, NEWS, Lane("x", failures=3, stopped=0.0, probe=1e6), 1000.0),
    ],
)
def test_no_wait_is_longer_than_we_would_write_ourselves(
    due: float, attempts: int, rank: int, lane: Lane, expected: float
):
    assert due_of(due, attempts, rank, lane, 1000.0) == expected


@pytest.mark.faulty
async def test_one_letter_that_breaks_us_holds_the_others_of_its_channel_a_minute_at_most(
    world: World, caplog: pytest.LogCaptureFixture
):
    caplog.set_level(logging.CRITICAL)
    await world.lobby(ANN)
    send = world.discord.post

    async def post(channel: int, screen: Any, *more: Any) -> int:
        if "Ann" in screen.text[0]:
            raise ValueError("a bug")
        return await send(channel, screen, *more)

    world.discord.post = post  # type: ignore[method-assign]
    await world.lobby(BEN)
    for _ in range(12):
        await world.settle(5)
    assert world.discord.texts(CHANNEL) == ["lobby lobby Ben"]
    assert await count(world) == {"waiting": 0, "aside": 1}


async def left_over(world: World) -> str:
    """A post that reached Discord, of which we died before we could note it."""
    code = await world.lobby(ANN)
    before = await world.store.read(lambda db: outbox_rows.head(db, f"channel:{CHANNEL}"))
    await world.settle()
    assert before is not None
    letter, _ = before

    def undo(db: Any) -> None:
        outbox_rows.forget(db, code, letter.slot)
        outbox_rows.add(db, letter)

    await world.store.write(undo)
    return code


async def test_a_post_of_long_ago_is_not_repeated_though_its_nonce_is_forgotten(world: World):
    code = await left_over(world)
    world.discord.nonces.clear()
    await world.settle(3600)
    assert world.discord.texts(CHANNEL) == ["lobby lobby Ann"]
    table = (await world.house.load(code)).table
    assert table.lobby_message in world.discord.messages
    assert (await count(world))["waiting"] == 0


async def test_a_message_that_stands_for_something_else_is_not_taken_for_it(world: World):
    """Two lobbies that look the same are two messages."""
    await world.lobby(ANN)
    await world.settle()
    await world.lobby(ANN)
    await world.settle(3600)
    assert world.discord.texts(CHANNEL) == ["lobby lobby Ann"] * 2


@pytest.mark.parametrize("later", [0, 3600])
async def test_a_line_that_went_out_unheard_is_taken_away_all_the_same(world: World, later: float):
    """Its answer was lost; before the next attempt the person had answered."""
    code = await world.at_the_stalls(ANN, BEN)
    send = world.discord.post

    async def post(channel: int, screen: Any, *more: Any) -> int:
        number = await send(channel, screen, *more)
        if screen.text[0].startswith("prompt"):
            raise TryLater(5, f"the answer of {number} was lost")
        return number

    world.discord.post = post  # type: ignore[method-assign]
    await world.settle()
    world.discord.post = send  # type: ignore[method-assign]
    (seat,) = [int(text[-1]) for text in world.discord.texts(CHANNEL) if "prompt" in text]
    await world.answer(code, seat, "visit", "draw")
    await world.answer(code, seat, "visit", "done")
    await world.settle(10 + later)
    assert not [text for text in world.discord.texts(CHANNEL) if "prompt" in text]
    assert (await count(world))["waiting"] == 0


async def test_a_hand_that_went_out_unheard_is_brought_up_to_date(world: World):
    """It had changed before the next attempt; there is one message all the same."""
    await world.house.prefer(ANN, prefers_dm=True)
    code = await world.at_the_stalls(ANN, BEN)
    send = world.discord.post

    async def post(channel: int, screen: Any, *more: Any) -> int:
        number = await send(channel, screen, *more)
        if screen.text[0].startswith("hand"):
            raise TryLater(5, f"the answer of {number} was lost")
        return number

    world.discord.post = post  # type: ignore[method-assign]
    await world.settle()
    world.discord.post = send  # type: ignore[method-assign]
    world.discord.nonces.clear()
    await world.answer(code, 0, "visit", "draw")
    await world.settle(3600)
    hand = (await world.house.load(code)).running.view(0).hand
    hands = [text for text in world.discord.texts(-ANN) if text.startswith("hand")]
    assert hands == [f"hand {' '.join(hand)}"]


async def test_whoever_may_not_read_the_channel_posts_all_the_same(world: World):
    await world.lobby(ANN)

    async def find(*_: Any) -> list[Any]:
        raise Forbidden("Read Message History")

    world.discord.find = find  # type: ignore[method-assign]
    await world.settle(3600)
    assert world.discord.texts(CHANNEL) == ["lobby lobby Ann"]


async def test_a_burst_of_tables(world: World):
    """All end a phase at once, ten to a channel: everything once, in order, nobody twice."""
    codes = []
    for number in range(TABLES):
        table = await world.house.open_lobby(
            "toy", ANN, "Ann", guild=1, channel=9100 + number // 10, own_thread=False
        )
        await world.house.join(table.code, BEN, "Ben")
        await world.house.start(table.code, ANN)
        (opener,) = await world.waiting(table.code)
        await world.answer(table.code, opener, "open", "pass")
        await world.answer(table.code, 0, "visit", "done")
        codes.append(table.code)
    await world.settle()
    world.discord.notified.clear()
    before = {code: (await world.house.load(code)).table.post_message for code in codes}
    posts = world.discord.count
    for code in codes:
        await world.answer(code, 1, "visit", "done")
    await world.settle()
    tables = [(await world.house.load(code)).table for code in codes]
    assert world.discord.count - posts == TABLES
    assert len(world.discord.notified) <= TABLES
    for table in tables:
        old = before[table.code]
        assert old is not None
        assert table.post_message is not None
        assert old < table.post_message
        assert not world.discord.messages[old].screen.rows
    assert await count(world) == {"waiting": 0, "aside": 0}


async def test_an_old_post_keeps_the_round_of_its_time(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    first = (await world.house.load(code)).table
    for seat in (0, 1):
        await world.answer(code, seat, "visit", "done")
    second = (await world.house.load(code)).table
    assert first.posted.where
    assert second.posted.count == first.posted.count + 1
    assert second.posted.where != first.posted.where
