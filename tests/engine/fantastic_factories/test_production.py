"""Production cards of the base game: each cannot, can, does, and meets another card."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import Activated, DieGained, Triggered
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    asked,
    at_work,
    of,
    options,
    stock,
    values,
    why,
    work,
)

TWO = ["robot", "dojo"]


@pytest.mark.parametrize(
    ("card", "dice", "owned", "reason"),
    [
        ("aluminum_factory", (4, 5), {"energy": 5}, Why("no_dice", ("aluminum_factory",))),
        ("aluminum_factory", (4, 4), {"energy": 4}, Why("needs", ("energy", 1))),
        ("assembly_line", (1, 2, 4, 5), {}, Why("no_dice", ("assembly_line",))),
        ("battery_factory", (), {"energy": 3}, Why("needs", ("energy", 1))),
        ("biolab", (2, 3), {}, Why("no_dice", ("biolab",))),
        ("biolab", (1,), {"energy": 0}, Why("needs", ("energy", 1))),
        ("concrete_plant", (5, 5), {"metal": 4}, Why("needs", ("metal", 1))),
        ("concrete_plant", (5, 4), {"metal": 9}, Why("no_dice", ("concrete_plant",))),
        ("fulfillment_center", (3, 5), {}, Why("no_dice", ("fulfillment_center",))),
        ("fulfillment_center", (4,), {"energy": 1}, Why("needs", ("energy", 1))),
        ("manufactory", (1, 2, 3), {}, Why("no_dice", ("manufactory",))),
        ("mega_factory", (2, 2, 3, 3), {}, Why("no_dice", ("mega_factory",))),
        ("nuclear_plant", (1, 5), {}, Why("no_dice", ("nuclear_plant",))),
        ("recycling_plant", (), {"hand": ["robot"]}, Why("needs", ("blueprints", 1))),
        (
            "recycling_plant",
            (),
            {"energy": 1, "hand": ["robot", "dojo"]},
            Why("needs", ("energy", 1)),
        ),
        ("trash_compactor", (2, 2), {"hand": ["robot"]}, Why("needs", ("blueprints", 1))),
        (
            "trash_compactor",
            (2, 3),
            {"hand": ["robot", "dojo"]},
            Why("no_dice", ("trash_compactor",)),
        ),
        ("warehouse", (4, 4, 5, 1), {}, Why("no_dice", ("warehouse",))),
        ("warehouse", (6, 6), {}, Why("no_dice", ("warehouse",))),
    ],
)
def test_a_production_card_cannot(card, dice, owned, reason):
    """FF-14: all dice and all costs at once."""
    assert why(at_work(card, dice, **owned), f"activate:{card}") == reason


@pytest.mark.parametrize(
    ("card", "dice", "offered"),
    [
        ("aluminum_factory", (4, 4, 6, 6), ["44", "66"]),
        ("assembly_line", (1, 2, 3, 4), ["123", "234"]),
        ("battery_factory", (), [""]),
        ("biolab", (1, 1), ["1"]),
        ("concrete_plant", (3, 3, 6, 6), ["33"]),
        ("fulfillment_center", (4, 5), ["4"]),
        ("manufactory", (2, 2), ["22:metal", "22:blueprints", "22:energy"]),
        ("mega_factory", (2, 2, 2, 2), [f"222:{value}" for value in range(1, 7)]),
        ("nuclear_plant", (6, 6), ["6"]),
        ("warehouse", (3, 5, 6, 6), ["356", "366", "566"]),
    ],
)
def test_a_production_card_can(card, dice, offered):
    """Each different set of dice is offered once, and none that cannot be paid."""
    ways = [f"activate:{card}:{way}".rstrip(":") for way in offered]
    assert options(at_work(card, dice), f"activate:{card}") == ways


@pytest.mark.parametrize(
    ("card", "dice", "way", "after"),
    [
        ("aluminum_factory", (4, 4), ":44", (6, 0, 2, 0)),
        ("assembly_line", (4, 5, 6), ":456", (5, 5, 2, 0)),
        ("battery_factory", (), "", (5, 1, 1, 0)),
        ("biolab", (1,), ":1", (5, 4, 1, 0)),
        ("concrete_plant", (3, 3), ":33", (2, 5, 2, 0)),
        ("fulfillment_center", (4,), ":4", (6, 3, 1, 0)),
        ("manufactory", (2, 2), ":22:metal", (7, 5, 1, 0)),
        ("manufactory", (2, 2), ":22:energy", (5, 8, 1, 0)),
        ("manufactory", (2, 2), ":22:blueprints", (5, 5, 1, 2)),
        ("mega_factory", (2, 2, 2), ":222:6", (5, 5, 2, 0)),
        ("nuclear_plant", (6,), ":6", (5, 6, 1, 0)),
        ("warehouse", (4, 4, 6), ":446", (5, 7, 2, 0)),
    ],
)
def test_a_production_card_does(card, dice, way, after):
    game = at_work(card, dice)
    events = act(game, f"activate:{card}{way}")
    assert stock(game) == after
    assert game.players[0].compound[0].goods == after[2]
    assert all(die.building == 0 for die in game.players[0].dice if not die.is_free)
    assert of(events, Activated)[0].goods == after[2]
    assert why(game, f"activate:{card}") == Why("used")


def test_recycling_plant_takes_two_blueprints_and_draws_one():
    game = at_work("recycling_plant", hand=["robot", "robot", "dojo"])
    act(game, "activate:recycling_plant")
    assert asked(game)[0] == (0, "pay_blueprints")
    act(game, "pay:robot", "pay:dojo")
    assert stock(game) == (5, 3, 1, 2)
    assert game.blueprint_deck.discards == ["robot", "dojo"]


def test_trash_compactor_takes_two_blueprints():
    game = at_work("trash_compactor", (3, 3), hand=["robot", "robot"])
    act(game, "activate:trash_compactor:33")
    act(game, "pay:robot", "pay:robot")
    assert stock(game) == (5, 5, 2, 0)


# -- each beside another card -----------------------------------------------------------------


def test_aluminum_factory_pays_before_power_plant_helps():
    """FF-14: its own metal comes after its costs; another card's energy before them."""
    game = at_work("aluminum_factory", (4, 4, 5), also=["power_plant"], energy=0)
    assert options(game, "activate:aluminum_factory") == []
    act_each(game, "activate:power_plant:5", "activate:aluminum_factory:44")
    assert stock(game) == (6, 0, 2, 0)


def test_assembly_line_uses_a_trained_die():
    game = at_work("assembly_line", (2, 3, 3), also=["gymnasium"])
    act_each(game, "activate:gymnasium:3", "activate:assembly_line:234")
    assert stock(game)[2] == 2


def test_battery_factory_runs_laboratory():
    """FF-17"""
    game = at_work("battery_factory", also=["laboratory"])
    events = act(game, "activate:battery_factory")
    assert [each.card for each in of(events, Triggered)] == ["laboratory"]
    assert stock(game)[3] == 1


def test_biolab_after_fitness_center():
    game = at_work("biolab", (2,), also=["fitness_center"])
    act_each(game, "activate:fitness_center:2", "activate:biolab:1")
    assert stock(game)[:3] == (5, 3, 1)


def test_concrete_plant_cannot_use_metal_that_it_does_not_have_yet():
    game = at_work("concrete_plant", (6, 6, 5), metal=5)
    assert options(game, "activate:concrete_plant") == []
    act_each(game, "place:mine:5", "activate:concrete_plant:66")
    assert stock(game)[0] == 0


def test_fulfillment_center_copied_by_replicator_lies_on_replicator():
    """FF-47"""
    game = work(
        {"built": ["replicator"]}, dice=[(4,)], blueprints=["fulfillment_center", None, None, None]
    )
    act(game, "copy:fulfillment_center:4")
    assert game.players[0].compound[0].goods == 1
    assert stock(game)[:2] == (6, 2)


def test_manufactory_draws_before_laboratory_does():
    """FF-17: two for itself, one for Laboratory."""
    game = at_work("manufactory", (2, 2), also=["laboratory"])
    act(game, "activate:manufactory:22:blueprints")
    assert stock(game)[3] == 3


def test_mega_factory_gives_a_die_that_nuclear_plant_uses_at_once():
    """FF-14, FF-48"""
    game = at_work("mega_factory", (2, 2, 2), also=["nuclear_plant"])
    events = act(game, "activate:mega_factory:222:6")
    assert of(events, DieGained)[0].value == 6
    assert game.players[0].dice[-1].owner is None
    act(game, "activate:nuclear_plant:6")
    assert stock(game)[2] == 3


def test_nuclear_plant_feeds_battery_factory():
    game = at_work("nuclear_plant", (6,), also=["battery_factory"], energy=3)
    act_each(game, "activate:nuclear_plant:6", "activate:battery_factory")
    assert stock(game)[1:3] == (0, 2)


def test_recycling_plant_may_draw_what_it_discarded():
    """FF-43: what is paid goes first, and so may come back at once."""
    game = work({"built": ["recycling_plant"], "hand": ["robot", "dojo"]}, deck=[])
    act(game, "activate:recycling_plant")
    act(game, "pay:robot", "pay:dojo")
    assert len(game.players[0].hand) == 1
    assert len(game.blueprint_deck.cards) == 1


def test_trash_compactor_and_incinerator_share_the_hand():
    game = at_work("trash_compactor", (3, 3), also=["incinerator"], hand=["robot", "dojo"])
    act(game, "activate:incinerator")
    act(game, "pay:robot")
    assert why(game, "activate:trash_compactor") == Why("needs", ("blueprints", 1))


def test_warehouse_counts_extra_dice():
    """FF-48"""
    game = at_work("warehouse", (5, 5), also=["golem"])
    act(game, "activate:golem::4")
    assert values(game) == [4, 5, 5]
    act(game, "activate:warehouse:455")
    assert stock(game)[:3] == (5, 3, 2)
