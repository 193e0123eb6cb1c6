"""While a game runs: pausing when its channel is lost, going on, ending early, tidying posts."""

from __future__ import annotations

import logging
from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection

from engine.kernel.errors import BadSave

from . import pace, votes
from .desk import Desk
from .letter import Letter, channel_lane
from .posting import Change, Poster
from .records import Loaded, Status, Table
from .refusals import CannotResume, NotPaused, NotYourSeat, Refused, ended
from .store import outbox_rows, person_rows, play_rows, table_rows, timer_rows
from .store.timer_rows import Timer

log = logging.getLogger(__name__)

CHANNEL, GUILD, FAULT, PEOPLE = "channel", "guild", "fault", "people"


class Care(Desk):
    """Looks after tables between their moves."""

    async def resume(self, code: str, person: int, channel: int | None = None) -> Table:
        """Go on with a paused table: anybody who sits there, or its organiser.

        `channel` moves it to another place, for when its own is lost.
        """
        async with self.at_table(code):
            try:
                before = await self._readable(code)
            except (Refused, BadSave) as fault:
                raise CannotResume(code, str(fault)) from fault
            table = before.table
            _check_member(table, person)
            if table.status is not Status.PAUSED and channel is None:
                raise NotPaused(table)
            if not table.is_running:
                raise ended(table)
            after = await self.store.write(
                partial(self._resume, before=before, home=channel or table.home)
            )
        self.wake(code)
        return after

    def _resume(self, db: Connection, before: Loaded, home: int) -> Table:
        table, now = before.table, self.clock.now()
        after = replace(_going_on(db, table, now), home=home, touched=now)
        if home != table.home:
            outbox_rows.move_home(db, table.code, home)
        outbox_rows.hurry(db, channel_lane(home), now)
        play_rows.clear_votes(db, table.code, votes.PAUSE)
        loaded = replace(before, table=after)
        plan = self._poster(db, loaded, now).redrawn()
        return self._save(db, replace(after, posted=plan.posted), table, plan.letters)

    async def lose_channel(self, channel: int, reason: str) -> None:
        """Nothing can be posted there: the games played there pause, their organisers hear why."""
        for code in await self.store.read(partial(table_rows.live_at, home=channel)):
            await self._pause(code, CHANNEL, reason)

    async def regain_channel(self, channel: int) -> None:
        """Something could be posted there again: its games go on."""
        paused = partial(table_rows.paused, by=CHANNEL, home=channel)
        for code in await self.store.read(paused):
            await self._unpause(code, CHANNEL)

    async def lose_guild(self, guild: int) -> None:
        """The bot was removed from a server. The games are kept for its return."""
        for code in await self.store.read(partial(table_rows.live_at, guild=guild)):
            await self._pause(code, GUILD, "Factotum was removed from this server.")

    async def regain_guild(self, guild: int) -> None:
        """The bot is back on a server."""
        paused = partial(table_rows.paused, by=GUILD, guild=guild)
        for code in await self.store.read(paused):
            await self._unpause(code, GUILD)

    async def _pause(self, code: str, cause: str, reason: str) -> None:
        async with self.locks.of(code):
            await self.store.write(
                partial(self._write_pause, code=code, cause=cause, reason=reason)
            )
        self.wake(code)

    def _write_pause(self, db: Connection, code: str, cause: str, reason: str) -> None:
        table = table_rows.load_header(db, code)
        if table is None or table.status is not Status.LIVE:
            return
        after = paused(table, cause, reason, self.clock.now())
        words = f"Table {code} is paused: {reason} `/game resume` goes on when that is settled."
        screen = self.screens.notice(table.game, words)
        slot = f"pause:{int(self.clock.now())}"
        notice = Letter(code, "post", "person", slot, screen, person=table.organiser)
        self._save(db, after, table, [] if cause == GUILD else [notice])

    async def _unpause(self, code: str, cause: str) -> None:
        async with self.locks.of(code):
            await self.store.write(partial(self._write_unpause, code=code, cause=cause))
        self.wake(code)

    def _write_unpause(self, db: Connection, code: str, cause: str) -> None:
        table = table_rows.load_header(db, code)
        if table is not None and table.status is Status.PAUSED and table.paused_by == cause:
            after = _going_on(db, table, self.clock.now())
            outbox_rows.hurry(db, channel_lane(table.home), self.clock.now())
            self._save(db, after, table)

    def _end_early(
        self, db: Connection, before: Loaded, why: str = "This game was ended early."
    ) -> None:
        table, now = before.table, self.clock.now()
        after = replace(table, status=Status.CANCELLED, touched=now, paused_by="", pause_reason="")
        plan = self._poster(db, Loaded(after, before.game, before.match), now).ended_early(why)
        letters = [] if table.paused_by == GUILD else plan.letters
        self._save(db, replace(after, posted=plan.posted), table, letters)
        table_rows.mark_waiting(db, table.code, (), range(len(table.seats)), now)
        play_rows.clear_votes(db, table.code)
        timer_rows.stop_all(db, table.code)

    def _poster(self, db: Connection, loaded: Loaded, now: float) -> Poster:
        """Makes letters for a table at which nobody has moved."""
        table = loaded.table
        told = play_rows.public_events(db, loaded.game, table.code, table.posted.start)
        dm = frozenset(person_rows.with_dm(db, table.people))
        return Poster(self.screens, Change(loaded, loaded, None, (), told, dm, now))

    async def tidy(self, timer: Timer) -> None:
        """A timer of a running table has rung: redraw, showcase, or a prompt instead of a DM."""
        async with self.locks.of(timer.code):
            try:
                loaded = await self.load(timer.code)
            except Refused:
                await self.store.write(partial(timer_rows.done, rung=timer))
                return
            await self.store.write(partial(self._tidy, loaded=loaded, timer=timer))
        self.wake(timer.code)

    def _tidy(self, db: Connection, loaded: Loaded, timer: Timer) -> None:
        table, now = loaded.table, self.clock.now()
        shown = (Status.LIVE, Status.OVER) if timer.kind == "showcase" else (Status.LIVE,)
        if not timer_rows.done(db, timer) or table.status not in shown:
            return
        poster = self._poster(db, loaded, now)
        if timer.kind == "picture":
            plan = poster.redrawn()
        elif timer.kind == "showcase":
            plan = poster.showcased()
        elif (
            timer.seat in loaded.running.waiting
            and poster.change.number(timer.seat) == timer.number
        ):
            plan = poster.prompted(timer.seat)
        else:
            return
        self._save(db, replace(table, posted=plan.posted), table, plan.letters)

    async def refresh(self, pace: float = 2.0) -> None:
        """Set right the newest post of each live table, one after the other, without hurry.

        Where a channel was lost this finds out whether it is there again.
        """
        codes = await self.store.read(partial(table_rows.codes, statuses=[Status.LIVE]))
        codes += await self.store.read(partial(table_rows.paused, by=CHANNEL))
        for code in codes:
            try:
                await self._refresh(code)
            except Exception:
                log.exception("the newest post of table %s was not refreshed", code)
            self.wake("")
            if pace:
                await self.clock.sleep(pace)

    async def _refresh(self, code: str, due: float = 0.0) -> None:
        async with self.locks.of(code):
            loaded = await self.load(code)
            if loaded.table.status is Status.LIVE or loaded.table.paused_by == CHANNEL:
                await self.store.write(partial(self._write_refresh, loaded=loaded, due=due))

    def _write_refresh(self, db: Connection, loaded: Loaded, due: float) -> None:
        plan = self._poster(db, loaded, self.clock.now()).refreshed(due)
        outbox_rows.put(db, loaded.table, plan.letters, self.clock.now())

    async def _readable(self, code: str) -> Loaded:
        """A table whose next post can be made. Unreadable, or BadSave if its log is damaged."""
        loaded = await self.load(code)
        after = loaded.table.posted.start
        read = partial(play_rows.public_events, game=loaded.game, code=code, after=after)
        await self.store.read(read)
        return loaded

    async def check(self) -> list[str]:
        """Set aside each live table that cannot be played on; their codes and faults."""
        faults = []
        codes = await self.store.read(partial(table_rows.codes, statuses=[Status.LIVE]))
        for code in codes:
            fault = await self.fault_of(code)
            if fault:
                faults.append(f"{code}: {fault}")
                await self._pause(code, FAULT, fault)
        return faults

    async def fault_of(self, code: str) -> str:
        """Why a live table cannot be played on; nothing if it can."""
        try:
            match = (await self._readable(code)).running
            offered = [match.choices(seat) for seat in match.waiting]
        except Exception as error:
            return str(error) or type(error).__name__
        good = offered and all(c and c[0].waited and c[0].legal for c in offered)
        return "" if good else "nobody is offered anything to do."


def paused(table: Table, cause: str, reason: str, now: float) -> Table:
    clocks = pace.all_stopped(table.clocks, now)
    paused = {"paused_by": cause, "pause_reason": reason, "clocks": clocks}
    return replace(table, status=Status.PAUSED, **paused)


def _going_on(db: Connection, table: Table, now: float) -> Table:
    """The clocks of people who are waited for run on from where they stood; nobody is blamed
    for the time in between."""
    waited = table_rows.waited(db, table.code)
    if table.status is Status.PAUSED:
        table_rows.mark_waiting(db, table.code, waited, (), now)
    seats = frozenset(seat for seat in waited if not table.seats[seat].is_robot)
    clocks = table.clocks
    if table.pace.is_timed:
        clocks = pace.all_started(clocks, seats, now)
    return replace(table, status=Status.LIVE, paused_by="", pause_reason="", clocks=clocks)


def _check_member(table: Table, person: int) -> None:
    if table.seat_of(person) is None and table.organiser != person:
        raise NotYourSeat(table.code)
