"""Training cards of the base game: each cannot, can, does, and meets another card."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import Rerolled, Trained
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    asked,
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


@pytest.mark.parametrize(
    ("card", "dice"),
    [("dojo", ()), ("fitness_center", (1, 1)), ("gymnasium", (6, 6)), ("temp_agency", ())],
)
def test_a_training_card_cannot_without_a_die_that_it_can_change(card, dice):
    """FF-15: within 1 to 6."""
    assert why(at_work(card, dice), f"activate:{card}") == Why("no_dice", (card,))


@pytest.mark.parametrize("card", ["dojo", "fitness_center", "gymnasium", "temp_agency"])
def test_a_training_card_cannot_without_energy(card):
    assert why(at_work(card, (3,), energy=0), f"activate:{card}") == Why("needs", ("energy", 1))


@pytest.mark.parametrize(
    ("card", "dice", "offered"),
    [
        ("dojo", (1, 3, 6), ["1", "3", "6"]),
        ("fitness_center", (1, 3, 6), ["3", "6"]),
        ("gymnasium", (1, 3, 6), ["1", "3"]),
        ("temp_agency", (1, 1, 6), ["1", "6", "11", "16", "116"]),
    ],
)
def test_a_training_card_can(card, dice, offered):
    """FF-15"""
    ways = [f"activate:{card}:{way}" for way in offered]
    assert options(at_work(card, dice), f"activate:{card}") == ways


@pytest.mark.parametrize(
    ("card", "old", "new"),
    [("dojo", 1, 6), ("dojo", 4, 3), ("fitness_center", 6, 5), ("gymnasium", 5, 6)],
)
def test_a_training_card_changes_a_free_die_and_does_not_use_it_up(card, old, new):
    """FF-15"""
    game = at_work(card, (old,))
    events = act(game, f"activate:{card}:{old}")
    assert values(game) == [new]
    assert stock(game)[1] == 4
    assert of(events, Trained) == [Trained(seat=0, card=card, old=old, new=new)]
    assert why(game, f"activate:{card}") == Why("used")


def test_temp_agency_rolls_some_free_dice_once():
    """FF-15"""
    game = at_work("temp_agency", (1, 1, 6))
    events = act(game, "activate:temp_agency:11")
    (rolled,) = of(events, Rerolled)
    assert (rolled.old, len(rolled.new)) == ((1, 1), 2)
    assert values(game) == sorted([*rolled.new, 6])


def test_temp_agency_asks_where_there_are_too_many_ways():
    """Six different dice have 63 sets: they are picked from a menu."""
    game = at_work("temp_agency", (1, 2, 3, 4, 5, 6))
    assert options(game, "activate:temp_agency") == ["activate:temp_agency"]
    act(game, "activate:temp_agency")
    assert asked(game)[0] == (0, "reroll")
    act(game, "die:1", "die:2")
    assert len(values(game)) == 6


def test_a_roll_cannot_be_taken_back():
    """FF-21"""
    match = press(match_of(at_work("temp_agency", (1, 6))), 0, "activate:temp_agency:1")
    assert match.can_take_back(0) is None


def test_training_can_be_taken_back():
    """FF-21"""
    match = press(match_of(at_work("dojo", (1,))), 0, "activate:dojo:1")
    back, _ = match.take_back(0)
    assert values(back.state) == [1]


# -- each beside another card -----------------------------------------------------------------


def test_dojo_does_not_turn_a_die_that_lies_on_power_plant():
    """FF-15: placed dice stay as they are."""
    game = at_work("dojo", (1,), also=["power_plant"])
    act(game, "activate:power_plant:1")
    assert why(game, "activate:dojo") == Why("no_dice", ("dojo",))


def test_fitness_center_after_gymnasium_changes_the_same_die_twice():
    game = at_work("fitness_center", (6, 3), also=["gymnasium"])
    act_each(game, "activate:gymnasium:3", "activate:fitness_center:4")
    assert values(game) == [3, 6]


def test_gymnasium_makes_a_die_fit_for_nuclear_plant():
    game = at_work("gymnasium", (5,), also=["nuclear_plant"])
    act_each(game, "activate:gymnasium:5", "activate:nuclear_plant:6")
    assert stock(game)[:3] == (5, 5, 1)


def test_temp_agency_rolls_an_extra_die_of_golem_too():
    """FF-48: extra dice are dice like the others."""
    game = at_work("temp_agency", (), also=["golem"])
    act(game, "activate:golem::2")
    act(game, "activate:temp_agency:2")
    assert len(values(game)) == 1


def test_replicator_trains_as_the_card_that_it_copies():
    """FF-47: the Gymnasium that stands there stays unused."""
    game = work(
        {"built": ["replicator", "gymnasium"]},
        dice=[(1,)],
        blueprints=["gymnasium", None, None, None],
    )
    act_each(game, "copy:gymnasium:1", "activate:gymnasium:2")
    assert values(game) == [3]
    assert stock(game)[1] == 5 - 2 - 1
