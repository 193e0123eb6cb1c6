"""Cubes by kind: the Common Pool as cells, and tables with a column for each of the eleven."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.factory_42.cards import RESOURCES
from engine.factory_42.view import Factory42View
from render import fonts
from render.canvas import Canvas, Page, Sprite
from render.factory_42.catalog import count
from render.factory_42.cubes import draw_cube
from render.frame import section
from render.layout import Box
from render.plates import plate
from render.theme import C500, C600, C700, C800, INK, LABEL, SC500, Step, Style, Theme

PAD = 14
TITLE = 40
CELL_GAP = 6


class Row(NamedTuple):
    """A row of a table: its name, and a figure per kind; None is a dash."""

    label: str
    figures: Mapping[str, int | None]
    marked: bool = False


def draw_pool(page: Page, box: Box, view: Factory42View, *, note: bool = True) -> None:
    """What lies in the Common Pool, a cell per kind; empty ones are dark."""
    page.paste(plate(round(box.w), round(box.h), page.theme.panel), box.x, box.y)
    middle = box.y + 24
    section(page, (box.x + PAD, middle), "Common Pool")
    if note:
        words = _cubes(count(view.pool))
        style = Style(SC500, 26, page.theme.muted)
        page.write(words, (box.right - PAD, middle), style, align=1, room=box)
    cells = Box(box.x + PAD, box.y + 46, box.w - 2 * PAD, box.h - 46 - PAD)
    for kind, cell in zip(RESOURCES, cells.columns(len(RESOURCES), CELL_GAP), strict=True):
        _cell(page, cell, kind, view.pool.get(kind, 0))


def _cubes(n: int) -> str:
    return "1 cube" if n == 1 else f"{n} cubes" if n else "empty"


def _cell(page: Page, cell: Box, kind: str, n: int) -> None:
    page.paste(_cell_face(kind, n > 0, round(cell.w), round(cell.h), page.theme), cell.x, cell.y)
    size = min(round(cell.h * 0.46), 64)
    style = Style(C800 if n else C500, size, INK if n else page.theme.faint)
    page.write(str(n), (cell.cx, cell.y + cell.h * 0.74), style, align=0.5, room=cell)


@lru_cache(maxsize=64)
def _cell_face(kind: str, some: bool, w: int, h: int, theme: Theme) -> Sprite:
    fill = theme.paper if some else theme.floor
    canvas = Canvas.over(plate(w, h, fill, 6))
    size = round(min(w * 0.92, h * 0.46))
    draw_cube(canvas, kind, w / 2, h * 0.05 + size / 2, size)
    return canvas.frozen()


def draw_table(
    page: Page, box: Box, title: str, note: str, rows: Sequence[Row], label: int = 64
) -> None:
    """A table on its plate: the cubes as heads, a row of figures for each of the rows."""
    theme = page.theme
    page.paste(
        _table_ground(round(box.w), round(box.h), label, title, theme, page.accent.words),
        box.x,
        box.y,
    )
    width = fonts.width(title.upper(), LABEL.face, LABEL.size)
    room = Box(box.x + PAD + width + 12, box.y + 4, box.w - width - 2 * PAD - 12, TITLE)
    if note:
        page.fitted(note, room, Step(C600, 30, 22), theme.text)
    columns, lines = _grid(box, label, len(rows))
    figure = min(36, round(lines[0].h * 0.86))
    for row, line in zip(rows, lines, strict=True):
        colour = theme.text if row.marked else theme.muted
        page.write(row.label, (box.x + PAD, line.cy), Style(SC500, min(28, figure), colour))
        for kind, column in zip(RESOURCES, columns, strict=True):
            n = row.figures.get(kind)
            style = Style(C700 if n else C500, figure, theme.text if n else theme.faint)
            page.write(str(n) if n else "–", (column.cx, line.cy), style, align=0.5)


def _grid(box: Box, label: int, rows: int) -> tuple[list[Box], list[Box]]:
    """The columns of the kinds, and the lines below their heads."""
    columns = Box(box.x + PAD + label, box.y, box.w - 2 * PAD - label + 6, box.h)
    top = box.y + TITLE + _head(box.h)
    lines = Box(box.x, top, box.w, box.bottom - top - 8)
    return columns.columns(len(RESOURCES), 0), lines.rows(max(1, rows), 0)


def _head(height: float) -> int:
    return max(36, round(height * 0.24))


@lru_cache(maxsize=16)
def _table_ground(w: int, h: int, label: int, title: str, theme: Theme, accent: str) -> Sprite:
    """The plate, its title, and the cubes on a strip of paper."""
    canvas = Canvas.over(plate(w, h, theme.panel))
    style = Style(LABEL.face, LABEL.size, accent)
    canvas.write(title.upper(), (PAD, TITLE / 2 + 4), style)
    columns, _ = _grid(Box(0, 0, w, h), label, 1)
    head = _head(h)
    left = columns[0].x
    canvas.paste(plate(round(columns[-1].right - left), head, theme.paper, 6), left, TITLE)
    size = round(min(columns[0].w, head) * 0.88)
    for kind, column in zip(RESOURCES, columns, strict=True):
        draw_cube(canvas, kind, column.cx, TITLE + head / 2, size)
    return canvas.frozen()


def market_rows(view: Factory42View) -> list[Row]:
    """What a cube is worth handed in, and what one costs."""
    return [
        Row("sell", {price.resource: price.to for price in view.prices}),
        Row("buy", {price.resource: price.from_ for price in view.prices}),
    ]


def hidden_rows(view: Factory42View) -> list[Row]:
    """Where cubes are that nobody sees, but everybody can count; drawn ones beside the bag."""
    drawn = [Row("drawn", view.drawn, True)] if view.drawn else []
    return [Row("Tower", view.tower), Row("bag", view.bag), *drawn, Row("Supply", view.supply)]
