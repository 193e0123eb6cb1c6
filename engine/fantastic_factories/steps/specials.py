"""The part of a building's action that is no amount: changed dice, extra dice, Black Market.

`SPECIALS` has a row for each word that stands in a card's `special`: the ways to use it where
dice and recipe do not say all, and what happens after everything named in the recipe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engine.fantastic_factories.cards import CATALOG, LIMITS, Recipe
from engine.fantastic_factories.events import Gained, Rerolled, Trained
from engine.fantastic_factories.steps.airport import owe_gift
from engine.fantastic_factories.steps.dice import add_die, change, picks, roll
from engine.fantastic_factories.steps.headquarters import DICE_OF, MOST_LISTED, DieOf, subsets
from engine.fantastic_factories.steps.subterfuge_blueprints import (
    assemble,
    assembler_ways,
    clone_ways,
    school_ways,
)
from engine.fantastic_factories.steps.use import Use
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import Ask, AskSome, Part, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

Values = tuple[int, ...]
Uses = Iterator[tuple[str, str, int]]
FACES = (1, 2, 3, 4, 5, 6)


class Special(NamedTuple):
    """What `run(game, use, discarded blueprints)` carries out after costs and gains.

    Ways that the recipe alone does not give: `by_dice(recipe, free dice)` yields dice, choice
    and X; `by_state(game, seat)`, for what depends on more than free dice, dice, choice and
    the energy that it costs beside the recipe's.
    """

    run: Callable[[FantasticFactories, Use, tuple[str, ...]], Then]
    by_dice: Callable[[Recipe, Values], Uses] | None = None
    by_state: Callable[[FantasticFactories, int], Uses] | None = None


# -- Training: free dice are changed and not used up (FF-15) ----------------------------------


def _new_value(special: str, old: int) -> int:
    return {"raise": old + 1, "lower": old - 1, "flip": 7 - old}[special]


def _changes(special: str) -> Special:
    """Gymnasium, Fitness Center, Dojo: a die goes to a value that the old one gives."""

    def uses(recipe: Recipe, free: Values) -> Uses:
        for value in dict.fromkeys(free):
            if _new_value(special, value) in FACES:
                yield str(value), "", 0

    def run(game: FantasticFactories, use: Use, cards: tuple[str, ...]) -> Then:
        old = int(use.dice)
        train(game, use, old, _new_value(special, old))

    return Special(run, uses)


def train(game: FantasticFactories, use: Use, old: int, new: int) -> None:
    """A free die takes another value."""
    change(game, use.seat, old, new)
    game.say(Trained(seat=use.seat, card=use.card, old=old, new=new))


def _set_value(game: FantasticFactories, use: Use, cards: tuple[str, ...]) -> Then:
    """Cloning Lab, Trade School: the die takes the chosen value (FF-36)."""
    train(game, use, int(use.dice), int(use.choice))


def _reroll_uses(recipe: Recipe, free: Values) -> Uses:
    """Any dice of the free ones; too many ways to name each are asked for afterwards."""
    sets = subsets(free, len(free))
    if len(sets) > MOST_LISTED:
        yield "", "", 0
        return
    for dice in sets:
        yield dice, "", 0


def _reroll(game: FantasticFactories, use: Use, cards: tuple[str, ...]) -> Then:
    if not use.dice:
        return Reroll(use.seat, use.card)
    reroll(game, use.seat, use.card, tuple(map(int, use.dice)))
    return None


def reroll(game: FantasticFactories, seat: int, card: str, dice: Values) -> None:
    """These free dice are rolled once again, all together."""
    chosen = Counter(dice)
    again = []
    for die in game.players[seat].dice:
        if die.is_free and chosen[die.value]:
            chosen[die.value] -= 1
            again.append(die)
    for die in again:
        die.value = roll(game, seat)
    new = tuple([die.value for die in again])
    game.say(Rerolled(seat=seat, card=card, old=tuple(sorted(dice)), new=new))


class Reroll(AskSome, tag="ff.reroll"):
    """Which free dice are rolled again; one at least."""

    key: ClassVar[str] = "reroll"
    card: str

    def parts(self, game: FantasticFactories) -> Iterator[Part]:
        for value, count in sorted(Counter(game.players[self.seat].free).items()):
            yield Part(DICE_OF[value], count, (1,))

    def bounds(self, game: FantasticFactories) -> tuple[Bound, ...]:
        return (Bound("dice", low=1),)

    def take_all(self, game: FantasticFactories, options: list[DieOf]) -> Then:
        reroll(game, self.seat, self.card, tuple([option.value for option in options]))


# -- extra dice (FF-48) -----------------------------------------------------------------------


def _golem_uses(recipe: Recipe, free: Values) -> Uses:
    """X from 1 to 6 is chosen and paid in energy (FF-16)."""
    for value in FACES:
        yield "", str(value), value


def _any_die_uses(recipe: Recipe, free: Values) -> Uses:
    assert recipe.dice is not None
    for dice in picks(recipe.dice, free):
        for value in FACES:
            yield dice, str(value), int(dice[0])


def _set_die(game: FantasticFactories, use: Use, cards: tuple[str, ...]) -> Then:
    add_die(game, use.seat, use.card, int(use.choice))


def _roll_die(game: FantasticFactories, use: Use, cards: tuple[str, ...]) -> Then:
    add_die(game, use.seat, use.card, roll(game, use.seat), rolled=True)


# -- Black Market (FF-7, FF-57) ---------------------------------------------------------------


class Fence(Option, frozen=True, tag="fence"):
    """What Black Market gives for the discarded card."""

    metal: int
    energy: int


def _fence(game: FantasticFactories, use: Use, cards: tuple[str, ...]) -> Then:
    return FenceFor(use.seat, cards[0])


class FenceFor(Ask, tag="ff.fence"):
    """Which 4 of the printed cost, where it is more; else all of it, unasked."""

    key: ClassVar[str] = "fence"
    card: str

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        return (self.card,)

    def _mixes(self) -> list[Fence]:
        card = CATALOG.blueprints[self.card]
        total = min(card.metal + card.energy, LIMITS.fence)
        mixes = [Fence(metal, total - metal) for metal in range(total + 1)]
        return [mix for mix in mixes if mix.metal <= card.metal and mix.energy <= card.energy]

    def forced(self, game: FantasticFactories) -> Fence | None:
        mixes = self._mixes()
        return mixes[0] if len(mixes) == 1 else None

    def offers(self, game: FantasticFactories) -> Iterator[tuple[Option, Why | None]]:
        return iter([(mix, None) for mix in self._mixes()])

    def take(self, game: FantasticFactories, option: Fence) -> Then:
        game.move(self.seat, metal=option.metal, energy=option.energy)
        game.say(
            Gained(seat=self.seat, by="black_market", metal=option.metal, energy=option.energy)
        )


SPECIALS: dict[str, Special] = {
    "raise": _changes("raise"),
    "lower": _changes("lower"),
    "flip": _changes("flip"),
    "reroll": Special(_reroll, _reroll_uses),
    "golem": Special(_set_die, _golem_uses),
    "any_die": Special(_set_die, _any_die_uses),
    "roll": Special(_roll_die),
    "fence": Special(_fence),
    "clone": Special(_set_value, by_state=clone_ways),
    "school": Special(_set_value, by_state=school_ways),
    "assemble": Special(assemble, by_state=assembler_ways),
    "gift": Special(owe_gift),
}
