"""Every cube, building and sign of Faktoria has a drawing of its own."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from engine.faktoria.cards import BUILDINGS
from render.faktoria.buildings import building_face
from render.faktoria.catalog import name
from render.faktoria.cubes import cube
from render.glyphs import icon, icon_names
from render.glyphs.icon import FOLDER
from render.theme import DARK, INK, MATERIALS

OTHERS = {"guilder", "bag", "import", "build", "production"}


def test_everything_is_drawn_and_nothing_else() -> None:
    wanted = {*BUILDINGS, *MATERIALS, *OTHERS}
    assert set(icon_names("faktoria")) == {f"faktoria/{each}" for each in wanted}


@pytest.mark.parametrize("kind", MATERIALS)
def test_a_cube_has_the_colour_of_the_palette(kind: str) -> None:
    drawing = (FOLDER / "faktoria" / f"{kind}.svg").read_text(encoding="utf-8")
    assert f'fill="{MATERIALS[kind]}"' in drawing


def test_drawings_stay_inside_their_box() -> None:
    for each in icon_names("faktoria"):
        left, top, right, bottom = icon(each, 100).image.getchannel("A").getbbox()
        assert min(left, top) > 0, each
        assert max(right, bottom) < 100, each


def test_materials_differ_by_shape_alone() -> None:
    shapes = [icon(f"faktoria/{kind}", 64).image.getchannel("A") for kind in MATERIALS]
    for one, other in combinations(shapes, 2):
        assert sum(ImageChops.difference(one, other).histogram()[128:]) > 100


def test_buildings_differ_at_32_pixels() -> None:
    drawn = {card: icon(f"faktoria/{card}", 32, INK).image.getchannel("A") for card in BUILDINGS}
    for one, other in combinations(BUILDINGS, 2):
        difference = ImageChops.difference(drawn[one], drawn[other])
        assert sum(difference.histogram()[128:]) > 100, (one, other)


def test_a_large_cube_is_wider_and_carries_its_worth() -> None:
    small, large = cube("stone", 60), cube("stone", 60, large=True)
    assert large.image.width == 78
    assert large.image.getpixel((70, 60))[:3] != small.image.getpixel((53, 46))[:3]


def test_every_building_has_a_face() -> None:
    for card in BUILDINGS:
        for look in ("", "ready", "gone"):
            assert building_face(card, 164, DARK, look).texts[0].words == name(card)
