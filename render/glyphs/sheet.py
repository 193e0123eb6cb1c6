"""A sheet with every drawing at the sizes it must be known at, for whoever adds one."""

from __future__ import annotations

from render.canvas import Page, Shapes
from render.frame import frame, header, plain_footer, section
from render.glyphs.icon import FOLDER, emblem, icon, icon_names
from render.glyphs.seats import seat_shape
from render.layout import BODY_TOP, MARGIN, Box
from render.plates import plate
from render.theme import GAME_NAMES, INK, SC500, SEATS, Step, Theme

CELL = 128
PICTURE = 84
SMALL = 32
COLUMNS = 12
ROW = 168
WORDS = Step(SC500, 24, 22)


def draw_glyphs(theme: Theme) -> Page:
    """Everything in data/icons by folder, then emblems and the seats' shapes."""
    folders = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    folders.remove("emblems")
    rows = sum(-(-len(icon_names(folder)) // COLUMNS) for folder in folders) + 1
    page = frame("factotum", theme, BODY_TOP + rows * ROW + (len(folders) + 1) * 44 + 70)
    header(page, "Glyphs", "every drawing, large and at 32 pixels", None)
    y = float(BODY_TOP)
    for folder in folders:
        y = _folder(page, folder, y)
    _marks(page, y)
    plain_footer(page, "data/icons", "")
    return page


def _folder(page: Page, folder: str, y: float) -> float:
    section(page, (MARGIN, y + 16), folder.replace("_", " "))
    names = icon_names(folder)
    for index, name in enumerate(names):
        x, top = MARGIN + index % COLUMNS * CELL, y + 44 + index // COLUMNS * ROW
        page.paste(plate(CELL - 10, PICTURE + 16, page.theme.paper, 8), x, top)
        page.paste(icon(name, PICTURE - 8), x + 4, top + 12)
        page.paste(icon(name, SMALL), x + CELL - 10 - SMALL - 2, top + 6)
        _word(page, name.partition("/")[2].replace("_", " "), x, top)
    return y + 44 + -(-len(names) // COLUMNS) * ROW


def _word(page: Page, word: str, x: float, top: float) -> None:
    room = Box(x, top + PICTURE + 20, CELL - 10, 34)
    page.fitted(word, room, WORDS, page.theme.muted, align=0.5)


def _marks(page: Page, y: float) -> None:
    section(page, (MARGIN, y + 16), "emblems, seats")
    x = float(MARGIN)
    for game in GAME_NAMES:
        ground = Shapes(96, 96, page.theme.accent(game).fill, scale=1).canvas()
        ground.paste(emblem(game, 76), 10, 10)
        page.paste(ground.frozen(), x, y + 44)
        x += CELL
    for seat, look in enumerate(SEATS):
        page.paste(plate(96, 96, page.theme.panel, 8), x, y + 44)
        page.paste(seat_shape(seat, 76, edge=INK), x + 10, y + 54)
        _word(page, look.word, x - 11, y + 40)
        x += CELL
