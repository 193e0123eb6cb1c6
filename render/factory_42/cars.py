"""Railcars with their six places, and the row they stand in: the track, the Station, a dock."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.factory_42.cards import RESOURCES
from render.canvas import Canvas, Page, Shapes, Sprite
from render.factory_42.catalog import CATALOG
from render.factory_42.cubes import draw_cube
from render.layout import Box
from render.plates import free_place, plate
from render.theme import SC500, Style, Theme

BODY = "#6B7482"
WHEEL = "#B9BEC8"
ROWS = 2


def one_by_one(cubes: Mapping[str, int]) -> list[str]:
    return [kind for kind in RESOURCES for _ in range(cubes.get(kind, 0))]


@lru_cache(maxsize=32)
def _body(w: int, h: int, theme: Theme) -> Sprite:
    """An empty car: frame, wheels, dark places."""
    wheel = round(h * 0.13)
    layer = Shapes(w, h + wheel)
    layer.rounded(Box(0, 0, w, h), 7, BODY)
    layer.rounded(Box(3, 3, w - 6, h - 6), 5, theme.raised)
    for place in places_of(Box(0, 0, w, h)):
        layer.rounded(place, 4, theme.floor)
    for x in (w * 0.22, w * 0.78):
        for r, colour in ((wheel, BODY), (wheel * 0.6, theme.panel)):
            layer.ellipse(Box(x - r, h - r * 0.2 - r + wheel * 0.2, 2 * r, 2 * r), colour)
    return Sprite(layer.reduced())


def places_of(car: Box) -> list[Box]:
    """The places of a car, row by row."""
    columns = -(-CATALOG.numbers.railcar_spaces // ROWS)
    inner = car.inset(round(car.h * 0.08) + 1)
    return [
        place._replace(y=row.y, h=row.h)
        for row in inner.rows(ROWS, 4)
        for place in inner.columns(columns, 4)
    ]


@lru_cache(maxsize=64)
def _paper(w: int, h: int, theme: Theme) -> Sprite:
    return plate(w, h, theme.paper, 4)


def draw_car(page: Canvas, box: Box, cubes: Mapping[str, int], theme: Theme) -> None:
    """A car with its cubes; the box is its body, wheels hang below it."""
    page.paste(_body(round(box.w), round(box.h), theme), box.x, box.y)
    places = places_of(box)
    for kind, place in zip(one_by_one(cubes), places, strict=False):
        page.paste(_paper(round(place.w), round(place.h), theme), place.x, place.y)
        draw_cube(page, kind, place.cx, place.cy, round(min(place.w, place.h) * 0.98))


def draw_free(page: Page, box: Box, words: str) -> None:
    """Room for one more car."""
    page.paste(free_place(round(box.w), round(box.h), page.theme), box.x, box.y)
    if words:
        style = Style(SC500, 24, page.theme.faint)
        page.write(words, box.middle(), style, align=0.5, room=box)
