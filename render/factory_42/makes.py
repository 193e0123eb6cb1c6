"""What a player can make now, order by order, and what is short; the view says which."""

from __future__ import annotations

from collections.abc import Sequence

from engine.factory_42.view import Factory42View, LevelView, MakeView, OrderView, PlayerView
from render.canvas import Page
from render.factory_42.catalog import GAME, name, order, pairs
from render.factory_42.cubes import draw_cubes
from render.frame import section
from render.glyphs import icon
from render.layout import Box
from render.plates import card, plate
from render.theme import C700, C800, INK, INK2, SC500, Step, Style

PAD = 14
TITLE = 48
HEAD, LINE, GAP = 50, 42, 10
LOW = 96
CELL = 66
NAME = Step(C700, 32, 22)
SHORT = Step(SC500, 26, 22)


def height_of(view: Factory42View, player: PlayerView, *, full: bool = False) -> int:
    """How tall the plate must be; `full`: all orders with all their levels."""
    heights = [_height(player, each, full) for each in view.orders]
    return TITLE + sum(heights) + GAP * max(0, len(heights) - 1) + 16


def _height(player: PlayerView, seen: OrderView, full: bool) -> int:
    return HEAD + 3 * LINE + 8 if full or _makes(player, seen.card) else LOW


def _makes(player: PlayerView, card_id: str) -> list[MakeView]:
    return [make for make in player.makes if make.card == card_id]


def draw_makes(page: Page, box: Box, view: Factory42View, player: PlayerView) -> None:
    """The plate of the orders; those nothing is known of show their least cost."""
    page.paste(plate(round(box.w), round(box.h), page.theme.raised), box.x, box.y)
    can = any(make.possible for make in player.makes)
    section(page, (box.x + PAD, box.y + 27), "Can make now" if can else "Government Orders")
    full = height_of(view, player, full=True) <= box.h
    y = box.y + TITLE
    for seen in view.orders:
        height = _height(player, seen, full)
        area = Box(box.x + 10, y, box.w - 20, height)
        makes = _makes(player, seen.card)
        _head(page, area, seen)
        if makes or full:
            _levels(page, area, seen, makes)
        else:
            _least(page, area, seen)
        y += height + GAP


def _head(page: Page, area: Box, seen: OrderView) -> None:
    strips: tuple[tuple[int, int, str], ...] = ()
    page.paste(card(round(area.w), round(area.h), page.theme, strips), area.x, area.y)
    room = Box(area.x + PAD, area.y + 3, area.w - 2 * PAD - 100, HEAD - 4)
    page.fitted(name(seen.card), room, NAME, INK)
    page.paste(icon(f"{GAME}/steam", 36), area.right - 104, area.y + HEAD / 2 - 19)
    at = (area.right - 62, area.y + HEAD / 2)
    page.write(str(seen.steam), at, Style(C800, 36, INK), room=area)


def _least(page: Page, area: Box, seen: OrderView) -> None:
    """The cost of the lowest level, and a tick if somebody made the order."""
    at = (area.x + PAD, area.bottom - LINE / 2 - 3)
    cost = pairs(order(seen.card).levels[0].cost)
    width = draw_cubes(page, cost, at, 38, room=area.w * 0.55)
    rest = Box(at[0] + width + 16, at[1] - 20, area.right - PAD - at[0] - width - 16, 40)
    page.fitted("made" if seen.completed else "at least", rest, SHORT, INK2, align=1)


def _levels(page: Page, area: Box, seen: OrderView, makes: Sequence[MakeView]) -> None:
    for row, level in enumerate(seen.levels):
        line = Box(area.x + 8, area.y + HEAD + row * LINE, area.w - 16, LINE - 4)
        w = round(line.w)
        page.paste(plate(w, round(line.h), page.theme.paper2, 4), line.x, line.y)
        mine = [make for make in makes if make.level == level.level]
        able = [make for make in mine if make.possible]
        right = line.right
        if able:
            page.paste(plate(CELL, round(line.h), page.accent.fill, 4), right - CELL, line.y)
            page.paste(icon("marks/tick", 26), right - CELL / 2 - 13, line.cy - 13)
        _line(page, line, level, able, mine)


def _line(
    page: Page, line: Box, level: LevelView, able: Sequence[MakeView], mine: Sequence[MakeView]
) -> None:
    right = line.right - (CELL + 10 if able else 10)
    words = _where(able) if able else _short(mine)
    room = Box(line.x + line.w * 0.66, line.y, right - line.x - line.w * 0.66, line.h)
    if words:
        page.fitted(words, room, SHORT, INK2, align=1)
    x = line.x + line.w * 0.66 - 10
    if level.rosettes:
        page.paste(icon(f"{GAME}/rosette", 30), x - 30, line.cy - 15)
        page.write(str(level.rosettes), (x - 34, line.cy), Style(C800, 30, INK), align=1)
    draw_cubes(page, pairs(level.cost), (line.x + 8, line.cy), 36, room=line.w * 0.66 - 80)


def _where(able: Sequence[MakeView]) -> str:
    """In which Manufacturium it can be made."""
    numbers = sorted({make.manufacturium.rpartition("_")[2] for make in able})
    return f"in {' and '.join(numbers)}"


def _short(mine: Sequence[MakeView]) -> str:
    """ "2 cubes short", "1 Steam short"."""
    if not mine:
        return ""
    best = min(mine, key=lambda make: make.short + make.steam_short)
    if best.short:
        return "1 cube short" if best.short == 1 else f"{best.short} cubes short"
    return f"{best.steam_short} Steam short" if best.steam_short else "not now"
