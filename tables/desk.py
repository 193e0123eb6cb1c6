"""What every service of the house shares: the store, the games, a table's lock, loading."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import partial

from sqlalchemy import Connection

from engine.kernel.errors import BadSave
from engine.kernel.game import Game
from engine.kernel.play import Match

from .figures import Figures
from .letter import Letter
from .lock import Locks
from .logbook import at_revision, speaking_of
from .ports import Clock, Screens
from .records import Loaded, Status, Table
from .refusals import ClosingDown, NoSuchGame, NoSuchTable, NotStarted, Unreadable, ended
from .store import Store, clock_rows, outbox_rows, table_rows

log = logging.getLogger(__name__)


class WallClock:
    """The real time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def new_key() -> str:
    """128 bits that nobody can guess, as hex digits."""
    return secrets.token_hex(16)


class Desk:
    """Base of the house's services."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        *,
        screens: Screens,
        clock: Clock | None = None,
        entropy: Callable[[], str] = new_key,
        lobby_hours: float = 24,
    ) -> None:
        self.store, self.games, self.screens = store, games, screens
        self.clock: Clock = clock or WallClock()
        self.entropy, self.lobby_seconds = entropy, 3600 * lobby_hours
        self.locks, self.figures = Locks(), Figures()
        self._closing, self._busy, self._idle = False, 0, asyncio.Event()

    @asynccontextmanager
    async def at_table(self, code: str) -> AsyncIterator[None]:
        """One after the other at each table. ClosingDown once the house is being closed."""
        if self._closing:
            raise ClosingDown
        self._busy += 1
        try:
            async with self.locks.of(code):
                with self.figures.timing("move"), speaking_of(code):
                    yield
        finally:
            self._busy -= 1
            if not self._busy:
                self._idle.set()

    def wake(self, code: str) -> None:
        """Something was committed at this table: letters, timers or robots may be due."""

    async def load(self, code: str) -> Loaded:
        """A table as it stands. NoSuchTable, or Unreadable if its save cannot be read."""
        code = code.strip().upper()
        found = await self.store.read(partial(table_rows.load, code=code))
        if found is None:
            raise NoSuchTable(code)
        at_revision(code, found[0].seq)
        return self._loaded(*found)

    def _loaded(self, table: Table, state: bytes | None) -> Loaded:
        try:
            game = self.game(table.game)
            return Loaded(table, game, None if state is None else Match.load(game, state))
        except (BadSave, NoSuchGame) as fault:
            raise Unreadable(table.code, str(fault)) from fault

    async def playing(self, code: str, *, also_over: bool = False) -> Loaded:
        """A table whose game has begun; with `also_over` also a paused or ended one, to read."""
        loaded = await self.load(code)
        if loaded.match is None:
            lobby = loaded.table.status is Status.LOBBY
            raise NotStarted(loaded.table) if lobby else ended(loaded.table)
        if loaded.table.status is not Status.LIVE and not also_over:
            raise ended(loaded.table)
        return loaded

    def game(self, game: str) -> Game:
        """NoSuchGame if this house has no game of that id."""
        if game not in self.games:
            raise NoSuchGame(game, tuple(self.games))
        return self.games[game]

    def _save(
        self,
        db: Connection,
        after: Table,
        before: Table,
        letters: Iterable[Letter] = (),
        state: bytes | None = None,
    ) -> Table:
        """Write a changed table and what is to be sent because of it."""
        table_rows.save(db, after, before, state)
        if after.clocks != before.clocks:
            clock_rows.wind(db, after, before)
        outbox_rows.put(db, after, letters, self.clock.now())
        return after
