"""Rulebook, Shorter game: before the first round each player takes something to begin with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.events import StartChosen
from engine.factory_42.heaps import heap_of
from engine.factory_42.steps.asking import Question, Selection
from engine.factory_42.steps.receiving import receive
from engine.factory_42.steps.requisition import Requisitioned, affordable, cost_of
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Part, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

ROSETTES, POINTS, STOCK = 2, 1, 4


class StartRosettes(Option, frozen=True, tag="start_rosettes"):
    """Begin with 2 Rosettes."""


class StartPoint(Option, frozen=True, tag="start_point"):
    """Begin with 1 VP."""


class ChooseStart(Question, tag="f42.short_start"):
    """Rulebook, Official Variants: first, in player order, 2 Rosettes or 1 VP (F42-73)."""

    key: ClassVar[str] = "start"

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        yield StartRosettes(), None
        yield StartPoint(), None

    def take(self, game: Factory42, option: Option) -> Then:
        if isinstance(option, StartRosettes):
            gained = game.gain_rosettes(self.seat, ROSETTES)
            game.say(StartChosen(seat=self.seat, rosettes=gained))
        else:
            game.score(self.seat, POINTS)
            game.say(StartChosen(seat=self.seat, vp=POINTS))


class ChooseStock(Selection, tag="f42.short_stock"):
    """Rulebook, Official Variants: then, in player order, cubes for 4 points (F42-112)."""

    key: ClassVar[str] = "stock"
    points: int = STOCK

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.points,)

    def parts(self, game: Factory42) -> Iterator[Part]:
        return affordable(game, self.points)

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        return (Bound("points", low=self.points, high=self.points),)

    def take_all(self, game: Factory42, options: list[Requisitioned]) -> Then:
        cubes = heap_of(option.resource for option in options)
        assert cost_of(cubes) == self.points
        return receive(game, self.seat, cubes, "start")
