"""The toy game through the whole kernel: the contract that every game is held to."""

from __future__ import annotations

import pytest

from engine.kernel.errors import MovedOn, NothingToTakeBack, NotOffered, WrongPick
from engine.kernel.play import Match
from tests.toy import GAME

KEY = "00112233445566778899aabbccddeeff"


def start(seats: int = 3) -> Match:
    return Match.start(GAME, seats, {}, KEY)[0]


def answer(match: Match, seat: int, key: str, *picks: str) -> Match:
    (choice,) = [c for c in match.choices(seat) if c.key == key]
    return match.choose(seat, choice.number, picks)[0]


def at_the_stalls(match: Match) -> Match:
    (opener,) = match.waiting
    return answer(match, opener, "open", "pass")


def test_an_auction_with_standing_bids_resolves_step_by_step():
    match = start()
    (opener,) = match.waiting
    left, far = (opener + 1) % 3, (opener + 2) % 3
    match = answer(match, left, "leave_bid", "up_to:6")
    match = answer(match, far, "leave_bid", "up_to:6")
    choice = match.choices(opener)[0]
    match, done = match.choose(opener, choice.number, ["bid:1"])
    assert match.waiting == (opener,)
    (choice,) = [c for c in match.choices(opener) if c.key == "bid"]
    assert choice.args == (3, far)
    match, done = match.choose(opener, choice.number, ["pass"])
    won = [event for event in done.events if type(event).__name__ == "Won"]
    assert [(event.seat, event.coins) for event in won] == [(left, 6)]
    assert done.action.barrier


def test_an_order_is_seen_by_its_owner_only():
    match = start()
    (opener,) = match.waiting
    left = (opener + 1) % 3
    choice = next(c for c in match.choices(left) if c.key == "leave_bid")
    before = match.view(opener)
    match, done = match.choose(left, choice.number, ["up_to:4"])
    assert [event.to for event in done.events] == [(left,)]
    assert done.action.private
    assert match.view(opener) == before
    assert match.view(left).order == 4


def test_others_steps_make_nobodys_panel_stale():
    match = at_the_stalls(start())
    number = match.choices(1)[0].number
    card = match.state.players[0].hand[0]
    match = answer(match, 0, "visit", f"plant:{card}")
    assert match.choices(1)[0].number == number


def test_a_number_is_good_once():
    match = at_the_stalls(start())
    number = match.choices(0)[0].number
    card = match.state.players[0].hand[0]
    match = match.choose(0, number, [f"plant:{card}"])[0]
    with pytest.raises(MovedOn):
        match.choose(0, number, [f"plant:{card}"])


def test_taking_back_beside_others_keeps_their_steps():
    match = at_the_stalls(start())
    mine, theirs = match.state.players[0].hand[0], match.state.players[1].hand[0]
    match = answer(match, 0, "visit", f"plant:{mine}")
    match = answer(match, 1, "visit", f"plant:{theirs}")
    match, _ = match.take_back(0)
    assert match.state.players[0].planted == []
    assert match.state.players[1].planted == [theirs]


def test_taking_back_gives_the_same_bytes():
    match = at_the_stalls(start())
    card = match.state.players[0].hand[0]
    after, _ = answer(match, 0, "visit", f"plant:{card}").take_back(0)
    assert GAME.copy(after.state) == match.state


def test_a_draw_is_a_barrier_for_its_seat_only():
    match = at_the_stalls(start())
    match = answer(match, 1, "visit", f"plant:{match.state.players[1].hand[0]}")
    match = answer(match, 0, "visit", "draw")
    with pytest.raises(NothingToTakeBack):
        match.take_back(0)
    drawn = list(match.state.players[0].hand)
    match, _ = match.take_back(1)
    assert match.state.players[0].hand == drawn
    assert match.state.players[1].planted == []


def test_a_refused_choice_says_why_and_changes_nothing():
    match = at_the_stalls(start())
    match = answer(match, 0, "visit", "draw")
    saved = match.save()
    with pytest.raises(NotOffered) as refused:
        answer(match, 0, "visit", "draw")
    assert refused.value.why is not None
    assert refused.value.why.id == "once"
    assert match.save() == saved


def test_a_payment_below_its_bound_is_refused():
    match = start(2)
    match = at_the_stalls(match)
    match.state.players[0].hand[:] = ["melon", "plum", "apple"]
    match = answer(match, 0, "visit", "buy_stall")
    with pytest.raises(WrongPick):
        answer(match, 0, "pay", "pay:melon")
    match = answer(match, 0, "pay", "pay:melon", "pay:apple")
    assert match.state.players[0].stalls == 1
    assert match.state.players[0].hand == ["plum"]


def test_a_reshuffle_is_a_barrier_for_all():
    match = at_the_stalls(start())
    match.state.deck.discards, match.state.deck.cards = match.state.deck.cards, []
    match = answer(match, 1, "visit", f"plant:{match.state.players[1].hand[0]}")
    match = answer(match, 0, "visit", "draw")
    with pytest.raises(NothingToTakeBack):
        match.take_back(1)


def test_a_saved_match_is_the_same_match():
    match = at_the_stalls(start())
    match = answer(match, 0, "visit", f"plant:{match.state.players[0].hand[0]}")
    loaded = Match.load(GAME, match.save())
    assert loaded.save() == match.save()
    assert loaded.choices(1) == match.choices(1)
    assert loaded.take_back(0)[0].state == match.take_back(0)[0].state
