"""Rulebook, 5 - Shipping: railcars at the exit of the track go to open docks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.cards import CATALOG
from engine.factory_42.events import NothingShipped, Shipped, WorkerNamed
from engine.factory_42.heaps import seen
from engine.factory_42.pieces import Railcar
from engine.factory_42.steps.asking import Question, in_order
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

AT_EXIT = 2


class Ship(Option, frozen=True, tag="ship"):
    """This railcar to that seat's dock, 1 or 2."""

    railcar: int
    receiver: int
    dock: int


class NameWorker(Option, frozen=True, tag="name"):
    """This Worker must ship both railcars."""


class LetBe(Option, frozen=True, tag="let_be"):
    """Not this Worker; perhaps a later one."""


class ShipNothing(Option, frozen=True, tag="ship_nothing"):
    """There is no railcar, or no open dock anywhere."""


NAME, LET_BE, SHIP_NOTHING = NameWorker(), LetBe(), ShipNothing()


class Shipping(Act, tag="f42.shipping"):
    """Rulebook, 5 - Shipping: the Workers in slot order, before each the Commissar may name him."""

    def run(self, game: Factory42) -> Then:
        return NextShipper(0)


class NextShipper(Act, tag="f42.shipping_next"):
    """Rulebook, 5 - Shipping: the next Worker; `has_named`: one was named already (F42-40)."""

    slot: int
    has_named: bool = False

    def run(self, game: Factory42) -> Then:
        place = game.places["shipping"]
        if self.slot >= len(place.workers):
            return None
        seat, next_one = place.workers[self.slot], self.slot + 1
        if place.commissar is not None and not self.has_named:
            return NameOrNot(place.commissar, seat, next_one)
        return in_order(
            [WorkerShips(seat, exit_numbers(game)), NextShipper(next_one, self.has_named)]
        )


def exit_numbers(game: Factory42) -> list[int]:
    """The railcars on spaces 1 and 2 of the track, which is a queue (F42-31)."""
    return [car.number for car in game.track[:AT_EXIT]]


def open_docks(game: Factory42) -> list[tuple[int, int]]:
    """Docks without a railcar, of all players: seat and dock, 1 or 2 (F42-38)."""
    docks = range(CATALOG.numbers.docks)
    return [
        (seat, dock + 1)
        for seat in game.turn_order
        for dock in docks
        if game.players[seat].docks[dock] is None
    ]


class NameOrNot(Question, tag="f42.shipping_commissar"):
    """Rulebook, 5 - Shipping: the Commissar may make one Worker ship both railcars (F42-88).

    With a single railcar or open dock naming would change nothing, so nobody is asked.
    """

    key: ClassVar[str] = "name"
    worker: int
    next_slot: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.worker,)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        yield NAME, None
        yield LET_BE, None

    def forced(self, game: Factory42) -> Option | None:
        is_idle = len(exit_numbers(game)) < AT_EXIT or len(open_docks(game)) < AT_EXIT
        return LET_BE if is_idle else None

    def take(self, game: Factory42, option: Option) -> Then:
        named = isinstance(option, NameWorker)
        numbers = exit_numbers(game)
        steps: list[Step] = [WorkerShips(self.worker, numbers), NextShipper(self.next_slot, named)]
        if named:
            game.say(WorkerNamed(seat=self.seat, worker=self.worker))
            steps.insert(1, ShipOther(self.worker, numbers))
        return in_order(steps)


class ShipOther(Act, tag="f42.shipping_other"):
    """Rulebook, 5 - Shipping: a named Worker ships the other railcar too."""

    seat: int
    numbers: list[int]

    def run(self, game: Factory42) -> Then:
        left = [car.number for car in game.track if car.number in self.numbers]
        return WorkerShips(self.seat, left)


class WorkerShips(Question, tag="f42.shipping_worker"):
    """Rulebook, 5 - Shipping: one of these railcars to an open dock; it must be done (F42-38)."""

    key: ClassVar[str] = "ship"
    numbers: list[int]

    def cars(self, game: Factory42) -> list[Railcar]:
        """Of two railcars with the same cargo the first will do."""
        cars = [car for car in game.track if car.number in self.numbers]
        return [car for at, car in enumerate(cars) if not _is_same(car, cars[:at])]

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        for car in self.cars(game):
            for seat, dock in open_docks(game):
                yield Ship(car.number, seat, dock), None

    def forced(self, game: Factory42) -> Option | None:
        legal = self.legal(game)
        if not legal:
            return SHIP_NOTHING
        return legal[0] if len(legal) == 1 else None

    def take(self, game: Factory42, option: Option) -> Then:
        if not isinstance(option, Ship):
            why = "no_dock" if game.track else "no_railcar"
            game.say(NothingShipped(seat=self.seat, why=why))
            return
        car = next(car for car in game.track if car.number == option.railcar)
        game.track.remove(car)
        game.players[option.receiver].docks[option.dock - 1] = car
        game.remember(self.seat, "shipped", str(car.number), option.receiver)
        game.say(
            Shipped(
                seat=self.seat,
                railcar=car.number,
                receiver=option.receiver,
                dock=option.dock,
                cubes=seen(car.cubes),
            )
        )


def _is_same(car: Railcar, others: list[Railcar]) -> bool:
    return any(seen(car.cubes) == seen(other.cubes) for other in others)
