"""Solo games for tests: the Machine has these cards, and its dice fall as they should."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.fantastic_factories.state import FantasticFactories
from engine.fantastic_factories.steps.machine import MachineTurn
from engine.fantastic_factories.steps.round import EndRound
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.play import clear_notes, go_on
from tests.engine.fantastic_factories import world

NONE = 6  # a die that makes nothing with fewer than six cards


def _machine_has(game: FantasticFactories, cards: Sequence[str], *, swap: bool) -> Any:
    """The Machine's compound; if `swap`, the deck gives these cards and takes what it had."""
    assert game.machine is not None
    deck = game.blueprint_deck
    if swap:
        deck.cards += game.machine.compound
        for card in cards:
            deck.cards.remove(card)
        deck.cards.sort()
    game.machine.compound = list(cards)
    return game


def roll(patch: pytest.MonkeyPatch, *values: int) -> None:
    """The Machine's next dice: green, blue, yellow, red, purple; whatever else is by chance."""
    fair, coming = Dice.below, list(values)

    def below(dice: Dice, sides: int, stream: str) -> int:
        if stream == "dice:machine" and coming:
            return coming.pop(0) - 1
        return fair(dice, sides, stream)

    patch.setattr(Dice, "below", below)


def machine_turn(game: FantasticFactories, patch: pytest.MonkeyPatch, *values: int) -> list[Event]:
    """The player has worked; the Machine rolls this: the events up to the next question."""
    roll(patch, *values)
    game.stack = [EndRound(), MachineTurn()]
    go_on(game)
    events = list(game.said)
    clear_notes(game)
    return events


def market(me: world.Owned, cards: Sequence[str] = ("power_plant",), **settings: Any) -> Any:
    """The player's market turn; the Machine has these cards."""
    game = world.market(me, seats=1, **settings)
    return _machine_has(game, cards, swap="deck" not in settings)


def work(me: world.Owned, cards: Sequence[str] = ("power_plant",), **settings: Any) -> Any:
    """The player's work phase; the Machine has these cards."""
    game = world.work(me, seats=1, **settings)
    return _machine_has(game, cards, swap="deck" not in settings)
