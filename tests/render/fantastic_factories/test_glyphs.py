"""Every card, tool, die and type of Fantastic Factories has a drawing of its own."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from engine.fantastic_factories.cards import CATALOG, KINDS, TOOLS
from engine.fantastic_factories.view import DieView, HandCardView
from render.canvas import Canvas, Sprite
from render.fantastic_factories.cards import building_face, hand_face
from render.fantastic_factories.catalog import GLYPHS
from render.fantastic_factories.dice import die, die_of
from render.fantastic_factories.faces import (
    blueprint_face,
    contractor_face,
    slim_blueprint,
    slim_contractor,
)
from render.fantastic_factories.recipe import HIRING, PASSIVE, SPECIALS, hiring_row, rows_of
from render.fantastic_factories.rows import fitting, row_width
from render.fantastic_factories.tiles import tile_face
from render.glyphs import icon, icon_names
from render.theme import DARK, LIGHT, SEATS, TYPES, Theme
from tests.render.colour import SIGHTS, contrast, difference, seen
from tests.render.test_pictures import faults

GAME = "fantastic_factories"
OTHERS = {"building", "die", "machine", "prestige", "repair", "sabotage", "seal"}
BLUEPRINTS, CONTRACTORS = list(CATALOG.blueprints), list(CATALOG.contractors)
themes = pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])


def test_everything_is_drawn_and_nothing_else() -> None:
    wanted = {*TOOLS, *GLYPHS, *OTHERS}
    assert set(icon_names(GAME)) == {f"{GAME}/{each}" for each in wanted}


def test_drawings_stay_inside_their_box() -> None:
    for each in icon_names(GAME):
        left, top, right, bottom = icon(each, 100).image.getchannel("A").getbbox()
        assert min(left, top) > 0, each
        assert max(right, bottom) < 100, each


def test_tools_and_resources_differ_at_32_pixels() -> None:
    drawn = {name: icon(f"{GAME}/{name}", 32).image.convert("LA") for name in (*TOOLS, *GLYPHS)}
    for one, other in combinations(drawn, 2):
        change = ImageChops.difference(drawn[one], drawn[other])
        assert sum(change.getchannel("A").histogram()[128:]) > 90, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_types_are_told_apart(sight: str) -> None:
    colours = [seen(look.colour, sight) for look in TYPES.values()]
    assert min(difference(a, b) for a, b in combinations(colours, 2)) >= 20


def test_types_have_letters_of_their_own_that_are_readable() -> None:
    assert tuple(TYPES) == KINDS
    assert len({look.letter for look in TYPES.values()}) == len(KINDS)
    for look in TYPES.values():
        assert contrast(look.on_colour, look.colour) >= 4.5


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_value(value: int) -> None:
    image = die(value, 90, SEATS[2].colour).image.convert("L")
    rows = [[image.getpixel((x, y)) < 100 for x in range(12, 78)] for y in range(12, 78)]
    pips, before = 0, [False] * 66
    for row in rows:
        starts = [x for x in range(1, 66) if row[x] and not row[x - 1]]
        pips += sum(not any(before[max(0, x - 4) : x + 14]) for x in starts)
        before = row
    assert pips == value


def test_a_die_from_another_seat_bears_its_shape() -> None:
    plain, guest = (die_of(DieView(4, 3), 42, marked).image for marked in (False, True))
    assert guest.width > plain.width


@themes
@pytest.mark.parametrize("card", BLUEPRINTS)
def test_a_blueprint_has_every_face_and_nothing_on_it_is_cut(card: str, theme: Theme) -> None:
    name = CATALOG.name(card)
    faces = [
        blueprint_face(card, 379, 160, theme),
        slim_blueprint(card, 347, 54, theme),
        tile_face(card, 108, 92, theme, True, 25),
        tile_face(card, 108, 145, theme, False, 38),
        building_face(card, 211, 236, theme, "ready"),
        hand_face(HandCardView(card, 12, 12, 14), 300, 208, theme, True),
    ]
    for face in faces:
        assert name in " ".join(line.words for line in face.texts)
        assert list(faults(face_alone(face))) == []


@pytest.mark.parametrize("card", CONTRACTORS)
def test_a_contractor_has_both_faces_and_nothing_on_them_is_cut(card: str) -> None:
    for face in (
        contractor_face(card, "gear", 379, 96, DARK),
        slim_contractor(card, "gear", 347, 54, DARK),
    ):
        assert CATALOG.name(card) in " ".join(line.words for line in face.texts)
        assert list(faults(face_alone(face))) == []


def face_alone(face: Sprite) -> Canvas:
    """A face as a picture of its own."""
    canvas = Canvas(face.image)
    canvas.texts = list(face.texts)
    return canvas


@pytest.mark.parametrize("card", BLUEPRINTS)
def test_what_a_blueprint_does_fits_its_strip(card: str) -> None:
    for w, h in ((329, 54), (191, 88), (254, 98), (320, 74)):
        lines, size = fitting(rows_of(card), w, h, 46, 22)
        assert all(row_width(line, size) <= w for line in lines), card
        assert size * (1.14 * (len(lines) - 1) + 1) <= h, card


@pytest.mark.parametrize("card", CONTRACTORS)
def test_what_a_contractor_brings_fits_its_line(card: str) -> None:
    assert row_width(hiring_row(card), 24) <= 277


def test_words_of_cards_are_those_of_the_tables() -> None:
    cards = CATALOG.blueprints.values()
    assert set(SPECIALS) == {card.special for card in cards if card.special}
    assert set(PASSIVE) == {card.id for card in cards if not (card.recipes or card.trigger)}
    effects = {card.effect for card in CATALOG.contractors.values() if card.effect}
    assert set(HIRING) == effects
