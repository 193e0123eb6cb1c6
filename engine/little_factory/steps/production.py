"""Rulebook, Player's Action: Production. Pay a card's cost and take it from what is in play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.kernel.choice import Option
from engine.little_factory.cards import CATALOG, VP, Way
from engine.little_factory.events import Produced
from engine.little_factory.steps.end import score
from engine.little_factory.steps.needs import ACTION_USED, Note, Notes, Recipe, menus

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory


class Produce(Option, frozen=True, tag="produce"):
    """Take this card by that way of its cost."""

    card: str
    way: int = 0


def _recipes(card: str, cost: tuple[Way, ...]) -> list[Recipe]:
    to_hand = card not in VP
    return [Recipe(Produce(card, number), way, to_hand) for number, way in enumerate(cost)]


RECIPES = {card.id: _recipes(card.id, card.cost) for card in CATALOG.resources}
RECIPES |= {card.id: _recipes(card.id, card.cost) for card in CATALOG.buildings}


class Production:
    """Every card in play, by each way of its cost (LF-6), noted in one manner."""

    def __init__(self, note: Note) -> None:
        self.menus = menus(note, RECIPES)
        self.used: dict[str, Notes] = {
            card: sum([note(each.option, ACTION_USED) for each in recipes], ())
            for card, recipes in RECIPES.items()
        }

    def barred(self, types: Iterable[str]) -> list[Any]:
        """Once the player's action has been used."""
        return [entry for card in types for entry in self.used[card]]

    def candidates(self, types: Iterable[str], have: int, full: bool) -> list[Any]:
        found: list[Any] = []
        by_card = self.menus[full]
        for card in types:
            menu = by_card[card]
            found += menu[have & menu.asks]
        return found


def produce(game: LittleFactory, seat: int, option: Produce) -> None:
    """Pay, then gain (LF-7); a building's points may end the game."""
    card = option.card
    way = RECIPES[card][option.way].way
    game.action_used = True
    game.discard(seat, way.pay)
    game.gain(seat, card)
    game.remember(seat, "built" if card in VP else "made" if way.needs else "took", card)
    game.say(Produced(seat=seat, card=card, paid=way.pay, shown=way.show))
    if card in VP:
        score(game, seat, VP[card])
