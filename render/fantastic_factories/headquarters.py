"""The Headquarters of a seat: three rows of three slots, small in a compound or large by itself."""

from __future__ import annotations

from functools import lru_cache

from engine.fantastic_factories.view import PlayerView, RowView
from render.canvas import Canvas, Page, Sprite
from render.fantastic_factories.catalog import LIMITS, ROW_NAMES, row_of
from render.fantastic_factories.dice import die_of, is_guest
from render.fantastic_factories.parts import glyph
from render.fantastic_factories.recipe import Piece, amounts_row
from render.fantastic_factories.rows import draw_row
from render.layout import Box
from render.plates import free_place, plate
from render.theme import C700, SC500, Style, Theme

SLOTS = LIMITS.row_slots
GLYPHS = {"research": "card", "generate": "energy", "mine": "metal"}
SMALL_WIDTH = 188
SMALL_SLOT = 42
SMALL_GLYPH = 32


def draw_small(page: Page, box: Box, player: PlayerView) -> None:
    """The rows as lines: what a row gives, then its slots."""
    page.paste(plate(round(box.w), round(box.h), page.theme.floor, 8), box.x, box.y)
    for row, line in zip(player.rows, box.inset(8, 4).rows(len(player.rows), 2), strict=True):
        page.paste(glyph(GLYPHS[row.row], SMALL_GLYPH), line.x, line.cy - SMALL_GLYPH / 2)
        left = line.right - SLOTS * (SMALL_SLOT + 4) + 4
        _slots(page, row, player.seat, (left, line.cy), SMALL_SLOT, 4)


def _slots(
    page: Page, row: RowView, seat: int, at: tuple[float, float], size: int, gap: int
) -> None:
    for index in range(SLOTS):
        x, y = at[0] + index * (size + gap), at[1] - size / 2
        if index < len(row.dice):
            seen = row.dice[index]
            page.paste(die_of(seen, size, is_guest(seen, seat)), x, y)
        else:
            page.paste(free_place(size, size, page.theme, 2), x, y)


def draw_large(page: Page, area: Box, player: PlayerView) -> None:
    """The rows as bars: name, the dice they take, what each die brings, slots."""
    for row, bar in zip(player.rows, area.rows(len(player.rows), 6), strict=True):
        page.paste(_bar(row.row, round(bar.w), round(bar.h), page.theme), bar.x, bar.y)
        size = round(bar.h) - 12
        left = bar.right - 14 - SLOTS * (size + 14) + 14
        _slots(page, row, player.seat, (left, bar.cy), size, 14)


@lru_cache(maxsize=16)
def _bar(row: str, w: int, h: int, theme: Theme) -> Sprite:
    canvas = Canvas.over(plate(w, h, theme.panel if not theme.light else theme.floor, 8))
    found = row_of(row)
    canvas.write(ROW_NAMES[row], (16, h / 2), Style(C700, 36, theme.text))
    every = len(found.values) == 6
    words = "any die" if every else f"{found.values[0]} to {found.values[-1]}"
    canvas.write(words, (168, h / 2), Style(SC500, 30, theme.muted))
    pieces = (Piece("arrow"), *amounts_row(found.gain))
    draw_row(canvas, pieces, (284, h / 2), 40, theme.text)
    return canvas.frozen()
