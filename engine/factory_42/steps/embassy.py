"""Rulebook, 9 - Elven Embassy: for a rosette a Worker learns what the Elves want."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.bills import MAGIC
from engine.factory_42.events_later import (
    CommissionChosen,
    CommissionKept,
    CommissionsDrawn,
    CommissionsSeen,
    Declined,
    FeePaid,
)
from engine.factory_42.steps.asking import Question, in_order
from engine.factory_42.steps.receiving import receive
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

FEE, DRAWN = 1, 2


class PayDoor(Option, frozen=True, tag="enter"):
    """Pay the rosette and go in."""

    final: ClassVar[bool] = True


class StayOutside(Option, frozen=True, tag="stay_outside"):
    """Pay nothing, get nothing."""


class KeepCommission(Option, frozen=True, tag="keep_commission"):
    card: str


ENTER, STAY = PayDoor(), StayOutside()


class Embassy(Act, tag="f42.embassy"):
    """Rulebook, 9 - Elven Embassy: the Workers in slot order, the Commissar after them."""

    def run(self, game: Factory42) -> Then:
        return NextVisitor(0)


class NextVisitor(Act, tag="f42.embassy_next"):
    """Rulebook, 9 - Elven Embassy: the next Worker; `paid`: how many paid the fee so far."""

    slot: int
    paid: int = 0

    def run(self, game: Factory42) -> Then:
        place = game.places["embassy"]
        if self.slot < len(place.workers):
            return WorkerVisits(place.workers[self.slot], self.slot, self.paid)
        if place.commissar is not None:
            return CommissarVisits(place.commissar, self.paid)
        return None


class WorkerVisits(Question, tag="f42.embassy_worker"):
    """Rulebook, 9 - Elven Embassy: the door fee of 1 rosette goes to the Supply (F42-50).

    Without a rosette, or with no card left anywhere, there is nothing to ask (F42-101).
    """

    key: ClassVar[str] = "embassy"
    slot: int
    paid: int

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        yield ENTER, None
        yield STAY, None

    def forced(self, game: Factory42) -> Option | None:
        is_poor = game.players[self.seat].rosettes < FEE
        return STAY if is_poor or game.commission_deck.is_empty else None

    def take(self, game: Factory42, option: Option) -> Then:
        if not isinstance(option, PayDoor):
            game.say(Declined(seat=self.seat, location="embassy"))
            return NextVisitor(self.slot + 1, self.paid)
        pay_fee(game, self.seat)
        return in_order(
            [
                DrawCommissions(self.seat),
                KeepOne(self.seat),
                NextVisitor(self.slot + 1, self.paid + 1),
            ]
        )


def pay_fee(game: Factory42, seat: int) -> None:
    game.pay_rosettes(seat, FEE)
    game.say(FeePaid(seat=seat, location="embassy", rosettes=FEE))


class DrawCommissions(Act, tag="f42.embassy_draw"):
    """Rulebook, 9 - Elven Embassy: 2 cards, seen by their drawer alone."""

    seat: int

    def run(self, game: Factory42) -> Then:
        offered = game.players[self.seat].offered
        for _ in range(DRAWN):
            card = draw_commission(game)
            if card is not None:
                offered.append(card)
        game.say(CommissionsDrawn(seat=self.seat, n=len(offered)))
        game.say(CommissionsSeen(seat=self.seat, cards=tuple(offered), to=(self.seat,)))


def draw_commission(game: Factory42) -> str | None:
    """An empty deck is renewed from its discards; then nobody knows what lies there (F42-51)."""
    if not game.commission_deck.cards:
        for player in game.players:
            player.refused = []
    return game.commission_deck.draw(game.dice)


class KeepOne(Question, tag="f42.embassy_keep"):
    """Rulebook, 9 - Elven Embassy: one card is kept in secret, the other discarded face down."""

    key: ClassVar[str] = "keep_commission"

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        for card in game.players[self.seat].offered:
            yield KeepCommission(card), None

    def forced(self, game: Factory42) -> Option | None:
        offered = game.players[self.seat].offered
        return KeepCommission(offered[0]) if len(offered) == 1 else None

    def take(self, game: Factory42, option: KeepCommission) -> Then:
        player = game.players[self.seat]
        player.offered.remove(option.card)
        player.commissions.append(option.card)
        refused = tuple(player.offered)
        for card in player.offered:
            game.commission_deck.discard(card)
            player.refused.append(card)
        player.offered = []
        seat, kept = self.seat, option.card
        game.remember(seat, "visited", "embassy")
        game.say(CommissionKept(seat=seat, refused=len(refused)))
        game.say(CommissionChosen(seat=seat, kept=kept, refused=refused, to=(seat,)))


class CommissarVisits(Question, tag="f42.embassy_commissar"):
    """Rulebook, 9 - Elven Embassy: for 1 rosette, 1 Magic for each Worker who paid (F42-48).

    He decides after all Workers (F42-101); for no Magic he is not asked.
    """

    key: ClassVar[str] = "embassy_commissar"
    paid: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (min(self.paid, game.supply.get(MAGIC, 0)),)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        yield ENTER, None
        yield STAY, None

    def forced(self, game: Factory42) -> Option | None:
        is_poor = game.players[self.seat].rosettes < FEE
        return STAY if is_poor or not self.paid or not game.supply.get(MAGIC) else None

    def take(self, game: Factory42, option: Option) -> Then:
        if not isinstance(option, PayDoor):
            game.say(Declined(seat=self.seat, location="embassy"))
            return None
        pay_fee(game, self.seat)
        return receive(game, self.seat, {MAGIC: self.paid}, "embassy")
