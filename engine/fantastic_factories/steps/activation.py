"""Activating a building: all dice and costs at once, then everything is gained (FF-14).

Also Replicator, which uses the action of a card in the market (FF-19, FF-47).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engine.fantastic_factories.cards import CATALOG, Recipe
from engine.fantastic_factories.events import Activated
from engine.fantastic_factories.steps.building import lacking
from engine.fantastic_factories.steps.dice import picks
from engine.fantastic_factories.steps.sabotage import TOKEN
from engine.fantastic_factories.steps.specials import SPECIALS
from engine.fantastic_factories.steps.triggers import gain_goods
from engine.fantastic_factories.steps.use import Use
from engine.kernel.choice import Bound, Option, Why
from engine.kernel.step import AskSome, Part, Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

COPIER = "replicator"
COPYING = CATALOG.blueprints[COPIER].recipes[0].pay.at(0)[1]
ACTIVATED = {card.id for card in CATALOG.blueprints.values() if card.is_activated}
COPYABLE = ACTIVATED - {COPIER}


class Activate(Option, frozen=True, tag="activate"):
    """Use a building: with these dice, and with this choice where the card leaves one.

    `activate:foundry:3`, `activate:harvester:44:metal`, `activate:golem::5`.
    """

    card: str
    dice: str = ""
    choice: str = ""


class Copy(Option, frozen=True, tag="copy"):
    """Use the action of a card in the market with Replicator, which costs 1 energy more."""

    card: str
    dice: str = ""
    choice: str = ""


class Pay(Option, frozen=True, tag="pay"):
    """A blueprint of the hand that is discarded for an action."""

    card: str


BY_STATE = {
    card.id
    for card in CATALOG.blueprints.values()
    if card.special in SPECIALS and SPECIALS[card.special].by_state is not None
}
Values = tuple[int, ...]
Priced = tuple[Activate | Copy, int, int, int]
Offers = tuple[tuple[Option, Why | None], ...]
USED = Why("used")
NO_DICE = {card: Why("no_dice", (card,)) for card in CATALOG.blueprints}
NOTHING_TO_COPY = Why("nothing_to_copy")


class Ways(NamedTuple):
    """Ways to use a card with what they cost, and the most that any of them costs."""

    priced: tuple[Priced, ...]
    offers: Offers
    most: tuple[int, int, int]


def offers(game: FantasticFactories, seat: int) -> Iterable[tuple[Option, Why | None]]:
    """Each way to use each building that has an action."""
    player = game.players[seat]
    free = tuple(player.free)
    found: list[tuple[Option, Why | None]] = []
    for building in player.compound:
        card = building.card
        if card not in ACTIVATED:
            continue
        if building.token:
            found.append((Activate(card), TOKEN[building.token]))
        elif building.used:
            found.append((Activate(card), USED))
        elif card == COPIER:
            found += _copies(game, seat, free)
        else:
            found += _ways(game, seat, card, Activate, free)
    return found


def _copies(
    game: FantasticFactories, seat: int, free: Values
) -> Iterator[tuple[Option, Why | None]]:
    """Not Monuments, cards that run by themselves, or another Replicator (FF-19)."""
    cards = [card for card in dict.fromkeys(game.blueprints) if card in COPYABLE]
    for card in cards:
        yield from _ways(game, seat, card, Copy, free)
    if not cards:
        yield Activate(COPIER), NOTHING_TO_COPY


def _ways(
    game: FantasticFactories, seat: int, card: str, way: type[Activate | Copy], free: Values
) -> Offers:
    """Every way that can be paid; if there is none, the card once with what is missing."""
    player = game.players[seat]
    ways = _of_state(game, seat, card, way) if card in BY_STATE else _of_dice(card, way, free)
    metal, energy, blueprints = ways.most
    has_metal, has_energy, has_cards = player.metal, player.energy, len(player.hand)
    if metal <= has_metal and energy <= has_energy and blueprints <= has_cards:
        return ways.offers
    found: list[tuple[Option, Why | None]] = []
    why = None
    for option, metal, energy, blueprints in ways.priced:
        missing = lacking(metal - has_metal, energy - has_energy, blueprints - has_cards)
        if missing is None:
            found.append((option, None))
        why = why or missing
    return tuple(found) or ((way(card), why),)


def _of_state(game: FantasticFactories, seat: int, card: str, way: type[Activate | Copy]) -> Ways:
    """Ways that depend on more than free dice; they may cost more energy than the recipe says."""
    blueprint = CATALOG.blueprints[card]
    special, (recipe,) = SPECIALS[blueprint.special], blueprint.recipes
    assert special.by_state is not None
    metal, energy, _, blueprints = recipe.pay.at(0)
    energy += COPYING if way is Copy else 0
    return _as_ways(
        card,
        way,
        [
            (way(card, dice, choice), metal, energy + more, blueprints)
            for dice, choice, more in special.by_state(game, seat)
        ],
    )


@lru_cache(maxsize=65_536)
def _of_dice(card: str, way: type[Activate | Copy], free: Values) -> Ways:
    """The same dice always give the same ways, so they are looked up in play."""
    copying, priced = COPYING if way is Copy else 0, []
    for recipe, dice, choice, x in _uses(card, free):
        metal, energy, _, blueprints = recipe.pay.at(x)
        priced.append((way(card, dice, choice), metal, energy + copying, blueprints))
    return _as_ways(card, way, priced)


def _as_ways(card: str, way: type[Activate | Copy], priced: list[Priced]) -> Ways:
    if not priced:
        return Ways((), ((way(card), NO_DICE[card]),), (0, 0, 0))
    options, *costs = zip(*priced, strict=True)
    metal, energy, blueprints = [max(column) for column in costs]
    offers = tuple([(option, None) for option in options])
    return Ways(tuple(priced), offers, (metal, energy, blueprints))


def _uses(card: str, free: Values) -> Iterator[tuple[Recipe, str, str, int]]:
    """Recipe, dice, choice and the value X of each way that the free dice allow."""
    special = SPECIALS.get(CATALOG.blueprints[card].special)
    for recipe in CATALOG.blueprints[card].recipes:
        if special is not None and special.by_dice is not None:
            for dice, choice, x in special.by_dice(recipe, free):
                yield recipe, dice, choice, x
        elif recipe.dice is None:
            yield recipe, "", recipe.id, 0
        else:
            for dice in picks(recipe.dice, free):
                yield recipe, dice, recipe.id, int(dice[0])


def activate(game: FantasticFactories, seat: int, option: Activate | Copy) -> Then:
    """Pay with what was named; which blueprints go is asked, as they will be seen by all."""
    copied = isinstance(option, Copy)
    place = game.players[seat].place_of(COPIER if copied else option.card)
    assert place is not None
    use = Use(seat, place, option.card, option.dice, option.choice, copied)
    if recipe_of(use).pay.blueprints:
        return PayBlueprints(seat, use)
    return carry_out(game, use, ())


def recipe_of(use: Use) -> Recipe:
    """The recipe of the card that fits the dice and the choice."""
    recipes = CATALOG.blueprints[use.card].recipes
    if len(recipes) == 1:
        return recipes[0]
    values = tuple(map(int, use.dice))
    return next(
        recipe
        for recipe in recipes
        if recipe.id in ("", use.choice)
        and (recipe.dice is None or use.dice in picks(recipe.dice, values))
    )


def x_of(use: Use, recipe: Recipe) -> int:
    """The value that X stands for: of the dice, or the one that was chosen."""
    if recipe.dice is not None:
        return int(use.dice[0])
    return int(use.choice) if use.choice.isdigit() else 0


class PayBlueprints(AskSome, tag="ff.pay_blueprints"):
    """Which blueprints of the hand are discarded for the action."""

    key: ClassVar[str] = "pay_blueprints"
    use: Use

    def args(self, game: FantasticFactories) -> tuple[str | int, ...]:
        return (self.use.card, self._count)

    @property
    def _count(self) -> int:
        return recipe_of(self.use).pay.blueprints

    def parts(self, game: FantasticFactories) -> Iterator[Part]:
        for card, count in sorted(Counter(game.players[self.seat].hand).items()):
            yield Part(Pay(card), min(count, self._count), (1,))

    def bounds(self, game: FantasticFactories) -> tuple[Bound, ...]:
        return (Bound("blueprints", low=self._count, high=self._count),)

    def take_all(self, game: FantasticFactories, options: list[Pay]) -> Then:
        return carry_out(game, self.use, tuple([option.card for option in options]))


def carry_out(game: FantasticFactories, use: Use, cards: tuple[str, ...]) -> Then:
    """Everything is paid, then everything is gained; what is no amount comes last."""
    player, recipe = game.players[use.seat], recipe_of(use)
    x = x_of(use, recipe)
    metal, energy, _, _ = recipe.pay.at(x)
    got_metal, got_energy, goods, blueprints = recipe.gain.at(x)
    energy += COPYING if use.copied else 0
    player.compound[use.place].used = True
    if recipe.dice is not None:
        for value in use.dice:
            player.use_die(int(value), building=use.place)
    game.move(use.seat, metal=got_metal - metal, energy=got_energy - energy)
    game.discard(use.seat, *cards)
    game.remember(use.seat, "used", player.compound[use.place].card)
    game.say(
        Activated(
            seat=use.seat,
            card=player.compound[use.place].card,
            dice=tuple(map(int, use.dice)) if recipe.dice else (),
            copied=use.card if use.copied else None,
            paid_metal=metal,
            paid_energy=energy,
            discarded=cards,
            metal=got_metal,
            energy=got_energy,
            goods=goods,
        )
    )
    if blueprints:
        game.draw(use.seat, blueprints)
    if goods:
        gain_goods(game, use.seat, goods, use.place)
    special = SPECIALS.get(CATALOG.blueprints[use.card].special)
    return special.run(game, use, cards) if special is not None else None
