"""Cubes as sprites: shape is the group, size the value, the letter the kind; colour comes fourth.

The letters inside belong to the drawing, so they are not recorded as texts.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render import fonts
from render.canvas import Canvas, Sprite
from render.factory_42.catalog import GAME, Pairs, letter
from render.glyphs import icon
from render.theme import C700, C800, INK, WHITE, Style

WHITE_LETTERS = {"wood", "steel", "copper", "beer", "coal", "magic"}
SMALL = {"flax", "steel", "lichen"}
LARGE = {"marble", "gold", "beer"}
# From so many equal cubes on there is one cube and a figure.
COUNTED = 3
LEAST_FIGURE = 22
SHRINK = (1.0, 0.92, 0.84, 0.76, 0.68)


class Token(NamedTuple):
    """One cube of a row, and the figure before it if it stands for several."""

    kind: str
    figure: int


@lru_cache(maxsize=256)
def cube(kind: str, size: int) -> Sprite:
    """A cube in a box of that height, cut to its own width: large ones fill the box."""
    canvas = Canvas.over(icon(f"{GAME}/{kind}", size))
    part = 0.38 if kind in SMALL else 0.52 if kind in LARGE else 0.46
    down = size * 0.08 if kind == "beer" else 0
    colour = WHITE if kind in WHITE_LETTERS else INK
    style = Style(C800, max(8, round(size * part)), colour)
    canvas.write(letter(kind), (size / 2, size / 2 + down), style, align=0.5)
    left, _, right, _ = canvas.image.getchannel("A").getbbox() or (0, 0, size, size)
    return Sprite(canvas.image.crop((left, 0, right, size)))


def draw_cube(canvas: Canvas, kind: str, cx: float, cy: float, size: int) -> None:
    sprite = cube(kind, size)
    canvas.paste(sprite, cx - sprite.image.width / 2, cy - size / 2)


def draw_cubes(
    canvas: Canvas,
    cubes: Pairs,
    at: tuple[float, float],
    size: int,
    *,
    room: float,
    colour: str = INK,
    counted: int = COUNTED,
) -> float:
    """A row of cubes from a point on, centred in height; smaller and counted if it needs to be.

    Answers the width it took.
    """
    tokens, size, gap = _setting(cubes, size, room, counted)
    x = at[0]
    for token in tokens:
        if token.figure:
            style = Style(C700, _figure(size), colour)
            x += canvas.write(str(token.figure), (x, at[1]), style) + 2
        sprite = cube(token.kind, size)
        canvas.paste(sprite, x, at[1] - size / 2)
        x += sprite.image.width + gap
    return x - at[0] - (gap if tokens else 0)


def width_of(cubes: Pairs, size: int, room: float = 9999, counted: int = COUNTED) -> float:
    """How wide `draw_cubes` will be."""
    tokens, size, gap = _setting(cubes, size, room, counted)
    return _width(tokens, size, gap)


@lru_cache(maxsize=512)
def _setting(
    cubes: Pairs, size: int, room: float, counted: int
) -> tuple[tuple[Token, ...], int, int]:
    """The largest setting that fits: first smaller, then counted from two on, then both."""
    most = max([n for _, n in cubes], default=0) + 1
    for threshold in dict.fromkeys((min(counted, most), 2)):
        tokens = _tokens(cubes, threshold)
        for part in SHRINK:
            smaller = round(size * part)
            gap = max(2, round(smaller * 0.09))
            if _width(tokens, smaller, gap) <= room:
                return tokens, smaller, gap
    least = max(12, round(size * 0.5))
    return _tokens(cubes, 2), least, 1


def _tokens(cubes: Pairs, counted: int) -> tuple[Token, ...]:
    tokens: list[Token] = []
    for kind, n in cubes:
        tokens += [Token(kind, n)] if n >= counted else [Token(kind, 0)] * n
    return tuple(tokens)


def _figure(size: int) -> int:
    return max(LEAST_FIGURE, round(size * 0.78))


def _width(tokens: tuple[Token, ...], size: int, gap: int) -> float:
    figures = [fonts.width(str(t.figure), C700, _figure(size)) + 2 for t in tokens if t.figure]
    widths = [cube(token.kind, size).image.width for token in tokens]
    return sum(widths) + sum(figures) + gap * max(0, len(tokens) - 1)
