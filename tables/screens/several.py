"""Picking several in a panel: one menu where it holds all, else in portions.

In portions (`3 × Flax`), the half-made pick stands in the ids of the buttons: how often each offer
was taken, as one base-36 digit each, in the order in which they are offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, islice

from engine.kernel import pick
from engine.kernel.choice import Choice
from tables.records import Loaded
from tables.screen import Button, Entry, Menu, Row
from tables.screens import ids
from tables.screens.words import listed

_MOST_ENTRIES = 25
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def encode(counts: pick.Counts) -> str:
    return "".join(_DIGITS[count] for count in counts)


def decode(draft: str, choice: Choice) -> pick.Counts:
    """A draft out of an id; an empty pick if it does not fit this choice."""
    legal = choice.legal
    fits = len(draft) == len(legal) and all(digit in _DIGITS for digit in draft)
    counts = tuple(_DIGITS.index(digit) for digit in draft) if fits else (0,) * len(legal)
    within = all(count <= offer.most for count, offer in zip(counts, legal, strict=True))
    return counts if within and pick.can_complete(counts, choice) else (0,) * len(legal)


def fits_one_menu(choice: Choice) -> bool:
    return sum(offer.most for offer in choice.legal) <= _MOST_ENTRIES


def rows(loaded: Loaded, choice: Choice, draft: str) -> list[Row | Menu]:
    """The menu or buttons of a pick of several."""
    counts = decode(draft, choice)
    if fits_one_menu(choice):
        return [_whole_menu(loaded, choice, counts), *_none(loaded, choice)]
    return _in_portions(loaded, choice, counts)


def _labels(loaded: Loaded, choice: Choice) -> list[tuple[str, str]]:
    """Label and hint of each legal offer; the view is made once for all."""
    assert loaded.match is not None
    view, texts = loaded.match.view(choice.seat), loaded.game.texts
    return [
        (texts.label(offer, choice, view), texts.hint(offer, choice, view)[:100])
        for offer in choice.legal
    ]


def _whole_menu(loaded: Loaded, choice: Choice, counts: pick.Counts) -> Menu:
    """Every copy an entry of its own; a value ends with #copy, so that all are different."""
    entries = tuple(
        Entry(
            f"{offer.id}#{copy}",
            label[:100],
            hint,
            chosen=copy < count,
        )
        for offer, count, (label, hint) in zip(
            choice.legal, counts, _labels(loaded, choice), strict=True
        )
        for copy in range(offer.most)
    )
    where = (loaded.table.code, choice.seat, choice.number)
    fewest, most = _how_many(choice)
    return Menu(ids.updates("some", *where), _wanted(fewest, most), entries, 1, most)


def _none(loaded: Loaded, choice: Choice) -> list[Row | Menu]:
    """A menu cannot be sent empty, so where nothing is an answer it is a button."""
    nothing = (0,) * len(choice.legal)
    if not pick.is_complete(nothing, choice):
        return []
    where = (loaded.table.code, choice.seat, choice.number)
    return [Row((Button("Take none", ids.updates("draft", *where, encode(nothing))),))]


def _how_many(choice: Choice) -> tuple[int, int]:
    """Between how many picks any complete answer must lie, looking at each bound by itself."""
    fewest, most = 1, sum(offer.most for offer in choice.legal)
    for place, bound in enumerate(choice.bounds):
        weights = sorted(offer.weights[place] for offer in choice.legal for _ in range(offer.most))
        lightest, heaviest = accumulate(weights), accumulate(reversed(weights))
        if bound.high is not None:
            most = min(most, sum(total <= bound.high for total in lightest))
        if bound.low is not None:
            fewest = max(fewest, 1 + sum(total < bound.low for total in heaviest))
    return fewest, max(most, 1)


def _wanted(fewest: int, most: int) -> str:
    if fewest >= most:
        return f"Pick {most}"
    return f"Pick {fewest} or {most}" if most - fewest == 1 else f"Pick {fewest} to {most}"


def picks_of(values: list[str]) -> list[str]:
    """Option ids out of a menu's values."""
    return [value.partition("#")[0] for value in values]


def portions(choice: Choice, counts: pick.Counts) -> dict[str, tuple[int, int]]:
    """What may be added to a half-made pick: menu values with the offer's place and how often.

    Of each offer one and as many as go, then what is between, as far as a menu holds.
    """
    places = list(pick.addable(counts, choice))
    room = _MOST_ENTRIES // max(len(places), 1) + 1
    ways = [
        (at, place, n)
        for place in places
        for at, n in enumerate(islice(_ways(choice, counts, place), room))
    ]
    kept = sorted((place, n) for _, place, n in sorted(ways)[:_MOST_ENTRIES])
    return {f"{place}*{n}": (place, n) for place, n in kept}


def _ways(choice: Choice, counts: pick.Counts, place: int) -> Iterator[int]:
    """How many more of one offer may be added, the most important numbers first."""
    left = choice.legal[place].most - counts[place]
    most = next(n for n in range(left, 0, -1) if _can_add(choice, counts, place, n))
    yield from (1, most) if most > 1 else (1,)
    yield from (n for n in range(2, most) if _can_add(choice, counts, place, n))


def _can_add(choice: Choice, counts: pick.Counts, place: int, n: int) -> bool:
    return pick.can_complete((*counts[:place], counts[place] + n, *counts[place + 1 :]), choice)


def added(choice: Choice, counts: pick.Counts, values: Sequence[str]) -> pick.Counts | None:
    """The pick with these menu values added; None if one of them is not offered."""
    offered, found = portions(choice, counts), list(counts)
    for value in values:
        if value not in offered:
            return None
        place, n = offered[value]
        found[place] = min(found[place] + n, choice.legal[place].most)
    return tuple(found)


def _in_portions(loaded: Loaded, choice: Choice, counts: pick.Counts) -> list[Row | Menu]:
    where = (loaded.table.code, choice.seat, choice.number)
    found, labels = portions(choice, counts), _labels(loaded, choice)
    entries = tuple(
        Entry(value, _portion(n, labels[place][0])[:100], labels[place][1])
        for value, (place, n) in found.items()
    )
    menus: list[Row | Menu] = []
    if entries:
        most = len({place for place, _ in found.values()})
        words = "Add some more" if any(counts) else "Pick some"
        menus.append(Menu(ids.updates("add", *where, encode(counts)), words, entries, 1, most))
    if any(counts):
        complete = pick.is_complete(counts, choice)
        finish = Button(
            f"Done: {described(loaded, choice, counts)}"[:80],
            ids.updates("draft", *where, encode(counts)),
            "primary",
            disabled=not complete,
        )
        menus.append(Row((finish, Button("Start over", ids.updates("panel", *where)))))
    else:
        menus += _none(loaded, choice)
    return menus


def described(loaded: Loaded, choice: Choice, counts: pick.Counts) -> str:
    """A pick in words: `2 × Wood and Charcoal`."""
    return listed(
        [
            _portion(count, label)
            for (label, _), count in zip(_labels(loaded, choice), counts, strict=True)
            if count
        ]
    )


def _portion(count: int, label: str) -> str:
    return f"{count} × {label}" if count > 1 else label


def short_of(choice: Choice, counts: pick.Counts) -> str:
    """What an incomplete pick lacks or has too much of, in words; empty if it is complete."""
    faults = []
    for place, bound in enumerate(choice.bounds):
        got = sum(n * o.weights[place] for n, o in zip(counts, choice.legal, strict=True))
        if bound.low is not None and got < bound.low:
            faults.append(f"not enough yet ({bound.measure}: {got}, at least {bound.low} needed)")
        if bound.high is not None and got > bound.high:
            faults.append(f"too much ({bound.measure}: {got}, at most {bound.high} possible)")
    return "; ".join(faults)
