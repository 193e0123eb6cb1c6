"""The battery that every game is held to, over this one at each number of players."""

from __future__ import annotations

import pytest

from engine.fantastic_factories import GAME
from engine.simulate import play
from tests.engine import battery

EACH = [(seats, more) for seats in GAME.seats for more in ("off", "on")]


@pytest.mark.parametrize(("seats", "subterfuge"), EACH)
def test_a_random_game_keeps_every_promise(seats, subterfuge):
    """FF-21, FF-60"""
    options, seed, steps = {"subterfuge": subterfuge}, f"promise {seats}", 0
    for before, choice, picks, after, done in battery.walk(GAME, seats, options, seed):
        steps += 1
        battery.hold_invariants(after)
        if steps % 2 == 0:
            battery.saves_as_itself(after)
            battery.take_back_restores(before, after, done)
        if steps % 7 == 0 or (done.action.barrier and steps % 3 == 0):
            battery.tells_nothing(before, choice, picks, f"{seed} {steps}")
            battery.texts_never_fail(after, done)
        if steps % 19 == 0 and after.over is None:
            battery.refusal_changes_nothing(after)
    assert steps > 20


@pytest.mark.parametrize(("seats", "subterfuge"), EACH)
def test_random_games_come_to_an_end(seats, subterfuge):
    """No dead end; cards and dice add up after every step."""
    for number in range(3):
        played = play(GAME, seats, {"subterfuge": subterfuge}, f"random {number}", {})
        assert played.reason in ("goods", "buildings", "machine_goods")
