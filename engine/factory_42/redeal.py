"""What a seat cannot know, dealt anew: others' Commissions, plans and habits.

Draws have no order to hide; bag and Tower can be counted by all (F42-83).
"""

from __future__ import annotations

from engine.factory_42.state import Factory42
from engine.factory_42.steps.habits import OF_QUESTION
from engine.factory_42.steps.placing import SPOTS
from engine.kernel.dice import Dice


def redeal(game: Factory42, seat: int | None, dice: Dice) -> None:
    """Any cards in others' hands that the seat has not seen, and any orders that fit."""
    _redeal_commissions(game, seat, dice)
    for other, player in enumerate(game.players):
        if other != seat:
            player.draft = None
            is_asked = other == game.turn
            player.plan = [] if is_asked else _plan(game, dice)
            player.habits = [] if is_asked else _habits(dice)


def _redeal_commissions(game: Factory42, seat: int | None, dice: Dice) -> None:
    """Deck, discard pile and others' hands are mixed, but for what the viewer knows."""
    deck, others = game.commission_deck, [s for s in range(game.seats) if s != seat]
    known = [] if seat is None else list(game.players[seat].refused)
    unseen = [*deck.cards, *deck.discards]
    for other in others:
        player = game.players[other]
        unseen += player.commissions + player.offered
    for card in known:
        unseen.remove(card)
    unseen.sort()
    for other in others:
        player = game.players[other]
        player.commissions = [dice.draw(unseen, "redeal") for _ in player.commissions]
        player.offered = [dice.draw(unseen, "redeal") for _ in player.offered]
    rest = [dice.draw(unseen, "redeal") for _ in range(len(deck.discards) - len(known))]
    _redeal_refused(game, others, rest, dice)
    deck.discards = [*known, *rest]
    deck.cards = sorted(unseen)


def _redeal_refused(game: Factory42, others: list[int], rest: list[str], dice: Dice) -> None:
    """Who refused how many is public, which ones is not."""
    pile = list(rest)
    for other in others:
        player = game.players[other]
        count = min(len(player.refused), len(pile))
        player.refused = [dice.draw(pile, "redeal") for _ in range(count)]


def _habits(dice: Dice) -> list[str]:
    chosen = [dice.pick(("", *habits), "habits") for habits in OF_QUESTION.values()]
    return [habit for habit in chosen if habit]


def _plan(game: Factory42, dice: Dice) -> list[str]:
    if game.phase != "placement" or dice.below(2, "plan"):
        return []
    return [dice.pick(SPOTS, "plan").spot for _ in range(1 + dice.below(3, "plan"))]
