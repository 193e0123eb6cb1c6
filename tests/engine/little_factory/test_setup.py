"""Rulebook, Preparation of the Game."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.kernel.dice import Dice
from engine.kernel.game import Setup
from engine.kernel.play import go_on
from engine.little_factory import GAME
from engine.little_factory.cards import CATALOG
from tests.engine.little_factory.world import options

KEYS = [f"{number:032x}" for number in range(20)]


def begin(seats: int, key: str = KEYS[0]):
    game = GAME.setup(Setup(seats, {}, Dice(key=key)))
    go_on(game)
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", KEYS)
def test_rows_show_five_types(seats, key):
    """LF-1: five types in each row; a type drawn again lies on its pile."""
    game = begin(seats, key)
    for row in (game.level_1, game.level_2, game.buildings):
        assert len(row.types) == len(set(row.types)) == 5
    assert game.level_2.counts == game.buildings.counts == [1] * 5


def test_a_type_drawn_again_is_piled():
    """LF-1: among some games there is one whose first row has more than five cards."""
    assert any(sum(begin(2, key).level_1.counts) > 5 for key in KEYS)


@pytest.mark.parametrize(("seats", "basic"), [(2, 3), (3, 4), (4, 5)])
@pytest.mark.parametrize("key", KEYS[:4])
def test_basic_buildings_in_the_row(seats, basic, key):
    """LF-2: one basic building more than players; the others are out of the game."""
    game = begin(seats, key)
    kinds = Counter(CATALOG.building(card).kind for card in game.buildings.types)
    assert kinds == Counter({"basic": basic, "normal": 5 - basic})
    assert {CATALOG.building(card).kind for card in game.buildings.deck.cards} == {"normal"}
    assert len(game.buildings.deck.cards) == 23 - (5 - basic)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", KEYS)
def test_funds_go_by_turn_order(seats, key):
    """LF-18: the k-th in turn order begins with the funds of 2 + k, whatever his seat."""
    game = begin(seats, key)
    assert [game.players[seat].hand for seat in game.order] == [
        [f"funds_{3 + place}"] for place in range(seats)
    ]
    assert game.order[1] == (game.order[0] + 1) % seats
    assert game.stack[0].seat == game.order[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_says_who_holds_which_funds(seats):
    """LF-18, LF-19: hands are known to whoever reads along, from the first card on."""
    names = ("Ada", "Bo", "Coro", "Dane")
    for key in KEYS[:6]:
        game = begin(seats, key)
        words = GAME.texts.line(game.said[0], names)
        for seat, player in enumerate(game.players):
            assert f"{names[seat]} ({CATALOG.card(player.hand[0]).name})" in words


def test_any_seat_may_start():
    """LF-18: the starting player is random."""
    assert {begin(4, key).first for key in KEYS} == {0, 1, 2, 3}


def test_nothing_is_replenished_in_the_first_turn():
    """LF-21: the rows are full when the first turn begins."""
    game = begin(3)
    assert game.fresh == []
    assert [type(event).__name__ for event in game.said] == ["GameBegan", "TurnBegan"]


def test_twelve_point_cards_and_no_points():
    game = begin(4)
    assert game.vp_left == 12
    assert [player.points for player in game.players] == [0] * 4


def test_the_first_hand_can_only_trade_or_take_a_basic():
    """LF-10: with only Initial funds, Production offers basics and nothing else."""
    made = {option.split(":")[1] for option in options(begin(2), "produce")}
    assert made == {"wood", "wheat", "clay", "stone", "cotton"}
