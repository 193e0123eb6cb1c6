"""Large cards of a seat's picture: blueprints in hand and buildings, each with a strip of state."""

from __future__ import annotations

from functools import lru_cache

from engine.fantastic_factories.view import BuildingView, HandCardView
from render import fonts
from render.canvas import Canvas, Page, Sprite
from render.fantastic_factories.catalog import GAME, blueprint, look_of, name
from render.fantastic_factories.faces import BAND, type_band
from render.fantastic_factories.parts import (
    amounts_width,
    card_seal,
    changed,
    cost_pieces,
    draw_amounts,
    times_badge,
    token_strip,
    tool_disc,
    type_chip,
)
from render.fantastic_factories.recipe import rows_of
from render.fantastic_factories.rows import draw_rows
from render.fantastic_factories.states import State
from render.fantastic_factories.tiles import Tile, draw_dice, name_step
from render.glyphs import icon
from render.layout import Box
from render.plates import CUT, card, plate, seal
from render.theme import C800, INK, INK2, REPAIR, SC600, Step, Theme

STRIP = 52
HAND_DISC = 54
HAND_SEAL = 46
TOP_BAND = 16
WORDS = Step(SC600, 27, 22, lines=2)
READY = Step(C800, 34, 24, lines=2)


@lru_cache(maxsize=96)
def hand_face(shown: HandCardView, w: int, h: int, theme: Theme, ready: bool) -> Sprite:
    """A blueprint in hand with its cost as it is now and the points it would bring."""
    found = blueprint(shown.card)
    accent = theme.accent(GAME)
    fill = accent.fill if ready else theme.paper2
    edge = accent.line if ready else ""
    canvas = Canvas.over(card(w, h, theme, ((h - STRIP, STRIP, fill),), edge))
    type_band(canvas, shown.card, h - (STRIP if ready else 0), BAND, 3 if ready else 0)
    left = BAND + 8
    canvas.paste(tool_disc(found.tool, HAND_DISC), left, 12)
    x = left + HAND_DISC + 10
    room = Box(x, 6, w - CUT + 4 - x, 40)
    canvas.fitted(found.name, room, name_step(found.name, room, 34, 1), INK)
    draw_amounts(canvas, cost_pieces(shown), (x, 64), 34, INK, gap=10)
    if shown.worth > 0:
        canvas.paste(seal(shown.worth, HAND_SEAL), w - 12 - HAND_SEAL, 44)
    box = Box(BAND + 8, 92, w - BAND - 16, h - STRIP - 98)
    draw_rows(canvas, rows_of(shown.card), box, INK, (42, 22))
    return canvas.frozen()


def draw_hand_card(page: Page, box: Box, shown: HandCardView, count: int, state: State) -> None:
    """A blueprint of the hand, of which there are `count`."""
    ready = state.kind == "ready"
    face = hand_face(shown, round(box.w), round(box.h), page.theme, ready)
    page.paste(face, box.x, box.y)
    if count > 1:
        badge = times_badge(count, 38, page.theme)
        page.paste(badge, box.x + BAND + 12, box.y + 72)
    left = 0 if ready else BAND
    draw_state(page, Box(box.x + left, box.bottom - STRIP, box.w - left, STRIP), state)


@lru_cache(maxsize=96)
def building_face(card_id: str, w: int, h: int, theme: Theme, look: str) -> Sprite:
    """A building: name, what it does, prestige and type; `look` is ready, token or neither."""
    accent = theme.accent(GAME)
    ready = look == "ready"
    fill = accent.fill if ready else theme.paper2
    strips = ((h - STRIP, STRIP, fill),)
    if look == "token":
        strips = ((0, h - STRIP, theme.used), *strips)
    canvas = Canvas.over(card(w, h, theme, strips, accent.line if ready else ""))
    _top_band(canvas, card_id, w, 3 if ready else 0)
    room = Box(14, TOP_BAND + 6, w - 24, 40)
    canvas.fitted(name(card_id), room, name_step(name(card_id), room, 33, 1), INK)
    foot = h - STRIP - 46
    box = Box(10, TOP_BAND + 50, w - 20, foot - TOP_BAND - 54)
    draw_rows(canvas, rows_of(card_id), box, INK, (46, 22))
    x = 12.0
    if sign := card_seal(card_id, 40):
        canvas.paste(sign, x, foot)
        x += 46
    canvas.paste(type_chip(blueprint(card_id).kind, 34), x, foot + 3)
    return canvas.frozen()


def _top_band(canvas: Canvas, card_id: str, w: int, rim: int) -> None:
    x, y = canvas.origin
    cut = CUT + 2
    box = (x + rim, y + rim, x + w - cut, y + TOP_BAND)
    canvas.image.paste(look_of(card_id).colour, box)
    canvas.image.paste(INK, (x + rim, y + TOP_BAND, x + w - cut + TOP_BAND, y + TOP_BAND + 2))
    for step in range(TOP_BAND - rim):
        line = y + rim + step
        end = x + w - cut + rim + step
        canvas.image.paste(look_of(card_id).colour, (x + w - cut, line, end, line + 1))


def draw_building(page: Page, box: Box, tile: Tile, state: State, seat: int) -> None:
    building = tile.building
    look = state.kind if state.kind in ("ready", "token") else ""
    size = (round(box.w), round(box.h))
    page.paste(building_face(building.card, *size, page.theme, look), box.x, box.y)
    foot = box.bottom - STRIP - 26
    if building.goods:
        draw_goods(page, (box.right - 14, foot), building.goods)
    if tile.count > 1:
        badge = times_badge(tile.count, 38, page.theme)
        page.paste(badge, box.right - badge.image.width - 10, foot - 17)
    if building.new:
        page.paste(changed(box.w, box.h, page.theme, 3), box.x, box.y)
    strip = Box(box.x, box.bottom - STRIP, box.w, STRIP)
    if building.dice:
        _with_dice(page, strip, building, seat)
    else:
        draw_state(page, strip, state)


def draw_goods(page: Page, end: tuple[float, float], goods: int) -> None:
    """Goods on the card, right of the points."""
    amounts = [(goods, "goods")]
    width = amounts_width(amounts, 38, face=C800)
    draw_amounts(page, amounts, (end[0] - width, end[1]), 38, INK, face=C800)


def _with_dice(page: Page, strip: Box, building: BuildingView, seat: int) -> None:
    if building.token:
        page.paste(plate(round(strip.w), STRIP, REPAIR, 0), strip.x, strip.y)
        page.paste(token_strip(building.token, round(strip.w) - 52, STRIP), strip.x, strip.y)
        end = Box(strip.right - 56, strip.y, 52, strip.h)
        draw_dice(page, end, building.dice[:1], seat, STRIP - 8)
        return
    draw_dice(page, strip.inset(8, 2), building.dice, seat, STRIP - 6, 8)


def draw_state(page: Canvas, strip: Box, state: State) -> None:
    """The words of a strip: with a tick if ready or used, as a token's strip, or muted."""
    if state.kind == "token":
        page.paste(token_strip(state.words, round(strip.w), round(strip.h)), strip.x, strip.y)
        return
    if state.kind == "note" and state.words:
        page.fitted(state.words, strip.inset(7, 5), WORDS, INK2, align=0.5)
        return
    if not state.words:
        return
    ready = state.kind == "ready"
    step, ink = (READY, INK) if ready else (Step(SC600, 28, 24), INK2)
    mark = 26
    one = fonts.width(state.words, step.face, step.size)
    room = strip.w - 16 - mark - 8
    width = min(one, room)
    left = strip.cx - (width + mark + 8) / 2
    page.paste(icon("marks/tick", mark, ink), left, strip.cy - mark / 2)
    box = Box(left + mark + 8, strip.y, max(width, room if one > room else width) + 2, strip.h)
    page.fitted(state.words, box, step, ink)
