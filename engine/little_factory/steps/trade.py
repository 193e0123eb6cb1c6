"""Rulebook, Player's Action: Trade. Cards of the hand for cards in play worth no more.

One side is exactly one card (LF-9): several for one is asked as "which do you give?", one for
several as "which do you take?". Neither can be begun unless it can be completed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.kernel.choice import Option, Why
from engine.little_factory.cards import BASICS, LEVEL, VALUE, VP
from engine.little_factory.events import Traded
from engine.little_factory.steps.end import score
from engine.little_factory.steps.needs import ACTION_USED, HAND_FULL, HAND_LIMIT, Note

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory


class TradeFor(Option, frozen=True, tag="trade_for"):
    """Get this card for one or more cards of the hand."""

    card: str


class TradeAway(Option, frozen=True, tag="trade_away"):
    """Give this card of the hand for two or more cards in play."""

    card: str


BASIC_VALUE = VALUE[BASICS[0]]  # all basics are worth the same

WORTH_TOO_LITTLE = Why("worth_too_little")
TOO_FEW_IN_PLAY = Why("too_few_in_play")
WORTH_MORE = {card: Why("hand_worth_less", (value,)) for card, value in VALUE.items()}
MOST = HAND_LIMIT * max(VALUE[card] for card in LEVEL)  # what a hand can be worth


class Trades:
    """What can be traded for and what can be traded away, noted in one manner."""

    def __init__(self, note: Note) -> None:
        self.for_used = {card: note(TradeFor(card), ACTION_USED) for card in VALUE}
        self.for_worth = [
            {
                card: note(TradeFor(card), None if value <= worth else WORTH_MORE[card])
                for card, value in VALUE.items()
            }
            for worth in range(MOST + 1)
        ]
        self.away = {
            why: {card: note(TradeAway(card), why) for card in VALUE}
            for why in (None, ACTION_USED, HAND_FULL, WORTH_TOO_LITTLE, TOO_FEW_IN_PLAY)
        }

    def barred(self, types: Iterable[str], hand: list[str]) -> list[Any]:
        """Once the player's action has been used."""
        found = [entry for card in types for entry in self.for_used[card]]
        away = self.away[ACTION_USED]
        return found + [entry for card in dict.fromkeys(hand) for entry in away[card]]

    def candidates(self, game: LittleFactory, types: Iterable[str], hand: list[str]) -> list[Any]:
        """The whole hand must be worth a card; a card of the hand, two in play (LF-25)."""
        found: list[Any] = []
        by_card = self.for_worth[sum([VALUE[card] for card in hand])]
        for card in types:
            found += by_card[card]
        room = room_after_one(hand)
        two = cheapest_two(game, 2)
        fitting = two if room > 1 else cheapest_two(game, room)
        for card in dict.fromkeys(hand):
            found += self.away[why_not_away(VALUE[card], two, fitting)][card]
        return found


def why_not_away(value: int, two: int, fitting: int) -> Why | None:
    """Why a card of that value cannot go for two: the cheapest in play, or those that find room."""
    if two == NEVER:
        return TOO_FEW_IN_PLAY
    if value < two:
        return WORTH_TOO_LITTLE
    return HAND_FULL if value < fitting else None


def room_after_one(hand: list[str]) -> int:
    """How many cards find room once one has been given (LF-7)."""
    return HAND_LIMIT + 1 - len(hand)


NEVER = 1_000  # dearer than any two cards


def cheapest_two(game: LittleFactory, room: int) -> int:
    """The least sum of two cards in play, of which at most `room` are resources."""
    if room > 1 and sum(game.supply.values()) > 1:
        return 2 * BASIC_VALUE
    buildings = sorted([VALUE[card] for card in game.buildings.types])[:2]
    resources = [VALUE[card] for card, count in game.supply.items() for _ in range(count)]
    resources += [VALUE[card] for card in game.level_1.cards + game.level_2.cards]
    two = sorted(buildings + sorted(resources)[:room])[:2]
    return sum(two) if len(two) == 2 else NEVER


def trade(game: LittleFactory, seat: int, given: tuple[str, ...], taken: tuple[str, ...]) -> None:
    """All leave, then all arrive; the end is looked at once (LF-25)."""
    game.action_used = True
    # LF-23: what is taken was in play before anything was given, so it is taken first.
    for card in taken:
        game.gain(seat, card)
    game.discard(seat, given)
    if len(taken) == 1:
        game.remember(seat, "traded for", taken[0])
    else:
        game.remember(seat, "traded away", given[0])
    game.say(Traded(seat=seat, given=given, taken=taken))
    points = sum([VP.get(card, 0) for card in taken])
    if points:
        score(game, seat, points)
