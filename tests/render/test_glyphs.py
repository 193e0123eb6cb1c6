"""Every card has a drawing, drawings are found, and seats differ by shape alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from engine.little_factory.cards import CATALOG
from render.glyphs import IconMissingError, emblem, icon, icon_names, seat_shape
from render.glyphs.path import traces
from render.little_factory.catalog import short_name
from render.little_factory.faces import building_face, good_face, hand_face
from render.theme import DARK, GAME_NAMES, INK, SEATS

GOODS = [card.id for card in CATALOG.resources if card.level != "funds"]


@pytest.mark.parametrize("card", GOODS)
def test_every_good_has_a_drawing(card: str) -> None:
    assert f"little_factory/{card}" in icon_names("little_factory")
    assert icon(f"little_factory/{card}", 32).image.getbbox() is not None


def test_every_card_has_a_face() -> None:
    for card in CATALOG.resources:
        assert hand_face(card.id, 211, 300, 66, DARK).texts[0].words == short_name(card.id)
        if card.level.startswith("level"):
            assert good_face(card.id, DARK, True).texts[0].words == card.name
    for house in CATALOG.buildings:
        assert building_face(house.id, DARK, False).texts[0].words == house.name


def test_drawings_stay_inside_their_box() -> None:
    for folder in ("little_factory", "marks"):
        for name in icon_names(folder):
            left, top, right, bottom = icon(name, 100).image.getchannel("A").getbbox()
            assert left > 0, name
            assert top > 0, name
            assert right < 100, name
            assert bottom < 100, name


def test_no_two_goods_look_alike_in_outline_and_tone() -> None:
    greys = {card: icon(f"little_factory/{card}", 32).image.convert("LA") for card in GOODS}
    for one, other in combinations(GOODS, 2):
        difference = ImageChops.difference(greys[one], greys[other]).convert("L")
        assert sum(difference.reduce(4).tobytes()) > 150, (one, other)


def test_seats_differ_by_shape_alone() -> None:
    shapes = [seat_shape(seat, 48, INK).image.getchannel("A") for seat in range(len(SEATS))]
    for one, other in combinations(shapes, 2):
        assert sum(ImageChops.difference(one, other).histogram()[128:]) > 150


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_game_has_an_emblem(game: str) -> None:
    assert emblem(game, 76).image.getbbox() is not None


def test_a_missing_drawing_is_named() -> None:
    with pytest.raises(IconMissingError, match=r"no drawing data/icons/marks/nothing\.svg"):
        icon("marks/nothing", 20)


def test_paths_are_read_relative_and_absolute() -> None:
    (square,) = traces("M10 10 h20 v20 H10 z")
    assert square.closed
    assert square.points == [(10, 10), (30, 10), (30, 30), (10, 30)]
    curve, line = traces("M0 0 C0 10 10 10 10 0 M1 1 l2 2")
    assert curve.points[-1] == (10, 0)
    assert line.points == [(1, 1), (3, 3)]
