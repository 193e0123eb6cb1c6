"""Rulebook, 4 - Spiking."""

from __future__ import annotations

import pytest

from engine.factory_42.events import BagFilled, BagReturned, CubeDrawn, NothingSpiked, Spiked
from engine.factory_42.heaps import count
from engine.kernel.choice import Why
from engine.kernel.errors import WrongPick
from tests.engine.factory_42.world import (
    act,
    asked,
    choice_of,
    is_done,
    of,
    options,
    resolve,
    why,
    world,
)

BAG = {"flax": 6, "wood": 6, "gold": 6}


def test_three_draws_and_one_more_for_each_worker():
    """F42-34: the Commissar is not counted."""
    game = world(
        workers={"spiking": [0, 1]}, commissars={"spiking": 1}, track=[{"beer": 1}], bag=BAG
    )
    resolve(game, "spiking")
    act(game, *["add:coal"] * 4)
    assert asked(game) == (0, "feel")
    assert choice_of(game).args == (5,)


def test_a_size_is_felt_for_cube_by_cube():
    """F42-37, F42-87: each draw names a size and is seen before the next."""
    game = world(workers={"spiking": [0]}, track=[{"beer": 1}], bag=BAG)
    resolve(game, "spiking")
    (drawn,) = of(act(game, "feel:large"), CubeDrawn)
    assert (drawn.cube, drawn.size) == ("gold", "large")
    assert choice_of(game).args == (3,)
    act(game, "feel:small")
    act(game, "feel_all:medium")
    assert game.drawn == {"gold": 1, "flax": 1, "wood": 2}
    assert asked(game) == (0, "spike")


def test_a_size_that_runs_out_gives_any_cube():
    """F42-37: then a random one of the rest."""
    game = world(workers={"spiking": [0]}, track=[{"beer": 1}], bag={"gold": 2, "flax": 9})
    resolve(game, "spiking")
    assert why(game, "feel:medium") == Why("no_such_size")
    act(game, "feel_all:large")
    assert game.drawn == {"gold": 2, "flax": 2}


def test_a_short_bag_is_drawn_whole():
    """F42-34: fewer if the bag is short; then nothing is felt for."""
    game = world(workers={"spiking": [0]}, track=[{"beer": 1}], bag={"gold": 2, "flax": 1})
    events = resolve(game, "spiking")
    assert [event.size for event in of(events, CubeDrawn)] == [None] * 3
    assert game.drawn == {"gold": 2, "flax": 1}
    assert asked(game) == (0, "spike")


def test_each_worker_slips_up_to_two_into_railcars_with_room():
    """F42-33, F42-87: on the track only; in the same or different railcars; 0, 1 or 2."""
    game = world(
        {"docks": [{"coal": 1}, None]},
        workers={"spiking": [0, 0]},
        track=[{"steel": 6}, {"copper": 5}, {}],
        station=[{}],
        bag=BAG,
    )
    resolve(game, "spiking")
    act(game, "feel_all:large")
    with pytest.raises(WrongPick):
        act(game, *["spike:gold"] * 3)
    act(game, *["spike:gold"] * 2)
    assert asked(game) == (0, "into")
    assert options(game) == ["into:2", "into:3"]
    assert why(game, "into:1") == Why("railcar_full", (0,))
    events = act(game, "into:2")
    assert [event.railcar for event in of(events, Spiked)] == [2, 3]
    assert asked(game) == (0, "spike")
    (returned,) = of(act(game), BagReturned)
    assert returned.cubes == {"gold": 3}
    assert returned.added == {"lichen": 1, "flax": 1}
    assert game.drawn == {}
    assert is_done(game)


def test_without_room_nothing_is_placed_and_the_bag_grows_all_the_same():
    """F42-35: no draw matters then, so nobody is asked."""
    game = world(workers={"spiking": [0, 1]}, track=[{"beer": 6}], bag=BAG)
    events = resolve(game, "spiking")
    assert [event.why for event in of(events, NothingSpiked)] == ["no_room", "no_room"]
    assert game.bag == {**BAG, "lichen": 1, "flax": 7}
    assert is_done(game)


def test_without_workers_only_the_commissar_acts():
    """F42-36: he must add 4 cubes, no Magic; no draw, no Lichen and Flax."""
    game = world(commissars={"spiking": 1}, track=[{"beer": 1}], bag=BAG)
    resolve(game, "spiking")
    assert asked(game) == (1, "bag")
    assert "add:magic" not in options(game)
    with pytest.raises(WrongPick):
        act(game, *["add:coal"] * 3)
    (filled,) = of(act(game, *["add:coal"] * 3, "add:gold"), BagFilled)
    assert filled.cubes == {"coal": 3, "gold": 1}
    assert count(game.bag) == 22
    assert is_done(game)


def test_lichen_and_flax_are_added_each_if_there_is_one():
    """F42-87: as far as the Supply has them."""
    game = world(workers={"spiking": [0]}, bag={"gold": 3}, supply={"flax": 0})
    (returned,) = of(resolve(game, "spiking"), BagReturned)
    assert returned.added == {"lichen": 1}


def test_two_workers_of_one_player_slip_twice():
    """F42-79, F42-87: what is left of the drawn cubes is for the next Worker."""
    game = world(workers={"spiking": [1, 1]}, track=[{}], bag=BAG)
    resolve(game, "spiking")
    act(game, "feel_all:small")
    act(game, "spike:flax", "spike:flax")
    act(game, "spike:flax", "spike:flax")
    assert game.track[0].cubes == {"flax": 4}
    assert is_done(game)
