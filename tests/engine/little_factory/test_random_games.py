"""Many random games: no dead end, invariants at each step, and the kernel's promises on some."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import simulate
from engine.kernel.dice import Dice
from engine.kernel.game import Setup
from engine.kernel.play import clear_notes, go_on, take
from engine.little_factory import GAME
from engine.little_factory.log import ENDS
from engine.little_factory.steps.turn import Turn
from engine.simulate import key_of
from tests.engine import battery
from tests.engine.little_factory import players

BATCHES = [
    pytest.param(seats, batch, id=f"{seats}-{batch}") for seats in (2, 3, 4) for batch in range(3)
]


@pytest.mark.parametrize(("seats", "batch"), BATCHES)
def test_forty_random_games_end_and_keep_the_invariants(seats, batch):
    """LF-17: no state without something to do."""
    for number in range(40):
        played = simulate.play(GAME, seats, {}, f"random {batch} {number}", {})
        assert played.reason in ENDS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_eager_players_keep_the_invariants(seats):
    """They own many buildings, use chains of elves and come to the end by ten points."""
    reasons = Counter()
    for number in range(20):
        game = players.begin(seats, f"eager {number}")
        chance = Dice(key=key_of(f"eager {seats} {number}"))
        while game.over is None:
            choice = game.stack[-1].choice(game)
            players.play(game, choice, players.eager(choice, chance))
            chance.rolled.clear()
            assert GAME.invariants(game) == []
        reasons[game.over] += 1
    assert reasons["goal_reached"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_keep_the_kernels_promises(seats):
    """Saved and loaded it is the same, a refusal changes nothing, taking back restores."""
    for before, _, _, after, done in battery.walk(GAME, seats, {}, f"promises {seats}"):
        battery.saves_as_itself(after)
        battery.take_back_restores(before, after, done)
        if after.over is None:
            battery.refusal_changes_nothing(after)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_offered_with_reasons_is_what_is_offered_without(seats):
    """Both come from one enumeration; and nothing is a candidate twice."""
    chance = Dice(key=key_of(f"both {seats}"))
    for game in (GAME.setup(Setup(seats, {}, Dice(key=key_of(f"both {n}")))) for n in range(5)):
        go_on(game)
        while game.over is None:
            ask = game.stack[-1]
            offers = list(ask.offers(game))
            assert [option for option, why in offers if why is None] == ask.legal(game)
            assert len({option.id for option, _ in offers}) == len(offers)
            answer(game, ask, chance)


def answer(game, ask, chance: Dice) -> None:
    if isinstance(ask, Turn):
        take(game, ask, game.stack, chance.pick(ask.legal(game), "random"))
    else:
        choice = ask.choice(game)
        picks = simulate.players.at_random(None, choice, [], chance)
        options = {option.id: option for option in ask.legal(game)}
        take(game, ask, game.stack, [options[pick] for pick in picks])
    clear_notes(game)
    chance.rolled.clear()
