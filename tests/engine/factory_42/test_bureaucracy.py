"""Rulebook, 2 - Bureaucracy, and the model of the Tower (ours)."""

from __future__ import annotations

from engine.factory_42.cards import RESOURCES
from engine.factory_42.events import TowerDropped
from engine.factory_42.heaps import count
from engine.factory_42.steps.bureaucracy import drop
from engine.kernel.dice import Dice
from tests.engine.factory_42.world import KEY, is_done, of, resolve, world


def test_the_whole_pool_is_dropped_and_what_falls_out_is_the_new_one():
    """F42-25: nothing is lost; what sticks stays in the Tower."""
    game = world(pool={"flax": 9, "gold": 5}, tower={"wood": 6})
    (dropped,) = of(resolve(game, "bureaucracy"), TowerDropped)
    assert count(game.pool) == 14 - count(dropped.stuck) + count(dropped.loose)
    assert count(game.pool) + count(game.tower) == 20
    assert set(dropped.loose) <= {"wood"}
    assert set(dropped.stuck) <= {"flax", "gold"}
    assert is_done(game)


def test_an_empty_pool_is_not_dropped():
    """F42-25: then nothing comes loose either, and no dice are rolled."""
    game = world(tower={"wood": 6})
    assert resolve(game, "bureaucracy") == []
    assert game.tower == {"wood": 6}


def test_large_cubes_stick_most_and_a_third_comes_loose():
    """F42-25: by chance, each cube for itself, in the order of the resources."""
    dice = Dice(key=KEY)
    loose, stuck = drop({"flax": 1000}, {"flax": 1000, "wood": 1000, "gold": 1000}, dice)
    assert 300 < loose["flax"] < 400
    assert 160 < stuck["flax"] < 240
    assert 260 < stuck["wood"] < 340
    assert 350 < stuck["gold"] < 450


def test_every_cube_is_one_outcome():
    dice = Dice(key=KEY)
    drop({"flax": 2}, dict.fromkeys(RESOURCES, 1), dice)
    assert len(dice.rolled) == 13
    assert {roll.stream for roll in dice.rolled} == {"tower"}
