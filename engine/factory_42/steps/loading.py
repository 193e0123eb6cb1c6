"""Rulebook, 3 - Loading: Workers load railcars from the Common Pool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42 import effects
from engine.factory_42.events import Loaded, NothingLoaded, RosettesGained
from engine.factory_42.heaps import count, heap_of, move, seen
from engine.factory_42.pieces import Railcar
from engine.factory_42.steps.asking import Question, Selection, in_order
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Act, Part, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

LEAST, MOST = 1, 4


class TakeRailcar(Option, frozen=True, tag="railcar"):
    number: int


class LoadCube(Option, frozen=True, tag="load"):
    resource: str


class Loading(Act, tag="f42.loading"):
    """Rulebook, 3 - Loading: the Commissar's rosette, then the Workers in slot order (F42-76)."""

    def run(self, game: Factory42) -> Then:
        place = game.places["loading"]
        if place.commissar is not None:
            gained = game.gain_rosettes(place.commissar, 1)
            game.say(RosettesGained(seat=place.commissar, rosettes=gained, cause="loading"))
        steps: list[Step] = [WorkerLoads(seat) for seat in place.workers]
        return in_order(steps)


def limits(game: Factory42) -> tuple[int, int]:
    """The fewest and the most cubes that a Worker loads: 1 to 4, with a Commissar 2 to 5."""
    more = game.places["loading"].commissar is not None
    longer = sum([effect.n for effect in game.effects_of(effects.LoadMax)])
    least = LEAST + more
    return least, max(MOST + more + longer, least)


class WorkerLoads(Act, tag="f42.loading_worker"):
    """Rulebook, 3 - Loading: with an empty Common Pool the Worker has a break (F42-27)."""

    seat: int

    def run(self, game: Factory42) -> Then:
        if not count(game.pool):
            game.say(NothingLoaded(seat=self.seat))
            return None
        if not any(_has_room(game, car) for car in game.station):
            game.station.append(Railcar(_next_number(game)))
        return ChooseRailcar(self.seat)


def _has_room(game: Factory42, car: Railcar) -> bool:
    """Room for the least that must be loaded (F42-29)."""
    return game.room_in(car) >= min(limits(game)[0], count(game.pool))


def _next_number(game: Factory42) -> int:
    """A substitute railcar: one cannot run out of them (F42-85)."""
    docked = [car for player in game.players for car in player.docks if car is not None]
    return 1 + max([car.number for car in [*game.station, *game.track, *docked]], default=0)


class ChooseRailcar(Question, tag="f42.loading_railcar"):
    """Rulebook, 3 - Loading: any railcar of the Station, with the cargo that it has.

    Of railcars with the same cargo only the first is offered: they are the same.
    """

    key: ClassVar[str] = "railcar"

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        kinds = []
        for car in game.station:
            if seen(car.cubes) not in kinds:
                kinds.append(seen(car.cubes))
                no_room = Why("railcar_full", (game.room_in(car),))
                yield TakeRailcar(car.number), None if _has_room(game, car) else no_room

    def forced(self, game: Factory42) -> Option | None:
        legal = self.legal(game)
        return legal[0] if len(legal) == 1 else None

    def take(self, game: Factory42, option: TakeRailcar) -> Then:
        car = next(car for car in game.station if car.number == option.number)
        game.station.remove(car)
        game.loading = car
        return LoadCubes(self.seat)


class LoadCubes(Selection, tag="f42.loading_cubes"):
    """Rulebook, 3 - Loading: cubes from the Common Pool, within limits and room (F42-86)."""

    key: ClassVar[str] = "load"

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        low, high = self.range(game)
        return (low, high)

    def range(self, game: Factory42) -> tuple[int, int]:
        assert game.loading is not None
        least, most = limits(game)
        there = count(game.pool)
        return min(least, there), min(most, there, game.room_in(game.loading))

    def parts(self, game: Factory42) -> Iterator[Part]:
        _, high = self.range(game)
        for kind, n in seen(game.pool).items():
            yield Part(LoadCube(kind), min(n, high), (1,))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        low, high = self.range(game)
        return (Bound("cubes", low=low, high=high),)

    def forced(self, game: Factory42) -> list[LoadCube] | None:
        (low, high), kinds = self.range(game), seen(game.pool)
        if low == high and (len(kinds) == 1 or count(kinds) == low):
            return [LoadCube(kind) for kind, n in kinds.items() for _ in range(min(n, low))]
        return None

    def take_all(self, game: Factory42, options: list[LoadCube]) -> Then:
        car = game.loading
        assert car is not None
        cubes = heap_of(option.resource for option in options)
        move(game.pool, car.cubes, cubes)
        game.track.append(car)
        game.loading = None
        game.remember(self.seat, "loaded", str(car.number), len(options))
        game.say(Loaded(seat=self.seat, railcar=car.number, cubes=seen(cubes)))
