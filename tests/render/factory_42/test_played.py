"""Pictures of games that were really played: engine and pictures speak of the same things."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engine.factory_42 import GAME
from engine.kernel.dice import Dice
from engine.kernel.game import Setup, asks
from engine.kernel.play import go_on, perform
from engine.robots.players import at_random
from render.factory_42.scenes import PICTURES
from render.scenes import paint, text_board
from tests.render.factory_42_views import NAMES
from tests.render.test_pictures import faults

EVERY = 45


def played(seats: int, options: dict[str, str]) -> Iterator[Any]:
    """The states of a game in which everybody presses anything."""
    state = GAME.setup(Setup(seats, GAME.check_setup(seats, options), Dice(key="0123456789abcdef")))
    chance = Dice(key="fedcba9876543210" * 2)
    go_on(state)
    yield state
    while state.over is None:
        ask, stack = asks(state)[0]
        perform(state, ask, stack, at_random(None, ask.choice(state), [], chance))
        yield state


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"short": "on"}), (4, {"commissions": "on", "deals": "free"})]
)
def test_a_played_game_can_be_drawn_at_any_time(seats: int, options: dict[str, str]) -> None:
    chance = Random(seats)
    for count, state in enumerate(played(seats, options)):
        if count % EVERY and state.over is None:
            continue
        seat = chance.randrange(seats)
        choices = tuple(ask.choice(state) for ask, _ in asks(state) if ask.seat == seat)
        public, own = (
            msgspec.json.encode(GAME.view(state, who, mine))
            for who, mine in ((None, ()), (seat, choices))
        )
        assert list(faults(paint("post", GAME.id, public, NAMES, "dark"))) == []
        assert list(faults(paint("hand", GAME.id, own, NAMES, "light"))) == []
        other = chance.choice(list(PICTURES))
        assert list(faults(paint(other, GAME.id, own, NAMES, "dark"))) == []
        assert text_board(GAME.id, GAME.view(state, None, ()), NAMES)


def test_every_choice_of_the_game_has_a_picture() -> None:
    assert {*GAME.own_scenes.values(), GAME.post_scene} <= set(PICTURES)
