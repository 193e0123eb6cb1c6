"""The table of players: points and track, holdings, production fields and what was built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.faktoria.view import FaktoriaView, PlayerView
from render import fonts
from render.canvas import Page
from render.faktoria.catalog import BUILDINGS, FIGURES, LIMITS
from render.faktoria.cubes import figure_glyph
from render.faktoria.tiles import building_chip, changed
from render.faktoria.track import draw_track, draw_track_head
from render.faktoria.turn import in_order, winners
from render.glyphs import seat_shape
from render.layout import Box
from render.names import name_of
from render.plates import free_place, plate
from render.theme import C500, C600, C700, C800, SEATS, Step, Style

HEAD = 40
ROW = 44
PAD = 8
LEFT = 44
NAME = Step(C700, 38, 27, ellipsis=True)
NAME_LEFT, NAME_ROOM = 92, 174
VP_RIGHT = 340
TRACK_LEFT = 378
# Right edges of the five figures.
RIGHTS = dict(zip(FIGURES, (744, 814, 884, 944, 996), strict=True))
FIGURE = 36
WORKS_LEFT = 1018
BUILT_LEFT = 1208
CHIP, CHIP_HEIGHT = 40, 38
GAP = 4


class Form(NamedTuple):
    """Chips of what was built: their width, the gap after each, the size of their number."""

    chip: int
    gap: int
    figure: int


FORMS = (Form(CHIP, GAP, 26), Form(34, GAP, 24), Form(30, 3, 22))


def players_ground(page: Page, area: Box) -> None:
    """The plate with the heads of its columns."""
    page.paste(plate(round(area.w), round(area.h), page.theme.panel), area.x, area.y)
    centre = area.y + 22
    style = Style(C700, 26, page.theme.muted)
    for words, x, align in (
        ("TURN ORDER", LEFT, 0),
        ("VP", VP_RIGHT, 1),
        ("WORKS", WORKS_LEFT, 0),
        ("BUILT", BUILT_LEFT, 0),
    ):
        page.write(words, (x, centre), style, align=align, room=area)
    draw_track_head(page, TRACK_LEFT, centre)
    for figure, right in RIGHTS.items():
        glyph = figure_glyph(figure, 32, page.theme)
        page.paste(glyph, right - 33, centre - 16)


def rows_of(area: Box, count: int) -> list[Box]:
    """Where the players' rows lie; few of them get more air."""
    return Box(area.x, area.y + HEAD, area.w, area.h - HEAD - PAD).rows(count, 0)


def draw_players(page: Page, area: Box, view: FaktoriaView, names: Sequence[str]) -> None:
    players = in_order(view)
    won = winners(view)
    for player, row in zip(players, rows_of(area, len(players)), strict=True):
        if player.seat in won or (player.seat == view.turn and view.over is None):
            _active(page, row, player.seat)
        _score(page, row, player, name_of(names, player.seat))
        _figures(page, row, player)
        _works(page, row, player)
        _built(page, row, player)


def _active(page: Page, row: Box, seat: int) -> None:
    """The seat in turn: a raised band with a bar in its colour."""
    h = min(round(row.h), 60)
    page.paste(plate(round(row.w) - 16, h, page.theme.raised, 8), row.x + 8, row.cy - h / 2)
    page.paste(plate(8, h, SEATS[seat].colour, 4), row.x + 8, row.cy - h / 2)


def _score(page: Page, row: Box, player: PlayerView, name: str) -> None:
    page.paste(seat_shape(player.seat, 40), LEFT - 1, row.cy - 20)
    room = Box(NAME_LEFT, row.y, NAME_ROOM, row.h)
    page.fitted(name, room, NAME, page.theme.text)
    _figure(
        page, row, VP_RIGHT, player.vp, Style(C800, 42, page.theme.text), "vp" in player.changed
    )
    draw_track(page, TRACK_LEFT, row.cy, player)


def _figures(page: Page, row: Box, player: PlayerView) -> None:
    for figure, right in RIGHTS.items():
        number = getattr(player, figure)
        colour = page.theme.text if number else page.theme.faint
        style = Style(C600 if number else C500, FIGURE, colour)
        _figure(page, row, right, number, style, figure in player.changed)


def _figure(page: Page, row: Box, right: float, number: int, style: Style, moved: bool) -> None:
    """A right-aligned number; one that moved is ringed."""
    words = str(number)
    width = fonts.width(words, style.face, style.size)
    if moved:
        box = Box(right - width - 6, row.cy - 16, width + 12, 32)
        page.paste(changed(box.w, box.h, page.theme, 6), box.x, box.y)
    page.write(words, (right, row.cy), style, align=1, room=row)


def _works(page: Page, row: Box, player: PlayerView) -> None:
    """The production fields; the last two cost guilders on top."""
    fresh = Counter(player.built)
    for index in range(max(LIMITS.works, len(player.works))):
        x, top = WORKS_LEFT + index * (CHIP + GAP), row.cy - CHIP_HEIGHT / 2
        if index < len(player.works):
            work = player.works[index]
            new = player.works[index:].count(work) <= fresh[work]
            _chip(page, (x, top), work, (CHIP, CHIP_HEIGHT), new)
            continue
        page.paste(free_place(CHIP, CHIP_HEIGHT, page.theme), x, top)
        if index >= LIMITS.surcharge_from - 1:
            style = Style(C600, 24, page.theme.faint)
            words = f"+{LIMITS.surcharge}"
            page.write(words, (x + CHIP / 2, row.cy), style, align=0.5, room=row)


def _chip(page: Page, at: tuple[float, float], card: str, size: tuple[int, int], new: bool) -> None:
    works = page.theme.paper2 if size[0] == CHIP and at[0] < BUILT_LEFT else ""
    page.paste(building_chip(card, *size, page.theme, works), *at)
    if new:
        page.paste(changed(*size, page.theme), *at)


def _built(page: Page, row: Box, player: PlayerView) -> None:
    """Victory-point buildings, one chip each; many of a kind as one chip with their number."""
    held = Counter({card: player.buildings.count(card) for card in BUILDINGS})
    kinds = [card for card in BUILDINGS if held[card]]
    room = row.right - 14 - BUILT_LEFT
    if len(player.buildings) * (CHIP + GAP) - GAP <= room:
        kinds, held = [card for card in kinds for _ in range(held[card])], Counter()
    form = next((f for f in FORMS if _total(held, kinds, f) <= room), FORMS[-1])
    x, fresh = float(BUILT_LEFT), Counter(player.built)
    for index, card in enumerate(kinds):
        size = (form.chip, min(form.chip, CHIP_HEIGHT))
        new = kinds[index:].count(card) <= fresh[card]
        _chip(page, (x, row.cy - size[1] / 2), card, size, new)
        if held[card] > 1:
            style = Style(C700, form.figure, page.theme.text)
            page.write(f"×{held[card]}", (x + form.chip + 2, row.cy), style, room=row)
        x += _width(held[card], form)


def _total(held: Counter[str], kinds: list[str], form: Form) -> float:
    return sum(_width(held[card], form) for card in kinds) - form.gap


def _width(count: int, form: Form) -> float:
    """The room of a kind: its chip, and the number if there are several."""
    more = fonts.width(f"×{count}", C700, form.figure) + 2 if count > 1 else 0
    return form.chip + form.gap + more
