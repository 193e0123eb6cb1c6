"""A recipe as a row of pieces: goods, an eye before what is only shown, words, an arrow, a seal.

The row takes the largest size at which it fits its box, so Castle and Spinning mill need no case
of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from render import fonts
from render.canvas import Canvas
from render.glyphs import icon
from render.layout import Box, spread
from render.little_factory.catalog import Action, Way, is_funds, resource
from render.plates import chip, coin, seal
from render.theme import C600, INK, INK2, ON_DARK, Style, Theme

LEAST_WORD = 22


class Piece(NamedTuple):
    """One thing in the row: its kind, and the card or number it shows."""

    kind: str
    what: str = ""
    points: int = 0


class Dress(NamedTuple):
    """How a row looks on its ground: goods bare on paper, on chips elsewhere."""

    ink: str
    arrow: str
    ground: str | None


def on_paper() -> Dress:
    return Dress(INK, INK, None)


def quiet() -> Dress:
    """On paper, for what is only told: its words are muted."""
    return Dress(INK2, INK2, None)


def on_dark(theme: Theme, arrow: str) -> Dress:
    return Dress(ON_DARK, arrow, theme.paper)


def price(ways: Iterable[Way]) -> list[Piece]:
    """A cost with its alternatives."""
    row: list[Piece] = []
    for way in ways:
        if row:
            row.append(Piece("word", "or"))
        for card in way.show:
            row += [Piece("eye"), Piece("good", card)]
        row += [Piece("good", card) for card in way.pay]
    return row


def exchange(action: Action) -> list[Piece]:
    """What an elf takes, an arrow, what it gives."""
    gain = Piece("good", action.card) if action.card else Piece("seal", points=action.vp)
    return [*price(action.ways), Piece("arrow"), gain]


def _width(piece: Piece, size: int) -> float:
    if piece.kind == "word":
        return fonts.width(piece.what, C600, _word_size(size))
    return {"eye": 0.74, "arrow": 0.66}.get(piece.kind, 1.0) * size


def _word_size(size: int) -> int:
    return max(LEAST_WORD, round(size * 0.58))


def draw_row(
    canvas: Canvas, row: list[Piece], box: Box, dress: Dress, sizes: tuple[int, int] = (44, 26)
) -> None:
    """Draw the pieces centred in the box, as large as they fit between the two sizes."""
    largest, least = sizes
    gaps = 10 if len(row) < 4 else 6
    size = next(
        size
        for size in range(largest, least - 1, -1)
        if size == least or _total(row, size, gaps) <= box.w
    )
    widths = [_width(piece, size) for piece in row]
    for piece, x, width in zip(row, spread(widths, gaps, box.x, box.w), widths, strict=True):
        _draw(canvas, piece, Box(x, box.cy - size / 2, width, size), dress)


def _total(row: list[Piece], size: int, gap: float) -> float:
    return sum(_width(piece, size) for piece in row) + gap * (len(row) - 1)


def _draw(canvas: Canvas, piece: Piece, box: Box, dress: Dress) -> None:
    size = round(box.h)
    if piece.kind == "word":
        canvas.write(piece.what, (box.x, box.cy), Style(C600, _word_size(size), dress.ink))
    elif piece.kind in ("eye", "arrow"):
        tint = dress.arrow if piece.kind == "arrow" else dress.ink
        edge = round(box.w)
        canvas.paste(icon(f"marks/{piece.kind}", edge, tint), box.x, box.cy - edge / 2)
    elif piece.kind == "house":
        canvas.paste(icon("emblems/little_factory", size), box.x, box.y)
    elif piece.kind == "seal":
        canvas.paste(seal(piece.points, size + 4), box.x - 2, box.y - 2)
    else:
        draw_good(canvas, piece.what, (box.x, box.y), size, dress.ground)


def draw_good(
    canvas: Canvas, card: str, at: tuple[float, float], size: int, ground: str | None = None
) -> None:
    """A good bare or on a chip; the funds are a coin with their value."""
    if is_funds(card):
        canvas.paste(coin(resource(card).value, size), *at)
    elif ground:
        canvas.paste(chip(f"little_factory/{card}", size, ground), *at)
    else:
        canvas.paste(icon(f"little_factory/{card}", size), *at)
