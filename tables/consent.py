"""What the people at a table decide by consent: an end before the end, and a pause."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection

from . import votes
from .care import PEOPLE, Care, paused
from .letter import Letter
from .posting import made
from .records import Loaded, Table
from .refusals import NotOrganiser, NotYourSeat, ended
from .screens.words import names_of
from .store import outbox_rows, play_rows


class Consent(Care):
    """Counts votes; robots have none."""

    async def end(self, code: str, person: int) -> str:
        """End a game early: the organiser before round 2, later all people by consent.

        What came of it, as a sentence. Robots have no vote.
        """
        async with self.at_table(code):
            before = await self.load(code)
            table = before.table
            if not table.is_running:
                raise ended(table)
            alone = person == table.organiser and _round(before) < 2
            if not alone and table.seat_of(person) is None:
                raise NotYourSeat(table.code) if person != table.organiser else NotOrganiser(table)
            words = await self.store.write(
                partial(self._vote, before=before, person=person, alone=alone)
            )
        self.wake(code)
        return words

    def _vote(self, db: Connection, before: Loaded, person: int, alone: bool) -> str:
        table, now = before.table, self.clock.now()
        ballot = votes.cast(db, table, votes.END, person, now)
        if alone or not ballot.missing:
            self._end_early(db, before)
            return "The game is ended. Its key and its log stay open to all who played."
        if ballot.is_first:
            self._ask_all(db, table, person, "asks to end this game", "end")
        return ballot.words

    def _ask_all(self, db: Connection, table: Table, person: int, what: str, command: str) -> None:
        """Somebody wants what needs the others' consent; nobody's phone rings for it."""
        held = table.seat_of(person)
        name = names_of(table)[held.seat] if held else "The organiser"
        words = f"{name} {what}. Whoever agrees uses `/game {command}` too."
        screen = made(lambda: self.screens.notice(table.game, words), table.code, table.game)
        slot = "vote" if command == "end" else f"vote:{command}"
        letter = Letter(table.code, "post", "home", slot, screen)
        outbox_rows.put(db, table, [letter], self.clock.now())

    async def pause(self, code: str, person: int) -> str:
        """Pause a game: the organiser at once, others by consent of all; what came of it.

        Anybody who sits there may resume it.
        """
        async with self.at_table(code):
            before = await self.playing(code)
            if before.table.seat_of(person) is None and before.table.organiser != person:
                raise NotYourSeat(before.table.code)
            words = await self.store.write(partial(self._ask_pause, before=before, person=person))
        self.wake(code)
        return words

    def _ask_pause(self, db: Connection, before: Loaded, person: int) -> str:
        table, now = before.table, self.clock.now()
        ballot = votes.cast(db, table, votes.PAUSE, person, now)
        if ballot.missing and person != table.organiser:
            if ballot.is_first:
                self._ask_all(db, table, person, "asks for a pause", "pause")
            return ballot.words
        held = table.seat_of(person)
        name = names_of(table)[held.seat] if held else "The organiser"
        reason = "All agreed on it." if not ballot.missing else f"{name} asked for it."
        after = replace(paused(table, PEOPLE, reason, now), touched=now)
        words = f"This game is paused. {reason} `/game resume` goes on; no clock runs until then."
        notice = self.screens.notice(table.game, words)
        self._save(db, after, table, [Letter(table.code, "post", "home", "pause", notice)])
        play_rows.clear_votes(db, table.code, votes.PAUSE)
        return words


def _round(loaded: Loaded) -> int:
    """The round by what everybody sees; a game without rounds is in its first."""
    return int(getattr(loaded.running.view(None), "round", 1))
