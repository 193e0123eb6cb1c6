"""A seat's elf actions as cards: what goes in, what comes out, and whether it is ready.

Up to four stand large in one row; more take two rows of up to five, so that ten find room.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.little_factory import texts
from engine.little_factory.view import BuildingView, LittleFactoryView, PlayerView
from render import fonts
from render.canvas import Canvas, Page, Sprite
from render.glyphs import icon
from render.layout import GAP, Box
from render.little_factory.catalog import building
from render.little_factory.faces import GAME
from render.little_factory.recipe import draw_row, exchange, on_paper
from render.plates import card, free_place, tab
from render.theme import C700, C800, INK, INK2, SC500, SC600, Step, Style, Theme

LARGE = 359
MOST_LARGE = 4
NEW_HANG = 22


class Form(NamedTuple):
    """The measures of a large or a small elf card."""

    name: Step
    name_centre: int
    goods: tuple[int, int]
    strip: int
    ready: int
    words: Step


LARGE_FORM = Form(Step(C700, 42, 30), 40, (88, 40), 64, 38, Step(SC600, 30, 24))
SMALL_FORM = Form(Step(C700, 29, 22), 24, (38, 26), 38, 25, Step(SC600, 25, 22))


def elf_states(view: LittleFactoryView, player: PlayerView, mine: bool) -> dict[str, str]:
    """For each building "" if its elf is ready, else why not, in the words of the game."""
    whys = {
        offer.words[1]: texts.why(offer.why, view)
        for choice in view.choices
        for offer in choice.offers
        if offer.why and offer.words[0] == "elf"
    }
    return {house.card: _state(house, view, whys, mine) for house in player.buildings}


def _state(
    house: BuildingView, view: LittleFactoryView, whys: Mapping[str, str], mine: bool
) -> str:
    if building(house.card).action is None:
        return "no action"
    if not mine:
        return "on your turn" if view.over is None else "game over"
    if house.card in view.elf_ready:
        return ""
    return "used this turn" if house.used else whys.get(house.card, "not now")


def draw_elves(page: Page, area: Box, player: PlayerView, states: Mapping[str, str]) -> None:
    """All buildings of the player; without any, a free place that says so."""
    houses = player.buildings
    if not houses:
        _none(page, area)
        return
    for house, box in zip(houses, places(area, len(houses)), strict=True):
        face = elf_face(house.card, round(box.w), round(box.h), states[house.card], page.theme)
        page.paste(face, box.x, box.y)
        if house.new:
            page.paste(tab("NEW", page.theme), box.x + GAP, box.y - NEW_HANG)


def _none(page: Page, area: Box) -> None:
    page.paste(free_place(LARGE, round(area.h), page.theme, 2), area.x, area.y)
    box = Box(area.x, area.y, LARGE, area.h)
    words = "your first building goes here"
    page.fitted(words, box.inset(20), Step(SC500, 28, 24, lines=2), page.theme.faint, align=0.5)


def places(area: Box, count: int) -> list[Box]:
    """Where the cards stand."""
    if count <= MOST_LARGE:
        width = min(LARGE, (area.w - GAP * (count - 1)) / count)
        return Box(area.x, area.y, width * count + GAP * (count - 1), area.h).columns(count)
    columns = -(-count // 2)
    rows = area.rows(2)
    return [box for row in rows for box in row.columns(columns)][:count]


@lru_cache(maxsize=40)
def elf_face(house: str, w: int, h: int, state: str, theme: Theme) -> Sprite:
    """One elf card; an empty state means ready."""
    form = LARGE_FORM if h > 150 else SMALL_FORM
    accent = theme.accent(GAME)
    top = h - form.strip
    strip = ((top, form.strip, theme.paper2 if state else accent.fill),)
    canvas = Canvas.over(card(w, h, theme, strip, "" if state else accent.line))
    pad = 18 if h > 150 else 12
    room = Box(pad, form.name_centre - 20, w - 2 * pad - 6, 40)
    canvas.fitted(building(house).name, room, form.name, INK)
    _action(canvas, house, Box(pad, 2 * form.name_centre - 6, w - 2 * pad, top), form)
    state_strip = Box(0, top, w, form.strip)
    if state:
        canvas.fitted(state, state_strip.inset(10, 0), form.words, INK2, align=0.5)
    else:
        _ready(canvas, state_strip, form.ready)
    return canvas.frozen()


def _action(canvas: Canvas, house: str, box: Box, form: Form) -> None:
    middle = Box(box.x, box.y, box.w, box.h - box.y)
    action = building(house).action
    if action is None:
        words = f"{building(house).vp} VP"
        size = max(26, form.goods[0] // 2)
        canvas.write(words, middle.middle(), Style(C800, size, INK2), align=0.5)
        return
    draw_row(canvas, exchange(action), middle, on_paper(), form.goods)


def _ready(canvas: Canvas, strip: Box, size: int) -> None:
    width = fonts.width("READY", C800, size)
    tick = round(size * 0.86)
    left = strip.cx - (tick + 10 + width) / 2
    canvas.paste(icon("marks/tick", tick), left, strip.cy - tick / 2)
    canvas.write("READY", (left + tick + 10, strip.cy), Style(C800, size, INK))
