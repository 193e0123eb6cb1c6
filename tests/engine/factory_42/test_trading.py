"""Rulebook, 7 / 10 - Trading."""

from __future__ import annotations

import pytest

from engine.factory_42.events_later import Declined, FeePaid, Traded
from engine.kernel.choice import Why
from engine.kernel.errors import WrongPick
from tests.engine.factory_42.world import act, asked, is_done, of, options, resolve, why, world

# MK01: To  wood –, marble 2, steel 1, copper 3, gold 4, coal 4, magic 4
#       From flax 1, wood 2, marble 2, steel –, gold 4, lichen 1


def market(*players, card="MK01", **given):
    game = world(*players, market=card, **given)
    resolve(game, "trading")
    return game


def test_a_sale_then_a_purchase():
    """F42-53: any mix each; what is left of the worth is lost; selling makes room."""
    game = market({"warehouse": {"copper": 2, "gold": 1, "beer": 1}}, workers={"trading": [0]})
    assert asked(game) == (0, "sell")
    act(game, "sell:copper", "sell:copper")
    assert asked(game) == (0, "buy")
    (traded,) = of(act(game, "buy:wood", "buy:wood"), Traded)
    assert (traded.given, traded.taken, traded.lost) == ({"copper": 2}, {"wood": 2}, 2)
    assert game.players[0].warehouse == {"gold": 1, "beer": 1, "wood": 2}
    assert is_done(game)


def test_what_was_sold_cannot_be_bought_and_a_dash_is_neither():
    """F42-53"""
    game = market({"warehouse": {"gold": 1, "wood": 1}}, workers={"trading": [0]})
    assert why(game, "sell:wood") == Why("not_wanted")
    act(game, "sell:gold")
    assert why(game, "buy:gold") == Why("sold_now")
    assert "buy:steel" not in options(game)


def test_purchases_must_fit():
    """F42-6, F42-53: one that does not fit is no purchase."""
    game = market({"warehouse": {"gold": 2, "wood": 2}}, workers={"trading": [0]})
    act(game, "sell:gold")
    with pytest.raises(WrongPick):
        act(game, "buy:flax", "buy:flax")
    act(game, "buy:flax")


def test_nothing_need_be_bought():
    """F42-103: sold cubes are in the Supply before the purchase."""
    game = market({"warehouse": {"gold": 1}}, workers={"trading": [0]}, supply={"gold": 0})
    act(game, "sell:gold")
    assert game.supply["gold"] == 1
    (traded,) = of(act(game), Traded)
    assert (traded.taken, traded.lost) == ({}, 4)


def test_only_the_warehouse_trades():
    """F42-103: cargo in docks does not."""
    assert is_done(market({"docks": [{"gold": 3}, None]}, workers={"trading": [0]}))


def test_selling_nothing_is_no_trade():
    """F42-54: then no fee is due."""
    game = market(
        {"warehouse": {"gold": 1}, "rosettes": 1},
        workers={"trading": [0]},
        commissars={"trading": 1},
    )
    (declined,) = of(act(game), Declined)
    assert declined.why == ""
    assert game.players[0].rosettes == 1


def test_magic_sells_on_its_own_row_or_as_another_resource():
    """F42-10: both then count as sold."""
    game = market({"warehouse": {"magic": 2}}, workers={"trading": [0]})
    assert {"sell:magic", "sell:magic:gold", "sell:magic:copper"} <= set(options(game))
    assert "sell:magic:wood" not in options(game)  # a dash
    with pytest.raises(WrongPick):
        act(game, "sell:magic", "sell:magic", "sell:magic:gold")
    act(game, "sell:magic:gold")
    assert why(game, "buy:gold") == Why("sold_now")
    assert why(game, "buy:magic") == Why("sold_now")


def test_magic_without_a_row_sells_as_something_else():
    """F42-10: MK02 does not take Magic as such."""
    game = market({"warehouse": {"magic": 1}}, card="MK02", workers={"trading": [0]})
    assert why(game, "sell:magic") == Why("not_wanted")
    act(game, "sell:magic:beer")
    act(game)
    assert game.players[0].warehouse == {}


def test_the_commissar_takes_a_rosette_from_each_who_trades():
    """F42-54, F42-103: paid to his owner, before the trade; his own Workers trade free."""
    trader = {"warehouse": {"gold": 1}, "rosettes": 1}
    game = market(
        trader, {"warehouse": {"gold": 1}}, workers={"trading": [0, 1]}, commissars={"trading": 1}
    )
    (fee,) = of(act(game, "sell:gold"), FeePaid)
    assert (fee.seat, fee.receiver) == (0, 1)
    assert [player.rosettes for player in game.players] == [0, 1]
    act(game)
    assert asked(game) == (1, "sell")
    act(game, "sell:gold")
    assert game.players[1].rosettes == 1


def test_without_a_rosette_there_is_no_trade_with_anothers_commissar():
    """F42-54"""
    game = world(
        {"warehouse": {"gold": 1}},
        market="MK01",
        workers={"trading": [0]},
        commissars={"trading": 1},
    )
    (declined,) = of(resolve(game, "trading"), Declined)
    assert declined.why == "no_rosette"
    assert is_done(game)


def test_each_worker_makes_a_trade_of_his_own():
    """F42-79: with a ban of its own."""
    game = market({"warehouse": {"gold": 1, "copper": 1}}, workers={"trading": [0, 0]})
    act(game, "sell:copper")
    act(game, "buy:wood")
    act(game, "sell:gold")
    assert why(game, "buy:gold") == Why("sold_now")
    assert "buy:lichen" in options(game)
