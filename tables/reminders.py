"""Reminders that people asked for: one message for all tables that wait, then silence.

A person is reminded at his own interval while any table waits for him, never in his quiet hours
or on vacation, and after a few times not again until he acts.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from . import hours
from .idle import Idle
from .letter import Letter, Place
from .move import Move
from .pace import HOUR
from .play import Play
from .posting import Change, made
from .records import Loaded, Person
from .refusals import BadOption, Refused
from .store import outbox_rows, person_rows, reminder_rows, table_rows
from .store.reminder_rows import Reminder

log = logging.getLogger(__name__)

MOST = 3  # reminders, after which only the person himself wakes them again
LISTED = 10

Waiting = list[tuple[Loaded, float]]


class Reminders(Play, Idle):
    """Keeps the rows of `reminder`, and writes what is due."""

    def _follow(
        self, db: Connection, change: Change, move: Move, people: Mapping[int, Person]
    ) -> None:
        super()._follow(db, change, move, people)
        actor = people.get(move.person or 0)
        if move.by == "person" and actor is not None and actor.remind:
            self.note_acted(db, actor, move.now)
        for seat in change.waited:
            person = people.get(change.person(seat) or 0)
            if person is not None and person.remind:
                _expect(db, person, move.now)

    def note_acted(self, db: Connection, person: Person, now: float) -> None:
        """The person is here: the last reminder is taken away, and counting begins anew."""
        known = reminder_rows.load(db, person.id)
        if known is not None:
            self._take_away(db, known, now)
            reminder_rows.drop(db, person.id)
        if person.remind and table_rows.waiting_since(db, person.id):
            _expect(db, person, now)

    def _take_away(self, db: Connection, known: Reminder, now: float) -> None:
        table = table_rows.load_header(db, known.code) if known.code else None
        if table and known.place and known.slot:
            gone = Letter(table.code, "delete", known.place, known.slot, person=known.person)
            outbox_rows.put(db, table, [gone], now)

    async def remind_me(self, person: int, **changed: int | str | bool | None) -> Person:
        """How a person wants to be reminded: any of `remind`, `last_call`, `quiet_from`,
        `quiet_to` and `zone` of his record. BadOption for a zone that nobody knows."""
        zone = changed.get("zone")
        if zone and zone not in hours.zones():
            raise BadOption(f"I know no time zone {zone!r}. They look like Europe/Berlin.")
        known = await self.store.write(partial(self._remind_me, id=person, changed=changed))
        self.wake("")
        return known

    def _remind_me(self, db: Connection, id: int, changed: dict[str, Any]) -> Person:
        if person_rows.load(db, id) is None:
            person_rows.meet(db, id, "")
        person_rows.change(db, id, **changed)
        known = person_rows.load(db, id)
        assert known is not None
        self.note_acted(db, known, self.clock.now())
        return known

    async def remind(self, due: Reminder) -> None:
        """A reminder is due: write the one message, unless nothing waits any more.

        Who has left a server is not called there; a robot plays on.
        """
        waiting = await self._waiting(due.person)
        await self.store.write(partial(self._remind, rung=due, waiting=waiting))
        self.wake("")

    async def _waiting(self, person: int) -> Waiting:
        """Tables that wait for a person and can be read, the longest waiting first."""
        found: Waiting = []
        for code, since in await self.store.read(partial(table_rows.waiting_since, person=person)):
            try:
                loaded = await self.playing(code)
            except Refused as fault:
                log.info("table %s is not reminded of: %s", code, fault)
                continue
            held = loaded.table.seat_of(person)
            if held is not None and not await self.look_for(code, held.seat):
                found.append((loaded, since))
        return found[:LISTED]

    def _remind(self, db: Connection, rung: Reminder, waiting: Waiting) -> None:
        person, now = person_rows.load(db, rung.person), self.clock.now()
        if reminder_rows.load(db, rung.person) != rung:
            return  # the person has acted meanwhile
        if person is None or not person.remind or not waiting:
            reminder_rows.drop(db, rung.person)
            return
        later = hours.awake(person, max(now, hours.away(person, now) or now))
        if later > now:
            reminder_rows.put(db, replace(rung, due=later))
            return
        self._take_away(db, rung, now)
        count = rung.count + 1
        due = None if count >= MOST else now + person.remind * HOUR
        letter = self._reminder(person, waiting, now)
        outbox_rows.put(db, waiting[0][0].table, [letter], now)
        sent = Reminder(person.id, due, count, letter.code, letter.place, letter.slot)
        reminder_rows.put(db, sent)

    def _reminder(self, person: Person, waiting: Waiting, now: float) -> Letter:
        """By direct message all tables of all servers; else at the table that waits longest,
        and only those of its server."""
        table = waiting[0][0].table
        place: Place = "person" if person.takes_dm else "home"
        if place == "home":
            waiting = [each for each in waiting if each[0].table.guild == table.guild]
        mention = () if place == "person" else (person.id,)
        screen = made(
            lambda: self.screens.reminder(waiting, person.id, mention),
            table.code,
            table.game,
            mention,
        )
        # A slot of its own, so that a late "delete" of the last one never takes this one along.
        slot = f"r:{person.id}:{int(now):x}"
        return Letter(table.code, "post", place, slot, screen, person=person.id)


def _expect(db: Connection, person: Person, now: float) -> None:
    """The first reminder is an interval after the first table began to wait."""
    if reminder_rows.load(db, person.id) is None:
        reminder_rows.put(db, Reminder(person.id, now + person.remind * HOUR))
