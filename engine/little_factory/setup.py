"""Rulebook, Preparation of the Game: rows, supply, starting player, Initial funds."""

from __future__ import annotations

from engine.kernel.deck import Deck
from engine.kernel.dice import Dice
from engine.kernel.game import Setup
from engine.little_factory.cards import CATALOG, Level
from engine.little_factory.events import GameBegan
from engine.little_factory.state import LittleFactory, Player, Row
from engine.little_factory.steps.replenishment import fill
from engine.little_factory.steps.turn import BeginTurn


def setup(given: Setup) -> LittleFactory:
    """A new game, in which the first turn is about to begin."""
    dice, seats = given.dice, given.seats
    first = dice.below(seats, "start")
    funds = [card.id for card in CATALOG.of_level("funds")]
    game = LittleFactory(
        seats=seats,
        dice=dice,
        stack=[BeginTurn(first)],
        players=[Player(hand=[funds[(seat - first) % seats]]) for seat in range(seats)],
        first=first,
        supply={card.id: card.copies_for(seats) for card in CATALOG.of_level("basic")},
        level_1=resource_row("level_1", seats, dice),
        level_2=resource_row("level_2", seats, dice),
        buildings=building_row(seats, dice),
        vp_left=CATALOG.limits.vp_cards,
    )
    game.say(GameBegan(order=game.order))
    return game


def resource_row(level: Level, seats: int, dice: Dice) -> Row:
    """Five types from the level's deck; a card drawn again lies on its type (LF-1)."""
    cards = [card.id for card in CATALOG.of_level(level) for _ in range(card.copies_for(seats))]
    row = Row(deck=Deck.of(f"deck:{level}", cards))
    fill(row, dice, [])
    return row


def building_row(seats: int, dice: Dice) -> Row:
    """One basic building more than players, the others leave the game; then normal ones (LF-2)."""
    basic = [card.id for card in CATALOG.of_kind("basic")]
    chosen = [dice.draw(basic, "basic_buildings") for _ in range(seats + 1)]
    deck = Deck.of("deck:buildings", [card.id for card in CATALOG.of_kind("normal")])
    row = Row(deck=deck, types=chosen, counts=[1] * len(chosen))
    fill(row, dice, [])
    return row
