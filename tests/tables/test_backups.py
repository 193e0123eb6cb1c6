"""Backups: on time, few, whole, nobody else's to read; and the way back."""
# ruff: noqa: ASYNC240  (files of a test are small and local)

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tables import backups
from tables.backups import Backups, restore
from tables.sqlite import StoreError
from tables.store import Store, person_rows
from tests.tables.world import ANN, CHANNEL, HandClock, World

DAY = 24 * 3600.0


async def store_of(path: Path, note: str = "") -> Store:
    store = await Store.open(path)
    if note:
        await store.write(partial(person_rows.set_fact, name="note", value=note))
    return store


def note_of(path: Path) -> str:
    with closing(sqlite3.connect(path)) as db:
        return str(db.execute("SELECT value FROM meta WHERE name = 'note'").fetchone()[0])


async def test_one_a_day_and_the_newest_few(tmp_path: Path):
    store, clock = await store_of(tmp_path / "a.db", "here"), HandClock()
    kept = Backups(store, tmp_path / "kept", hours=24, keep=3, clock=clock)
    for _ in range(5):
        assert kept.due() <= clock.now()
        made = await kept.make()
        assert kept.due() == pytest.approx(clock.now() + DAY, abs=1)
        clock.time += DAY + 1
    assert len(kept.all()) == 3
    assert kept.all()[-1] == made
    assert note_of(made) == "here"
    assert made.stat().st_mode & 0o077 == 0
    assert made.parent.stat().st_mode & 0o077 == 0
    await store.close()


async def test_other_files_are_left_alone(tmp_path: Path):
    store, clock = await store_of(tmp_path / "a.db"), HandClock()
    mine = tmp_path / "a-before the party.db"
    mine.write_text("mine")
    kept = Backups(store, tmp_path, hours=24, keep=1, clock=clock)
    for _ in range(3):
        await kept.make()
        clock.time += DAY
    assert len(kept.all()) == 1
    assert mine.exists()
    await store.close()


async def test_a_clock_set_back_does_not_stop_them(tmp_path: Path):
    store, clock = await store_of(tmp_path / "a.db"), HandClock()
    kept = Backups(store, tmp_path / "kept", hours=24, keep=3, clock=clock)
    await kept.make()
    clock.time -= 30 * DAY
    assert kept.due() <= clock.now()
    await store.close()


async def test_half_a_backup_is_none(tmp_path: Path):
    """One that failed leaves nothing that looks like one, and the next is made all the same."""
    store, clock = await store_of(tmp_path / "a.db"), HandClock()
    kept = Backups(store, tmp_path / "kept", hours=24, keep=3, clock=clock)
    made = await kept.make()
    half = made.with_suffix(".part")
    made.rename(half)
    assert kept.all() == []
    assert await kept.make() == made
    assert not half.exists()
    await store.close()


async def test_the_way_back(tmp_path: Path):
    database, backup = tmp_path / "a.db", tmp_path / "backup.db"
    store = await store_of(database, "old")
    await store.backup(backup)
    await store.write(partial(person_rows.set_fact, name="note", value="new"))
    with pytest.raises(StoreError, match="Another Factotum is running"):
        restore(backup, database)
    await store.close()
    aside = restore(backup, database)
    assert aside is not None
    assert (note_of(database), note_of(aside), note_of(backup)) == ("old", "new", "old")
    assert database.stat().st_mode & 0o077 == 0
    again = restore(backup, database)
    assert again not in (None, aside)
    store = await store_of(database)
    await store.close()


async def test_a_backup_where_there_is_no_database(tmp_path: Path):
    store = await store_of(tmp_path / "a.db", "old")
    await store.backup(tmp_path / "backup.db")
    await store.close()
    assert restore(tmp_path / "backup.db", tmp_path / "elsewhere" / "b.db") is None
    assert note_of(tmp_path / "elsewhere" / "b.db") == "old"


@pytest.mark.parametrize("how", ["missing", "garbage", "cut", "newer", "foreign", "itself"])
async def test_what_is_no_backup_changes_nothing(tmp_path: Path, how: str):
    database, backup = tmp_path / "a.db", tmp_path / "backup.db"
    store = await store_of(database, "here")
    await store.backup(backup)
    await store.close()
    if how == "missing":
        backup.unlink()
    elif how == "garbage":
        backup.write_bytes(b"this is no database " * 500)
    elif how == "cut":
        backup.write_bytes(backup.read_bytes()[:9000])
    elif how == "itself":
        backup = database
    else:
        with closing(sqlite3.connect(backup)) as db, db:
            db.execute(
                "UPDATE alembic_version SET version_num = '9999'"
                if how == "newer"
                else "DROP TABLE alembic_version"
            )
    before = database.read_bytes()
    with pytest.raises(StoreError, match=str(backup)):
        restore(backup, database)
    assert database.read_bytes() == before
    assert [each.name for each in tmp_path.glob("*restoring*")] == []


async def test_letters_after_the_way_back_have_numbers_of_their_own(tmp_path: Path):
    """Discord may still know the nonces of those that the backup has not heard of."""
    world = World(tmp_path / "a.db")
    await world.open()
    await world.lobby(ANN)
    await world.settle()
    await world.store.backup(tmp_path / "backup.db")
    await world.lobby(ANN)
    await world.settle()
    await world.close()
    restore(tmp_path / "backup.db", world.path)
    await world.open()
    await world.lobby(ANN)
    await world.settle()
    assert len(world.discord.texts(CHANNEL)) == 3
    assert backups.LEAP > 1
    await world.close()
