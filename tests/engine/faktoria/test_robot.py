"""The robot: it beats chance, and pays for nothing that it cannot use."""

from __future__ import annotations

import pytest

from engine.faktoria import GAME
from engine.faktoria.view import CubeView, view
from engine.robots.faktoria import choose, limit_of
from engine.robots.players import robot_of
from engine.simulate import play
from tests.engine.faktoria.world import act, auction, choice_of, options, world

STONE, IRON, LARGE_STONE = CubeView("stone"), CubeView("iron"), CubeView("stone", large=True)


def picks(game, key: str = "", seat: int | None = None) -> list[str]:
    choice = choice_of(game, key, seat)
    return choose(view(game, choice.seat, (choice,)), choice, [], game.dice)


@pytest.mark.parametrize("part", range(4))
def test_it_beats_chance_with_two_players(part):
    """At least 95 of 100; each part plays 25."""
    won = 0
    for number in range(25 * part, 25 * part + 25):
        robot = number % 2
        by = {robot: "robot", 1 - robot: "random"}
        won += play(GAME, 2, {}, f"robot {number}", by).winners == (robot,)
    assert won >= 24


@pytest.mark.parametrize("seats", GAME.seats)
def test_robots_play_whole_games(seats):
    played = play(GAME, seats, {}, "robots", dict.fromkeys(range(seats), "robot"))
    assert min(played.scores) > 20


def test_the_game_finds_its_robot():
    assert robot_of(GAME) is choose


def test_it_never_pays_for_what_it_cannot_use():
    """In the very last auction a lot that completes nothing is worth nothing."""
    game = world({"guilders": 9}, {"guilders": 20}, turn=1, round=5)
    assert limit_of(view(game, 1), 1, (STONE, STONE, IRON), starter=1) == 0
    auction(game, 1, 1, 2)
    assert picks(game) == ["pass"]


def test_it_pays_for_what_completes_a_building():
    """The last stones of a tower, and all it has, for guilders count nothing afterwards."""
    game = world({"guilders": 7}, {"wood": 1, "stone": 4}, turn=1, round=5)
    seen = view(game, 1)
    assert limit_of(seen, 1, (STONE, LARGE_STONE), starter=1) == 10
    assert limit_of(seen, 1, (STONE, STONE), starter=1) == 0


def test_it_bids_no_more_than_it_owns():
    game = world({}, {"guilders": 3, "wood": 5, "stone": 9})
    auction(game, 1, 1, 2, 3, 4)
    (pick,) = picks(game)
    assert pick in options(game)


def test_a_cube_to_be_given_counts_for_nothing():
    """One stone of two must go: enough with eight already there, too little with seven."""
    game = world({"iron": 1}, {"wood": 1, "stone": 8}, round=5)
    assert limit_of(view(game, 1), 1, (STONE, STONE), starter=0) > 5
    game = world({"iron": 1}, {"wood": 1, "stone": 7}, round=5)
    assert limit_of(view(game, 1), 1, (STONE, STONE), starter=0) <= 1


def test_it_bids_nothing_once_its_last_turn_is_over():
    game = world({"wood": 1, "stone": 8}, {}, turn=1, round=5)
    assert limit_of(view(game, 0), 0, (STONE, IRON, LARGE_STONE), starter=1) == 0


def test_it_imports_before_it_builds_and_builds_works_before_it_produces():
    game = world({"wood": 3, "stone": 3, "iron": 2})
    assert picks(game) == ["import"]
    game.imported = True
    assert picks(game)[0].startswith("build:")
    act(game, "build:quarry")
    act(game, "build:sawmill")
    assert picks(game) == ["production"]


def test_in_the_last_round_it_produces_before_it_builds():
    game = world({"wood": 1, "stone": 9, "built": ("quarry",)}, round=5)
    game.imported = True
    assert picks(game) == ["production"]
    act(game, "production")
    assert picks(game) == ["build:tower"]


def test_it_gives_what_it_misses_least():
    game = world({"guilders": 1}, {"wood": 2, "guilders": 9}, now=("stone", "wood", "iron", "gold"))
    auction(game, 1, 3, 1)
    act(game, "bid:2")
    assert picks(game) == ["give:stone"]


def test_it_leaves_orders_that_are_offered():
    game = world(seats=3)
    (pick,) = picks(game, "order", 1)
    assert pick in options(game, key="order", seat=1)
    auction(game, 1, 1, 3)
    (pick,) = picks(game, "order", 2)
    assert pick in options(game, key="order", seat=2)
    act(game, pick, key="order", seat=2)
    assert picks(game, "gift_order", 2) == ["give_if_won:wood"]
