"""Drawing rows of pieces as large as their box allows: in one line, or broken at the arrow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from render import fonts
from render.canvas import Canvas, Sprite
from render.fantastic_factories.catalog import GAME
from render.fantastic_factories.dice import wanted, wanted_width
from render.fantastic_factories.recipe import ARROW, OR, Piece, Row
from render.glyphs import icon
from render.layout import Box
from render.plates import seal
from render.theme import C700, LEAST, SC600, Style

PITCH = 1.14
GAP = 0.17
BETWEEN = Piece("gap")
ARROW_PART = 0.66
WORD_PART = 0.62


def _word_size(size: int) -> int:
    return max(LEAST, round(size * WORD_PART))


def _number_size(size: int) -> int:
    return max(LEAST, round(size * 0.86))


@lru_cache(maxsize=1024)
def _width(piece: Piece, size: int) -> float:
    match piece.kind:
        case "word":
            return fonts.width(piece.what, SC600, _word_size(size))
        case "number":
            return fonts.width(piece.what, C700, _number_size(size))
        case "arrow":
            return ARROW_PART * size
        case "die" | "white":
            return wanted_width(piece.what, size)
        case "gap":
            return 0.6 * size
    return size


def _gap(one: Piece, other: Piece, size: int) -> float:
    """A number stands close to what it counts."""
    return size * (0.08 if one.kind == "number" else GAP)


def row_width(row: Row, size: int) -> float:
    gaps = sum(_gap(one, other, size) for one, other in pairwise(row))
    return sum(_width(piece, size) for piece in row) + gaps


@lru_cache(maxsize=512)
def settings(rows: tuple[Row, ...]) -> tuple[tuple[Row, ...], ...]:
    """The ways to break the rows into lines, the fewest lines first."""
    joined: list[Piece] = []
    for row in rows:
        joined += [*([BETWEEN] if joined else []), *row]
    at_arrow = tuple(part for row in rows for part in _broken(row, ARROW))
    at_or = tuple(part for row in rows for part in _broken(row, OR))
    return (tuple(joined),), rows, at_arrow, at_or


def _broken(row: Row, piece: Piece) -> list[Row]:
    """The row in two, before the first piece of that kind."""
    at = row.index(piece) if piece in row else 0
    return [row[:at], row[at:]] if at else [row]


@lru_cache(maxsize=512)
def fitting(
    rows: tuple[Row, ...], w: int, h: int, largest: int, least: int
) -> tuple[tuple[Row, ...], int]:
    """The lines and the largest size at which they fit the box."""
    for size in range(largest, least - 1, -1):
        for lines in settings(rows):
            tall = (len(lines) - 1) * PITCH * size + size
            if tall <= h and all(row_width(line, size) <= w for line in lines):
                return lines, size
    return settings(rows)[2], least


def draw_rows(
    canvas: Canvas,
    rows: Sequence[Row],
    box: Box,
    ink: str,
    sizes: tuple[int, int] = (44, 24),
    *,
    align: float = 0.5,
) -> None:
    """The rows in the box, centred in height and set as `align` says."""
    lines, size = fitting(tuple(rows), int(box.w), int(box.h), *sizes)
    top = box.cy - PITCH * size * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        x = box.x + align * (box.w - row_width(line, size))
        draw_row(canvas, line, (x, top + index * PITCH * size), size, ink)


def draw_row(canvas: Canvas, row: Row, at: tuple[float, float], size: int, ink: str) -> float:
    """One row from a point on; answers where it ends."""
    x, y = at
    for index, piece in enumerate(row):
        _draw(canvas, piece, (x, y), size, ink)
        x += _width(piece, size)
        if index + 1 < len(row):
            x += _gap(piece, row[index + 1], size)
    return x


def _draw(canvas: Canvas, piece: Piece, at: tuple[float, float], size: int, ink: str) -> None:
    x, y = at
    match piece.kind:
        case "word":
            canvas.write(piece.what, at, Style(SC600, _word_size(size), ink))
        case "number":
            canvas.write(piece.what, at, Style(C700, _number_size(size), ink))
        case "arrow":
            edge = round(ARROW_PART * size)
            canvas.paste(icon("marks/arrow", edge, ink), x, y - edge / 2)
        case "die" | "white":
            canvas.paste(wanted(piece.what, size, piece.kind == "white"), x, y - size / 2)
        case "seal":
            # Its figure is part of the drawing.
            canvas.paste(Sprite(seal(int(piece.what), size).image), x, y - size / 2)
        case "glyph":
            canvas.paste(icon(f"{GAME}/{piece.what}", size, ink), x, y - size / 2)
