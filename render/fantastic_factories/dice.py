"""Dice as sprites: rolled ones with pips and their owner's edge, wanted ones with a sign on paper.

The signs inside belong to the drawing, so they are not recorded as texts.
"""

from __future__ import annotations

from functools import lru_cache

from engine.fantastic_factories.view import DieView
from render import fonts
from render.canvas import Canvas, Shapes, Sprite
from render.glyphs import seat_shape
from render.layout import Box
from render.theme import C800, EXTRA_DIE, INK, IVORY, SEATS, Style

ROUND = 0.22
PIP = 0.088
OUT = 0.225
# Places of the pips in steps from the middle.
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=256)
def die(value: int, size: int, edge: str) -> Sprite:
    """A die showing `value`; 0 is one that was not rolled yet."""
    layer = Shapes(size, size, scale=8)
    hair, rim = max(1.2, size * 0.03), max(2.4, size * 0.085)
    whole = Box(0, 0, size, size)
    layer.rounded(whole, size * ROUND, INK)
    layer.rounded(whole.inset(hair), size * ROUND - hair, edge)
    layer.rounded(whole.inset(hair + rim), size * ROUND - hair - rim / 2, IVORY)
    for across, down in PIPS.get(value, ()):
        _pip(layer, size, across, down)
    return Sprite(layer.reduced())


def _pip(layer: Shapes, size: int, across: int, down: int) -> None:
    r = size * (PIP if size > 30 else PIP + 0.012)
    x, y = size * (0.5 + OUT * across), size * (0.5 + OUT * down)
    layer.ellipse(Box(x - r, y - r, 2 * r, 2 * r), INK)


def edge_of(owner: int | None) -> str:
    return EXTRA_DIE if owner is None else SEATS[owner].colour


@lru_cache(maxsize=256)
def die_of(seen: DieView, size: int, guest: bool = False) -> Sprite:
    """A die of the table; a `guest` from another seat bears that seat's shape on its corner."""
    canvas = Canvas.over(die(seen.value, size, edge_of(seen.owner)))
    if guest and seen.owner is not None:
        mark = round(size * 0.5)
        image = Shapes(size + mark // 3, size + mark // 3).canvas().image
        canvas = Canvas(image)
        canvas.paste(die(seen.value, size, edge_of(seen.owner)), 0, 0)
        canvas.paste(seat_shape(seen.owner, mark), size - mark * 2 / 3, size - mark * 2 / 3)
    return canvas.frozen()


def is_guest(seen: DieView, seat: int) -> bool:
    """Does the die bear another seat's colour than the one it lies with?"""
    return seen.owner is not None and seen.owner != seat


@lru_cache(maxsize=128)
def wanted(sign: str, size: int, white: bool = False) -> Sprite:
    """A die that a card asks for (a sign on paper), or the `white` one that it gives."""
    w = wanted_width(sign, size)
    layer = Shapes(w, size, scale=8)
    whole, rim = Box(0, 0, w, size), max(2, size * 0.075)
    layer.rounded(whole, size * ROUND, INK)
    if white:
        layer.rounded(whole.inset(rim * 0.5), size * ROUND - rim * 0.5, EXTRA_DIE)
        rim *= 1.5
    layer.rounded(whole.inset(rim), size * ROUND - rim, IVORY)
    if sign.isdigit():
        for across, down in PIPS[int(sign)]:
            _pip(layer, size, across, down)
        return Sprite(layer.reduced())
    canvas = layer.canvas()
    room = w - 2 * rim - 2
    figure = next(f for f in range(round(size * 0.66), 5, -1) if fonts.width(sign, C800, f) <= room)
    canvas.write(sign, (w / 2, size / 2), Style(C800, figure, INK), align=0.5)
    return Sprite(canvas.image)


def wanted_width(sign: str, size: int) -> int:
    """Signs of three letters need a wider die."""
    return round(size * (1.24 if len(sign) > 2 else 1))
