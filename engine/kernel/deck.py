"""A deck whose order does not exist: a multiset of cards, of which each draw is a die."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from .dice import Dice


class Deck(msgspec.Struct):
    """Cards not yet drawn (kept sorted, so that equal decks are equal bytes) and discarded ones."""

    stream: str
    cards: list[str] = []
    discards: list[str] = []

    @classmethod
    def of(cls, stream: str, cards: Iterable[str]) -> Deck:
        return cls(stream=stream, cards=sorted(cards))

    @property
    def is_empty(self) -> bool:
        return not self.cards and not self.discards

    def draw(self, dice: Dice) -> str | None:
        """The next card; an empty deck is renewed from its discard pile; None if both are empty."""
        if not self.cards and self.discards:
            self.renew(dice)
        return dice.draw(self.cards, self.stream) if self.cards else None

    def renew(self, dice: Dice) -> None:
        """Shuffle the discard pile into a new deck; nobody takes back beyond that."""
        dice.reshuffled = True
        self.cards = sorted(self.discards)
        self.discards = []

    def discard(self, card: str) -> None:
        self.discards.append(card)
