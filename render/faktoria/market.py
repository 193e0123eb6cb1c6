"""The market: what is in both bags, both rows of the channels, and the chests of the lot.

Read from top to bottom it is the way of a cube: bag, later, now, lot.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.faktoria.view import BagView, ColumnView, CubeView, FaktoriaView
from render.canvas import Canvas, Page, Sprite
from render.faktoria.catalog import LIMITS, MERCHANTS
from render.faktoria.cubes import BIGGER, bag, cube, cube_of
from render.faktoria.tiles import changed, tile
from render.frame import section
from render.glyphs import icon
from render.layout import Box
from render.plates import free_place, plate
from render.theme import C600, C700, SC500, Style, Theme

MARKET = Box(24, 116, 700, 368)
LABEL = 46
CELL = 84
PITCH = 92
LEFT = 136
HARBOURS = 524
TITLE = 143
BAGS_TOP, BAGS_HEIGHT = 165, 42
ROW_TOPS = {"later": 217, "now": 303, "lot": 394}
ROW = 78
CUBE = 66
IN_BAG = 32
# Where each bag's tray begins, and how many channels it fills.
TRAYS = {"orange": (LEFT, MERCHANTS), "blue": (HARBOURS, LIMITS.harbour_columns)}


def column_left(index: int) -> int:
    """Where a channel begins: merchants first, then the harbours after a gap."""
    return LEFT + index * PITCH if index < MERCHANTS else HARBOURS + (index - MERCHANTS) * PITCH


def cell(row: str, index: int) -> Box:
    return Box(column_left(index), ROW_TOPS[row], CELL, ROW)


def draw_market(page: Page, view: FaktoriaView) -> None:
    """The whole plate."""
    for which in view.bags:
        _bag(page, which)
    _labels(page, view)
    for index, column in enumerate(view.columns):
        if column.open:
            _column(page, index, column)
        else:
            _closed(page, index)


def market_ground(page: Page) -> None:
    """Plates and titles, the same on every board of a theme."""
    theme = page.theme
    page.paste(plate(round(MARKET.w), round(MARKET.h), theme.panel), MARKET.x, MARKET.y)
    page.paste(plate(round(MARKET.w) - 16, ROW + 14, theme.raised), 32, ROW_TOPS["lot"] - 7)
    section(page, (LEFT, TITLE), "Merchants")
    section(page, (HARBOURS, TITLE), "Harbours")
    for left, count in TRAYS.values():
        width = (count - 1) * PITCH + CELL
        page.paste(plate(width, BAGS_HEIGHT, theme.floor, 8), left, BAGS_TOP)


def _labels(page: Page, view: FaktoriaView) -> None:
    """The rows' names; the one that can be chosen from now stands in the accent."""
    accent, muted = page.accent.words, page.theme.muted
    centre = BAGS_TOP + BAGS_HEIGHT / 2
    for word, y in (("bag", centre), *((row, top + ROW / 2) for row, top in ROW_TOPS.items())):
        marked = word == ("now" if can_import(view) else "lot" if view.auction else "")
        style = Style(C700, 34, accent if marked else muted)
        page.write(word, (LABEL, y), style, room=Box(LABEL, y - 20, LEFT - LABEL - 6, 40))


def can_import(view: FaktoriaView) -> bool:
    """May the seat in turn still choose a lot? An opening bid needs a guilder (FK-3)."""
    if view.over is not None or view.auction is not None or view.imported:
        return False
    return any(player.seat == view.turn and player.guilders for player in view.players)


def _bag(page: Page, seen: BagView) -> None:
    """What is left by kind, in a tray above the channels that it fills."""
    left, count = TRAYS[seen.bag]
    width = (count - 1) * PITCH + CELL
    centre = BAGS_TOP + BAGS_HEIGHT / 2
    page.paste(bag(seen.bag, 34), left + 5, centre - 18)
    room = Box(left + 43, BAGS_TOP, width - 45, BAGS_HEIGHT)
    if not seen.total:
        words = "empty: only small stone now" if seen.bag == "orange" else "empty"
        page.write(words, (room.x + 4, centre), Style(SC500, 26, page.theme.muted), room=room)
        return
    for box, (kind, number) in zip(room.columns(len(seen.left), 2), seen.left, strict=True):
        _left(page, box, kind, number)


def _left(page: Page, box: Box, kind: str, number: int) -> None:
    material = kind.removeprefix("large_")
    # The blue bag holds large cubes only; at this size the disc with their worth would hide them.
    size = IN_BAG if kind == material else round(IN_BAG * BIGGER) - 4
    page.paste(cube(material, size), box.x, box.cy - size / 2)
    colour = page.theme.text if number else page.theme.faint
    at = (box.x + size + 3, box.cy)
    page.write(str(number), at, Style(C600, 30, colour), room=box)


def _column(page: Page, index: int, column: ColumnView) -> None:
    for row, seen in (("later", column.later), ("now", column.now), ("lot", column.lot)):
        _cell(page, cell(row, index), seen)


def _cell(page: Page, box: Box, seen: CubeView | None) -> None:
    if seen is None:
        page.paste(free_place(CELL, ROW, page.theme), box.x, box.y)
        return
    page.paste(cube_tile(seen.kind, seen.large, page.theme), box.x, box.y)
    if seen.new:
        # One pixel inwards, so that the rings of neighbours do not run into each other.
        page.paste(changed(CELL - 2, ROW - 2, page.theme), box.x + 1, box.y + 1)


@lru_cache(maxsize=16)
def cube_tile(kind: str, large: bool, theme: Theme) -> Sprite:
    """A cube on its paper square."""
    canvas = Canvas.over(tile(CELL, ROW, theme))
    # Large cubes fill the square: they are drawn a touch smaller than 1.3 times the small ones.
    size = 56 if large else 62
    canvas.paste(cube_of(CubeView(kind, large), size), (CELL - size) / 2, (ROW - size) / 2)
    return canvas.frozen()


def _closed(page: Page, index: int) -> None:
    """A harbour that nobody has built: one dark place for both its squares."""
    top, bottom = cell("later", index), cell("now", index)
    box = Box(top.x, top.y, CELL, bottom.bottom - top.y)
    page.paste(plate(CELL, round(box.h), page.theme.floor, 8), box.x, box.y)
    page.paste(icon("marks/lock", 36, page.theme.faint), box.cx - 18, box.cy - 42)
    style = Style(SC500, 26, page.theme.faint)
    page.write("closed", box.middle(22), style, align=0.5, room=box)


def row_of(view: FaktoriaView, row: str) -> Sequence[CubeView]:
    """The cubes that lie in a row, from left to right."""
    return [seen for column in view.columns if (seen := getattr(column, row)) is not None]
