"""The state of Penny Market, and its set-up."""

from __future__ import annotations

import msgspec

from engine.kernel.deck import Deck
from engine.kernel.game import Setup, State
from engine.kernel.step import Ask
from tests.toy.fruit import COPIES, FRUIT
from tests.toy.steps import AnyStep, Bid, LeaveBid, Open

COINS = 10


class Player(msgspec.Struct):
    """One seat: hidden hand, what others know of it, planted cards, coins, stalls, orders."""

    hand: list[str]
    coins: int = COINS
    planted: list[str] = []
    stalls: int = 0
    known: list[tuple[int, str]] = []
    order: int | None = None


class PennyMarket(State):
    stack: list[AnyStep]
    players: list[Player]
    deck: Deck
    rounds: int
    round: int = 1
    lot: str | None = None

    def aside(self) -> list[Ask]:
        """While a lot is auctioned each seat may leave a bid; nobody waits for it."""
        bidding = self.stack and isinstance(self.stack[-1], Open | Bid)
        return [LeaveBid(seat) for seat in range(self.seats)] if bidding else []


def setup(given: Setup) -> PennyMarket:
    dice = given.dice
    deck = Deck.of("deck", [card for card in FRUIT for _ in range(COPIES)])
    hands = [[deck.draw(dice) or "" for _ in range(3)] for _ in range(given.seats)]
    players = [Player(hand=hand) for hand in hands]
    state = PennyMarket(
        seats=given.seats,
        dice=dice,
        stack=[],
        players=players,
        deck=deck,
        rounds=int(given.options["rounds"]),
    )
    state.stack.append(Open(dice.below(given.seats, "start")))
    return state
