"""What a token bars, and repair."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import Drew, NoTarget, RepairBegan, Repaired
from engine.fantastic_factories.scoring import points
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.tokens import hurt, token_of, with_token
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    all_done,
    asked,
    market,
    match_of,
    next_round,
    of,
    options,
    press,
    stock,
    values,
    why,
    work,
)


@pytest.mark.parametrize(("token", "reason"), [("sabotage", "sabotaged"), ("repair", "in_repair")])
def test_a_building_with_a_token_cannot_be_used(token, reason):
    """FF-28, FF-29"""
    game = hurt("foundry", (3,), token=token)
    assert why(game, "activate:foundry") == Why(reason)


@pytest.mark.parametrize("card", ["scrap_yard", "solar_array", "empire"])
def test_a_card_under_a_token_does_not_run_and_is_not_used_up(card):
    """FF-28, FF-49: what is built afterwards, without the token, runs it."""
    game = hurt(card, hand=["robot", "golem", "foundry", "dojo"])
    act(game, "build:robot:golem")
    assert stock(game) == (4, 4, 0, 2)
    assert game.players[0].ran == []
    with_token(game, card, "")
    act(game, "build:dojo:foundry")
    assert game.players[0].ran == [card]


def test_laboratory_under_a_token_draws_nothing():
    """FF-28"""
    game = hurt("laboratory", (6,), also=["nuclear_plant"])
    assert not of(act(game, "activate:nuclear_plant:6"), Drew)


def test_a_sabotaged_replicator_copies_nothing():
    """FF-47"""
    game = hurt("replicator", (3,))
    assert not options(game, "copy:")
    assert why(game, "activate:replicator") == Why("sabotaged")


def test_replicator_copies_a_card_whose_own_copy_is_sabotaged():
    """FF-28, FF-47: the token lies on the building, not on the card in the market."""
    game = hurt("foundry", (3,), also=["replicator"])
    assert options(game, "copy:foundry") == ["copy:foundry:3"]


def test_goods_and_prestige_of_a_sabotaged_building_count():
    """FF-28, FF-54: also in Promenade's and Beacons' numbers, and for cheaper Megaliths."""
    built = [("biolab", 3), "beacon", "beacon", "promenade"]
    game = work({"built": built, "hand": ["megalith", "refinery"]}, subterfuge=True)
    before = points(game.players[0])
    for building in game.players[0].compound:
        building.token = "sabotage"
    assert points(game.players[0]) == before == 3 + 1 + 5 + 2
    act(game, "build:megalith:refinery")
    assert stock(game)[:2] == (5 - 2, 5 - 2)


# -- repair -----------------------------------------------------------------------------------


def test_any_free_die_repairs():
    """FF-29, FF-53: nothing is paid or gained, the building is still of no use."""
    game = hurt("foundry", (3, 3, 6), also=["dojo"])
    assert options(game, "repair:") == ["repair:foundry:3", "repair:foundry:6"]
    events = act(game, "repair:foundry:6")
    assert of(events, RepairBegan) == [RepairBegan(0, "foundry", 0, 6)]
    assert values(game) == [3, 3]
    assert stock(game) == (5, 5, 0, 0)
    assert why(game, "activate:foundry") == Why("in_repair")
    assert not options(game, "repair:")
    assert game.tokens_left == 7


def test_no_repair_without_a_free_die():
    """FF-53"""
    game = hurt("foundry")
    assert why(game, "repair:foundry") == Why("no_free_die")


def test_several_buildings_are_repaired_with_a_die_each():
    """FF-53"""
    game = hurt("foundry", (1, 2), also=["obelisk", "obelisk"])
    for building in game.players[0].compound:
        building.token = "sabotage"
    act_each(game, "repair:obelisk:1", "repair:obelisk:2")
    assert [each.token for each in game.players[0].compound] == ["sabotage", "repair", "repair"]
    assert why(game, "repair:foundry") == Why("no_free_die")


def test_a_repair_can_be_taken_back():
    match = press(match_of(hurt("foundry", (3,))), 0, "repair:foundry:3")
    back, _ = match.take_back(0)
    assert back.state.players[0].compound[0].token == "sabotage"


def test_a_die_lying_for_repair_is_used_and_cannot_be_trained():
    """FF-29, FF-53: an edge with Gymnasium."""
    game = hurt("foundry", (3,), also=["gymnasium"])
    act(game, "repair:foundry:3")
    assert why(game, "activate:gymnasium") == Why("no_dice", ("gymnasium",))


def test_sabotage_and_repair_in_time():
    """FF-29, FF-51: hit in round 2, usable again in round 3, a target again in round 4."""
    me, shown = {"hand": ["robot", "robot", "golem"]}, ["saboteur"] * 3 + [None]
    game = market(me, {"built": ["power_plant"]}, contractors=shown, subterfuge=True)
    act(game, "hire:1:robot")
    assert not of(act(game, "take:1", seat=1), Repaired)
    act(game, f"repair:power_plant:{values(game, 1)[0]}", seat=1)
    all_done(game)
    game.tools, game.contractors[0] = ["hammer"] * 4, "saboteur"
    act(game, "take:1", seat=1)
    events = act(game, "hire:1:robot")
    assert of(events, NoTarget) == [NoTarget(0, "saboteur")]
    assert of(events, Repaired) == [Repaired(1, "power_plant", 0)]
    assert options(game, "activate:power_plant", seat=1)
    all_done(game)
    game.contractors[0] = "saboteur"
    act(game, "hire:1:golem")
    assert game.round == 4
    assert token_of(game, "power_plant") == "sabotage"


def test_a_token_that_was_not_flipped_stays():
    """FF-51: each later work phase gives a new chance."""
    game = hurt("foundry", (3,))
    all_done(game)
    act(game, "take:1", seat=asked(game)[0][0])
    events = act(game, "take:1", seat=asked(game)[0][0])
    assert not of(events, Repaired)
    assert token_of(game, "foundry", 0) == "sabotage"
    assert options(game, "repair:foundry")


def test_a_flipped_token_stays_over_the_end_of_the_round():
    """FF-51"""
    game = hurt("foundry", (3,))
    act(game, "repair:foundry:3")
    next_round(game)
    assert token_of(game, "foundry", 0) == "repair"


def test_a_token_placed_now_bars_the_building_in_this_rounds_work():
    """FF-51"""
    me, shown = {"hand": ["robot"]}, ["saboteur", None, None, None]
    game = market(me, {"built": ["power_plant"]}, contractors=shown, subterfuge=True)
    act(game, "hire:1:robot")
    act(game, "take:1", seat=1)
    assert why(game, "activate:power_plant", seat=1) == Why("sabotaged")
