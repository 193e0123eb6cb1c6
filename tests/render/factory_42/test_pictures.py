"""No text of any picture of Factory 42 lies over another, leaves its room, or is too small."""

from __future__ import annotations

import io
from itertools import pairwise
from random import Random

import msgspec
import pytest
from PIL import Image

from engine.factory_42.locations import ORDER
from render.factory_42 import samples
from render.factory_42.scenes import PICTURES
from render.factory_42.score import PIECE, PITCH, _apart
from render.samples import sample
from render.scenes import draw, paint
from tests.render.factory_42_views import LONG_NAMES, NAMES, STRANGE_NAMES, any_view, encoded
from tests.render.test_pictures import faults

GAME = "factory_42"
MAIN_SCENES = ("board", "post", "changed", "placement", "player", "hand")
OTHERS = [scene for scene in PICTURES if scene not in MAIN_SCENES]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("scene", MAIN_SCENES)
def test_texts_of_any_picture_keep_their_places(scene: str, seats: int) -> None:
    chance = Random(f"{scene} {seats}")
    for names in (NAMES, LONG_NAMES, STRANGE_NAMES, LONG_NAMES):
        view = encoded(
            any_view(chance, seats, chance.randrange(seats) if scene == "hand" else None)
        )
        theme = chance.choice(("dark", "light"))
        assert list(faults(paint(scene, GAME, view, names, theme))) == []


@pytest.mark.parametrize("scene", OTHERS)
def test_texts_of_any_part_keep_their_places(scene: str) -> None:
    chance = Random(scene)
    for seats in (2, 4, 5):
        names = chance.choice((NAMES, LONG_NAMES, STRANGE_NAMES))
        view = encoded(any_view(chance, seats))
        assert list(faults(paint(scene, GAME, view, names, "dark"))) == []


def test_every_location_has_a_picture_of_its_own() -> None:
    assert {f"location_{location}" for location in ORDER[True]} <= set(PICTURES)


def test_more_players_make_the_picture_taller_and_no_type_smaller() -> None:
    heights = []
    for seats in (2, 3, 4, 5):
        data = draw(*sample("factory_42_board", seats), "dark").data
        heights.append(Image.open(io.BytesIO(data)).height)
    assert heights == sorted(set(heights))


def test_the_same_view_gives_the_same_bytes_whatever_was_drawn_between() -> None:
    chance = Random("same")
    views = [encoded(any_view(chance, 5)) for _ in range(3)]
    first = [draw("board", GAME, view, NAMES, "dark") for view in views]
    again = [draw("board", GAME, view, NAMES, "dark") for view in reversed(views)]
    assert first == again[::-1]


@pytest.mark.parametrize("scene", ["board", "changed", "placement", "player", "player_1"])
def test_a_public_picture_and_its_words_hold_nothing_secret(scene: str) -> None:
    # F42-83: secret are Commissions until they are made, and plans.
    view = any_view(Random(f"secret {scene}"), 4, 1)
    bare = msgspec.structs.replace(view, own=None, seat=None)
    seen = {draw(scene, GAME, encoded(each), NAMES, "dark") for each in (view, bare)}
    assert len(seen) == 1


def test_the_hand_alone_shows_the_secret_commissions_and_the_plan() -> None:
    own = paint("hand", GAME, encoded(samples.table(4, 1)), NAMES, "dark")
    public = paint("player_1", GAME, encoded(samples.table(4, 1)), NAMES, "dark")
    words = [{line.words for line in page.texts} for page in (own, public)]
    for secret in ("secret", "Nightingale, Off-Key", "1 Trading, 2 Loading (Commissar)"):
        assert secret in words[0], secret
        assert secret not in words[1], secret
    assert "2 more Commissions in secret" in words[1]


def test_the_post_has_the_overview_and_the_part_that_changed() -> None:
    view = encoded(samples.resolving("shipping", 3))
    post = paint("post", GAME, view, NAMES, "dark")
    board = paint("board", GAME, view, NAMES, "dark")
    assert post.image.height > board.image.height
    # The latest deed was in Loading, whatever is asked now.
    assert sum(line.words == "Loading" for line in post.texts) == 2
    assert sum(line.words == "Shipping" for line in post.texts) == 1


@pytest.mark.parametrize("field", [-15.0, 0.0, 42.0])
def test_pieces_on_one_field_stand_side_by_side_within_the_track(field: float) -> None:
    width = 1552
    places = _apart([116 + (width - 150) * (field + 15) / 57] * 5, width)
    gaps = [b - a for a, b in pairwise(places)]
    assert gaps == pytest.approx([PITCH] * 4)
    assert places[0] - PIECE / 2 > 80
    assert places[-1] + PIECE / 2 < width
