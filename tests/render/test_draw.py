"""The door of the pictures keeps its contract: pure, the same everywhere, clear in failing."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from PIL import Image

import render.fonts
from render.fonts import FontMissingError
from render.samples import SAMPLES, sample
from render.scenes import UnknownSceneError, draw
from render.theme import THEMES
from tests.render.views import NAMES, any_view, encoded

MEGABYTE = 1_000_000
SIZES = {"board": (1600, 1000), "hand": (1600, 800), "lobby": (1600, 640)}
# Samples with so much on them that their picture is taller.
TALLER = {"fantastic_full", "fantastic_hand", "fantastic_hiring"}
TALLER |= {"factory_42_board", "factory_42_base", "factory_42_hand"}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_an_rgb_png_below_a_megabyte(name: str, theme: str) -> None:
    wanted = sample(name, 4)
    picture = draw(*wanted, theme)
    image = Image.open(io.BytesIO(picture.data))
    assert (picture.kind, image.format, image.mode) == ("png", "PNG", "RGB")
    assert name in TALLER or image.size == SIZES.get(wanted.scene, image.size)
    assert image.width == 1600
    assert len(picture.data) < MEGABYTE
    assert 0 < len(picture.alt) <= 1024


def test_the_same_view_gives_the_same_bytes_whatever_was_drawn_between() -> None:
    chance = Random("same")
    views = [encoded(any_view(chance, 4)) for _ in range(6)]
    first = [draw("board", "little_factory", view, NAMES, "dark") for view in views]
    again = [draw("board", "little_factory", view, NAMES, "dark") for view in reversed(views)]
    assert first == again[::-1]


def test_a_fresh_process_draws_the_same() -> None:
    script = (
        "import hashlib; from render.samples import sample; from render.scenes import draw;"
        "print(hashlib.sha256(draw(*sample('little_factory_hand', 3), 'light').data).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    here = draw(*sample("little_factory_hand", 3), "light").data
    assert done.stdout.strip() == hashlib.sha256(here).hexdigest()


def test_a_spectator_and_a_seat_are_shown_the_same_board() -> None:
    views = [encoded(any_view(Random("who"), 3, seat)) for seat in (None, 1)]
    pictures = {draw("board", "little_factory", view, NAMES, "dark") for view in views}
    assert len(pictures) == 1


def test_every_cache_is_bounded_but_those_of_files() -> None:
    modules = [module for name, module in sys.modules.items() if name.startswith("render.")]
    cached = {f for module in modules for f in vars(module).values() if hasattr(f, "cache_info")}
    unbounded = {f.__name__ for f in cached if f.cache_info().maxsize is None}
    assert len(cached) > 15
    assert unbounded == {"_metrics", "_strokes"}


def test_an_unknown_scene_is_named() -> None:
    with pytest.raises(UnknownSceneError, match="'map' of 'little_factory'"):
        draw("map", "little_factory", b"{}", NAMES, "dark")


def test_a_missing_font_is_one_clear_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    render.fonts.font.cache_clear()
    monkeypatch.setattr(render.fonts, "FOLDER", tmp_path)
    with pytest.raises(FontMissingError) as caught:
        render.fonts.font("BarlowCondensed-700", 33)
    words = str(caught.value)
    assert words == (
        "The file data/fonts/BarlowCondensed-700.ttf is missing or broken; "
        "data/fonts/README.md tells how to make it again."
    )
