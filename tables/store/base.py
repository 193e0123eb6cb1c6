"""Opening a database, and one transaction after the other on it.

A transaction is one plain function of the connection, so nothing but SQL can be waited for
within it. It runs as a whole in a thread of its own: the event loop waits for one answer, not
for one per statement. One connection writes; reading goes through others, which see only what
has been committed and never wait for the writer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from filelock import BaseFileLock
from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.exc import DBAPIError

from .. import migrate, sqlite
from ..sqlite import StoreError

T = TypeVar("T")
Work = Callable[[Connection], T]
READERS = 2


class Store:
    """An open database. `Store.open` makes one; `close` lets go of the file."""

    def __init__(self, url: str, lock: BaseFileLock | None) -> None:
        self._lock = lock
        self._writer = _engine(url, writes=True, connections=1)
        self._reader = _engine(url, writes=False, connections=READERS)
        self._writing = ThreadPoolExecutor(1, "writer")
        self._reading = ThreadPoolExecutor(READERS, "reader")

    @classmethod
    async def open(cls, place: str | Path) -> Store:
        """Open a database, a path or a URL, and migrate it. StoreError names what is wrong."""
        url = sqlite.url_of(place)
        file = sqlite.file_of(url)
        store = cls(url, await asyncio.to_thread(sqlite.prepare, file) if file else None)
        try:
            await store._migrate(place)
        except BaseException:
            await store.close()
            raise
        return store

    async def _migrate(self, place: str | Path) -> None:
        try:
            await self.write(migrate.upgrade)
        except migrate.Newer as newer:
            raise StoreError(
                f"The database {place} was written by a newer Factotum (schema {newer}); "
                "update this program, or put back a backup from before."
            ) from None
        except migrate.NotOurs:
            raise StoreError(
                f"The database {place} belongs to another program; name a file of our own."
            ) from None
        except DBAPIError as error:
            raise StoreError(
                f"The database {place} could not be brought up to date ({error.orig}); "
                "nothing was changed."
            ) from error

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction: all of it or nothing."""

        def transaction() -> T:
            with self._writer.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writing, transaction)

    async def read(self, work: Work[T]) -> T:
        """Run `work` on what has been committed."""

        def look() -> T:
            with self._reader.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._reading, look)

    async def backup(self, target: Path) -> None:
        """A whole copy while the database is in use. StoreError if there is something already."""
        file = sqlite.file_of(str(self._writer.url))
        assert file is not None, "other databases bring tools of their own for backups"
        await asyncio.to_thread(sqlite.backup, file, target)

    async def close(self) -> None:
        """Finish what runs, and let go of the file."""
        await asyncio.to_thread(self._writing.shutdown)
        await asyncio.to_thread(self._reading.shutdown)
        self._reader.dispose()
        self._writer.dispose()
        if self._lock is not None:
            self._lock.release()


def _engine(url: str, *, writes: bool, connections: int) -> Engine:
    engine = create_engine(url, pool_size=connections, max_overflow=0, **sqlite.arguments(url))
    if sqlite.file_of(url) is not None:
        sqlite.tune(engine, writes=writes)
    return engine
