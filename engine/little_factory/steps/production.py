"""Rulebook, Player's Action: Production. Pay a card's cost and take it from what is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.choice import Option
from engine.little_factory.cards import CATALOG, VP
from engine.little_factory.events import Produced
from engine.little_factory.steps.end import score
from engine.little_factory.steps.needs import ACTION_USED, Pair, Recipe

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory


class Produce(Option, frozen=True, tag="produce"):
    """Take this card by that way of its cost."""

    card: str
    way: int = 0


RECIPES = {
    card.id: [Recipe(Produce(card.id, n), way, True) for n, way in enumerate(card.cost)]
    for card in CATALOG.resources
}
RECIPES |= {
    card.id: [Recipe(Produce(card.id, n), way, False) for n, way in enumerate(card.cost)]
    for card in CATALOG.buildings
}
USED: dict[str, list[Pair]] = {
    card: [(recipe.offered[0], ACTION_USED) for recipe in recipes]
    for card, recipes in RECIPES.items()
}


def offers(types: list[str], have: int, full: bool) -> list[Pair]:
    """Every card in play, by each way of its cost (LF-6)."""
    return [recipe.pair(have, full) for card in types for recipe in RECIPES[card]]


def produce(game: LittleFactory, seat: int, option: Produce) -> None:
    """Pay, then gain (LF-7); a building's points may end the game."""
    card = option.card
    way = RECIPES[card][option.way].way
    game.action_used = True
    game.discard(seat, way.pay)
    game.gain(seat, card)
    game.remember(seat, "built" if card in VP else "made", card)
    game.say(Produced(seat=seat, card=card, paid=way.pay, shown=way.show))
    if card in VP:
        score(game, seat, VP[card])
