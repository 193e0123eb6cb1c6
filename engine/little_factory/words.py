"""Cards and prices in words, for choices and for the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.little_factory.cards import CATALOG, LEVEL, VP, Way


def name(card: str) -> str:
    return CATALOG.card(card).name


def listed(cards: Iterable[str]) -> str:
    """Cards in words: "2 Wood + Brick"."""
    counted = Counter(cards).items()
    return " + ".join(
        f"{count} {name(card)}" if count > 1 else name(card) for card, count in counted
    )


def priced(card: str) -> str:
    """A card with its value; the name of Initial funds says it already."""
    if LEVEL.get(card) == "funds":
        return name(card)
    return f"{name(card)} ({CATALOG.card(card).value})"


def gain(card: str) -> str:
    """What taking a card brings: its value, and a building's points."""
    return f"{priced(card)}, {points(VP[card])}" if card in VP else priced(card)


def way_words(way: Way) -> str:
    """What a way asks: "pay Wood", "show Sheep"; nothing if it is free."""
    words = [f"pay {listed(way.pay)}"] if way.pay else []
    words += [f"show {listed(way.show)}"] if way.show else []
    return ", ".join(words)


def points(count: int) -> str:
    return f"{count} VP"
