"""What a composed payment must keep to: in full, not too much, whatever each cube stands for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.factory_42.bills import MAGIC, Bill
from engine.factory_42.cards import ANY, GROUPS, RESOURCES
from engine.kernel.choice import Bound


def useful(bill: Bill, kind: str) -> int:
    """How many cubes of this kind the cost could take."""
    if kind == MAGIC:
        return bill.size + bill.steam
    anything = sum(
        [n for word, n in bill.cubes.items() if kind in GROUPS.get(ANY.get(word, ""), ())]
    )
    return bill.cubes.get(kind, 0) + anything


def limits(bill: Bill) -> Iterator[tuple[Bound, frozenset[str]]]:
    """Each bound with the words that count for it: kinds of cubes, and "steam"."""
    everything = frozenset([*RESOURCES, "steam"])
    owed, free = bill.size + bill.steam, bill.virtual + min(bill.off, bill.size)
    yield Bound("all", low=max(owed - free, 0), high=owed), everything
    if bill.steam:
        least = max(bill.steam - bill.virtual, 0)
        yield Bound("steam", low=least), frozenset([MAGIC, "steam"])
        yield Bound("gauge", high=bill.steam), frozenset(["steam"])
    for group, kinds in GROUPS.items():
        yield from _group_limits(bill, group, kinds)


def _group_limits(
    bill: Bill, group: str, kinds: tuple[str, ...]
) -> Iterator[tuple[Bound, frozenset[str]]]:
    """Of any kinds together no more than are named, and those that may be any of the group."""
    anything = sum([n for word, n in bill.cubes.items() if ANY.get(word) == group])
    named = [kind for kind in kinds if bill.cubes.get(kind) and kind != MAGIC]
    unnamed = [kind for kind in kinds if kind not in named and kind != MAGIC]
    for size in range(len(named) + 1):
        for some in combinations(named, size):
            together = [*some, *unnamed] if anything else list(some)
            high = sum([bill.cubes[kind] for kind in some]) + anything
            if together and (anything or size == 1):
                yield Bound("+".join(together), high=high), frozenset(together)


def weights(word: str, bounds: list[tuple[Bound, frozenset[str]]]) -> tuple[int, ...]:
    return tuple([int(word in words) for _, words in bounds])
