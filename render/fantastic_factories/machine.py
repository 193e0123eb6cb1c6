"""The Machine's compound: a column per type with its cards, its die, and what the die made."""

from __future__ import annotations

from engine.fantastic_factories.view import GroupView, MachineView
from render.canvas import Page
from render.fantastic_factories.catalog import (
    KIND_NAMES,
    counted_names,
    level_name,
    name,
)
from render.fantastic_factories.dice import die
from render.fantastic_factories.parts import glyph, token_strip, type_chip
from render.glyphs import icon
from render.layout import Box
from render.plates import free_place, plate
from render.theme import (
    C500,
    C700,
    C800,
    INK,
    INK2,
    MARKET_DIE,
    SC500,
    SC600,
    TYPES,
    Step,
    Style,
)

HEAD = 66
COLUMN_HEAD = 62
LINE = 33
MOST_LINE = 42
STRIP = 40
PAD = 16
LEAST_LINES = 4
CARD = Step(C700, 31, 22)
DIE = 48
MARKET = {5: "top card, new blueprints", 6: "top card, new contractors"}


def lines_of(machine: MachineView) -> int:
    """How many lines of names the longest column needs."""
    counts = [len(counted_names(group.cards)) for group in machine.groups]
    return max(LEAST_LINES, *counts)


def machine_height(machine: MachineView) -> int:
    return HEAD + COLUMN_HEAD + lines_of(machine) * LINE + STRIP + PAD + 10


def draw_machine(page: Page, box: Box, machine: MachineView, to_act: bool) -> None:
    """The whole plate."""
    theme = page.theme
    fill = theme.raised if to_act else theme.panel
    page.paste(plate(round(box.w), round(box.h), fill), box.x, box.y)
    _head(page, Box(box.x + 18, box.y, box.w - 36, HEAD), machine)
    area = Box(box.x + PAD, box.y + HEAD, box.w - 2 * PAD, box.h - HEAD - PAD)
    for group, column in zip(machine.groups, area.columns(len(machine.groups), 10), strict=True):
        _column(page, column, group, lines_of(machine))


def _head(page: Page, line: Box, machine: MachineView) -> None:
    theme, x = page.theme, line.x
    page.paste(glyph("machine", 46), x, line.cy - 23)
    x += 58
    x += page.write("The Machine", (x, line.cy), Style(C700, 38, theme.text)) + 14
    x += page.write(level_name(machine.level).lower(), (x, line.cy), Style(SC500, 30, theme.muted))
    _market(page, (x + 40, line.cy), machine)
    right = line.right
    right -= page.write("pts", (right, line.cy + 6), Style(C500, 30, theme.muted), align=1) + 8
    points = str(machine.points)
    right -= page.write(points, (right, line.cy), Style(C800, 50, theme.text), align=1) + 34
    right -= page.write("/12", (right, line.cy + 2), Style(C500, 28, theme.muted), align=1) + 1
    goods = str(machine.goods)
    right -= page.write(goods, (right, line.cy), Style(C700, 36, theme.text), align=1) + 5
    page.paste(glyph("goods", 36), right - 36, line.cy - 18)


def _market(page: Page, at: tuple[float, float], machine: MachineView) -> None:
    """The market die of its latest turn, and what came of it."""
    value, theme = machine.market_die, page.theme
    if value is None:
        page.write("no turn yet", at, Style(SC500, 28, theme.faint))
        return
    page.paste(die(value, 46, MARKET_DIE), at[0], at[1] - 23)
    took = f"took {name(machine.took)}" if machine.took else "took nothing"
    words = f"{took} · {MARKET[value]}" if value in MARKET else took
    page.write(words, (at[0] + 60, at[1]), Style(SC500, 28, theme.muted))


def _column(page: Page, box: Box, group: GroupView, lines: int) -> None:
    """Type and count, die, the cards by name, and the token or what was made below."""
    theme = page.theme
    ground = theme.used if group.token else theme.paper
    page.paste(plate(round(box.w), round(box.h), ground, 8), box.x, box.y)
    page.paste(type_chip(group.kind, 42), box.x + 10, box.y + 10)
    room = Box(box.x + 62, box.y + 8, box.w - 62 - DIE - 68, 46)
    page.fitted(KIND_NAMES[group.kind], room, Step(C700, 32, 26), INK)
    count = Box(box.right - DIE - 66, box.y + 8, 46, 46)
    page.write(str(len(group.cards)), (count.right, count.cy), Style(C800, 38, INK), align=1)
    if group.kind != "monument":
        _die(page, box, group)
    rows = Box(box.x + 14, box.y + COLUMN_HEAD, box.w - 26, box.h - COLUMN_HEAD - STRIP)
    pitch = min(MOST_LINE, rows.h / lines)
    for index, (card, number) in enumerate(counted_names(group.cards)):
        _name(page, Box(rows.x, rows.y + index * pitch, rows.w, pitch), card, number)
    _strip(page, Box(box.x, box.bottom - STRIP, box.w, STRIP), group)


def _name(page: Page, line: Box, card: str, number: int) -> None:
    end = line.right
    if number > 1:
        style = Style(C800, 28, INK)
        end -= page.write(f"×{number}", (end, line.cy), style, align=1, room=line) + 8
    page.fitted(name(card), Box(line.x, line.y, end - line.x, line.h), CARD, INK)


def _die(page: Page, box: Box, group: GroupView) -> None:
    x, y = box.right - DIE - 10, box.y + 7
    if group.die is None:
        page.paste(free_place(DIE, DIE, page.theme), x, y)
    else:
        page.paste(die(group.die, DIE, TYPES[group.kind].colour), x, y)


def _strip(page: Page, strip: Box, group: GroupView) -> None:
    """What came of the die: a good, a repair, or none and why."""
    w, h = round(strip.w), round(strip.h)
    if group.token:
        page.paste(token_strip(group.token, w, h), strip.x, strip.y)
        return
    page.paste(plate(w, h, page.theme.paper2, 8), strip.x, strip.y)
    if group.made:
        page.paste(icon("marks/tick", 24, INK), strip.cx - 66, strip.cy - 12)
        page.write("made 1", (strip.cx - 36, strip.cy), Style(C700, 30, INK), room=strip)
        page.paste(glyph("goods", 30), strip.cx + 46, strip.cy - 15)
        return
    page.fitted(_none(group), strip.inset(10, 0), Step(SC600, 26, 22), INK2, align=0.5)


def _none(group: GroupView) -> str:
    if group.kind == "monument":
        return "no die, only points"
    if not group.cards:
        return "no card, no good"
    if group.die is not None and group.die > len(group.cards):
        return f"{group.die} is more than {len(group.cards)}"
    return f"makes a good on {_span(len(group.cards))}"


def _span(count: int) -> str:
    return "1" if count == 1 else f"1 to {min(count, 6)}"
