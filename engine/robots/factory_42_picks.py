"""Picks of several cubes for the robot of Factory 42: each added as long as it is worth it."""

from __future__ import annotations

from collections.abc import Callable

from engine.factory_42.heaps import Heap
from engine.kernel import pick
from engine.kernel.choice import Choice, Offer

Worth = Callable[[Heap], float]
"""What taking these things together is worth."""


def kind_of(offer: Offer) -> str:
    """The resource that an option names first."""
    return offer.words[1]


def fill(
    choice: Choice,
    worth: Worth,
    key: Callable[[Offer], str] = kind_of,
    price: Callable[[str], float] = lambda thing: 1.0,
) -> list[str]:
    """Grow a pick by whatever adds most for its price, until it is complete and nothing does."""
    counts, taken = [0] * len(choice.legal), dict[str, int]()
    now = worth(taken)
    while True:
        found = []
        for place in pick.addable(tuple(counts), choice):
            thing = key(choice.legal[place])
            more = worth({**taken, thing: taken.get(thing, 0) + 1}) - now
            found.append((more / price(thing), -place, more))
        is_complete = pick.is_complete(tuple(counts), choice)
        if not found or (is_complete and max(found)[0] <= 0):
            return pick.ids_of(counts, choice)
        _, place, more = max(found)
        counts[-place] += 1
        thing = key(choice.legal[-place])
        taken[thing] = taken.get(thing, 0) + 1
        now += more
