"""Rulebook, Importing Resources and Auction Results."""

from __future__ import annotations

import pytest

from engine.faktoria import GAME
from engine.faktoria.events import BidderPassed, CubeGiven, ImportEnded, LotWon
from engine.kernel.errors import NothingToTakeBack, NotOffered
from engine.kernel.play import Match
from tests.engine.faktoria.world import (
    KEY,
    act,
    asked,
    auction,
    bids,
    of,
    options,
    owned,
    world,
)


def test_the_rulebooks_example_of_blues_turn():
    """FK-1, FK-4: opens at 1, the other bids 3, pass; one wood comes back."""
    game = world(now=("wood", "wood", "wood", "iron"))
    auction(game, 1, 1, 2, 3)
    bids(game, 3)
    events = act(game, "pass")
    (won,), (given,) = of(events, LotWon), of(events, CubeGiven)
    assert (won.seat, won.guilders, won.lot) == (1, 3, ("wood", "wood", "wood"))
    assert (given.seat, given.receiver, given.cube) == (1, 0, "wood")
    assert (owned(game, 0), owned(game, 1)) == ((10, 1, 0, 0, 0), (7, 2, 0, 0, 0))


def test_the_rulebooks_example_of_reds_turn():
    """FK-1, FK-4: opens at 5, 6, 7, pass; the active player keeps all."""
    game = world(now=("wood", "stone", "iron", "stone"))
    auction(game, 5, 1, 2, 3, 4)
    bids(game, 6, 7)
    events = act(game, "pass")
    assert not of(events, CubeGiven)
    assert (owned(game, 0), owned(game, 1)) == ((3, 1, 2, 1, 0), (10, 0, 0, 0, 0))
    assert asked(game) == (0, "turn")


def test_bidding_goes_clockwise_and_comes_back():
    """FK-1: the active player is asked like the others."""
    game = world(seats=4, turn=2)
    auction(game, 1)
    seen = []
    for word in ("bid:2", "pass", "bid:4", "bid:5", "bid:6", "pass"):
        seen.append(asked(game)[0])
        act(game, word)
    assert seen == [3, 0, 1, 2, 3, 1]
    assert asked(game) == (2, "bid")


def test_a_pass_is_final():
    """FK-1: who passed is not asked again in this auction."""
    game = world(seats=3)
    auction(game, 1)
    bids(game, "pass", 2, 3)
    assert asked(game) == (2, "bid")
    assert game.auction.inside == [2]


def test_all_pass_and_the_active_player_pays_his_opening_bid():
    """FK-1, FK-4."""
    game = world(seats=3)
    auction(game, 4)
    bids(game, "pass", "pass")
    assert owned(game) == (6, 1, 1, 0, 0)


def test_a_raise_is_one_or_more_up_to_all_guilders():
    """FK-1, FK-2, FK-23."""
    game = world({"guilders": 9}, {"guilders": 5})
    auction(game, 2)
    assert options(game) == ["pass", "bid:3", "bid:4", "bid:5"]
    with pytest.raises(NotOffered):
        act(game, "bid:2")
    act(game, "bid:5")
    assert options(game) == ["pass", *[f"bid:{n}" for n in range(6, 10)]]


def test_who_cannot_bid_more_is_passed_without_being_asked():
    """FK-23: when his turn comes, and for good."""
    game = world({}, {"guilders": 3}, {}, seats=3)
    auction(game, 1)
    bids(game, 2)
    events = act(game, "bid:4")
    assert asked(game) == (0, "bid")
    assert not of(events, BidderPassed)
    events = act(game, "bid:5")
    assert [(p.seat, p.broke) for p in of(events, BidderPassed)] == [(1, True)]
    assert asked(game) == (2, "bid")


def test_nobody_able_to_bid_closes_the_auction_at_the_opening():
    """FK-23."""
    game = world({"guilders": 8}, {"guilders": 8}, {"guilders": 0}, seats=3)
    events = auction(game, 8)
    assert [(p.seat, p.broke) for p in of(events, BidderPassed)] == [(1, True), (2, True)]
    assert len(of(events, LotWon)) == len(of(events, ImportEnded)) == 1
    assert game.players[0].guilders == 0


def test_all_guilders_may_be_bid():
    """FK-2, FK-23."""
    game = world({"guilders": 6}, {"guilders": 6})
    auction(game, 5)
    act(game, "bid:6")
    assert asked(game) == (1, "gift")
    assert game.players[1].guilders == 0


def test_another_winner_pays_the_bank():
    """FK-4: not the active player."""
    game = world(seats=3)
    bank = game.bank["guilders"]
    auction(game, 1)
    bids(game, 4, "pass", "pass")
    assert game.bank["guilders"] == bank + 4
    assert game.players[0].guilders == 10


def test_the_winner_chooses_one_cube_of_the_lot():
    """FK-4, FK-27: of that lot, not of what he owned before."""
    game = world({}, {"gold": 1, "stone": 3}, now=("wood", "iron", "wood", "stone"))
    auction(game, 1, 1, 2, 3)
    bids(game, 2, "pass")
    assert asked(game) == (1, "gift")
    assert options(game) == ["give:wood", "give:iron"]
    assert owned(game, 1) == (8, 2, 3, 1, 1)
    act(game, "give:iron")
    assert (owned(game, 0), owned(game, 1)) == ((10, 0, 0, 1, 0), (8, 2, 3, 0, 1))


def test_a_lot_of_one_kind_needs_no_question():
    """FK-27."""
    game = world({"iron": 1}, now=("stone", "stone", "iron", "wood"))
    auction(game, 1, 1, 2)
    bids(game, 2, "pass")
    assert asked(game) == (0, "turn")
    assert owned(game, 0)[2] == owned(game, 1)[2] == 1


def test_a_large_cube_is_one_cube_and_may_be_given():
    """FK-5, FK-27: it counts five units for the receiver."""
    now = ("wood", "stone", "iron", "wood", "large_stone")
    game = world(harbours=1, now=now, later=now)
    auction(game, 1, 2, 5)
    bids(game, 2, "pass")
    assert options(game) == ["give:stone", "give:large_stone"]
    act(game, "give:large_stone")
    assert (owned(game, 0)[2], owned(game, 1)[2]) == (5, 1)


def test_only_large_cubes_means_a_large_gift():
    """FK-5: no changing before the gift, of wood either."""
    now = ("wood", "stone", "iron", "wood", "large_wood", "large_wood")
    game = world(harbours=2, now=now, later=now)
    auction(game, 1, 5, 6)
    bids(game, 2, "pass")
    assert owned(game, 0)[1] == owned(game, 1)[1] == 5


def test_large_cubes_are_counted_in_small_ones_afterwards():
    """FK-6."""
    now = ("wood", "stone", "iron", "wood", "large_wood")
    game = world(harbours=1, now=now, later=now)
    auction(game, 1, 1, 5)
    act(game, "pass")
    assert owned(game, 0)[1] == 6


def test_the_winner_gives_before_anything_else():
    """FK-27: nothing else is asked of anybody until the cube is given."""
    game = world(seats=3)
    auction(game, 1)
    bids(game, 2, "pass", "pass")
    assert asked(game) == (1, "gift")
    assert game.imported


def test_bids_and_passes_bind():
    """FK-1, FK-22: none can be taken back."""
    match, _ = Match.start(GAME, 3, {}, KEY)
    for picks in (["import"], ["lot:1", "lot:2"], ["bid:3"], ["bid:4"], ["pass"]):
        seat = match.waiting[0]
        match, done = match.choose(seat, match.choices(seat)[0].number, picks)
        if picks[0].startswith(("bid", "pass")):
            assert done.action.seals
            with pytest.raises(NothingToTakeBack):
                match.take_back(seat)
        else:
            match.take_back(seat)


def test_nothing_can_be_built_during_an_auction():
    """FK-29."""
    game = world({"iron": 2, "wood": 2, "stone": 2})
    act(game, "import")
    act(game, "lot:1", "lot:2")
    assert not options(game, "build")
    act(game, "bid:1")
    assert not options(game, "build")
