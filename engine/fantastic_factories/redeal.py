"""What a seat cannot know, dealt anew: others' hands and the blueprint deck (FF-60)."""

from __future__ import annotations

from collections import Counter

from engine.fantastic_factories.pieces import Player
from engine.fantastic_factories.state import FantasticFactories
from engine.kernel.dice import Dice


def redeal(game: FantasticFactories, seat: int | None, dice: Dice) -> None:
    """Hands and deck are mixed and dealt, but for cards that the seat knows to be in a hand."""
    others = [player for other, player in enumerate(game.players) if other != seat]
    unseen = list(game.blueprint_deck.cards)
    kept = [_known(player, seat) for player in others]
    for player, known in zip(others, kept, strict=True):
        unseen += (Counter(player.hand) - Counter(known)).elements()
    unseen.sort()
    for player, known in zip(others, kept, strict=True):
        count = len(player.hand) - len(known)
        player.hand = [*known, *[dice.draw(unseen, "redeal") for _ in range(count)]]
        player.spied = [(by, card) for by, card in player.spied if by == seat]
    game.blueprint_deck.cards = unseen


def _known(player: Player, seat: int | None) -> list[str]:
    """Cards that all saw coming, and those that this seat spied."""
    return [*player.seen, *[card for by, card in player.spied if by == seat]]
