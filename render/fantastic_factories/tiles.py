"""A building of a compound as a tile: type, name, goods on it, dice, and what bars it.

Equal Monuments without marks lie on one tile with their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.fantastic_factories.view import BuildingView, DieView
from render import fonts
from render.canvas import Canvas, Page, Shapes, Sprite
from render.fantastic_factories.catalog import blueprint, look_of, name
from render.fantastic_factories.dice import die_of, is_guest
from render.fantastic_factories.parts import changed, goods_badge, times_badge, token_strip
from render.glyphs import icon
from render.layout import Box
from render.plates import plate
from render.text import fit
from render.theme import C700, C800, INK, INK2, LEAST, REPAIR, SC600, Step, Style, Theme

RADIUS = 8
BAND = 22
FOOT = 38
STRIP = 25
HANG = 9
LARGEST = 29
ON_HQ = Step(C700, 26, LEAST, lines=2)


class Tile(NamedTuple):
    """Buildings that look alike, and how many of them there are."""

    building: BuildingView
    count: int = 1


def tiles_of(compound: Sequence[BuildingView]) -> list[Tile]:
    """One tile per building, but equal cards that bear nothing share one."""
    tiles: list[Tile] = []
    for building in compound:
        at = next((i for i, tile in enumerate(tiles) if _alike(tile.building, building)), None)
        if at is None:
            tiles.append(Tile(building))
        else:
            same = tiles[at]
            fresh = building if building.new else same.building
            tiles[at] = Tile(fresh, same.count + 1)
    return tiles


def _alike(one: BuildingView, other: BuildingView) -> bool:
    bare = not (one.token or other.token or one.dice or other.dice or one.goods or other.goods)
    return one.card == other.card and bare and blueprint(one.card).several


@lru_cache(maxsize=160)
def tile_face(card: str, w: int, h: int, theme: Theme, barred: bool, foot: int) -> Sprite:
    """Band with the type's letter, and the name; `foot` pixels below stay free."""
    look = look_of(card)
    layer = Shapes(w, h)
    whole, ground = Box(0, 0, w, h), theme.used if barred else theme.paper
    layer.rounded(whole, RADIUS, theme.rule if theme.light else ground)
    rim = 1.5 if theme.light else 0
    layer.rounded(whole.inset(rim), RADIUS - rim, ground)
    layer.rounded(Box(rim, rim, w - 2 * rim, BAND), RADIUS - rim, look.colour)
    layer.rectangle(Box(rim, BAND - 10, w - 2 * rim, 10), look.colour)
    layer.rectangle(Box(rim, BAND, w - 2 * rim, 2), INK)
    canvas = layer.canvas()
    at = (9, BAND / 2)
    canvas.write(look.letter, at, Style(C800, LEAST, look.on_colour), room=Box(0, 0, w, BAND + 2))
    room = Box(4, BAND + 2, w - 8, h - BAND - 2 - foot)
    canvas.fitted(name(card), room, name_step(name(card), room, LARGEST), INK, align=0.5)
    return canvas.frozen()


def name_step(words: str, room: Box, largest: int, lines: int = 2) -> Step:
    """Two lines are taken before a name gets small."""
    for least in (27, 24, LEAST):
        step = Step(C700, max(largest, least), least, lines)
        cut = fit(words, step, room.w, room.h)
        if all(fonts.width(line, C700, cut.size) <= room.w for line in cut.lines):
            break
    return step


def draw_tile(page: Page, box: Box, tile: Tile, seat: int) -> None:
    """A tile with all that lies on it."""
    building = tile.building
    w, h, theme = round(box.w), round(box.h), page.theme
    foot = foot_of(building, h)
    page.paste(tile_face(building.card, w, h, theme, bool(building.token), foot), box.x, box.y)
    if building.new:
        page.paste(changed(w, h, theme, RADIUS), box.x, box.y)
    if tile.count > 1:
        _badge(page, box, times_badge(tile.count, 32, theme))
    elif building.goods:
        _badge(page, box, goods_badge(building.goods, 32, theme))
    if foot:
        _foot(page, Box(box.x, box.bottom - foot, box.w, foot), building, seat)


def draw_headquarters_tile(page: Page, box: Box, goods: int) -> None:
    """Goods that no building bears lie on the Headquarters (FF-55)."""
    w, h = round(box.w), round(box.h)
    page.paste(plate(w, h, page.theme.chip, RADIUS), box.x, box.y)
    page.fitted("Head- quarters", box.inset(4, BAND), ON_HQ, page.theme.text, align=0.5)
    _badge(page, box, goods_badge(goods, 32, page.theme))


def _badge(page: Page, box: Box, badge: Sprite) -> None:
    """Over the tile's upper right corner."""
    page.paste(badge, box.right - badge.image.width + 5, box.y - HANG)


def foot_of(building: BuildingView, h: int) -> int:
    """How much of the tile's foot its token, dice or use take."""
    if building.dice or building.used:
        return FOOT if h > 100 else STRIP
    return STRIP if building.token else 0


def _foot(page: Page, box: Box, building: BuildingView, seat: int) -> None:
    if building.token and not building.dice:
        strip = token_strip(building.token, round(box.w), round(box.h))
        page.paste(strip, box.x, box.y)
        return
    if building.token:
        _repair(page, box, building.dice[0], seat)
        return
    if not building.dice:
        _used(page, box)
        return
    draw_dice(page, box.inset(4, 2), building.dice, seat, round(box.h) - 4)


def _repair(page: Page, box: Box, die: DieView, seat: int) -> None:
    """The amber strip with the die that repairs."""
    page.paste(plate(round(box.w), round(box.h), REPAIR, RADIUS - 1), box.x, box.y)
    size = round(box.h) - 6
    page.paste(die_of(die, size, is_guest(die, seat)), box.right - size - 4, box.y + 3)
    room = Box(box.x, box.y, box.w - size - 4, box.h)
    page.write("repair", room.middle(), Style(C700, 24, INK), align=0.5, room=room)


def _used(page: Page, box: Box) -> None:
    mark = 20
    page.paste(icon("marks/tick", mark, INK2), box.cx - 34, box.cy - mark / 2)
    page.write("used", (box.cx - 8, box.cy), Style(SC600, 24, INK2), room=box)


def draw_dice(
    page: Canvas, box: Box, dice: Sequence[DieView], seat: int, size: int, gap: int = 4
) -> None:
    """Dice beside each other in the middle of the box."""
    size = min(size, round((box.w - gap * (len(dice) - 1)) / len(dice)))
    x = box.cx - (len(dice) * (size + gap) - gap) / 2
    for index, seen in enumerate(dice):
        sprite = die_of(seen, size, is_guest(seen, seat))
        page.paste(sprite, x + index * (size + gap), box.cy - size / 2)
