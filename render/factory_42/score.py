"""The score track from its lowest to its highest field, with everybody's piece on one rail."""

from __future__ import annotations

from functools import lru_cache

from PIL import ImageDraw

from engine.factory_42.view import Factory42View
from render.canvas import Canvas, Page, Shapes, Sprite
from render.factory_42.turn import in_order
from render.glyphs import seat_shape
from render.layout import Box
from render.plates import plate
from render.theme import C700, C800, LABEL, SEAL, Style, Theme

LEFT, RIGHT = 116, 34
PIECE = 32
PITCH = 29
RAIL = 8
STEP = 5


def draw_score(page: Page, box: Box, view: Factory42View) -> None:
    """Pieces above the rail; those on one field stand beside each other, tied to their field."""
    w, h = round(box.w), round(box.h)
    low, high = view.score_low, view.score_high
    page.paste(_ground(low, high, w, h, page.theme, page.accent.words), box.x, box.y)
    pieces = sorted((player.vp, order, player.seat) for order, player in enumerate(in_order(view)))
    wanted = [_field(min(max(vp, low), high), low, high, w) for vp, _, _ in pieces]
    rail = box.y + _rail(h)
    for (_, _, seat), at, x in zip(pieces, wanted, _apart(wanted, w), strict=True):
        foot, top = (box.x + at, rail + RAIL / 2), (box.x + x, rail - 14)
        ImageDraw.Draw(page.image).line([foot, top], page.theme.text, 3)
        page.paste(seat_shape(seat, PIECE), box.x + x - PIECE / 2, rail - 9 - PIECE)


def _rail(height: int) -> int:
    return height - 30


def _field(vp: int, low: int, high: int, w: int) -> float:
    return LEFT + (w - LEFT - RIGHT) * (vp - low) / (high - low)


def _apart(wanted: list[float], w: float) -> list[float]:
    """The same places moved apart as little as needed; groups stay centred on their fields."""
    places = _groups(wanted)
    left = LEFT - PIECE / 2 + 6
    over = max(0, left - min(places)) - max(0, max(places) - (w - PIECE / 2 - 8))
    return [place + over for place in places]


def _groups(wanted: list[float]) -> list[float]:
    groups: list[list[float]] = []
    for at in wanted:
        groups.append([at])
        while len(groups) > 1 and _end(groups[-2]) + PITCH > _start(groups[-1]):
            last = groups.pop()
            groups[-1] += last
    return [_start(group) + PITCH * index for group in groups for index in range(len(group))]


def _start(group: list[float]) -> float:
    return sum(group) / len(group) - PITCH * (len(group) - 1) / 2


def _end(group: list[float]) -> float:
    return _start(group) + PITCH * (len(group) - 1)


@lru_cache(maxsize=8)
def _ground(low: int, high: int, w: int, h: int, theme: Theme, accent: str) -> Sprite:
    """Plate, rail and scale; the last field is the goal."""
    canvas = Canvas.over(plate(w, h, theme.panel))
    canvas.write("SCORE", (14, h / 2), Style(LABEL.face, LABEL.size, accent))
    layer, rail = Shapes(w, RAIL), _rail(h)
    start, end = (_field(vp, low, high, w) for vp in (low, high))
    layer.rounded(Box(start - 6, 0, end - start + 12, RAIL), RAIL / 2, theme.chip)
    for vp in range(low, high + 1):
        layer.rectangle(Box(_field(vp, low, high, w) - 1, 0, 2, RAIL), theme.rule)
    canvas.paste(Sprite(layer.reduced()), 0, rail)
    marks = [vp for vp in range(-(-low // STEP) * STEP, high, STEP) if high - vp >= 2]
    for vp in (*marks, high):
        goal = vp in (0, high)
        style = Style(C800 if goal else C700, 22, theme.text if goal else theme.muted)
        if vp == high and not theme.light:
            style = style._replace(colour=SEAL)
        words = f"−{-vp}" if vp < 0 else str(vp)
        canvas.write(words, (_field(vp, low, high, w), rail + 19), style, align=0.5)
    return canvas.frozen()
