"""Rulebook, 7 - Operate: Inventions that fetch cubes out of the Common Pool or the Spiking Bag."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.cards import SIZES
from engine.factory_42.events import BagReturned
from engine.factory_42.events_later import PoolTaken
from engine.factory_42.heaps import count, heap_of, move, of_group, of_size, seen
from engine.factory_42.steps.asking import Question, Selection, in_order
from engine.factory_42.steps.receiving import receive
from engine.factory_42.steps.spiking import Feel, FeelAll, draw_cube, feels
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Act, Part, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class TakeCube(Option, frozen=True, tag="take"):
    resource: str


class DockCube(Option, frozen=True, tag="dock"):
    """From the pool into the railcar in dock 1 or 2."""

    resource: str
    dock: int


class KeepCube(Option, frozen=True, tag="keep"):
    resource: str


class TakeFromPool(Selection, tag="f42.effect_take_pool"):
    """Rulebook, 7 - Operate: cubes of the Common Pool into free Warehouse spaces."""

    key: ClassVar[str] = "take_pool"
    card: str
    n: int
    group: str

    def most(self, game: Factory42) -> int:
        return min(self.n, game.room(self.seat), count(of_group(game.pool, self.group)))

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.card, self.most(game))

    def parts(self, game: Factory42) -> Iterator[Part]:
        for kind, n in of_group(game.pool, self.group).items():
            yield Part(TakeCube(kind), min(n, self.n), (1,))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return (Bound("cubes", high=self.most(game)),)

    def forced(self, game: Factory42) -> list[TakeCube] | None:
        return None if self.most(game) else []

    def take_all(self, game: Factory42, options: list[TakeCube]) -> Then:
        cubes = heap_of(option.resource for option in options)
        move(game.pool, game.players[self.seat].warehouse, cubes)
        if cubes:
            game.say(PoolTaken(seat=self.seat, cause=self.card, cubes=seen(cubes)))


class LoadOwnDocks(Selection, tag="f42.effect_load_docks"):
    """Rulebook, 7 - Operate: cubes of the Common Pool into railcars in the own docks."""

    key: ClassVar[str] = "load_docks"
    card: str
    n: int

    def rooms(self, game: Factory42) -> dict[int, int]:
        """Free spaces by dock that has a railcar with any."""
        docks = enumerate(game.players[self.seat].docks, 1)
        rooms = {dock: game.room_in(car) for dock, car in docks if car is not None}
        return {dock: room for dock, room in rooms.items() if room}

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.card, min(self.n, count(game.pool), sum(self.rooms(game).values())))

    def parts(self, game: Factory42) -> Iterator[Part]:
        rooms, pool = self.rooms(game), seen(game.pool)
        for dock, room in rooms.items():
            for kind, n in pool.items():
                by_dock = [int(dock == each) for each in rooms]
                by_kind = [int(kind == each) for each in self._scarce(game)]
                yield Part(DockCube(kind, dock), min(n, room, self.n), (1, *by_dock, *by_kind))

    def _scarce(self, game: Factory42) -> list[str]:
        """Kinds of which both docks together could take more than there are."""
        if len(self.rooms(game)) < 2:
            return []
        return [kind for kind, n in seen(game.pool).items() if n < self.n]

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return (
            Bound("cubes", high=self.n),
            *[Bound(f"dock {dock}", high=room) for dock, room in self.rooms(game).items()],
            *[Bound(kind, high=game.pool[kind]) for kind in self._scarce(game)],
        )

    def forced(self, game: Factory42) -> list[DockCube] | None:
        return None if self.rooms(game) and count(game.pool) else []

    def take_all(self, game: Factory42, options: list[DockCube]) -> Then:
        for option in options:
            car = game.players[self.seat].docks[option.dock - 1]
            assert car is not None
            move(game.pool, car.cubes, {option.resource: 1})
        cubes = heap_of(option.resource for option in options)
        if cubes:
            game.say(PoolTaken(seat=self.seat, cause=self.card, cubes=seen(cubes), docks=True))


class DrawFromBag(Question, tag="f42.effect_draw_bag"):
    """Rulebook, 7 - Operate: cubes drawn from the Spiking Bag, felt for one by one (F42-37)."""

    key: ClassVar[str] = "draw_bag"
    card: str
    left: int
    keep: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.card, self.left)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        return feels(game, self.left)

    def forced(self, game: Factory42) -> Option | None:
        sizes = [size for size in SIZES if of_size(game.bag, size)]
        if not sizes or not self.left:
            return FeelAll(SIZES[0])
        is_clear = len(sizes) == 1 or count(game.bag) <= self.left
        return FeelAll(sizes[0]) if is_clear else None

    def take(self, game: Factory42, option: Feel | FeelAll) -> Then:
        draws = self.left if isinstance(option, FeelAll) else 1
        is_asked = self.forced(game) is None
        for _ in range(min(draws, count(game.bag))):
            draw_cube(game, self.seat, option.size, is_asked)
        if self.left > draws:
            return DrawFromBag(self.seat, self.card, self.left - draws, self.keep)
        return in_order([KeepDrawn(self.seat, self.card, self.keep), ReturnDrawn()])


class KeepDrawn(Selection, tag="f42.effect_keep"):
    """Rulebook, 7 - Operate: some of the drawn cubes are received."""

    key: ClassVar[str] = "keep"
    card: str
    keep: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.card, min(self.keep, count(game.drawn)))

    def parts(self, game: Factory42) -> Iterator[Part]:
        for kind, n in seen(game.drawn).items():
            yield Part(KeepCube(kind), min(n, self.keep), (1,))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return (Bound("cubes", high=self.keep),)

    def forced(self, game: Factory42) -> list[KeepCube] | None:
        return None if count(game.drawn) else []

    def take_all(self, game: Factory42, options: list[KeepCube]) -> Then:
        if not options:
            return None
        kept = heap_of(option.resource for option in options)
        return receive(game, self.seat, kept, self.card, "drawn")


class ReturnDrawn(Act, tag="f42.effect_return"):
    """Rulebook, 7 - Operate: the other drawn cubes go back into the bag."""

    def run(self, game: Factory42) -> Then:
        back = move(game.drawn, game.bag, dict(game.drawn))
        if back:
            game.say(BagReturned(cubes=seen(back)))
