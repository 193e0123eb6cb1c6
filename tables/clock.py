"""The alarm: timers are rows, one sleeper waits for the next. What rang while the bot was
down rings once after the start.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from .ports import Clock
from .store import Store, timer_rows
from .store.timer_rows import Timer

log = logging.getLogger(__name__)
FAR = 3600.0
AGAIN = 60.0

Bell = Callable[[Timer], Awaitable[None]]


class Alarm:
    """Rings `bell` for each timer that is due; the bell takes the timer away as it acts."""

    def __init__(self, store: Store, clock: Clock, bell: Bell) -> None:
        self.store, self.clock, self.bell = store, clock, bell
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Timers may have been set anew."""
        self._changed.set()

    async def ring(self) -> float | None:
        """Ring all that is due; when the next one is."""
        for timer in await self.store.read(partial(timer_rows.due, now=self.clock.now())):
            try:
                await self.bell(timer)
            except Exception:
                log.exception("timer %s of table %s failed", timer.kind, timer.code)
                later = self.clock.now() + AGAIN
                await self.store.write(partial(timer_rows.postpone, rung=timer, due=later))
        return await self.store.read(timer_rows.next_due)

    async def run(self) -> None:
        """Ring for ever."""
        while True:
            self._changed.clear()
            due = await self.ring()
            seconds = FAR if due is None else min(FAR, max(0.0, due - self.clock.now()))
            await first(self._changed.wait(), self.clock.sleep(seconds))


async def first(*awaited: Awaitable[object]) -> None:
    """Wait for the first of these; the others are given up."""
    tasks = [asyncio.ensure_future(each) for each in awaited]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
