"""Pictures of games of Faktoria that were really played: engine and pictures mean the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engine.faktoria import GAME
from engine.kernel.dice import Dice
from engine.kernel.game import Setup, asks
from engine.kernel.play import go_on, perform
from engine.robots.players import at_random
from render.scenes import draw, paint, text_board
from tests.render.faktoria_views import NAMES
from tests.render.test_pictures import faults

EVERY = 7


def played(seats: int) -> Iterator[Any]:
    """The states of a game in which everybody presses anything."""
    state = GAME.setup(Setup(seats, GAME.check_setup(seats, {}), Dice(key="0123456789abcdef" * 2)))
    chance = Dice(key="fedcba9876543210" * 2)
    go_on(state)
    yield state
    while state.over is None:
        waited = [(ask, stack) for ask, stack in asks(state) if ask.waited]
        ask, stack = waited[0]
        perform(state, ask, stack, at_random(None, ask.choice(state), [], chance))
        yield state


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_played_game_can_be_drawn_at_any_time(seats: int) -> None:
    chance = Random(seats)
    for count, state in enumerate(played(seats)):
        if count % EVERY and state.over is None:
            continue
        seat = chance.randrange(seats)
        choices = tuple(ask.choice(state) for ask, _ in asks(state) if ask.seat == seat)
        public = GAME.view(state, None, ())
        own = msgspec.json.encode(GAME.view(state, seat, choices))
        for scene, seen in (("board", msgspec.json.encode(public)), ("hand", own)):
            assert list(faults(paint(scene, GAME.id, seen, NAMES, "dark"))) == []
        if public.auction:
            seen = msgspec.json.encode(public)
            assert list(faults(paint("auction", GAME.id, seen, NAMES, "light"))) == []
        assert text_board(GAME.id, public, NAMES)


def test_the_winner_of_the_board_is_that_of_the_result() -> None:
    for seats in (2, 3, 4):
        *_, state = played(seats)
        first = [row.seat for row in GAME.result(state).standings if row.rank == 1]
        picture = draw(
            "board", GAME.id, msgspec.json.encode(GAME.view(state, None, ())), NAMES, "dark"
        )
        assert f"{NAMES[first[0]]} " in picture.alt.partition("win")[0]


def test_the_result_of_a_game_can_be_drawn() -> None:
    *_, state = played(5)
    scene = {
        "game": GAME.id,
        "where": GAME.texts.where(GAME.view(state, None, ())),
        "reason": GAME.texts.reason(state.over),
        "rows": GAME.result(state).standings,
    }
    picture = draw("standings", GAME.id, msgspec.json.encode(scene), NAMES, "dark")
    assert f"final score, {scene['reason']}" in picture.alt
