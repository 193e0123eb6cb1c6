"""Counter-based dice: the same key gives the same outcomes, and streams do not touch each other."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from engine.kernel.deck import Deck
from engine.kernel.dice import Dice, commitment

KEY = "00112233445566778899aabbccddeeff"


def test_the_same_key_gives_the_same_outcomes():
    first, second = Dice(key=KEY), Dice(key=KEY)
    assert [first.below(6, "d") for _ in range(50)] == [second.below(6, "d") for _ in range(50)]


def test_another_key_or_epoch_gives_others():
    rolls = {
        tuple(dice.below(1000, "d") for _ in range(8))
        for dice in (Dice(key=KEY), Dice(key=KEY, epoch=1), Dice(key=KEY[::-1]))
    }
    assert len(rolls) == 3


def test_a_draw_in_one_stream_does_not_shift_another():
    plain, busy = Dice(key=KEY), Dice(key=KEY)
    busy.below(6, "other")
    assert plain.below(6, "d") == busy.below(6, "d")


def test_all_sides_come_up_about_equally():
    dice = Dice(key=KEY)
    counted = Counter(dice.below(6, "d") for _ in range(6000))
    assert sorted(counted) == [0, 1, 2, 3, 4, 5]
    assert min(counted.values()) > 850


def test_outcomes_are_noted():
    dice = Dice(key=KEY)
    result = dice.below(6, "d")
    assert [(roll.stream, roll.sides, roll.result) for roll in dice.rolled] == [("d", 6, result)]


def test_the_commitment_is_what_the_readme_says():
    assert commitment(KEY, "K7Q2X") == sha256(f"{KEY}:K7Q2X".encode()).hexdigest()


def test_a_deck_gives_each_card_once_then_its_discards_then_nothing():
    dice, deck = Dice(key=KEY), Deck.of("deck", "abcd")
    assert sorted(deck.draw(dice) for _ in range(4)) == list("abcd")
    deck.discard("b")
    assert not dice.reshuffled
    assert deck.draw(dice) == "b"
    assert dice.reshuffled
    assert deck.draw(dice) is None
