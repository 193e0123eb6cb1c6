"""`python bot.py check`: what each live table offers, what is wrong with any, and what the next
start would change.

It works on a copy, so it changes nothing and may run beside the bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from sqlite3 import connect
from tempfile import TemporaryDirectory

from engine.kernel.game import Game
from engine.kernel.play import Match

from . import migrate, sqlite
from .records import Status, Table
from .sqlite import StoreError
from .store import Store, table_rows


async def look_over(database: Path, games: Mapping[str, Game]) -> tuple[list[str], int]:
    """The report on a database, and how many tables are at fault. StoreError as at a start."""
    with TemporaryDirectory(prefix="factotum-check-") as folder:
        copy = Path(folder) / "copy.db"
        found = await asyncio.to_thread(_copied, database, copy)
        store = await Store.open(copy, called=database)
        try:
            lines, faults = await report(store, games)
        finally:
            await store.close()
    return [*_upgrades(found), *lines], faults


def _copied(database: Path, copy: Path) -> str | None:
    """Make the copy; the revision of its schema."""
    if not database.exists():
        raise StoreError(f"There is no database {database}; DATABASE says where to look.")
    sqlite.check_file(database)
    sqlite.backup(database, copy)
    return _revision(copy)


def _revision(copy: Path) -> str | None:
    with closing(connect(copy)) as db:
        if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            return None
        row = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return row[0] if row else None


def _upgrades(found: str | None) -> list[str]:
    """What the next start would do to the schema."""
    known = migrate.known_revisions()
    order = list(known)
    steps = order[order.index(found) + 1 :] if found in known else order
    if not steps:
        return [f"The schema is {found}, as this program wants it."]
    first = f"The next start changes the schema from {found or 'none'} to {steps[-1]}:"
    return [first, *(f"  {each}: {known[each].splitlines()[0]}" for each in steps)]


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
        game = games[table.game]
        match = Match.load(game, state or b"")
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
    begun = match.version
    rules = "" if begun == game.version else f" (began as {begun}, now {game.version})"
    return f"{where}: {', '.join(offers)}{rules}", False
