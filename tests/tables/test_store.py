"""The database: its schema, its way to the next version, and every way of being unusable."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, insert, select, update

from tables import migrate
from tables.schema import meta, metadata
from tables.store import Store, StoreError, person_rows, table_rows
from tests.tables.world import ANN, BEN, World


def damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:8192] = b"\xff" * 4096
    path.write_bytes(data)


async def made(path: Path) -> None:
    await (await Store.open(path)).close()


def test_the_migrations_lead_to_the_schema():
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        migrate.upgrade(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


async def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch):
    def half(connection: Connection) -> None:
        migrate_all(connection)
        connection.execute(insert(meta).values(name="x", value="y"))
        raise sqlite3.OperationalError("disk full")

    migrate_all = migrate.upgrade
    monkeypatch.setattr(migrate, "upgrade", half)
    with pytest.raises(sqlite3.OperationalError):
        await Store.open(tmp_path / "a.db")
    with closing(sqlite3.connect(tmp_path / "a.db")) as db:
        assert db.execute("select count(*) from sqlite_master").fetchone() == (0,)


async def test_what_was_written_is_there_after_reopening(tmp_path: Path):
    store = await Store.open(tmp_path / "a.db")
    await store.write(partial(person_rows.set_fact, name="commands", value="1234"))
    await store.close()
    store = await Store.open(tmp_path / "a.db")
    assert await store.read(partial(person_rows.fact, name="commands")) == "1234"
    await store.close()


async def test_only_the_owner_reads_the_file(tmp_path: Path):
    await made(tmp_path / "a.db")
    assert os.stat(tmp_path / "a.db").st_mode & 0o077 == 0


async def test_a_second_process_is_told_of_the_first(tmp_path: Path):
    first = await Store.open(tmp_path / "a.db")
    with pytest.raises(StoreError, match=r"Another Factotum is running on .*a\.db"):
        await Store.open(tmp_path / "a.db")
    await first.close()
    await made(tmp_path / "a.db")


@pytest.mark.parametrize("words", [b"this is no database at all " * 300, b"SQLite format 3\0" * 9])
async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, words: bytes):
    (tmp_path / "a.db").write_bytes(words)
    with pytest.raises(StoreError, match=r"a\.db is damaged"):
        await Store.open(tmp_path / "a.db")
    assert (tmp_path / "a.db").read_bytes() == words


async def test_a_damaged_database_is_named_and_left_alone(tmp_path: Path):
    await made(tmp_path / "a.db")
    damage(tmp_path / "a.db")
    before = (tmp_path / "a.db").read_bytes()
    with pytest.raises(StoreError, match="put a backup in its place"):
        await Store.open(tmp_path / "a.db")
    assert (tmp_path / "a.db").read_bytes() == before


async def test_a_newer_database_is_refused(tmp_path: Path):
    await made(tmp_path / "a.db")
    with closing(sqlite3.connect(tmp_path / "a.db")) as db:
        db.execute("update alembic_version set version_num = '9999'")
        db.commit()
    with pytest.raises(StoreError, match="written by a newer Factotum"):
        await Store.open(tmp_path / "a.db")


async def test_another_programs_database_is_refused(tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / "a.db")) as db:
        db.execute("create table songs (name text)")
        db.commit()
    with pytest.raises(StoreError, match="belongs to another program"):
        await Store.open(tmp_path / "a.db")


async def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"folder .*file cannot be written to"):
        await Store.open(tmp_path / "file" / "a.db")


async def test_a_file_without_permission_is_named(tmp_path: Path, monkeypatch):
    def refused(*given: object) -> int:
        raise PermissionError(13, "Permission denied")

    await made(tmp_path / "a.db")
    monkeypatch.setattr("tables.sqlite.os.open", lambda path, *a: refused())
    with pytest.raises(StoreError, match="permission denied"):
        await Store.open(tmp_path / "a.db")


async def test_memory_is_no_place_for_games():
    with pytest.raises(StoreError, match="lose every game"):
        await Store.open(":memory:")


async def test_a_backup_is_whole_private_and_never_overwrites(world: World, tmp_path: Path):
    code = await world.table(ANN, BEN)
    await world.store.backup(tmp_path / "backup.db")
    assert os.stat(tmp_path / "backup.db").st_mode & 0o077 == 0
    with pytest.raises(StoreError, match="never overwrites"):
        await world.store.backup(tmp_path / "backup.db")
    copy = await Store.open(tmp_path / "backup.db")
    found = await copy.read(partial(table_rows.load, code=code))
    assert found is not None
    assert found[1] == (await world.house.load(code)).running.save()
    await copy.close()


async def test_a_table_that_has_moved_on_is_not_overwritten(world: World):
    code = await world.at_the_stalls(ANN, BEN)
    old = (await world.house.load(code)).table
    await world.answer(code, 0, "visit", "draw")
    with pytest.raises(table_rows.Conflict):
        await world.store.write(partial(table_rows.save, table=old, before=old))


def test_a_process_that_forgets_to_close_the_store_ends_all_the_same(tmp_path: Path):
    script = (
        "import asyncio, sys\n"
        "from tables.store import Store\n"
        "async def main():\n"
        "    await Store.open(sys.argv[1])\n"
        "    raise SystemExit(3)\n"
        "asyncio.run(main())\n"
    )
    words = [sys.executable, "-c", script, str(tmp_path / "left.db")]
    ended = subprocess.run(words, timeout=60, capture_output=True, cwd=Path(__file__).parents[2])
    assert ended.returncode == 3, ended.stderr


async def test_a_reading_that_fails_half_way_does_not_hold_later_ones_to_the_past(tmp_path: Path):
    store = await Store.open(tmp_path / "past.db")
    rows = [{"name": name, "value": "old"} for name in "abcdefgh"]
    await store.write(lambda db: db.execute(insert(meta), rows))
    kept = []

    def fails(db: Connection) -> None:
        found = db.execute(select(meta))
        for row in found:
            raise ValueError(row.name)

    for _ in range(4):
        try:
            await store.read(fails)
        except ValueError as error:
            kept.append(error)  # as a log or a debugger would keep it, traceback and all
    await store.write(lambda db: db.execute(update(meta).values(value="new")))
    for _ in range(4):
        assert await store.read(lambda db: db.scalar(select(meta.c.value))) == "new"
    assert len(kept) == 4
    await store.close()
