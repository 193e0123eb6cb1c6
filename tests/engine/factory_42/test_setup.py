"""Rulebook, Setup, Lower Player Counts, Varying Experience and Shorter Game."""

from __future__ import annotations

import pytest

from engine.factory_42 import GAME
from engine.factory_42.cards import CATALOG
from engine.factory_42.events import StartChosen
from engine.factory_42.heaps import count
from engine.kernel.play import go_on
from tests.engine.factory_42.world import act, asked, begun, of, options


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_board_before_the_first_round(seats: int):
    """F42-2: the Common Pool is empty; what fell out of the Tower is in the Supply again."""
    game = begun(seats)
    assert game.pool == {}
    assert count(game.bag) == 18
    assert [game.bag[kind] for kind in ("marble", "gold", "beer", "magic", "coal")] == [
        1,
        1,
        1,
        1,
        2,
    ]
    assert count(game.supply) == 158 - 18 - count(game.tower)
    assert 0 < count(game.tower) < 22
    assert len(game.station) == 6
    assert all(not car.cubes for car in game.station)
    assert game.rosettes == 30
    assert game.steam == 0
    assert [(p.vp, p.rosettes, p.warehouse) for p in game.players] == [(0, 0, {})] * seats
    assert GAME.invariants(game) == []


def test_the_expansion_has_its_own_side_of_the_boards():
    base, expanded = begun(), begun(commissions="on")
    assert set(expanded.places) - set(base.places) == {"guild", "embassy"}
    assert set(expanded.players[0].places) - set(base.players[0].places) == {"operate"}
    assert base.locations.index("trading") == 7
    assert expanded.locations.index("trading") == 10
    assert base.locations.index("end_of_round") == 12
    assert expanded.locations.index("end_of_round") == 15
    assert base.invention_deck.cards == []
    assert len(expanded.commission_deck.cards) == 20


def test_the_starting_player_is_drawn():
    """F42-74: any seat may be first; turn order goes clockwise from there."""
    firsts = {begun(3, key=f"{number:032x}").first for number in range(30)}
    assert firsts == {0, 1, 2}
    game = begun(3)
    game.first = 2
    assert game.turn_order == (2, 0, 1)


@pytest.mark.parametrize(
    ("seats", "chosen", "meeples"),
    [(2, {}, 7), (3, {}, 7), (4, {}, 6), (5, {}, 6), (2, {"fewer_workers": "on"}, 6)],
)
def test_meeples_by_number_of_players(seats: int, chosen: dict[str, str], meeples: int):
    """F42-111: 7 with 2 or 3 players, else 6; 1 fewer with the option."""
    game = begun(seats, **chosen)
    go_on(game)
    assert [player.meeples for player in game.players] == [meeples] * seats


def test_fewer_workers_is_for_two_and_three_players():
    """F42-71: the option is one of its own, and says nothing to 4 or 5 players."""
    assert begun(3, fewer_workers="on").meeples_of(0) == 6
    assert begun(4, fewer_workers="on").meeples_of(0) == 6


def test_the_less_experienced_have_one_more_for_some_rounds():
    """F42-72, F42-111: rounds 1 to k, with the option for fewer Workers only if both are chosen."""
    game = begun(4, handicap="2", handicap_1_to_3="1+3", handicap_4_5="5")
    for game.round, extra in ((1, 1), (2, 1), (3, 0)):
        assert [game.meeples_of(seat) for seat in range(4)] == [6 + extra, 6, 6 + extra, 6]
    both = begun(2, handicap="1", handicap_1_to_3="2", fewer_workers="on")
    both.round = 1
    assert [both.meeples_of(seat) for seat in range(2)] == [6, 7]


def test_somebody_has_no_extra_worker():
    """F42-111: where everybody would have one, nobody has."""
    assert begun(2, handicap="3", handicap_1_to_3="1+2").extra == []
    assert begun(3, handicap="3", handicap_1_to_3="1+2").extra == [0, 1]
    assert begun(3, handicap="off", handicap_1_to_3="1+2").extra == []


def test_the_short_game_begins_with_a_choice_and_four_points():
    """F42-73: before any card, in turn order 2 Rosettes or 1 VP, then cubes for 4 points."""
    game = begun(2, short="on")
    game.first = 1
    game.stack = []
    from engine.factory_42.setup import _starts
    from engine.factory_42.steps.asking import in_order
    from engine.factory_42.steps.round import BeginRound

    game.stack += in_order([*_starts(game), BeginRound()])
    go_on(game)
    assert game.rounds == 5
    assert asked(game) == (1, "start")
    events = act(game, "start_rosettes")
    assert of(events, StartChosen)[0].rosettes == 2
    act(game, "start_point")
    assert (game.players[1].rosettes, game.players[0].vp) == (2, 1)
    assert asked(game) == (1, "stock")
    assert game.orders == []
    act(game, "requisition:coal")
    assert game.players[1].warehouse == {"coal": 1}
    act(game, *["requisition:flax"] * 2, "requisition:copper")
    assert game.players[0].warehouse == {"flax": 2, "copper": 1}
    assert asked(game) == (1, "place")


def test_short_stock_is_all_of_four_points_without_magic():
    """F42-112: cubes are picked until none costs as little as the rest; no Magic is for sale."""
    game = begun(2, short="on")
    go_on(game)
    act(game, "start_point")
    act(game, "start_point")
    assert "requisition:magic" not in options(game)
    with pytest.raises(Exception, match="complete"):
        act(game, "requisition:beer")


def test_six_rounds_or_five():
    assert begun().rounds == 6
    assert begun(short="on").rounds == 5
    assert CATALOG.numbers.event_cards == 5
