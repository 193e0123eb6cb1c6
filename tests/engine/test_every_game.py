"""The battery over every game of the house and the toy, every seat count, options by chance."""

from __future__ import annotations

import pytest

from engine.kernel.dice import Dice
from engine.kernel.game import Game
from engine.registry import GAMES
from engine.simulate import key_of
from tests import toy
from tests.engine import battery

ALL = [toy.GAME, *GAMES.values()]
EACH = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in ALL for seats in game.seats]
LIGHTER = {"factory_42": {"short": "on", "deals": "off"}}
"""Long games are shortened here; their own tests hold what these options leave out."""


def options(game: Game, seed: str) -> dict[str, str]:
    dice = Dice(key=key_of(seed))
    found = {each.id: dice.pick(each.values, each.id) for each in game.settings}
    return found | LIGHTER.get(game.id, {})


@pytest.mark.parametrize(("game", "seats"), EACH)
def test_a_random_game_keeps_every_promise(game: Game, seats: int):
    steps = 0
    for seed in ("battery 1", "battery 2", "battery 3"):
        for before, choice, picks, after, done in battery.walk(
            game, seats, options(game, seed), seed
        ):
            steps += 1
            battery.hold_invariants(after)
            battery.saves_as_itself(after)
            battery.take_back_restores(before, after, done)
            if steps % 5 == 0 or done.action.barrier:
                battery.tells_nothing(before, choice, picks, f"{seed} {steps}")
                battery.texts_never_fail(after, done)
            if steps % 11 == 0 and after.over is None:
                battery.refusal_changes_nothing(after)
    assert steps > 20


@pytest.mark.parametrize(("game", "seats"), EACH)
def test_an_end_is_told(game: Game, seats: int):
    *_, (_, _, _, last, done) = battery.walk(game, seats, options(game, "end"), "end")
    battery.texts_never_fail(last, done)
    assert last.waiting == ()
    assert last.choices(0) == ()
