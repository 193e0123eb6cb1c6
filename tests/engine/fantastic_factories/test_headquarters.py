"""Dice in the rows of the Headquarters."""

from __future__ import annotations

import pytest

from engine.fantastic_factories import texts
from engine.fantastic_factories.events import Drew, DrewCards, Placed
from engine.fantastic_factories.steps.headquarters import subsets, yields
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import (
    act,
    choice_of,
    match_of,
    of,
    options,
    stock,
    values,
    why,
    work,
)


def test_research_takes_any_die_and_draws_from_the_deck():
    game = work(dice=[(2, 6)])
    events = act(game, "place:research:2")
    assert stock(game) == (5, 5, 0, 1)
    assert of(events, Placed) == [Placed(seat=0, row="research", dice=(2,), blueprints=1)]
    assert of(events, Drew)[0].count == 1
    assert values(game) == [6]


def test_generate_takes_low_dice_and_brings_their_value():
    game = work(dice=[(3, 4)])
    act(game, "place:generate:3")
    assert stock(game) == (5, 8, 0, 0)
    assert why(game, "place:generate") == Why("no_die_for_row", ("generate",))


def test_mine_takes_high_dice_and_brings_one_metal():
    game = work(dice=[(3, 4, 6)])
    act(game, "place:mine:4")
    act(game, "place:mine:6")
    assert stock(game) == (7, 5, 0, 0)
    assert why(game, "place:mine") == Why("no_die_for_row", ("mine",))


@pytest.mark.parametrize(
    ("row", "dice", "brought"),
    [
        ("generate", (3, 3, 3), (0, 11, 0)),
        ("mine", (5, 5), (3, 0, 0)),
        ("mine", (5, 5, 5), (5, 0, 0)),
        ("research", (2, 2, 5), (0, 0, 4)),
        ("research", (2, 5, 2), (0, 0, 4)),
        ("research", (1, 2, 3), (0, 0, 3)),
    ],
)
def test_each_equal_die_brings_one_more(row, dice, brought):
    """FF-12: counted when it is placed, against the dice that lie in the row."""
    assert yields(row, (), dice) == brought


def test_an_equal_die_placed_later_brings_one_more_too():
    """FF-12"""
    game = work(dice=[(2, 2, 2)])
    act(game, "place:generate:2")
    act(game, "place:generate:22")
    assert stock(game) == (5, 5 + 2 + 3 + 3, 0, 0)


def test_equal_dice_in_different_rows_bring_nothing_more():
    """FF-12"""
    game = work(dice=[(2, 2)])
    act(game, "place:research:2")
    act(game, "place:generate:2")
    assert stock(game) == (5, 7, 0, 1)


def test_a_row_has_three_places():
    """FF-12: and a die lies in one place only (FF-11)."""
    game = work(dice=[(1, 1, 2, 2, 3)])
    act(game, "place:generate:112")
    assert why(game, "place:generate") == Why("row_full", (3,))
    assert options(game, "place") == ["place:research:2", "place:research:3", "place:research:23"]


def test_dice_may_stay_unused():
    """FF-11, FF-70: done is always possible."""
    game = work(dice=[(1, 2, 3, 4)])
    assert "done" in options(game)


def test_several_dice_go_in_one_press():
    game = work(dice=[(4, 5, 5, 6)])
    assert options(game, "place:mine") == [
        "place:mine:4",
        "place:mine:5",
        "place:mine:6",
        "place:mine:45",
        "place:mine:46",
        "place:mine:55",
        "place:mine:56",
        "place:mine:455",
        "place:mine:456",
        "place:mine:556",
    ]


def test_too_many_ways_become_a_question():
    """Six different dice: each of them alone, or several out of a menu."""
    game = work(dice=[(1, 2, 3, 4, 5, 6)])
    offered = options(game, "place:research") + options(game, "several")
    assert offered == [*[f"place:research:{value}" for value in range(1, 7)], "several:research"]
    act(game, "several:research")
    act(game, "die:1", "die:6", "die:3")
    assert stock(game)[3] == 3
    assert values(game) == [2, 4, 5]


def test_sets_of_dice_are_named_once():
    assert subsets((2, 2, 5), 3) == ("2", "5", "22", "25", "225")


def test_a_drawn_card_is_seen_by_its_owner_alone():
    """FF-60"""
    game = work(dice=[(2,)])
    (drawn,) = of(act(game, "place:research:2"), DrewCards)
    assert drawn.to == (0,)


def test_what_cannot_be_drawn_is_lost():
    """FF-43: the action stays legal and the die stays used."""
    game = work(dice=[(2, 2, 2)], deck=["robot"])
    act(game, "place:research:222")
    assert game.players[0].hand == ["robot"]
    assert values(game) == []


def test_what_cannot_be_drawn_is_not_promised():
    """FF-43: neither before nor after; the discard pile counts, as it is renewed."""
    game = work(dice=[(2, 2, 2)], deck=["robot"], discards=["dojo"])
    label = texts.label(choice_of(game).offer("place:research:222"), choice_of(game), seen(game))
    assert label == "2, 2 and 2: 2 blueprints"
    assert of(act(game, "place:research:222"), Placed)[0].blueprints == 2
    empty = work(dice=[(2,)], deck=[])
    label = texts.label(choice_of(empty).offer("place:research:2"), choice_of(empty), seen(empty))
    assert label == "2: nothing"
    events = act(empty, "place:research:2")
    assert of(events, Drew) == []
    assert of(events, Placed)[0].blueprints == 0


def seen(game):
    return match_of(game).view(0)
