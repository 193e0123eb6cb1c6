"""The battery that every game is held to, over this one at each number of players."""

from __future__ import annotations

import pytest

from engine.fantastic_factories import GAME
from engine.simulate import play
from tests.engine import battery

EACH = [(seats, more) for seats in GAME.seats for more in ("off", "on")]


def test_a_random_game_keeps_every_promise():
    """FF-21, FF-60: closely, for three with Subterfuge."""
    options, seed, steps = {"subterfuge": "on"}, "promise 3", 0
    for before, choice, picks, after, done in battery.walk(GAME, 3, options, seed):
        steps += 1
        battery.hold_invariants(after)
        battery.take_back_restores(before, after, done)
        battery.tells_nothing(before, choice, picks, f"{seed} {steps}")
        battery.texts_never_fail(after, done)
    assert steps > 20


@pytest.mark.parametrize(("seats", "subterfuge"), EACH)
def test_random_games_come_to_an_end(seats, subterfuge):
    """No dead end; cards and dice add up after every step."""
    for number in range(2):
        played = play(GAME, seats, {"subterfuge": subterfuge}, f"random {number}", {})
        assert played.reason in ("goods", "buildings", "machine_goods")
