"""Arithmetic of picking several: which picks are complete, and which can still become so.

Works on plain numbers (how often each offer may be taken, its weights, the bounds), so that
screens, robots and the check before applying share one truth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from .choice import Bound, Choice, Offer

Counts = tuple[int, ...]


def _fits(sums: Sequence[int], bounds: Sequence[Bound]) -> bool:
    return all(
        (bound.low is None or total >= bound.low) and (bound.high is None or total <= bound.high)
        for total, bound in zip(sums, bounds, strict=True)
    )


def _sums(counts: Counts, offers: Sequence[Offer], bounds: Sequence[Bound]) -> list[int]:
    return [
        sum(count * offer.weights[measure] for count, offer in zip(counts, offers, strict=True))
        for measure in range(len(bounds))
    ]


def counts_of(picks: Sequence[str], choice: Choice) -> Counts | None:
    """How often each legal offer stands in `picks`; None if one is not offered that often."""
    legal = choice.legal
    counts = tuple(picks.count(offer.id) for offer in legal)
    if sum(counts) != len(picks):
        return None
    if any(count > offer.most for count, offer in zip(counts, legal, strict=True)):
        return None
    return counts


def is_complete(counts: Counts, choice: Choice) -> bool:
    """True if this pick keeps every bound as it stands."""
    return _fits(_sums(counts, choice.legal, choice.bounds), choice.bounds)


def can_complete(counts: Counts, choice: Choice) -> bool:
    """True if this pick keeps every bound now or with more offers added."""
    return _completable(counts, choice.legal, choice.bounds)


@lru_cache(maxsize=4096)
def _completable(counts: Counts, offers: tuple[Offer, ...], bounds: tuple[Bound, ...]) -> bool:
    rest = tuple(offer.most - count for offer, count in zip(offers, counts, strict=True))
    reached = {tuple(_sums(counts, offers, bounds))}
    for offer, left in zip(offers, rest, strict=True):
        reached |= {
            sums
            for start in reached
            for times in range(1, left + 1)
            if _below(
                sums := tuple(s + times * w for s, w in zip(start, offer.weights, strict=True)),
                bounds,
            )
        }
    return any(_fits(sums, bounds) for sums in reached)


def _below(sums: Sequence[int], bounds: Sequence[Bound]) -> bool:
    """Weights are never negative, so a sum above its bound can never come back."""
    return all(b.high is None or s <= b.high for s, b in zip(sums, bounds, strict=True))


def addable(counts: Counts, choice: Choice) -> Iterator[int]:
    """Positions in `choice.legal` that may be added so that the pick can still be completed."""
    for place, offer in enumerate(choice.legal):
        if counts[place] < offer.most:
            more = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
            if can_complete(more, choice):
                yield place


def ids_of(counts: Counts, choice: Choice) -> list[str]:
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
