"""What an operator asks of the database from the command line: `python bot.py check` and the like.

Each chore answers with what to print and whether something is wrong.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path

from engine.kernel.game import Game

from . import backups, screens
from .check import look_over
from .house import House
from .sqlite import StoreError
from .store import Store


class BadWords(Exception):
    """The chore was asked for in a way that makes no sense."""


async def check(database: Path, games: Mapping[str, Game]) -> tuple[str, bool]:
    """Every live table loads and offers a choice? And what would the next start change?"""
    lines, faults = await look_over(database, games)
    return "\n".join(lines), bool(faults)


async def restore(database: Path, games: Mapping[str, Game], backup: str) -> tuple[str, bool]:
    """Put a backup in the database's place, while no bot runs."""
    aside = await asyncio.to_thread(backups.restore, Path(backup), database)
    kept = f" What was there is kept as {aside}." if aside else ""
    return f"{backup} is the database {database} now.{kept} `check` looks it over.", False


async def forget(database: Path, games: Mapping[str, Game], person: str) -> tuple[str, bool]:
    """Wipe a person, by Discord's user id, while no bot runs."""
    if not (person.isascii() and person.isdigit()):
        raise BadWords(f"{person!r} is no user id; Discord's are whole numbers.")
    if not await asyncio.to_thread(database.exists):
        raise StoreError(f"There is no database {database}; DATABASE says where to look.")
    store = await Store.open(database)
    try:
        changed = await House(store, games, screens=screens).forget(int(person))
        await store.tidy_up()
    finally:
        await store.close()
    told = f"{changed} entries named {person}; none does any more."
    return told if changed else f"Nothing is kept of {person}.", False


CHORES = {"check": (check, 0), "restore": (restore, 1), "forget": (forget, 1)}
