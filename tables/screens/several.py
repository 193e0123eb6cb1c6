"""Picking several in a panel: one menu where it holds all, else one by one.

One by one, the half-made pick stands in the ids of the buttons: how often each offer was taken,
as one base-36 digit each, in the order in which they are offered.
"""

from __future__ import annotations

from itertools import accumulate

from engine.kernel import pick
from engine.kernel.choice import Choice, Offer
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
    return _one_by_one(loaded, choice, counts)


def _label(loaded: Loaded, choice: Choice, offer: Offer) -> str:
    assert loaded.match is not None
    return loaded.game.texts.label(offer, choice, loaded.match.view(choice.seat))


def _hint(loaded: Loaded, choice: Choice, offer: Offer) -> str:
    assert loaded.match is not None
    return loaded.game.texts.hint(offer, choice, loaded.match.view(choice.seat))[:100]


def _whole_menu(loaded: Loaded, choice: Choice, counts: pick.Counts) -> Menu:
    """Every copy an entry of its own; a value ends with #copy, so that all are different."""
    entries = tuple(
        Entry(
            f"{offer.id}#{copy}",
            _label(loaded, choice, offer)[:100],
            _hint(loaded, choice, offer),
            chosen=copy < count,
        )
        for offer, count in zip(choice.legal, counts, strict=True)
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


def _one_by_one(loaded: Loaded, choice: Choice, counts: pick.Counts) -> list[Row | Menu]:
    where = (loaded.table.code, choice.seat, choice.number)
    places = list(pick.addable(counts, choice))[:_MOST_ENTRIES]
    entries = tuple(
        Entry(
            str(place),
            _label(loaded, choice, choice.legal[place])[:100],
            _hint(loaded, choice, choice.legal[place]),
        )
        for place in places
    )
    menus: list[Row | Menu] = []
    if entries:
        menus.append(Menu(ids.updates("add", *where, encode(counts)), "Add one more", entries))
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
            (f"{count} × " if count > 1 else "") + _label(loaded, choice, offer)
            for offer, count in zip(choice.legal, counts, strict=True)
            if count
        ]
    )


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
