"""The whole game by keyboard: options as text, found by id, by label or by the first letters."""

from __future__ import annotations

import re

from cogs.pressed import LARGEST
from engine.kernel import pick
from engine.kernel.choice import Choice, Offer
from engine.kernel.errors import NotOffered, WrongPick
from tables.records import Loaded
from tables.screens import several

MOST = 25
NOTHING = "nothing"
_LONGEST = 100


def suggestions(loaded: Loaded, seat: int, typed: str) -> list[tuple[str, str]]:
    """(what is shown, what is sent) for what has been typed so far, at most 25."""
    assert loaded.match is not None
    found: list[tuple[str, str]] = []
    for choice in loaded.match.choices(seat):
        if choice.several:
            found += _picks(loaded, choice, typed)
        else:
            found += [
                (_shown(loaded, choice, offer), f"{choice.number}|{offer.id}")
                for offer in choice.legal
            ]
    words = [] if "+" in typed else typed.lower().split()
    fits = [pair for pair in found if all(word in pair[0].lower() for word in words)]
    return [(shown[:_LONGEST], sent) for shown, sent in fits if len(sent) <= _LONGEST][:MOST]


def _shown(loaded: Loaded, choice: Choice, offer: Offer) -> str:
    assert loaded.match is not None
    view, texts = loaded.match.view(choice.seat), loaded.game.texts
    hint = texts.hint(offer, choice, view)
    group = texts.group(offer, choice)
    label = texts.label(offer, choice, view)
    named = label if label.lower().startswith(group.lower()) else f"{group}: {label}"
    return f"{named} – {hint}" if hint else named


def _picks(loaded: Loaded, choice: Choice, typed: str) -> list[tuple[str, str]]:
    """Complete picks, smallest first; typed words narrow them down."""
    return [
        (
            several.described(loaded, choice, counts) or NOTHING,
            f"{choice.number}|" + "+".join(pick.ids_of(counts, choice)),
        )
        for counts in pick.complete_picks(choice, 60)
    ]


def understood(loaded: Loaded, seat: int, typed: str) -> tuple[int, list[str]]:
    """The choice's number and the option ids that were meant. NotOffered if none fits."""
    assert loaded.match is not None
    number, bar, rest = typed.partition("|")
    if bar and number.isascii() and number.isdigit() and int(number) < LARGEST:
        return int(number), [word for word in rest.split("+") if word]
    for choice in loaded.match.choices(seat):
        if typed.strip().lower() == NOTHING and _may_be_empty(choice):
            return choice.number, []
        names = _names(loaded, choice)
        picks = [_meant(names, word) for word in _words(choice, typed)]
        if picks and all(picks):
            return choice.number, [each for each in picks if each]
        if picks and any(picks):
            raise WrongPick(_words(choice, typed))
    raise NotOffered(typed)


def _may_be_empty(choice: Choice) -> bool:
    return choice.several and pick.is_complete((0,) * len(choice.legal), choice)


def _words(choice: Choice, typed: str) -> list[str]:
    """Several things are parted by commas, plus signs or `and`; `2 × Wood` counts twice."""
    if not choice.several:
        return [typed.strip()]
    found: list[str] = []
    for word in re.split(r"\s*(?:[,+]|\band\b)\s*", typed.strip()):
        times = re.fullmatch(r"(\d{1,2})\s*[×x*]\s*(.+)", word)
        found += [times[2]] * int(times[1]) if times else [word] if word else []
    return found


def _names(loaded: Loaded, choice: Choice) -> dict[str, tuple[str, set[str]]]:
    """Each option's label, and all that may be typed for it, in small letters."""
    assert loaded.match is not None
    view, texts, names = loaded.match.view(choice.seat), loaded.game.texts, {}
    for offer in choice.legal:
        label = texts.label(offer, choice, view).lower()
        shown = _shown(loaded, choice, offer).lower()
        names[offer.id] = label, {offer.id, label, shown, shown[:_LONGEST].strip()}
    return names


def _meant(names: dict[str, tuple[str, set[str]]], word: str) -> str | None:
    """The one option of which this is the id, the label or the beginning."""
    word = word.strip().lower()
    exact = [each for each, (_, all_) in names.items() if word in all_]
    begun = [each for each, (label, _) in names.items() if word and label.startswith(word)]
    found = exact or begun
    return found[0] if len(found) == 1 else None
