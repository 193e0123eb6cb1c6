"""Opening a database, and one transaction after the other on it.

A transaction is one plain function of the connection, so nothing but SQL can be waited for
within it. One connection writes; reading goes through others, which see only what has been
committed and never wait for the writer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import TypeVar

from filelock import BaseFileLock
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from .. import migrate, sqlite
from ..sqlite import Line, StoreError

T = TypeVar("T")
Work = Callable[[Connection], T]
READERS = 2


class Store:
    """An open database. `Store.open` makes one; `close` lets go of the file."""

    def __init__(self, file: Path, lock: BaseFileLock, writer: Line, readers: list[Line]) -> None:
        self._file, self._lock, self._writer, self._readers = file, lock, writer, readers
        self._next_reader = cycle(readers)

    @classmethod
    async def open(cls, place: str | Path, *, called: str | Path = "") -> Store:
        """Open a database file and migrate it. StoreError names what is wrong.

        `called` is the name by which a person knows it, where that is another.
        """
        file = Path(place)
        lock = await asyncio.to_thread(sqlite.prepare, file)
        writer = await Line.open(file, writes=True)
        readers = [await Line.open(file, writes=False) for _ in range(READERS)]
        store = cls(file, lock, writer, readers)
        try:
            await store._migrate(called or place)
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

    @property
    def name(self) -> str:
        """What the database is called, without its folder."""
        return self._file.stem

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction: all of it or nothing."""
        return await self._writer.run(work)

    async def read(self, work: Work[T]) -> T:
        """Run `work` on what has been committed."""
        return await next(self._next_reader).run(work)

    async def backup(self, target: Path) -> None:
        """A whole copy while the database is in use. StoreError if there is something already."""
        await asyncio.to_thread(sqlite.backup, self._file, target)

    async def tidy_up(self) -> None:
        """Leave no trace of deleted rows in the file."""
        await asyncio.to_thread(sqlite.vacuum, self._file)

    async def close(self) -> None:
        """Let go of the file."""
        for line in (*self._readers, self._writer):
            await line.close()
        self._lock.release()
