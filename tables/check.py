"""`python bot.py check`: what each live table offers, and what is wrong with any."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.kernel.game import Game
from engine.kernel.play import Match

from .records import Status, Table
from .store import Store, table_rows


async def report(store: Store, games: Mapping[str, Game]) -> tuple[list[str], int]:
    """One line for each table that is being played or paused, and how many are at fault."""
    statuses = [Status.LIVE, Status.PAUSED]
    codes = await store.read(partial(table_rows.codes, statuses=statuses))
    lines, faults = [], 0
    for code in codes:
        found = await store.read(partial(table_rows.load, code=code))
        if found is not None:
            words, is_faulty = _line(games, *found)
            lines.append(words)
            faults += is_faulty
    return [*lines, f"{len(codes)} tables, {faults} at fault"], faults


def _line(games: Mapping[str, Game], table: Table, state: bytes | None) -> tuple[str, bool]:
    where = f"{table.code} {table.game} {table.status}"
    try:
        match = Match.load(games[table.game], state or b"")
        faults = match.game.invariants(match.state)
        offers = [
            f"{table.names[seat]}: {choice.key} ({len(choice.legal)} options)"
            for seat in match.waiting
            for choice in match.choices(seat)[:1]
        ]
    except Exception as error:
        return f"{where}: FAULT {error or type(error).__name__}", True
    if not offers:
        faults = [*faults, "nobody is offered anything"]
    if faults:
        return f"{where}: FAULT {'; '.join(faults)}", True
    return f"{where}: {', '.join(offers)}", False
