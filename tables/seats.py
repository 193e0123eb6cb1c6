"""Who sits where while a game runs: leaving, robots standing in, handing a seat over, open seats,
replacing who lets all others wait, and people who have left the server.

Whoever takes a seat takes it with all that is private to it; what its old holder had in direct
messages is deleted there.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection

from . import pace
from .letter import Letter
from .lobbies import ROBOTS
from .records import Loaded, Seat, Status, Table
from .refusals import (
    AlreadySeated,
    NobodyElse,
    NoSuchSeat,
    NotOffered,
    NotYourSeat,
    SeatedThere,
    ended,
)
from .screens.words import names_of
from .store import person_rows, play_rows
from .timing import Timing, standing_in, with_seat

log = logging.getLogger(__name__)


class Seats(Timing):
    """Changes the people of a running table."""

    async def stand_in(self, code: str, person: int) -> Table:
        """A robot plays for this person until he comes back."""
        return await self._at_own_seat(code, person, self._stand_in)

    def _stand_in(self, db: Connection, before: Loaded, held: Seat) -> Table:
        if before.table.players == (held.person,):
            raise NobodyElse(before.table)
        table = without_clock(standing_in(before.table, held.seat), held.seat)
        return self._reseat(db, before, table, held, [])

    async def leave_game(self, code: str, person: int, *, is_open: bool) -> Table:
        """Leave for good: a robot plays on, and where the seat is open anybody may take it.

        The last person's leaving ends the game.
        """
        return await self._at_own_seat(code, person, partial(self._leave_game, is_open=is_open))

    def _leave_game(self, db: Connection, before: Loaded, held: Seat, is_open: bool) -> Table:
        table = before.table
        name = next((name for name in ROBOTS if name not in table.names), "Robot")
        words = f"**{names_of(table)[held.seat]}** has left; {name} (a robot) plays on."
        after = with_seat(table, Seat(held.seat, name, None, open=is_open))
        return self._vacated(db, before, after, held, words)

    def _vacated(
        self, db: Connection, before: Loaded, after: Table, held: Seat, words: str
    ) -> Table:
        """A seat whose person is gone: said at the table, and the organiser's role passes on."""
        after = without_clock(after, held.seat)
        if not after.players:
            self._end_early(db, before)
            return before.table
        if after.organiser == held.person:
            after = replace(after, organiser=after.players[0])
            heir = next(s.seat for s in after.seats if s.player == after.organiser)
            words += f" **{names_of(after)[heir]}** is the organiser now."
        answers = (
            [("Take the seat", f"takeseat:{held.seat}")] if after.seats[held.seat].open else []
        )
        screen = self.screens.question(after, words, answers, ())
        letter = Letter(after.code, "post", "home", f"open:{held.seat}", screen)
        return self._reseat(db, before, after, held, [letter])

    async def offer_seat(self, code: str, person: int, heir: int) -> Table:
        """Offer one's seat to somebody, who is called once; it changes hands when he accepts."""
        return await self._at_own_seat(code, person, partial(self._offer, heir=heir))

    def _offer(self, db: Connection, before: Loaded, held: Seat, heir: int) -> Table:
        table, now = before.table, self.clock.now()
        if table.seat_of(heir) is not None:
            raise SeatedThere(table)
        kind = _offered(held.seat)
        play_rows.clear_votes(db, table.code, kind)
        play_rows.add_vote(db, table.code, kind, heir, now)
        name = names_of(table)[held.seat]
        words = (
            f"<@{heir}>, **{name}** offers you the seat at {before.game.name} ({table.code}),"
            " with all that belongs to it."
        )
        answers = [
            ("Take the seat", f"takeseat:{held.seat}"),
            ("No, thanks", f"noseat:{held.seat}"),
        ]
        screen = self.screens.question(table, words, answers, (heir,))
        slot = f"give:{held.seat}"
        self._save(db, table, table, [Letter(table.code, "post", "home", slot, screen)])
        return table

    async def decline_seat(self, code: str, person: int, seat: int) -> None:
        """The one to whom a seat was offered does not want it. NotOffered to anybody else."""
        async with self.at_table(code):
            before = await self.playing(code, also_over=True)
            await self.store.write(partial(self._decline, before=before, person=person, seat=seat))
        self.wake(code)

    def _decline(self, db: Connection, before: Loaded, person: int, seat: int) -> None:
        table = before.table
        if person not in play_rows.votes(db, table.code, _offered(seat)):
            raise NotOffered(table)
        play_rows.clear_votes(db, table.code, _offered(seat))
        words = f"**{names_of(table)[seat]}** keeps the seat."
        self._save(db, table, table, [self._settled(table, f"give:{seat}", words)])

    def _settled(self, table: Table, slot: str, words: str) -> Letter:
        screen = self.screens.question(table, words, (), ())
        return Letter(table.code, "edit", "home", slot, screen, revive=False)

    async def take_seat(self, code: str, person: int, name: str, seat: int) -> Loaded:
        """Sit down where the seat is open or was offered to this person; he plays from now on."""
        async with self.at_table(code):
            before = await self._running_at(code)
            work = partial(self._take_seat, before=before, person=person, name=name, seat=seat)
            await self.store.write(work)
        self.wake(code)
        return await self.load(code)

    def _take_seat(self, db: Connection, before: Loaded, person: int, name: str, seat: int) -> None:
        table, now = before.table, self.clock.now()
        if seat >= len(table.seats):
            raise NoSuchSeat(table)
        held = table.seats[seat]
        is_own = held.person == person  # whoever comes back to a seat that was opened meanwhile
        mine = table.seat_of(person)
        if mine is not None and not is_own:
            raise AlreadySeated(table, mine.seat)
        offered = person in play_rows.votes(db, table.code, _offered(seat))
        if not (held.open or offered or is_own):
            raise NotOffered(table)
        known = person_rows.meet(db, person, name)
        after = with_seat(table, Seat(seat, name, person))
        after = without_clock(after, seat)
        if table.pace.is_timed and seat in before.running.waiting:
            after = replace(
                after, clocks={**after.clocks, seat: pace.opened(None, table.pace, now)}
            )
        play_rows.clear_votes(db, table.code, _offered(seat))
        words = f"**{names_of(after)[seat]}** plays on in **{names_of(table)[seat]}**’s seat."
        slot = f"give:{seat}" if offered else f"open:{seat}"
        letters = [self._settled(after, slot, words)]
        if known.takes_dm and not is_own:
            letters.append(self._hand_of(replace(before, table=after), seat, person))
        self._reseat(db, before, after, held, letters)

    def _hand_of(self, loaded: Loaded, seat: int, person: int) -> Letter:
        screen = self.screens.hand(loaded, seat)
        slot = f"hand:{seat}:{person}"
        return Letter(loaded.table.code, "edit", "person", slot, screen, person=person, draw=True)

    def _reseat(
        self, db: Connection, before: Loaded, after: Table, held: Seat, letters: list[Letter]
    ) -> Table:
        """Write changed seats: the newest post names them, lines that called the old one go."""
        if before.table.status is Status.LIVE:
            poster = self._poster(db, replace(before, table=after), self.clock.now())
            plan = poster.reseated(held.seat)
            after, letters = replace(after, posted=plan.posted), [*letters, *plan.letters]
        left = held.person is not None and after.seats[held.seat].person != held.person
        if left:
            slot = f"hand:{held.seat}:{held.person}"
            letters.append(Letter(after.code, "delete", "person", slot, person=held.person))
        play_rows.clear_votes(db, after.code, ousting(held.seat))
        after = replace(after, touched=self.clock.now())
        return self._save(db, after, before.table, letters)

    async def _at_own_seat(
        self, code: str, person: int, work: Callable[[Connection, Loaded, Seat], Table]
    ) -> Table:
        async with self.at_table(code):
            before = await self._running_at(code)
            held = before.table.seat_of(person)
            if held is None:
                raise NotYourSeat(before.table.code)
            after = await self.store.write(partial(_with, work=work, before=before, held=held))
        self.wake(code)
        return after

    async def _running_at(self, code: str) -> Loaded:
        """A table whose game goes on, be it paused or not."""
        before = await self.playing(code, also_over=True)
        if not before.table.is_running:
            raise ended(before.table)
        return before


def _with(
    db: Connection,
    work: Callable[[Connection, Loaded, Seat], Table],
    before: Loaded,
    held: Seat,
) -> Table:
    return work(db, before, held)


def without_clock(table: Table, seat: int) -> Table:
    """A seat that its person does not play (any more) has no clock."""
    clocks = {each: clock for each, clock in table.clocks.items() if each != seat}
    return replace(table, clocks=clocks)


def _offered(seat: int) -> str:
    return f"give:{seat}"


def ousting(seat: int) -> str:
    return f"oust:{seat}"
