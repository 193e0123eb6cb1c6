"""Rulebook, 8 / 11 - Research: Standard Improvements, Inventions, and the R&D Director."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.bills import MAGIC, research_bill
from engine.factory_42.cards import CATALOG
from engine.factory_42.events_later import DirectorExchanged, Researched
from engine.factory_42.pieces import Machine
from engine.factory_42.steps.asking import Question, in_order
from engine.factory_42.steps.paying import AS_USUAL, OTHERWISE, AsUsual, Otherwise, PayBill, why_not
from engine.factory_42.steps.receiving import receive
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

EXCHANGE = 2


class ResearchCard(Option, frozen=True, tag="research"):
    """A Standard Improvement, or an Invention that lies face down."""

    card: str


class ExchangeFor(Option, frozen=True, tag="exchange"):
    """2 rosettes for 1 Magic or for 1 VP."""

    thing: str


class ResearchNothing(Option, frozen=True, tag="research_no_more"):
    """Done with research in this round."""


FOR_MAGIC, FOR_VP, NO_MORE = ExchangeFor("magic"), ExchangeFor("vp"), ResearchNothing()


class Research(Act, tag="f42.research"):
    """Rulebook, 8 / 11 - Research: all finish here before anything is made (F42-77).

    A Commissar alone still has the exchange, so who has only him is asked too (F42-12).
    """

    def run(self, game: Factory42) -> Then:
        steps: list[Step] = []
        for seat in game.turn_order:
            place = game.players[seat].places["research"]
            if not place.is_empty:
                may_exchange = place.commissar is not None
                steps.append(ResearchNext(seat, bool(place.workers), may_exchange))
        return in_order(steps)


class ResearchNext(Question, tag="f42.research_next"):
    """Rulebook, 8 / 11 - Research: one research and one exchange, in any order (F42-95)."""

    key: ClassVar[str] = "research"
    may_research: bool
    may_exchange: bool
    otherwise: bool = False

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (int(self.may_research), int(self.may_exchange), int(self.otherwise))

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        if self.may_research:
            yield from self._cards(game)
        if self.may_exchange:
            yield from self._exchanges(game)
        yield NO_MORE, None

    def _cards(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        player = game.players[self.seat]
        commissar = player.places["research"].commissar is not None
        can_pay = False
        for card in (*CATALOG.improvements, *player.face_down):
            if card in player.improvements:
                yield ResearchCard(card), Why("built")
                continue
            why = why_not(game, self.seat, research_bill(card, commissar))
            can_pay = can_pay or why is None
            yield ResearchCard(card), why
        if can_pay:
            yield AS_USUAL if self.otherwise else OTHERWISE, None

    def _exchanges(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        is_poor = game.players[self.seat].rosettes < EXCHANGE
        poor = Why("rosettes", (EXCHANGE,)) if is_poor else None
        yield FOR_MAGIC, poor or (None if game.supply.get(MAGIC) else Why("sold_out"))
        yield FOR_VP, poor

    def forced(self, game: Factory42) -> Option | None:
        legal = (option for option, why in self.offers(game) if why is None)
        return NO_MORE if next(legal) == NO_MORE else None

    def take(self, game: Factory42, option: Option) -> Then:
        match option:
            case Otherwise() | AsUsual():
                return self._again(self.may_research, self.may_exchange, option == OTHERWISE)
            case ExchangeFor(thing):
                then = exchange(game, self.seat, thing)
                again = self._again(self.may_research, False, self.otherwise)
                return [again, then] if then else again
            case ResearchCard(card):
                commissar = game.players[self.seat].places["research"].commissar is not None
                bill = research_bill(card, commissar)
                return in_order(
                    [
                        PayBill(self.seat, bill, self.otherwise),
                        FinishResearch(self.seat, card),
                        self._again(False, self.may_exchange),
                    ]
                )
        return None

    def _again(
        self, may_research: bool, may_exchange: bool, otherwise: bool = False
    ) -> ResearchNext:
        return ResearchNext(self.seat, may_research, may_exchange, otherwise)


def exchange(game: Factory42, seat: int, thing: str) -> Then:
    """The Director trades favours: 2 rosettes for 1 Magic, which needs one, or 1 VP."""
    game.pay_rosettes(seat, EXCHANGE)
    game.say(DirectorExchanged(seat=seat, rosettes=EXCHANGE, thing=thing))
    if thing == "vp":
        game.score(seat, 1)
        return None
    return receive(game, seat, {MAGIC: 1}, "research")


class FinishResearch(Act, tag="f42.research_done"):
    """Rulebook, 8 / 11 - Research: improvements work at once, Inventions score (F42-94)."""

    seat: int
    card: str

    def run(self, game: Factory42) -> Then:
        player, vp = game.players[self.seat], 0
        if self.card in CATALOG.improvements:
            player.improvements.append(self.card)
        else:
            printed = CATALOG.inventions[self.card]
            player.face_down.remove(self.card)
            player.inventions.append(Machine(self.card, printed.uses or None))
            vp = printed.vp
            game.score(self.seat, vp)
        game.remember(self.seat, "researched", self.card)
        game.say(Researched(seat=self.seat, card=self.card, vp=vp))
