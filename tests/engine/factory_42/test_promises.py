"""The battery that every game is held to, over Factory 42 at each number of players."""

from __future__ import annotations

import pytest

from engine.factory_42 import GAME
from engine.kernel.dice import Dice
from engine.simulate import key_of, play
from tests.engine import battery


def options(seed: str) -> dict[str, str]:
    chance = Dice(key=key_of(seed))
    return {each.id: chance.pick(each.values, each.id) for each in GAME.settings}


KINDS = [
    (2, {"commissions": "on", "short": "on", "deals": "free"}),
    (3, {"deals": "binding", "handicap": "1", "handicap_1_to_3": "2"}),
    (4, {"commissions": "on"}),
    (5, {"commissions": "on", "short": "on"}),
]


@pytest.mark.parametrize(("seats", "chosen"), KINDS)
def test_a_random_game_keeps_every_promise(seats: int, chosen: dict[str, str]):
    """Of what nobody waits for (plans, drafts of deals: most steps) every third is looked at."""
    seed, steps, asides = f"promise {seats}", 0, 0
    for before, choice, picks, after, done in battery.walk(GAME, seats, chosen, seed):
        asides += not choice.waited
        if not choice.waited and asides % 3:
            continue
        steps += 1
        battery.hold_invariants(after)
        battery.saves_as_itself(after)
        battery.take_back_restores(before, after, done)
        if steps % 6 == 0 or (done.action.barrier and steps % 4 == 0):
            battery.tells_nothing(before, choice, picks, f"{seed} {steps}")
            battery.texts_never_fail(after, done)
        if steps % 11 == 0 and after.over is None:
            battery.refusal_changes_nothing(after)
    assert steps > 20


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_come_to_an_end(seats: int):
    """No dead end, and every step keeps the invariants: cubes, rosettes, cards, gauge, markers."""
    for number in range(4):
        seed = f"random {number}"
        assert play(GAME, seats, options(seed), seed, {}).reason in ("rounds_played", "top_reached")
