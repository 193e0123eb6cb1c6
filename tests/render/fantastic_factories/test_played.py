"""Pictures of games that were really played: engine and pictures mean the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engine.fantastic_factories import GAME
from engine.kernel.dice import Dice
from engine.kernel.game import Setup, asks
from engine.kernel.play import go_on, perform
from engine.robots.players import at_random
from render.scenes import draw, paint, text_board
from tests.render.fantastic_views import NAMES
from tests.render.test_pictures import faults

EVERY = 61
LEISURE = {"done", "pass"}


def played(seats: int, **options: str) -> Iterator[Any]:
    """The states of a game in which everybody presses anything, but seldom stops working."""
    setup = Setup(seats, GAME.check_setup(seats, options), Dice(key="0123456789abcdef" * 2))
    state, chance = GAME.setup(setup), Dice(key="fedcba9876543210" * 2)
    go_on(state)
    yield state
    while state.over is None:
        open_ = [(ask, stack) for ask, stack in asks(state) if ask.waited]
        ask, stack = open_[chance.below(len(open_), "seat")]
        perform(state, ask, stack, _picked(ask.choice(state), chance))
        yield state


def _picked(choice: Any, chance: Dice) -> Any:
    for _ in range(3):
        picked = at_random(None, choice, [], chance)
        if not LEISURE & {str(each).partition(":")[0] for each in picked}:
            break
    return picked


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"machine": "hard", "subterfuge": "on"}),
        (4, {"subterfuge": "on"}),
        (5, {"subterfuge": "on"}),
    ],
)
def test_a_played_game_can_be_drawn_at_any_time(seats: int, options: dict[str, str]) -> None:
    chance = Random(seats)
    for count, state in enumerate(played(seats, **options)):
        if count % EVERY and state.over is None:
            continue
        seat = chance.randrange(seats)
        choices = tuple(ask.choice(state) for ask, _ in asks(state) if ask.seat == seat)
        public, own = GAME.view(state, None, ()), GAME.view(state, seat, choices)
        zoomed = msgspec.structs.replace(public, seat=chance.randrange(seats + (seats == 1)))
        for scene, seen in (
            ("board", public),
            ("market", own),
            ("compound", zoomed),
            ("hand", own),
        ):
            canvas = paint(scene, GAME.id, msgspec.json.encode(seen), NAMES, "dark")
            assert list(faults(canvas)) == []
        assert text_board(GAME.id, public, NAMES)


@pytest.mark.parametrize("seats", [1, 3])
def test_the_winner_of_the_board_is_that_of_the_result(seats: int) -> None:
    *_, state = played(seats)
    first = [row for row in GAME.result(state).standings if row.rank == 1]
    view = msgspec.json.encode(GAME.view(state, None, ()))
    told = draw("board", GAME.id, view, NAMES, "dark").alt.partition(" win")[0]
    for row in first:
        assert (row.name or NAMES[row.seat]) in told


def test_the_result_of_a_solo_game_can_be_drawn() -> None:
    *_, state = played(1)
    scene = {
        "game": GAME.id,
        "where": GAME.texts.where(GAME.view(state, None, ())),
        "reason": GAME.texts.reason(state.over),
        "rows": [
            {**msgspec.to_builtins(row), "name": row.name or NAMES[row.seat]}
            for row in GAME.result(state).standings
        ],
    }
    picture = draw("standings", GAME.id, msgspec.json.encode(scene), NAMES, "dark")
    assert "The Machine" in picture.alt
