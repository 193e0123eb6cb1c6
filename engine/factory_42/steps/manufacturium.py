"""Rulebook, 9 / 12 - Manufacturium 1 and 11 / 14 - Manufacturium 2: one good each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.bills import Bill, can_pay, making_bill
from engine.factory_42.cards import CATALOG, LEVELS
from engine.factory_42.effects import MakingSteam
from engine.factory_42.events_later import (
    CommissionMade,
    CommissionTurned,
    Declined,
    OrderMade,
)
from engine.factory_42.pieces import OpenCommission
from engine.factory_42.steps.asking import Question, in_order
from engine.factory_42.steps.paying import (
    AS_USUAL,
    OTHERWISE,
    AsUsual,
    Otherwise,
    PayBill,
    means_of,
    why_not,
)
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class Make(Option, frozen=True, tag="make"):
    """`make:GO01:minimum`: an order at a level; `make:EC01`: a piece of an open Commission."""

    card: str
    level: str = ""


class MakeSecret(Option, frozen=True, tag="make_secret"):
    """A piece of a Commission that all will see now for the first time."""

    final: ClassVar[bool] = True
    level: ClassVar[str] = ""
    card: str


class MakeNothing(Option, frozen=True, tag="make_nothing"):
    """The Worker stays where he is."""


NOTHING = MakeNothing()


def _level(option: Make | MakeSecret) -> int | None:
    return LEVELS.index(option.level) if option.level else None


class Manufacturium1(Act, tag="f42.manufacturium_1"):
    """Rulebook, 9 / 12 - Manufacturium 1: player by player in turn order (F42-46)."""

    def run(self, game: Factory42) -> Then:
        return in_order([WorkerMakes(seat, 1) for seat in makers(game, 1)])


class Manufacturium2(Act, tag="f42.manufacturium_2"):
    """Rulebook, 11 / 14 - Manufacturium 2: like the first one, from Dock 2."""

    def run(self, game: Factory42) -> Then:
        return in_order([WorkerMakes(seat, 2) for seat in makers(game, 2)])


def place_of(number: int) -> str:
    return f"manufacturium_{number}"


def makers(game: Factory42, number: int) -> list[int]:
    """Seats with a Worker in the first space, in turn order."""
    return [s for s in game.turn_order if game.players[s].places[place_of(number)].workers]


def bill_for(game: Factory42, seat: int, number: int, card: str, level: int | None) -> Bill:
    """The cost for this seat now: Event, discounts, Crane, Incinerator and Commissar counted."""
    return bills_of(game, seat, number)(card, level)


def bills_of(game: Factory42, seat: int, number: int) -> Callable[[str, int | None], Bill]:
    """The costs of whatever this seat could make here now, by card and level."""
    player = game.players[seat]
    return partial(
        making_bill,
        number=number,
        crane="crane" in player.improvements,
        incinerator="incinerator" in player.improvements,
        commissar=player.places[place_of(number)].commissar is not None,
        more_steam=sum([effect.n for effect in game.effects_of(MakingSteam)]),
        steam_off=player.steam_off,
        cubes_off=player.cubes_off,
    )


class WorkerMakes(Question, tag="f42.manufacturium_worker"):
    """Rulebook, 9 / 12 - Manufacturium 1: one order or own Commission, or nothing (F42-96).

    Nobody is asked who, as all can see, could make nothing, whatever his secret Commissions are.
    """

    key: ClassVar[str] = "make"
    number: int
    otherwise: bool = False

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.number, int(self.otherwise))

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        can_pay = False
        for option in self.candidates(game):
            why = self._why_not(game, option)
            can_pay = can_pay or why is None
            yield option, why
        if can_pay:
            yield AS_USUAL if self.otherwise else OTHERWISE, None
        yield NOTHING, None

    def candidates(self, game: Factory42) -> Iterator[Make | MakeSecret]:
        for order in game.orders:
            for level in LEVELS:
                yield Make(order.card, level)
        player = game.players[self.seat]
        for card in sorted([each.card for each in player.open_commissions]):
            yield Make(card)
        for card in sorted(player.commissions):
            yield MakeSecret(card)

    def _bill(self, game: Factory42, option: Make | MakeSecret) -> Bill:
        return bill_for(game, self.seat, self.number, option.card, _level(option))

    def _why_not(self, game: Factory42, option: Make | MakeSecret) -> Why | None:
        return why_not(game, self.seat, self._bill(game, option))

    def forced(self, game: Factory42) -> Option | None:
        player = game.players[self.seat]
        known = [Make(o.card, level) for o in game.orders for level in LEVELS]
        known += [Make(each.card) for each in player.open_commissions]
        if player.commissions:
            known += [Make(card) for card in secret_commissions(game)]
        can_make = self._payable(game)
        return None if any(can_make(option) for option in known) else NOTHING

    def _payable(self, game: Factory42) -> Callable[[Make | MakeSecret], bool]:
        """Says of an option whether its cost can be paid."""
        bills, means = bills_of(game, self.seat, self.number), means_of(game, self.seat)
        return lambda option: can_pay(bills(option.card, _level(option)), means)

    def legal(self, game: Factory42) -> list[Option]:
        """The same as what is offered without a reason, at less cost."""
        makes = [*filter(self._payable(game), self.candidates(game))]
        if not makes:
            return [NOTHING]
        return [*makes, AS_USUAL if self.otherwise else OTHERWISE, NOTHING]

    def take(self, game: Factory42, option: Option) -> Then:
        match option:
            case Otherwise() | AsUsual():
                return WorkerMakes(self.seat, self.number, isinstance(option, Otherwise))
            case Make() | MakeSecret():
                bill = PayBill(self.seat, self._bill(game, option), self.otherwise)
                return in_order([bill, self._finish(game, option)])
        game.say(Declined(seat=self.seat, location=place_of(self.number)))
        return None

    def _finish(self, game: Factory42, option: Make | MakeSecret) -> Step:
        """What follows the payment; a secret Commission is turned face up before it."""
        if option.level:
            level = LEVELS.index(option.level)
            return FinishOrder(self.seat, self.number, option.card, level)
        if isinstance(option, MakeSecret):
            turn_up(game, self.seat, option.card)
        return FinishCommission(self.seat, option.card)


def secret_commissions(game: Factory42) -> list[str]:
    """All that lie face down somewhere: what a secret Commission may be, for all that all know."""
    turned = {c.card for player in game.players for c in player.open_commissions}
    turned |= {card for player in game.players for card in player.finished}
    return [card for card in CATALOG.commissions if card not in turned]


def turn_up(game: Factory42, seat: int, card: str) -> None:
    """Before its first making a Commission is turned face up and gets its tokens."""
    player = game.players[seat]
    player.commissions.remove(card)
    player.open_commissions.append(OpenCommission(card, CATALOG.commissions[card].quantity))
    game.say(CommissionTurned(seat=seat, card=card))


class FinishOrder(Act, tag="f42.manufacturium_order"):
    """Rulebook, 9 / 12 - Manufacturium 1: the Worker moves onto the order (F42-59).

    Rosettes come at once. Those of pressure are the first maker's, all of them (F42-61).
    """

    seat: int
    number: int
    card: str
    level: int

    def run(self, game: Factory42) -> Then:
        player = game.players[self.seat]
        order = next(order for order in game.orders if order.card == self.card)
        pressure, order.pressure = order.pressure, 0
        player.rosettes += pressure
        gained = game.gain_rosettes(
            self.seat, CATALOG.orders[self.card].levels[self.level].rosettes
        )
        player.places[place_of(self.number)].workers.remove(self.seat)
        order.made[self.level].append(self.seat)
        player.cubes_off = 0
        game.remember(self.seat, "made", self.card, self.level)
        game.say(
            OrderMade(
                seat=self.seat,
                card=self.card,
                level=self.level,
                rosettes=gained,
                pressure=pressure,
            )
        )


class FinishCommission(Act, tag="f42.manufacturium_commission"):
    """Rulebook, 9 / 12 - Manufacturium 1: a token goes; rosettes now, VP at the end of the round.

    The Worker stays where he is (F42-60).
    """

    seat: int
    card: str

    def run(self, game: Factory42) -> Then:
        player, printed = game.players[self.seat], CATALOG.commissions[self.card]
        mine = next(each for each in player.open_commissions if each.card == self.card)
        mine.left -= 1
        if not mine.left:
            player.open_commissions.remove(mine)
            player.finished.append(self.card)
        gained = game.gain_rosettes(self.seat, printed.rosettes)
        player.due += printed.vp
        player.cubes_off = 0
        game.remember(self.seat, "made", self.card)
        game.say(
            CommissionMade(
                seat=self.seat, card=self.card, left=mine.left, rosettes=gained, vp=printed.vp
            )
        )
