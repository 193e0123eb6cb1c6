"""Rulebook, Game End."""

from __future__ import annotations

import pytest

from engine.factory_42 import GAME
from engine.factory_42.pieces import Machine, OpenCommission
from tests.engine.factory_42.world import world


def lines(game, seat: int = 0) -> dict[str, int]:
    standing = next(s for s in GAME.result(game).standings if s.seat == seat)
    return {line.name: line.points for line in standing.lines}


@pytest.mark.parametrize(("rosettes", "points"), [(0, 0), (2, 0), (3, 1), (11, 3)])
def test_every_three_rosettes_are_a_point(rosettes: int, points: int):
    """F42-68"""
    assert lines(world({"rosettes": rosettes}))["Rosettes"] == points


def test_most_cubes_count_the_warehouse_only():
    """F42-110: Magic too, docks not."""
    game = world(
        {"warehouse": {"magic": 2}}, {"warehouse": {"gold": 1}, "docks": [{"flax": 6}, {}]}
    )
    assert lines(game)["Most cubes in a Warehouse"] == 1
    assert lines(game, 1)["Most cubes in a Warehouse"] == 0


def test_all_who_tie_score_but_nobody_with_nothing():
    """F42-67"""
    built = {"improvements": ["crane"]}
    game = world(built, built)
    assert [lines(game, seat)["Most improvements"] for seat in (0, 1)] == [1, 1]
    assert lines(world())["Most improvements"] == 0


def test_inventions_and_commissions_count_in_play_and_on_the_own_pile():
    """F42-52, F42-110: Commissions made or not; face-down Inventions only for themselves."""
    first = {
        "inventions": [Machine("IN01", None)],
        "face_down": ["IN02", "IN03"],
        "commissions": ["EC01"],
        "open_commissions": [OpenCommission("EC02", 1)],
    }
    game = world(first, commissions="on")
    game.players[1].finished = ["IN04", "IN05", "EC03"]
    for card in ("IN04", "IN05"):
        game.invention_deck.cards.remove(card)
    game.commission_deck.cards.remove("EC03")
    assert GAME.invariants(game) == []
    assert lines(game) == {
        "Score track": 0,
        "Rosettes": 0,
        "Inventions not researched": 2,
        "Most cubes in a Warehouse": 0,
        "Most improvements": 0,
        "Most Commissions": 1,
        "Most researched Inventions": 0,
    }
    assert lines(game, 1)["Most researched Inventions"] == 1


def test_the_expansions_lines_are_for_the_expansion():
    assert "Most Commissions" not in lines(world())


def test_ties_go_by_all_rosettes_then_are_shared():
    """F42-68: counted, not spent."""
    game = world(
        {"vp": 10, "rosettes": 4}, {"vp": 10, "rosettes": 5}, {"vp": 10, "rosettes": 5}, seats=3
    )
    assert [(s.seat, s.rank, s.total) for s in GAME.result(game).standings] == [
        (1, 1, 11),
        (2, 1, 11),
        (0, 3, 11),
    ]


def test_the_track_does_not_limit_the_end():
    """F42-66, F42-107: it begins from the marker and goes beyond it."""
    game = world({"vp": 42, "rosettes": 9, "warehouse": {"flax": 1}})
    assert GAME.result(game).standings[0].total == 46


def test_rosettes_on_orders_belong_to_nobody():
    """F42-110"""
    game = world(orders=["GO01"])
    game.orders[0].pressure = 6
    assert lines(game)["Rosettes"] == 0
