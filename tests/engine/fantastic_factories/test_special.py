"""Special cards of the base game: extra dice, Replicator, and cards that run by themselves."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import Activated, DieGained, Triggered
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    at_work,
    match_of,
    of,
    options,
    press,
    stock,
    values,
    why,
    work,
)

# -- Golem, Robot -----------------------------------------------------------------------------


def test_golem_cannot_without_energy():
    """FF-16"""
    assert why(at_work("golem", energy=0), "activate:golem") == Why("needs", ("energy", 1))


def test_golem_can_up_to_the_energy_there_is():
    """FF-16, FF-48"""
    assert options(at_work("golem", energy=3), "activate:golem") == [
        "activate:golem::1",
        "activate:golem::2",
        "activate:golem::3",
    ]
    assert len(options(at_work("golem", energy=9), "activate:golem")) == 6


def test_golem_does_make_a_white_die_of_the_energy_paid():
    """FF-16, FF-48"""
    game = at_work("golem")
    events = act(game, "activate:golem::5")
    assert (values(game), stock(game)[1]) == ([5], 0)
    assert game.players[0].dice[-1].owner is None
    assert of(events, DieGained) == [DieGained(seat=0, by="golem", value=5)]


def test_golem_and_foundry_turn_energy_into_metal():
    game = at_work("golem", also=["foundry"], energy=6)
    act_each(game, "activate:golem::3", "activate:foundry:3")
    assert stock(game)[:2] == (8, 0)


def test_robot_cannot_without_metal():
    assert why(at_work("robot", metal=0), "activate:robot") == Why("needs", ("metal", 1))


def test_robot_can_and_does_roll_an_extra_die():
    """FF-11, FF-48"""
    game = at_work("robot")
    assert options(game, "activate:robot") == ["activate:robot"]
    (gained,) = of(act(game, "activate:robot"), DieGained)
    assert gained.rolled
    assert values(game) == [gained.value]
    assert stock(game)[0] == 4


def test_robot_cannot_be_taken_back():
    """FF-21: a die was rolled."""
    match = press(match_of(at_work("robot")), 0, "activate:robot")
    assert match.can_take_back(0) is None


def test_robot_twice_with_replicator():
    """FF-47: the own Robot and one in the market."""
    game = work({"built": ["replicator", "robot"]}, blueprints=["robot", None, None, None])
    act_each(game, "copy:robot", "activate:robot")
    assert len(values(game)) == 2
    assert stock(game)[:2] == (3, 4)


# -- Replicator -------------------------------------------------------------------------------


def copier(*shown, dice=(), also=(), **owned):
    blueprints = [*shown, *[None] * (4 - len(shown))]
    return work({"built": ["replicator", *also], **owned}, dice=[dice], blueprints=blueprints)


@pytest.mark.parametrize(
    "shown",
    [(), ("obelisk", "beacon"), ("laboratory", "scrap_yard", "solar_array"), ("replicator",)],
)
def test_replicator_cannot_copy_what_has_no_action(shown):
    """FF-19, FF-47: Monuments, cards that run by themselves, or another Replicator."""
    assert why(copier(*shown), "activate:replicator") == Why("nothing_to_copy")


def test_replicator_can_copy_each_action_in_the_market():
    """FF-19: with that card's own dice and costs."""
    game = copier("power_plant", "obelisk", "harvester", "golem", dice=(3, 3), energy=3)
    assert options(game, "copy") == [
        "copy:power_plant:3",
        "copy:harvester:33:metal",
        "copy:harvester:33:energy",
        "copy:golem::1",
        "copy:golem::2",
    ]


def test_replicator_does_what_the_copied_card_does():
    """FF-47: dice and goods lie on Replicator, the card stays in the market."""
    game = copier("nuclear_plant", dice=(6,), also=["laboratory"])
    events = act(game, "copy:nuclear_plant:6")
    assert stock(game) == (5, 5, 1, 1)
    assert game.players[0].compound[0].goods == 1
    assert game.players[0].dice[0].building == 0
    assert game.blueprints[0] == "nuclear_plant"
    (used,) = of(events, Activated)
    assert (used.card, used.copied, used.paid_energy) == ("replicator", "nuclear_plant", 1)
    assert why(game, "activate:replicator") == Why("used")


def test_replicator_pays_its_energy_and_the_copied_costs_together():
    """FF-47"""
    game = copier("battery_factory", energy=4)
    assert why(game, "copy:battery_factory") == Why("needs", ("energy", 1))
    game.players[0].energy = 5
    act(game, "copy:battery_factory")
    assert stock(game)[:3] == (5, 0, 1)


def test_replicator_leaves_the_own_copy_of_the_card_unused():
    """FF-47"""
    game = copier("power_plant", dice=(2, 3), also=["power_plant"])
    act_each(game, "copy:power_plant:2", "activate:power_plant:3")
    assert stock(game)[1] == 5 - 1 + 2 + 3


def test_two_players_may_copy_the_same_card():
    """FF-19"""
    game = work(
        {"built": ["replicator"]},
        {"built": ["replicator"]},
        dice=[(6,), (6,)],
        blueprints=["nuclear_plant", None, None, None],
    )
    for seat in (0, 1):
        act(game, "copy:nuclear_plant:6", seat=seat)
        assert stock(game, seat)[2] == 1


# -- Laboratory, Scrap Yard, Solar Array ------------------------------------------------------


@pytest.mark.parametrize("card", ["laboratory", "scrap_yard", "solar_array"])
def test_a_card_that_runs_by_itself_cannot_be_used(card):
    game = at_work(card, (1, 2, 3, 4))
    assert not any(card in offer for offer in options(game, "activate"))


def test_laboratory_draws_once_a_round():
    """FF-17, FF-49"""
    game = at_work("laboratory", (6,), also=["nuclear_plant", "battery_factory"])
    act_each(game, "activate:nuclear_plant:6", "activate:battery_factory")
    assert stock(game) == (5, 2, 2, 1)


def test_goods_gained_together_are_one_gain():
    """FF-49"""
    game = at_work("laboratory", (2, 2, 2), also=["mega_factory"])
    events = act(game, "activate:mega_factory:222:1")
    assert len(of(events, Triggered)) == 1


BUILDERS = {"hand": ["robot", "golem", "dojo", "foundry"], "metal": 9, "energy": 9}


@pytest.mark.parametrize(("card", "metal", "energy"), [("scrap_yard", 1, 0), ("solar_array", 0, 2)])
def test_a_building_runs_it_the_first_time_in_a_round(card, metal, energy):
    """FF-17"""
    game = work({"built": [card], **BUILDERS})
    act(game, "build:robot:golem")
    assert stock(game)[:2] == (8 + metal, 8 + energy)
    act(game, "build:dojo:foundry")
    assert stock(game)[:2] == (7 + metal, 7 + energy)


@pytest.mark.parametrize("card", ["scrap_yard", "solar_array"])
def test_it_does_not_run_for_being_built_itself(card):
    """FF-17: but for the next card of the round."""
    mate = {"scrap_yard": "laboratory", "solar_array": "foundry"}[card]
    game = work({"hand": [card, mate, "robot", "golem"], "metal": 9, "energy": 9})
    assert of(act(game, f"build:{card}:{mate}"), Triggered) == []
    assert len(of(act(game, "build:robot:golem"), Triggered)) == 1


def test_what_runs_cannot_help_to_pay_for_the_building():
    """FF-49"""
    game = work({"built": ["solar_array"], "hand": ["robot", "golem"], "energy": 0})
    assert why(game, "build:robot") == Why("needs", ("energy", 1))


def test_scrap_yard_and_solar_array_both_run():
    """FF-49"""
    game = work({"built": ["solar_array", "scrap_yard"], **BUILDERS})
    events = act(game, "build:robot:golem")
    assert {each.card for each in of(events, Triggered)} == {"scrap_yard", "solar_array"}


def test_the_own_building_alone_runs_it():
    game = work({"built": ["scrap_yard"]}, BUILDERS)
    assert of(act(game, "build:robot:golem", seat=1), Triggered) == []
