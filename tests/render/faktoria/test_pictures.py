"""No text of any picture of Faktoria lies over another, leaves its room, or is too small."""

from __future__ import annotations

import hashlib
import io
from random import Random

import msgspec
import pytest
from PIL import Image

from render.samples import sample
from render.scenes import draw, paint
from render.timing import measure
from tests.render.faktoria_views import LONG_NAMES, NAMES, STRANGE_NAMES, any_view, encoded
from tests.render.test_pictures import faults

GAME = "faktoria"
SCENES = ("board", "auction", "hand")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("scene", SCENES)
def test_texts_of_any_picture_keep_their_places(scene: str, seats: int, theme: str) -> None:
    chance = Random(f"{scene} {seats} {theme}")
    for names in (NAMES, LONG_NAMES, STRANGE_NAMES) * 5:
        seat = chance.randrange(seats) if scene == "hand" else None
        view = encoded(any_view(chance, seats, seat))
        assert list(faults(paint(scene, GAME, view, names, theme))) == []


def test_more_players_make_the_picture_taller_and_no_type_smaller() -> None:
    heights = []
    for seats in (2, 3, 4, 5):
        data = draw(*sample("faktoria_board", seats), "dark").data
        heights.append(Image.open(io.BytesIO(data)).height)
    assert heights == [1000, 1000, 1000, 1044]


@pytest.mark.parametrize("scene", SCENES)
def test_the_same_view_gives_the_same_bytes_whatever_was_drawn_between(scene: str) -> None:
    chance = Random("same")
    views = [encoded(any_view(chance, 5, 1)) for _ in range(5)]
    first = [draw(scene, GAME, view, NAMES, "dark") for view in views]
    again = [draw(scene, GAME, view, NAMES, "dark") for view in reversed(views)]
    assert first == again[::-1]


@pytest.mark.parametrize("scene", ["board", "auction"])
def test_a_public_picture_and_its_words_hold_no_standing_order(scene: str) -> None:
    chance = Random("secret")
    for _ in range(8):
        view = any_view(chance, 4, 2)
        bare = msgspec.structs.replace(view, order=None, seat=None)
        seen = {draw(scene, GAME, encoded(each), NAMES, "dark") for each in (view, bare)}
        assert len(seen) == 1


def test_a_seats_own_picture_shows_its_order() -> None:
    view = any_view(Random(1), 3, 1)
    pictures = set()
    for limit in (3, 4):
        order = {"kind": "up_to", "limit": limit, "every": False}
        asked = {**msgspec.to_builtins(view), "order": order}
        picture = draw("hand", GAME, msgspec.json.encode(asked), NAMES, "dark")
        pictures.add(hashlib.sha256(picture.data).hexdigest())
        assert f"Your standing order: bid up to {limit}, then pass" in picture.alt
    assert len(pictures) == 2


def test_a_warm_picture_takes_at_most_twice_the_time_of_encoding_it() -> None:
    assert measure("faktoria_board").ratio <= 2
