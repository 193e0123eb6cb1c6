"""Blueprints of Subterfuge that are used or run by themselves: each cannot, can, does, an edge."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import Activated, Built, Trained
from engine.fantastic_factories.scoring import points
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    of,
    options,
    stock,
    values,
    why,
    work,
)


def using(card, dice=(), also=(), **owned):
    """Seat 0 has built the card and, after it, the others, and has these dice."""
    return work({"built": [card, *also], **owned}, dice=[dice], subterfuge=True)


# -- Fabricator -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "metal", "reason"),
    [
        ((3, 4), 5, Why("no_dice", ("fabricator",))),
        ((2, 2), 2, Why("needs", ("metal", 1))),
        ((4, 4), 3, Why("needs", ("metal", 1))),
    ],
)
def test_fabricator_cannot(dice, metal, reason):
    """FF-35"""
    assert why(using("fabricator", dice, metal=metal), "activate:fabricator") == reason


def test_fabricator_can_with_either_kind_of_pair():
    """FF-35"""
    game = using("fabricator", (3, 3, 4, 4))
    assert options(game, "activate:") == ["activate:fabricator:33", "activate:fabricator:44"]


@pytest.mark.parametrize(("dice", "left", "goods"), [("33", 2, 2), ("44", 1, 3)])
def test_fabricator_does(dice, left, goods):
    """FF-35: up to 3 for 3 metal two goods, from 4 on for 4 metal three."""
    game = using("fabricator", tuple(map(int, dice)))
    act(game, f"activate:fabricator:{dice}")
    assert stock(game) == (left, 5, goods, 0)
    assert game.players[0].compound[0].goods == goods


def test_fabricator_takes_a_pair_that_cloning_lab_made():
    """FF-35, FF-36"""
    game = using("fabricator", (2, 6), also=["cloning_lab"])
    act_each(game, "activate:cloning_lab:2:6", "activate:fabricator:66")
    assert stock(game) == (1, 3, 3, 0)


# -- Cloning Lab and Trade School -------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "dice", "energy", "reason"),
    [
        ("cloning_lab", (4, 4), 5, Why("no_dice", ("cloning_lab",))),
        ("cloning_lab", (4, 5), 1, Why("needs", ("energy", 1))),
        ("trade_school", (), 5, Why("no_dice", ("trade_school",))),
        ("trade_school", (1, 2, 3, 4, 5, 6), 5, Why("no_dice", ("trade_school",))),
        ("trade_school", (4,), 0, Why("needs", ("energy", 1))),
    ],
)
def test_training_of_subterfuge_cannot(card, dice, energy, reason):
    """FF-36"""
    assert why(using(card, dice, energy=energy), f"activate:{card}") == reason


@pytest.mark.parametrize(
    ("card", "dice", "offered"),
    [
        ("cloning_lab", (1, 3, 6), ["1:3", "1:6", "3:1", "3:6", "6:1", "6:3"]),
        ("trade_school", (1, 3), [f"{old}:{new}" for old in (1, 3) for new in (2, 4, 5, 6)]),
    ],
)
def test_training_of_subterfuge_can(card, dice, offered):
    """FF-36"""
    game = using(card, dice)
    assert options(game, "activate:") == [f"activate:{card}:{way}" for way in offered]


@pytest.mark.parametrize(("card", "energy"), [("cloning_lab", 2), ("trade_school", 1)])
def test_training_of_subterfuge_changes_a_free_die(card, energy):
    """FF-36: which is not used up, once a round."""
    game = using(card, (2, 5))
    new = {"cloning_lab": 5, "trade_school": 6}[card]
    assert of(act(game, f"activate:{card}:2:{new}"), Trained) == [Trained(0, card, 2, new)]
    assert values(game) == [5, new]
    assert stock(game)[1] == 5 - energy
    assert why(game, f"activate:{card}") == Why("used")


def test_cloning_lab_copies_a_die_that_lies_somewhere():
    """FF-36: but changes free dice only."""
    game = using("cloning_lab", (2, 5))
    act(game, "place:mine:5")
    assert options(game, "activate:") == ["activate:cloning_lab:2:5"]


def test_cloning_lab_copies_no_die_of_another_player():
    """FF-36"""
    game = work({"built": ["cloning_lab"]}, dice=[(2,), (5,)], subterfuge=True)
    assert why(game, "activate:cloning_lab") == Why("no_dice", ("cloning_lab",))


def test_trade_school_counts_dice_that_lie_somewhere_and_extra_ones():
    """FF-36, FF-48: an edge with Golem."""
    game = using("trade_school", (5, 2), also=["golem"])
    act_each(game, "place:mine:5", "activate:golem::1")
    wanted = [f"activate:trade_school:{old}:{new}" for old in (1, 2) for new in (3, 4, 6)]
    assert options(game, "activate:trade_school") == wanted


def test_replicator_copies_cloning_lab_and_pays_for_both():
    """FF-47"""
    shown = ["cloning_lab", None, None, None]
    game = work({"built": ["replicator"]}, dice=[(2, 5)], blueprints=shown, subterfuge=True)
    act(game, "copy:cloning_lab:2:5")
    assert values(game) == [5, 5]
    assert stock(game)[1] == 2


# -- Assembler --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "owned", "reason"),
    [
        ((3, 4), {"hand": ["dojo"]}, Why("no_dice", ("assembler",))),
        ((3, 3), {"hand": []}, Why("no_dice", ("assembler",))),
        ((3, 3), {"hand": ["assembler"]}, Why("no_dice", ("assembler",))),
        ((3, 3), {"hand": ["laboratory"], "energy": 3}, Why("needs", ("energy", 1))),
    ],
)
def test_assembler_cannot(dice, owned, reason):
    """FF-35: without a pair, or a card that may be built and paid."""
    assert why(using("assembler", dice, **owned), "activate:assembler") == reason


def test_assembler_can_with_each_pair_and_each_card_of_the_hand():
    """FF-35"""
    game = using("assembler", (3, 3, 4, 4), hand=["dojo", "laboratory"], energy=1)
    assert options(game, "activate:") == [
        "activate:assembler:33:dojo",
        "activate:assembler:44:dojo",
    ]


def test_assembler_builds_for_energy_alone():
    """FF-35: the rulebook's example, an Airport for 1 energy."""
    game = using("assembler", (4, 4), hand=["airport", "robot"], metal=0)
    events = act(game, "activate:assembler:44:airport")
    assert of(events, Activated)[0].dice == (4, 4)
    assert of(events, Built) == [Built(0, "airport", "assembler", energy=1)]
    assert stock(game) == (0, 4, 0, 1)
    assert game.players[0].cards == ["assembler", "airport"]
    assert values(game) == []


def test_assembler_runs_what_waits_for_a_building():
    """FF-17, FF-35: Scrap Yard's metal comes after the price was paid."""
    game = using("assembler", (4, 4), also=["scrap_yard"], hand=["dojo"], metal=0, energy=1)
    act(game, "activate:assembler:44:dojo")
    assert stock(game) == (1, 0, 0, 0)


def test_assembler_pays_reduced_energy_for_empire():
    """FF-35, FF-56: 5 less one for each of three cards."""
    game = using("assembler", (4, 4), also=["dojo", "robot"], hand=["empire"])
    act(game, "activate:assembler:44:empire")
    assert stock(game) == (5, 3, 0, 0)


def test_assembler_builds_promenade_for_nothing():
    """FF-35, FF-56: its X more is metal, too."""
    game = using("assembler", (4, 4), also=["beacon"], hand=["promenade"], metal=0, energy=0)
    act(game, "activate:assembler:44:promenade")
    assert points(game.players[0]) == 1 + 2 + 2


def test_replicator_copies_assembler_and_its_energy_is_paid_with_the_card():
    """FF-35, FF-47: an energy more must be there at once; the dice lie on Replicator."""
    shown = ["assembler", None, None, None]
    owned = {"built": ["replicator"], "hand": ["dojo", "assembler"], "energy": 2}
    game = work(owned, dice=[(4, 4)], blueprints=shown, subterfuge=True)
    assert options(game, "copy:") == ["copy:assembler:44:dojo"]
    act(game, "copy:assembler:44:dojo")
    assert stock(game) == (5, 0, 0, 1)
    assert [die.building for die in game.players[0].dice] == [0, 0]


# -- Empire -----------------------------------------------------------------------------------


def test_empire_cannot_be_built_with_too_little_energy():
    """FF-56"""
    game = using("dojo", hand=["empire", "refinery"], energy=3)
    assert why(game, "build:empire") == Why("needs", ("energy", 1))


@pytest.mark.parametrize(("cards", "energy"), [(0, 5), (2, 3), (6, 0)])
def test_empire_is_cheaper_for_each_card_in_the_compound(cards, energy):
    """FF-56: not below nothing, and a token changes nothing (FF-54)."""
    built = ["dojo", "robot", "golem", "biolab", "foundry", "beacon"][:cards]
    game = work({"built": built, "hand": ["empire", "refinery"]}, subterfuge=True)
    for building in game.players[0].compound:
        building.token = "sabotage"
    act(game, "build:empire:refinery")
    assert stock(game) == (2, 5 - energy, 0, 0)


def test_empire_makes_a_good_for_the_first_building_of_a_round():
    """FF-17, FF-49: not for itself, and the good lies there."""
    hand = ["empire", "refinery", "dojo", "foundry", "robot", "golem"]
    game = work({"hand": hand, "metal": 9, "energy": 9}, subterfuge=True)
    act(game, "build:empire:refinery")
    assert stock(game)[2] == 0
    act_each(game, "build:dojo:foundry", "build:robot:golem")
    assert stock(game)[2] == 1
    assert game.players[0].compound[0].goods == 1


def test_empires_good_runs_laboratory():
    """FF-49"""
    game = using("empire", also=["laboratory"], hand=["robot", "golem"])
    act(game, "build:robot:golem")
    assert stock(game) == (4, 4, 1, 1)


# -- Promenade --------------------------------------------------------------------------------


def test_promenade_costs_and_scores_as_in_the_rulebooks_example():
    """FF-56: two Obelisks and a Guard Tower make it 5 metal and 3 points; Lighthouse a 4th."""
    hand = ["promenade", "robot", "lighthouse", "refinery"]
    owned = {"built": ["obelisk", "obelisk", "guard_tower"], "hand": hand, "metal": 8}
    game = work(owned, subterfuge=True)
    act(game, "build:promenade:robot")
    assert stock(game) == (3, 5, 0, 2)
    assert points(game.players[0]) == 2 + 2 + 1 + 3
    act(game, "build:lighthouse:refinery")
    assert points(game.players[0]) == 2 + 2 + 1 + 4 + 2


def test_promenade_cannot_be_built_for_less():
    """FF-56"""
    owned = {"built": ["obelisk", "beacon"], "hand": ["promenade", "robot"], "metal": 4}
    game = work(owned, subterfuge=True)
    assert why(game, "build:promenade") == Why("needs", ("metal", 1))


def test_promenade_counts_four_names_at_most():
    """FF-56"""
    built = ["obelisk", "beacon", "guard_tower", "lighthouse", "megalith"]
    owned = {"built": built, "hand": ["promenade", "robot"], "metal": 7}
    game = work(owned, subterfuge=True)
    before = points(game.players[0])
    act(game, "build:promenade:robot")
    assert stock(game)[0] == 0
    assert points(game.players[0]) == before + 4


def test_only_one_promenade():
    """FF-13, FF-56"""
    game = using("promenade", hand=["promenade", "robot"])
    assert why(game, "build:promenade") == Why("built_already")
