"""Arithmetic of picking several: which picks are complete, and which can still become so.

Works on anything that says how often it may be taken (`most`) and what it weighs by each bound
(`weights`, never negative), so that screens, robots and the check before applying share one truth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from .choice import Bound, Choice

Counts = tuple[int, ...]
Sums = tuple[int, ...]


class Weighed(Protocol):
    """An offer, or a step's part."""

    @property
    def most(self) -> int: ...

    @property
    def weights(self) -> tuple[int, ...]: ...


def sums_of(counts: Sequence[int], things: Sequence[Weighed], bounds: Sequence[Bound]) -> Sums:
    """What a pick weighs by each bound."""
    sums = [0] * len(bounds)
    for count, thing in zip(counts, things, strict=True):
        if count:
            for measure, weight in enumerate(thing.weights):
                sums[measure] += count * weight
    return tuple(sums)


def _is_below(sums: Sums, bounds: Sequence[Bound]) -> bool:
    for total, bound in zip(sums, bounds, strict=True):
        if bound.high is not None and total > bound.high:
            return False
    return True


def _is_enough(sums: Sums, bounds: Sequence[Bound]) -> bool:
    for total, bound in zip(sums, bounds, strict=True):
        if bound.low is not None and total < bound.low:
            return False
    return True


def is_reachable(
    sums: Sums, rest: Sequence[int], things: Sequence[Weighed], bounds: Sequence[Bound]
) -> bool:
    """True if a pick of these sums keeps every bound, as it is or with some of the rest added."""
    if not _is_below(sums, bounds):
        return False
    if _is_enough(sums, bounds):
        return True
    if all(bound.high is None for bound in bounds):
        everything = sums_of(rest, things, bounds)
        most = tuple(a + b for a, b in zip(sums, everything, strict=True))
        return _is_enough(most, bounds)
    if len(bounds) == 1:
        return _search_one(sums[0], rest, things, bounds[0])
    return _search(sums, rest, things, bounds)


def _search_one(start: int, rest: Sequence[int], things: Sequence[Weighed], bound: Bound) -> bool:
    """With one measure the reachable sums are bits of a number; True once one is in the window."""
    assert bound.high is not None
    below_high = (1 << (bound.high + 1)) - 1
    wanted = below_high & ~((1 << (bound.low or 0)) - 1)
    reached = 1 << start
    for thing, left in zip(things, rest, strict=True):
        weight = thing.weights[0]
        for _ in range(left if weight else 0):
            more = (reached | reached << weight) & below_high
            if more == reached:
                break
            reached = more
            if reached & wanted:
                return True
    return False


def _search(
    sums: Sums, rest: Sequence[int], things: Sequence[Weighed], bounds: Sequence[Bound]
) -> bool:
    """Every reachable sum, one thing after the other, until one is enough."""
    reached = {sums}
    for thing, left in zip(things, rest, strict=True):
        for start in tuple(reached):
            more = start
            for _ in range(left):
                more = _plus(more, thing)
                if not _is_below(more, bounds):
                    break
                if _is_enough(more, bounds):
                    return True
                reached.add(more)
    return False


def _plus(sums: Sums, thing: Weighed) -> Sums:
    return tuple([total + weight for total, weight in zip(sums, thing.weights, strict=True)])


def _addable(
    counts: Sequence[int], sums: Sums, things: Sequence[Weighed], bounds: Sequence[Bound]
) -> Iterator[int]:
    rest = [thing.most - count for thing, count in zip(things, counts, strict=True)]
    if len(bounds) == 1 and bounds[0].high is not None:
        yield from _addable_one(rest, sums[0], things, bounds[0])
        return
    if all(bound.high is None for bound in bounds):  # more never hurts
        if is_reachable(sums, rest, things, bounds):
            yield from [place for place, left in enumerate(rest) if left > 0]
        return
    for place, thing in enumerate(things):
        if rest[place] > 0:
            rest[place] -= 1
            if is_reachable(_plus(sums, thing), rest, things, bounds):
                yield place
            rest[place] += 1


def _addable_one(
    rest: list[int], total: int, things: Sequence[Weighed], bound: Bound
) -> Iterator[int]:
    """With one measure that has an upper end most answers are one addition away."""
    low, high = bound.low or 0, bound.high
    assert high is not None
    for place, thing in enumerate(things):
        more = total + thing.weights[0]
        if rest[place] > 0 and more <= high:
            rest[place] -= 1
            if more >= low or _search_one(more, rest, things, bound):
                yield place
            rest[place] += 1


def grow(
    things: Sequence[Weighed], bounds: Sequence[Bound], below: Callable[[int], int]
) -> list[int]:
    """A complete pick by chance, as counts: it grows until it is complete and `below(2)` is 1."""
    counts, sums = [0] * len(things), (0,) * len(bounds)
    while not (_is_enough(sums, bounds) and below(2)):
        places = list(_addable(counts, sums, things, bounds))
        if not places:
            break
        place = places[below(len(places))]
        counts[place] += 1
        sums = _plus(sums, things[place])
    return counts


def counts_of(picks: Sequence[str], choice: Choice) -> Counts | None:
    """How often each legal offer stands in `picks`; None if one is not offered that often."""
    legal = choice.legal
    counts = tuple([picks.count(offer.id) for offer in legal])
    if sum(counts) != len(picks):
        return None
    if any(count > offer.most for count, offer in zip(counts, legal, strict=True)):
        return None
    return counts


def is_complete(counts: Counts, choice: Choice) -> bool:
    """True if this pick keeps every bound as it stands."""
    sums = sums_of(counts, choice.legal, choice.bounds)
    return _is_below(sums, choice.bounds) and _is_enough(sums, choice.bounds)


def can_complete(counts: Counts, choice: Choice) -> bool:
    """True if this pick keeps every bound now or with more offers added."""
    legal, bounds = choice.legal, choice.bounds
    rest = [offer.most - count for offer, count in zip(legal, counts, strict=True)]
    return is_reachable(sums_of(counts, legal, bounds), rest, legal, bounds)


def addable(counts: Counts, choice: Choice) -> Iterator[int]:
    """Positions in `choice.legal` that may be added so that the pick can still be completed."""
    sums = sums_of(counts, choice.legal, choice.bounds)
    return _addable(counts, sums, choice.legal, choice.bounds)


def ids_of(counts: Sequence[int], choice: Choice) -> list[str]:
    """The pick as a list of option ids, in the order in which they are offered."""
    return [
        offer.id for count, offer in zip(counts, choice.legal, strict=True) for _ in range(count)
    ]


def complete_picks(choice: Choice, limit: int) -> list[Counts]:
    """Up to `limit` complete picks, the smallest first; each as counts of `choice.legal`."""
    found: list[Counts] = []
    frontier: list[Counts] = [(0,) * len(choice.legal)]
    while frontier and len(found) < limit:
        found += [counts for counts in frontier if is_complete(counts, choice)]
        larger = {
            (*counts[:place], counts[place] + 1, *counts[place + 1 :])
            for counts in frontier[: 40 * limit]
            for place in addable(counts, choice)
        }
        frontier = sorted(larger, reverse=True)
    return found[:limit]
