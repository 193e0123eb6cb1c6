"""What a seat cannot know, dealt anew: others' hands, the deck, gifts left in secret (FF-60)."""

from __future__ import annotations

from collections import Counter

from engine.fantastic_factories.pieces import Player
from engine.fantastic_factories.state import FantasticFactories
from engine.fantastic_factories.steps.airport import SendDie, has_to_name
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
    for other in game.others(seat) if seat is not None else range(game.seats):
        _redeal_gifts(game, other, dice)


def _known(player: Player, seat: int | None) -> list[str]:
    """Cards that all saw coming, and those that this seat spied."""
    return [*player.seen, *[card for by, card in player.spied if by == seat]]


def _redeal_gifts(game: FantasticFactories, seat: int, dice: Dice) -> None:
    """Whom a seat that is done may have named for the dice of its Airports (FF-50)."""
    player, count = game.players[seat], len(game.players[seat].gives)
    if player.done and has_to_name(game, seat):
        top = game.stack[-1] if game.stack else None
        is_asked = isinstance(top, SendDie) and top.seat == seat
        count = 0 if is_asked else dice.below(len(player.owes) + 1, "redeal")
    player.gives = [dice.pick(game.others(seat), "redeal") for _ in range(count)]
