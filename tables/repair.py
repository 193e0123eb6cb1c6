"""What an admin may do in an emergency, so that nobody is ever stuck. Everybody at the table
sees it.

force   one choice is made for who is waited for, as a robot would
skip    the same until that seat's turn is over
end     the game ends early, without standings
repost  the newest post is posted again, and what was set aside as faulty is tried again
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Literal

from msgspec.structs import replace
from sqlalchemy import Connection

from .care import Care
from .letter import Letter, channel_lane
from .limits import Limits
from .posting import made
from .records import Loaded, Status, Table
from .refusals import Refused, ended
from .robots import Robots, first_picks
from .screens.words import names_of
from .store import deed_rows, outbox_rows
from .store.deed_rows import Deed

log = logging.getLogger(__name__)

Tool = Literal["force", "skip", "end", "repost"]
MOST = 60  # choices that one turn may have

TOLD = {
    "force": "An admin of this server had one choice made for **{}**, as a robot would.",
    "skip": "An admin of this server had **{}**’s turn finished, as a robot would.",
    "end": "An admin of this server ended this game.",
    "repost": "An admin of this server had this posted again.",
}


class NobodyWaited(Refused):
    """There is no choice to be made at that table, or not at that seat."""


class Repair(Limits, Care):
    """The tools. Each is noted in the table's log and told in its channel."""

    robots: Robots

    async def repair(self, code: str, tool: Tool, admin: int, seat: int | None = None) -> str:
        """Use a tool; what came of it. `seat`: of whom, if several are waited for."""
        loaded = await self.playing(code, also_over=True)
        table = loaded.table
        if not table.is_running:
            raise ended(table)
        log.warning("repair %s of table %s by %s", tool, code, admin)
        if tool in ("force", "skip"):
            seat = _waited(loaded, seat)
            await self._move(loaded, seat, whole_turn=tool == "skip")
        words = told(Deed(tool, 0.0, seat), names_of(table))
        async with self.at_table(code):
            now = await self.load(code)
            deed = Deed(tool, self.clock.now(), seat, admin)
            await self.store.write(partial(self._note, loaded=now, deed=deed, words=words))
        self.wake(code)
        return words

    async def deeds(self, code: str) -> list[Deed]:
        """What admins did at a table, the oldest first."""
        return await self.store.read(partial(deed_rows.all_of, code=code.strip().upper()))

    async def _move(self, loaded: Loaded, seat: int, *, whole_turn: bool) -> None:
        code = loaded.table.code
        for _ in range(MOST if whole_turn else 1):
            choice = loaded.running.choices(seat)[0]
            picks = await self.robots.think(loaded, seat, choice)
            try:
                await self.press(code, None, choice.number, picks, seat=seat, by="clock")
            except Refused:
                picks = first_picks(choice)
                await self.press(code, None, choice.number, picks, seat=seat, by="clock")
            loaded = await self.load(code)
            if loaded.table.status is not Status.LIVE or seat not in loaded.running.waiting:
                return

    def _note(self, db: Connection, loaded: Loaded, deed: Deed, words: str) -> None:
        table, now = loaded.table, self.clock.now()
        deed_rows.add(db, table.code, deed)
        if deed.kind == "end" and table.is_running:
            self._end_early(db, loaded)
        elif deed.kind == "repost":
            self._repost(db, loaded)
        screen = made(lambda: self.screens.notice(table.game, words), table.code, table.game)
        slot = f"repair:{int(now)}"
        outbox_rows.put(db, table, [Letter(table.code, "post", "home", slot, screen)], now)

    def _repost(self, db: Connection, loaded: Loaded) -> None:
        table, now = loaded.table, self.clock.now()
        outbox_rows.take_up_again(db, table.code, now)
        outbox_rows.hurry(db, channel_lane(table.home), now)
        slot = f"post:{table.posted.count}"
        outbox_rows.forget(db, table.code, slot)
        # A letter with a past would be looked for, and the old post be found in its place.
        outbox_rows.drop_edits(db, table.code, slot)
        plan = self._poster(db, loaded, now).redrawn()
        self._save(db, replace(table, posted=plan.posted), table, plan.letters)


def told(deed: Deed, names: Sequence[str]) -> str:
    """What everybody reads of it."""
    return TOLD[deed.kind].format(names[deed.seat] if deed.seat is not None else "")


def _waited(loaded: Loaded, seat: int | None) -> int:
    table: Table = loaded.table
    if table.status is not Status.LIVE:
        raise ended(table)
    waiting = loaded.running.waiting
    if not waiting or (seat is not None and seat not in waiting):
        raise NobodyWaited("That seat has nothing to choose now.")
    return waiting[0] if seat is None else seat
