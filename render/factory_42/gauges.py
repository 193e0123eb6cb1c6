"""The Steam gauge and this round's Event."""

from __future__ import annotations

from functools import lru_cache

from engine.factory_42.view import Factory42View
from engine.factory_42.words import of_event
from render.canvas import Canvas, Page, Shapes, Sprite
from render.factory_42.catalog import CATALOG, GAME, name
from render.glyphs import icon
from render.layout import Box
from render.paragraph import draw_paragraph
from render.plates import plate
from render.theme import C700, C800, LABEL, SABOTAGE, SC500, Step, Style, Theme

FULL = "#EDF1F6"
NAME = Step(C700, 32, 24)


def draw_steam(page: Page, box: Box, view: Factory42View) -> None:
    """Cloud, figure and bars; what no Steam can reach this round is locked."""
    theme, k = page.theme, box.h / 112
    page.paste(plate(round(box.w), round(box.h), theme.panel), box.x, box.y)
    cloud = round(74 * k)
    page.paste(icon(f"{GAME}/steam", cloud), box.x + 14 * k, box.cy - cloud / 2)
    figure = Box(box.x + 14 * k + cloud + 4, box.y, 84 * k, box.h)
    style = Style(C800, round(78 * k), theme.text)
    page.write(str(view.steam), (figure.cx, figure.cy), style, align=0.5, room=figure)
    bars = Box(figure.right + 12, box.y + 18 * k, box.right - figure.right - 30, box.h - 66 * k)
    top = CATALOG.numbers.steam_high
    sprite = _bars(view.steam, view.steam_top, top, round(bars.w), round(bars.h), theme)
    page.paste(sprite, bars.x, bars.y)
    size = round(min(28 * k, 34))
    below = box.bottom - 25 * k
    word = page.write("Steam", (bars.x, below), Style(SC500, size, theme.muted), room=box)
    if view.ruptured:
        words, colour = f"burst: {view.steam_top} at most", theme.bad
    else:
        words, colour = f"bursts at {top}", theme.muted
    room = Box(bars.x + word + 12, below - 20, bars.w - word - 12, 40)
    page.fitted(words, room, Step(SC500, size, 22), colour, align=1)


@lru_cache(maxsize=64)
def _bars(steam: int, highest: int, top: int, w: int, h: int, theme: Theme) -> Sprite:
    layer = Shapes(w, h)
    for number, bar in enumerate(Box(0, 0, w, h).columns(top, 4), 1):
        if number <= steam:
            colour = theme.text if theme.light else FULL
        elif number == top and highest == top:
            colour = SABOTAGE
        else:
            colour = theme.rule if number > highest else theme.floor
        layer.rounded(bar, 3, colour)
        if number > highest:
            layer.line([(bar.x + 4, h * 0.3), (bar.right - 4, h * 0.7)], theme.faint, 2.5)
            layer.line([(bar.x + 4, h * 0.7), (bar.right - 4, h * 0.3)], theme.faint, 2.5)
    return Sprite(layer.reduced())


def draw_event(page: Page, box: Box, view: Factory42View) -> None:
    """The Event's name and what it does."""
    page.paste(
        event_face(view.event, round(box.w), round(box.h), page.theme, page.accent.words),
        box.x,
        box.y,
    )


@lru_cache(maxsize=16)
def event_face(event: str | None, w: int, h: int, theme: Theme, accent: str) -> Sprite:
    canvas = Canvas.over(plate(w, h, theme.panel))
    start = 14 + canvas.write("EVENT", (14, 25), Style(LABEL.face, LABEL.size, accent)) + 12
    room = Box(start, 6, w - start - 14, 40)
    canvas.fitted(name(event) if event else "not drawn yet", room, NAME, theme.text)
    if event:
        words = Box(14, 46, w - 28, h - 54)
        step = Step(SC500, 26 if h < 140 else 42, 22)
        draw_paragraph(canvas, of_event(event), words, step, theme.muted)
    return canvas.frozen()
