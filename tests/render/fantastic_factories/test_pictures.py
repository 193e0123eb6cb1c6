"""No text of any picture lies over another, leaves its room, or is too small; nothing leaks."""

from __future__ import annotations

import io
from random import Random

import msgspec
import pytest
from PIL import Image

from engine.fantastic_factories.view import FantasticFactoriesView
from render.fantastic_factories import samples
from render.samples import sample
from render.scenes import draw, paint
from render.timing import measure
from tests.render.fantastic_views import LONG_NAMES, NAMES, STRANGE_NAMES, any_view, encoded
from tests.render.test_pictures import faults

GAME = "fantastic_factories"
SCENES = ("board", "market", "compound", "hand")


def shown(chance: Random, scene: str, seats: int) -> FantasticFactoriesView:
    """A view for this scene; a compound is that of a seat, or of the Machine."""
    if scene == "compound":
        seat = chance.randrange(seats + (seats == 1))
        return msgspec.structs.replace(any_view(chance, seats), seat=seat)
    private = scene == "hand" or chance.random() < 0.5
    return any_view(chance, seats, chance.randrange(seats) if private else None)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("scene", SCENES)
def test_texts_of_any_picture_keep_their_places(scene: str, seats: int, theme: str) -> None:
    chance = Random(f"{scene} {seats} {theme}")
    for names in (LONG_NAMES, STRANGE_NAMES):
        view = encoded(shown(chance, scene, seats))
        assert list(faults(paint(scene, GAME, view, names, theme))) == []


@pytest.mark.parametrize("name", ["fantastic_board", "fantastic_work"])
def test_up_to_four_players_fit_and_the_fifth_makes_the_picture_taller(name: str) -> None:
    heights = []
    for seats in (2, 3, 4, 5):
        data = draw(*sample(name, seats), "dark").data
        heights.append(Image.open(io.BytesIO(data)).height)
    assert heights[:3] == [1000, 1000, 1000]
    assert 1000 < heights[3] < 1200


@pytest.mark.parametrize("scene", SCENES)
def test_the_same_view_gives_the_same_bytes_whatever_was_drawn_between(scene: str) -> None:
    chance = Random("same")
    views = [encoded(any_view(chance, 3, 1)) for _ in range(2)]
    first = [draw(scene, GAME, view, NAMES, "dark") for view in views]
    again = [draw(scene, GAME, view, NAMES, "dark") for view in reversed(views)]
    assert first == again[::-1]


def test_board_and_compound_hold_nothing_that_only_a_seat_knows() -> None:
    chance = Random("secret")
    for _ in range(3):
        view = any_view(chance, 4, 2)
        bare = msgspec.structs.replace(view, hand=(), spied=(), choices=())
        for scene, other in (("board", None), ("compound", 2)):
            public = msgspec.structs.replace(bare, seat=other)
            seen = {draw(scene, GAME, encoded(each), NAMES, "dark") for each in (view, public)}
            assert len(seen) == 1


def test_a_public_market_holds_nothing_of_a_hand() -> None:
    view = samples.table(4)
    own = samples.own(4)
    told = draw("market", GAME, encoded(own), NAMES, "dark")
    bare = draw("market", GAME, encoded(view), NAMES, "dark")
    assert told.data != bare.data
    assert "You can hire Miner with Refinery" in told.alt
    assert "Refinery" not in bare.alt


def words_on(scene: str, view: FantasticFactoriesView) -> list[str]:
    return [line.words for line in paint(scene, GAME, encoded(view), NAMES, "dark").texts]


def test_a_hand_says_what_can_be_done_and_why_not() -> None:
    words = words_on("hand", samples.own(4, work=True))
    assert words.count("CAN BUILD") == 2
    assert words.count("READY") == 3
    for reason in ("needs another hammer", "needs 2 more energy", "no dice for it", "has run"):
        assert reason in words


def test_a_hand_in_the_market_says_whom_each_card_hires() -> None:
    words = words_on("hand", samples.own(4))
    assert words.count("hires Foreman") == 2
    assert "Biolab and Mega Factory" in words


def test_equal_monuments_lie_on_one_tile_with_their_number() -> None:
    words = words_on("board", samples.full(2))
    assert words.count("Beacon") == 1
    assert "×4" in words
    assert "16 of 10" in words


def test_dice_lie_on_the_board_in_the_work_phase_alone() -> None:
    work, market = (words_on("board", make(4)) for make in (samples.at_work, samples.table))
    assert "done" in work
    assert "next work" not in work
    assert "next work" in market


def test_a_warm_picture_takes_at_most_twice_the_time_of_encoding_it() -> None:
    assert measure("fantastic_work").ratio <= 2
