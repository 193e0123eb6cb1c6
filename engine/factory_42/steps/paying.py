"""Paying a cost: the cheapest way by itself or with one press, any other composed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.bills import (
    ROSETTE_STEAM,
    WAREHOUSE,
    Bill,
    Means,
    Payment,
    cheapest,
)
from engine.factory_42.cards import CATALOG, RESOURCES
from engine.factory_42.events_later import Paid
from engine.factory_42.heaps import Heap, move, seen
from engine.factory_42.payment_bounds import limits, useful, weights
from engine.factory_42.steps.asking import Question, Selection
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Part, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class Otherwise(Option, frozen=True, tag="otherwise"):
    """Not the cheapest payment: the next thing chosen is paid as the player composes it."""


class AsUsual(Option, frozen=True, tag="as_usual"):
    """The cheapest payment after all."""


class PayCheapest(Option, frozen=True, tag="pay"):
    """The cheapest sensible payment."""


class Compose(Option, frozen=True, tag="compose"):
    """Another payment, put together by hand."""


class PayCube(Option, frozen=True, tag="pay_cube"):
    """A cube of the Warehouse, or of a dock (1 or 2)."""

    resource: str
    dock: int = 0


class PaySteam(Option, frozen=True, tag="pay_steam"):
    """1 Steam of the gauge."""


class PayPrivate(Option, frozen=True, tag="pay_private"):
    """1 Private Steam."""


class Incinerate(Option, frozen=True, tag="incinerate"):
    """Burn a cube of the Warehouse for 1 Private Steam."""

    resource: str


class IncinerateRosette(Option, frozen=True, tag="incinerate_rosette"):
    """Burn a rosette for 2 Private Steam."""


class EnoughBurned(Option, frozen=True, tag="enough_burned"):
    """Burn no more; pay."""


OTHERWISE, AS_USUAL, PAY, COMPOSE = Otherwise(), AsUsual(), PayCheapest(), Compose()
STEAM, PRIVATE, ROSETTE, ENOUGH = PaySteam(), PayPrivate(), IncinerateRosette(), EnoughBurned()


def means_of(game: Factory42, seat: int) -> Means:
    """All that a seat could pay with."""
    player = game.players[seat]
    docks = {at: car.cubes for at, car in enumerate(player.docks, 1) if car is not None}
    return Means(
        {WAREHOUSE: player.warehouse, **docks},
        game.steam,
        player.tank,
        player.rosettes,
        game.private_steam_left,
    )


def why_not(game: Factory42, seat: int, bill: Bill) -> Why | None:
    """None if the seat can pay, else what it lacks: cubes and Steam."""
    found = cheapest(bill, means_of(game, seat))
    return None if found.is_enough else Why("lacks", (found.lacks, found.lacks_steam))


def after_burning(
    bill: Bill, means: Means, burned: Heap, burned_rosettes: int
) -> tuple[Bill, Means]:
    """What there is to pay with once these are Private Steam; nothing more is burned."""
    left = {kind: n - burned.get(kind, 0) for kind, n in means.heaps[WAREHOUSE].items()}
    made = min(sum(burned.values()) + ROSETTE_STEAM * burned_rosettes, means.tokens)
    heaps = {**means.heaps, WAREHOUSE: {kind: n for kind, n in left.items() if n}}
    without = Bill(
        bill.cause, bill.what, bill.cubes, bill.steam, bill.docks, bill.virtual, bill.off
    )
    return without, Means(heaps, means.steam, means.tank + made)


def pay(game: Factory42, seat: int, bill: Bill, payment: Payment) -> None:
    """Cubes go to the Supply, the gauge falls, the tank keeps up to 2 of what is left over."""
    player = game.players[seat]
    made = sum(payment.burned.values()) + ROSETTE_STEAM * payment.burned_rosettes
    made = min(made, game.private_steam_left)
    for (kind, place), n in payment.cubes.items():
        car = player.docks[place - 1] if place else None
        move(car.cubes if car else player.warehouse, game.supply, {kind: n})
    move(player.warehouse, game.supply, payment.burned)
    game.pay_rosettes(seat, payment.burned_rosettes)
    game.steam -= payment.steam
    player.tank = min(player.tank + made - payment.private, CATALOG.numbers.tank)
    game.say(
        Paid(
            seat=seat,
            cause=bill.cause,
            cubes=seen(payment.heap),
            steam=payment.steam,
            private_steam=payment.private,
            burned=seen(payment.burned),
            burned_rosettes=payment.burned_rosettes,
        )
    )


class PayBill(Question, tag="f42.pay"):
    """Rulebook, Play Area: Magic may replace anything in a cost, so it is never spent unasked.

    The cheapest payment is made by itself if it spends no Magic and burns nothing (F42-8, F42-92).
    """

    key: ClassVar[str] = "pay"
    bill: Bill
    otherwise: bool = False

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        """What is paid for, and the cheapest payment: words and numbers by turns."""
        found = cheapest(self.bill, means_of(game, self.seat))
        parts: list[str | int] = []
        for kind, n in seen(found.heap).items():
            parts += [kind, n]
        for word, n in (("steam", found.steam), ("private_steam", found.private)):
            parts += [word, n] if n else []
        for kind, n in seen(found.burned).items():
            parts += [f"burned_{kind}", n]
        parts += ["burned_rosettes", found.burned_rosettes] if found.burned_rosettes else []
        return (self.bill.cause, self.bill.what, *parts)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        yield PAY, None
        yield COMPOSE, None

    def forced(self, game: Factory42) -> Option | None:
        if self.otherwise:
            return COMPOSE
        return PAY if cheapest(self.bill, means_of(game, self.seat)).is_plain else None

    def take(self, game: Factory42, option: Option) -> Then:
        if isinstance(option, PayCheapest):
            pay(game, self.seat, self.bill, cheapest(self.bill, means_of(game, self.seat)))
            return None
        if self.bill.burns:
            return BurnOrPay(self.seat, self.bill)
        return ComposePayment(self.seat, self.bill)


class BurnOrPay(Question, tag="f42.pay_burn"):
    """Rulebook, 8 / 11 - Research: cubes and rosettes become Private Steam first (F42-93).

    One after the other, and never so many that the rest of the cost could not be paid.
    """

    key: ClassVar[str] = "incinerate"
    bill: Bill
    burned: Heap = {}
    rosettes: int = 0

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        made = sum(self.burned.values()) + ROSETTE_STEAM * self.rosettes
        return (self.bill.what, made, self.bill.steam)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        yield ENOUGH, self._why_not(game, self.burned, self.rosettes, False)
        for kind, n in seen(game.players[self.seat].warehouse).items():
            if n > self.burned.get(kind, 0):
                more = {**self.burned, kind: self.burned.get(kind, 0) + 1}
                yield Incinerate(kind), self._why_not(game, more, self.rosettes)
        if game.players[self.seat].rosettes > self.rosettes:
            yield ROSETTE, self._why_not(game, self.burned, self.rosettes + 1)

    def _why_not(
        self, game: Factory42, burned: Heap, rosettes: int, may_burn_more: bool = True
    ) -> Why | None:
        """None if the cost can still be paid after this, perhaps with more burned."""
        means = means_of(game, self.seat)
        bill, after = after_burning(self.bill, means, burned, rosettes)
        if may_burn_more:
            made = after.tank - means.tank
            bill = self.bill
            after = Means(
                {**means.heaps, WAREHOUSE: after.heaps[WAREHOUSE]},
                means.steam,
                after.tank,
                means.rosettes - rosettes,
                means.tokens - made,
            )
        return None if cheapest(bill, after).is_enough else Why("needed")

    def forced(self, game: Factory42) -> Option | None:
        legal = self.legal(game)
        return legal[0] if legal == [ENOUGH] else None

    def take(self, game: Factory42, option: Option) -> Then:
        match option:
            case Incinerate(kind):
                more = {**self.burned, kind: self.burned.get(kind, 0) + 1}
                return BurnOrPay(self.seat, self.bill, more, self.rosettes)
            case IncinerateRosette():
                return BurnOrPay(self.seat, self.bill, self.burned, self.rosettes + 1)
        return ComposePayment(self.seat, self.bill, self.burned, self.rosettes)


class ComposePayment(Selection, tag="f42.pay_compose"):
    """Rulebook, 9 / 12 - Manufacturium 1: cubes, Steam and Magic in any mix (F42-58).

    The picked cubes need no names of what they stand for: the bounds see to it that they fit, in
    full and without paying too much.
    """

    key: ClassVar[str] = "compose"
    bill: Bill
    burned: Heap = {}
    rosettes: int = 0

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.bill.what, self.bill.size, self.bill.steam, self.bill.virtual, self.bill.off)

    def terms(self, game: Factory42) -> tuple[Bill, Means]:
        return after_burning(self.bill, means_of(game, self.seat), self.burned, self.rosettes)

    def parts(self, game: Factory42) -> Iterator[Part]:
        bill, means = self.terms(game)
        kept = list(limits(bill))
        for place in (WAREHOUSE, *bill.docks):
            for kind in RESOURCES:
                held = means.heaps.get(place, {}).get(kind, 0)
                most = min(held, useful(bill, kind))
                if most:
                    yield Part(PayCube(kind, place), most, weights(kind, kept))
        for option, held, word in ((STEAM, means.steam, "steam"), (PRIVATE, means.tank, "steam")):
            if min(held, bill.steam):
                yield Part(option, min(held, bill.steam), weights(word, kept))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return tuple([bound for bound, _ in limits(self.bill)])

    def take_all(self, game: Factory42, options: list[Option]) -> Then:
        payment = Payment(burned=self.burned, burned_rosettes=self.rosettes)
        for option in options:
            match option:
                case PayCube(kind, place):
                    payment.cubes[kind, place] = payment.cubes.get((kind, place), 0) + 1
                case PaySteam():
                    payment.steam += 1
                case _:
                    payment.private += 1
        pay(game, self.seat, self.bill, payment)
