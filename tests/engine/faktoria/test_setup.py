"""Rulebook, Setup; King's support; Terms."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.faktoria import GAME
from engine.faktoria.cards import CATALOG, COLUMNS
from engine.faktoria.events import GameBegan, SupportGiven, TurnBegan
from engine.kernel.dice import Dice
from engine.kernel.game import Setup
from engine.kernel.play import Match, go_on
from tests.engine.faktoria.world import KEY, act, of, owned, world

ORANGE = {seats: (8 * seats, 8 * seats, 3 * seats, 2) for seats in GAME.seats}
BLUE = {seats: (3 * seats, 3 * seats) for seats in GAME.seats}


def fresh(seats: int, key: str = KEY):
    game = GAME.setup(Setup(seats, {"bid_time": "off"}, Dice(key=key)))
    go_on(game)
    return game


@pytest.mark.parametrize("seats", GAME.seats)
def test_bags_and_market_hold_the_printed_cubes(seats):
    """FK-28: eight cubes leave the orange bag for two rows of four."""
    game = fresh(seats)
    market = Counter(cube for cube in (*game.later, *game.now) if cube)
    orange = Counter(game.orange.cards) + market
    assert tuple(orange[kind] for kind in ("wood", "stone", "iron", "gold")) == ORANGE[seats]
    blue = Counter(game.blue.cards)
    assert (blue["large_wood"], blue["large_stone"]) == BLUE[seats]
    assert market.total() == 8


def test_rows_are_filled_from_left_to_right_first_row_first():
    """FK-28: the order of the draws at set-up."""
    game = GAME.setup(Setup(3, {"bid_time": "off"}, Dice(key=KEY)))
    bag = sorted(game.orange.cards + [cube for cube in (*game.later, *game.now) if cube])
    rolls = [roll.result for roll in game.dice.rolled if roll.stream == "bag:orange"]
    drawn = [bag.pop(roll) for roll in rolls]
    assert [*game.later[:4], *game.now[:4]] == drawn
    (began,) = of(game.said, GameBegan)
    assert (*began.later, *began.now) == tuple(drawn)


@pytest.mark.parametrize("seats", GAME.seats)
def test_harbour_columns_are_closed_at_first(seats):
    game = fresh(seats)
    assert game.open_columns == 4
    assert game.later[4:] == game.now[4:] == [None] * (COLUMNS - 4)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_building_board_by_number_of_players(seats):
    """FK-37, FK-38: the supply is the data's row for this number of players."""
    game = fresh(seats)
    place = seats - 2
    assert game.supply == {c.id: c.copies[place] for c in CATALOG.buildings.values()}
    assert game.supply["ship"] == 2 * seats - 1
    assert game.supply["castle"] == 2 * seats + 1


def test_any_seat_may_be_first():
    """FK-16: the first player is random."""
    assert {fresh(3, f"{n:032x}").first for n in range(20)} == {0, 1, 2}


def test_the_first_support_is_the_starting_stock():
    """FK-17: 20 guilders, 1 iron and 1 stone, once."""
    game = fresh(4)
    assert {owned(game, seat) for seat in range(4)} == {(20, 0, 1, 1, 0)}
    assert len(of(game.said, SupportGiven)) == 1


def test_all_receive_support_before_the_first_turn_of_a_round():
    """FK-35: at once, whoever is first."""
    received = {}
    for number in (2, 3, 4, 5):
        game = world(seats=3, first=1, turn=0, round=number - 1)
        events = act(game, "end_turn")
        received[number] = {owned(game, seat) for seat in range(3)}
        assert [type(e) for e in events].index(TurnBegan) == len(events) - 1
        assert len(of(events, SupportGiven)) == (number < 5)
        assert game.round == number
    assert received == {
        2: {(11, 0, 0, 1, 0)},
        3: {(12, 0, 0, 1, 0)},
        4: {(13, 0, 0, 0, 0)},
        5: {(10, 0, 0, 0, 0)},
    }


def test_no_support_between_the_turns_of_a_round():
    """FK-35."""
    game = world(seats=3, first=1, turn=1, round=1)
    assert of(act(game, "end_turn"), SupportGiven) == []


def test_a_time_for_bids_is_kept_for_the_clock():
    match, _ = Match.start(GAME, 2, {"bid_time": "4h"}, KEY)
    assert match.state.bid_time == "4h"
    match, _ = Match.start(GAME, 2, {}, KEY)
    assert match.state.bid_time == "off"
