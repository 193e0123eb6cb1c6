"""The furniture of every picture as cached sprites: plates, cards, tabs, seals, dashed places.

A sprite is painted once per look and size and then pasted; the caches are bounded, so a process
that draws for weeks does not grow.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render.canvas import Canvas, Points, Shapes, Sprite
from render.glyphs import icon
from render.layout import Box
from render.theme import C800, INK, SEAL, SEATS, Style, Theme

RADIUS = 12
CUT = 22
SHADOW = 5
EDGE = 6
# An outline around a corner cut at 45 degrees grows its cut by this part of its width.
SLANT = 0.586
RIM = 6
AIR = 2
TAB_HANG = 18


@lru_cache(maxsize=256)
def plate(w: int, h: int, fill: str, radius: int = RADIUS) -> Sprite:
    """A quiet plate with round corners."""
    layer = Shapes(w, h)
    layer.rounded(Box(0, 0, w, h), radius, fill)
    return Sprite(layer.reduced())


@lru_cache(maxsize=64)
def seat_plate(w: int, h: int, theme: Theme, seat: int) -> Sprite:
    """The active player's plate, framed in his colour; on light ground the frame gets hairlines."""
    layer = Shapes(w + 2 * RIM, h + 2 * RIM)
    box = Box(RIM, RIM, w, h)
    if theme.light:
        layer.rounded(box.inset(-2), RADIUS + 2, INK)
    layer.rounded(box, RADIUS, SEATS[seat].colour)
    if theme.light:
        layer.rounded(box.inset(5), RADIUS - 4, INK)
    layer.rounded(box.inset(6 if theme.light else 5), RADIUS - 5, theme.raised)
    return Sprite(layer.reduced(), -RIM, -RIM)


@lru_cache(maxsize=256)
def ring(w: int, h: int, colour: str, width: int = 4, radius: int = 9) -> Sprite:
    """A frame around a piece of this size, with a little air between them."""
    air = width + AIR
    layer = Shapes(w + 2 * air, h + 2 * air)
    layer.rounded(Box(0, 0, w + 2 * air, h + 2 * air), radius + width, colour)
    clear = Box(width, width, w + 2 * AIR, h + 2 * AIR)
    layer.rounded(clear, radius, "#00000000")
    return Sprite(layer.reduced(), -air, -air)


@lru_cache(maxsize=128)
def free_place(w: int, h: int, theme: Theme, width: float = 1.5) -> Sprite:
    """A dashed frame: room for one more; small ones have shorter dashes."""
    layer = Shapes(w, h)
    layer.dashed(Box(0, 0, w, h), theme.rule, width, (10, 8) if h > 60 else (6, 5))
    return Sprite(layer.reduced())


def card_points(box: Box, cut: float) -> Points:
    """A card's outline: square corners, the top right one cut off."""
    return [
        (box.x, box.y),
        (box.right - cut, box.y),
        (box.right, box.y + cut),
        (box.right, box.bottom),
        (box.x, box.bottom),
    ]


@lru_cache(maxsize=16)
def card(
    w: int, h: int, theme: Theme, strips: tuple[tuple[int, int, str], ...] = (), edge: str = ""
) -> Sprite:
    """A paper card with its hard shadow; a strip is (from the top, height, colour).

    `edge` outlines a card that can be had now: half of the line on the card, half around it.
    """
    half = EDGE // 2
    layer = Shapes(w + EDGE, h + half + SHADOW)
    body = Box(half, half, w, h)
    cut: float = CUT if h > 150 else 16
    layer.polygon(card_points(body.moved(0, SHADOW), cut), theme.shadow)
    if edge:
        layer.polygon(card_points(body.inset(-half), cut + half * SLANT), edge)
        body, cut = body.inset(half), cut - half * SLANT
    layer.polygon(card_points(body, cut), theme.paper)
    for top, height, colour in strips:
        bottom = min(half + top + height, body.bottom)
        layer.polygon(card_points(Box(body.x, half + top, body.w, bottom - half - top), 0), colour)
    return Sprite(layer.reduced(), -half, -half)


@lru_cache(maxsize=16)
def tab(words: str, theme: Theme, size: int = 24) -> Sprite:
    """The small white tab that says NEW or LATEST, with a hairline around it."""
    length = Canvas(Shapes(1, 1, "#000000").image).write(words, (0, 0), Style(C800, size, INK))
    w, h = round(length) + 20, size + 8
    layer = Shapes(w, h)
    layer.rounded(Box(0, 0, w, h), 7, theme.floor if theme.light else INK)
    layer.rounded(Box(2, 2, w - 4, h - 4), 5, theme.tab)
    canvas = layer.canvas()
    canvas.write(words, (w / 2, h / 2), Style(C800, size, theme.tab_text), align=0.5)
    return canvas.frozen()


@lru_cache(maxsize=64)
def seal(points: int, size: int) -> Sprite:
    """The gold seal of victory points with its figure."""
    layer = Shapes(size, size, scale=8)
    points_ = _seal_points(size / 2, size / 2 - 1)
    layer.polygon(points_, SEAL)
    layer.outline(points_, INK, 0.045 * size)
    canvas = layer.canvas()
    figure = round(size * (0.69 if size < 40 else 0.60 if points < 10 else 0.52))
    canvas.write(str(points), (size / 2, size / 2), Style(C800, figure, INK), align=0.5)
    return canvas.frozen()


def _seal_points(centre: float, r: float, teeth: int = 16) -> Points:
    inner, outer = 0.87 * r, 0.97 * r
    rim = [(inner if step % 2 else outer, pi * step / teeth) for step in range(2 * teeth)]
    return [(centre + reach * sin(turn), centre - reach * cos(turn)) for reach, turn in rim]


@lru_cache(maxsize=64)
def value_square(value: int, size: int, paper: str) -> Sprite:
    """A card's trade value: a figure in an ink square."""
    layer = Shapes(size, size)
    layer.rounded(Box(0, 0, size, size), round(size * 0.15), INK)
    canvas = layer.canvas()
    figure = round(size * 0.74)
    canvas.write(str(value), (size / 2, size / 2), Style(C800, figure, paper), align=0.5)
    return canvas.frozen()


@lru_cache(maxsize=256)
def chip(name: str, size: int, ground: str, radius: int = 7) -> Sprite:
    """A drawing on a small paper chip, for dark ground."""
    canvas = Canvas.over(plate(size, size, ground, radius))
    inner = round(size * 0.84)
    canvas.paste(icon(name, inner), (size - inner) / 2, (size - inner) / 2)
    return canvas.frozen()


@lru_cache(maxsize=64)
def coin(value: int, size: int) -> Sprite:
    """The Initial funds as a coin with its value."""
    canvas = Canvas.over(icon("little_factory/coin", size))
    canvas.write(str(value), (size / 2, size / 2), Style(C800, round(size * 0.62), INK), align=0.5)
    return canvas.frozen()


@lru_cache(maxsize=16)
def done_badge(size: int, fill: str) -> Sprite:
    """A round tick for pieces too small to carry a strip."""
    layer = Shapes(size, size, scale=8)
    layer.ellipse(Box(0, 0, size, size), INK)
    layer.ellipse(Box(1.5, 1.5, size - 3, size - 3), fill)
    canvas = layer.canvas()
    inner = round(size * 0.6)
    canvas.paste(icon("marks/tick", inner), (size - inner) / 2, (size - inner) / 2)
    return canvas.frozen()


def faded(sprite: Sprite, part: float) -> Sprite:
    """The same piece, mostly see-through."""
    image = sprite.image.copy()
    image.putalpha(image.getchannel("A").point(lambda alpha: round(alpha * part)))
    return Sprite(image, sprite.dx, sprite.dy, sprite.texts)
