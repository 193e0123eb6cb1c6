"""Card data from JSON files: typed, each record with its source, all faults listed at once."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from .errors import CatalogError

Source = Literal["rulebook", "public", "house"]
T = TypeVar("T")

DATA = Path(__file__).resolve().parents[2] / "data"


class Reader:
    """Reads one file and collects what is wrong with it; `close` raises if anything was."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.faults: list[str] = []
        self.raw: dict[str, Any] = {}
        try:
            self.raw = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
        except OSError as error:
            self.fault("file", f"cannot be read ({error.strerror})")
        except msgspec.MsgspecError as error:
            self.fault("file", f"is not the JSON object it should be ({error})")

    def fault(self, where: str, what: str) -> None:
        self.faults.append(f"{where}: {what}")

    def records(self, section: str, kind: type[T]) -> list[T]:
        """The records of a list in the file, those with faults left out and noted."""
        rows = self.raw.get(section)
        if not isinstance(rows, list):
            self.fault(section, "is missing or no list")
            return []
        return [record for row in rows if (record := self._record(section, row, kind)) is not None]

    def _record(self, section: str, row: Any, kind: type[T]) -> T | None:
        name = row.get("id", "record without id") if isinstance(row, dict) else repr(row)
        try:
            return msgspec.convert(row, kind)
        except msgspec.ValidationError as error:
            self.fault(f"{section}, {name}", str(error))
            return None

    def unique(self, ids: Iterable[str]) -> None:
        """Note every id that stands twice."""
        seen: set[str] = set()
        for card in ids:
            if card in seen:
                self.fault(card, "stands twice")
            seen.add(card)

    def close(self) -> None:
        if self.faults:
            raise CatalogError(self.path, self.faults)


def hash_of(*paths: Path) -> str:
    """Eight hex digits that change when the card data does."""
    digest = sha256()
    for path in sorted(paths):
        digest.update(path.read_bytes() if path.exists() else b"")
    return digest.hexdigest()[:8]
