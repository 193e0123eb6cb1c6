"""Set-up: decks, hands, market, tools, first player; in the solo game the Machine (FF-39)."""

from __future__ import annotations

from engine.fantastic_factories.cards import CATALOG, LIMITS, TOOLS
from engine.fantastic_factories.events import GameBegan, HandDealt
from engine.fantastic_factories.pieces import Machine, Player
from engine.fantastic_factories.state import FantasticFactories
from engine.fantastic_factories.steps.machine import deal
from engine.fantastic_factories.steps.market import fill_row
from engine.fantastic_factories.steps.round import BeginRound
from engine.kernel.deck import Deck
from engine.kernel.game import Setup


def setup(given: Setup) -> FantasticFactories:
    """A new game, in which the first round is about to begin."""
    more, solo = given.options["subterfuge"] == "on", given.seats == 1
    deck = Deck.of("blueprints", CATALOG.blueprint_deck(more))
    hands = [[_dealt(deck, given) for _ in range(LIMITS.hand)] for _ in range(given.seats)]
    game = FantasticFactories(
        seats=given.seats,
        dice=given.dice,
        stack=[BeginRound()],
        players=[Player(hand=hand) for hand in hands],
        first=given.dice.below(given.seats, "start"),
        subterfuge=more,
        blueprint_deck=deck,
        contractor_deck=Deck.of("contractors", CATALOG.contractor_deck(more, solo)),
        blueprints=[None] * LIMITS.places,
        contractors=[None] * LIMITS.places,
        tools=given.dice.shuffled(TOOLS, "tools"),
        machine=Machine(given.options["machine"]) if solo else None,
    )
    fill_row(game, "blueprints")
    fill_row(game, "contractors")
    _announce(game)
    if game.machine is not None:
        deal(game, game.machine)
    return game


def _dealt(deck: Deck, given: Setup) -> str:
    card = deck.draw(given.dice)
    assert card is not None
    return card


def _announce(game: FantasticFactories) -> None:
    game.say(
        GameBegan(
            order=game.order_of_play,
            blueprints=tuple([card or "" for card in game.blueprints]),
            contractors=tuple([card or "" for card in game.contractors]),
            tools=tuple(game.tools),
        )
    )
    for seat, player in enumerate(game.players):
        game.say(HandDealt(seat=seat, cards=tuple(player.hand), to=(seat,)))
