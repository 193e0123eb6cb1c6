"""Who lets all others wait: replaced by consent, or found to have left the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from sqlalchemy import Connection

from . import votes
from .letter import Letter
from .pace import HOUR
from .records import Loaded, Seat
from .refusals import NoSuchSeat, NotWaitedLong, NotYourSeat, OnVacation, Refused
from .screens.words import names_of
from .seats import Seats, ousting
from .store import table_rows, timer_rows
from .store.timer_rows import Timer
from .timing import standing_in

PATIENCE = 24 * HOUR  # whoever is waited for so long may be replaced by the others

HasLeft = Callable[[int, int], Awaitable[bool]]


async def nobody_leaves(guild: int, person: int) -> bool:
    """Where nobody can tell, everybody is still there."""
    return False


class Absent(Seats):
    """Looks for people. `has_left` asks Discord about (guild, person)."""

    has_left: HasLeft = staticmethod(nobody_leaves)

    async def oust(self, code: str, person: int, seat: int) -> str:
        """Vote to replace somebody by a robot; what came of it. All others who play must agree.

        Only for whoever has let the game wait for a day, or beyond his time.
        """
        async with self.at_table(code):
            before = await self._running_at(code)
            mine = before.table.seat_of(person)
            if mine is None:
                raise NotYourSeat(before.table.code)
            work = partial(self._oust, before=before, person=person, seat=seat)
            words = await self.store.write(work)
        self.wake(code)
        return words

    def _oust(self, db: Connection, before: Loaded, person: int, seat: int) -> str:
        table, now = before.table, self.clock.now()
        held = table.seats[seat] if seat < len(table.seats) else None
        if held is None or held.player in (None, person):
            raise NoSuchSeat(table)
        name = names_of(table)[seat]
        since = table_rows.waited_since(db, table.code).get(seat)
        clock = table.clocks.get(seat)
        if clock is not None and clock.away is not None:
            raise OnVacation(table, name, clock.away)
        is_out = clock is not None and clock.is_out
        if not is_out and (since is None or now - since < PATIENCE):
            raise NotWaitedLong(table, name)
        ballot = votes.cast(db, table, ousting(seat), person, now, but=held.player)
        if not ballot.missing:
            self._replace(
                db, before, held, f"**{name}** let the game wait; by consent of the others"
            )
            return f"{name} is replaced by a robot; the seat is open for anybody."
        if ballot.is_first:
            mine = table.seat_of(person)
            assert mine is not None
            words = f"**{names_of(table)[mine.seat]}** asks to replace **{name}** by a robot."
            screen = self.screens.question(table, words, [("Agree", f"oust:{seat}")], ())
            self._save(
                db, table, table, [Letter(table.code, "post", "home", f"oust:{seat}", screen)]
            )
        return ballot.words

    def _replace(self, db: Connection, before: Loaded, held: Seat, why: str) -> None:
        """A robot plays on in a seat that is open for anybody, also for who held it."""
        after = standing_in(before.table, held.seat, is_open=True)
        self._vacated(db, before, after, held, f"{why} a robot plays on.")

    async def look_for(self, code: str, seat: int) -> bool:
        """Ask whether the person of a seat is still on the server; if not, a robot plays on.

        True if he has left. Nothing is held while Discord is asked.
        """
        try:
            table = (await self.playing(code)).table
        except Refused:
            return False
        person = table.seats[seat].player
        if person is None or not await self.has_left(table.guild, person):
            return False
        async with self.at_table(code):
            before = await self._running_at(code)
            if before.table.seats[seat].player == person:
                await self.store.write(partial(self._gone, before=before, seat=seat))
        self.wake(code)
        return True

    def _gone(self, db: Connection, before: Loaded, seat: int) -> None:
        name = names_of(before.table)[seat]
        self._replace(db, before, before.table.seats[seat], f"**{name}** has left this server;")

    async def prompt_instead(self, timer: Timer) -> None:
        """A direct message did not arrive. Whoever has left the server is not called at all."""
        if not await self.look_for(timer.code, timer.seat):
            await self.tidy(timer)
        else:
            await self.store.write(partial(timer_rows.done, rung=timer))

    async def look(self, timer: Timer) -> None:
        """Something could not be brought to the person of a seat."""
        await self.look_for(timer.code, timer.seat)
        await self.store.write(partial(timer_rows.done, rung=timer))

    async def time_up(self, timer: Timer) -> None:
        """Who has left the server is not waited for any longer, whatever was agreed."""
        await self.look_for(timer.code, timer.seat)
        await super().time_up(timer)
