"""`kill -9` at random moments under play: nothing acknowledged is lost, nothing appears twice."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import pytest

from engine import record
from engine.kernel.play import Match
from engine.registry import GAMES
from playground import Playground
from playground.client import Seen, Visit
from tables.store import Store, play_rows, table_rows
from tests.kill.crowd import Crowd
from tests.kill.ledger import Ledger, copy_of
from tests.kill.process import PATIENCE, BotProcess


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[tuple[Visit, BotProcess]]:
    async with Playground(port=0) as playground, Visit(playground.url) as visit:
        bot = BotProcess(visit, playground.api_url, tmp_path)
        try:
            yield visit, bot
        finally:
            await bot.bury()


@pytest.mark.parametrize("seed", range(2))
async def test_ten_kills(town: tuple[Visit, BotProcess], seed: int):
    await outlive(*town, kills=10, seed=seed)


@pytest.mark.kill
@pytest.mark.parametrize("seed", range(100, 108))
async def test_twenty_five_kills(town: tuple[Visit, BotProcess], seed: int):
    await outlive(*town, kills=25, seed=seed)


async def outlive(visit: Visit, bot: BotProcess, kills: int, seed: int) -> None:
    ledger, chance = Ledger(), random.Random(seed)
    crowd = Crowd(visit, ledger, seed)
    await bot.start()
    await crowd.sit_down()
    for _ in range(kills):
        await die_under_play(visit, bot, crowd, chance)
        assert ledger.missing(bot.database) == []
        await bot.start()
    await go_on_a_little(crowd)
    await all_posted(bot.database)
    assert await bot.stop() == 0
    assert ledger.faults == []
    assert len(ledger.told) >= kills
    assert "Traceback" not in bot.log.read_text()
    await hold_posts(crowd, bot.database)
    await hold_log(bot.database)
    hold_timers(bot.database)
    backs = sum(told.undone is not None for told in ledger.told)
    print(f"{kills} kills: {len(ledger.told)} presses acknowledged, {backs} of them take-backs")


async def die_under_play(
    visit: Visit, bot: BotProcess, crowd: Crowd, chance: random.Random
) -> None:
    """After some presses, some requests of the bot, and a moment; others are then in flight."""
    async with playing(crowd):
        await crowd.ledger.grows(chance.randint(1, 4))
        since = (await visit.requests(10**9)).next
        if count := chance.randint(0, 12):
            await visit.wait("request", since=since, count=count, patience=PATIENCE)
        await asyncio.sleep(chance.uniform(0, 0.02))
        await bot.kill()


async def go_on_a_little(crowd: Crowd) -> None:
    """The last life must see play go on, too."""
    async with playing(crowd):
        await crowd.ledger.grows(3)


async def all_posted(database: Path) -> None:
    """On a busy machine pictures take their time, and so do posts."""
    async with asyncio.timeout(4 * PATIENCE):
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
            while db.execute("SELECT 1 FROM outbox WHERE kind = 'post'").fetchone():  # noqa: ASYNC110
                await asyncio.sleep(0.1)


@asynccontextmanager
async def playing(crowd: Crowd) -> AsyncIterator[None]:
    """The crowd plays while the block runs; what is then in flight is given up."""
    async with asyncio.timeout(2 * PATIENCE):
        task = asyncio.create_task(crowd.play())
        try:
            yield
        finally:
            if not task.done():
                task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def hold_posts(crowd: Crowd, database: Path) -> None:
    """What stands on Discord is what the database says stands there, each once and in order."""
    with copy_of(database) as db:
        rows = db.execute("SELECT code, slot, channel, message FROM message").fetchall()
        assert db.execute("SELECT code, slot FROM outbox WHERE kind = 'post'").fetchall() == []
        counts = dict(db.execute("SELECT code, json_extract(posted, '$.count') FROM table_"))
    triangle = crowd.person("triangle")
    seen = [*await public(crowd, "games"), *await triangle.messages("dm")]
    assert sorted(int(each.id) for each in seen) == sorted(row[3] for row in rows)
    for game in crowd.games:
        posts = {slot: message for code, slot, _, message in rows if code == game.code}
        order = [posts["lobby"], *(posts[f"post:{n + 1}"] for n in range(counts[game.code]))]
        assert order == sorted(order), game.code


async def public(crowd: Crowd, channel: str) -> list[Seen]:
    messages = await crowd.person("circle").messages(channel)
    return [message for message in messages if not message.ephemeral]


def hold_timers(database: Path) -> None:
    """Each clock that runs has its one timer, at its end."""
    with copy_of(database) as db:
        rows = db.execute("SELECT code, clocks FROM table_ WHERE status = 'live'").fetchall()
        rung = db.execute("SELECT code, seat, due FROM timer WHERE kind = 'time'").fetchall()
    wanted = {
        (code, int(seat), round(clock["since"] + clock.get("left", 0) + clock.get("bank", 0), 3))
        for code, clocks in rows
        for seat, clock in json.loads(clocks).items()
        if clock.get("since") is not None
    }
    assert {(code, seat, round(due, 3)) for code, seat, due in rung} == wanted


async def hold_log(database: Path) -> None:
    """Each table's saved state is what its log leads to."""
    store = await Store.open(database)
    try:
        for code in await store.read(lambda db: table_rows.codes(db, list(table_rows.Status))):
            table, state = await store.read(lambda db, code=code: table_rows.load(db, code))
            if state is not None:
                match = Match.load(GAMES[table.game], state)
                played = await store.read(lambda db, code=code: play_rows.actions(db, code))
                assert record.state_hash(replayed(match, table, played)) == record.state_hash(match)
    finally:
        await store.close()


def replayed(match: Match, table: table_rows.Table, played: list[record.Action]) -> Match:
    key, game = match.state.dice.key, match.game
    again, _ = Match.start(game, len(table.seats), table.options, key)
    for action in played:
        if action.seq > 0:
            again, _ = record.play_again(again, action)
    return again
