"""Which recipes name a card: the link between a hand and what lies on offer.

This reads prices from the catalog and what can be done from the view; it decides nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.little_factory.view import LittleFactoryView, PlayerView
from render.little_factory.catalog import BASICS, Way, building, card_of

MOST = 4


class Use(NamedTuple):
    """What a card helps to get: a card or points, and whether it is only shown for it."""

    card: str
    points: int
    shown: bool


def uses_now(view: LittleFactoryView, player: PlayerView, card: str) -> list[Use]:
    """What the card goes into among all that the view says can be made or used now."""
    held = Counter(player.hand)
    found: list[Use] = []
    for target in view.makeable:
        if target not in BASICS:
            found += _uses(_payable(card_of(target).cost, held), card, target, 0)
    for house in view.elf_ready:
        action = building(house).action
        if action is not None:
            found += _uses(_payable(action.ways, held), card, action.card or "", action.vp)
    return list(dict.fromkeys(found))[:MOST]


def uses_on_offer(view: LittleFactoryView, card: str) -> list[Use]:
    """Which cards on offer ask for this one, whether or not the rest is at hand."""
    rows = (view.level_1, view.level_2, view.buildings)
    found: list[Use] = []
    for target in (pile.card for row in rows for pile in row.piles):
        found += _uses(card_of(target).cost, card, target, 0)
    return list(dict.fromkeys(found))[:MOST]


def _payable(ways: Iterable[Way], held: Counter[str]) -> Iterator[Way]:
    """The alternatives whose cards are all in hand."""
    return (way for way in ways if Counter(way.pay) + Counter(way.show) <= held)


def _uses(ways: Iterable[Way], card: str, target: str, points: int) -> list[Use]:
    return [
        Use(target, points, card in way.show) for way in ways if card in way.pay or card in way.show
    ]
