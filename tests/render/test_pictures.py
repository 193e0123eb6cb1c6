"""No text of any picture lies over another, leaves its room, or is too small to read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import msgspec
import pytest

from render.canvas import Canvas
from render.layout import Box
from render.lobby import LobbyScene, LobbySeat
from render.scenes import paint
from render.score import Line, StandingRow, StandingsScene
from render.theme import LEAST
from tests.render.views import LONG_NAMES, NAMES, STRANGE_NAMES, any_view, encoded

GAME = "little_factory"
# Letters may lean out of their advance by this much; accents rise above the capitals.
LEAN = 3


def faults(canvas: Canvas) -> Iterator[str]:
    """Everything that is wrong with the texts of a picture."""
    whole = Box(0, 0, *canvas.image.size)
    for line in canvas.texts:
        if not whole.holds(line.ink):
            yield f"{line.words!r} leaves the picture"
        if line.room and not line.room.inset(-LEAN, -8).holds(line.ink):
            yield f"{line.words!r} leaves its room {line.room}, ink {line.ink}"
        if line.size < LEAST:
            yield f"{line.words!r} is only {line.size} px"
    for one, other in combinations(canvas.texts, 2):
        if one.ink.inset(0.5).overlaps(other.ink.inset(0.5)):
            yield f"{one.words!r} lies over {other.words!r} at {one.ink}"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_texts_of_any_board_keep_their_places(seats: int, theme: str) -> None:
    chance = Random(f"board {seats} {theme}")
    for names in (NAMES, LONG_NAMES, STRANGE_NAMES) * 4:
        view = encoded(any_view(chance, seats))
        assert list(faults(paint("board", GAME, view, names, theme))) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_texts_of_any_hand_keep_their_places(seats: int, theme: str) -> None:
    chance = Random(f"hand {seats} {theme}")
    for names in (NAMES, LONG_NAMES, STRANGE_NAMES) * 4:
        view = encoded(any_view(chance, seats, chance.randrange(seats)))
        assert list(faults(paint("hand", GAME, view, names, theme))) == []


@pytest.mark.parametrize("places", [2, 3, 4, 5])
def test_texts_of_any_lobby_keep_their_places(places: int) -> None:
    names = (*LONG_NAMES, "Elm")
    options = tuple((f"An option called {n}", "a value of some length") for n in range(6))
    for taken in range(places + 1):
        scene = LobbyScene(
            game="fantastic_factories",
            table="K7Q2",
            seats=tuple(LobbySeat(names[seat], "robot, very hard") for seat in range(taken)),
            places=places,
            organiser=0 if taken else None,
            options=options[: places + 1],
            commitment="0123456789abcdef" * 4 if taken % 2 else "",
        )
        canvas = paint("lobby", "fantastic_factories", msgspec.json.encode(scene), names, "dark")
        assert list(faults(canvas)) == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("lines", [1, 6, 11])
def test_texts_of_any_standings_keep_their_places(seats: int, lines: int) -> None:
    chance = Random(f"standings {seats} {lines}")
    names = (*LONG_NAMES, "Elm")
    rows = tuple(
        StandingRow(
            seat,
            1 if lines == 6 else seat + 1,
            chance.choice((0, 9, 118, -4)),
            tuple(
                Line("During" if n < 5 else "At the end", f"Points of the sort {n}", n * seat - 3)
                for n in range(lines)
            ),
            names[seat],
        )
        for seat in range(seats)
    )
    scene = StandingsScene("factory_42", rows, "round 6 of 6", "the Plan is over after round 6")
    canvas = paint("standings", "factory_42", msgspec.json.encode(scene), names, "light")
    assert list(faults(canvas)) == []
