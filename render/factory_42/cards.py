"""Government Orders and Inventions as paper cards; what is printed is painted once and kept.

All measures grow with the card's height, so that the same face serves the board and one part of it
shown large.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.factory_42.view import LevelView, OrderView
from render.canvas import Canvas, Page, Sprite
from render.factory_42.catalog import GAME, invention, name, order, pairs
from render.factory_42.cubes import draw_cubes
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.paragraph import draw_paragraph
from render.plates import card, plate, seal, tab
from render.theme import C700, C800, INK, INK2, SC500, SC600, Step, Style, Theme

TALL = 240
STRIP_TOP, STRIP = 62, 40
LINES_TOP, LINE = 104, 44
PAD = 12
CUBE = 40
ROSETTES = 54
LOW = 72
TAB_HANG = 23


@lru_cache(maxsize=32)
def order_face(card_id: str, w: int, h: int, theme: Theme) -> Sprite:
    """Name, strip for the Steam, and the three costs with their rosettes."""
    k = h / TALL
    strip = (round(STRIP_TOP * k), round(STRIP * k), theme.paper2)
    canvas = Canvas.over(card(w, h, theme, (strip,)))
    title = Box(PAD * k, 9 * k, w - 2 * PAD * k - 14, (STRIP_TOP - 11) * k)
    draw_paragraph(canvas, name(card_id), title, Step(C700, round(30 * k), 22), INK)
    for row, level in enumerate(order(card_id).levels):
        centre = round((LINES_TOP + LINE * (row + 0.5)) * k)
        if row:
            top = round(centre - LINE * k / 2)
            # The card's image begins a shadow's width left of and above its corner.
            left, right = round(PAD * k) + 3, round(w - PAD * k) + 3
            canvas.image.paste(theme.paper2, (left, top + 3, right, top + 5))
        _rosettes(canvas, level.rosettes, w - (PAD - 2) * k, centre, k)
    return canvas.frozen()


def _rosettes(canvas: Canvas, n: int, right: float, centre: float, k: float) -> None:
    """ "2" and a rosette, or a dash."""
    if not n:
        canvas.write("–", (right - 16 * k, centre), Style(C700, round(28 * k), INK2), align=0.5)
        return
    size = round(32 * k)
    canvas.paste(icon(f"{GAME}/rosette", size), right - size, centre - size / 2)
    style = Style(C800, round(32 * k), INK)
    canvas.write(str(n), (right - size - 1, centre), style, align=1)


def draw_order(page: Page, box: Box, seen: OrderView) -> None:
    """An order with its Steam of this round, pressure, and who made it at which level."""
    w, h, k = round(box.w), round(box.h), box.h / TALL
    page.paste(order_face(seen.card, w, h, page.theme), box.x, box.y)
    _strip(page, Box(box.x + PAD * k, box.y + STRIP_TOP * k, w - 2 * PAD * k, STRIP * k), seen, k)
    for row, level in enumerate(seen.levels):
        centre = box.y + round((LINES_TOP + LINE * (row + 0.5)) * k)
        _level(page, Box(box.x + PAD * k, centre, w - 2 * PAD * k, 0), level, k)
    if seen.new:
        page.paste(tab("NEW", page.theme), box.x + 14, box.y - TAB_HANG)


def _strip(page: Page, strip: Box, seen: OrderView, k: float) -> None:
    """Steam on the left; on the right a tick once it is made, or the rosettes of pressure."""
    size = round(38 * k)
    page.paste(icon(f"{GAME}/steam", size), strip.x, strip.cy - size / 2)
    x = strip.x + size + 6 * k
    x += page.write(str(seen.steam), (x, strip.cy), Style(C800, round(36 * k), INK), room=strip)
    page.write("Steam", (x + 7 * k, strip.cy), Style(SC500, round(26 * k), INK2), room=strip)
    if seen.completed:
        edge = round(26 * k)
        words = Style(SC600, round(25 * k), INK)
        width = page.write("made", (strip.right, strip.cy), words, align=1, room=strip)
        page.paste(icon("marks/tick", edge), strip.right - width - edge - 5, strip.cy - edge / 2)
    elif seen.pressure:
        pill = _pressure(seen.pressure, round(34 * k), page.theme)
        page.paste(pill, strip.right - pill.image.width, strip.cy - pill.image.height / 2)


@lru_cache(maxsize=16)
def _pressure(n: int, h: int, theme: Theme) -> Sprite:
    """The dark pill of rosettes that lie on an order."""
    w = round(h * 2.05)
    canvas = Canvas.over(plate(w, h, INK, h // 2))
    style = Style(C800, round(h * 0.82), theme.paper)
    canvas.write(f"+{n}", (w * 0.34, h / 2), style, align=0.5)
    size = round(h * 0.84)
    canvas.paste(icon(f"{GAME}/rosette", size), w - size - h * 0.22, (h - size) / 2)
    return canvas.frozen()


def _level(page: Page, line: Box, level: LevelView, k: float) -> None:
    """The cubes of one quality, and the shapes of those who made it."""
    right = line.right - ROSETTES * k
    shape = round(30 * k)
    room = right - line.x
    if level.made:
        pitch = min(shape + 1, (room * 0.42) / len(level.made))
        left = right - shape - pitch * (len(level.made) - 1)
        for index, seat in enumerate(level.made):
            page.paste(seat_shape(seat, shape), left + index * pitch, line.y - shape / 2)
        room = left - line.x - 4
    draw_cubes(page, pairs(level.cost), (line.x, line.y), round(CUBE * k), room=room)


def draw_orders(page: Page, boxes: Sequence[Box], orders: Sequence[OrderView]) -> None:
    for box, seen in zip(boxes, orders, strict=False):
        draw_order(page, box, seen)


@lru_cache(maxsize=32)
def invention_face(card_id: str, w: int, h: int, theme: Theme) -> Sprite:
    """An Invention on offer: name, research cost, points."""
    k = h / LOW
    canvas = Canvas.over(card(w, h, theme))
    found = invention(card_id)
    disc = round(40 * k)
    name_room = Box(PAD * k, 4 * k, w - 2 * PAD * k - disc, 32 * k)
    canvas.fitted(found.name, name_room, Step(C700, round(29 * k), 22), INK)
    room = w - 3 * PAD * k - disc
    draw_cubes(canvas, pairs(found.cost), (PAD * k, 53 * k), round(33 * k), room=room)
    canvas.paste(seal(found.vp, disc), w - disc - 8 * k, h - disc - 4 * k)
    return canvas.frozen()
