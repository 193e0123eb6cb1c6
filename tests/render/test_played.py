"""Pictures of a game that was really played: engine and pictures speak of the same things."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engine.kernel.dice import Dice
from engine.kernel.game import Setup, asks
from engine.kernel.play import go_on, perform
from engine.registry import GAMES
from engine.robots.players import at_random
from render.scenes import draw, paint, text_board
from tests.render.test_pictures import faults
from tests.render.views import NAMES

GAME = GAMES["little_factory"]
EVERY = 9


def played(seats: int) -> Iterator[Any]:
    """The states of a game in which everybody presses anything."""
    state = GAME.setup(Setup(seats, GAME.check_setup(seats, {}), Dice(key="0123456789abcdef" * 2)))
    chance = Dice(key="fedcba9876543210" * 2)
    go_on(state)
    yield state
    while state.over is None:
        ask, stack = asks(state)[0]
        perform(state, ask, stack, at_random(None, ask.choice(state), [], chance))
        yield state


@pytest.mark.parametrize("seats", [2, 4])
def test_a_played_game_can_be_drawn_at_any_time(seats: int) -> None:
    chance = Random(seats)
    for count, state in enumerate(played(seats)):
        if count % EVERY and state.over is None:
            continue
        seat = chance.randrange(seats)
        choices = tuple(ask.choice(state) for ask, _ in asks(state) if ask.seat == seat)
        board, hand = (
            msgspec.json.encode(GAME.view(state, who, mine))
            for who, mine in ((None, ()), (seat, choices))
        )
        assert list(faults(paint("board", GAME.id, board, NAMES, "dark"))) == []
        assert list(faults(paint("hand", GAME.id, hand, NAMES, "light"))) == []
        assert text_board(GAME.id, GAME.view(state, None, ()), NAMES)


def test_the_result_of_a_game_can_be_drawn() -> None:
    *_, state = played(3)
    result = GAME.result(state)
    scene = {
        "game": GAME.id,
        "where": GAME.texts.where(GAME.view(state, None, ())),
        "reason": GAME.texts.reason(state.over),
        "rows": result.standings,
    }
    picture = draw("standings", GAME.id, msgspec.json.encode(scene), NAMES, "dark")
    assert f"final score, {scene['reason']}" in picture.alt
    assert "Ada" in picture.alt
