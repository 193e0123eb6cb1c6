"""The score of any game, line by line: a column per player in rank order, a row per line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Page
from render.frame import Turn, frame, header, plain_footer, section
from render.glyphs import seat_shape
from render.layout import FOOTER, MARGIN, WIDTH, Box
from render.names import drawable_name
from render.plates import plate, seat_plate
from render.score import (
    ORDINALS,
    Label,
    StandingRow,
    StandingsScene,
    is_shared,
    points_of,
    table_of,
)
from render.theme import C500, C600, C700, C800, GAME_NAMES, SC500, Step, Style, Theme
from render.words import listed

COLUMNS = Box(416, 116, WIDTH - MARGIN - 416, 0)
GAP = 10
HEAD = 160
LINE = 50
SECTION = 44
TALL_LINE = 72
TALL_HEAD = 190
FEW = 6
CHIP = (76, 42)
NAME = Step(C700, 38, 24, lines=2, ellipsis=True)
LABEL = Step(SC500, 32, 24, lines=2)


class Measures(NamedTuple):
    """A short table is set with more air than a long one."""

    head: int
    line: int


def draw_standings(scene: StandingsScene, theme: Theme) -> Page:
    """The whole score."""
    labels = table_of(scene)
    form = Measures(TALL_HEAD, TALL_LINE) if len(labels) <= FEW else Measures(HEAD, LINE)
    height = _height(labels, form)
    page = frame(scene.game, theme, height)
    title = GAME_NAMES.get(scene.game, scene.game)
    header(page, title, _subtitle(scene), _winner_plate(scene))
    columns = COLUMNS._replace(h=height - FOOTER - 14 - COLUMNS.y).columns(len(scene.rows), GAP)
    total = COLUMNS.y + form.head / 2 + 26
    for row, box in zip(scene.rows, columns, strict=True):
        _column(page, box, row, total, scene)
    page.write("Victory points", (32, total), Style(C700, 42, theme.text))
    _rows(page, scene, labels, columns, form)
    plain_footer(page, _footer(scene), "on a chip: the best of its line")
    return page


def _height(labels: Sequence[Label], form: Measures) -> int:
    lines = sum(form.line if label.name else SECTION for label in labels)
    return round(COLUMNS.y) + form.head + lines + 12 + 14 + FOOTER


def _subtitle(scene: StandingsScene) -> str:
    return f"Final score · {scene.reason}" if scene.reason else "Score so far"


def _footer(scene: StandingsScene) -> str:
    shared = "equal points share a place" if is_shared(scene) else ""
    return " · ".join(words for words in (scene.where, shared) if words)


def _name(row: StandingRow) -> str:
    return drawable_name(row.name, row.seat)


def _winner_plate(scene: StandingsScene) -> Turn | None:
    if scene.reason is None:
        return None
    first = [row for row in scene.rows if row.rank == 1]
    words = "wins" if len(first) == 1 else "win"
    return Turn(tuple(row.seat for row in first), listed([_name(row) for row in first]), words)


def _column(
    page: Page,
    box: Box,
    row: StandingRow,
    total: float,
    scene: StandingsScene,
) -> None:
    best = row.rank == 1
    w, h = round(box.w), round(box.h)
    ground = seat_plate(w, h, page.theme, row.seat) if best else plate(w, h, page.theme.panel)
    page.paste(ground, box.x, box.y)
    accent = page.accent.words
    rank = ORDINALS[row.rank - 1]
    colour = accent if best else page.theme.muted
    page.write(rank, (box.right - 18, box.y + 34), Style(C600, 32, colour), align=1, room=box)
    page.paste(seat_shape(row.seat, 38), box.x + 12, box.y + 15)
    room = Box(box.x + 56, box.y + 10, box.w - 56 - 66, 50)
    page.fitted(_name(row), room, NAME, page.theme.text)
    size = 108 if best else 88
    page.write(
        str(row.total), (box.cx, total), Style(C800, size, page.theme.text), align=0.5, room=box
    )


def _rows(
    page: Page,
    scene: StandingsScene,
    labels: Sequence[Label],
    columns: Sequence[Box],
    form: Measures,
) -> None:
    y = round(COLUMNS.y) + form.head
    for index, label in enumerate(labels):
        if not label.name:
            section(page, (32, y + SECTION / 2 + 3), label.section)
            y += SECTION
            continue
        if index and labels[index - 1].name:
            _rule(page, y, columns)
        room = Box(32, y, COLUMNS.x - 52, form.line)
        page.fitted(label.name, room, LABEL, page.theme.text)
        _figures(page, scene, label, columns, y + form.line / 2)
        y += form.line


def _rule(page: Page, y: int, columns: Sequence[Box]) -> None:
    """A hairline that stops short of the plates' edges."""
    page.image.paste(page.theme.rule, (MARGIN + 8, y - 1, round(columns[0].x) - 14, y))
    for box in columns:
        page.image.paste(page.theme.rule, (round(box.x) + 16, y - 1, round(box.right) - 16, y))


def _figures(
    page: Page,
    scene: StandingsScene,
    label: Label,
    columns: Sequence[Box],
    centre: float,
) -> None:
    """One line's points; the best of them on a chip, if they are not all alike."""
    points = [points_of(row, label) for row in scene.rows]
    best = max(points)
    marked = best > 0 and min(points) < best
    for value, box in zip(points, columns, strict=True):
        chip = marked and value == best
        if chip:
            ground = plate(*CHIP, page.theme.chip, 8)
            page.paste(ground, box.cx - CHIP[0] / 2, centre - CHIP[1] / 2)
        words, style = _figure(value, chip, page.theme)
        page.write(words, (box.cx, centre), style, align=0.5)


def _figure(value: int, chip: bool, theme: Theme) -> tuple[str, Style]:
    if value == 0:
        return "–", Style(C500, 40, theme.faint)
    if value < 0:
        return f"−{-value}", Style(C600, 40, theme.bad)
    return str(value), Style(C800 if chip else C600, 40, theme.text)
