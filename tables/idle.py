"""Tables that everybody has left alone: a warning first, then the game ends by itself.

One timer a table, set at the start; when it rings, what happened last says whether it is meant.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection

from .absent import Absent
from .care import CHANNEL, FAULT, GUILD
from .letter import Letter
from .pace import DAY
from .posting import IDLE
from .records import Loaded, Status, Table
from .refusals import Refused
from .store import table_rows, timer_rows
from .store.timer_rows import Timer

QUIET, QUIET_PAUSED = 21 * DAY, 60 * DAY  # without any move; a paused table gets longer
NOTICE = 7 * DAY

WARNING = (
    "Nothing has happened here for {} days. If that stays so for another week, this game ends by"
    " itself; a single move keeps it. `/game end` ends it now."
)
ENDED = "Nobody has played here for more than {} days, so this game has ended."


class Idle(Absent):
    """Ends what nobody plays any more."""

    async def lies_idle(self, timer: Timer) -> None:
        """The timer of a table has rung: is anybody still there?"""
        for seat in await self._waited(timer.code):
            await self.look_for(timer.code, seat)
        await self._at_bell(timer, self._lies_idle)

    async def _waited(self, code: str) -> tuple[int, ...]:
        try:
            return (await self.playing(code)).running.waiting
        except Refused:
            return ()

    def _lies_idle(self, db: Connection, loaded: Loaded, timer: Timer) -> None:
        table, now = loaded.table, self.clock.now()
        if not timer_rows.done(db, timer) or not table.is_running:
            return
        patience = QUIET if table.status is Status.LIVE else QUIET_PAUSED
        quiet_since = _quiet_since(loaded)
        if now - quiet_since < patience:
            timer_rows.wind(db, replace(timer, due=quiet_since + patience, number=0))
        elif timer.number == 0:
            self._save(db, table, table, self._warning(table, round(patience / DAY)))
            timer_rows.wind(db, replace(timer, due=now + NOTICE, number=1))
        else:
            self._end_early(db, loaded, ENDED.format(round(patience / DAY)))

    def _warning(self, table: Table, days: int) -> list[Letter]:
        """Said where it can be: a lost server hears nothing, a lost channel by its organiser."""
        screen = self.screens.notice(table.game, WARNING.format(days))
        slot = f"idle:{int(self.clock.now())}"
        if table.paused_by == GUILD:
            return []
        if table.paused_by in (CHANNEL, FAULT):
            person = table.organiser
            return [Letter(table.code, "post", "person", slot, screen, person=person)]
        return [Letter(table.code, "post", "home", slot, screen)]

    async def wind_all(self) -> None:
        """Every running table has its timer, also one that began before there were any."""
        await self.store.write(partial(_wind_all, now=self.clock.now()))


def _quiet_since(loaded: Loaded) -> float:
    """The last move, or the end of the vacation of somebody who is waited for."""
    table = loaded.table
    clocks = (table.clocks.get(seat) for seat in loaded.running.waiting)
    return max([table.touched, *(clock.away for clock in clocks if clock and clock.away)])


def _wind_all(db: Connection, now: float) -> None:
    for code in table_rows.codes(db, [Status.LIVE, Status.PAUSED]):
        timer_rows.wind_once(db, Timer(code, IDLE, now + QUIET))
