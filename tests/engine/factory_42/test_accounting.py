"""Rulebook, 10 / 13 - Accounting."""

from __future__ import annotations

import pytest

from engine.factory_42.events_later import Accounted, Declined, FeePaid
from engine.kernel.choice import Why
from tests.engine.factory_42.world import act, asked, is_done, of, options, resolve, why, world


def account(*players, workers=(0,), commissar=None, **given):
    commissars = {} if commissar is None else {"accounting": commissar}
    game = world(*players, workers={"accounting": workers}, commissars=commissars, **given)
    resolve(game, "accounting")
    return game


@pytest.mark.parametrize(
    ("action", "player", "vp"),
    [
        ("bribe:gold", {"warehouse": {"gold": 1}}, 1),
        ("bribe:marble", {"warehouse": {"marble": 1}}, 1),
        ("bribe:beer", {"warehouse": {"beer": 1}}, 1),
        ("bribe:magic", {"warehouse": {"magic": 1}}, 1),
        ("favour", {"rosettes": 1}, 1),
        ("fame", {"rosettes": 2}, 3),
        ("cheat", {"warehouse": {"flax": 3}}, 1),
    ],
)
def test_what_each_action_brings(action: str, player: dict, vp: int):
    """F42-62, F42-8: Magic is as good as a large cube."""
    game = account(player)
    (done,) = of(act(game, action), Accounted)
    assert (done.vp, game.players[0].vp) == (vp, vp)
    assert (game.players[0].warehouse, game.players[0].rosettes) == ({}, 0)
    assert is_done(game)


def test_two_different_actions_in_any_order():
    """F42-62, F42-104: favour and fame together are 3 rosettes for 4 VP."""
    game = account({"rosettes": 6})
    act(game, "fame")
    assert why(game, "fame") == Why("done_once")
    act(game, "favour")
    assert (game.players[0].rosettes, game.players[0].vp) == (3, 4)
    assert is_done(game)


def test_one_action_or_none_is_enough():
    """F42-62"""
    game = account({"rosettes": 6})
    (declined,) = of(act(game, "account_no_more"), Declined)
    assert declined.location == "accounting"
    assert game.players[0].vp == 0
    assert is_done(game)


def test_only_large_cubes_bribe():
    game = account({"warehouse": {"gold": 1, "wood": 1, "coal": 1}})
    assert options(game, "bribe") == ["bribe:gold"]


def test_three_cubes_of_ones_choice():
    game = account({"warehouse": {"flax": 2, "gold": 2}})
    act(game, "cheat")
    assert asked(game) == (0, "cheat")
    act(game, "cheat_with:flax", "cheat_with:flax", "cheat_with:gold")
    assert game.players[0].warehouse == {"gold": 1}


def test_each_worker_has_actions_of_his_own():
    """F42-79, F42-46: by space, and perhaps the same ones again."""
    game = account({"rosettes": 2}, {"rosettes": 2}, workers=(1, 0))
    assert asked(game) == (1, "account")
    act(game, "fame")
    assert asked(game) == (0, "account")
    game = account({"rosettes": 4}, workers=(0, 0))
    act(game, "fame")
    act(game, "account_no_more")
    act(game, "fame")
    assert game.players[0].vp == 6


def test_a_commissar_gets_a_cube_before_the_first_action():
    """F42-62, F42-104: of the payer's choice; his own Workers are free."""
    me = {"warehouse": {"gold": 1, "flax": 1}, "rosettes": 1}
    game = account(me, {"rosettes": 1}, workers=(0, 1), commissar=1)
    act(game, "favour")
    assert asked(game) == (0, "fee")
    (fee,) = of(act(game, "fee:flax"), FeePaid)
    assert (fee.receiver, fee.cube) == (1, "flax")
    assert game.players[1].warehouse == {"flax": 1}
    assert asked(game) == (0, "account")  # the second action costs no further fee
    act(game, "bribe:gold")
    assert asked(game) == (1, "account")
    act(game, "favour")
    assert game.players[1].vp == 1


def test_without_a_cube_for_the_fee_nobody_acts():
    """F42-62"""
    assert is_done(account({"rosettes": 5}, commissar=1))
    game = account({"rosettes": 1, "warehouse": {"gold": 1}}, commissar=1)
    assert why(game, "bribe:gold") == Why("no_fee")
    assert options(game) == ["favour", "account_no_more"]


def test_the_cube_that_an_action_needs_is_no_fee():
    game = account({"warehouse": {"gold": 1, "beer": 1, "flax": 1}}, commissar=1)
    act(game, "bribe:gold")
    assert why(game, "fee:gold") == Why("needed")
    act(game, "fee:beer")
    assert game.players[0].warehouse == {"flax": 1}


def test_the_fee_goes_to_the_supply_if_the_warehouse_is_full():
    """F42-6"""
    game = account(
        {"warehouse": {"flax": 1}, "rosettes": 1}, {"warehouse": {"gold": 4}}, commissar=1
    )
    (fee,) = of(act(game, "favour"), FeePaid)
    assert fee.receiver is None
    assert game.pool == {}


def test_magic_is_never_the_fee_unasked_and_arrives_as_magic():
    """F42-104"""
    game = account({"warehouse": {"magic": 1}, "rosettes": 1}, commissar=1)
    act(game, "favour")
    assert asked(game) == (0, "fee")
    act(game, "fee:magic")
    assert game.players[1].warehouse == {"magic": 1}


def test_doing_nothing_costs_no_fee():
    """F42-104"""
    game = account({"warehouse": {"flax": 1}, "rosettes": 1}, commissar=1)
    act(game, "account_no_more")
    assert game.players[0].warehouse == {"flax": 1}


def test_accounting_comes_between_the_manufacturia():
    """F42-63: so rosettes of the first can be spent in it."""
    order = world().locations
    places = [order.index(each) for each in ("manufacturium_1", "accounting", "manufacturium_2")]
    assert places == sorted(places)


def test_points_end_at_the_top_of_the_track():
    """F42-107"""
    game = account({"rosettes": 2, "vp": 41})
    act(game, "fame")
    assert game.players[0].vp == 42
