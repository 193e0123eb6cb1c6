"""All that is SQLite's own: pragmas, the file and its lock, backups.

Nothing else of the house knows which database it is; on PostgreSQL this module is not used.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, event, make_url

BUSY_MS = 5_000


class StoreError(Exception):
    """The database cannot be used; one sentence says which, why and what to do."""


def url_of(place: str | Path) -> str:
    """A database's URL; a plain path means a SQLite file."""
    text = str(place)
    return text if "://" in text else f"sqlite:///{text}"


def file_of(url: str) -> Path | None:
    """The file of a SQLite URL; None for any other database."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return None
    if not parsed.database or parsed.database == ":memory:":
        raise StoreError("The database must be a file: one in memory would lose every game.")
    return Path(parsed.database).absolute()


def arguments(url: str) -> dict[str, Any]:
    """What an engine must be told: connections are opened and closed by different threads."""
    return {} if file_of(url) is None else {"connect_args": {"check_same_thread": False}}


def prepare(path: Path) -> FileLock:
    """Take the file's lock, and make the file if there is none, for the owner's eyes only."""
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
    try:
        _check_file(path)
    except BaseException:
        lock.release()
        raise
    return lock


def _check_file(path: Path) -> None:
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


def tune(engine: Engine, *, writes: bool) -> None:
    """Set the pragmas of each connection, and let transactions begin as they must."""

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
    except FileExistsError:
        raise StoreError(f"{target} is there already; a backup never overwrites.") from None
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"No backup could be written to {target} ({error}).") from error
