"""Every request the bot made, kept for tests to read."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from playground.upload import Upload

Json = dict[str, Any]


@dataclass(slots=True)
class Entry:
    """One request and how it was answered; status 0 means the connection was cut."""

    number: int
    time: float
    method: str
    route: str
    path: str
    query: dict[str, str]
    body: Any
    files: list[Json] = field(default_factory=list)
    status: int = 0
    done: bool = False  # answered, or its line cut
    code: int | None = None

    def finish(self, status: int, code: int | None = None) -> None:
        self.status, self.code, self.done = status, code, True


class Record:
    """The list of requests, numbered from 1."""

    def __init__(self, keep: int = 20_000) -> None:
        self.entries: list[Entry] = []
        self.unknown: list[str] = []
        self._keep = keep
        self._last = 0

    def add(self, entry: Entry) -> Entry:
        self._last += 1
        entry.number = self._last
        self.entries.append(entry)
        if len(self.entries) > self._keep:
            del self.entries[: self._keep // 10]
        return entry

    def after(self, number: int) -> list[Entry]:
        first = self.entries[0].number if self.entries else 1
        return self.entries[max(0, number + 1 - first) :]

    def since(self, number: int) -> Json:
        found = [asdict(entry) for entry in self.after(number)]
        return {"requests": found, "next": self._last, "unknown": list(self.unknown)}


def describe_files(files: Mapping[int, Upload]) -> list[Json]:
    return [{"index": i, "name": f.filename, "size": len(f.data)} for i, f in files.items()]
