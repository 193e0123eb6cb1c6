"""What standing orders say is their owner's secret (FK-26)."""

from __future__ import annotations

import msgspec
import pytest

from engine.faktoria import GAME
from engine.faktoria.events import GiftOrdered, OrderLeft
from engine.faktoria.pieces import Order
from engine.kernel.dice import Dice
from engine.kernel.play import Match
from tests.engine.faktoria.world import KEY, act, auction, match_of, order, world

encode = msgspec.json.Encoder(order="deterministic").encode


def running(*picks):
    """A match of three in its first auction, and what was told on the way."""
    match, _ = Match.start(GAME, 3, {}, KEY)
    told = []
    for seat, key, option in picks:
        choice = next(c for c in match.choices(seat) if c.key == key)
        match, done = match.choose(seat, choice.number, option)
        told.append(done)
    return match, told


def opened():
    first = Match.start(GAME, 3, {}, KEY)[0].state.first
    turn = [(first, "turn", ["import"]), (first, "lot", ["lot:1", "lot:2"])]
    return first, [*turn, (first, "open", ["bid:1"])]


def test_an_order_is_told_to_its_owner_alone():
    """FK-26."""
    first, picks = opened()
    third = (first + 2) % 3
    match, told = running(*picks, (third, "order", ["up_to:8"]))
    (event,) = told[-1].events
    assert isinstance(event, OrderLeft)
    assert event.to == (third,)
    assert told[-1].action.private
    assert match.view(third).order.limit == 8
    for other in (first, (first + 1) % 3, None):
        assert match.view(other).order is None
        assert b"up_to" not in encode(msgspec.structs.replace(match.view(other), choices=()))


@pytest.mark.parametrize("option", ["up_to:8", "pass_above:0"])
def test_an_order_changes_nobody_elses_view_or_choice(option):
    """FK-26: not even its number."""
    first, picks = opened()
    third = (first + 2) % 3
    before, _ = running(*picks)
    after, _ = running(*picks, (third, "order", [option]))
    for other in (first, (first + 1) % 3, None):
        assert encode(after.view(other)) == encode(before.view(other))


def test_a_redeal_gives_others_any_orders_but_none_that_would_answer_an_open_question():
    """FK-26."""
    first, picks = opened()
    second, third = (first + 1) % 3, (first + 2) % 3
    match, _ = running(*picks, (third, "order", ["up_to:8"]))
    seen = set()
    for world_ in match.worlds(first, 60, Dice(key="9" * 32)):
        own = world_.players[second].order
        assert own is None or (own.kind == "pass_above" and own.limit >= 2)
        seen.add(world_.players[third].order)
    assert len(seen) > 10
    (kept,) = {w.players[third].order for w in match.worlds(third, 5, Dice(key="9" * 32))}
    assert kept == Order("up_to", 8)


def test_a_gift_order_is_secret_too():
    """FK-26."""
    game = world(seats=3)
    auction(game, 1, 1, 3)
    order(game, 2, "up_to:5")
    before = {seat: encode(match_of(game).view(seat)) for seat in (0, 1, None)}
    (event,) = act(game, "give_if_won:iron", key="gift_order", seat=2)
    assert isinstance(event, GiftOrdered)
    assert event.to == (2,)
    assert {seat: encode(match_of(game).view(seat)) for seat in (0, 1, None)} == before
    assert match_of(game).view(2).order.gift == "iron"


def test_who_bids_by_order_is_a_barrier_for_who_caused_it():
    """A bid cannot be taken back to find out what others have ordered."""
    first, picks = opened()
    third = (first + 2) % 3
    _, told = running(
        *picks[:2], (third, "order", ["up_to:8"]), picks[2], ((first + 1) % 3, "bid", ["pass"])
    )
    assert told[-1].action.barrier
    assert told[-1].action.seals
