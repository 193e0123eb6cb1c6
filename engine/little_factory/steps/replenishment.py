"""Rulebook, Replenishment of Cards: rows are filled at the start of a turn, and only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.dice import Dice
from engine.little_factory.cards import CATALOG
from engine.little_factory.events import Replenished

if TYPE_CHECKING:
    from engine.little_factory.state import LittleFactory, Row

ROW_TYPES = CATALOG.limits.row_types


def replenish(game: LittleFactory) -> None:
    """Fill the three rows up to five types each, as far as their decks go (LF-3)."""
    fresh: list[str] = []
    reshuffled: list[str] = []
    for row in (game.level_1, game.level_2, game.buildings):
        if len(row.types) < ROW_TYPES:
            fresh += fill(row, game.dice, reshuffled)
    game.fresh = fresh
    if fresh:
        game.say(Replenished(cards=tuple(fresh), reshuffled=tuple(reshuffled)))


def fill(row: Row, dice: Dice, reshuffled: list[str]) -> list[str]:
    """Draw one card at a time while fewer than five types show (LF-1, LF-21)."""
    drawn = []
    while len(row.types) < ROW_TYPES and not row.deck.is_empty:
        if not row.deck.cards:  # LF-4: shuffled at the need, not before
            reshuffled.append(row.deck.stream)
        card = row.deck.draw(dice)
        assert card is not None
        row.add(card)
        drawn.append(card)
    return drawn
