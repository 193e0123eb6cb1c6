"""All that is SQLite's own: pragmas, the file and its lock, backups.

Nothing else of the house knows which database it is; on PostgreSQL this module is not used.
"""

from __future__ import annotations

import os
import sqlite3
import traceback
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

BUSY_MS = 5_000
T = TypeVar("T")


class StoreError(Exception):
    """The database cannot be used; one sentence says which, why and what to do."""


def take_lock(path: Path) -> FileLock:
    """The lock beside the file, so that only one process has it. StoreError if another does."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path.with_name(path.name + ".lock"), timeout=0, thread_local=False)
        lock.acquire()
    except Timeout:
        raise StoreError(
            f"Another Factotum is running on {path}; stop that one first, or give this one "
            "a database of its own."
        ) from None
    except OSError as error:
        raise StoreError(
            f"The folder {path.parent} cannot be written to ({_reason(error)}); the database "
            "needs a folder of its own that the bot may write to."
        ) from error
    return lock


def prepare(path: Path) -> FileLock:
    """Take the file's lock, and make the file if there is none, for the owner's eyes only."""
    if path.name == ":memory:":
        raise StoreError("The database must be a file: one in memory would lose every game.")
    lock = take_lock(path)
    try:
        check_file(path)
    except BaseException:
        lock.release()
        raise
    return lock


def check_file(path: Path) -> None:
    """StoreError unless the file can be read and written and is whole."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(
            f"The database {path} cannot be read and written ({_reason(error)}); check whose it is."
        ) from error
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_MS / 1000)) as db:
            fault = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        fault = str(error)
    if fault != "ok":
        raise StoreError(
            f"The database {path} is damaged ({' '.join(fault.split())}). Nothing was changed; "
            "put a backup in its place."
        )


def _reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()


class Line:
    """One connection to the file, which lives in aiosqlite's thread.

    A transaction is one call into that thread, whole. SQLAlchemy's own way over aiosqlite goes
    there and back for every statement, which costs several times as much on a busy machine.
    """

    def __init__(self, driver: aiosqlite.Connection, *, writes: bool) -> None:
        self._driver = driver
        self._engine = create_engine(
            "sqlite://", creator=lambda: driver._conn, poolclass=StaticPool
        )
        _tune(self._engine, writes=writes)

    @classmethod
    async def open(cls, path: Path, *, writes: bool) -> Line:
        driver = aiosqlite.connect(path)
        # Else a process that fails before it has closed the store would never end.
        driver._thread.daemon = True
        return cls(await driver, writes=writes)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run `work` as one transaction: all of it or nothing, also if the caller gives up."""

        def transaction() -> T:
            try:
                with self._engine.begin() as connection:
                    return work(connection)
            except BaseException as error:
                # A half-read result that the traceback keeps would hold this connection to
                # what it saw: later transactions on it would read the past.
                traceback.clear_frames(error.__traceback__)
                raise

        execute: Callable[[Callable[[], T]], Awaitable[T]] = self._driver._execute
        return await execute(transaction)

    async def close(self) -> None:
        """Finish what runs, and let go of the file."""
        await self._driver.close()


def _tune(engine: Engine, *, writes: bool) -> None:
    """Set the pragmas of the connection, and let transactions begin as they must."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        # The driver's own way of beginning transactions would leave DDL outside of them.
        connection.isolation_level = None
        cursor = connection.cursor()
        if writes:
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=FULL")
        else:
            cursor.execute("PRAGMA query_only=ON")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def backup(source: Path, target: Path) -> None:
    """A whole copy of the database while it is in use. StoreError if it cannot be made."""
    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(sqlite3.connect(source, timeout=BUSY_MS / 1000)) as db:
            db.execute("VACUUM INTO ?", (str(target),))
        with target.open("rb+") as made:
            os.fsync(made.fileno())
    except FileExistsError:
        raise StoreError(f"{target} is there already; a backup never overwrites.") from None
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"No backup could be written to {target} ({error}).") from error


def vacuum(path: Path) -> None:
    """Write the file anew, so that nothing of what was deleted is left in it."""
    with closing(sqlite3.connect(path, timeout=BUSY_MS / 1000, isolation_level=None)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
