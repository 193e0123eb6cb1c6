"""Rulebook, 8 - Inventor's Guild."""

from __future__ import annotations

from engine.factory_42.events_later import InventionTaken
from tests.engine.factory_42.world import act, asked, is_done, of, options, resolve, world


def guild(*players, shown=("IN01", "IN02", "IN03"), **given):
    game = world(*players, commissions="on", **given)
    for card in shown:
        game.invention_deck.cards.remove(card)
    game.inventions = list(shown)
    resolve(game, "guild")
    return game


def test_the_price_goes_by_the_space():
    """F42-102, F42-76: one card a Worker, of those still shown, by space."""
    game = guild(workers={"guild": [1, 0]}, steam=5)
    assert asked(game) == (1, "guild")
    (taken,) = of(act(game, "buy_invention:IN02"), InventionTaken)
    assert (taken.seat, taken.card, game.steam) == (1, "IN02", 4)
    assert options(game, "buy_invention:") == ["buy_invention:IN01", "buy_invention:IN03"]
    act(game, "buy_invention:IN01")
    assert game.steam == 2
    assert [player.face_down for player in game.players] == [["IN01"], ["IN02"]]


def test_a_worker_may_decline():
    """F42-48"""
    game = guild(workers={"guild": [0]}, steam=5)
    act(game, "buy_no_invention")
    assert game.players[0].face_down == []
    assert is_done(game)


def test_without_steam_nobody_is_asked():
    """F42-92: in full or not at all."""
    assert is_done(guild(workers={"guild": [0]}, steam=0))
    game = guild({"tank": 1}, {"tank": 1}, workers={"guild": [0, 1]}, steam=0)
    act(game, "buy_invention:IN01")
    assert is_done(game)  # the second space costs 2
    assert game.players[1].face_down == []


def test_private_steam_and_magic_may_stand_in():
    """F42-49: the tank before Magic, and Magic only when asked."""
    game = guild({"tank": 1, "warehouse": {"magic": 1}}, workers={"guild": [1, 0]}, steam=0)
    assert asked(game) == (0, "guild")
    act(game, "buy_invention:IN03")
    assert asked(game) == (0, "pay")
    act(game, "pay")
    assert (game.players[0].tank, game.players[0].warehouse) == (0, {})
    assert game.players[0].face_down == ["IN03"]


def test_another_way_to_pay_can_be_chosen():
    """F42-49"""
    game = guild({"tank": 1}, workers={"guild": [0]}, steam=3)
    act(game, "otherwise")
    act(game, "buy_invention:IN01")
    act(game, "pay_private")
    assert (game.steam, game.players[0].tank) == (3, 0)


def test_the_commissar_gets_magic_for_each_worker_there():
    """F42-48, F42-76: paid or not, after the last one."""
    game = guild(workers={"guild": [0, 1]}, commissars={"guild": 1}, steam=0)
    assert game.players[1].warehouse == {"magic": 2}
    assert guild(commissars={"guild": 1}).players[1].warehouse == {}


def test_with_nothing_on_show_nobody_is_asked():
    assert is_done(guild(workers={"guild": [0]}, steam=5, shown=()))
