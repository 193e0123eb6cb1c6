"""Rulebook, 9 - Elven Embassy."""

from __future__ import annotations

from engine.factory_42.events_later import (
    CommissionChosen,
    CommissionKept,
    CommissionsDrawn,
    CommissionsSeen,
    FeePaid,
)
from tests.engine.factory_42.world import act, asked, is_done, of, options, resolve, world


def embassy(*players, **given):
    game = world(*players, commissions="on", **given)
    resolve(game, "embassy")
    return game


RICH = {"rosettes": 3}


def test_a_worker_pays_draws_two_and_keeps_one():
    """F42-101, F42-50: the fee goes to the Supply; only the drawer sees the cards."""
    game = embassy(RICH, workers={"embassy": [0]})
    events = act(game, "enter")
    assert of(events, FeePaid)[0].receiver is None
    assert game.rosettes == 30 - 2
    (drawn,), (seen,) = of(events, CommissionsDrawn), of(events, CommissionsSeen)
    assert (drawn.n, drawn.to, seen.to) == (2, None, (0,))
    kept, refused = [option.split(":")[1] for option in options(game)]
    events = act(game, f"keep_commission:{kept}")
    assert of(events, CommissionKept)[0].to is None
    assert of(events, CommissionChosen)[0].to == (0,)
    assert game.players[0].commissions == [kept]
    assert game.players[0].refused == [refused]
    assert game.commission_deck.discards == [refused]
    assert is_done(game)


def test_a_worker_may_stay_outside_and_without_a_rosette_must():
    """F42-50"""
    game = embassy(RICH, workers={"embassy": [1, 0]})
    assert asked(game) == (0, "embassy")
    act(game, "stay_outside")
    assert game.players[0].rosettes == 3
    assert is_done(game)


def test_the_commissar_decides_last_and_counts_who_paid():
    """F42-48, F42-101, F42-76: his own Workers count too."""
    game = embassy(
        RICH, RICH, workers={"embassy": [1, 0]}, commissars={"embassy": 0}, supply={"magic": 5}
    )
    act(game, "enter")
    act(game, options(game)[0])
    act(game, "stay_outside")
    assert asked(game) == (0, "embassy_commissar")
    act(game, "enter")
    assert game.players[0].warehouse == {"magic": 1}
    assert game.players[0].rosettes == 2


def test_a_commissar_whom_nobody_paid_is_not_asked():
    game = embassy(RICH, commissars={"embassy": 0})
    assert is_done(game)
    game = embassy(RICH, RICH, workers={"embassy": [1]}, commissars={"embassy": 0})
    act(game, "stay_outside")
    assert is_done(game)


def short_deck(cards: int, **given):
    game = world(RICH, workers={"embassy": [0]}, commissions="on", **given)
    for other in game.players[1:]:
        other.finished = game.commission_deck.cards[cards:]
    game.commission_deck.cards = game.commission_deck.cards[:cards]
    return game


def test_a_last_card_is_kept():
    """F42-101"""
    game = short_deck(1)
    resolve(game, "embassy")
    act(game, "enter")
    assert len(game.players[0].commissions) == 1
    assert is_done(game)


def test_without_a_card_there_is_no_fee():
    """F42-101"""
    game = short_deck(0)
    resolve(game, "embassy")
    assert is_done(game)
    assert game.players[0].rosettes == 3


def test_the_deck_is_renewed_and_what_was_refused_is_forgotten():
    """F42-51, F42-83: nobody knows what lies where after a shuffle."""
    game = short_deck(3)
    last = game.commission_deck.cards[:2]
    game.commission_deck.discards = game.commission_deck.cards[1:]
    game.commission_deck.cards = game.commission_deck.cards[:1]
    game.players[0].refused = [game.commission_deck.discards[0]]
    resolve(game, "embassy")
    act(game, "enter")
    assert game.players[0].refused == []
    assert last[0] in game.players[0].offered
    assert len(game.players[0].offered) == 2
