"""Monuments of the base game: no action, points for standing there."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.scoring import points
from tests.engine.fantastic_factories.world import act, options, why, work


@pytest.mark.parametrize("card", ["beacon", "megalith", "obelisk"])
def test_a_monument_cannot_be_used(card):
    game = work({"built": [card]}, dice=[(1, 2, 3, 4)])
    assert not any(card in offer for offer in options(game, "activate"))


@pytest.mark.parametrize("card", ["beacon", "megalith", "obelisk"])
def test_a_monument_cannot_be_built_without_metal(card):
    game = work({"hand": [card, "gymnasium", "refinery", "robot"], "metal": 1})
    assert why(game, f"build:{card}").id == "needs"


@pytest.mark.parametrize(
    ("card", "mate", "worth"),
    [("beacon", "gymnasium", 2), ("megalith", "refinery", 3), ("obelisk", "robot", 2)],
)
def test_a_monument_brings_points(card, mate, worth):
    """FF-18"""
    game = work({"hand": [card, mate]})
    act(game, f"build:{card}:{mate}")
    assert points(game.players[0]) == worth


def test_only_one_megalith():
    """FF-13"""
    game = work({"hand": ["megalith", "refinery"], "built": ["megalith"]})
    assert why(game, "build:megalith").id == "built_already"


def test_an_obelisk_makes_megalith_cheaper_at_once():
    """FF-18"""
    game = work({"hand": ["obelisk", "robot", "megalith", "refinery"], "metal": 7})
    act(game, "build:obelisk:robot")
    assert game.players[0].metal == 4
    act(game, "build:megalith:refinery")
    assert game.players[0].metal == 0


def test_a_second_beacon_is_worth_three_more():
    """FF-18"""
    game = work({"hand": ["beacon", "beacon"], "built": ["beacon"]})
    act(game, "build:beacon:beacon")
    assert points(game.players[0]) == 5
