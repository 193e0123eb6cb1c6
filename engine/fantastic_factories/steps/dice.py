"""Dice in the work phase: which sets a card can use, and rolling, changing, adding dice.

Each seat rolls from a stream of its own, so what one does never moves another's rolls.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from engine.fantastic_factories.cards import Wanted
from engine.fantastic_factories.events import DieGained
from engine.fantastic_factories.pieces import Die

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

Values = tuple[int, ...]


@lru_cache(maxsize=65_536)
def picks(wanted: Wanted, free: Values) -> tuple[str, ...]:
    """Every different set of free dice that will do, in rising order: "44", "55"."""
    usable = sorted([value for value in free if value in wanted.values])
    counts = Counter(usable)
    match wanted.rule:
        case "any":
            return tuple(str(value) for value in counts)
        case "equal":
            enough = [value for value, count in counts.items() if count >= wanted.count]
            return tuple(str(value) * wanted.count for value in enough)
        case "run":
            rows = [range(value, value + wanted.count) for value in counts]
            found = [row for row in rows if all(value in counts for value in row)]
            return tuple("".join(map(str, row)) for row in found)
    sets = sorted(set(combinations(usable, wanted.count)))
    return tuple("".join(map(str, each)) for each in sets if sum(each) >= wanted.least)


def roll(game: FantasticFactories, seat: int) -> int:
    """A die, 1 to 6."""
    return 1 + game.dice.below(6, f"dice:{seat}")


def change(game: FantasticFactories, seat: int, old: int, new: int) -> None:
    """Turn one free die from one value to another."""
    die = next(die for die in game.players[seat].dice if die.is_free and die.value == old)
    die.value = new


def add_die(
    game: FantasticFactories, seat: int, by: str, value: int, *, rolled: bool = False
) -> None:
    """An extra white die for this phase (FF-48)."""
    game.players[seat].dice.append(Die(value))
    game.say(DieGained(seat=seat, by=by, value=value, rolled=rolled))
