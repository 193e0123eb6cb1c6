"""Rulebook, 7 - Operate: a Worker uses as many researched Inventions as the player likes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42 import effects
from engine.factory_42.bills import Bill, operation_bill
from engine.factory_42.cards import CATALOG
from engine.factory_42.events_later import Operated
from engine.factory_42.steps.asking import Question, in_order
from engine.factory_42.steps.operating import DoEffect
from engine.factory_42.steps.paying import AS_USUAL, OTHERWISE, AsUsual, Otherwise, PayBill, why_not
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class OperateCard(Option, frozen=True, tag="operate"):
    card: str


class NoMoreOperations(Option, frozen=True, tag="operate_no_more"):
    """The Worker is done."""


NO_MORE = NoMoreOperations()


def bill_of(card: str) -> Bill | None:
    """What an Invention wants before it works."""
    first = CATALOG.inventions[card].effects[0]
    return (
        operation_bill(card, first.cubes, first.steam) if isinstance(first, effects.Pay) else None
    )


class Operate(Act, tag="f42.operate"):
    """Rulebook, 7 - Operate: player by player in turn order, as Steam is shared (F42-46)."""

    def run(self, game: Factory42) -> Then:
        seats = [s for s in game.turn_order if game.players[s].places["operate"].workers]
        return in_order([OperateNext(seat) for seat in seats])


class OperateNext(Question, tag="f42.operate_next"):
    """Rulebook, 7 - Operate: any face-up Inventions, each once, in any order (F42-47)."""

    key: ClassVar[str] = "operate"
    otherwise: bool = False

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (int(self.otherwise),)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        has_cost = False
        for machine in game.players[self.seat].inventions:
            bill = bill_of(machine.card)
            why = Why("operated") if machine.operated else None
            if why is None and bill is not None:
                why = why_not(game, self.seat, bill)
                has_cost = has_cost or why is None
            yield OperateCard(machine.card), why
        if has_cost or self.otherwise:
            yield AS_USUAL if self.otherwise else OTHERWISE, None
        yield NO_MORE, None

    def forced(self, game: Factory42) -> Option | None:
        is_idle = not any(isinstance(option, OperateCard) for option in self.legal(game))
        return NO_MORE if is_idle else None

    def take(self, game: Factory42, option: Option) -> Then:
        match option:
            case Otherwise() | AsUsual():
                return OperateNext(self.seat, isinstance(option, Otherwise))
            case OperateCard(card):
                return in_order([*self._steps(game, card), OperateNext(self.seat)])
        return None

    def _steps(self, game: Factory42, card: str) -> Iterator[Step]:
        machine = next(m for m in game.players[self.seat].inventions if m.card == card)
        machine.operated = True
        left = None if machine.left is None else machine.left - 1
        game.remember(self.seat, "operated", card)
        game.say(Operated(seat=self.seat, card=card, left=left))
        bill = bill_of(card)
        if bill is not None:
            yield PayBill(self.seat, bill, self.otherwise)
        for at in range(bill is not None, len(CATALOG.inventions[card].effects)):
            yield DoEffect(self.seat, card, at)
        yield SpendToken(self.seat, card)


class SpendToken(Act, tag="f42.operate_token"):
    """Rulebook, 7 - Operate: an Operation Token is removed; with the last one the card goes."""

    seat: int
    card: str

    def run(self, game: Factory42) -> Then:
        player = game.players[self.seat]
        machine = next(m for m in player.inventions if m.card == self.card)
        if machine.left is None:
            return
        machine.left -= 1
        if not machine.left:
            player.inventions.remove(machine)
            player.finished.append(self.card)
