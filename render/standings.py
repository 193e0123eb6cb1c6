"""The score of any game, line by line: a column per player in rank order, a row per line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from render.canvas import Canvas
from render.frame import Turn, frame, header, plain_footer, section
from render.glyphs import seat_shape
from render.layout import FOOTER, MARGIN, WIDTH, Box
from render.names import drawable_name
from render.plates import plate, seat_plate
from render.theme import C500, C600, C700, C800, GAME_NAMES, SC500, Face, Step, Theme
from render.words import listed, within

COLUMNS = Box(416, 116, WIDTH - MARGIN - 416, 0)
GAP = 10
HEAD = 160
LINE = 50
SECTION = 44
TALL_LINE = 72
TALL_HEAD = 190
FEW = 6
CHIP = Box(0, 0, 76, 42)
NAME = Step(C700, 38, 24)
LABEL = Step(SC500, 32, 24)
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")


class Line(msgspec.Struct, frozen=True):
    """One line of a score: its section, its name and its points."""

    section: str
    name: str
    points: int


class StandingRow(msgspec.Struct, frozen=True):
    """One seat's score; equal ranks share."""

    seat: int
    rank: int
    total: int
    lines: tuple[Line, ...]
    name: str = ""


class StandingsScene(msgspec.Struct, frozen=True):
    """A score for the picture, best seat first; `reason` is None while the game runs."""

    game: str
    rows: tuple[StandingRow, ...]
    where: str = ""
    reason: str | None = None


class Label(msgspec.Struct, frozen=True):
    """A row of the table: a section's title (no line) or the line's name."""

    section: str
    name: str


class Measures(NamedTuple):
    """A short table is set with more air than a long one."""

    head: int
    line: int


def draw_standings(scene: StandingsScene, theme: Theme) -> Canvas:
    """The whole score."""
    labels = table_of(scene)
    form = Measures(TALL_HEAD, TALL_LINE) if len(labels) <= FEW else Measures(HEAD, LINE)
    height = _height(labels, form)
    canvas = frame(scene.game, theme, height)
    title = GAME_NAMES.get(scene.game, scene.game)
    header(canvas, theme, title, _subtitle(scene), _winner_plate(scene))
    columns = COLUMNS._replace(h=height - FOOTER - 14 - COLUMNS.y).columns(len(scene.rows), GAP)
    total = COLUMNS.y + form.head / 2 + 26
    for row, box in zip(scene.rows, columns, strict=True):
        _column(canvas, box, row, total, scene, theme)
    canvas.write("Victory points", (32, total), C700, 42, theme.text)
    _rows(canvas, scene, labels, columns, form, theme)
    plain_footer(canvas, theme, _footer(scene), "on a chip: the best of its line")
    return canvas


def table_of(scene: StandingsScene) -> list[Label]:
    """The rows of the table: every line that any seat has, under its section."""
    seen: dict[tuple[str, str], None] = {}
    for row in scene.rows:
        seen.update(dict.fromkeys((line.section, line.name) for line in row.lines))
    labels: list[Label] = []
    for section_ in dict.fromkeys(section_ for section_, _ in seen):
        if section_:
            labels.append(Label(section_, ""))
        labels += [Label(s, name) for s, name in seen if s == section_]
    return labels


def _height(labels: Sequence[Label], form: Measures) -> int:
    lines = sum(form.line if label.name else SECTION for label in labels)
    return round(COLUMNS.y) + form.head + lines + 12 + 14 + FOOTER


def _subtitle(scene: StandingsScene) -> str:
    return f"Final score · {scene.reason}" if scene.reason else "Score so far"


def _footer(scene: StandingsScene) -> str:
    shared = "equal points share a place" if _shared(scene) else ""
    return " · ".join(words for words in (scene.where, shared) if words)


def _shared(scene: StandingsScene) -> bool:
    return len({row.rank for row in scene.rows}) < len(scene.rows)


def _name(row: StandingRow) -> str:
    return drawable_name(row.name, row.seat)


def _winner_plate(scene: StandingsScene) -> Turn | None:
    if scene.reason is None:
        return None
    first = [row for row in scene.rows if row.rank == 1]
    words = "wins" if len(first) == 1 else "win"
    return Turn(tuple(row.seat for row in first), listed([_name(row) for row in first]), words)


def _column(
    canvas: Canvas,
    box: Box,
    row: StandingRow,
    total: float,
    scene: StandingsScene,
    theme: Theme,
) -> None:
    best = row.rank == 1
    w, h = round(box.w), round(box.h)
    ground = seat_plate(w, h, theme, row.seat) if best else plate(w, h, theme.panel)
    canvas.paste(ground, box.x, box.y)
    accent = theme.accent(scene.game).words
    rank = ORDINALS[row.rank - 1]
    colour = accent if best else theme.muted
    canvas.write(rank, (box.right - 18, box.y + 34), C600, 32, colour, align=1, room=box)
    canvas.paste(seat_shape(row.seat, 38), box.x + 12, box.y + 15)
    room = Box(box.x + 56, box.y + 10, box.w - 56 - 66, 50)
    canvas.fitted(_name(row), room, NAME, theme.text, lines=2, ellipsis=True)
    size = 108 if best else 88
    canvas.write(str(row.total), (box.cx, total), C800, size, theme.text, align=0.5, room=box)


def _rows(
    canvas: Canvas,
    scene: StandingsScene,
    labels: Sequence[Label],
    columns: Sequence[Box],
    form: Measures,
    theme: Theme,
) -> None:
    y = round(COLUMNS.y) + form.head
    for index, label in enumerate(labels):
        if not label.name:
            accent = theme.accent(scene.game).words
            section(canvas, (32, y + SECTION / 2 + 3), label.section, accent)
            y += SECTION
            continue
        if index and labels[index - 1].name:
            _rule(canvas, y, columns, theme)
        room = Box(32, y, COLUMNS.x - 52, form.line)
        canvas.fitted(label.name, room, LABEL, theme.text, lines=2)
        _figures(canvas, scene, label, columns, y + form.line / 2, theme)
        y += form.line


def _rule(canvas: Canvas, y: int, columns: Sequence[Box], theme: Theme) -> None:
    """A hairline that stops short of the plates' edges."""
    canvas.image.paste(theme.rule, (MARGIN + 8, y - 1, round(columns[0].x) - 14, y))
    for box in columns:
        canvas.image.paste(theme.rule, (round(box.x) + 16, y - 1, round(box.right) - 16, y))


def _figures(
    canvas: Canvas,
    scene: StandingsScene,
    label: Label,
    columns: Sequence[Box],
    centre: float,
    theme: Theme,
) -> None:
    """One line's points; the best of them on a chip, if they are not all alike."""
    points = [points_of(row, label) for row in scene.rows]
    best = max(points)
    marked = best > 0 and min(points) < best
    for value, box in zip(points, columns, strict=True):
        chip = marked and value == best
        if chip:
            canvas.paste(plate(CHIP.w, CHIP.h, theme.chip, 8), box.cx - CHIP.cx, centre - CHIP.cy)
        words, face, colour = _figure(value, chip, theme)
        canvas.write(words, (box.cx, centre), face, 40, colour, align=0.5)


def points_of(row: StandingRow, label: Label) -> int:
    """A seat's points of one line; a line that it lacks counts nothing."""
    return sum(
        line.points
        for line in row.lines
        if line.name == label.name and line.section == label.section
    )


def _figure(value: int, chip: bool, theme: Theme) -> tuple[str, Face, str]:
    if value == 0:
        return "–", C500, theme.faint
    if value < 0:
        return f"−{-value}", C600, theme.bad
    return str(value), C800 if chip else C600, theme.text


def standings_alt(scene: StandingsScene) -> str:
    """The score in words: places first, then each player's lines."""
    state = f"final score, {scene.reason}" if scene.reason else "score so far"
    places = [f"{ORDINALS[row.rank - 1]} {row.name or row.seat} {row.total}" for row in scene.rows]
    return within(
        [
            f"{GAME_NAMES.get(scene.game, scene.game)}, {state}.",
            f"{', '.join(places)}.",
            *(_row_alt(row) for row in scene.rows),
        ]
    )


def _row_alt(row: StandingRow) -> str:
    lines = [f"{line.name} {line.points}" for line in row.lines if line.points]
    return f"{row.name}: {', '.join(lines) or 'no points'}."
