"""What people were told is done, held against what the database holds after the kill."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playground.client import Answer, Person, Seen
from tables.screens import ids
from tests.kill.process import PATIENCE

FAULT = "Something went wrong"
MOVED_ON = "moved on"


class Told(NamedTuple):
    """One press that was acknowledged as done."""

    code: str
    seat: int
    number: int | None  # the choice that was answered …
    undone: int | None  # … or the step that was taken back
    option: str | None


class Ledger:
    """Notes each press whose effect somebody has seen."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.faults: list[str] = []
        self._more = asyncio.Event()

    async def grows(self, count: int) -> None:
        """Until so many more presses have been acknowledged."""
        wanted = len(self.told) + count
        while len(self.told) < wanted:
            self._more.clear()
            await self._more.wait()

    def note(self, custom_id: str, values: list[str] | None, answer: Answer) -> None:
        press = ids.parse(custom_id)
        if press is None or answer.failed or not (answer.created or answer.edited):
            return
        if FAULT in answer.text:
            self.faults.append(f"{custom_id}: {answer.text}")
        if press.verb == "back" and "Taken back" in answer.text:
            seat, seq = map(int, press.words[:2])
            self.told.append(Told(press.table, seat, None, seq, None))
        elif press.verb in ("pick", "menu", "ask", "some") and _is_done(press, answer.message):
            seat, number = map(int, press.words[:2])
            self.told.append(Told(press.table, seat, number, None, _option(press, values)))
        self._more.set()

    def missing(self, database: Path) -> list[str]:
        """What was told and is not in the log exactly once."""
        with copy_of(database) as db:
            return [str(told) for told in self.told if _times(db, told) != 1]


def _is_done(press: ids.Press, panel: Seen) -> bool:
    """True if the panel that came back no longer asks the same choice."""
    same = f":{press.table}:{press.words[0]}:{press.words[1]}"
    asked = any(same in part.get("custom_id", "") for part in panel.components)
    return not asked and MOVED_ON not in panel.text and FAULT not in panel.text


def _option(press: ids.Press, values: list[str] | None) -> str | None:
    """The option, where one press is one option."""
    if press.verb == "menu":
        return (values or [None])[0]
    return ":".join(press.words[2:]) if press.verb in ("pick", "ask") else None


def _times(db: sqlite3.Connection, told: Told) -> int:
    rows = db.execute(
        "SELECT picks FROM action WHERE code = ? AND seat = ? AND (number = ? OR undone = ?)",
        (told.code, told.seat, told.number, told.undone),
    ).fetchall()
    fits = [row for row in rows if told.option is None or json.loads(row[0]) == [told.option]]
    return len(fits)


@contextmanager
def copy_of(database: Path) -> Iterator[sqlite3.Connection]:
    """The database as the dead process left it, without touching it."""
    folder = database.parent / "copy"
    folder.mkdir(exist_ok=True)
    for name in (database.name, f"{database.name}-wal"):
        (folder / name).unlink(missing_ok=True)
        if (database.parent / name).exists():
            shutil.copy(database.parent / name, folder / name)
    with closing(sqlite3.connect(folder / database.name)) as db:
        yield db


class Witness(Person):
    """A person who remembers what was answered."""

    ledger: Ledger

    async def wait_message(self, **asked: Any) -> Seen:
        """On a busy machine a picture may take its time."""
        return await super().wait_message(**{"patience": PATIENCE, **asked})

    async def press_id(
        self, message_id: str, custom_id: str, *, values: list[str] | None = None, **more: object
    ) -> Answer:
        answer = await super().press_id(message_id, custom_id, values=values, **more)
        self.ledger.note(custom_id, values, answer)
        return answer
