"""Cubes, guilders and bags as sprites: shape and letter tell a material apart, colour comes third.

A large cube is 1.3 times as wide and carries an ink disc with its worth. The letters inside belong
to the drawing, so they are not recorded as texts.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageFilter

from engine.faktoria.view import CubeView
from render.canvas import Canvas, Shapes, Sprite
from render.faktoria.catalog import GAME, LARGE
from render.glyphs import icon
from render.layout import Box
from render.theme import C800, INK, WHITE, Style, Theme

BIGGER = 1.3
DISC = 0.40
LETTERS = {"wood": "W", "stone": "S", "iron": "I", "gold": "G"}
BAGS = {"orange": "#E08A3C", "blue": "#6FA3DC"}
HALO = 2


@lru_cache(maxsize=128)
def cube(kind: str, size: int, large: bool = False) -> Sprite:
    """A cube of one material in a square of `size`; a large one stands out of it evenly."""
    edge = round(size * BIGGER) if large else size
    canvas = Canvas.over(icon(f"{GAME}/{kind}", edge))
    style = Style(C800, round(edge * 0.5), INK)
    canvas.write(LETTERS[kind], (edge / 2, edge / 2), style, align=0.5)
    if large:
        disc = _worth(max(14, round(edge * DISC)))
        place = round(edge * 0.98) - disc.image.width
        canvas.paste(disc, place, place)
    out = (size - edge) // 2
    return Sprite(canvas.image, out, out)


def _worth(size: int) -> Sprite:
    layer = Shapes(size, size, scale=8)
    layer.ellipse(Box(0, 0, size, size), INK)
    canvas = layer.canvas()
    style = Style(C800, round(size * 0.78), WHITE)
    canvas.write(str(LARGE), (size / 2, size / 2), style, align=0.5)
    return canvas.frozen()


def cube_of(seen: CubeView, size: int) -> Sprite:
    return cube(seen.kind, size, seen.large)


@lru_cache(maxsize=64)
def figure_glyph(figure: str, size: int, theme: Theme) -> Sprite:
    """The sign of a figure (guilders or a material) for a plate: a light rim lifts it off dark."""
    drawn = icon(f"{GAME}/guilder", size) if figure == "guilders" else cube(figure, size)
    return drawn if theme.light else haloed(drawn, theme.paper)


def haloed(sprite: Sprite, colour: str) -> Sprite:
    """The same piece with a thin rim around its outline."""
    edge = sprite.image.width + 2 * HALO
    shape = Image.new("L", (edge, edge))
    shape.paste(sprite.image.getchannel("A"), (HALO, HALO))
    rim = shape.filter(ImageFilter.MaxFilter(2 * HALO - 1)).filter(ImageFilter.BoxBlur(0.5))
    image = Image.new("RGBA", (edge, edge), colour)
    image.putalpha(rim)
    image.alpha_composite(sprite.image, (HALO, HALO))
    return Sprite(image, sprite.dx - HALO, sprite.dy - HALO)


@lru_cache(maxsize=16)
def bag(which: str, size: int) -> Sprite:
    return icon(f"{GAME}/bag", size, BAGS[which])
