"""Time for a bid: only raises are timed, and only where the table wants it."""

from __future__ import annotations

import pytest

from engine.faktoria import GAME
from engine.kernel.play import Match
from engine.simulate import key_of


def bidding(bid_time: str) -> tuple[Match, int]:
    match, _ = Match.start(GAME, 3, {"bid_time": bid_time}, key_of("limit"))
    for key, picks in (("turn", ["import"]), ("lot", ["lot:1", "lot:2"]), ("open", ["bid:3"])):
        (seat,) = match.waiting
        choice = next(each for each in match.choices(seat) if each.key == key)
        assert GAME.limit(match.state, choice) is None
        match, _ = match.choose(seat, choice.number, picks)
    return match, match.waiting[0]


@pytest.mark.parametrize(("bid_time", "hours"), [("4h", 4), ("12h", 12), ("24h", 24)])
def test_a_bid_that_takes_too_long_is_a_pass(bid_time: str, hours: int):
    match, seat = bidding(bid_time)
    choice = match.choices(seat)[0]
    limit = GAME.limit(match.state, choice)
    assert limit is not None
    assert limit.seconds == 3600 * hours
    after, _ = match.choose(seat, choice.number, limit.picks)
    assert seat not in after.waiting


def test_without_a_time_nobody_is_passed():
    match, seat = bidding("off")
    assert GAME.limit(match.state, match.choices(seat)[0]) is None
