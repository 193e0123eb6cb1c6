"""Playing: start, press, take back. Each is one transaction under the table's lock.

Load, check seat and number, apply, then commit action, events, state, letters and timers
together. What was not committed has not happened; what was is never lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from engine.kernel.choice import Choice
from engine.kernel.dice import commitment
from engine.kernel.errors import BadSetup, GameOver, MovedOn, NothingToTakeBack, NotOffered
from engine.kernel.errors import Refused as KernelRefused
from engine.kernel.play import Done, Match

from . import hours
from .desk import Desk
from .move import By, Move, advanced, clocked, is_played, plan_of, returned
from .posting import Change, Plan, Poster
from .records import Loaded, LogLine, Person, Status, Table
from .refusals import (
    AlreadyStarted,
    BadOption,
    DoneAlready,
    LobbyClosed,
    NothingToUndo,
    NotOrganiser,
    NotPossible,
    NotYourSeat,
    Refused,
    StaleChoice,
    TooFewPlayers,
    ended,
)
from .store import person_rows, play_rows, table_rows, timer_rows


@dataclass(frozen=True)
class Pressed:
    """A press that counted: the table after it, what it did, and the seat's fresh panel."""

    loaded: Loaded
    done: Done
    choices: tuple[Choice, ...]
    view: Any


class Play(Desk):
    """The moves of a game."""

    async def start(self, code: str, person: int) -> Loaded:
        """Deal. The organiser only; the commitment to the dice is kept with the table."""
        async with self.at_table(code):
            before = await self.load(code)
            _check_start(before, person)
            key, table = self.entropy(), before.table
            try:
                match, done = Match.start(before.game, len(table.seats), table.options, key)
            except BadSetup as error:
                raise BadOption(str(error)) from error
            table = replace(table, status=Status.LIVE, commitment=commitment(key, table.code))
            move = Move(before, match, done, "person", person, self.clock.now())
            after = await self.store.write(partial(self._write, move=move, table=table))
        self.wake(code)
        return after

    async def press(
        self,
        code: str,
        person: int | None,
        number: int,
        picks: Sequence[str],
        *,
        seat: int | None = None,
        by: By = "person",
    ) -> Pressed:
        """Answer a choice of the person's own seat; a robot's or the clock's names the `seat`.

        DoneAlready for the same once more, StaleChoice if it has moved on, NotPossible.
        """
        async with self.at_table(code):
            before = await self.load(code)
            held = _seat(before.table, person, seat, by)
            if by == "robot" and not is_played(before.table, held):
                raise StaleChoice(before, held)
            try:
                match, done = _running(before).choose(held, number, picks)
            except (KernelRefused, Refused) as error:
                raise await self._refusal(before, held, number, picks, error) from error
            move = Move(before, match, done, by, person, self.clock.now())
            table = before.table if by != "person" else returned(before.table, held)
            after = await self.store.write(partial(self._write, move=move, table=table))
        self.wake(code)
        return Pressed(after, done, match.choices(held), match.view(held))

    async def _refusal(
        self, loaded: Loaded, seat: int, number: int, picks: Sequence[str], error: Exception
    ) -> Refused:
        """What to tell a person whose press did not count."""
        code = loaded.table.code
        earlier = await self.store.read(
            partial(play_rows.answered, code=code, seat=seat, number=number)
        )
        if earlier is not None and sorted(earlier) == sorted(picks):
            return DoneAlready(loaded, seat)
        if isinstance(error, Refused):
            return error
        if isinstance(error, MovedOn | GameOver):
            return StaleChoice(loaded, seat)
        return NotPossible(_reason(loaded, seat, number, error), loaded, seat, _option(error))

    async def take_back(self, code: str, person: int, seq: int | None = None) -> Loaded:
        """Take back the person's last step, or only the one with that number; twice counts once."""
        async with self.at_table(code):
            before = await self.load(code)
            seat = _seat(before.table, person, None, "person")
            match = _running(before)
            if seq is not None and await self._is_undone(code, seq):
                return before
            step = match.can_take_back(seat)
            if seq is not None and step is not None and step.seq != seq:
                raise NothingToUndo("That step is no longer your last one.", before, seat)
            try:
                match, done = match.take_back(seat)
            except NothingToTakeBack as error:
                raise NothingToUndo(str(error), before, seat) from error
            move = Move(before, match, done, "person", person, self.clock.now())
            after = await self.store.write(partial(self._write, move=move))
        self.wake(code)
        return after

    async def _is_undone(self, code: str, seq: int) -> bool:
        return await self.store.read(partial(play_rows.is_undone, code=code, seq=seq))

    def _write(self, db: Connection, move: Move, table: Table | None = None) -> Loaded:
        """All rows of one move."""
        before, done, lines = move.before, move.done, move.lines()
        table, code = table or before.table, before.table.code
        play_rows.add_action(db, code, done.action, move.by, move.person, move.now)
        play_rows.add_events(db, code, done.action.seq, lines)
        retold = self._untell(db, code, done)
        people = person_rows.known(db, table.people)
        table = clocked(advanced(table, move, lines, retold), move, people)
        after = Loaded(table, before.game, move.match)
        change = self._change(db, before, after, move, lines, retold, people)
        poster = Poster(self.screens, change)
        plan = plan_of(poster, move)
        table = replace(table, posted=plan.posted)
        self._save(db, table, before.table, plan.letters, move.match.save())
        opened, closed = change.waited - change.waited_before, change.waited_before - change.waited
        table_rows.mark_waiting(db, code, opened, closed, move.now)
        self._set_timers(db, table, plan)
        self._follow(db, change, move, people)
        return Loaded(table, before.game, move.match)

    def _untell(self, db: Connection, code: str, done: Done) -> bool:
        """Mark the events of a step that was taken back; True if the public saw any."""
        return done.action.undone is not None and play_rows.undo(db, code, done.action)

    def _change(
        self,
        db: Connection,
        before: Loaded,
        after: Loaded,
        move: Move,
        lines: Sequence[tuple[int, LogLine]],
        retold: bool,
        people: Mapping[int, Person],
    ) -> Change:
        table = after.table
        told = play_rows.public_events(db, after.game, table.code, table.posted.start)
        return Change(
            before=None if move.is_start else before,
            after=after,
            acted=move.acted,
            lines=lines,
            told=told,
            dm=frozenset(each.id for each in people.values() if each.takes_dm),
            now=move.now,
            retold=retold,
            hushed=frozenset(e.id for e in people.values() if hours.is_quiet(e, move.now)),
        )

    def _follow(
        self, db: Connection, change: Change, move: Move, people: Mapping[int, Person]
    ) -> None:
        """What else follows from a move, in its transaction; each service adds its own."""

    def _set_timers(self, db: Connection, table: Table, plan: Plan) -> None:
        if table.status is not Status.LIVE:
            timer_rows.stop_all(db, table.code)
            play_rows.clear_votes(db, table.code)
            return
        for kind in plan.stops:
            timer_rows.stop(db, table.code, kind)
        for timer in plan.timers:
            timer_rows.wind_once(db, timer)


def _check_start(loaded: Loaded, person: int) -> None:
    table, allowed = loaded.table, loaded.game.seats
    if table.status is not Status.LOBBY:
        raise AlreadyStarted(table) if loaded.match is not None else LobbyClosed(table)
    if person != table.organiser:
        raise NotOrganiser(table)
    if len(table.seats) not in allowed:
        raise TooFewPlayers(table, min(n for n in allowed if n > len(table.seats)))


def _seat(table: Table, person: int | None, seat: int | None, by: By) -> int:
    """The seat for which somebody acts. NotYourSeat if he may not."""
    if by != "person":
        assert seat is not None, "a robot and the clock say for which seat they act"
        return seat
    held = None if person is None else table.seat_of(person)
    if held is None or seat not in (None, held.seat):
        raise NotYourSeat(table.code)
    return held.seat


def _running(loaded: Loaded) -> Match:
    if loaded.table.status is not Status.LIVE:
        raise ended(loaded.table)
    return loaded.running


def _option(error: Exception) -> str | None:
    return error.option if isinstance(error, NotOffered) else None


def _reason(loaded: Loaded, seat: int, number: int, error: Exception) -> str:
    """Why these picks are no answer, in the game's own words where it has some."""
    if isinstance(error, NotOffered) and error.why is not None:
        why = loaded.game.texts.why(error.why, loaded.running.view(seat))
        return f"That is not possible: {why}."
    return str(error)
