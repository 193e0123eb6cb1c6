"""What a way needs held against a hand, as bits; and ready-made tables of candidates.

Each resource has a bit for its first card and one for its second; no card needs three of a
kind. Options and reasons never change, so they are made once and only looked up in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.kernel.choice import Option, Why
from engine.little_factory.cards import CATALOG, Way

HAND_LIMIT = CATALOG.limits.hand_limit

HAND_FULL = Why("hand_full")
ACTION_USED = Why("action_used")

_KINDS = [card.id for card in CATALOG.resources if card.level != "funds"]
_FIRST = {card: 1 << place for place, card in enumerate(_KINDS)}
_FIRST |= {card.id: 0 for card in CATALOG.of_level("funds")}  # funds pay for nothing (LF-10)
_SECOND = {card: bit << len(_KINDS) for card, bit in _FIRST.items()}


def mask_of(cards: Iterable[str]) -> int:
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


Notes = tuple[Any, ...]
Note = Callable[[Option, Why | None], Notes]


def with_reason(option: Option, why: Why | None) -> Notes:
    """How people's choices note a candidate: each one, with the reason why not."""
    return ((option, why),)


def if_offered(option: Option, why: Why | None) -> Notes:
    """How play that asks for no reasons notes it: only what is offered."""
    return (option,) if why is None else ()


class Recipe:
    """One way to one option: what it needs of a hand, and whether the hand grows by it."""

    __slots__ = ("grows", "mask", "option", "way")

    def __init__(self, option: Option, way: Way, to_hand: bool) -> None:
        self.option = option
        self.way = way
        self.mask = mask_of(way.needs)
        self.grows = to_hand and not way.pay  # LF-7: a card more and none less

    def why(self, have: int, full: bool) -> Why | None:
        """The reason why a hand cannot do it, or None."""
        lacks = self.mask & ~have
        if lacks:
            return lacking(lacks)
        return HAND_FULL if full and self.grows else None


class Menu(dict[int, Notes]):
    """The ways to one thing, judged once for each set of the bits that they ask for.

    `menu[have & menu.asks]` is what to note for a hand.
    """

    __slots__ = ("asks", "full", "note", "recipes")

    def __init__(self, note: Note, recipes: Sequence[Recipe], full: bool) -> None:
        super().__init__()
        self.note = note
        self.recipes = recipes
        self.full = full
        self.asks = 0
        for recipe in recipes:
            self.asks |= recipe.mask

    def __missing__(self, have: int) -> Notes:
        found: Notes = ()
        for recipe in self.recipes:
            found += self.note(recipe.option, recipe.why(have, self.full))
        self[have] = found
        return found


Menus = dict[str, Menu]


def menus(note: Note, recipes: Mapping[str, Sequence[Recipe]]) -> tuple[Menus, Menus]:
    """Menus by card for a hand with room, and for a full one."""
    with_room = {card: Menu(note, own, False) for card, own in recipes.items()}
    return with_room, {card: Menu(note, own, True) for card, own in recipes.items()}
