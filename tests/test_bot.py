"""Starting and stopping the real program: one clear sentence where it cannot start."""
# ruff: noqa: ASYNC240  (files of a test are small and local)

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from alembic import command
from sqlalchemy import create_engine

from engine.registry import GAMES
from playground import Playground
from playground.client import Visit
from tables import migrate, screens
from tables.house import House
from tables.store import Store

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("bot.py", "settings.py", "cogs", "data", "engine", "playground", "render", "tables")


class Ended(NamedTuple):
    code: int
    out: str
    sentence: str


def environment(database: Path, **settings: str) -> dict[str, str]:
    """Nothing of this machine's own settings; the bot's own `.env` is outvoted, too."""
    given = {"DISCORD_TOKEN": "", "DISCORD_API_URL": "", "PLAYGROUND_PORT": "0", "WORKERS": "1"}
    given |= {"LOG_LEVEL": "ERROR", "LOBBY_HOURS": "24", "DATABASE": str(database)}
    given |= {"LOG_STYLE": "text", "BACKUPS": "", "BACKUP_HOURS": "24", "BACKUPS_KEPT": "14"}
    given |= {"FACTORY_42_DECKS": ""}
    return {**os.environ, **given, **settings}


LAUNCHED: list[asyncio.subprocess.Process] = []


@pytest.fixture(autouse=True)
async def nothing_left_running() -> AsyncIterator[None]:
    """Also where a test fails."""
    yield
    while LAUNCHED:
        process = LAUNCHED.pop()
        if process.returncode is None:
            process.kill()
            await process.wait()


async def launch(
    database: Path, *words: str, root: Path = ROOT, **settings: str
) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(root / "bot.py"),
        *words,
        env=environment(database, **settings),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    LAUNCHED.append(process)
    return process


async def ended(process: asyncio.subprocess.Process) -> Ended:
    async with asyncio.timeout(60):
        out, err = await process.communicate()
    return Ended(process.returncode or 0, out.decode(), err.decode().strip())


async def start(database: Path, *words: str, root: Path = ROOT, **settings: str) -> Ended:
    """To the end of a program that cannot go on."""
    return await ended(await launch(database, *words, root=root, **settings))


def hold(end: Ended, code: int, *words: str) -> None:
    """One sentence (or paragraph), naming what and where."""
    assert end.code == code, end
    assert "Traceback" not in end.sentence
    assert len(end.sentence.splitlines()) == 1, end.sentence
    for word in words:
        assert word in end.sentence


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "factotum.db"


async def made(database: Path) -> None:
    store = await Store.open(database)
    await store.close()


async def damage(database: Path, how: str) -> None:
    """A file that is no whole database of ours."""
    if how == "garbage":
        database.write_bytes(b"this is no database " * 500)
        return
    await made(database)
    if how == "cut":
        database.write_bytes(database.read_bytes()[:5000])
        return
    with closing(sqlite3.connect(database)) as db, db:
        if how == "newer":
            db.execute("UPDATE alembic_version SET version_num = '9999'")
        else:
            db.execute("DROP TABLE alembic_version")


@pytest.mark.parametrize("words", [(), ("check",)])
@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("garbage", "is damaged"),
        ("cut", "is damaged"),
        ("newer", "was written by a newer Factotum"),
        ("foreign", "belongs to another program"),
    ],
)
async def test_a_database_that_cannot_be_used(
    database: Path, how: str, sentence: str, words: tuple[str, ...]
):
    await damage(database, how)
    before = database.read_bytes()
    hold(await start(database, *words), 1, str(database), sentence)
    assert database.read_bytes() == before


@pytest.mark.parametrize("place", ["/proc/factotum/x.db", "a_file/x.db", "."])
async def test_a_place_that_cannot_be_written(tmp_path: Path, place: str):
    (tmp_path / "a_file").write_text("no folder")
    hold(await start(tmp_path / place), 1, str((tmp_path / place).parent))


async def test_a_second_process_on_one_database(database: Path):
    store = await Store.open(database)
    try:
        hold(await start(database), 1, str(database), "Another Factotum is running")
    finally:
        await store.close()


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("PLAYGROUND_PORT", "eight"),
        ("PLAYGROUND_PORT", "70000"),
        ("PLAYGROUND_PORT", "²"),
        ("WORKERS", "0"),
        ("WORKERS", "9" * 5000),
        ("LOBBY_HOURS", "-1"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_STYLE", "VERSE"),
        ("BACKUP_HOURS", "often"),
        ("BACKUPS_KEPT", "0"),
        ("DISCORD_API_URL", "discord.com"),
        ("DISCORD_API_URL", "https://discord.com/api/v9"),
    ],
)
async def test_a_wrong_setting(database: Path, setting: str, value: str):
    hold(await start(database, DISCORD_TOKEN="x", **{setting: value}), 2, setting, value[:20])
    assert not database.exists()


async def test_all_wrong_settings_are_told_at_once(database: Path):
    end = await start(database, WORKERS="none", LOG_LEVEL="loud")
    hold(end, 2, "WORKERS is 'none'", "LOG_LEVEL is 'LOUD'")


@pytest.mark.parametrize("words", [("play",), ("restore",)])
async def test_unknown_words_on_the_command_line(database: Path, words: tuple[str, ...]):
    hold(await start(database, *words), 2, "Usage: python bot.py [check | restore FILE")


async def test_a_port_in_use(database: Path):
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        hold(await start(database, PLAYGROUND_PORT=port), 1, port, "in use", "PLAYGROUND_PORT")


async def test_a_card_file_with_faults(tmp_path: Path, database: Path):
    """All faults of the file at once, each naming where."""
    project = tmp_path / "project"
    project.mkdir()
    for part in PARTS:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, project / part)
    cards = next((project / "data" / "little_factory").glob("*.json"))
    cards.write_text(cards.read_text().replace('"value"', '"worth"').replace('"vp"', '"points"', 1))
    for words in ((), ("check",)):
        end = await start(database, *words, root=project)
        assert end.code == 1
        assert "Traceback" not in end.sentence
        first, *faults = end.sentence.splitlines()
        assert str(cards) in first
        assert len(faults) > 1
        assert all(fault.startswith("  - ") for fault in faults)
    assert not database.exists()


async def test_decks_of_ones_own_with_faults(tmp_path: Path, database: Path):
    """All faults of all files at once, for the bot and for its chores."""
    decks = tmp_path / "decks"
    decks.mkdir()
    for name, word in (("orders.json", '"GO05"'), ("market.json", '"marble"')):
        text = (ROOT / "data" / "factory_42" / name).read_text()
        (decks / name).write_text(text.replace(word, '"GO04"', 1))
    (decks / "order.json").write_text("{}")
    for words in ((), ("check",)):
        end = await start(database, *words, FACTORY_42_DECKS=str(decks))
        assert end.code == 1
        assert "Traceback" not in end.sentence
        first, *faults = end.sentence.splitlines()
        assert str(decks) in first
        assert {fault.split()[1].rstrip(":") for fault in faults} == {
            "orders.json",
            "market.json",
            "order.json",
        }
    assert not database.exists()


async def test_a_folder_of_decks_that_is_not_there(tmp_path: Path, database: Path):
    end = await start(database, FACTORY_42_DECKS=str(tmp_path / "nowhere"))
    assert end.code == 1
    assert str(tmp_path / "nowhere") in end.sentence
    assert "the folder does not exist" in end.sentence


async def test_no_network_at_all(database: Path):
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/api/v10"
    hold(await start(database, DISCORD_TOKEN="x", DISCORD_API_URL=url), 1, url, "network")


async def test_what_is_there_is_no_discord(database: Path):
    async with Playground(port=0) as playground:
        url = f"{playground.url}/elsewhere/api/v10"
        hold(await start(database, DISCORD_TOKEN="x", DISCORD_API_URL=url), 1, url)


async def test_a_token_that_is_refused(database: Path):
    async with Playground(port=0) as playground, Visit(playground.url) as visit:
        no = {"message": "401: Unauthorized", "code": 0}
        await visit.fault("GET", "/users/@me", status=401, body=no)
        end = await start(database, DISCORD_TOKEN="secret!", DISCORD_API_URL=playground.api_url)
    hold(end, 1, "DISCORD_TOKEN", "Reset Token")
    assert "secret!" not in end.sentence + end.out


async def test_it_stops_when_told(database: Path):
    async with Playground(port=0) as playground, Visit(playground.url) as visit:
        process = await launch(database, DISCORD_TOKEN="x", DISCORD_API_URL=playground.api_url)
        await visit.wait("bot", command="game", patience=60)
        circle = visit.person("circle")
        await circle.command("game new", game="little_factory", wait="ack")
        process.send_signal(signal.SIGTERM)
        end = await ended(process)
        assert (end.code, end.sentence) == (0, "")
        assert await circle.wait_message(contains="Your lobby is open")
        assert await circle.wait_message(contains="· lobby ·")


async def test_it_stops_when_told_while_it_starts(database: Path):
    async with Playground(port=0) as playground, Visit(playground.url) as visit:
        await visit.fault("GET", "/gateway/bot", effect="hold")
        process = await launch(database, DISCORD_TOKEN="x", DISCORD_API_URL=playground.api_url)
        await visit.wait("held", patience=60)
        process.send_signal(signal.SIGTERM)
        end = await ended(process)
    assert (end.code, end.sentence) == (0, "")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
async def test_without_a_token_it_brings_a_playground_and_takes_it_along(
    database: Path, how: signal.Signals
):
    """Also if it is killed: the next start must find the port free."""
    process = await launch(database)
    assert process.stdout is not None
    lines = [(await process.stdout.readline()).decode() for _ in range(2)]
    url = next(word for word in lines[1].split() if word.startswith("http"))
    async with Visit(url) as visit:
        await visit.wait("bot", command="game", patience=60)
        process.send_signal(how)
        await ended(process)
    port = int(url.rpartition(":")[2])
    async with asyncio.timeout(10):
        while is_open(port):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def is_open(port: int) -> bool:
    with closing(socket.socket()) as knock:
        return knock.connect_ex(("127.0.0.1", port)) == 0


async def test_workers_end_with_a_bot_that_is_killed(database: Path):
    async with Playground(port=0) as playground, Visit(playground.url) as visit:
        process = await launch(database, DISCORD_TOKEN="x", DISCORD_API_URL=playground.api_url)
        await visit.wait("bot", command="game", patience=60)
        circle = visit.person("circle")
        await circle.command("game new", game="little_factory", place="here")
        await circle.wait_message(contains="· lobby ·", patience=60)
        workers = list(children(process.pid))
        assert workers
        process.kill()
        await ended(process)
    async with asyncio.timeout(10):
        while any(Path(f"/proc/{pid}").exists() for pid in workers):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def children(parent: int) -> Iterator[int]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                words = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(words[1]) == parent:
                yield int(folder.name)


async def test_check_looks_over_every_live_table(database: Path):
    store = await Store.open(database)
    house = House(store, GAMES, screens=screens)
    table = await house.open_lobby("little_factory", 1, "Ada", guild=1, channel=2)
    await house.add_robot(table.code, 1)
    await house.start(table.code, 1)
    await store.close()
    end = await start(database, "check")
    assert (end.code, end.sentence) == (0, "")
    assert table.code in end.out
    assert "1 tables, 0 at fault" in end.out

    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE table_ SET state = x'00'")
    end = await start(database, "check")
    assert end.code == 1
    assert f"{table.code} little_factory live: FAULT" in end.out


async def started_table(database: Path) -> str:
    store = await Store.open(database)
    house = House(store, GAMES, screens=screens)
    table = await house.open_lobby("little_factory", 1, "Ada", guild=1, channel=2)
    await house.add_robot(table.code, 1)
    await house.start(table.code, 1)
    await store.close()
    return table.code


async def test_check_changes_nothing_and_runs_beside_the_bot(database: Path):
    await started_table(database)
    store = await Store.open(database)
    try:
        before = database.read_bytes()
        end = await start(database, "check")
        assert (end.code, end.sentence) == (0, "")
        assert database.read_bytes() == before
    finally:
        await store.close()


async def test_check_says_what_the_next_start_would_change(database: Path):
    with closing(sqlite3.connect(database)) as db:
        context = MigrationContextOf(database)
        context.up_to("0001")
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
    end = await start(database, "check")
    assert end.code == 0
    assert "changes the schema from 0001 to" in end.out
    assert "0002: The age of a letter" in end.out
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)


class MigrationContextOf:
    """A database as an earlier program left it."""

    def __init__(self, database: Path) -> None:
        self.database = database

    def up_to(self, revision: str) -> None:
        engine = create_engine(f"sqlite:///{self.database}")
        with engine.begin() as connection:
            command.upgrade(migrate.config_of(connection), revision)
        engine.dispose()


async def test_a_backup_comes_back(database: Path, tmp_path: Path):
    await started_table(database)
    store = await Store.open(database)
    backup = tmp_path / "backup.db"
    await store.backup(backup)
    hold(await start(database, "restore", str(backup)), 1, str(database), "Another Factotum")
    await store.close()
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("DELETE FROM table_")
    end = await start(database, "restore", str(backup))
    assert (end.code, end.sentence) == (0, "")
    (aside,) = tmp_path.glob("factotum.before-*.db")
    assert str(aside) in end.out
    assert backup.exists()
    for file, count in ((database, 1), (aside, 0)):
        with closing(sqlite3.connect(file)) as db:
            assert db.execute("SELECT count(*) FROM table_").fetchone() == (count,)


async def test_a_person_is_forgotten(database: Path):
    await started_table(database)
    hold(await start(database, "forget", "Ada"), 2, "'Ada'", "user id")
    end = await start(database, "forget", "1")
    assert (end.code, end.sentence) == (0, "")
    assert b"Ada" not in database.read_bytes()


async def test_the_log_may_be_json(database: Path):
    async with Playground(port=0) as playground, Visit(playground.url) as visit:
        url = playground.api_url
        process = await launch(
            database, DISCORD_TOKEN="x", DISCORD_API_URL=url, LOG_STYLE="json", LOG_LEVEL="INFO"
        )
        await visit.wait("bot", command="game", patience=60)
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(60):
            _, err = await process.communicate()
    lines = [json.loads(line) for line in err.decode().splitlines()]
    assert {"at", "level", "logger", "message"} <= set(lines[0])
