"""Time at the table: when it is up, who is on vacation, who is back after a robot stood in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection

from . import pace
from .care import Care
from .move import returned
from .pace import Clocks, SeatClock
from .records import Loaded, Seat, Status, Table
from .refusals import NotYourSeat, Refused
from .screens.words import names_of
from .store import person_rows, table_rows, timer_rows
from .store.timer_rows import Timer

LONGEST_AWAY = 28 * pace.DAY
MISSED = 3  # moves that a robot makes for somebody before it takes the seat

UP = {
    "wait": "**{}**’s time is up. The game waits; `/game replace` can let a robot play on.",
    "move": "**{}**’s time is up: a robot finishes this turn.",
    "robot": "**{0}**’s time is up: a robot plays on until {0} presses Take turn.",
}


class Timing(Care):
    """Turns the clocks of a table on and off."""

    async def time_up(self, timer: Timer) -> None:
        """The timer of a seat's clock has rung; what then happens was agreed in the lobby."""
        await self._at_bell(timer, self._time_up)

    async def last_call(self, timer: Timer) -> None:
        """A person's time is nearly up; he is told if he asked for that."""
        await self._at_bell(timer, self._last_call)

    def _last_call(self, db: Connection, loaded: Loaded, timer: Timer) -> None:
        table, seat = loaded.table, timer.seat
        if not timer_rows.done(db, timer) or table.status is not Status.LIVE:
            return
        clock, player = table.clocks.get(seat), table.seats[seat].player
        person = person_rows.load(db, player) if player else None
        if person is None or not person.last_call or not clock or clock.deadline is None:
            return
        plan = self._poster(db, loaded, self.clock.now()).last_called(seat, person.id)
        self._save(db, replace(table, posted=plan.posted), table, plan.letters)

    async def returns(self, timer: Timer) -> None:
        """Somebody's vacation is over: his clock runs again."""
        await self._at_bell(timer, self._returns)

    async def _at_bell(self, timer: Timer, work: Callable[..., None]) -> None:
        async with self.locks.of(timer.code):
            try:
                loaded = await self.load(timer.code)
            except Refused:
                await self.store.write(partial(timer_rows.done, rung=timer))
                return
            await self.store.write(partial(work, loaded=loaded, timer=timer))
        self.wake(timer.code)

    def _time_up(self, db: Connection, loaded: Loaded, timer: Timer) -> None:
        table, now, seat = loaded.table, self.clock.now(), timer.seat
        if not timer_rows.done(db, timer) or table.status is not Status.LIVE:
            return
        clock = table.clocks.get(seat)
        if clock is None or clock.deadline is None or seat not in loaded.running.waiting:
            return
        if clock.deadline > now:
            timer_rows.wind(db, replace(timer, due=clock.deadline))
            return
        clock = replace(clock.stopped(now), is_out=True, missed=clock.missed + 1)
        end = _end(table, clock)
        after = _with_clock(table, seat, clock)
        if end == "robot":
            after = standing_in(after, seat)
        words = UP[end].format(names_of(table)[seat])
        poster = self._poster(db, replace(loaded, table=after), now)
        plan = poster.ran_out(seat, words, stays=end != "wait")
        self._save(db, replace(after, posted=plan.posted), table, plan.letters)

    def _returns(self, db: Connection, loaded: Loaded, timer: Timer) -> None:
        if timer_rows.done(db, timer) and loaded.table.is_running:
            # The clock also stands for whoever comes back to a paused table.
            self._set_away(db, loaded, timer.seat, None)

    async def set_away(self, person: int, until: float | None) -> float | None:
        """Go on vacation at all tables, or come back (None); until when it is."""
        now = self.clock.now()
        if until is not None:
            until = min(until, now + LONGEST_AWAY)
        for table in await self.store.read(
            partial(table_rows.of_person, person=person, over_since=now)
        ):
            if table.is_running:
                await self._set_away_at(table.code, person, until)
        # Last of all: who was not told that it counts, asks again.
        await self.store.write(partial(_note_away, id=person, until=until))
        return until

    async def _set_away_at(self, code: str, person: int, until: float | None) -> None:
        async with self.at_table(code):
            loaded = await self.load(code)
            held = loaded.table.seat_of(person)
            if held is not None and loaded.table.is_running:
                away = partial(self._set_away, loaded=loaded, seat=held.seat, until=until)
                await self.store.write(away)
        self.wake(code)

    def _set_away(self, db: Connection, loaded: Loaded, seat: int, until: float | None) -> None:
        table, now = loaded.table, self.clock.now()
        clock = table.clocks.get(seat) or SeatClock(bank=table.pace.bank, left=table.pace.free)
        clock = replace(clock.stopped(now), away=until)
        if _runs(loaded, seat):
            clock = clock.started(now)
        self._retell(db, loaded, _with_clock(table, seat, clock))

    async def come_back(self, code: str, person: int) -> Loaded:
        """The person plays himself again where a robot stood in for him."""
        async with self.at_table(code):
            before = await self.playing(code)
            held = before.table.seat_of(person)
            if held is None:
                raise NotYourSeat(code)
            if held.robot:
                await self.store.write(partial(self._come_back, before=before, seat=held.seat))
        self.wake(code)
        return await self.load(code)

    def _come_back(self, db: Connection, before: Loaded, seat: int) -> None:
        table, now = returned(before.table, seat), self.clock.now()
        if table.pace.is_timed and seat in before.running.waiting:
            fresh = pace.opened(table.clocks.get(seat), table.pace, now)
            table = _with_clock(table, seat, fresh)
        self._retell(db, before, table)

    def _retell(self, db: Connection, before: Loaded, after: Table) -> None:
        """Write a changed table; the newest post says so, and nobody's phone rings."""
        if before.table.status is Status.LIVE:
            plan = self._poster(db, replace(before, table=after), self.clock.now()).retold()
            self._save(db, replace(after, posted=plan.posted), before.table, plan.letters)
        else:
            self._save(db, after, before.table)


def _end(table: Table, clock: SeatClock) -> pace.End:
    """What happens now. Whoever lets a robot move for him again and again gets it for his seat;
    robots among themselves would play the game to its end, so the last person is waited for."""
    end = table.pace.end
    if end == "move" and clock.missed >= MISSED:
        end = "robot"
    if end == "robot" and len(table.players) == 1:
        return table.pace.end if table.pace.end != "robot" else "wait"
    return end


def _runs(loaded: Loaded, seat: int) -> bool:
    """True if the clock of this seat is to run now."""
    table = loaded.table
    is_on = table.status is Status.LIVE and table.pace.is_timed
    return is_on and seat in loaded.running.waiting and not table.seats[seat].is_robot


def standing_in(table: Table, seat: int, *, is_open: bool = False) -> Table:
    """The table with a robot in the place of that seat's person, for now."""
    return with_seat(table, replace(table.seats[seat], robot=True, open=is_open))


def with_seat(table: Table, held: Seat) -> Table:
    """The table with that seat changed."""
    seats = (*table.seats[: held.seat], held, *table.seats[held.seat + 1 :])
    return replace(table, seats=seats)


def _with_clock(table: Table, seat: int, clock: SeatClock) -> Table:
    clocks: Clocks = {**table.clocks, seat: clock}
    return replace(table, clocks=clocks)


def _note_away(db: Connection, id: int, until: float | None) -> None:
    if person_rows.load(db, id) is None:
        person_rows.meet(db, id, "")
    person_rows.change(db, id, away_until=until)
