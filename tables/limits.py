"""Time limits of single choices, where a game's option sets one: a bid, for example.

The limit of a choice is a timer with the choice's number, set in the transaction that opened it.
When it rings and the choice still stands, the clock answers as the game says.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import partial

from sqlalchemy import Connection

from engine.kernel.game import Limit

from .move import Move
from .play import Play
from .posting import Change
from .records import Loaded, Person, Status
from .refusals import Answered, NoSuchTable, Refused, TableOver
from .store import clock_rows, timer_rows
from .store.clock_rows import LIMIT
from .store.timer_rows import Timer

log = logging.getLogger(__name__)

GRACE = 3600.0  # time in which the bot was down, the table paused or somebody away is nobody's
PULSE = 60.0
LEAST = 30.0  # a shorter absence is part of every restart


def limit_of(loaded: Loaded, seat: int) -> tuple[int, Limit] | None:
    """The number of the choice that the game waits for at this seat, and its limit."""
    if seat not in loaded.running.waiting or loaded.table.seats[seat].is_robot:
        return None
    choice = loaded.running.choices(seat)[0]
    limit = loaded.game.limit(loaded.running.state, choice)
    return (choice.number, limit) if limit else None


def set_limits(db: Connection, change: Change) -> None:
    """Wind the timers of choices that this change has opened, stop those that it has closed."""
    after = change.after
    for seat in range(len(after.table.seats)):
        found = limit_of(after, seat)
        before = limit_of(change.before, seat) if change.before else None
        if found is None:
            timer_rows.stop(db, after.table.code, LIMIT, seat)
        elif before is None or before[0] != found[0]:
            number, limit = found
            due = change.now + limit.seconds
            timer_rows.wind(db, Timer(after.table.code, LIMIT, due, seat, number))


class Limits(Play):
    """Answers for who let his time run out."""

    def _follow(
        self, db: Connection, change: Change, move: Move, people: Mapping[int, Person]
    ) -> None:
        super()._follow(db, change, move, people)
        if change.after.table.status is Status.LIVE:
            set_limits(db, change)

    async def run_out(self, timer: Timer) -> None:
        """The time of a choice is over; a table that is paused gets a grace."""
        try:
            loaded = await self.playing(timer.code)
            clock = loaded.table.clocks.get(timer.seat)
            if clock is not None and clock.away is not None:
                due = clock.away + GRACE
                await self.store.write(partial(timer_rows.postpone, rung=timer, due=due))
                return
            found = limit_of(loaded, timer.seat)
            if found is not None and found[0] == timer.number:
                picks = found[1].picks
                await self.press(timer.code, None, timer.number, picks, seat=timer.seat, by="clock")
        except (Answered, NoSuchTable, TableOver):
            log.info("table %s: the choice was answered while its time ran out", timer.code)
        except Refused:
            due = self.clock.now() + GRACE
            await self.store.write(partial(timer_rows.postpone, rung=timer, due=due))
            return
        await self.store.write(partial(timer_rows.done, rung=timer))

    async def forgive_downtime(self) -> None:
        """Time in which nobody could press is taken off all that runs; what is due all the same
        (nothing tells since when we were away) is put off by a grace."""
        now = self.clock.now()
        await self.store.write(partial(clock_rows.forgive, now=now, least=LEAST))
        for timer in await self.store.read(partial(timer_rows.due, now=now)):
            if timer.kind == LIMIT:
                later = partial(timer_rows.postpone, rung=timer, due=now + GRACE)
                await self.store.write(later)

    async def live(self) -> None:
        """Leave a sign of life every minute, so that a pause of ours can be told from one of
        theirs."""
        while True:
            await self.store.write(partial(clock_rows.still_alive, now=self.clock.now()))
            await self.clock.sleep(PULSE)
