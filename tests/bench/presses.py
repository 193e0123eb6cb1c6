"""Twenty presses a second on 200 live tables: how long until the press is acknowledged.

The real `bot.py` as a process, on the playground as another, over real HTTP; people press at
fixed moments, whether or not earlier presses have been answered. The first seconds, in which
the bot looks over its tables and its workers draw for the first time, are not counted.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from engine.kernel import pick
from engine.kernel.play import Match
from engine.registry import GAMES
from playground.client import Visit
from tables import screens
from tables.house import House
from tables.schema import outbox
from tables.store import Store
from tests.bench.rows import Row, percentile

TABLES, RATE, SECONDS, WARM_UP = 200, 20, 20, 8
PEOPLE = ("circle", "square")
GAME = GAMES["little_factory"]


async def rows() -> list[Row]:
    """Start all, press, and say how it went."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        playground = await _process("-m", "playground", "--port", "0")
        try:
            url = await _address(playground)
            async with Visit(url) as visit:
                return await _measured(visit, url, database)
        finally:
            playground.terminate()
            await playground.wait()


async def _measured(visit: Visit, url: str, database: Path) -> list[Row]:
    people = [int(await visit.person(name).user_id()) for name in PEOPLE]
    codes = await _tables(visit, database, people)
    environment = {
        "DISCORD_TOKEN": "bench",
        "DISCORD_API_URL": f"{url}/api/v10",
        "DATABASE": str(database),
        "LOG_LEVEL": "WARNING",
    }
    bot = await _process("bot.py", **environment)
    try:
        await visit.wait_bot("game")
        took, failed = await _press_on(visit, database, codes)
    finally:
        bot.terminate()
        await bot.wait()
    name = f"press to acknowledged, {RATE}/s on {TABLES} tables"
    late = percentile(took, 0.99)
    return [
        Row(f"{name}, median", 1000 * percentile(took, 0.5), "ms"),
        Row(f"{name}, p99", 1000 * late, "ms", late / 0.25, "250 ms"),
        Row("presses that failed", failed, f"of {len(took) + failed}"),
    ]


async def _process(*words: str, **environment: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *words,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, **environment},
    )


async def _address(playground: asyncio.subprocess.Process) -> str:
    assert playground.stdout is not None
    line = (await playground.stdout.readline()).decode()
    found = re.search(r"http://\S+", line)
    assert found, line
    return found[0]


async def _tables(visit: Visit, database: Path, people: list[int]) -> list[str]:
    """Live tables of two people, written before the bot starts."""
    store = await Store.open(database)
    house = House(store, GAMES, screens=screens)
    world = await visit.person("circle").world()
    channel = next(each for each in world["channels"] if each["name"] == "games")
    codes = []
    for _ in range(TABLES):
        where = {"guild": int(channel["guild_id"]), "channel": int(channel["id"])}
        table = await house.open_lobby(GAME.id, people[0], PEOPLE[0], own_thread=False, **where)
        await house.join(table.code, people[1], PEOPLE[1])
        await house.start(table.code, people[0])
        codes.append(table.code)
    await store.write(lambda db: db.execute(outbox.delete()))  # as if all had been posted long ago
    await store.close()
    return codes


async def _press_on(visit: Visit, database: Path, codes: list[str]) -> tuple[list[float], int]:
    """Presses at fixed moments; seconds of each that was acknowledged, and how many failed."""
    chance, took, failed = random.Random(1), [], []
    await visit.person("circle").command("game new", game=GAME.id, place="here")
    lobby = await visit.person("circle").wait_message(contains="· lobby ·")
    reader = sqlite3.connect(f"file:{database}?mode=ro", uri=True)

    async def press(code: str, counts: bool) -> None:
        person, custom_id, values = _next_press(reader, code, chance)
        begun = time.perf_counter()
        answer = await visit.person(person).press_id(
            lobby.id, custom_id, values=values, wait="ack", forged=True
        )
        if counts or answer.failed:
            (failed if answer.failed else took).append(time.perf_counter() - begun)

    begun, tasks = time.perf_counter(), []
    for number in range(RATE * (WARM_UP + SECONDS)):
        await asyncio.sleep(max(0.0, begun + number / RATE - time.perf_counter()))
        tasks.append(
            asyncio.create_task(press(codes[number % len(codes)], number >= RATE * WARM_UP))
        )
    await asyncio.gather(*tasks)
    reader.close()
    return took, len(failed)


def _next_press(
    reader: sqlite3.Connection, code: str, chance: random.Random
) -> tuple[str, str, list[str] | None]:
    """Who presses what at this table: any legal answer to the choice that is waited for."""
    (saved,) = reader.execute("select state from table_ where code = ?", (code,)).fetchone()
    match = Match.load(GAME, saved)
    if not match.waiting:
        return PEOPLE[0], f"o:board:{code}", None
    seat = match.waiting[0]
    choice = match.choices(seat)[0]
    place = f"{code}:{seat}:{choice.number}"
    if choice.several:
        ids = pick.ids_of(pick.complete_picks(choice, 1)[0], choice)
        values = [f"{each}#{copy}" for copy, each in enumerate(ids)]
        return PEOPLE[seat], f"u:some:{place}", values
    return PEOPLE[seat], f"u:pick:{place}:{chance.choice(choice.legal).id}", None
