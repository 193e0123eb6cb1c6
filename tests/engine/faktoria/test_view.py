"""What a seat or a spectator sees."""

from __future__ import annotations

import msgspec
import pytest

from engine.faktoria import GAME
from engine.faktoria.view import (
    BidderView,
    BidView,
    CubeView,
    LatestView,
    OrderView,
    view,
)
from engine.kernel.choice import Why
from engine.kernel.play import Match
from tests.engine.faktoria.world import KEY, act, auction, bids, order, world

encode = msgspec.json.Encoder(order="deterministic").encode


@pytest.mark.parametrize("seats", GAME.seats)
def test_all_see_the_same_but_for_choices_and_own_orders(seats):
    """FK-18, FK-26: holdings, market, bids and points are public."""
    game = world(seats=seats)
    order(game, 1, "up_to:5")
    plain = {
        encode(msgspec.structs.replace(view(game, seat), seat=None, order=None))
        for seat in (*range(seats), None)
    }
    assert len(plain) == 1
    assert view(game, 1).order == OrderView("up_to", 5, False)
    assert view(game, 0).order is None


def test_a_view_names_no_key_and_no_order_of_draws():
    """FK-26."""
    match, _ = Match.start(GAME, 3, {}, KEY)
    text = encode(match.view(0)).decode()
    assert KEY not in text
    assert "counters" not in text


def test_what_is_left_in_the_bags_is_public():
    """FK-26: by kind, also when none is left."""
    game = world(orange=("wood", "wood", "iron"), blue=())
    orange, blue = view(game, None).bags
    assert orange.left == (("wood", 2), ("stone", 0), ("iron", 1), ("gold", 0))
    assert orange.total == 3
    assert (blue.left, blue.total) == ((("large_wood", 0), ("large_stone", 0)), 0)


def test_columns_open_and_closed():
    now = ("wood", "stone", "iron", "gold", "large_stone")
    columns = view(world(harbours=1, now=now, later=now), None).columns
    assert [(c.harbour, c.open) for c in columns] == [
        *[(False, True)] * 4,
        (True, True),
        (True, False),
    ]
    assert columns[4].now == CubeView("stone", large=True)
    assert columns[5].later is None


def test_new_cubes_are_marked():
    game = world({"wood": 14, "iron": 2})
    act(game, "build:harbour")
    seen = view(game, None).columns[4]
    assert seen.later.new
    assert seen.now.new
    auction(game, 1, 1, 2)
    act(game, "pass")
    act(game, "end_turn")
    marks = [c.later.new if c.later else None for c in view(game, None).columns]
    assert marks == [True, True, False, False, False, None]


def test_the_lot_before_the_opening_bid():
    game = world()
    act(game, "import")
    assert view(game, None).auction is None
    act(game, "lot:1", "lot:3")
    seen = view(game, 1)
    assert seen.columns[0].lot == CubeView("wood")
    assert seen.columns[0].now is None
    assert seen.auction.lot == (CubeView("wood"), CubeView("iron"))
    assert (seen.auction.starter, seen.auction.leader, seen.auction.bid) == (0, None, None)


def test_the_running_auction():
    game = world(seats=4)
    auction(game, 2, 1, 3)
    bids(game, 3, "pass")
    seen = view(game, None).auction
    assert seen.bidders == (
        BidderView(0, "in", 2),
        BidderView(1, "leads", 3),
        BidderView(2, "passed"),
        BidderView(3, "to_bid"),
    )
    assert seen.bids == (BidView(0, 2), BidView(1, 3), BidView(2, None))
    assert (seen.leader, seen.bid, seen.to_bid, seen.least) == (1, 3, 3, 4)


def test_a_winner_who_must_give():
    game = world()
    auction(game, 1, 1, 3)
    bids(game, 2, "pass")
    seen = view(game, 0)
    assert (seen.auction.giving, seen.auction.leader) == (1, 1)
    assert seen.auction.lot == (CubeView("wood"), CubeView("iron"))
    assert not any(column.lot for column in seen.columns)
    assert seen.waiting == (1,)
    act(game, "give:wood")
    assert view(game, 0).auction is None


def test_the_building_board_tells_what_the_seat_in_turn_lacks():
    game = world({"wood": 7, "stone": 1}, harbours=1, now=("wood",) * 5, later=("wood",) * 5)
    seen = {each.building: each for each in view(game, 1).buildings}
    assert seen["stable"].why is None
    assert seen["tower"].why == Why("needs", ("stone", 8))
    assert seen["ship"].why == Why("needs_harbours", (1,))
    assert (seen["harbour"].left, seen["harbour"].vp) == (1, 18)
    assert seen["quarry"].produces == "stone"
    assert seen["castle"].cost == (("wood", 1), ("stone", 10), ("iron", 1))


def test_a_player_on_the_score_track():
    """FK-20."""
    game = world({"built": ("cathedral", "chapel", "tower", "tower")})
    seen = view(game, None).players[0]
    assert (seen.vp, seen.lap, seen.space) == (62, 1, 2)


def test_what_moved_in_a_turn_is_marked_until_something_moves_in_the_next():
    game = world({"wood": 9, "stone": 5, "iron": 1}, {"iron": 2})
    act(game, "build:stable")
    act(game, "export:iron")
    changed = ("wood", "stone", "vp", "iron", "guilders")
    assert view(game, None).players[0].changed == changed
    assert view(game, None).players[0].built == ("stable",)
    act(game, "end_turn")
    assert view(game, None).players[0].changed == changed
    act(game, "export:iron")
    seen = view(game, None).players
    assert (seen[0].changed, seen[0].built) == ((), ())
    assert seen[1].changed == ("iron", "guilders")


def test_the_last_three_deeds():
    game = world({"iron": 1})
    auction(game, 1, 1, 3)
    bids(game, 2, "pass")
    act(game, "give:iron")
    assert view(game, None).latest == (
        LatestView(0, "passed"),
        LatestView(1, "won", number=2),
        LatestView(1, "gave", "iron"),
    )
    act(game, "export:iron")
    assert view(game, None).latest[-1] == LatestView(0, "exported", "iron", 1)


def test_actions_of_the_turn():
    game = world({"wood": 1, "iron": 2})
    act(game, "build:sawmill")
    seen = view(game, None)
    assert (seen.imported, seen.building, seen.built, seen.produced) == (False, True, False, False)
    act(game, "production")
    seen = view(game, None)
    assert (seen.building, seen.built, seen.produced) == (False, True, True)


def test_turn_and_order():
    """FK-16."""
    seen = view(world(seats=3, first=2, turn=0), 1)
    assert (seen.turn, seen.order_of_play, seen.round, seen.rounds) == (0, (2, 0, 1), 2, 5)


def test_the_end_is_seen():
    game = world(turn=1, round=5)
    act(game, "end_turn")
    seen = view(game, 0)
    assert (seen.over, seen.turn, seen.waiting) == ("rounds_played", None, ())
