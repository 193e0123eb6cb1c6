"""A person's own data: all of it as a file, and gone on request.

Games of others stay whole: a seat that somebody leaves so becomes a robot's, and in what is over
he is Somebody.
"""

from __future__ import annotations

from functools import partial

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from .care import Care
from .letter import Letter
from .lobbies import Lobbies
from .records import Loaded, Status, Table
from .refusals import LobbyClosed, NoSuchTable, Refused
from .store import deed_rows, outbox_rows, table_rows
from .store.deed_rows import SOMEBODY

RUNNING = (Status.LOBBY, Status.LIVE, Status.PAUSED)


class Privacy(Lobbies, Care):
    """What is kept of people."""

    async def data_of(self, person: int) -> bytes:
        """Everything that names this person, as JSON."""
        kept = await self.store.read(partial(deed_rows.kept_of, id=person))
        return msgspec.json.format(msgspec.json.encode(kept), indent=1)

    async def forget(self, person: int) -> int:
        """Wipe a person; how many rows were changed. Doing it twice does no harm."""
        await self._leave_all(person)
        names = await self.store.read(partial(_names, person=person))
        changed = await self.store.write(partial(self._wipe, person=person, names=names))
        self.wake("")
        return changed

    def _wipe(self, db: Connection, person: int, names: list[str]) -> int:
        """A reminder that stands at a table is taken away there, too."""
        changed = deed_rows.forget(db, person, names)
        for code, slot in deed_rows.reminders_of(db, person):
            table = table_rows.load_header(db, code)
            if table is not None:
                gone = Letter(code, "delete", "home", slot)
                outbox_rows.put(db, table, [gone], self.clock.now())
        return changed

    async def _leave_all(self, person: int) -> None:
        codes = await self.store.read(partial(_seats_of, person=person))
        for code in codes:
            try:
                await self._vacate(code, person)
            except (NoSuchTable, LobbyClosed):
                continue
            self.wake(code)

    async def _vacate(self, code: str, person: int) -> None:
        """A seat in a lobby is given free, one at a game becomes a robot's."""
        header = await self.store.read(partial(table_rows.load_header, code=code))
        if header is None or header.status not in RUNNING:
            return
        if header.status is Status.LOBBY:
            await self.leave(code, person)
            return
        async with self.at_table(code):
            try:
                loaded: Loaded | None = await self.load(code)
            except Refused:
                loaded = None  # a damaged table: its rows are wiped all the same
            if loaded is not None and loaded.table.seat_of(person) is not None:
                await self.store.write(partial(self._write_vacated, loaded=loaded, person=person))

    def _write_vacated(self, db: Connection, loaded: Loaded, person: int) -> None:
        before = loaded.table
        after = without(before, person)
        if not after.people:
            self._end_early(db, loaded)
            return
        shown = replace(loaded, table=after)
        plan = self._poster(db, shown, self.clock.now()).redrawn()
        self._save(db, replace(after, posted=plan.posted), before, plan.letters)


def without(table: Table, person: int) -> Table:
    """The table with a robot in the place of that person."""
    seats = tuple(
        replace(each, name=SOMEBODY, person=None) if each.person == person else each
        for each in table.seats
    )
    heirs = [each.person for each in seats if each.person is not None]
    organiser = table.organiser
    if organiser == person:
        organiser = heirs[0] if heirs else 0
    held = table.seat_of(person)
    clocks = {seat: c for seat, c in table.clocks.items() if held is None or seat != held.seat}
    return replace(table, seats=seats, organiser=organiser, clocks=clocks)


def _seats_of(db: Connection, person: int) -> list[str]:
    found = deed_rows.kept_of(db, person)
    return [row["code"] for row in found.get("seat", [])]


def _names(db: Connection, person: int) -> list[str]:
    found = deed_rows.kept_of(db, person)
    rows = [*found.get("seat", []), *found.get("person", [])]
    return sorted({row["name"] for row in rows}, key=len, reverse=True)
