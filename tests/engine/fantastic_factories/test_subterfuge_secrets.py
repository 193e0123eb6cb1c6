"""What a Spy saw is his alone, and gifts left with "done" are their owner's (FF-33, FF-50, FF-60).

Circle spies on Square; Triangle only sees that a card went.
"""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.fantastic_factories import GAME
from engine.fantastic_factories.redeal import redeal
from engine.kernel.dice import Dice
from engine.simulate import key_of
from tests.engine.battery import redealt, seen
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    all_done,
    asked,
    market,
    match_of,
    press,
    work,
)

encode = msgspec.json.Encoder(order="deterministic").encode
SPY, VICTIM, THIRD = 0, 1, 2
HAND = ["golem", "dojo", "golem", "beacon"]


def spying(hand=HAND, seats=3, seen_by_all=()):
    me = {"hand": ["robot"]}
    shown = ["corporate_spy", None, None, None]
    game = market(me, {"hand": list(hand)}, seats=seats, contractors=shown, subterfuge=True)
    game.players[VICTIM].seen = list(seen_by_all)
    return game


def looked(**settings):
    game = spying(**settings)
    act_each(game, "hire:1:robot", "spy_on:1")
    return game


def stolen(card="golem", **settings):
    game = looked(**settings)
    act(game, f"steal_card:{card}")
    return game


def worlds(game, seat, count=30):
    """The game as it may be for all that this seat knows."""
    for number in range(count):
        copy = GAME.copy(game)
        redeal(copy, seat, Dice(key=key_of(f"{seat} {number}")))
        assert GAME.invariants(copy) == []
        yield copy


def known(game, seat):
    """Cards that the seat is shown to know in others' hands, by owner."""
    return [(each.seat, each.card) for each in GAME.view(game, seat, ()).spied]


def test_the_spy_alone_knows_the_hand():
    """FF-33, FF-60"""
    game = looked()
    assert sorted(known(game, SPY)) == sorted((VICTIM, card) for card in HAND)
    assert known(game, VICTIM) == known(game, THIRD) == known(game, None) == []
    assert all(w.players[VICTIM].hand == game.players[VICTIM].hand for w in worlds(game, VICTIM, 3))
    for world in worlds(game, SPY):
        assert Counter(world.players[VICTIM].hand) == Counter(HAND)
    assert len({tuple(sorted(w.players[VICTIM].hand)) for w in worlds(game, THIRD)}) > 10


def test_the_question_which_card_is_the_spys_alone():
    """FF-33: nobody else gets the choice, its action is private."""
    match = press(press(match_of(spying()), SPY, "hire:1:robot"), SPY, "spy_on:1")
    assert [len(match.choices(seat)) for seat in range(3)] == [1, 0, 0]
    (choice,) = match.choices(SPY)
    _, done = match.choose(SPY, choice.number, ["steal_card:dojo"])
    assert done.action.private


def test_the_victim_sees_which_card_went_and_knows_where_it_is():
    """FF-33"""
    game = stolen("dojo")
    assert known(game, VICTIM) == [(SPY, "dojo")]
    assert sorted(known(game, SPY)) == [(VICTIM, "beacon"), (VICTIM, "golem"), (VICTIM, "golem")]
    for world in worlds(game, VICTIM):
        assert "dojo" in world.players[SPY].hand


def test_the_others_see_only_that_one_went():
    """FF-33: the same view and events whatever card it was."""
    shown = set()
    for card in ("golem", "dojo", "beacon"):
        game = looked()
        events = act(game, f"steal_card:{card}")
        told = [event for event in events if event.is_for(THIRD)]
        shown.add((encode(told), encode(GAME.view(game, THIRD, ()))))
        assert len(told) == len(events) - 1
        assert [each.cards for each in GAME.view(game, THIRD, ()).players] == [1, 3, 0]
        assert len({world.players[SPY].hand[0] for world in worlds(game, THIRD)}) > 5
    assert len(shown) == 1


@pytest.mark.parametrize("card", ["golem", "dojo"])
def test_what_others_knew_of_the_hand_is_uncertain_now(card):
    """FF-33, FF-60: also if the card that went was another one than they had seen."""
    game = spying(seen_by_all=["dojo"])
    game.players[VICTIM].spied = [(THIRD, "beacon")]
    assert GAME.view(game, THIRD, ()).players[VICTIM].seen == ("dojo",)
    act_each(game, "hire:1:robot", "spy_on:1", f"steal_card:{card}")
    assert GAME.view(game, THIRD, ()).players[VICTIM].seen == ()
    assert known(game, THIRD) == []


def test_the_spy_knows_also_what_all_had_seen():
    """FF-60: once, not twice."""
    game = looked(seen_by_all=["dojo"])
    assert sorted(known(game, SPY)) == [(VICTIM, "beacon"), (VICTIM, "golem"), (VICTIM, "golem")]
    act(game, "steal_card:golem")
    assert sorted(known(game, SPY)) == [(VICTIM, "beacon"), (VICTIM, "dojo"), (VICTIM, "golem")]


def test_a_card_that_is_shown_to_all_is_known_no_more():
    """FF-60: the victim hires with a card that the Spy saw."""
    game = looked()
    act(game, "steal_card:dojo")
    game.contractors[0], game.players[VICTIM].hand[:] = "miner", ["golem", "golem", "beacon"]
    act(game, "hire:1:golem", seat=VICTIM)
    act(game, "give_to:0", seat=VICTIM)
    assert sorted(known(game, SPY)) == [(VICTIM, "beacon"), (VICTIM, "golem")]


def test_a_second_spy_makes_it_uncertain_for_the_first():
    """FF-33: the first one's knowledge of that hand is gone, the second one's is new."""
    game = stolen("dojo")
    game.contractors[0] = "corporate_spy"
    game.players[VICTIM].hand, game.players[VICTIM].spied = ["golem"] * 2, [(SPY, "golem")] * 2
    game.blueprint_deck.cards = sorted([*game.blueprint_deck.cards, "beacon"])
    act(game, "take:1", seat=VICTIM)
    game.players[THIRD].hand = ["robot"]
    game.blueprint_deck.cards.remove("robot")
    act_each(game, "hire:1:robot", "spy_on:1", "steal_card:golem", seat=THIRD)
    assert known(game, SPY) == []
    assert sorted(known(game, THIRD)) == [(VICTIM, "foundry"), (VICTIM, "golem")]
    assert known(game, VICTIM) == [(SPY, "dojo"), (THIRD, "golem")]


@pytest.mark.parametrize("hand", [["golem", "golem"], ["golem", "dojo"]])
def test_a_choice_of_one_is_asked_all_the_same(hand):
    """FF-33: so that waiting tells nobody whether two cards are equal."""
    game = looked(hand=hand)
    assert asked(game) == [(SPY, "steal_card")]


@pytest.mark.parametrize("viewer", [SPY, VICTIM, THIRD, None])
def test_views_are_the_same_in_every_world_of_the_viewer(viewer):
    """FF-60: while the Spy chooses, and afterwards."""
    for game in (looked(), stolen("dojo")):
        match = match_of(game)
        for number in range(5):
            other = redealt(match, viewer, f"views {number}")
            assert seen(GAME, other, viewer) == seen(GAME, game, viewer)


# -- gifts ------------------------------------------------------------------------------------


def airport(*, left):
    """Circle used an Airport and is done; he has left his choice, or not."""
    game = work({"built": ["airport"]}, dice=[(4,)], seats=3, subterfuge=True)
    act_each(game, "activate:airport:4", "done")
    events = act(game, "give_die:2" if left else "decide_later")
    return game, events


def test_nobody_sees_a_choice_that_was_left_before_it_is_carried_out():
    """FF-50"""
    (game, events), (other, others) = airport(left=True), airport(left=False)
    for viewer in (1, 2, None):
        assert encode(GAME.view(game, viewer, ())) == encode(GAME.view(other, viewer, ()))
    assert events == others
    assert {len(w.players[0].gives) for w in worlds(game, 1)} == {0, 1}
    assert {tuple(w.players[0].gives) for w in worlds(game, 1)} == {(), (1,), (2,)}
    assert {tuple(w.players[0].gives) for w in worlds(game, 0, 3)} == {(2,)}


def test_leaving_a_choice_is_private():
    """FF-50"""
    game = work({"built": ["airport"]}, dice=[(4,)], seats=3, subterfuge=True)
    act_each(game, "activate:airport:4", "done")
    (choice,) = match_of(game).choices(0)
    _, done = match_of(game).choose(0, choice.number, ["give_die:1"])
    assert done.action.private


def test_who_is_asked_now_has_left_nothing():
    """FF-50"""
    game, _ = airport(left=False)
    all_done(game)
    assert asked(game) == [(0, "give_die")]
    for world in worlds(game, 1):
        assert world.players[0].gives == []
