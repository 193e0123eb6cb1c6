"""Building: cost, second blueprint, one of a name, starred costs."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import Built
from engine.fantastic_factories.worth import cost_of, prestige
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import act, act_each, of, options, stock, why, work


def test_a_building_costs_metal_energy_and_a_second_blueprint_of_its_tool():
    """FF-13"""
    game = work({"hand": ["warehouse", "robot", "dojo"]})
    events = act(game, "build:warehouse:robot")
    assert stock(game) == (2, 3, 0, 1)
    assert game.players[0].cards == ["warehouse"]
    assert game.blueprint_deck.discards == ["robot"]
    assert of(events, Built) == [
        Built(seat=0, card="warehouse", discarded="robot", metal=3, energy=2)
    ]


def test_without_a_second_blueprint_of_the_tool_nothing_is_built():
    """FF-13: two separate cards of the hand."""
    game = work({"hand": ["warehouse", "dojo"]})
    assert why(game, "build:warehouse") == Why("needs_tool", ("hammer",))


def test_the_second_blueprint_may_bear_the_same_name():
    """FF-13"""
    game = work({"hand": ["robot", "robot"]})
    assert options(game, "build") == ["build:robot:robot"]
    act(game, "build:robot:robot")
    assert stock(game) == (4, 4, 0, 0)


def test_what_is_missing_is_named():
    game = work({"hand": ["warehouse", "robot"], "metal": 1, "energy": 0})
    assert why(game, "build:warehouse") == Why("needs", ("metal", 2, "energy", 2))
    assert why(game, "build:robot") == Why("needs", ("energy", 1))


def test_one_of_a_name():
    """FF-13"""
    game = work({"hand": ["robot", "warehouse"], "built": ["robot"]})
    assert why(game, "build:robot") == Why("built_already")


def test_beacons_and_obelisks_may_stand_several_times():
    """FF-13"""
    game = work(
        {"hand": ["obelisk", "obelisk", "beacon", "beacon"], "built": ["obelisk", "beacon"]}
    )
    assert options(game, "build") == ["build:beacon:beacon", "build:obelisk:obelisk"]


def test_any_number_of_buildings_in_a_round():
    hand = ["robot", "warehouse", "golem", "obelisk"]
    game = work({"hand": hand, "metal": 9})
    act_each(game, "build:robot:warehouse", "build:golem:obelisk")
    assert game.players[0].cards == ["robot", "golem"]


def test_a_building_may_be_used_in_the_round_in_which_it_was_built():
    """FF-14"""
    game = work({"hand": ["robot", "warehouse"]})
    act(game, "build:robot:warehouse")
    assert "activate:robot" in options(game)


@pytest.mark.parametrize(
    ("monuments", "metal"),
    [(0, 5), (1, 4), (3, 2), (5, 0), (6, 0)],
)
def test_megalith_is_cheaper_for_each_monument(monuments, metal):
    """FF-18: cards count, not names, and it never costs less than nothing."""
    assert cost_of("megalith", ["robot", *(["obelisk", "beacon"] * 3)[:monuments]]) == (metal, 2)


def test_megalith_is_paid_as_it_costs_now():
    """FF-18"""
    game = work({"hand": ["megalith", "refinery"], "built": ["obelisk", "obelisk", "robot"]})
    act(game, "build:megalith:refinery")
    assert stock(game) == (2, 3, 0, 0)


@pytest.mark.parametrize(("copies", "worth"), [(1, 2), (2, 5), (3, 9), (4, 14)])
def test_beacons_are_worth_more_together(copies, worth):
    """FF-18"""
    assert prestige(["beacon"] * copies) == worth


def test_costs_help_nobody_else():
    game = work({"hand": ["robot", "golem"]}, {"hand": ["warehouse"]})
    act(game, "build:robot:golem")
    assert stock(game, 1) == (5, 5, 0, 1)
