"""Any name people give themselves comes out readable, or as the word of the seat."""

from __future__ import annotations

import pytest

from render.fonts import drawable
from render.names import drawable_name, told_names
from render.text import fit, shortened
from render.theme import C700, CARD, NAME, Step


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Ёлка Ивановна 🎄", "Ёлка Ивановна"),
        ("Ωμέγα", "Ωμέγα"),
        ("Nguyễn", "Nguyễn"),
        ("𝓐𝓭𝓪", "Ada"),
        ("✨Ada✨\u200d\ufe0f", "Ada"),
        ("株式会社", "Square"),
        ("مريم", "Square"),
        ("Ada 株", "Square"),
        ("🎲🎲", "Square"),
        ("...", "Square"),
        ("", "Square"),
    ],
)
def test_a_name_is_shown_as(name: str, shown: str) -> None:
    assert drawable_name(name, 1) == shown
    assert all(drawable(char, C700) for char in shown)


def test_names_that_are_alike_get_their_shape() -> None:
    told = told_names(("Ada", "ada", "Coro", ""), (0, 1, 2, 3))
    assert told == {0: "Ada (Circle)", 1: "ada (Square)", 2: "Coro", 3: "Diamond"}


def test_a_text_shrinks_before_it_breaks() -> None:
    assert fit("Ada", NAME, 400).size == NAME.size
    assert NAME.least <= fit("Ada Lovelace", NAME, 180).size < NAME.size


def test_two_lines_are_balanced_and_break_after_a_comma() -> None:
    step = Step(C700, 34, 28, lines=2)
    assert fit("Steam Whistle, Single Note", step, 210).lines == (
        "Steam Whistle,",
        "Single Note",
    )
    assert fit("Shovel of the Model Brigade", step, 200).lines == (
        "Shovel of the",
        "Model Brigade",
    )


def test_two_lines_need_the_height_for_them() -> None:
    assert len(fit("Ada Lovelace of London", NAME, 180, 40).lines) == 1


def test_only_names_end_in_an_ellipsis() -> None:
    long = "Maximiliana Fernández-Oberhauser"
    assert fit(long, NAME, 160).lines == ("Maximiliana", "Fernánde…")
    assert fit(long, CARD, 160).lines == (long,)
    assert shortened(long, NAME, 0) == "…"
