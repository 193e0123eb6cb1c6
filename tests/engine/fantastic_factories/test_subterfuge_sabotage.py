"""Saboteur, tokens, repair, Guard Tower and Lighthouse."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import Drew, NoTarget, Sabotaged
from engine.fantastic_factories.scoring import points
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.tokens import token_of, with_token
from tests.engine.fantastic_factories.world import (
    act,
    asked,
    market,
    match_of,
    of,
    options,
    press,
    stock,
    why,
    work,
)

SHOWN = ["saboteur", None, None, None]


def saboteur(*others, hand=("robot",), seats=2, **settings):
    """Seat 0 holds a Robot, whose hammer hires the Saboteur."""
    me = {"hand": list(hand)}
    return market(me, *others, seats=seats, subterfuge=True, contractors=SHOWN, **settings)


# -- Saboteur ---------------------------------------------------------------------------------


def test_nobody_hires_a_saboteur_without_the_tool():
    game = saboteur({"built": ["foundry"]}, hand=["dojo"])
    assert why(game, "hire:1") == Why("needs_blueprint", ("hammer",))


def test_the_hirer_names_owner_and_building_then_draws_two():
    """FF-27, FF-52: of any type, Monuments too."""
    built = [{"built": ["foundry", ("biolab", 3)]}, {"built": ["obelisk"]}]
    game = saboteur(*built, seats=3)
    act(game, "hire:1:robot")
    assert options(game) == ["sabotage:1:foundry", "sabotage:1:biolab", "sabotage:2:obelisk"]
    events = act(game, "sabotage:1:biolab")
    assert of(events, Sabotaged) == [Sabotaged(0, 1, "biolab", 1)]
    assert of(events, Drew) == [Drew(0, 2)]
    assert events.index(of(events, Sabotaged)[0]) < events.index(of(events, Drew)[0])
    assert token_of(game, "biolab") == "sabotage"
    assert stock(game) == (5, 5, 0, 2)
    assert game.tokens_left == 7


def test_the_only_building_is_hit_unasked():
    """FF-52"""
    game = saboteur({"built": ["foundry"]})
    act(game, "hire:1:robot")
    assert token_of(game, "foundry") == "sabotage"
    assert asked(game) == [(1, "market")]


def test_hiring_can_be_taken_back_until_a_building_is_named():
    game = saboteur({"built": ["foundry", "biolab"]})
    match = press(match_of(game), 0, "hire:1:robot")
    assert match.take_back(0)[0].state.players[0].hand == ["robot"]
    match = press(match, 0, "sabotage:1:foundry")
    assert match.can_take_back(0) is None


def test_nobody_sabotages_himself():
    """FF-52"""
    me = {"hand": ["robot"], "built": ["foundry", "dojo"]}
    game = market(me, {}, subterfuge=True, contractors=SHOWN)
    events = act(game, "hire:1:robot")
    assert of(events, NoTarget) == [NoTarget(0, "saboteur")]
    assert not of(events, Sabotaged)


def test_without_a_target_only_two_cards_are_drawn():
    """FF-27, FF-41: he may be hired all the same."""
    game = saboteur({"built": ["lighthouse"]})
    events = act(game, "hire:1:robot")
    assert of(events, NoTarget) == [NoTarget(0, "saboteur")]
    assert of(events, Drew) == [Drew(0, 2)]


def test_without_a_token_in_the_supply_only_two_cards_are_drawn():
    """FF-27: there are eight of them."""
    eight = ["foundry", "dojo", "robot", "golem", "biolab", "power_plant", "warehouse", "refinery"]
    game = saboteur({"built": [*eight, "gymnasium"]})
    for card in eight:
        with_token(game, card, "repair", seat=1)
    assert game.tokens_left == 0
    events = act(game, "hire:1:robot")
    assert of(events, NoTarget)
    assert of(events, Drew) == [Drew(0, 2)]
    assert token_of(game, "gymnasium") == ""


@pytest.mark.parametrize("token", ["sabotage", "repair"])
def test_a_building_with_a_token_is_no_target(token):
    """FF-29, FF-52: neither side of it."""
    game = with_token(saboteur({"built": ["foundry", "dojo", "golem"]}), "foundry", token, seat=1)
    act(game, "hire:1:robot")
    assert options(game) == ["sabotage:1:dojo", "sabotage:1:golem"]
    assert why(game, "sabotage:1:foundry") == Why(
        {"sabotage": "sabotaged", "repair": "in_repair"}[token]
    )


def test_of_equal_buildings_one_without_a_token_is_hit():
    game = with_token(saboteur({"built": ["obelisk", "obelisk", "dojo"]}), "obelisk", seat=1)
    act(game, "hire:1:robot")
    act(game, "sabotage:1:obelisk")
    assert [each.token for each in game.players[1].compound] == ["sabotage", "sabotage", ""]


# -- Guard Tower and Lighthouse ---------------------------------------------------------------


def test_guard_tower_must_be_named_first():
    """FF-30, FF-52: it protects its owner only."""
    game = saboteur({"built": ["foundry", "guard_tower"]}, {"built": ["dojo"]}, seats=3)
    act(game, "hire:1:robot")
    assert options(game) == ["sabotage:1:guard_tower", "sabotage:2:dojo"]
    assert why(game, "sabotage:1:foundry") == Why("guarded")


@pytest.mark.parametrize("token", ["sabotage", "repair"])
def test_guard_tower_with_a_token_protects_no_more(token):
    """FF-28, FF-30, FF-54"""
    game = saboteur({"built": ["foundry", "dojo", "guard_tower"]})
    with_token(game, "guard_tower", token, seat=1)
    act(game, "hire:1:robot")
    assert options(game) == ["sabotage:1:foundry", "sabotage:1:dojo"]


def test_a_guard_tower_costs_and_scores_as_a_monument():
    """FF-37: 1 metal and 2 energy, 1 point."""
    game = work({"hand": ["guard_tower", "robot"]}, subterfuge=True)
    act(game, "build:guard_tower:robot")
    assert stock(game) == (4, 3, 0, 0)
    assert points(game.players[0]) == 1
    assert not options(game, "activate:")


def test_a_guard_tower_cannot_be_built_without_another_hammer():
    game = work({"hand": ["guard_tower", "foundry"]}, subterfuge=True)
    assert why(game, "build:guard_tower") == Why("needs_tool", ("hammer",))


def test_lighthouse_can_never_be_named():
    """FF-30: not even with its Guard Tower hit."""
    game = saboteur({"built": ["lighthouse", "guard_tower", "dojo", "golem"]})
    with_token(game, "guard_tower", seat=1)
    act(game, "hire:1:robot")
    assert options(game) == ["sabotage:1:dojo", "sabotage:1:golem"]
    assert why(game, "sabotage:1:lighthouse") == Why("never_sabotaged")


def test_lighthouse_hires_with_any_tool_and_extra_costs_stay():
    """FF-31: one card still, and its owner alone."""
    shown = ["miner", "engineer", None, None]
    built = {"built": ["lighthouse"], "hand": ["dojo", "beacon"]}
    game = market({**built, "energy": 3}, {"hand": ["foundry"]}, contractors=shown, subterfuge=True)
    assert options(game, "hire:") == ["hire:1:beacon", "hire:1:dojo"]
    assert why(game, "hire:2") == Why("needs", ("energy", 1))
    act(game, "hire:1:dojo")
    assert game.players[0].hand == ["beacon"]
    assert options(game, "hire:1", seat=1) == []


def test_with_a_lighthouse_any_blueprint_is_what_lacks():
    """FF-31: the reason names no tool, as none is asked for."""
    owned = {"built": ["lighthouse"], "hand": []}
    game = market(owned, contractors=["miner", None, None, None], subterfuge=True)
    assert why(game, "hire:1") == Why("needs", ("blueprints", 1))


def test_a_lighthouse_is_built_and_scores():
    """FF-37: 3 metal and 2 energy, 2 points."""
    game = work({"hand": ["lighthouse", "refinery"]}, subterfuge=True)
    act(game, "build:lighthouse:refinery")
    assert stock(game) == (2, 3, 0, 0)
    assert points(game.players[0]) == 2


def test_a_lighthouse_is_too_dear_with_two_metal():
    game = work({"hand": ["lighthouse", "refinery"], "metal": 2}, subterfuge=True)
    assert why(game, "build:lighthouse") == Why("needs", ("metal", 1))
