"""The battery that every game is held to, over Faktoria at each number of players."""

from __future__ import annotations

import pytest

from engine.faktoria import GAME
from engine.kernel.dice import Dice
from engine.kernel.game import asks
from engine.simulate import key_of, play
from tests.engine import battery


@pytest.mark.parametrize("seed", ["promise 1", "leak 0"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_random_game_keeps_every_promise(seats: int, seed: str):
    chance = Dice(key=key_of(seed))
    options = {each.id: chance.pick(each.values, each.id) for each in GAME.settings}
    steps = 0
    for before, choice, picks, after, done in battery.walk(GAME, seats, options, seed):
        steps += 1
        battery.hold_invariants(after)
        battery.saves_as_itself(after)
        battery.take_back_restores(before, after, done)
        if steps % 4 == 0 or done.action.barrier or done.action.private:
            battery.tells_nothing(before, choice, picks, f"{seed} {steps}")
            battery.texts_never_fail(after, done)
        if steps % 11 == 0 and after.over is None:
            battery.refusal_changes_nothing(after)
    assert steps > 20


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_end_is_told(seats: int):
    *_, (_, _, _, last, done) = battery.walk(GAME, seats, {}, "end")
    battery.texts_never_fail(last, done)
    assert last.waiting == ()
    assert last.choices(0) == ()


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_legal_is_what_is_offered_without_a_reason(seats: int):
    """Play without reasons takes a shorter way to the same options."""
    for match, *_ in battery.walk(GAME, seats, {}, "legal"):
        for ask, _ in asks(match.state):
            offered = [option for option, why in ask.offers(match.state) if why is None]
            assert ask.legal(match.state) == offered


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_come_to_an_end(seats: int):
    """No dead end, and every step keeps the invariants."""
    for number in range(25):
        assert play(GAME, seats, {}, f"random {number}", {}).reason == "rounds_played"
