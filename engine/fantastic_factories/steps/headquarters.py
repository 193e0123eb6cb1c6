"""The Headquarters: dice in the rows Research, Generate and Mine (FF-11, FF-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from engine.fantastic_factories.cards import CATALOG, LIMITS, ROWS
from engine.fantastic_factories.events import Placed
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import AskSome, Part, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

MOST_LISTED = 20

Values = tuple[int, ...]
Offers = tuple[tuple[Option, Why | None], ...]


class Place(Option, frozen=True, tag="place"):
    """Lay these dice into a row, all at once: `place:mine:55`."""

    row: str
    dice: str = ""


class Several(Option, frozen=True, tag="several"):
    """Choose the dice for a row from a list, where there are too many ways to name each."""

    row: str


class DieOf(Option, frozen=True, tag="die"):
    """A free die of this value."""

    value: int


ROW_FULL = Why("row_full", (LIMITS.row_slots,))
NO_DIE = {row: Why("no_die_for_row", (row,)) for row in ROWS}
DICE_OF = tuple(DieOf(value) for value in range(7))


def offers(game: FantasticFactories, seat: int) -> Offers:
    """Each set of free dice that a row can take."""
    player = game.players[seat]
    rows = [die.row for die in player.dice if die.row]
    room = tuple([LIMITS.row_slots - rows.count(row) for row in ROWS])
    return _candidates(room, tuple(player.free))


@lru_cache(maxsize=65_536)
def _candidates(room: tuple[int, ...], free: Values) -> Offers:
    """The same dice and places always give the same answer, so it is looked up in play."""
    found: list[tuple[Option, Why | None]] = []
    for row, places in zip(ROWS, room, strict=True):
        found += _of_row(row, places, free)
    return tuple(found)


def _of_row(row: str, room: int, free: Values) -> list[tuple[Option, Why | None]]:
    usable = tuple([value for value in free if value in CATALOG.rows[row].values])
    if not room:
        return [(Place(row), ROW_FULL)]
    if not usable:
        return [(Place(row), NO_DIE[row])]
    sets = subsets(usable, room)
    if len(sets) > MOST_LISTED:
        singles = [Place(row, dice) for dice in subsets(usable, 1)]
        return [(option, None) for option in (*singles, Several(row))]
    return [(Place(row, dice), None) for dice in sets]


@lru_cache(maxsize=65_536)
def subsets(free: Values, most: int) -> tuple[str, ...]:
    """Every different set of 1 to `most` of these dice, the smallest first: "2", "5", "25"."""
    found: list[str] = []
    for count in range(1, most + 1):
        sets = sorted(set(combinations(sorted(free), count)))
        found += ["".join(map(str, values)) for values in sets]
    return tuple(found)


@lru_cache(maxsize=65_536)
def yields(row: str, lying: Values, dice: Values) -> tuple[int, int, int]:
    """Metal, energy, cards: each die what it brings, and 1 more if an equal one lies there."""
    gain, there = CATALOG.rows[row].gain, list(lying)
    metal = energy = cards = 0
    for value in dice:
        more = int(value in there)
        there.append(value)
        one = gain.at(value)
        metal += one[0] + more * bool(one[0])
        energy += one[1] + more * bool(one[1])
        cards += one[3] + more * bool(one[3])
    return metal, energy, cards


def place(game: FantasticFactories, seat: int, option: Place) -> Then:
    """Lay the dice and take at once what they bring; drawn cards come last."""
    lay(game, seat, option.row, tuple(map(int, option.dice)))


def lay(game: FantasticFactories, seat: int, row: str, dice: Values) -> None:
    player = game.players[seat]
    lying = tuple([die.value for die in player.dice if die.row == row])
    metal, energy, cards = yields(row, lying, dice)
    cards = min(cards, game.blueprints_left)
    for value in dice:
        player.use_die(value, row=row)
    game.move(seat, metal=metal, energy=energy)
    game.remember(seat, "placed", row, len(dice))
    game.say(Placed(seat=seat, row=row, dice=dice, metal=metal, energy=energy, blueprints=cards))
    if cards:
        game.draw(seat, cards)


def choose_several(game: FantasticFactories, seat: int, option: Several) -> Then:
    return PlaceSeveral(seat, option.row)


class PlaceSeveral(AskSome, tag="ff.place_several"):
    """One to three free dice for a row."""

    key: ClassVar[str] = "place_several"
    row: str

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        return (self.row,)

    def parts(self, game: FantasticFactories) -> Iterator[Part]:
        room = self._room(game)
        for value, count in sorted(Counter(game.players[self.seat].free).items()):
            if value in CATALOG.rows[self.row].values:
                yield Part(DICE_OF[value], min(count, room), (1,))

    def bounds(self, game: FantasticFactories) -> tuple[Bound, ...]:
        return (Bound("dice", low=1, high=self._room(game)),)

    def _room(self, game: FantasticFactories) -> int:
        return LIMITS.row_slots - sum(die.row == self.row for die in game.players[self.seat].dice)

    def take_all(self, game: FantasticFactories, options: list[DieOf]) -> Then:
        lay(game, self.seat, self.row, tuple([option.value for option in options]))
