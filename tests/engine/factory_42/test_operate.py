"""Rulebook, 7 - Operate."""

from __future__ import annotations

import pytest

from engine.factory_42.cards import CATALOG
from engine.factory_42.events import CubeDrawn, Received, SteamChanged
from engine.factory_42.events_later import Operated, Paid, TowerReleased, Upgraded
from engine.factory_42.pieces import Machine
from engine.kernel.choice import Why
from tests.engine.factory_42.world import act, asked, is_done, of, options, resolve, why, world


def operates(*machines: str, seats=2, left=None, **given):
    """Seat 0 has a Worker in Operate and these Inventions."""
    me = {"inventions": [Machine(card, CATALOG.inventions[card].uses or None) for card in machines]}
    me |= given.pop("me", {})
    if left is not None:
        me["inventions"][0].left = left
    game = world(me, seats=seats, workers={"operate": [0]}, commissions="on", **given)
    resolve(game, "operate")
    return game


def use(game, card, *picks):
    events = act(game, f"operate:{card}")
    return events + (act(game, *picks) if picks else [])


def test_any_inventions_each_once_in_any_order():
    """F42-47: in whatever order the player likes, until all are used or he has enough."""
    game = operates("IN01", "IN02")
    assert options(game, "operate:") == ["operate:IN01", "operate:IN02"]
    use(game, "IN02")
    assert why(game, "operate:IN02") == Why("operated")
    assert options(game, "operate") == ["operate:IN01", "operate_no_more"]
    act(game, "operate_no_more")
    assert game.players[0].warehouse == {"coal": 1}
    assert is_done(game)


def test_without_an_invention_nobody_is_asked():
    assert is_done(operates())


def test_players_operate_in_turn_order():
    """F42-46, F42-77: from the Starting Player on, each completely."""
    mine, other = Machine("IN02", None), Machine("IN01", None)
    game = world(
        {"inventions": [mine]},
        {"inventions": [other]},
        first=1,
        workers={"operate": [0, 1]},
        commissions="on",
    )
    resolve(game, "operate")
    assert asked(game) == (1, "operate")
    act(game, "operate:IN01")
    assert asked(game) == (0, "operate")


def test_each_use_takes_a_token_and_the_last_one_the_card():
    """F42-52, F42-5: it goes to the owner's own pile; Operation Tokens are only counted."""
    game = operates("IN08", left=2)
    (used,) = of(use(game, "IN08"), Operated)
    assert used.left == 1
    assert game.players[0].rosettes == 2
    assert game.players[0].inventions == [Machine("IN08", 1, True)]
    game = operates("IN08", left=1)
    use(game, "IN08")
    assert game.players[0].inventions == []
    assert game.players[0].finished == ["IN08"]


def test_a_use_is_gone_even_if_nothing_came_of_it():
    game = operates("IN18", pool={})
    use(game, "IN18")
    assert game.players[0].inventions[0].left == 1


def test_a_price_comes_first_and_in_full():
    """F42-7, F42-92: Steam and cubes, these from Warehouse or docks."""
    game = operates("IN10", "IN11", steam=1, me={"docks": [{"copper": 1}, None]})
    (paid,) = of(use(game, "IN10"), Paid)
    assert (paid.steam, game.steam) == (1, 0)
    (paid,) = of(use(game, "IN11"), Paid)
    assert paid.cubes == {"copper": 1}
    assert game.players[0].warehouse == {"beer": 1, "lichen": 1, "gold": 2}
    assert why(operates("IN10", "IN02"), "operate:IN10") == Why("lacks", (0, 1))


def test_a_price_may_be_paid_otherwise():
    """F42-49, F42-92: Private Steam instead of the gauge."""
    game = operates("IN09", steam=2, me={"tank": 2})
    act(game, "otherwise")
    use(game, "IN09", "pay_private", "pay_private")
    assert (game.steam, game.players[0].tank, game.players[0].vp) == (2, 0, 2)


@pytest.mark.parametrize(
    ("card", "warehouse"),
    [
        ("IN01", {"lichen": 2, "mushroom": 1}),
        ("IN12", {"marble": 1, "flax": 1}),
        ("IN16", {"magic": 1}),
    ],
)
def test_gains_go_into_the_warehouse(card: str, warehouse: dict[str, int]):
    game = operates(card)
    use(game, card)
    assert game.players[0].warehouse == warehouse


def test_gains_without_room_go_to_the_pool_and_wait_there():
    """F42-81: the receiver chooses; Steam Generation is over, so nothing burns."""
    game = operates("IN01", me={"warehouse": {"gold": 2}})
    use(game, "IN01")
    assert asked(game) == (0, "stow")
    act(game, "stow:mushroom", "stow:lichen")
    assert game.pool == {"lichen": 1}


def test_cubes_of_a_size_in_any_mix():
    game = operates("IN17")
    use(game, "IN17", "gain:gold", "gain:beer")
    assert game.players[0].warehouse == {"gold": 1, "beer": 1}
    assert game.players[0].rosettes == 1


def test_a_cube_becomes_the_next_larger_of_its_group():
    game = operates("IN03", me={"warehouse": {"flax": 1, "steel": 1, "coal": 1, "magic": 1}})
    events = use(game, "IN03", "upgrade:flax")
    assert [(e.cube, e.into) for e in of(events, Upgraded)] == [("flax", "wood")]
    act(game, "upgrade:wood")
    assert options(game) == ["upgrade:steel", "upgrade_no_more"]
    act(game, "upgrade_no_more")
    assert game.players[0].warehouse == {"steel": 1, "coal": 1, "magic": 1, "marble": 1}


def test_the_larger_cube_must_be_in_the_supply():
    game = operates("IN03", me={"warehouse": {"flax": 1, "steel": 1}}, supply={"wood": 0})
    act(game, "operate:IN03")
    assert why(game, "upgrade:flax") == Why("sold_out")


def test_private_steam_fills_the_tank_and_the_gauge_rises():
    game = operates("IN04", me={"tank": 1}, steam=14)
    (changed,) = of(use(game, "IN04"), SteamChanged)
    assert (changed.before, changed.after, changed.ruptured) == (14, 8, True)
    assert game.players[0].tank == 2


def test_cubes_out_of_the_pool_by_group_and_room():
    """F42-81: only into free spaces."""
    game = operates("IN05", me={"warehouse": {"beer": 2}}, pool={"steel": 3, "marble": 1})
    act(game, "operate:IN05")
    assert options(game) == ["take:steel"]
    act(game, "take:steel", "take:steel")
    assert game.players[0].warehouse == {"beer": 2, "steel": 2}
    assert game.pool == {"steel": 1, "marble": 1}


def test_the_tower_lets_go_of_stuck_cubes():
    game = operates("IN07", tower={"gold": 2, "steel": 1})
    (released,) = of(use(game, "IN07"), TowerReleased)
    assert released.cubes == {"steel": 1, "gold": 2}
    act(game, "take:gold", "take:gold")
    assert (game.tower, game.pool) == ({}, {"steel": 1})


def test_cubes_into_railcars_in_own_docks():
    docks = [{"flax": 5}, {"beer": 1}]
    game = operates("IN13", me={"docks": docks}, pool={"gold": 2, "steel": 2})
    act(game, "operate:IN13")
    act(game, "dock:gold:1", "dock:gold:2", "dock:steel:2")
    assert [car.cubes for car in game.players[0].docks] == [
        {"flax": 5, "gold": 1},
        {"beer": 1, "gold": 1, "steel": 1},
    ]
    assert game.pool == {"steel": 1}


def test_no_more_is_loaded_than_there_is():
    game = operates("IN13", me={"docks": [{}, {}]}, pool={"gold": 1})
    act(game, "operate:IN13")
    with pytest.raises(Exception, match="complete answer"):
        act(game, "dock:gold:1", "dock:gold:2")


def test_draws_from_the_bag_are_felt_for_and_some_kept():
    """F42-37: no Lichen and Flax are added."""
    game = operates("IN06", bag={"gold": 2, "flax": 3, "wood": 1})
    act(game, "operate:IN06")
    assert asked(game) == (0, "draw_bag")
    act(game, "feel:large")
    events = act(game, "feel_all:small")
    assert [e.cube for e in of(events, CubeDrawn)] == ["flax"] * 3
    assert asked(game) == (0, "keep")
    (got,) = of(act(game, "keep:gold", "keep:flax"), Received)
    assert got.warehouse == {"flax": 1, "gold": 1}
    assert game.bag == {"gold": 1, "wood": 1, "flax": 2}
    assert game.drawn == {}


def test_discounts_wait_for_the_next_making():
    game = operates("IN14", "IN15")
    use(game, "IN14")
    use(game, "IN15")
    assert (game.players[0].cubes_off, game.players[0].steam_off) == (2, 2)
