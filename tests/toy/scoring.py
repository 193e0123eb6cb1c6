"""Score and invariants of Penny Market."""

from __future__ import annotations

from engine.kernel.game import Line, Result, rank
from tests.toy.fruit import COPIES, FRUIT, worth
from tests.toy.state import COINS, PennyMarket


def result(game: PennyMarket) -> Result:
    lines = {
        seat: (
            Line("", "Coins", player.coins),
            Line("", "Planted", worth(player.planted)),
            Line("", "Stalls, 4 each", 4 * player.stalls),
        )
        for seat, player in enumerate(game.players)
    }
    return Result(game.over, rank(lines, {}))


def invariants(game: PennyMarket) -> list[str]:
    """Every card is somewhere, once; no coin is negative."""
    cards = game.deck.cards + game.deck.discards + ([game.lot] if game.lot else [])
    for player in game.players:
        cards = cards + player.hand + player.planted
    faults = [
        f"{card}: {cards.count(card)} instead of {COPIES}"
        for card in FRUIT
        if cards.count(card) != COPIES
    ]
    faults += [
        f"seat {seat} has {player.coins} coins"
        for seat, player in enumerate(game.players)
        if not 0 <= player.coins <= COINS
    ]
    return faults
