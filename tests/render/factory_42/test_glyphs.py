"""Eleven kinds of cube are told apart by shape, size and letter, and by colour last."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from engine.factory_42.cards import ANY, CATALOG, GROUPS, RESOURCES
from render.canvas import Shapes
from render.factory_42.cards import invention_face, order_face
from render.factory_42.cubes import WHITE_LETTERS, cube, draw_cubes, width_of
from render.factory_42.offers import improvement_face
from render.factory_42.possessions import paper_face
from render.glyphs import icon, icon_names
from render.glyphs.icon import FOLDER
from render.theme import CUBES, DARK, INK, WHITE
from tests.render.colour import SIGHTS, contrast, difference, seen

OTHERS = {"rosette", "steam", "tower", "bag", "meeple", "commissar", "cap", "crate", "railcar"}
OTHERS |= {"invention", "commission", "event", *CATALOG.improvements}
COLOURS = {kind: colour for group in CUBES.values() for kind, colour in group.items()}
SIDES = {"small": (0.5, 0.7), "medium": (0.7, 0.86), "large": (0.86, 1.0)}


def test_everything_is_drawn_and_nothing_else() -> None:
    wanted = {*RESOURCES, *ANY, *OTHERS}
    assert set(icon_names("factory_42")) == {f"factory_42/{each}" for each in wanted}


def test_drawings_stay_inside_their_box() -> None:
    for each in icon_names("factory_42"):
        left, top, right, bottom = icon(each, 100).image.getchannel("A").getbbox()
        assert min(left, top) > 0, each
        assert max(right, bottom) < 100, each


@pytest.mark.parametrize("kind", RESOURCES)
def test_a_cube_has_the_colour_of_the_palette(kind: str) -> None:
    drawing = (FOLDER / "factory_42" / f"{kind}.svg").read_text(encoding="utf-8")
    assert f'fill="{COLOURS[kind]}"' in drawing


def test_the_palette_knows_the_groups_of_the_rulebook() -> None:
    assert {group: tuple(kinds) for group, kinds in CUBES.items()} == GROUPS


@pytest.mark.parametrize("sight", SIGHTS)
def test_cubes_of_one_shape_differ_clearly_and_all_differ_somewhat(sight: str) -> None:
    for group in CUBES.values():
        colours = [seen(colour, sight) for colour in group.values()]
        assert min(difference(a, b) for a, b in combinations(colours, 2)) >= 17
    everything = [seen(colour, sight) for colour in COLOURS.values()]
    assert min(difference(a, b) for a, b in combinations(everything, 2)) >= 9


def test_letters_are_readable_on_cubes() -> None:
    for kind, colour in COLOURS.items():
        assert contrast(WHITE if kind in WHITE_LETTERS else INK, colour) >= 3.9, kind


def test_size_is_the_value_within_a_group() -> None:
    for kind, card in CATALOG.resources.items():
        if card.group == "special":
            continue
        _, top, _, bottom = icon(f"factory_42/{kind}", 100).image.getchannel("A").getbbox()
        least, most = SIDES[card.size]
        assert least < (bottom - top) / 100 <= most, kind


def test_groups_differ_by_shape_alone() -> None:
    kinds = ("wood", "copper", "mushroom", "coal")
    shapes = [icon(f"factory_42/{kind}", 64).image.getchannel("A") for kind in kinds]
    for one, other in combinations(shapes, 2):
        assert sum(ImageChops.difference(one, other).histogram()[128:]) > 100


def test_three_equal_cubes_become_a_figure_and_rows_fit_their_room() -> None:
    canvas = Shapes(400, 60).canvas()
    draw_cubes(canvas, (("flax", 2), ("steel", 3)), (0, 30), 40, room=400)
    assert [line.words for line in canvas.texts] == ["3"]
    everything = tuple((kind, 2) for kind in RESOURCES)
    for room in (600, 420, 380):
        assert width_of(everything, 40, room) <= room


def test_every_card_has_a_face() -> None:
    for card in CATALOG.orders:
        assert order_face(card, 260, 240, DARK).texts
    for card in CATALOG.inventions:
        assert invention_face(card, 352, 72, DARK).texts[0].words == CATALOG.inventions[card].name
        assert paper_face("plan", card, 340, 226, DARK).texts
    for card in CATALOG.commissions:
        assert paper_face("commission", card, 340, 226, DARK).texts
    for each in CATALOG.improvements:
        assert improvement_face(each, 240, 180, DARK).texts


def test_a_cube_is_as_wide_as_it_is_drawn() -> None:
    assert cube("flax", 40).image.width < cube("wood", 40).image.width
    assert cube("wood", 40).image.width < cube("marble", 40).image.width
