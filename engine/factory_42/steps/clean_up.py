"""Rulebook, Phase 4 - Clean Up: test for the end, tidy up, pass the Starting Player Token."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.cards import CATALOG
from engine.factory_42.events_later import (
    GameEnded,
    PressureGrew,
    RailcarMoved,
    RailcarReturned,
    RoundEnded,
)
from engine.factory_42.heaps import count, seen
from engine.factory_42.pieces import Place, Railcar
from engine.factory_42.steps.asking import Question, in_order
from engine.factory_42.steps.habits import KEEP, habit_for
from engine.kernel.choice import Option, Why
from engine.kernel.step import Act, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class Arrange(Option, frozen=True, tag="docks"):
    """Which railcar is in Dock 1 and which in Dock 2, 0 for none; the others are returned."""

    first: int
    second: int


class CleanUp(Act, tag="f42.clean_up"):
    """Rulebook, Phase 4 - Clean Up: the end comes before anything is tidied (F42-108)."""

    def run(self, game: Factory42) -> Then:
        game.phase, game.location, game.asked = "clean_up", None, False
        reason = reason_to_end(game)
        if reason is not None:
            game.promises = []
            game.end(reason)
            game.say(GameEnded(reason=reason))
            return None
        put_pressure(game)
        clear_orders(game)
        send_meeples_home(game)
        empty_docks(game)
        return in_order([*[KeepRailcars(seat) for seat in game.turn_order], PassToken()])


def reason_to_end(game: Factory42) -> str | None:
    """Six rounds (five in the short game), or a marker at the top after penalties (F42-66)."""
    if max([player.vp for player in game.players]) >= CATALOG.board.score_high:
        return "top_reached"
    return "rounds_played" if game.is_last_round else None


def put_pressure(game: Factory42) -> None:
    """A rosette on each order that nobody completed, while the Supply has any (F42-4)."""
    pressed = []
    for order in game.orders:
        if not order.is_completed and game.rosettes:
            game.rosettes -= 1
            order.pressure += 1
            pressed.append(order.card)
    if pressed:
        game.say(PressureGrew(orders=tuple(pressed)))


def clear_orders(game: Factory42) -> None:
    """Completed orders leave, with the Workers on them."""
    for order in game.orders:
        if order.is_completed:
            game.order_deck.discard(order.card)
    game.orders = [order for order in game.orders if not order.is_completed]


def send_meeples_home(game: Factory42) -> None:
    """From slots, boards and orders alike (F42-99)."""
    for places in (game.places, *[player.places for player in game.players]):
        for location in places:
            places[location] = Place()


def empty_docks(game: Factory42) -> None:
    """Empty railcars go back to the Station."""
    for seat in game.turn_order:
        for dock, car in enumerate(game.players[seat].docks, 1):
            if car is not None and not count(car.cubes):
                return_railcar(game, seat, dock)


def return_railcar(game: Factory42, seat: int, dock: int) -> None:
    """From a dock to the Station, with its cargo; there they stand by number."""
    car = game.players[seat].docks[dock - 1]
    assert car is not None
    game.players[seat].docks[dock - 1] = None
    game.station = sorted([*game.station, car], key=lambda each: each.number)
    game.say(RailcarReturned(seat=seat, railcar=car.number, dock=dock, cubes=seen(car.cubes)))


class KeepRailcars(Question, tag="f42.keep_railcars"):
    """Rulebook, Phase 4 - Clean Up: keep railcars with cargo, shift or return them (F42-69).

    Each way in which the own docks can end up is one option; as they are comes first.
    """

    key: ClassVar[str] = "railcars"

    def docked(self, game: Factory42) -> tuple[int, int]:
        first, second = game.players[self.seat].docks
        return (first.number if first else 0, second.number if second else 0)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        first, second = self.docked(game)
        ways = [(first, second), (second, first)]
        if first and second:
            ways += [(first, 0), (0, first), (second, 0), (0, second)]
        for way in (*ways, (0, 0)):
            yield Arrange(*way), None

    def forced(self, game: Factory42) -> Option | None:
        return None if any(self.docked(game)) else Arrange(0, 0)

    def ordered(self, game: Factory42) -> Option | None:
        """By habit they stay as they are."""
        habit = habit_for(game, self.seat, self.key)
        return Arrange(*self.docked(game)) if habit == KEEP else None

    def take(self, game: Factory42, option: Arrange) -> Then:
        before, after = self.docked(game), (option.first, option.second)
        for dock, number in enumerate(before, 1):
            if number and number not in after:
                return_railcar(game, self.seat, dock)
        left = {car.number: car for car in game.players[self.seat].docks if car is not None}
        docks: list[Railcar | None] = [left.get(number) for number in after]
        is_moved = game.players[self.seat].docks != docks
        game.players[self.seat].docks = docks
        if is_moved:
            game.say(RailcarMoved(seat=self.seat, docks=tuple([n or None for n in after])))


class PassToken(Act, tag="f42.pass_token"):
    """Rulebook, Phase 4 - Clean Up: the Starting Player Token goes one seat on (F42-74)."""

    def run(self, game: Factory42) -> Then:
        game.first = (game.first + 1) % game.seats
        game.turn = None
        game.say(RoundEnded(round=game.round))
