"""Rulebook, 3 - Loading, and railcars."""

from __future__ import annotations

import pytest

from engine.factory_42.events import Loaded, NothingLoaded, RosettesGained
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


def loads(kind: str, times: int = 1) -> list[str]:
    return [f"load:{kind}"] * times


def test_one_to_four_cubes_down_the_track():
    """F42-86, F42-31: the railcar goes to the end of the queue."""
    game = world(pool={"flax": 3, "gold": 3}, workers={"loading": [0]}, track=[{"beer": 1}])
    resolve(game, "loading")
    assert asked(game) == (0, "load")
    assert choice_of(game).args == (1, 4)
    with pytest.raises(WrongPick):
        act(game)
    (loaded,) = of(act(game, *loads("gold", 3)), Loaded)
    assert loaded.cubes == {"gold": 3}
    assert [car.cubes for car in game.track] == [{"beer": 1}, {"gold": 3}]
    assert game.pool == {"flax": 3}
    assert len(game.station) == 2


def test_a_commissar_gets_a_rosette_and_all_load_one_more():
    """F42-30, F42-76: 2 to 5 cubes; the Rosette first, also without Workers."""
    game = world(pool={"flax": 3, "gold": 3}, workers={"loading": [0]}, commissars={"loading": 1})
    events = resolve(game, "loading")
    assert of(events, RosettesGained)[0].seat == 1
    assert choice_of(game).args == (2, 5)
    alone = world(commissars={"loading": 1}, pool={"flax": 3})
    assert of(resolve(alone, "loading"), RosettesGained)[0].seat == 1
    assert is_done(alone)


def test_an_empty_pool_wastes_the_worker():
    """F42-27: no railcar moves either."""
    game = world(workers={"loading": [0]}, station=[{"gold": 1}])
    events = resolve(game, "loading")
    assert of(events, NothingLoaded)[0].seat == 0
    assert len(game.station) == 1
    assert is_done(game)


def test_a_pool_below_the_minimum_is_loaded_whole():
    """F42-28: there is nothing to choose."""
    game = world(pool={"gold": 1}, workers={"loading": [0]}, commissars={"loading": 0})
    (loaded,) = of(resolve(game, "loading"), Loaded)
    assert loaded.cubes == {"gold": 1}


def test_a_railcar_with_cargo_needs_room_for_the_minimum():
    """F42-29: what lies in it stays; at most its 6 spaces are filled."""
    game = world(
        pool={"flax": 5, "wood": 2},
        workers={"loading": [0]},
        commissars={"loading": 1},
        station=[{"gold": 5}, {"beer": 3}, {}],
    )
    resolve(game, "loading")
    assert asked(game) == (0, "railcar")
    assert why(game, "railcar:1") == Why("railcar_full", (1,))
    assert options(game) == ["railcar:2", "railcar:3"]
    act(game, "railcar:2")
    assert choice_of(game).args == (2, 3)
    act(game, *loads("flax", 3))
    assert game.track[0].cubes == {"beer": 3, "flax": 3}


def test_railcars_with_the_same_cargo_are_offered_once():
    game = world(pool={"flax": 5}, workers={"loading": [0]}, station=[{}, {"beer": 1}, {}])
    resolve(game, "loading")
    assert options(game) == ["railcar:1", "railcar:2"]


def test_one_cannot_run_out_of_railcars():
    """F42-85: a substitute comes only when no railcar of the Station has room; then it is one."""
    game = world(pool={"flax": 5}, workers={"loading": [0, 1]}, station=[{"gold": 6}])
    resolve(game, "loading")
    assert asked(game) == (0, "load")
    act(game, *loads("flax", 2))
    assert [car.number for car in game.track] == [2]
    act(game, *loads("flax", 2))
    assert [car.number for car in game.track] == [2, 3]
    assert [car.number for car in game.station] == [1]


def test_an_event_lets_more_be_loaded():
    """F42-86: its change is added to the upper limit only."""
    game = world(pool={"flax": 5, "gold": 5}, workers={"loading": [0]}, event="EV06")
    resolve(game, "loading")
    assert choice_of(game).args == (1, 5)


def test_workers_load_in_the_order_of_their_spaces():
    """F42-76: each completely before the next."""
    game = world(
        pool={"flax": 5, "gold": 5}, workers={"loading": [1, 0]}, station=[{}, {"beer": 1}]
    )
    resolve(game, "loading")
    assert asked(game) == (1, "railcar")
    act(game, "railcar:2")
    assert asked(game) == (1, "load")
    act(game, *loads("gold"))
    assert asked(game) == (0, "load")
