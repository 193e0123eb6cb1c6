"""Small grounds of Faktoria's pictures: paper tiles, chips of buildings, rings of what changed."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas, Shapes, Sprite
from render.faktoria.catalog import GAME
from render.glyphs import icon
from render.layout import Box
from render.plates import CUT, SHADOW, card_points, plate, ring
from render.theme import INK, Theme


@lru_cache(maxsize=64)
def tile(w: int, h: int, theme: Theme, fill: str = "", radius: int = 8) -> Sprite:
    """Paper with round corners; on light plates it needs a hairline to be seen."""
    if not theme.light:
        return plate(w, h, fill or theme.paper, radius)
    canvas = Canvas.over(plate(w, h, theme.rule, radius))
    canvas.paste(plate(w - 2, h - 2, fill or theme.paper, radius - 1), 1, 1)
    return canvas.frozen()


@lru_cache(maxsize=64)
def building_chip(card: str, w: int, h: int, theme: Theme, fill: str = "") -> Sprite:
    """A building as its silhouette on paper."""
    canvas = Canvas.over(tile(w, h, theme, fill, 7))
    inner = round(h * 0.82)
    canvas.paste(icon(f"{GAME}/{card}", inner, INK), (w - inner) / 2, (h - inner) / 2)
    return canvas.frozen()


@lru_cache(maxsize=16)
def idle_card(w: int, h: int, theme: Theme) -> Sprite:
    """A card that nobody can use now: all of it in the tone of a strip."""
    layer = Shapes(w, h + SHADOW)
    layer.polygon(card_points(Box(0, SHADOW, w, h), CUT), theme.shadow)
    layer.polygon(card_points(Box(0, 0, w, h), CUT), theme.paper2)
    return Sprite(layer.reduced())


def changed(w: float, h: float, theme: Theme, radius: int = 8) -> Sprite:
    """The ring around what moved in the latest turn."""
    return ring(round(w), round(h), theme.tab, width=3, radius=radius)
