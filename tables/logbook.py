"""Log lines that say of which table they speak, for people or as JSON for a machine.

Whoever works at a table says so once, by `speaking_of`; every line logged meanwhile, by whatever
module, carries the table's code and how many actions it had.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

LINE = "%(asctime)s %(levelname)s %(name)s%(where)s: %(message)s"

_table: ContextVar[str] = ContextVar("table", default="")
_revision: ContextVar[int | None] = ContextVar("revision", default=None)


@contextmanager
def speaking_of(table: str) -> Iterator[None]:
    """What is logged within belongs to this table."""
    before = _table.set(table), _revision.set(None)
    try:
        yield
    finally:
        _table.reset(before[0])
        _revision.reset(before[1])


def at_revision(table: str, revision: int) -> None:
    """The table that is spoken of stands there."""
    if _table.get() == table:
        _revision.set(revision)


class _Where(logging.Filter):
    """Adds `table`, `revision` and, for people, `where` to each record."""

    def filter(self, record: logging.LogRecord) -> bool:
        table, revision = _table.get(), _revision.get()
        place = table if revision is None else f"{table}#{revision}"
        where = f" [{place}]" if place else ""
        record.__dict__.update(table=table, revision=revision, where=where)
        return True


class _AsJson(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        for name in ("table", "revision"):
            if (value := getattr(record, name, None)) not in (None, ""):
                line[name] = value
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_log(level: str, style: str, *more: logging.Handler) -> None:
    """Log to standard error, as `text` or `json`; `more` handlers listen, too."""
    console = logging.StreamHandler()
    console.addFilter(_Where())
    console.setFormatter(_AsJson() if style == "json" else logging.Formatter(LINE))
    logging.basicConfig(level=level, handlers=[console, *more], force=True)
