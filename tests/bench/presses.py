"""Twenty presses a second on 200 live tables: how long until the press is acknowledged.

The real `bot.py` as a process, on the playground as another, over real HTTP; people press at
fixed moments, whether or not earlier presses have been answered. All games of the house are
played. The first seconds after the start are told apart: the bot looks over its tables then, and
its workers draw for the first time.
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
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

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
LOADED = [game for game in GAMES.values() if len(PEOPLE) in game.seats]


@dataclass
class Course:
    """What was measured: seconds of presses while warming up and after, and memory now and then."""

    seconds: int
    early: list[float] = field(default_factory=list)
    took: list[float] = field(default_factory=list)
    failed: int = 0
    memory: list[tuple[float, float, float]] = field(default_factory=list)
    status: str = ""
    start: float = 0.0
    stop: float = 0.0


async def rows() -> list[Row]:
    """The short form, for the benchmark."""
    course = await run(SECONDS)
    name = f"press to acknowledged, {RATE}/s on {TABLES} tables"
    late, first = percentile(course.took, 0.99), percentile(course.early, 0.99)
    return [
        Row(f"{name}, median", 1000 * percentile(course.took, 0.5), "ms"),
        Row(f"{name}, p99", 1000 * late, "ms", late / 0.25, "250 ms"),
        Row(f"the same in the first {WARM_UP} s, p99", 1000 * first, "ms", first / 0.25, "250 ms"),
        Row("presses that failed", course.failed, f"of {course.failed + len(course.took)}"),
    ]


async def run(seconds: int) -> Course:
    """Start all, press for so long, and say how it went."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        playground = await _process("-m", "playground", "--port", "0")
        try:
            url = await _address(playground)
            async with Visit(url) as visit:
                return await _measured(visit, url, database, seconds)
        finally:
            playground.terminate()
            await playground.wait()


async def _measured(visit: Visit, url: str, database: Path, seconds: int) -> Course:
    people = [int(await visit.person(name).user_id()) for name in PEOPLE]
    codes = await _tables(visit, url, database, people)
    environment = {
        "DISCORD_TOKEN": "bench",
        "DISCORD_API_URL": f"{url}/api/v10",
        "DATABASE": str(database),
        "LOG_LEVEL": "ERROR",
        "BACKUP_HOURS": "1",
    }
    bot = await _process("bot.py", **environment)
    course, begun = Course(seconds), time.perf_counter()
    try:
        await visit.wait("bot", command="game", online=True, patience=120)
        course.start = time.perf_counter() - begun
        await _press_on(visit, database, codes, bot.pid, course)
        course.status = (await visit.person("circle").command("factotum status")).text
    finally:
        begun = time.perf_counter()
        bot.terminate()
        await bot.wait()
        course.stop = time.perf_counter() - begun
    return course


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


async def _threads(url: str, channel: int) -> list[int]:
    """A thread for each table, opened in the bot's name."""
    opened = []
    async with aiohttp.ClientSession(headers={"Authorization": "Bot bench"}) as session:
        for number in range(TABLES):
            asked = {"name": f"table {number}", "type": 11, "auto_archive_duration": 10_080}
            address = f"{url}/api/v10/channels/{channel}/threads"
            async with session.post(address, json=asked) as answer:
                opened.append(int((await answer.json())["id"]))
    return opened


async def _tables(visit: Visit, url: str, database: Path, people: list[int]) -> list[str]:
    """Live tables of two people, each in its thread, written before the bot starts."""
    store = await Store.open(database)
    house = House(store, GAMES, screens=screens)
    world = await visit.person("circle").world()
    channel = next(each for each in world["channels"] if each["name"] == "games")
    codes = []
    for number, home in enumerate(await _threads(url, int(channel["id"]))):
        where = {"guild": int(channel["guild_id"]), "channel": home}
        game = LOADED[number % len(LOADED)].id
        table = await house.open_lobby(game, people[0], PEOPLE[0], own_thread=False, **where)
        await house.join(table.code, people[1], PEOPLE[1])
        await house.start(table.code, people[0])
        codes.append(table.code)
    await store.write(lambda db: db.execute(outbox.delete()))  # as if all had been posted long ago
    await store.close()
    return codes


async def _press_on(
    visit: Visit, database: Path, codes: list[str], pid: int, course: Course
) -> None:
    """Presses at fixed moments."""
    chance = random.Random(1)
    await visit.person("circle").command("game new", game=LOADED[0].id, place="here")
    lobby = await visit.person("circle").wait_message(contains="· lobby ·", patience=120)
    reader = sqlite3.connect(f"file:{database}?mode=ro", uri=True)

    async def press(code: str, kept: list[float]) -> None:
        person, custom_id, values = _next_press(reader, code, chance)
        begun = time.perf_counter()
        answer = await visit.person(person).press_id(
            lobby.id, custom_id, values=values, wait="ack", forged=True
        )
        course.failed += answer.failed
        if not answer.failed:
            kept.append(time.perf_counter() - begun)

    begun, tasks, total = time.perf_counter(), set(), RATE * (WARM_UP + course.seconds)
    for number in range(total):
        await asyncio.sleep(max(0.0, begun + number / RATE - time.perf_counter()))
        is_early = number < RATE * WARM_UP
        code = codes[number % len(codes)]
        task = asyncio.create_task(press(code, course.early if is_early else course.took))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        if number % max(1, total // 10) == 0:
            course.memory.append((number / RATE, *memory(pid)))
    await asyncio.gather(*tasks)
    course.memory.append((total / RATE, *memory(pid)))
    reader.close()


def memory(pid: int) -> tuple[float, float]:
    """Resident memory in MB: of a process, and of its children together."""
    return _resident(pid), sum(map(_resident, children(pid)))


def _resident(pid: int) -> float:
    try:
        words = Path(f"/proc/{pid}/status").read_text().split()
        return int(words[words.index("VmRSS:") + 1]) / 1024
    except (OSError, ValueError):
        return 0.0


def children(pid: int) -> Iterator[int]:
    try:
        tasks = list(Path(f"/proc/{pid}/task").glob("*/children"))
        for each in tasks:
            yield from map(int, each.read_text().split())
    except OSError:
        return


def _next_press(
    reader: sqlite3.Connection, code: str, chance: random.Random
) -> tuple[str, str, list[str] | None]:
    """Who presses what at this table: any legal answer to the choice that is waited for."""
    game, saved = reader.execute(
        "select game, state from table_ where code = ?", (code,)
    ).fetchone()
    match = Match.load(GAMES[game], saved)
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
