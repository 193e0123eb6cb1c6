"""Habits (ours): standing answers to usual questions."""

from __future__ import annotations

import pytest

from engine.factory_42 import GAME
from engine.factory_42.events import HabitsChanged
from engine.factory_42.events_later import PenaltyPaid, RailcarReturned
from engine.factory_42.steps.clean_up import CleanUp
from engine.factory_42.steps.placing import PlaceOne
from engine.kernel.game import asks
from engine.kernel.play import go_on
from tests.engine.factory_42.world import act, asked, choice_of, of, options, resolve, told, world

ORDERS = ["GO01", "GO02"]


def penalised(*habits: str, orders: list[str] = ORDERS, rosettes: int = 5):
    """The end of a round in which nobody made anything; seat 0 has these habits."""
    game = world({"rosettes": rosettes, "habits": list(habits)}, orders=orders)
    return game, resolve(game, "end_of_round")


def test_a_habit_is_taken_up_when_its_question_is_open_and_answers_it():
    game, _ = penalised()
    assert asked(game) == (0, "penalty")
    assert options(game, key="habits") == [
        "habit:penalty_cheaper",
        "habit:penalty_rosettes",
        "habit:penalty_points",
    ]
    events = act(game, "habit:penalty_rosettes", key="habits")
    (changed,) = of(events, HabitsChanged)
    assert (changed.habits, changed.to) == (("penalty_rosettes",), (0,))
    assert of(events, PenaltyPaid)[0].rosettes == 2


@pytest.mark.parametrize(
    ("habit", "orders", "rosettes", "given"),
    [
        ("penalty_rosettes", ORDERS, 5, 2),
        ("penalty_rosettes", ORDERS, 1, 0),
        ("penalty_points", ORDERS, 5, 0),
        ("penalty_cheaper", ORDERS, 5, 2),
        ("penalty_cheaper", ORDERS[:1], 5, 0),
    ],
)
def test_penalties_by_habit(habit: str, orders: list[str], rosettes: int, given: int):
    """With fewer than two rosettes it is points all the same."""
    _, events = penalised(habit, orders=orders, rosettes=rosettes)
    paid = of(events, PenaltyPaid)[0]
    assert (paid.seat, paid.rosettes) == (0, given)
    assert paid.vp == (0 if given else len(orders))


def test_railcars_are_kept_by_habit():
    game = world({"docks": [{"gold": 1}, {}], "habits": ["keep_railcars"]}, orders=["GO01"])
    game.stack = [PlaceOne(0), CleanUp()]
    go_on(game)
    events = told(game)
    assert [event.dock for event in of(events, RailcarReturned)] == [2]
    assert game.players[0].docks[0].cubes == {"gold": 1}
    assert asked(game)[1] == "place"


def test_a_new_habit_for_a_question_replaces_the_old_one():
    game, _ = penalised("keep_railcars")
    act(game, "habit:penalty_points", key="habits")
    assert game.players[0].habits == ["keep_railcars", "penalty_points"]


def test_habits_are_given_up_during_placement():
    game = world({"habits": ["keep_railcars"]})
    assert [ask.seat for ask, _ in asks(game) if ask.key == "habits"] == [0]
    act(game, "ask_again:keep_railcars", key="habits")
    assert game.players[0].habits == []
    assert "habits" not in [ask.key for ask, _ in asks(game)]


def test_a_habit_is_seen_by_its_owner_alone():
    game = world({"habits": ["keep_railcars"]})
    assert GAME.view(game, 0, ()).own.habits == ("keep_railcars",)
    assert GAME.view(game, 1, ()).own.habits == ()
    assert choice_of(game, "habits", 0).seat == 0
