"""What a way needs held against a hand, as bit masks, and the reasons why something is barred.

Each resource has a bit for its first card and one for its second; no card needs three of a
kind. Options and reasons never change, so each pair of them is made once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.choice import Option, Why
from engine.little_factory.cards import CATALOG, Way

Pair = tuple[Option, Why | None]

HAND_LIMIT = CATALOG.limits.hand_limit

NO_ROOM = Why("hand_full")
ACTION_USED = Why("action_used")

_KINDS = [card.id for card in CATALOG.resources if card.level != "funds"]
_FIRST = {card: 1 << place for place, card in enumerate(_KINDS)}
_FIRST.update((card.id, 0) for card in CATALOG.of_level("funds"))  # funds pay for nothing (LF-10)
_SECOND = {card: bit << len(_KINDS) for card, bit in _FIRST.items()}


def mask_of(cards: Sequence[str]) -> int:
    """The cards as bits."""
    mask = 0
    for card in cards:
        bit = _FIRST[card]
        mask |= _SECOND[card] if mask & bit else bit
    return mask


def lacking(mask: int) -> Why:
    """The reason that names the cards which a hand lacks."""
    found = [card for bits in (_FIRST, _SECOND) for card in _KINDS if bits[card] & mask]
    return Why("needs", tuple(found))


class Barred(dict[int, Pair]):
    """An option with the reason for each set of lacking cards, made when first met."""

    def __init__(self, option: Option) -> None:
        self.option = option

    def __missing__(self, mask: int) -> Pair:
        self[mask] = pair = (self.option, lacking(mask))
        return pair


class Recipe:
    """One way to one option: what it needs, whether the hand grows, and its ready-made pairs."""

    __slots__ = ("barred", "full", "grows", "mask", "offered", "way")

    def __init__(self, option: Option, way: Way, to_hand: bool) -> None:
        self.way = way
        self.mask = mask_of(way.needs)
        self.grows = to_hand and not way.pay  # LF-7: a card more and none less
        self.offered: Pair = (option, None)
        self.full: Pair = (option, NO_ROOM)
        self.barred = Barred(option)

    def pair(self, have: int, full: bool) -> Pair:
        """The option with the reason why this hand cannot do it, or None."""
        lacks = self.mask & ~have
        if lacks:
            return self.barred[lacks]
        return self.full if full and self.grows else self.offered
