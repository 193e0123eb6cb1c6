"""The alarm: timers and reminders are rows, one sleeper waits for the next. What rang while the
bot was down rings once after the start.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec.structs import replace

from .ports import Clock
from .store import Store, reminder_rows, timer_rows
from .store.reminder_rows import Reminder
from .store.timer_rows import Timer

log = logging.getLogger(__name__)
FAR = 3600.0
AGAIN = 60.0

Bell = Callable[[Timer], Awaitable[None]]
Remind = Callable[[Reminder], Awaitable[None]]


class Alarm:
    """Rings `bell` for each timer that is due, and `remind` for each reminder; these take the
    row away, or put it off, as they act."""

    def __init__(self, store: Store, clock: Clock, bell: Bell, remind: Remind) -> None:
        self.store, self.clock, self.bell, self.remind = store, clock, bell, remind
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
        await self._remind()
        dues = [await self.store.read(rows.next_due) for rows in (timer_rows, reminder_rows)]
        return min((due for due in dues if due is not None), default=None)

    async def _remind(self) -> None:
        for due in await self.store.read(partial(reminder_rows.due, now=self.clock.now())):
            try:
                await self.remind(due)
            except Exception:
                log.exception("reminding somebody failed")
                later = replace(due, due=self.clock.now() + AGAIN)
                await self.store.write(partial(reminder_rows.put, wanted=later))

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
