"""Going back further than to the last barrier, by consent of all other people at the table.

Nothing is erased: the rewind is one more action, those it undid are marked. What is shown of it
is only what everybody saw.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from itertools import chain

from msgspec.structs import replace
from sqlalchemy import Connection

from engine import record
from engine.kernel.errors import KernelError
from engine.kernel.events import Event
from engine.kernel.play import Action, Match

from . import votes
from .care import Care
from .move import Move
from .play import Play
from .records import Asked, Loaded, Status, Table
from .refusals import NotAsked, NothingToUndo, NotYourSeat, Unreadable, ended
from .screens.words import lines_of, names_of
from .store import play_rows

BACK = "back"
POINTS, SHOWN = 10, 6

Points = list[tuple[int, list[Event]]]


class Rewind(Play, Care):
    """Asks all, and goes back."""

    async def points(self, code: str, person: int) -> Points:
        """Own steps before which the game could go back, newest first, each with all public
        events that this would undo, oldest first."""
        loaded = await self.playing(code)
        seat = _seat_of(loaded.table, person)
        return await self.store.read(partial(_points, loaded=loaded, seat=seat))

    async def ask_back(self, code: str, person: int, seq: int) -> str:
        """Ask the others to go back to before that own step; what came of it.

        Where nobody else is to be asked, it is done.
        """
        async with self.at_table(code):
            before = await self.playing(code)
            seat = _seat_of(before.table, person)
            points = dict(await self.store.read(partial(_points, loaded=before, seat=seat)))
            if seq not in points:
                raise NothingToUndo("That step cannot be asked back any more.", before, seat)
            asked = Asked(f"{int(self.clock.now()):x}.{before.table.seq}", seq, seat)
            others = [each for each in before.table.players if each != person]
            if others:
                work = partial(self._ask_back, before=before, asked=asked, events=points[seq])
                await self.store.write(work)
                words = "The others are asked at the table. Once all agree, the game goes back."
            else:
                words = await self._go_back(before, asked, points[seq], person)
        self.wake(code)
        return words

    def _ask_back(
        self, db: Connection, before: Loaded, asked: Asked, events: Sequence[Event]
    ) -> None:
        table, now = before.table, self.clock.now()
        person = table.seats[asked.seat].person
        assert person is not None
        others = tuple(each for each in table.players if each != person)
        name = names_of(table)[asked.seat]
        calls = " ".join(f"<@{each}>" for each in others)
        words = (
            f"{calls}, **{name}** asks to go back to before this. If all agree, it is undone, and"
            f" dice and draws fall anew.\n{undone(before, events)}"
        )
        answers = [("Agree", f"agree:{asked.stamp}"), ("Rather not", f"refuse:{asked.stamp}")]
        screen = self.screens.question(table, words, answers, others)
        plan = self._poster(db, before, now).asks_back(asked, screen)
        self._save(db, replace(table, posted=plan.posted), table, plan.letters)
        play_rows.clear_votes(db, table.code, BACK)
        play_rows.add_vote(db, table.code, BACK, person, now)

    async def agree_back(self, code: str, person: int, stamp: str) -> str:
        """Agree to a request; the last to agree takes the game back. NotAsked if it is settled."""
        async with self.at_table(code):
            before = await self.playing(code)
            asked = _asked(before.table, person, stamp)
            cast = partial(self._agree, table=before.table, person=person)
            ballot = await self.store.write(cast)
            words = ballot.words
            if not ballot.missing:
                told = partial(_events, loaded=before, seq=asked.seq)
                events = await self.store.read(told)
                words = await self._go_back(before, asked, events, person)
        self.wake(code)
        return words

    def _agree(self, db: Connection, table: Table, person: int) -> votes.Ballot:
        return votes.cast(db, table, BACK, person, self.clock.now())

    async def refuse_back(self, code: str, person: int, stamp: str) -> str:
        """One who would rather go on is enough."""
        async with self.at_table(code):
            before = await self.playing(code)
            _asked(before.table, person, stamp)
            seat = _seat_of(before.table, person)
            await self.store.write(partial(self._refuse, before=before, seat=seat))
        self.wake(code)
        return "Said so at the table. The game goes on."

    def _refuse(self, db: Connection, before: Loaded, seat: int) -> None:
        table = before.table
        words = f"**{names_of(table)[seat]}** would rather go on, so nothing is undone."
        plan = self._poster(db, before, self.clock.now()).settled(words)
        self._save(db, replace(table, posted=plan.posted), table, plan.letters)
        play_rows.clear_votes(db, table.code, BACK)

    async def _go_back(
        self, before: Loaded, asked: Asked, events: Sequence[Event], presser: int
    ) -> str:
        """Under the table's lock: play the log up to there, and commit the rewind."""
        code = before.table.code
        played = await self.store.read(partial(play_rows.actions, code=code))
        earlier = await asyncio.to_thread(_stood, before, played, asked.seq - 1)
        match, done = before.running.rewind(earlier, asked.seat)
        name = names_of(before.table)[asked.seat]
        words = f"By consent the game went back for **{name}**; undone is this:"
        move = Move(
            before,
            match,
            done,
            "person",
            before.table.seats[asked.seat].person,
            self.clock.now(),
            words=f"{words}\n{undone(before, events)}",
            presser=presser,
        )
        await self.store.write(partial(self._write_back, move=move))
        return "Done: the game went back. The new post shows where it stands."

    def _write_back(self, db: Connection, move: Move) -> None:
        self._write(db, move)
        play_rows.clear_votes(db, move.before.table.code, BACK)


def undone(loaded: Loaded, events: Sequence[Event]) -> str:
    """What a rewind undoes, in the words of the log; only what everybody saw."""
    lines = lines_of(loaded.game, events, names_of(loaded.table))
    more = [f"… and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
    return "\n".join(f"> {line}" for line in [*lines[:SHOWN], *more])


def _points(db: Connection, loaded: Loaded, seat: int) -> Points:
    code = loaded.table.code
    steps = play_rows.own_steps(db, code, seat, POINTS)
    if not steps:
        return []
    told = play_rows.public_since(db, loaded.game, code, min(steps))
    return [(step, [event for seq, event in told if seq >= step]) for step in steps]


def _events(db: Connection, loaded: Loaded, seq: int) -> list[Event]:
    return [e for _, e in play_rows.public_since(db, loaded.game, loaded.table.code, seq)]


def _seat_of(table: Table, person: int) -> int:
    held = table.seat_of(person)
    if held is None:
        raise NotYourSeat(table.code)
    return held.seat


def _asked(table: Table, person: int, stamp: str) -> Asked:
    """The request that stands, for one of those who are asked."""
    seat, asked = _seat_of(table, person), table.posted.asked
    if table.status is not Status.LIVE:
        raise ended(table)
    if asked is None or asked.stamp != stamp or asked.seat == seat:
        raise NotAsked(table)
    return asked


def _stood(loaded: Loaded, played: Sequence[Action], seq: int) -> Match:
    """The match as it stood after action `seq`. Unreadable if the log leads elsewhere by now."""
    table, now = loaded.table, loaded.running
    found = last = None
    try:
        begun = Match.start(loaded.game, len(table.seats), table.options, now.state.dice.key)
        for match, _ in chain([begun], record.replay(begun[0], [a for a in played if a.seq > 0])):
            found, last = match if match.seq == seq else found, match
    except (KernelError, LookupError) as fault:
        raise Unreadable(table.code, f"its log no longer replays ({fault})") from fault
    if found is None or last is None or record.state_hash(last) != record.state_hash(now):
        raise Unreadable(table.code, "its log no longer leads to where it stands")
    return found
