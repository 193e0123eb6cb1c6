"""Opening a database, and one transaction after the other on it.

A transaction is one plain function of the connection, so nothing but SQL can be waited for
within it. One connection writes; reading goes through another, which sees only what has been
committed and never waits for the writer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from filelock import BaseFileLock
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .. import migrate, sqlite
from ..sqlite import StoreError

T = TypeVar("T")
Work = Callable[[Connection], T]


class Store:
    """An open database. `Store.open` makes one; `close` lets go of the file."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine, lock: BaseFileLock | None) -> None:
        self._writer, self._reader, self._lock = writer, reader, lock

    @classmethod
    async def open(cls, place: str | Path) -> Store:
        """Open a database, a path or a URL, and migrate it. StoreError names what is wrong."""
        url = sqlite.url_of(place)
        file = sqlite.file_of(url)
        lock = await asyncio.to_thread(sqlite.prepare, file) if file else None
        writer, reader = _engine(url, writes=True), _engine(url, writes=False)
        store = cls(writer, reader, lock)
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
        async with self._writer.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Work[T]) -> T:
        """Run `work` on what has been committed."""
        async with self._reader.connect() as connection:
            return await connection.run_sync(work)

    async def backup(self, target: Path) -> None:
        """A whole copy while the database is in use. StoreError if there is something already."""
        file = sqlite.file_of(str(self._writer.url))
        assert file is not None, "other databases bring tools of their own for backups"
        await asyncio.to_thread(sqlite.backup, file, target)

    async def close(self) -> None:
        await self._reader.dispose()
        await self._writer.dispose()
        if self._lock is not None:
            self._lock.release()


def _engine(url: str, *, writes: bool) -> AsyncEngine:
    """One connection, never more: two writers would only wait for each other."""
    engine = create_async_engine(url, pool_size=1, max_overflow=0)
    if sqlite.file_of(url) is not None:
        sqlite.tune(engine, writes=writes)
    return engine
