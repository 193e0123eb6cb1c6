"""The colours keep what they promise: any eye tells the seats apart, words stand out."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.theme import (
    ACCENTS,
    DARK_STRIP,
    INK,
    INK2,
    MATERIALS,
    ON_DARK,
    ON_DARK_MUTED,
    REPAIR,
    SABOTAGE,
    SEAL,
    SEATS,
    THEMES,
    WHITE,
    Theme,
)
from tests.render.colour import SIGHTS, contrast, difference, seen

TEXT, LARGE = 4.5, 3.9
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def test_the_difference_is_that_of_the_standard() -> None:
    # A pair of the data published with the formula (Sharma, Wu and Dalal 2005).
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_seats_are_told_apart(sight: str) -> None:
    colours = [seen(look.colour, sight) for look in SEATS]
    assert min(difference(a, b) for a, b in combinations(colours, 2)) >= 19


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_materials_are_told_apart(sight: str) -> None:
    colours = [seen(colour, sight) for colour in MATERIALS.values()]
    assert min(difference(a, b) for a, b in combinations(colours, 2)) >= 20


def test_letters_are_readable_on_materials() -> None:
    # Large and bold, and only the third mark beside shape and colour.
    for colour in MATERIALS.values():
        assert contrast(INK, colour) >= LARGE


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_accent_is_taken_for_a_seat(sight: str) -> None:
    accents = [ACCENTS[game].fill for game in ACCENTS if game != "factotum"]
    pairs = [(seen(a, sight), seen(look.colour, sight)) for a in accents for look in SEATS]
    assert min(difference(a, b) for a, b in pairs) >= 7.5


@themes
def test_words_are_readable_on_every_ground(theme: Theme) -> None:
    for ground in (theme.floor, theme.panel, theme.raised):
        for words in (theme.text, theme.muted, theme.faint):
            assert contrast(words, ground) >= TEXT, (words, ground)
    for words in (theme.good, theme.bad):
        assert contrast(words, theme.raised) >= TEXT
    assert contrast(theme.text, theme.chip) >= TEXT
    assert contrast(theme.tab_text, theme.tab) >= TEXT


@themes
def test_ink_is_readable_on_paper_and_its_strips(theme: Theme) -> None:
    for ground in (theme.paper, theme.paper2):
        assert contrast(INK, ground) >= TEXT
        assert contrast(INK2, ground) >= TEXT
    for accent in ACCENTS.values():
        assert contrast(INK, accent.fill) >= TEXT


@themes
@pytest.mark.parametrize("game", ACCENTS)
def test_section_titles_are_readable(theme: Theme, game: str) -> None:
    for ground in (theme.floor, theme.panel, theme.raised):
        assert contrast(theme.accent(game).words, ground) >= TEXT


@themes
@pytest.mark.parametrize("game", ACCENTS)
def test_what_can_be_done_stands_out_from_floor_and_paper(theme: Theme, game: str) -> None:
    line = theme.accent(game).line
    assert contrast(line, theme.floor) >= 2.4
    assert max(contrast(line, theme.floor), contrast(line, theme.paper)) >= 3


def test_names_are_readable_on_turn_plates() -> None:
    for look in SEATS:
        assert contrast(look.on_colour, look.colour) >= LARGE


def test_fixed_strips_are_readable() -> None:
    for words, ground in ((ON_DARK, DARK_STRIP), (ON_DARK_MUTED, DARK_STRIP), (WHITE, SABOTAGE)):
        assert contrast(words, ground) >= TEXT
    for ground in (SEAL, REPAIR):
        assert contrast(INK, ground) >= TEXT
