"""The house: every table's service in one place, and what `cogs` call.

Everything takes a table's code and the person's Discord id, and answers with plain records.
Whatever is refused raises a `refusals.Refused` with one sentence; nothing was changed then.

    open(sender, painter, thinker)         check, refresh, serve      close(seconds)  drain
    lobby    open_lobby join leave add_robot kick hand_over set_option start cancel rematch
    play     press take_back points ask_back agree_back refuse_back
    care     resume end lose_guild regain_guild
    time     set_away come_back remind_me
    seats    stand_in leave_game offer_seat take_seat decline_seat oust pause
    read     load playing tables_of tables_in waiting_for log export at_round status
    repair   repair deeds       privacy  data_of forget
    people   preferences prefer tell_dm_closed guild set_guild note set_note

A press goes one way: lock the table, load, check, apply, one transaction with everything that
follows from it, unlock. Sending, drawing and thinking come after, from rows.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from . import hours
from .archive import Archive
from .clock import AGAIN, Alarm
from .consent import Consent
from .lobbies import EXPIRE
from .outbox import Outbox
from .people import People
from .play import Pressed
from .ports import Painter, Sender, Thinker
from .posting import IDLE
from .privacy import Privacy
from .records import Status
from .reminders import Reminders
from .repair import Repair
from .rewind import Rewind
from .robots import Robots
from .store import clock_rows, table_rows
from .store.timer_rows import Timer

__all__ = ["House", "Pressed"]

log = logging.getLogger(__name__)
BREATH = 0.02  # seconds between tables


class House(Privacy, Repair, Reminders, Rewind, Consent, Archive, People):
    """All tables of one bot."""

    outbox: Outbox
    alarm: Alarm
    robots: Robots
    _serving: tuple[asyncio.Task[None], ...] = ()

    def furnish(self, sender: Sender, painter: Painter, thinker: Thinker) -> None:
        """Bring in those who send, draw and think."""
        self.outbox = Outbox(
            self.store, self.clock, self.locks, sender, painter, self, figures=self.figures
        )
        self.alarm = Alarm(self.store, self.clock, self.bell, self.remind)
        self.robots = Robots(self.load, self.press, thinker, self.entropy, self.clock)

    async def open(self, sender: Sender, painter: Painter, thinker: Thinker) -> None:
        """Check every live table, serve from now on, and set the newest posts right meanwhile."""
        self.furnish(sender, painter, thinker)
        await asyncio.to_thread(hours.zones)  # looks at many files, but once
        for fault in await self.check():
            log.error("table set aside: %s", fault)
        await self.forgive_downtime()
        await self.wind_all()
        self._serving = (
            asyncio.create_task(self._for_ever(self.outbox.run), name="outbox"),
            asyncio.create_task(self._for_ever(self.alarm.run), name="alarm"),
            asyncio.create_task(self._wake_robots(), name="robots at the start"),
            asyncio.create_task(self._for_ever(self.live), name="sign of life"),
            asyncio.create_task(self.refresh(), name="refresh at the start"),
        )

    async def _wake_robots(self) -> None:
        """Where a robot is waited for it plays on; table after table, since people press, too."""
        for code in await self.store.read(_live):
            self.robots.wake(code)
            await asyncio.sleep(BREATH)

    async def close(self, seconds: float = 20.0) -> None:
        """Take no more presses, finish those that run, and send for at most so long."""
        self._closing = True
        await self._finish_moves(seconds)
        serving, self._serving = self._serving, ()
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        if serving:
            await self.robots.close()
            await self.outbox.close(seconds)

    async def _finish_moves(self, seconds: float) -> None:
        if self._busy:
            self._idle.clear()
            try:
                await asyncio.wait_for(self._idle.wait(), seconds)
            except TimeoutError:
                log.warning("%s presses are cut off; what they committed stays", self._busy)

    def wake(self, code: str) -> None:
        """Letters, timers or robots of this table may be due."""
        if self._serving:
            self.outbox.wake()
            self.alarm.wake()
            if code:
                self.robots.wake(code)

    async def _for_ever(self, run: Callable[[], Awaitable[None]]) -> None:
        """A full disk or the like must not silence the house until the next start."""
        while True:
            try:
                await run()
            except Exception:
                log.exception("a part of the house stopped; it starts again in a while")
                await self.clock.sleep(AGAIN)

    async def bell(self, timer: Timer) -> None:
        """A timer has rung."""
        bells = {
            EXPIRE: self.expire,
            clock_rows.LIMIT: self.run_out,
            clock_rows.TIME: self.time_up,
            clock_rows.LAST: self.last_call,
            clock_rows.RETURN: self.returns,
            IDLE: self.lies_idle,
            "prompt": self.prompt_instead,
            "look": self.look,
        }
        await bells.get(timer.kind, self.tidy)(timer)


def _live(db: Any) -> list[str]:
    return table_rows.codes(db, [Status.LIVE])
