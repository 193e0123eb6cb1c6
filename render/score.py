"""The score of any game as plain data: what the standings picture shows, and its words."""

from __future__ import annotations

import msgspec

from render.theme import GAME_NAMES
from render.words import within

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


def points_of(row: StandingRow, label: Label) -> int:
    """A seat's points of one line; a line that it lacks counts nothing."""
    return sum(
        line.points
        for line in row.lines
        if line.name == label.name and line.section == label.section
    )


def is_shared(scene: StandingsScene) -> bool:
    """Do two seats stand on the same place?"""
    return len({row.rank for row in scene.rows}) < len(scene.rows)


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
