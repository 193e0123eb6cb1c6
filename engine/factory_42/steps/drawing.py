"""Rulebook, Phase 1 - Draw Cards: orders, inventions, market, and location 0, the Event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.factory_42.cards import CATALOG
from engine.factory_42.events import (
    DrawingEnded,
    EventDrawn,
    InventionsShown,
    MarketDrawn,
    OrdersDrawn,
)
from engine.factory_42.heaps import Heap, move, seen
from engine.factory_42.pieces import OrderOnTable
from engine.factory_42.steps.asking import in_order
from engine.factory_42.steps.event import EventWorks
from engine.kernel.step import Act, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class DrawCards(Act, tag="f42.draw_cards"):
    """Rulebook, Phase 1 - Draw Cards: allocations first, the Event last (F42-14)."""

    def run(self, game: Factory42) -> Then:
        game.phase, game.asked = "drawing", False
        draw_orders(game)
        if game.commissions:
            show_inventions(game)
        draw_market(game)
        draw_event(game)
        return in_order([EventWorks(), EndDrawing()])


def draw_orders(game: Factory42) -> None:
    """As many orders as players; only new ones bring an allocation (F42-80)."""
    for order in game.orders:
        order.new = False
    allocated: Heap = {}
    wanted: Heap = {}
    drawn = []
    while len(game.orders) < game.seats:
        card = game.order_deck.draw(game.dice)
        if card is None:
            break
        drawn.append(card)
        game.orders.append(OrderOnTable(card))
        for kind, n in CATALOG.orders[card].allocation.items():
            wanted[kind] = wanted.get(kind, 0) + n
        for kind, n in move(game.supply, game.pool, CATALOG.orders[card].allocation).items():
            allocated[kind] = allocated.get(kind, 0) + n
    missing = {kind: n - allocated.get(kind, 0) for kind, n in wanted.items()}
    game.say(OrdersDrawn(orders=tuple(drawn), allocated=seen(allocated), missing=seen(missing)))


def show_inventions(game: Factory42) -> None:
    """Three new ones; those that nobody took are discarded (F42-102)."""
    for card in game.inventions:
        game.invention_deck.discard(card)
    shown = [game.invention_deck.draw(game.dice) for _ in range(CATALOG.numbers.inventions_shown)]
    game.inventions = [card for card in shown if card is not None]
    game.say(InventionsShown(cards=tuple(game.inventions)))


def draw_market(game: Factory42) -> None:
    if game.market is not None:
        game.market_deck.discard(game.market)
    game.market = game.market_deck.draw(game.dice)
    assert game.market is not None
    game.say(MarketDrawn(card=game.market))


def draw_event(game: Factory42) -> None:
    """The top Event, or in the last round the one that is printed on the board.

    Only as many are drawn as were dealt at the start, so drawing each from all is the same.
    """
    if game.is_last_round:
        game.event = CATALOG.printed_event
    else:
        game.event = game.event_deck.draw(game.dice)
    assert game.event is not None
    game.remember(None, "drew", game.event)
    game.say(EventDrawn(card=game.event))


class EndDrawing(Act, tag="f42.end_drawing"):
    """Rulebook, Phase 1 - Draw Cards: all is drawn and said."""

    def run(self, game: Factory42) -> Then:
        game.say(DrawingEnded(round=game.round))
