"""Small parts of every card and plate: tool discs, type chips, seals, amounts, badges, strips."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.fantastic_factories.view import HandCardView
from render import fonts
from render.canvas import Canvas, Shapes, Sprite
from render.fantastic_factories.catalog import GAME, Blueprint, seal_words
from render.glyphs import icon
from render.layout import Box
from render.plates import plate, ring, seal
from render.theme import (
    C700,
    C800,
    INK,
    ON_DARK,
    REPAIR,
    SABOTAGE,
    TYPES,
    WHITE,
    Face,
    Style,
    Theme,
)

Priced = Blueprint | HandCardView
TOKENS = {"sabotage": "sabotaged", "repair": "repair"}


@lru_cache(maxsize=64)
def tool_disc(tool: str, size: int) -> Sprite:
    """A tool in white on an ink disc; its outline alone tells it."""
    layer = Shapes(size, size, scale=8)
    layer.ellipse(Box(0, 0, size, size), INK)
    canvas = layer.canvas()
    inner = round(size * 0.62)
    canvas.paste(icon(f"{GAME}/{tool}", inner, WHITE), (size - inner) / 2, (size - inner) / 2)
    return canvas.frozen()


@lru_cache(maxsize=64)
def type_chip(kind: str, size: int, radius: int = 7) -> Sprite:
    """The letter of a type on its colour; it belongs to the drawing."""
    look = TYPES[kind]
    canvas = Canvas.over(plate(size, size, INK, radius))
    canvas.paste(plate(size - 3, size - 3, look.colour, radius - 1), 1.5, 1.5)
    style = Style(C800, round(size * 0.74), look.on_colour)
    canvas.write(look.letter, (size / 2, size / 2), style, align=0.5)
    return Sprite(canvas.image)


@lru_cache(maxsize=32)
def card_seal(card: str, size: int) -> Sprite | None:
    """The prestige of a card as printed; None if it has none."""
    words = seal_words(card)
    if not words:
        return None
    if words.isdigit():
        return seal(int(words), size)
    canvas = Canvas.over(icon(f"{GAME}/seal", size))
    figure = max(22, round(size * (0.6 if len(words) == 1 else 0.5)))
    canvas.write(words, (size / 2, size / 2), Style(C800, figure, INK), align=0.5)
    return canvas.frozen()


def glyph(name: str, size: int, tint: str = INK) -> Sprite:
    return icon(f"{GAME}/{name}", size, tint)


def cost_pieces(cost: Priced) -> list[tuple[int, str]]:
    """The metal and energy of a card as pairs; what is 0 is left out."""
    pairs = ((cost.metal, "metal"), (cost.energy, "energy"))
    return [(number, word) for number, word in pairs if number]


def draw_amounts(
    canvas: Canvas,
    amounts: Sequence[tuple[int, str]],
    at: tuple[float, float],
    size: int,
    ink: str,
    *,
    face: Face = C700,
    gap: float = 12,
) -> float:
    """ "2 nut 1 bolt" from a point on; answers where it ends."""
    x, y = at
    for number, word in amounts:
        x += canvas.write(str(number), (x, y), Style(face, size, ink)) + size * 0.1
        edge = round(size * 0.94)
        canvas.paste(glyph(word, edge, ink), x, y - edge / 2)
        x += edge + gap
    return x - gap if amounts else x


def amounts_width(
    amounts: Sequence[tuple[int, str]], size: int, *, face: Face = C700, gap: float = 12
) -> float:
    numbers = sum(fonts.width(str(number), face, size) for number, _ in amounts)
    return numbers + len(amounts) * (size * 0.1 + round(size * 0.94) + gap) - gap


@lru_cache(maxsize=64)
def goods_badge(count: int, h: int, theme: Theme) -> Sprite:
    """Goods that lie on a card: figure and crate on an ink pill with a light rim."""
    figure = max(22, round(h * 0.84))
    length = fonts.width(str(count), C800, figure)
    w = round(length + h + 12)
    canvas = Canvas.over(plate(w, h, theme.tab if not theme.light else WHITE, 8))
    canvas.paste(plate(w - 4, h - 4, INK, 6), 2, 2)
    canvas.write(str(count), (8, h / 2), Style(C800, figure, ON_DARK))
    edge = h - 6
    canvas.paste(icon(f"{GAME}/goods", edge), 8 + length + 3, (h - edge) / 2)
    return canvas.frozen()


@lru_cache(maxsize=32)
def times_badge(count: int, h: int, theme: Theme) -> Sprite:
    """How many cards of a name lie together."""
    words, figure = f"×{count}", max(22, round(h * 0.8))
    w = round(fonts.width(words, C800, figure) + 14)
    canvas = Canvas.over(plate(w, h, INK, 8))
    canvas.paste(plate(w - 4, h - 4, theme.paper, 6), 2, 2)
    canvas.write(words, (w / 2, h / 2), Style(C800, figure, INK), align=0.5)
    return canvas.frozen()


@lru_cache(maxsize=64)
def token_strip(token: str, w: int, h: int) -> Sprite:
    """The red or amber strip of a card that is out of work, with its mark and word."""
    fill, ink = (SABOTAGE, WHITE) if token == "sabotage" else (REPAIR, INK)
    canvas = Canvas.over(plate(w, h, fill, min(7, h // 3)))
    words, size = TOKENS[token], max(22, min(34, round(h * 0.72)))
    mark = round(size * 0.78)
    name = "marks/cross" if token == "sabotage" else f"{GAME}/wrench"
    room = w - 2
    while size > 22 and fonts.width(words, C700, size) + mark + 5 > room:
        size -= 1
    length = fonts.width(words, C700, size)
    with_mark = length + mark + 5 <= room
    left = (w - length - (mark + 5 if with_mark else 0)) / 2
    if with_mark:
        canvas.paste(icon(name, mark, ink), left, (h - mark) / 2)
        left += mark + 5
    canvas.write(words, (left, h / 2), Style(C700, size, ink))
    return canvas.frozen()


def changed(w: float, h: float, theme: Theme, radius: int = 8) -> Sprite:
    """The ring around what moved since the last picture."""
    return ring(round(w), round(h), theme.tab, width=3, radius=radius)
