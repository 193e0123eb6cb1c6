"""The five seats' shapes: circle, square, triangle, diamond, plus, of equal visual weight."""

from __future__ import annotations

import math
from functools import lru_cache

from render.canvas import Points, Shapes, Sprite
from render.theme import INK, SEATS

OUTLINE = 0.14
STEPS = 72


def _circle(r: float) -> Points:
    turns = [2 * math.pi * step / STEPS for step in range(STEPS)]
    return [(r * math.sin(turn), -r * math.cos(turn)) for turn in turns]


def _square(r: float) -> Points:
    s = 0.86 * r
    return [(-s, -s), (s, -s), (s, s), (-s, s)]


def _triangle(r: float) -> Points:
    # Its centre of weight lies low, so it stands a little higher than its corners say.
    return [(0, -1.06 * r), (1.10 * r, 0.86 * r), (-1.10 * r, 0.86 * r)]


def _diamond(r: float) -> Points:
    s = 1.16 * r
    return [(0, -s), (s, 0), (0, s), (-s, 0)]


def _plus(r: float) -> Points:
    a, b = 1.02 * r, 0.40 * r
    return [
        *((-b, -a), (b, -a), (b, -b), (a, -b), (a, b), (b, b)),
        *((b, a), (-b, a), (-b, b), (-a, b), (-a, -b), (-b, -b)),
    ]


OUTLINES = (_circle, _square, _triangle, _diamond, _plus)


def shape_points(seat: int, r: float, cx: float, cy: float) -> Points:
    """The outline of a seat's shape around a point."""
    return [(cx + x, cy + y) for x, y in OUTLINES[seat](r)]


@lru_cache(maxsize=128)
def seat_shape(
    seat: int, size: int, fill: str | None = None, edge: str | None = INK, thin: bool = False
) -> Sprite:
    """A seat's shape in a square of `size`; another `fill` than its colour, "" for none."""
    layer = Shapes(size, size, scale=8)
    r = size / 2 / 1.30
    points = shape_points(seat, r, size / 2, size / 2)
    colour = SEATS[seat].colour if fill is None else fill
    if colour:
        layer.polygon(points, colour)
    if edge:
        layer.outline(points, edge, 0.05 * r + 1 if thin else OUTLINE * r)
    return Sprite(layer.reduced())
