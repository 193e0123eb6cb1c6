"""The robot: it wins against chance, ends its games, plays the same from the same dice."""

from __future__ import annotations

import pytest

from engine import simulate
from engine.kernel.dice import Dice
from engine.little_factory import GAME
from engine.little_factory.view import view
from engine.robots import little_factory as robot
from engine.simulate import key_of
from tests.engine.little_factory import players
from tests.engine.little_factory.world import act, choice_of, world


@pytest.mark.parametrize("chunk", range(5))
def test_it_beats_a_random_player(chunk, monkeypatch):
    """At least 95 of 100 games, even when it looks at its own turn only, which is quicker."""
    monkeypatch.setattr(robot, "TURNS", 0)
    won = 0
    for number in range(20):
        seat = number % 2
        by = {seat: "robot", 1 - seat: "random"}
        played = simulate.play(GAME, 2, {}, f"against chance {chunk} {number}", by)
        won += played.winners == (seat,)
    assert won >= 19


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_robots_among_themselves_reach_ten_points(seats):
    by = dict.fromkeys(range(seats), "robot")
    for number in range(2):
        game = simulate.play(GAME, seats, {}, f"robots {seats} {number}", by)
        assert game.reason == "goal_reached"
        assert game.choices < 60 * seats


def think(game, seat: int = 0, seed: str = "think") -> list[str]:
    choice = choice_of(game)
    copies = [GAME.copy(game)]
    return robot.choose(view(game, seat, (choice,)), choice, copies, Dice(key=key_of(seed)))


def test_it_answers_the_same_from_the_same_dice():
    game = players.begin(3, "same")
    seat = game.stack[-1].seat
    assert think(game, seat) == think(game, seat)


def test_it_leaves_the_state_alone():
    game = world(["wood", "clay", "brick"], owned=["charcoal_hut", "brick_factory"])
    before = GAME.copy(game)
    think(game)
    assert GAME.copy(game) == before


def test_it_takes_a_win_that_is_there():
    game = world(["meat", "wood", "bread"], owned=["castle", "butcher"], vp_cards=[1])
    while game.over is None:
        act(game, *think(game))
        assert game.stack == [] or game.stack[0].seat == 0
    assert game.players[0].points >= 10


def test_it_uses_a_chain_of_elves():
    """Wheat becomes Flour, Flour and Charcoal Bread, Bread two points, in one turn."""
    owned = ["water_mill", "bread_factory", "bakery"]
    game = world(["wheat", "charcoal"], ["wood"], owned=owned, buildings=["castle"])
    while game.stack[0].seat == 0:
        act(game, *think(game))
    assert game.players[0].vp_cards == 2


def test_it_completes_a_trade():
    game = world(["brick", "flour", "wood"], ["wood"], level_1=["timber"])
    act(game, "trade_for:timber")
    picks = think(game)
    assert sorted(picks) == ["give:brick", "give:flour"]
    game = world(["bread"], ["wood"])
    act(game, "trade_away:bread")
    act(game, *think(game))
