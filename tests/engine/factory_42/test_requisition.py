"""Rulebook, 1 - Requisition."""

from __future__ import annotations

import pytest

from engine.factory_42.events import PoolRequisitioned, Received, RosettesGained
from engine.kernel.errors import WrongPick
from tests.engine.factory_42.world import (
    act,
    asked,
    choice_of,
    is_done,
    of,
    options,
    resolve,
    world,
)


def bought(kind: str, times: int = 1) -> list[str]:
    return [f"requisition:{kind}"] * times


def test_points_by_space_and_a_rosette_for_the_first():
    """F42-84: the Warehouse first; left over points join those for the pool."""
    game = world(workers={"requisition": [1, 0]})
    events = resolve(game, "requisition")
    assert of(events, RosettesGained)[0].seat == 1
    assert asked(game) == (1, "requisition_warehouse")
    assert choice_of(game).args == (2, 5, 4)
    act(game, *bought("flax"))
    assert asked(game) == (1, "requisition_pool")
    assert choice_of(game).args == (6,)
    act(game, *bought("wood", 3))
    assert game.players[1].warehouse == {"flax": 1}
    assert game.pool == {"wood": 3}
    assert choice_of(game).args == (3, 4, 4)
    assert game.players[0].rosettes == 0


def test_points_for_the_pool_are_all_spent():
    """F42-22: none is saved, and none goes to the Warehouse."""
    game = world(workers={"requisition": [0]})
    resolve(game, "requisition")
    act(game)
    with pytest.raises(WrongPick):
        act(game, *bought("marble", 2))
    act(game, *bought("marble", 2), *bought("flax"))
    assert game.players[0].warehouse == {}
    assert is_done(game)


def test_what_no_cube_costs_is_lost():
    """F42-22, F42-84: buying for the pool ends when no cube of the Supply is cheap enough."""
    nothing_small = {"flax": 0, "steel": 0, "lichen": 0}
    game = world(workers={"requisition": [0]}, supply=nothing_small)
    resolve(game, "requisition")
    act(game)
    act(game, *bought("beer", 2))
    assert is_done(game)
    assert game.pool == {"beer": 2}


def test_bit_by_bit_where_small_cubes_are_short():
    """F42-3: the chooser may take another resource when one has run out."""
    game = world(workers={"requisition": [0]}, supply={"flax": 1, "steel": 0, "lichen": 0})
    resolve(game, "requisition")
    act(game)
    act(game, *bought("wood", 2))
    assert asked(game) == (0, "requisition_pool")
    assert choice_of(game).args == (3,)
    act(game, *bought("wood"))
    assert is_done(game)
    assert game.pool == {"wood": 3, "flax": 1}


def test_the_commissar_acts_last_and_gets_points_for_every_worker():
    """F42-76, F42-84: 2 + 2n for the pool and n for himself; his own Workers count."""
    game = world(workers={"requisition": [0, 1]}, commissars={"requisition": 0})
    resolve(game, "requisition")
    for points in (7, 7):
        act(game)
        act(game, *bought("flax", points))
    assert asked(game) == (0, "requisition_warehouse")
    assert choice_of(game).args == (2, 6, 4)


def test_a_commissar_alone_has_two_points_for_the_pool():
    """F42-23: and none for his Warehouse, so he is not asked about it."""
    game = world(commissars={"requisition": 1})
    resolve(game, "requisition")
    assert asked(game) == (1, "requisition_pool")
    assert choice_of(game).args == (2,)
    (given,) = of(act(game, *bought("copper")), PoolRequisitioned)
    assert given.cubes == {"copper": 1}


def test_a_full_warehouse_sends_all_to_the_pool():
    """F42-24: with no room nobody is asked twice; all points are for the pool."""
    game = world({"warehouse": {"gold": 4}}, workers={"requisition": [0]})
    resolve(game, "requisition")
    assert asked(game) == (0, "requisition_pool")
    assert choice_of(game).args == (7,)


def test_buying_beyond_the_room_overflows_into_the_pool():
    """F42-24, F42-81: allowed, and the buyer says what he keeps."""
    game = world({"warehouse": {"gold": 3}}, workers={"requisition": [0, 0]})
    resolve(game, "requisition")
    act(game, *bought("flax"), *bought("steel"))
    assert asked(game) == (0, "stow")
    (received,) = of(act(game, "stow:steel"), Received)
    assert (received.warehouse, received.pool) == ({"steel": 1}, {"flax": 1})
    assert asked(game) == (0, "requisition_pool")


def test_two_workers_of_one_player_act_one_after_the_other():
    """F42-79: points are not pooled."""
    game = world(workers={"requisition": [0, 0]})
    resolve(game, "requisition")
    assert choice_of(game).args == (2, 5, 4)
    act(game)
    act(game, *bought("flax", 7))
    assert choice_of(game).args == (3, 4, 4)


def test_magic_is_not_for_sale_and_coal_costs_four():
    game = world(workers={"requisition": [0]})
    resolve(game, "requisition")
    act(game)
    assert "requisition:magic" not in options(game)
    weights = {offer.id: offer.weights for offer in choice_of(game).legal}
    assert weights["requisition:coal"] == (4,)


def test_events_change_the_workers_points_and_not_the_commissars():
    game = world(
        workers={"requisition": [0, 1]}, commissars={"requisition": 0}, event="EV09", seats=2
    )
    resolve(game, "requisition")
    assert choice_of(game).args == (2, 3, 4)
    act(game)
    act(game, *bought("flax", 5))
    act(game)
    act(game, *bought("flax", 5))
    assert choice_of(game).args == (2, 6, 4)


def test_more_for_the_warehouse_by_an_event():
    game = world(workers={"requisition": [0]}, event="EV10")
    resolve(game, "requisition")
    assert choice_of(game).args == (3, 5, 4)
