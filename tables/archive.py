"""What can be read of tables: lists, the log, the record of a game, the board of earlier."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import chain
from typing import Any

from msgspec.structs import replace

from engine import record
from engine.kernel.errors import BadSave, KernelError
from engine.kernel.play import Action, Match

from .desk import Desk
from .figures import Kind, percentile
from .records import Loaded, LogLine, Status, Table
from .refusals import NoSuchRound, Unreadable
from .store import outbox_rows, play_rows, table_rows

LATELY = 7 * 24 * 3600.0
SHOWN = 5  # channels in trouble
SPEEDS: dict[Kind, str] = {
    "acknowledge": "Press acknowledged",
    "move": "Move written down",
    "post": "Posted after the move",
}


class Archive(Desk):
    """Reading only; no lock, nothing is changed."""

    async def tables_of(self, person: int) -> list[Table]:
        """A person's tables on all servers, the last touched first; ended ones for a week."""
        since = self.clock.now() - LATELY
        return await self.store.read(partial(table_rows.of_person, person=person, over_since=since))

    async def tables_in(self, place: int) -> list[Table]:
        """Tables created or played in this channel or thread, the last touched first."""
        return await self.store.read(partial(table_rows.in_place, place=place))

    async def waiting_for(self, person: int) -> list[str]:
        """Codes of the tables that wait for a person, the longest waiting first."""
        return await self.store.read(partial(table_rows.waiting_for, person=person))

    async def log(self, code: str, viewer: int | None) -> list[LogLine]:
        """The events that a seat, or a spectator, may see, oldest first."""
        loaded = await self.load(code)
        read = partial(play_rows.log, game=loaded.game, code=loaded.table.code)
        try:
            lines = await self.store.read(read)
        except BadSave as fault:
            raise Unreadable(loaded.table.code, str(fault)) from fault
        return [line for line in lines if line.event.is_for(viewer)]

    async def export(self, code: str, person: int) -> bytes:
        """The game as JSON lines; of a running one what the asker may see, and never the key."""
        loaded = await self.playing(code, also_over=True)
        table, match = loaded.table, loaded.running
        header = record.Header(
            game=table.game,
            version=match.version,
            table=table.code,
            seats=len(table.seats),
            options=table.options,
            commitment=table.commitment,
            key=None if table.is_running else match.state.dice.key,
        )
        played = await self.store.read(partial(play_rows.actions, code=table.code))
        if not table.is_running:
            return b"\n".join(record.write(header, match, played)) + b"\n"
        held = table.seat_of(person)
        seat = held.seat if held else None
        told = [line.event for line in await self.log(table.code, seat)]
        return b"\n".join(record.write_running(header, match, played, told, seat)) + b"\n"

    async def at_round(self, code: str, round: int) -> Loaded:
        """The table as it stood at the end of that round. NoSuchRound if it is not over yet."""
        loaded = await self.playing(code, also_over=True)
        played = await self.store.read(partial(play_rows.actions, code=loaded.table.code))
        return await asyncio.to_thread(_replayed, loaded, played, round)

    async def status(self) -> list[str]:
        """How the house is doing, in lines for an admin."""
        tables = await self.store.read(table_rows.count_by_status)
        words = ", ".join(f"{tables[each]} {each}" for each in Status if each in tables)
        return [f"Tables: {words or 'none yet'}", *await self._letters(), *self._speed()]

    async def _letters(self) -> list[str]:
        now = self.clock.now()
        letters = await self.store.read(outbox_rows.counts)
        oldest = await self.store.read(partial(outbox_rows.oldest, now=now))
        closed = await self.store.read(outbox_rows.lanes_in_trouble)
        late = f", the oldest for {now - oldest:.0f} s" if oldest else ""
        return [
            f"Messages to be sent: {letters['waiting']}{late}, set aside as faulty:"
            f" {letters['aside']}",
            *(
                f"Closed to the bot: <#{each.lane.partition(':')[2]}> – {each.reason}"
                for each in closed[:SHOWN]
            ),
        ]

    def _speed(self) -> list[str]:
        lines = []
        for kind, words in SPEEDS.items():
            took = self.figures.took(kind)
            if took:
                shares = (percentile(took, share) * 1000 for share in (0.5, 0.95, 0.99))
                middle, most, nearly = (f"{each:,.0f}" for each in shares)
                lines.append(f"{words}: {middle} · {most} · {nearly} ms (of {len(took)})")
        return ["-# half · 95 % · 99 % were quicker than", *lines] if lines else []


def _replayed(loaded: Loaded, played: list[Action], round: int) -> Loaded:
    """Play the log again up to the last moment of a round; what was rewound does not count."""
    table, now = loaded.table, loaded.running
    found: tuple[Match, int] | None = None
    try:
        begun = Match.start(loaded.game, len(table.seats), table.options, now.state.dice.key)
        public = 0
        later = record.replay(begun[0], [each for each in played if each.seq > 0])
        for match, done in chain([begun], later):
            public += _public(done)
            here = getattr(match.view(None), "round", 1)
            if here < round:
                found = None
            elif here == round:
                found = (match, public)
    except (KernelError, LookupError) as fault:
        raise Unreadable(table.code, f"its log no longer replays ({fault})") from fault
    if found is None:
        raise NoSuchRound(table, round)
    return Loaded(replace(table, public=found[1]), loaded.game, found[0])


def _public(done: Any) -> int:
    return sum(event.to is None for event in done.events)
