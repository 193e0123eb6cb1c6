"""Backups while the bot runs, on a schedule and with rotation; and the way back.

A backup is a whole database, made by SQLite itself, readable by the owner only. It gets its
name when it is complete, so whatever bears one is good.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from . import migrate, sqlite
from .desk import WallClock
from .ports import Clock
from .sqlite import StoreError
from .store import Store

log = logging.getLogger(__name__)
STAMP = "%Y%m%d-%H%M%S"
AGAIN = 600.0  # seconds after a backup that failed
SETTLE = 300.0  # after a start there is more urgent work
LONGEST = 3600.0  # a sleep; so a clock that is set right is noticed
# Numbers of letters are never given twice, also not those that a backup has not heard of:
# Discord may still know their nonces.
LEAP = 1_000_000


class Backups:
    """Makes a backup of a store every so many hours and keeps the newest few."""

    def __init__(
        self, store: Store, folder: Path, *, hours: float, keep: int, clock: Clock
    ) -> None:
        self.store, self.folder, self.clock, self.name = store, folder, clock, store.name
        self.seconds, self.keep = 3600 * hours, keep

    async def run(self) -> None:
        """For ever. A backup that fails is logged and tried again."""
        await self.clock.sleep(SETTLE)
        while True:
            due = self.due()
            now = self.clock.now()
            if due <= now:
                try:
                    await self.make()
                    continue
                except StoreError as error:
                    log.error("%s", error)
                    due = now + AGAIN
            await self.clock.sleep(min(LONGEST, due - now))

    def due(self) -> float:
        """When the next is to be made: at once if there is none."""
        newest = max((_moment(each) for each in self.all()), default=0.0)
        now = self.clock.now()
        return newest + self.seconds if newest <= now else now

    def all(self) -> list[Path]:
        """What there is, the oldest first."""
        found = self.folder.glob(f"{self.name}-*.db")
        return sorted(each for each in found if _moment(each))

    async def make(self) -> Path:
        """One backup now; what is too many goes. StoreError if it cannot be made."""
        stamp = datetime.fromtimestamp(self.clock.now(), UTC).strftime(STAMP)
        target = self.folder / f"{self.name}-{stamp}.db"
        await asyncio.to_thread(_make_folder, self.folder)
        part = target.with_suffix(".part")
        await asyncio.to_thread(part.unlink, missing_ok=True)
        await self.store.backup(part)
        await asyncio.to_thread(part.replace, target)
        for old in self.all()[: -self.keep]:
            await asyncio.to_thread(old.unlink, missing_ok=True)
        log.info("backup written to %s", target)
        return target


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError(f"The folder of backups {folder} cannot be made ({error}).") from error


def _moment(backup: Path) -> float:
    """When a backup was made, by its name; 0 if it is none of ours."""
    _, _, stamp = backup.stem.rpartition("-")
    _, _, day = backup.stem.removesuffix(f"-{stamp}").rpartition("-")
    with suppress(ValueError):
        return datetime.strptime(f"{day}-{stamp}", STAMP).replace(tzinfo=UTC).timestamp()
    return 0.0


def restore(backup: Path, database: Path) -> Path | None:
    """Put a backup in the database's place; where the present one lies now, None if there is none.

    StoreError, and nothing is changed, if a bot runs, or if the backup is not whole, not ours,
    or newer than this program.
    """
    if not backup.is_file():
        raise StoreError(f"There is no backup {backup}.")
    if database.exists() and backup.samefile(database):
        raise StoreError(f"{backup} is the database itself; name a backup.")
    lock = sqlite.take_lock(database)
    try:
        fresh = database.with_name(f"{database.name}.restoring")
        try:
            shutil.copyfile(backup, fresh)
            fresh.chmod(0o600)
            _prepare(fresh, backup)
            aside = _put_aside(database)
            fresh.replace(database)
        finally:
            for leftover in (fresh, *_companions(fresh)):
                leftover.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"The backup {backup} could not be restored ({error}).") from error
    finally:
        lock.release()
    return aside


def _prepare(fresh: Path, backup: Path) -> None:
    """See that the copy is whole and ours, and let its letters have numbers of their own."""
    try:
        with closing(sqlite3.connect(fresh)) as db:
            fault = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            if fault == "ok":
                (revision,) = db.execute("SELECT version_num FROM alembic_version").fetchone()
                db.execute(
                    "UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'outbox'", (LEAP,)
                )
                db.commit()
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except (sqlite3.Error, TypeError) as error:
        raise StoreError(f"{backup} is no backup of ours ({error}).") from error
    if fault != "ok":
        raise StoreError(f"The backup {backup} is damaged ({' '.join(str(fault).split())}).")
    if revision not in migrate.known_revisions():
        raise StoreError(
            f"The backup {backup} was written by a newer Factotum (schema {revision}); "
            "update this program first."
        )


def _companions(database: Path) -> list[Path]:
    return [database.with_name(database.name + end) for end in ("-wal", "-shm", "-journal")]


def _put_aside(database: Path) -> Path | None:
    """The present database and what belongs to it, under another name that is free."""
    if not database.exists():
        for leftover in _companions(database):
            leftover.unlink(missing_ok=True)
        return None
    stamp, number = datetime.now(UTC).strftime(STAMP), 0
    while True:
        more = f"-{number}" if number else ""
        aside = database.with_name(f"{database.stem}.before-{stamp}{more}{database.suffix}")
        if not aside.exists():
            break
        number += 1
    for old, new in zip(_companions(database), _companions(aside), strict=True):
        if old.exists():
            os.replace(old, new)
    os.replace(database, aside)
    return aside


@asynccontextmanager
async def backed_up(store: Store, folder: Path, hours: float, keep: int) -> AsyncIterator[None]:
    """Backups on a schedule while the block runs."""
    backups = Backups(store, folder, hours=hours, keep=keep, clock=WallClock())
    task = asyncio.create_task(backups.run(), name="backups")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
