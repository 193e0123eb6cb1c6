"""Set-up: decks, hands, market, tools, first player."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.fantastic_factories import GAME
from engine.fantastic_factories.cards import CATALOG, TOOLS
from engine.fantastic_factories.events import GameBegan, HandDealt, RoundBegan
from engine.kernel.dice import Dice
from engine.kernel.errors import BadSetup
from engine.kernel.game import Setup
from engine.kernel.play import Match
from engine.simulate import key_of


def begun(seats, seed="set-up", **options):
    options = GAME.check_setup(seats, options)
    return GAME.setup(Setup(seats, options, Dice(key=key_of(seed))))


@pytest.mark.parametrize(
    ("seats", "subterfuge", "blueprints", "contractors"),
    [
        (2, "off", 74, 17),
        (5, "off", 74, 17),
        (2, "on", 92, 35),
        (1, "off", 74, 17),
        (1, "on", 92, 24),
    ],
)
def test_the_decks(seats, subterfuge, blueprints, contractors):
    """FF-1, FF-62, FF-69"""
    solo = seats == 1
    assert len(CATALOG.blueprint_deck(subterfuge == "on")) == blueprints
    deck = CATALOG.contractor_deck(subterfuge == "on", solo)
    assert len(deck) == contractors
    game = begun(seats, subterfuge=subterfuge)
    assert Counter(game.contractor_deck.cards + game.contractors) == Counter(deck)


def test_no_card_that_was_never_published():
    """FF-1"""
    names = {card.name for card in CATALOG.blueprints.values()}
    assert not names & {"Cryolab", "University", "Headquarters", "Cloning Facility"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_begins_alike(seats):
    """FF-39: four blueprints each, 1 metal, 2 energy; four and four in the market."""
    game = begun(seats)
    for player in game.players:
        assert (len(player.hand), player.metal, player.energy) == (4, 1, 2)
        assert (player.goods, player.compound, player.dice) == (0, [], [])
    assert None not in game.blueprints + game.contractors
    assert sorted(game.tools) == sorted(TOOLS)
    assert GAME.invariants(game) == []


def test_tools_and_first_player_are_random():
    """FF-39"""
    games = [begun(3, seed) for seed in ("a", "b", "c", "d", "e", "f")]
    assert len({tuple(game.tools) for game in games}) > 1
    assert len({game.first for game in games}) > 1


def test_hands_are_dealt_in_secret():
    """FF-60"""
    game = begun(2)
    dealt = [event for event in game.said if isinstance(event, HandDealt)]
    assert [(event.seat, event.to) for event in dealt] == [(0, (0,)), (1, (1,))]
    assert isinstance(game.said[0], GameBegan)


def test_the_first_round_begins_with_the_first_player():
    match, done = Match.start(GAME, 3, {}, key_of("first"))
    first = match.state.first
    assert match.waiting == (first,)
    assert match.state.order_of_play == (first, (first + 1) % 3, (first + 2) % 3)
    assert any(isinstance(event, RoundBegan) for event in done.events)


def test_one_to_five_may_play():
    """FF-39"""
    assert GAME.seats == (1, 2, 3, 4, 5)
    with pytest.raises(BadSetup):
        GAME.check_setup(6, {})
