"""Rulebook, 8 / 11 - Research."""

from __future__ import annotations

import pytest

from engine.factory_42.events_later import DirectorExchanged, Paid, Researched
from engine.factory_42.pieces import Machine
from engine.kernel.choice import Why
from tests.engine.factory_42.world import act, asked, is_done, of, options, resolve, why, world


def research(*players, workers=(0,), director=None, steam=5, **given):
    """`director`: the seat that has the Commissar of its own board there."""
    commissars = {} if director is None else {"research": director}
    game = world(
        *players, workers={"research": workers}, commissars=commissars, steam=steam, **given
    )
    resolve(game, "research")
    return game


@pytest.mark.parametrize(
    ("card", "warehouse", "steam", "capacity"),
    [
        ("small_expansion", {"flax": 1, "marble": 1}, 3, 6),
        ("large_expansion", {"flax": 2, "wood": 1}, 2, 8),
        ("crane", {"wood": 3}, 5, 4),
        ("incinerator", {"steel": 1, "copper": 1, "gold": 1}, 5, 4),
    ],
)
def test_improvements_cost_what_they_cost(card: str, warehouse: dict, steam: int, capacity: int):
    """F42-56, F42-94: any cubes of the group; it works from this moment."""
    game = research({"warehouse": warehouse})
    (done,) = of(act(game, f"research:{card}"), Researched)
    assert (done.card, done.vp) == (card, 0)
    assert (game.players[0].warehouse, game.steam) == ({}, steam)
    assert game.capacity(0) == capacity
    assert is_done(game)


def test_docks_do_not_pay_for_research():
    """F42-7"""
    game = research({"warehouse": {"wood": 2}, "docks": [{"wood": 1}, None]})
    assert why(game, "research:crane") == Why("lacks", (1, 0))


def test_each_improvement_once_and_in_any_order():
    game = research({"warehouse": {"wood": 3}, "improvements": ["large_expansion"]})
    assert why(game, "research:large_expansion") == Why("built")
    assert "research:small_expansion" in options(game)


def test_one_research_a_round():
    game = research({"warehouse": {"wood": 3, "flax": 1}})
    act(game, "research:crane")
    assert is_done(game)


def test_an_invention_scores_and_is_turned_up():
    """F42-47, F42-5: it can be operated from the next round on; its tokens are only counted."""
    game = research({"warehouse": {"flax": 2, "gold": 1}, "face_down": ["IN08"]}, commissions="on")
    (done,) = of(act(game, "research:IN08"), Researched)
    assert (done.vp, game.players[0].vp) == (2, 2)
    assert game.players[0].face_down == []
    assert game.players[0].inventions == [Machine("IN08", 3)]
    assert game.locations.index("operate") < game.locations.index("research")


def test_the_commissar_counts_as_one_magic():
    """F42-12, F42-95: of what is researched, and only if something is."""
    game = research({"warehouse": {"wood": 2}}, director=0)
    (paid,) = of(act(game, "research:crane"), Paid)
    assert paid.cubes == {"wood": 2}
    assert game.players[0].warehouse == {}


def test_the_director_trades_even_without_a_worker():
    """F42-12, F42-95: once a round, 2 rosettes for a Magic or a point."""
    game = research({"rosettes": 5}, workers=(), director=0)
    assert options(game) == ["exchange:magic", "exchange:vp", "research_no_more"]
    (traded,) = of(act(game, "exchange:vp"), DirectorExchanged)
    assert (traded.rosettes, game.players[0].rosettes, game.players[0].vp) == (2, 3, 1)
    assert is_done(game)


def test_the_directors_magic_may_pay_for_the_same_research():
    """F42-95, F42-13: exchanged before it; it lies in the Warehouse."""
    me = {"warehouse": {"wood": 1}, "rosettes": 2}
    game = research(me, director=0)
    assert why(game, "research:crane") == Why("lacks", (1, 0))
    act(game, "exchange:magic")
    assert game.players[0].warehouse == {"wood": 1, "magic": 1}
    act(game, "research:crane")
    act(game, "pay")
    assert game.players[0].improvements == ["crane"]
    assert is_done(game)


def test_the_exchange_may_come_after_the_research():
    """F42-95, F42-11: rosettes pay for it, never Magic."""
    game = research({"warehouse": {"wood": 3, "magic": 1}, "rosettes": 2}, director=0)
    act(game, "research:crane")
    assert options(game) == ["exchange:magic", "exchange:vp", "research_no_more"]
    act(game, "exchange:magic")
    assert game.players[0].warehouse == {"wood": 1, "magic": 2}


def test_magic_is_no_rosette():
    """F42-11"""
    game = research({"warehouse": {"magic": 2}, "rosettes": 1}, workers=(), director=0)
    assert is_done(game)


def test_the_exchange_needs_a_magic_in_the_supply():
    """F42-95: and where the Warehouse is full it goes to the pool."""
    me = {"rosettes": 4, "warehouse": {"gold": 4}}
    game = research(me, workers=(), director=0, supply={"magic": 0})
    assert why(game, "exchange:magic") == Why("sold_out")
    game = research(me, workers=(), director=0)
    act(game, "exchange:magic")
    assert game.pool == {"magic": 1}


def test_players_research_in_turn_order_worker_and_commissar_together():
    """F42-77, F42-46"""
    rich = {"rosettes": 2}
    game = world(rich, rich, first=1, steam=5)
    for seat in (0, 1):
        game.players[seat].places["research"].commissar = seat
        game.players[seat].left -= 1
    resolve(game, "research")
    assert asked(game) == (1, "research")
    act(game, "research_no_more")
    assert asked(game) == (0, "research")


def test_another_way_to_pay_for_research():
    """F42-92: the tank pays, too."""
    game = research({"warehouse": {"flax": 2}, "tank": 2})
    act(game, "otherwise")
    act(game, "research:small_expansion")
    act(game, "pay_cube:flax", "pay_cube:flax", "pay_private", "pay_private")
    assert (game.steam, game.players[0].tank) == (5, 0)


def test_an_invention_that_costs_magic_takes_more_of_it_for_the_rest():
    """F42-8: IN16 wants Gold, Copper and Magic."""
    game = research({"warehouse": {"magic": 3}, "face_down": ["IN16"]}, commissions="on")
    act(game, "otherwise")
    act(game, "research:IN16")
    act(game, *["pay_cube:magic"] * 3)
    assert game.players[0].warehouse == {}
