"""A player's plate on the board: figures on the left, Headquarters and dice in work, buildings.

More buildings than one line holds make the plate taller, never the tiles smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.fantastic_factories.view import ComingView, FantasticFactoriesView, PlayerView
from render import fonts
from render.canvas import Page
from render.fantastic_factories.coming import coming_width, draw_coming
from render.fantastic_factories.dice import die_of, is_guest, wanted
from render.fantastic_factories.headquarters import SMALL_WIDTH, draw_small
from render.fantastic_factories.parts import changed, glyph
from render.fantastic_factories.tiles import Tile, draw_headquarters_tile, draw_tile, tiles_of
from render.fantastic_factories.turn import acting, winners
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.names import name_of
from render.plates import free_place, plate, seat_plate
from render.theme import C500, C700, C800, SC500, SC600, Step, Style

LEFT = 388
TILE = 108
GAP = 8
LEAST_TILE = 92
LEAST_WORK_TILE = 106
MOST_TILE = 148
TOP, FOOT = 13, 7
NAME = Step(C700, 38, 26, ellipsis=True)
FIGURE = 32
DIE = 42
NO_COMING = ComingView()


class Plate(NamedTuple):
    """A player's plate: its tiles, how many fit a line, and in how many lines they lie."""

    player: PlayerView
    tiles: list[Tile]
    per_line: int
    lines: int
    work: bool

    @property
    def height(self) -> int:
        """The least that it needs."""
        if self.work and self.lines == 1:
            return 0
        tile = LEAST_WORK_TILE if self.work else LEAST_TILE
        return TOP + FOOT + self.lines * (tile + GAP + 4) - GAP - 4


def plate_of(player: PlayerView, width: float, work: bool) -> Plate:
    room = width - LEFT - GAP
    if work:
        room -= SMALL_WIDTH + 12
    elif player.coming != NO_COMING:
        room -= coming_width(player.coming) + GAP
    per_line = int((room + GAP) // (TILE + GAP))
    tiles = tiles_of(player.compound)
    count = len(tiles) + bool(player.headquarters_goods)
    return Plate(player, tiles, per_line, max(1, -(-count // per_line)), work)


def draw_player(
    page: Page, box: Box, shown: Plate, view: FantasticFactoriesView, names: Sequence[str]
) -> None:
    player = shown.player
    active = player.seat in (*acting(view)[0], *winners(view))
    raised = active and (view.phase != "work" or len(acting(view)[0]) == 1 or view.over is not None)
    w, h = round(box.w), round(box.h)
    ground = seat_plate(w, h, page.theme, player.seat) if raised else plate(w, h, page.theme.panel)
    page.paste(ground, box.x, box.y)
    if player.seat == view.first and len(view.players) > 1:
        _first(page, box)
    _figures(page, box, player, name_of(names, player.seat), shown.work)
    left = box.x + LEFT
    if shown.work:
        rows = Box(left, box.y + 8, SMALL_WIDTH, min(box.h - 16, 148))
        draw_small(page, rows, player)
        left += SMALL_WIDTH + 12
        _dice_line(page, Box(box.x + 18, box.y + 104, LEFT - 34, 50), player)
    elif player.coming != NO_COMING:
        width = coming_width(player.coming)
        end = Box(box.right - width - GAP, box.y + TOP, width, box.h - TOP - FOOT)
        draw_coming(page, end, player)
    _tiles(page, Box(left, box.y, box.right - left, box.h), shown, view.goal_buildings)


def _first(page: Page, box: Box) -> None:
    """The first player's sign hangs over the plate's edge."""
    w, h = 74, 28
    page.paste(plate(w, h, page.theme.text, 7), box.x + 14, box.y - 17)
    room = Box(box.x + 14, box.y - 17, w, h)
    style = Style(C700, 23, page.theme.floor)
    page.write("FIRST", room.middle(), style, align=0.5, room=room)


def _figures(page: Page, box: Box, player: PlayerView, name: str, work: bool) -> None:
    tall = 164 if work else min(box.h, 150)
    upper = box.y + (34 if work else tall * 0.34)
    lower = box.y + (80 if work else tall * 0.74)
    right = box.x + LEFT - 18
    page.paste(seat_shape(player.seat, 40), box.x + 16, upper - 20)
    width = page.write("pts", (right, upper + 6), Style(C500, 30, page.theme.muted), align=1)
    points, end = str(player.points), right - width - (20 if "points" in player.changed else 10)
    style = Style(C800, 50, page.theme.text)
    length = page.write(points, (end, upper), style, align=1)
    if "points" in player.changed:
        page.paste(changed(length + 8, 42, page.theme), end - length - 4, upper - 21)
    room = Box(box.x + 64, upper - 26, end - length - 14 - box.x - 64, 52)
    page.fitted(name, room, NAME, page.theme.text)
    _stock(page, (box.x + 18, lower), right, player)


def _stock(page: Page, at: tuple[float, float], right: float, player: PlayerView) -> None:
    """Metal, energy, cards in hand and goods of the twelve; what moved is ringed."""
    figures = (
        ("metal", player.metal, ""),
        ("energy", player.energy, ""),
        ("cards", player.cards, ""),
        ("goods", player.goods, "/12"),
    )
    widths = [_figure_width(number, more) for _, number, more in figures]
    gap = (right - at[0] - sum(widths)) / (len(figures) - 1)
    x = at[0]
    for (word, number, more), width in zip(figures, widths, strict=True):
        sign = glyph("card" if word == "cards" else word, FIGURE)
        page.paste(sign, x, at[1] - FIGURE / 2)
        style = Style(C700, 34, page.theme.text)
        length = page.write(str(number), (x + FIGURE + 5, at[1]), style)
        if word in player.changed:
            page.paste(changed(width + 4, 38, page.theme), x - 2, at[1] - 19)
        if more:
            style = Style(C500, 28, page.theme.muted)
            page.write(more, (x + FIGURE + 6 + length, at[1] + 2), style)
        x += width + gap


def _figure_width(number: int, more: str) -> float:
    return FIGURE + 5 + fonts.width(str(number), C700, 34) + fonts.width(more, C500, 28)


def _dice_line(page: Page, line: Box, player: PlayerView) -> None:
    """The dice that lie nowhere yet; a tick once the seat is done."""
    end = line.right
    if player.done:
        words = "done"
        width = page.write(
            words, (end, line.cy), Style(C700, 32, page.theme.good), align=1, room=line
        )
        page.paste(icon("marks/tick", 26, page.theme.good), end - width - 34, line.cy - 13)
        end -= width + 46
    elif player.coming.specialist:
        call = wanted("any", DIE - 4, True)
        end -= call.image.width
        page.paste(call, end, line.cy - call.image.height / 2)
        end -= 12
    dice = sorted(player.free, key=lambda seen: seen.value)
    if not dice:
        words = "sets dice first" if player.coming.foreman else "no free dice"
        room = Box(line.x, line.y, end - line.x, line.h)
        page.fitted(words, room, Step(SC500, 26, 24), page.theme.faint)
        return
    pitch = min(DIE + 5, (end - line.x - DIE) / max(1, len(dice) - 1))
    size = min(DIE, round(pitch) - 3) if len(dice) > 1 else DIE
    for index, seen in enumerate(dice):
        sprite = die_of(seen, size, is_guest(seen, player.seat))
        page.paste(sprite, line.x + index * pitch, line.cy - size / 2)


def _tiles(page: Page, area: Box, shown: Plate, goal: int) -> None:
    """Headquarters if goods lie there, buildings, and how many there are of the ten."""
    gap = GAP + 4
    room = (area.h - TOP - FOOT - gap * (shown.lines - 1)) / shown.lines
    height = round(min(room, MOST_TILE))
    goods = shown.player.headquarters_goods
    if goods:
        draw_headquarters_tile(page, _place(area, 0, shown.per_line, height), goods)
    used = int(goods > 0)
    for tile in shown.tiles:
        draw_tile(page, _place(area, used, shown.per_line, height), tile, shown.player.seat)
        used += 1
    for index in range(used, shown.lines * shown.per_line):
        place = _place(area, index, shown.per_line, height)
        page.paste(free_place(round(place.w), round(place.h), page.theme), place.x, place.y)
        if index == used:
            words = f"{len(shown.player.compound)} of {goal}"
            style = Style(SC600, 26, page.theme.faint)
            page.write(words, place.middle(), style, align=0.5, room=place)


def _place(area: Box, index: int, per_line: int, height: int) -> Box:
    line, column = divmod(index, per_line)
    y = area.y + TOP + line * (height + GAP + 4)
    return Box(area.x + column * (TILE + GAP), y, TILE, height)
