"""Rulebook, 12 / 15 - End of Round Scoring."""

from __future__ import annotations

import pytest

from engine.factory_42.events_later import HeroNamed, PenaltyPaid, RoundScored
from tests.engine.factory_42.world import act, asked, is_done, of, options, resolve, world


def ended(*players, made=(), orders=("GO01", "GO02"), seats=2, **given):
    """`made`: for each order the seats with a Worker on it."""
    game = world(*players, seats=seats, orders=orders, **given)
    for order, makers in zip(game.orders, made, strict=False):
        order.made = [list(makers), [], []]
        for seat in makers:
            game.players[seat].left -= 1
    return game, resolve(game, "end_of_round")


def test_two_points_for_each_order_and_a_rosette_for_the_hero():
    """F42-105: 2 VP however many Workers of his stand on it."""
    game, events = ended(made=[[0, 0, 1], [0]])
    (hero,) = of(events, HeroNamed)
    assert (hero.seats, hero.orders, hero.rosettes) == ((0,), 2, (1,))
    assert [(e.seat, e.orders) for e in of(events, RoundScored)] == [(0, 4), (1, 2)]
    assert [player.vp for player in game.players] == [4, 2]
    assert is_done(game)


def test_variety_counts_for_the_hero():
    """F42-59, F42-97: the same order twice counts once."""
    _, events = ended(made=[[0, 0], [1]])
    assert of(events, HeroNamed)[0].seats == (0, 1)


def test_all_who_tie_are_heroes():
    game, events = ended(made=[[0], [1]], first=1)
    assert of(events, HeroNamed)[0].seats == (1, 0)
    assert [player.rosettes for player in game.players] == [1, 1]


def test_without_an_order_there_is_no_hero():
    """F42-64"""
    _, events = ended()
    assert of(events, HeroNamed) == []


def test_the_last_event_makes_the_hero_richer():
    _, events = ended(made=[[0], [0]], event="FINAL")
    assert of(events, HeroNamed)[0].rosettes == (2,)


def test_elven_pieces_score_now_but_make_no_hero():
    """F42-60, F42-100"""
    game, events = ended({"due": 5}, made=[[1], [1]], commissions="on")
    assert of(events, HeroNamed)[0].seats == (1,)
    assert game.players[0].vp == 5


def test_each_open_order_costs_everybody_a_point():
    """F42-106, F42-65: also those who made orders; without rosettes there is no choice."""
    game, events = ended(made=[[0]], orders=("GO01", "GO02", "GO03"))
    assert [(e.seat, e.orders, e.vp) for e in of(events, PenaltyPaid)] == [(0, 2, 2), (1, 2, 2)]
    assert [player.vp for player in game.players] == [2 - 2, -2]
    assert game.players[0].rosettes == 1  # the Hero's


def test_two_rosettes_once_instead():
    """F42-65, F42-106, F42-105: in turn order, even for one order; the Hero's rosette counts."""
    game, _ = ended({"rosettes": 1}, {"rosettes": 2}, made=[[0]], first=1)
    assert asked(game) == (1, "penalty")
    assert options(game) == ["lose_points", "give_rosettes"]
    (paid,) = of(act(game, "give_rosettes"), PenaltyPaid)
    assert (paid.rosettes, paid.vp) == (2, 0)
    assert asked(game) == (0, "penalty")
    act(game, "lose_points")
    assert [(player.vp, player.rosettes) for player in game.players] == [(1, 2), (0, 0)]


def test_no_penalty_without_an_open_order():
    game, events = ended({"rosettes": 2}, made=[[0], [1]])
    assert of(events, PenaltyPaid) == []
    assert is_done(game)


@pytest.mark.parametrize(("vp", "after"), [(-14, -15), (-15, -15), (0, -2)])
def test_losses_stop_at_the_bottom_of_the_track(vp: int, after: int):
    """F42-65, F42-107"""
    game, _ = ended({"vp": vp}, {"vp": vp})
    assert game.players[0].vp == after


def test_gains_stop_at_the_top_and_a_later_loss_counts_from_there():
    """F42-107, F42-66"""
    game, _ = ended({"vp": 41}, made=[[0]])
    assert game.players[0].vp == 42 - 1
