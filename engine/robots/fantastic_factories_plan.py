"""A plan for the rest of a work phase: where each free die goes, what is used and what is built.

All ways to lay the dice are looked through, the highest die first; resources are added up, so
what one building brings may pay for another. Then comes what needs no die, then building.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from engine.fantastic_factories.cards import CATALOG, LIMITS, ROWS, Recipe
from engine.robots.fantastic_factories_worth import Prices

Values = tuple[int, ...]
Rows = tuple[Values, ...]
Stock = tuple[int, int, int]  # metal, energy, cards

MOST = 3_000  # positions that are looked at with all uses; then the rows alone
LEAST = 0.01  # what a step must gain
GOES = {row: set(CATALOG.rows[row].values) for row in ROWS}


class Way(NamedTuple):
    """One way to use a building: its option without the dice, the dice, what it changes.

    `change[x]`: metal, energy, cards for dice of value x. `points`: goods, and what is no amount.
    `number` of dice, by `rule`.
    """

    verb: str
    card: str
    choice: str
    rule: str
    number: int
    values: frozenset[int]
    least: int
    change: tuple[Stock, ...]
    points: float

    def dice(self, top: int, rest: Values) -> Iterator[Values]:
        """Sets of dice with this highest one, which lie on the card together."""
        if self.number == 0 or top not in self.values:
            return
        if self.rule == "equal":
            if rest.count(top) >= self.number - 1:
                yield (top,) * self.number
        elif self.rule == "run":
            run = tuple(range(top - self.number + 1, top + 1))
            if all(value in rest for value in run[:-1]):
                yield run
        elif self.rule == "sum":
            for others in set(combinations(rest, self.number - 1)):
                if sum(others) + top >= self.least:
                    yield (*others, top)
        else:
            yield (top,)

    def option(self, dice: Values) -> str:
        return option_id(self.verb, self.card, "".join(map(str, dice)), self.choice)


class Aim(NamedTuple):
    """A card that could be built: its option, price, and what it brings less what else it costs."""

    option: str
    card: str
    metal: int
    energy: int
    points: float


class Move(NamedTuple):
    """`row` with a die, or the option of a use or a building."""

    row: str = ""
    die: int = 0
    option: str = ""


def option_id(*words: str) -> str:
    return ":".join(words).rstrip(":")


def way(
    verb: str,
    card: str,
    recipe: Recipe,
    *,
    metal: int = 0,
    energy: int = 0,
    cards: int = 0,
    points: float = 0.0,
    choice: str = "",
) -> Way:
    """A way as the card's recipe says; besides it brings `metal` and costs `energy`, `cards`."""
    change = []
    for x in range(7):
        paid, got = recipe.pay.at(x), recipe.gain.at(x)
        change.append(
            (got[0] - paid[0] + metal, got[1] - paid[1] - energy, got[3] - paid[3] - cards)
        )
    wanted, worth = recipe.dice, recipe.gain.goods + points
    if wanted is None:
        return Way(verb, card, choice or recipe.id, "", 0, frozenset(), 0, tuple(change), worth)
    return Way(
        verb,
        card,
        choice or recipe.id,
        wanted.rule,
        wanted.count,
        frozenset(wanted.values),
        wanted.least,
        tuple(change),
        worth,
    )


class Step(NamedTuple):
    """Something that needs no die: what it gains in all, and what is left after it.

    `aim` that was built, or the `use`.
    """

    gain: float
    points: float
    stock: Stock
    option: str
    aim: Aim | None = None
    use: int = -1


Moves = tuple[Move, ...]
Plan = tuple[float, Moves]


class Planner:
    """Looks for the best plan; `uses` are buildings by number, each with its ways.

    A mask says which uses are left. `first`: metal, energy and points that the first building of
    the round sets off.
    """

    def __init__(
        self,
        price: Prices,
        uses: list[list[Way]],
        aims: list[Aim],
        first: tuple[int, int, float] = (0, 0, 0.0),
    ) -> None:
        self.price, self.uses, self.aims, self.first = price, uses, aims, first
        self.known: dict[tuple[Values, Rows, Stock, int], Plan] = {}
        self.ends: dict[tuple[Stock, int], Plan] = {}

    def best(self, dice: Values, rows: Rows, stock: Stock, mask: int) -> Plan:
        """Points that the rest of the phase can bring, stock with it, and the moves of it."""
        if not dice:
            return self._end(stock, mask)
        key = (dice, rows, stock, mask)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._look(dice, rows, stock, mask)
        return found

    def _look(self, dice: Values, rows: Rows, stock: Stock, mask: int) -> Plan:
        """The highest die goes to a row or to a use; it stays free where neither takes it."""
        top, rest = dice[-1], dice[:-1]
        plans = [
            *self._in_rows(top, rest, rows, stock, mask),
            *(self._in_uses(top, rest, rows, stock, mask) if len(self.known) < MOST else ()),
        ]
        return max(plans) if plans else self.best(rest, rows, stock, mask)

    def _in_rows(
        self, top: int, rest: Values, rows: Rows, stock: Stock, mask: int
    ) -> Iterator[Plan]:
        metal, energy, cards = stock
        for place, row in enumerate(ROWS):
            lying = rows[place]
            if top not in GOES[row] or len(lying) >= LIMITS.row_slots:
                continue
            more = int(top in lying)
            if row == "research":
                after = (metal, energy, cards + 1 + more)
            elif row == "generate":
                after = (metal, energy + top + more, cards)
            else:
                after = (metal + 1 + more, energy, cards)
            laid = (*rows[:place], tuple(sorted((*lying, top))), *rows[place + 1 :])
            value, moves = self.best(rest, laid, after, mask)
            yield value, (Move(row, top), *moves)

    def _in_uses(
        self, top: int, rest: Values, rows: Rows, stock: Stock, mask: int
    ) -> Iterator[Plan]:
        for number, ways in enumerate(self.uses):
            if not mask >> number & 1:
                continue
            for each in ways:
                for used in each.dice(top, rest):
                    after = _plus(stock, each.change[used[0]])
                    left = _without(rest, used[:-1])
                    value, moves = self.best(left, rows, after, mask & ~(1 << number))
                    yield value + each.points, (Move(option=each.option(used)), *moves)

    def _end(self, stock: Stock, mask: int) -> Plan:
        if min(stock) < 0:
            return -99.0, ()
        key = (stock, mask)
        if key not in self.ends:
            self.ends[key] = self._finish(stock, mask)
        return self.ends[key]

    def _finish(self, stock: Stock, mask: int) -> Plan:
        """Building and uses without dice, one after the other, as long as it gains something."""
        points, moves, aims, first = 0.0, list[Move](), list(self.aims), self.first
        while True:
            steps = [*self._builds(stock, aims, first), *self._idle(stock, mask)]
            step = max(steps, default=None, key=_gain)
            if step is None or step.gain <= LEAST:
                return points + self.price.stock(*stock), tuple(moves)
            points, stock = points + step.points, step.stock
            moves.append(Move(option=step.option))
            if step.aim is not None:
                aims.remove(step.aim)
                first = (0, 0, 0.0)
            else:
                mask &= ~(1 << step.use)

    def _builds(
        self, stock: Stock, aims: list[Aim], first: tuple[int, int, float]
    ) -> Iterator[Step]:
        before = self.price.stock(*stock)
        for aim in aims:
            paid = _plus(stock, (-aim.metal, -aim.energy, -2))
            if min(paid) >= 0:
                after, points = _plus(paid, (first[0], first[1], 0)), aim.points + first[2]
                gain = points + self.price.stock(*after) - before
                yield Step(gain, points, after, aim.option, aim)

    def _idle(self, stock: Stock, mask: int) -> Iterator[Step]:
        before = self.price.stock(*stock)
        for number, ways in enumerate(self.uses):
            if not mask >> number & 1:
                continue
            for each in ways:
                after = _plus(stock, each.change[0])
                if not each.number and min(after) >= 0:
                    gain = each.points + self.price.stock(*after) - before
                    yield Step(gain, each.points, after, each.option(()), use=number)


def _gain(step: Step) -> float:
    return step.gain


def _plus(stock: Stock, change: Stock) -> Stock:
    return stock[0] + change[0], stock[1] + change[1], stock[2] + change[2]


def _without(dice: Values, used: Values) -> Values:
    left = list(dice)
    for value in used:
        left.remove(value)
    return tuple(left)
