"""Rulebook, 4 - Spiking: cubes from the bag are slipped into railcars on the track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.cards import RESOURCES, SIZES
from engine.factory_42.events import BagFilled, BagReturned, CubeDrawn, NothingSpiked, Spiked
from engine.factory_42.heaps import count, heap_of, move, of_size, one_by_one, seen
from engine.factory_42.pieces import Railcar
from engine.factory_42.steps.asking import Question, Selection, in_order
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Act, Part, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

BY_COMMISSAR, BY_WORKER, DRAWN = 4, 2, 3
AFTERWARDS = {"lichen": 1, "flax": 1}


class AddToBag(Option, frozen=True, tag="add"):
    resource: str


class Feel(Option, frozen=True, tag="feel"):
    """Feel for a cube of this size, once."""

    size: str


class FeelAll(Option, frozen=True, tag="feel_all"):
    """Feel for this size with all draws that are left."""

    size: str


class SpikeWith(Option, frozen=True, tag="spike"):
    resource: str


class IntoRailcar(Option, frozen=True, tag="into"):
    number: int


class Spiking(Act, tag="f42.spiking"):
    """Rulebook, 4 - Spiking: fill, draw, place, return; without Workers only fill (F42-36)."""

    def run(self, game: Factory42) -> Then:
        place = game.places["spiking"]
        steps: list[Step] = []
        if place.commissar is not None:
            steps.append(FillBag(place.commissar))
        if place.workers:
            steps.append(Draw(place.workers[0], DRAWN + len(place.workers)))
            steps += [WorkerSpikes(seat) for seat in place.workers]
            steps.append(ReturnRest())
        return in_order(steps)


class FillBag(Selection, tag="f42.spiking_commissar"):
    """Rulebook, 4 - Spiking: step 1, the Commissar adds 4 cubes, no Magic, from the Supply."""

    key: ClassVar[str] = "bag"

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.owed(game),)

    def owed(self, game: Factory42) -> int:
        return min(BY_COMMISSAR, sum([n for kind, n in game.supply.items() if kind != "magic"]))

    def parts(self, game: Factory42) -> Iterator[Part]:
        for kind, n in seen(game.supply).items():
            if kind != "magic":
                yield Part(AddToBag(kind), min(n, BY_COMMISSAR), (1,))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        owed = self.owed(game)
        return (Bound("cubes", low=owed, high=owed),)

    def forced(self, game: Factory42) -> list[AddToBag] | None:
        parts, owed = list(self.parts(game)), self.owed(game)
        if len(parts) > 1 and owed < sum([part.most for part in parts]):
            return None
        return [part.option for part in parts for _ in range(min(part.most, owed))]

    def take_all(self, game: Factory42, options: list[AddToBag]) -> Then:
        cubes = heap_of(option.resource for option in options)
        move(game.supply, game.bag, cubes)
        game.say(BagFilled(seat=self.seat, cubes=seen(cubes)))


def targets(game: Factory42) -> list[Railcar]:
    """Railcars on the track with room (F42-33)."""
    return [car for car in game.track if game.room_in(car)]


def feels(game: Factory42, left: int) -> Iterator[tuple[Option, Why | None]]:
    """The sizes to feel for in the bag, once or with all draws that are left (F42-37)."""
    for feel in (Feel, FeelAll) if left > 1 else (Feel,):
        for size in SIZES:
            yield feel(size), None if of_size(game.bag, size) else Why("no_such_size")


class Draw(Question, tag="f42.spiking_draw"):
    """Rulebook, 4 - Spiking: step 2, the first Worker draws 3 and 1 more for each Worker here.

    He may feel for sizes, seeing each cube before the next (F42-37, F42-87). Where no railcar has
    room, or the whole bag is drawn, it does not matter and nobody is asked.
    """

    key: ClassVar[str] = "feel"
    left: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.left,)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        return feels(game, self.left)

    def forced(self, game: Factory42) -> Option | None:
        sizes = [size for size in SIZES if of_size(game.bag, size)]
        if not sizes:
            return FeelAll("small")
        is_idle = not targets(game) or count(game.bag) <= self.left or len(sizes) == 1
        return FeelAll(sizes[0]) if is_idle else None

    def take(self, game: Factory42, option: Feel | FeelAll) -> Then:
        if not targets(game):
            return None
        draws = self.left if isinstance(option, FeelAll) else 1
        is_asked = self.forced(game) is None
        for _ in range(min(draws, count(game.bag))):
            draw_cube(game, self.seat, option.size, is_asked)
        return Draw(self.seat, self.left - draws) if self.left > draws else None


def draw_cube(game: Factory42, seat: int, size: str, is_asked: bool = True) -> None:
    """A random cube of that size, or of the whole bag if it has none."""
    cubes = one_by_one(of_size(game.bag, size)) or one_by_one(game.bag)
    cube = game.dice.pick(cubes, "bag")
    move(game.bag, game.drawn, {cube: 1})
    game.say(CubeDrawn(seat=seat, cube=cube, size=size if is_asked else None))


class WorkerSpikes(Selection, tag="f42.spiking_worker"):
    """Rulebook, 4 - Spiking: step 3, up to 2 of the drawn cubes, into one railcar or two."""

    key: ClassVar[str] = "spike"

    def most(self, game: Factory42) -> int:
        room = sum([game.room_in(car) for car in targets(game)])
        return min(BY_WORKER, count(game.drawn), room)

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.most(game),)

    def parts(self, game: Factory42) -> Iterator[Part]:
        for kind, n in seen(game.drawn).items():
            yield Part(SpikeWith(kind), min(n, BY_WORKER), (1,))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return (Bound("cubes", high=self.most(game)),)

    def forced(self, game: Factory42) -> list[SpikeWith] | None:
        return None if self.most(game) else []

    def take_all(self, game: Factory42, options: list[SpikeWith]) -> Then:
        if not options:
            why = "declined" if self.most(game) else "none_left" if targets(game) else "no_room"
            game.say(NothingSpiked(seat=self.seat, why=why))
            return None
        cubes = sorted([option.resource for option in options], key=RESOURCES.index)
        return in_order([SpikeCube(self.seat, cube) for cube in cubes])


class SpikeCube(Question, tag="f42.spiking_cube"):
    """Rulebook, 4 - Spiking: step 3, the railcar for one of the cubes."""

    key: ClassVar[str] = "into"
    cube: str

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.cube,)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        for car in game.track:
            yield IntoRailcar(car.number), None if game.room_in(car) else Why("railcar_full", (0,))

    def forced(self, game: Factory42) -> Option | None:
        cars = targets(game)
        return IntoRailcar(cars[0].number) if len(cars) == 1 else None

    def take(self, game: Factory42, option: IntoRailcar) -> Then:
        car = next(car for car in game.track if car.number == option.number)
        move(game.drawn, car.cubes, {self.cube: 1})
        game.remember(self.seat, "spiked", self.cube, car.number)
        game.say(Spiked(seat=self.seat, railcar=car.number, cube=self.cube))


class ReturnRest(Act, tag="f42.spiking_return"):
    """Rulebook, 4 - Spiking: step 4, the rest goes back, and 1 Lichen and 1 Flax are added."""

    def run(self, game: Factory42) -> Then:
        back = move(game.drawn, game.bag, dict(game.drawn))
        added = move(game.supply, game.bag, AFTERWARDS)
        game.say(BagReturned(cubes=seen(back), added=seen(added)))
