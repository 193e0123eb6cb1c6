"""Nothing leaks: hands, draws, the deck; nor by whether something is asked."""

from __future__ import annotations

import msgspec
import pytest

from engine.fantastic_factories import GAME
from engine.fantastic_factories.redeal import redeal
from engine.kernel.dice import Dice
from engine.kernel.game import waiting
from engine.simulate import key_of
from tests.engine.fantastic_factories.world import (
    act,
    all_done,
    asked,
    at_work,
    market,
    match_of,
    work,
)

encode = msgspec.json.Encoder(order="deterministic").encode
HANDS = (["robot", "golem", "dojo"], ["biolab", "beacon"], ["obelisk"])


def redealt(game, seat, seed="other"):
    copy = GAME.copy(game)
    redeal(copy, seat, Dice(key=key_of(seed)))
    return copy


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_view_is_the_same_whatever_others_hold(viewer):
    """FF-60"""
    game = work(*[{"hand": hand} for hand in HANDS], dice=[(1, 2), (3,), (4,)], seats=3)
    other = redealt(game, viewer)
    assert GAME.invariants(other) == []
    assert [player.hand for player in other.players] != [player.hand for player in game.players]
    assert encode(GAME.view(game, viewer, ())) == encode(GAME.view(other, viewer, ()))


def test_a_redeal_keeps_the_own_hand_and_what_all_saw():
    """FF-60: cards taken from the market are known to lie there."""
    game = market({"hand": ["dojo"]}, {"hand": ["golem", "biolab"]})
    act(game, "take:4")
    for number in range(20):
        for viewer in (1, None):
            other = redealt(game, viewer, f"seed {number}")
            assert "robot" in other.players[0].hand
        assert sorted(redealt(game, 0).players[0].hand) == ["dojo", "robot"]


def test_a_redeal_deals_other_hands_and_another_deck():
    """FF-60"""
    game = work(*[{"hand": hand} for hand in HANDS], seats=3)
    seen = {tuple(sorted(redealt(game, 0, f"{n}").players[1].hand)) for n in range(30)}
    assert len(seen) > 10


def test_whether_somebody_is_asked_never_depends_on_a_hand():
    """An action that takes blueprints asks which, even if there is but one kind in the hand."""
    for hand in (["robot"], ["robot", "robot"], ["robot", "dojo"]):
        game = at_work("incinerator", hand=hand)
        act(game, "activate:incinerator")
        assert asked(game)[0] == (0, "pay_blueprints")


def test_who_could_hire_nobody_is_asked_all_the_same():
    game = market({"hand": []}, {"hand": ["robot"]}, seats=2)
    assert waiting(game) == (0,)
    act(game, "take:1")
    assert waiting(game) == (1,)


def test_a_hand_of_more_than_ten_is_public_and_so_is_the_discard():
    """FF-20: how many cards somebody holds is seen by all."""
    many = [*["obelisk"] * 4, *["beacon"] * 4, "robot", "robot", "dojo"]
    game = work({"hand": many}, blueprints=[None] * 4)
    match = match_of(game)
    assert match.view(1).players[0].cards == 11
    act(game, "done")
    assert asked(game)[0] == (0, "drop_cards")


def test_the_deck_has_no_order_to_be_seen():
    game = work(dice=[(1,)])
    assert game.blueprint_deck.cards == sorted(game.blueprint_deck.cards)
    all_done(game)
    assert game.blueprint_deck.cards == sorted(game.blueprint_deck.cards)
