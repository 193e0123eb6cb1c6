"""Blueprints of Subterfuge: Cloning Lab, Trade School, Assembler (FF-35, FF-36)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.events import Built
from engine.fantastic_factories.steps.building import is_allowed, put_up
from engine.fantastic_factories.steps.dice import picks
from engine.fantastic_factories.steps.use import Use
from engine.fantastic_factories.worth import cost_of
from engine.kernel.step import Then

if TYPE_CHECKING:
    from engine.fantastic_factories.state import FantasticFactories

FACES = (1, 2, 3, 4, 5, 6)
PAIR = CATALOG.blueprints["assembler"].recipes[0].dice

Ways = Iterator[tuple[str, str, int]]


def clone_ways(game: FantasticFactories, seat: int) -> Ways:
    """Cloning Lab: a free die becomes what another of one's own dice shows, free or not."""
    player = game.players[seat]
    shown = sorted({die.value for die in player.dice})
    for old in dict.fromkeys(player.free):
        for new in shown:
            if new != old:
                yield str(old), str(new), 0


def school_ways(game: FantasticFactories, seat: int) -> Ways:
    """Trade School: a free die takes a value that none of one's own dice shows."""
    player = game.players[seat]
    shown = {die.value for die in player.dice}
    for old in dict.fromkeys(player.free):
        for new in FACES:
            if new not in shown:
                yield str(old), str(new), 0


def assembler_ways(game: FantasticFactories, seat: int) -> Ways:
    """Two equal dice and a card of the hand that may be built, with its energy (FF-35)."""
    player = game.players[seat]
    compound, hand = player.cards, sorted(set(player.hand))
    assert PAIR is not None
    for dice in picks(PAIR, tuple(player.free)):
        for card in hand:
            if is_allowed(card, compound):
                yield dice, card, cost_of(card, compound)[1]


def assemble(game: FantasticFactories, use: Use, cards: tuple[str, ...]) -> Then:
    """Neither metal nor a second blueprint; the energy is paid before the card runs others."""
    player, card = game.players[use.seat], use.choice
    energy = cost_of(card, player.cards)[1]
    game.move(use.seat, energy=-energy)
    player.lose(card)
    game.mark(use.seat, "cards")
    built = Built(seat=use.seat, card=card, by="assembler", energy=energy)
    put_up(game, use.seat, card, built)
