"""The pictures look as they did when somebody last looked at them."""

from __future__ import annotations

import pytest

from tests.render.golden import CASES, FOLDER, differences, drawn, kept, write_difference

# Letters may move by a hair with another FreeType; a missing card or mark shows in its block.
MEAN, BLOCK = 0.5, 24


@pytest.mark.parametrize("case", CASES)
def test_a_picture_looks_as_it_did(case: str) -> None:
    now, then = drawn(case), kept(case)
    same_size = now.size == then.size
    mean, worst = differences(now, then) if same_size else (255.0, 255.0)
    if mean > MEAN or worst > BLOCK:
        pytest.fail(f"{case} differs, see {write_difference(case, now, then)}")


def test_a_missing_card_is_noticed() -> None:
    now = drawn("little_factory_board_4")
    spoilt = now.copy()
    spoilt.paste("#14161A", (380, 130, 420, 150))
    assert differences(now, spoilt)[1] > BLOCK


def test_nothing_else_lies_among_the_golden_pictures() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(CASES)
