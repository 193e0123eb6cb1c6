"""Counter-based randomness: every outcome is blake2b(key, epoch, stream, counter).

Nothing random is stored ahead of its use, so no hidden order exists to be leaked; whoever
gets the key at the end can recompute every outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import TypeVar

import msgspec

T = TypeVar("T")
_SPAN = 1 << 64


class Roll(msgspec.Struct, frozen=True, array_like=True):
    """One outcome, as written into the action's record: a number from 0 up to `sides` - 1."""

    stream: str
    sides: int
    result: int


class Dice(msgspec.Struct):
    """The key, and how often each named stream has been used. Counters never go back.

    `rolled` and `reshuffled` are notes of the action being applied, empty in a saved state.
    """

    key: str
    epoch: int = 0
    counters: dict[str, int] = {}
    rolled: list[Roll] = []
    reshuffled: bool = False

    def below(self, sides: int, stream: str) -> int:
        """A number from 0 to sides - 1, each equally likely."""
        limit = _SPAN - _SPAN % sides
        while True:
            count = self.counters.get(stream, 0)
            self.counters[stream] = count + 1
            text = f"{self.key}:{self.epoch}:{stream}:{count}"
            value = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
            if value < limit:
                break
        result = value % sides
        self.rolled.append(Roll(stream, sides, result))
        return result

    def pick(self, things: Sequence[T], stream: str) -> T:
        """One of the things, each equally likely."""
        return things[self.below(len(things), stream)]

    def draw(self, things: list[T], stream: str) -> T:
        """Take one of the things out of the list, each equally likely."""
        return things.pop(self.below(len(things), stream))

    def shuffled(self, things: Sequence[T], stream: str) -> list[T]:
        """The things in a random order."""
        rest = list(things)
        return [self.draw(rest, stream) for _ in range(len(rest))]


def commitment(key: str, table: str) -> str:
    """What is posted at the start, so that the key revealed at the end cannot have been changed."""
    return sha256(f"{key}:{table}".encode()).hexdigest()
