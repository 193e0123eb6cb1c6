"""The state of Little Factory: rows, supply, players, and how cards move between them."""

from __future__ import annotations

import msgspec

from engine.kernel.deck import Deck
from engine.kernel.game import State
from engine.little_factory.cards import BASICS, LEVEL, VP
from engine.little_factory.steps import AnyStep


class Row(msgspec.Struct):
    """Piles in order of appearance, one type each (LF-20), with their deck and discard pile."""

    deck: Deck
    types: list[str] = []
    counts: list[int] = []

    def count(self, card: str) -> int:
        return self.counts[self.types.index(card)] if card in self.types else 0

    def add(self, card: str) -> None:
        """Lay a card onto the pile of its type, or as a new type at the end (LF-21)."""
        if card in self.types:
            self.counts[self.types.index(card)] += 1
        else:
            self.types.append(card)
            self.counts.append(1)

    def remove(self, card: str) -> None:
        """Take the top card of a pile; the next one is uncovered at once (LF-20)."""
        place = self.types.index(card)
        self.counts[place] -= 1
        if not self.counts[place]:
            del self.types[place], self.counts[place]

    def fork(self) -> Row:
        deck = msgspec.structs.replace(self.deck, discards=list(self.deck.discards))
        return Row(deck, list(self.types), list(self.counts))

    @property
    def cards(self) -> list[str]:
        """All cards of the row, one by one."""
        piles = zip(self.types, self.counts, strict=True)
        return [card for card, count in piles for _ in range(count)]


class Player(msgspec.Struct):
    """One seat. `gained`: what came to it in its turn, until another's turn has ended."""

    hand: list[str]
    buildings: list[str] = []
    vp_cards: int = 0
    gained: list[str] = []

    @property
    def points(self) -> int:
        """Victory points on own buildings and own Victory point cards (LF-30)."""
        return sum([VP[card] for card in self.buildings]) + self.vp_cards


def _fork(player: Player) -> Player:
    hand, buildings, gained = list(player.hand), list(player.buildings), list(player.gained)
    return Player(hand, buildings, player.vp_cards, gained)


class Deed(msgspec.Struct, frozen=True, array_like=True):
    """A noteworthy action, kept for the picture's footer."""

    seat: int
    verb: str
    card: str


class LittleFactory(State):
    """All there is to a game. `fresh`: the cards of the last replenishment."""

    stack: list[AnyStep]
    players: list[Player]
    first: int
    supply: dict[str, int]
    level_1: Row
    level_2: Row
    buildings: Row
    vp_left: int
    round: int = 1
    passes: int = 0
    action_used: bool = False
    elves_used: list[str] = []
    fresh: list[str] = []
    latest: list[Deed] = []

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in turn order: clockwise from the starting player."""
        return tuple((self.first + place) % self.seats for place in range(self.seats))

    @property
    def in_play(self) -> list[str]:
        """Each type in play once: basics in supply, Level I, Level II, buildings."""
        supply = self.supply
        found = [card for card in BASICS if supply[card]]
        return found + self.level_1.types + self.level_2.types + self.buildings.types

    def is_in_play(self, card: str) -> bool:
        level = LEVEL.get(card)
        if level == "level_1":
            return card in self.level_1.types
        if level == "basic":
            return self.supply[card] > 0
        return card in self.row(level).types

    def count_in_play(self, card: str) -> int:
        """How many cards of this type can be taken now."""
        level = LEVEL.get(card)
        if level == "basic":
            return self.supply[card]
        return self.row(level).count(card)

    def row(self, level: str | None) -> Row:
        """The row of a level; None is the row of buildings."""
        if level == "level_1":
            return self.level_1
        return self.level_2 if level == "level_2" else self.buildings

    def gain(self, seat: int, card: str) -> None:
        """A card in play goes to a seat: a resource to the hand, a building before its owner."""
        player = self.players[seat]
        level = LEVEL.get(card)
        if level == "basic":
            self.supply[card] -= 1
        else:
            self.row(level).remove(card)
        (player.hand if level else player.buildings).append(card)
        player.gained.append(card)

    def discard(self, seat: int, cards: tuple[str, ...]) -> None:
        """Cards leave a hand for where they belong: supply, discard pile, or out of the game."""
        hand = self.players[seat].hand
        for card in cards:
            hand.remove(card)
            level = LEVEL[card]
            if level == "basic":
                self.supply[card] += 1
            elif level != "funds":
                self.row(level).deck.discards.append(card)

    def fork(self) -> LittleFactory:
        """A copy for looking one action ahead; what only draws would change is shared."""
        return msgspec.structs.replace(
            self,
            players=[_fork(player) for player in self.players],
            supply=dict(self.supply),
            level_1=self.level_1.fork(),
            level_2=self.level_2.fork(),
            buildings=self.buildings.fork(),
            elves_used=list(self.elves_used),
            said=[],
        )

    def remember(self, seat: int, verb: str, card: str) -> None:
        self.latest = [*self.latest[-2:], Deed(seat, verb, card)]
