"""What a seat cannot know, dealt anew: others' standing orders. Draws have no order to hide."""

from __future__ import annotations

from engine.faktoria.pieces import Order
from engine.faktoria.state import Faktoria
from engine.faktoria.steps.auction import Bid, Gift
from engine.kernel.dice import Dice


def redeal(game: Faktoria, seat: int | None, dice: Dice) -> None:
    """Any orders that do not answer the question which is open to their owner (FK-26)."""
    top = game.stack[-1] if game.stack else None
    for other, player in enumerate(game.players):
        if other != seat:
            asked = isinstance(top, Bid | Gift) and top.seat == other
            player.order = _order(game, other, asked, dice)
            player.gift = None if asked else _gift(game, dice)


def _order(game: Faktoria, seat: int, asked: bool, dice: Dice) -> Order | None:
    guilders = game.players[seat].guilders
    if not guilders or dice.below(2, "order"):
        return None
    every = bool(dice.below(2, "order"))
    if not asked:
        limit = dice.below(guilders + 1, "order")
        return Order("pass_above" if dice.below(2, "order") else "up_to", limit, every)
    bid = game.auction.bid if game.auction else 0
    return Order("pass_above", bid + 1 + dice.below(max(guilders - bid, 1), "order"), every)


def _gift(game: Faktoria, dice: Dice) -> str | None:
    if game.auction is None or dice.below(2, "order"):
        return None
    return dice.pick(game.auction.lot, "order")
