"""Rulebook, Importing Resources and Refilling the Market: squares, columns and bags."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.faktoria.cards import CATALOG, COLUMNS, kind_of, units
from engine.faktoria.events import HarbourOpened, Refilled

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria

MERCHANTS = CATALOG.limits.merchant_columns
WHEN_EMPTY = {bag: record.when_empty for bag, record in CATALOG.bags.items()}


def draw(game: Faktoria, column: int) -> str:
    """A cube for a square; from an empty bag a stone of its size, without end (FK-33)."""
    bag = "orange" if column < MERCHANTS else "blue"
    cube = (game.orange if bag == "orange" else game.blue).draw(game.dice)
    if cube is None:
        cube = WHEN_EMPTY[bag]
        game.bank[kind_of(cube)] -= units(cube)
    return cube


def fill(game: Faktoria) -> None:
    """At set-up: the first row from left to right, then the second (FK-28)."""
    for row in (game.later, game.now):
        for column in range(MERCHANTS):
            row[column] = draw(game, column)


def refill(game: Faktoria) -> None:
    """At the end of a turn: cubes move down in their own columns, then new ones come (FK-28)."""
    later, now = game.later, game.now
    drawn = []
    for column in range(game.open_columns):
        if now[column] is None:
            now[column], later[column] = later[column], None
            drawn.append(column)
    for column in drawn:
        later[column] = draw(game, column)
    game.fresh = drawn
    if drawn:
        game.say(Refilled(cubes=tuple([later[column] or "" for column in drawn])))


def open_harbour(game: Faktoria) -> None:
    """The next harbour column is filled, first-row square first (FK-13, FK-28)."""
    column = game.open_columns - 1
    game.later[column] = later = draw(game, column)
    game.now[column] = now = draw(game, column)
    game.fresh = [*game.fresh, column, COLUMNS + column]
    game.say(HarbourOpened(column=column, later=later, now=now))


def to_chests(game: Faktoria, columns: list[int]) -> None:
    """The chosen cubes of the second row become the lot."""
    for column in columns:
        game.chests[column], game.now[column] = game.now[column], None


def from_chests(game: Faktoria) -> None:
    """The lot goes back to where it stood: it may be changed until the opening bid (FK-22)."""
    for column, cube in enumerate(game.chests):
        if cube is not None:
            game.now[column], game.chests[column] = cube, None
