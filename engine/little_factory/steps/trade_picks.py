"""Rulebook, Player's Action: Trade: which cards are given for one, or taken for one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import AskSome, Part, Then
from engine.little_factory.cards import VALUE, VP
from engine.little_factory.steps.ahead import after_paying, after_taking
from engine.little_factory.steps.needs import HAND_FULL
from engine.little_factory.steps.trade import BASIC_VALUE, room_after_one, trade

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory


class GiveCard(Option, frozen=True, tag="give"):
    card: str


class TakeCard(Option, frozen=True, tag="take"):
    card: str


GIVES = {card: GiveCard(card) for card in VALUE}
TAKES = {card: TakeCard(card) for card in VALUE}


class Give(AskSome, tag="lf.give"):
    """Several or one for one: cards of the hand worth at least the card (LF-26)."""

    key: ClassVar[str] = "give"
    card: str

    def args(self, game: LittleFactory) -> tuple[str | int, ...]:
        return (self.card, VALUE[self.card], after_paying(game, self.seat, self.card))

    def parts(self, game: LittleFactory) -> Iterator[Part]:
        hand = game.players[self.seat].hand
        for card in dict.fromkeys(hand):
            yield Part(GIVES[card], hand.count(card), (VALUE[card],))

    def bounds(self, game: LittleFactory) -> tuple[Bound, ...]:
        return (Bound("worth", low=VALUE[self.card]),)

    def forced(self, game: LittleFactory) -> list[Option] | None:
        """The whole hand, if it is not enough without its cheapest card."""
        hand = game.players[self.seat].hand
        values = [VALUE[card] for card in hand]
        if sum(values) - min(values) >= VALUE[self.card]:
            return None
        return [GIVES[card] for card in hand]

    def take_all(self, game: LittleFactory, options: list[GiveCard]) -> Then:
        given = tuple([option.card for option in options])
        trade(game, self.seat, given, (self.card,))


class Take(AskSome, tag="lf.take"):
    """One for several: cards in play, together worth no more, that find room (LF-25)."""

    key: ClassVar[str] = "take"
    card: str

    def args(self, game: LittleFactory) -> tuple[str | int, ...]:
        most = {part.option.card: part.most for part in self.possible(game)}
        ends = after_taking(game, self.seat, self.card, most)
        return (self.card, VALUE[self.card], self.room(game), ends)

    def room(self, game: LittleFactory) -> int:
        return room_after_one(game.players[self.seat].hand)

    def parts(self, game: LittleFactory) -> Iterator[Part]:
        value, room = VALUE[self.card], self.room(game)
        found = [(card, VALUE[card], game.count_in_play(card)) for card in game.in_play]
        for card, worth, count in found:
            partners = [
                other
                for other, more, others in found
                if worth + more <= value and (other != card or others > 1)
            ]
            why = why_alone(card, partners, value, room)
            yield Part(TAKES[card], count, (worth, 1, int(card not in VP)), why)

    def possible(self, game: LittleFactory) -> list[Part]:
        return [part for part in self.parts(game) if part.why is None]

    def bounds(self, game: LittleFactory) -> tuple[Bound, ...]:
        return (
            Bound("worth", high=VALUE[self.card]),
            Bound("cards", low=2),
            Bound("cards for your hand", high=self.room(game)),
        )

    def forced(self, game: LittleFactory) -> list[Option] | None:
        """The only complete pick, if there is but one."""
        if (
            self.room(game) > 2
            and VALUE[self.card] > 2 * BASIC_VALUE
            and sum(game.supply.values()) > 2
        ):
            return None  # two basics, or three
        picks = complete_picks(self.possible(game), VALUE[self.card], self.room(game))
        only = next(picks)
        return only if next(picks, None) is None else None

    def take_all(self, game: LittleFactory, options: list[TakeCard]) -> Then:
        trade(game, self.seat, (self.card,), tuple([option.card for option in options]))


def why_alone(card: str, partners: Sequence[str], value: int, room: int) -> Why | None:
    """Why a card cannot be one of two or more: none goes with it by value, or by room."""
    if not partners:
        return Why("worth_more", (value,))
    if room > 1 or any(each in VP for each in (card, *partners)):
        return None
    return HAND_FULL


def complete_picks(
    parts: list[Part], value: int, room: int, picked: tuple[Option, ...] = ()
) -> Iterator[list[Option]]:
    """Every complete pick of two or more cards, one after the other."""
    if not parts:
        if len(picked) > 1:
            yield list(picked)
        return
    part, rest = parts[0], parts[1:]
    worth, _, place = part.weights
    for times in range(part.most, -1, -1):
        if times * worth <= value and times * place <= room:
            more = (*picked, *[part.option] * times)
            yield from complete_picks(rest, value - times * worth, room - times * place, more)
