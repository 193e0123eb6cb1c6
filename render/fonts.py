"""Reading the bundled fonts: which file draws a character, how wide a line is, and its mask.

Pillow's basic layout rounds each advance to whole pixels and skips the kerning of modern fonts,
so lines are set here letter by letter on fractions of a pixel. Files are opened when first needed.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.theme import Face

FOLDER = Path(__file__).parent.parent / "data" / "fonts"
UNITS = 1000


class FontMissingError(RuntimeError):
    """A bundled font is not where it belongs."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"The file data/fonts/{name} is missing or broken; data/fonts/README.md tells how to "
            "make it again."
        )


class Letter(NamedTuple):
    """One character of a line: the font file that has it, and how far from the start it stands."""

    char: str
    file: str
    x: float


class Mask(NamedTuple):
    """The coverage of a line; `left` and `top` are measured from the start of its base line."""

    image: Image.Image
    left: int
    top: int


@lru_cache(maxsize=128)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    path = FOLDER / f"{file}.ttf"
    try:
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    except OSError:
        raise FontMissingError(path.name) from None


@cache
def _metrics() -> dict[str, Any]:
    try:
        return dict(json.loads((FOLDER / "metrics.json").read_text(encoding="utf-8")))
    except (OSError, ValueError):
        raise FontMissingError("metrics.json") from None


@lru_cache(maxsize=4096)
def has(file: str, char: str) -> bool:
    """Does this font file draw the character?"""
    ranges: list[list[int]] = _metrics()["coverage"][file.split("-")[0]]
    index = bisect_right(ranges, [ord(char), 0x110000]) - 1
    return index >= 0 and ord(char) <= ranges[index][1]


def drawable(char: str, face: Face) -> bool:
    return has(face.file, char) or has(face.fallback, char)


@lru_cache(maxsize=4096)
def _advance(file: str, char: str) -> float:
    return font(file, UNITS).getlength(char) / UNITS


@lru_cache(maxsize=4096)
def set_line(text: str, face: Face, size: int) -> tuple[tuple[Letter, ...], float]:
    """Every letter with its place, and the width of the whole."""
    kerning = _metrics()["kerning"][face.file]
    letters, x, before = [], 0.0, ""
    for char in text:
        file = face.file if has(face.file, char) else face.fallback
        x += kerning.get(before + char, 0) / UNITS * size
        letters.append(Letter(char, file, x))
        x += _advance(file, char) * size
        before = char if file == face.file else ""
    return tuple(letters), x


def width(text: str, face: Face, size: int) -> float:
    return set_line(text, face, size)[1]


@lru_cache(maxsize=2048)
def mask(text: str, face: Face, size: int) -> Mask:
    """The line as an 8 bit mask, cut to what is inked."""
    letters, length = set_line(text, face, size)
    image = Image.new("L", (int(length) + 2 * size, 2 * size))
    brush = ImageDraw.Draw(image)
    for letter in letters:
        place = (size / 2 + letter.x, round(1.4 * size))
        brush.text(place, letter.char, fill=255, font=font(letter.file, size), anchor="ls")
    box = image.getbbox() or (0, 0, 1, 1)
    return Mask(image.crop(box), box[0] - size // 2, box[1] - round(1.4 * size))
