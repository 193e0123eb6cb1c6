"""What can be got somewhere, as large cards: Inventions, improvements, Accounting's actions."""

from __future__ import annotations

from functools import lru_cache

from engine.factory_42.view import Factory42View
from engine.factory_42.words import of_invention
from render.canvas import Canvas, Page, Sprite
from render.factory_42.catalog import (
    GAME,
    IMPROVEMENTS,
    SHORT,
    USES,
    improvement,
    invention,
    pairs,
)
from render.factory_42.cubes import draw_cubes
from render.glyphs import icon
from render.layout import GAP, Box
from render.paragraph import draw_paragraph
from render.plates import card, free_place, seal
from render.theme import C700, C800, INK, INK2, SC500, Step, Style, Theme

PAD = 16
NAME = Step(C700, 36, 22)
EFFECT = Step(SC500, 29, 22)
# The exchange of Accounting: what is given, what comes.
ACTIONS = (
    ("Bribe", "1 Gold, Beer or Marble", 1),
    ("Favour", "1 rosette", 1),
    ("Fame", "2 rosettes", 3),
    ("Cheat", "any 3 cubes", 1),
)


def draw_inventions(page: Page, box: Box, view: Factory42View) -> None:
    """The Guild's cards with what they do once researched."""
    shown = max(len(view.inventions), 3)
    for index, place in enumerate(box.columns(shown, GAP)):
        w, h = round(place.w), round(place.h)
        if index < len(view.inventions):
            page.paste(large_invention(view.inventions[index], w, h, page.theme), *place[:2])
        else:
            page.paste(free_place(w, h, page.theme), place.x, place.y)


@lru_cache(maxsize=16)
def large_invention(card_id: str, w: int, h: int, theme: Theme) -> Sprite:
    """Name and points, what researching costs, what operating does."""
    found, strip = invention(card_id), 60
    top = round(h * 0.40)
    canvas = Canvas.over(card(w, h, theme, ((top, strip, theme.paper2),)))
    draw_paragraph(canvas, found.name, Box(PAD, 8, w - PAD - 92, top - 16), NAME, INK)
    canvas.paste(seal(found.vp, 62), w - 62 - 18, (top - 62) / 2 + 4)
    draw_cubes(canvas, pairs(found.cost), (PAD, top + strip / 2), 46, room=w - 2 * PAD)
    uses = f"{found.uses} uses: " if found.uses > 1 else "once: " if found.uses else ""
    rest = Box(PAD, top + strip + 4, w - 2 * PAD, h - top - strip - 8)
    draw_paragraph(canvas, uses + of_invention(card_id), rest, EFFECT, INK2)
    return canvas.frozen()


def draw_improvements(page: Page, box: Box) -> None:
    """The four standard improvements with their costs."""
    for each, place in zip(IMPROVEMENTS, box.columns(len(IMPROVEMENTS), GAP), strict=True):
        page.paste(improvement_face(each, round(place.w), round(place.h), page.theme), *place[:2])


def improvement_words(each: str) -> str:
    spaces = improvement(each).spaces
    return f"+{spaces} Warehouse spaces" if spaces else USES[each]


@lru_cache(maxsize=16)
def improvement_face(each: str, w: int, h: int, theme: Theme) -> Sprite:
    canvas = Canvas.over(card(w, h, theme))
    sign = 40
    canvas.paste(icon(f"{GAME}/{each}", sign, INK), PAD - 2, 14)
    room = Box(PAD + sign + 8, 8, w - 2 * PAD - sign - 20, 52)
    draw_paragraph(canvas, SHORT[each], room, Step(C700, 31, 22), INK)
    words = Box(PAD, 60, w - 2 * PAD, h - 60 - 54)
    draw_paragraph(canvas, improvement_words(each), words, Step(SC500, 26, 22), INK2)
    found = improvement(each)
    draw_price(canvas, Box(PAD, h - 50, w - 2 * PAD, 42), pairs(found.cost), found.steam, 36)
    return canvas.frozen()


def draw_price(
    canvas: Canvas, line: Box, cubes: tuple[tuple[str, int], ...], steam: int, size: int
) -> float:
    """Cubes, then a cloud with its figure; answers where it ends."""
    more = size * 2.1 if steam else 0
    x = line.x + draw_cubes(canvas, cubes, (line.x, line.cy), size, room=line.w - more)
    if not steam:
        return x
    canvas.paste(icon(f"{GAME}/steam", size), x + 10, line.cy - size / 2)
    style = Style(C800, round(size * 0.9), INK)
    return x + 14 + size + canvas.write(str(steam), (x + 14 + size, line.cy), style)


def draw_actions(page: Page, box: Box) -> None:
    """What an accountant can do, two of them a Worker."""
    for action, place in zip(ACTIONS, box.columns(len(ACTIONS), GAP), strict=True):
        page.paste(_action(*action, round(place.w), round(place.h), page.theme), *place[:2])


@lru_cache(maxsize=8)
def _action(name: str, given: str, vp: int, w: int, h: int, theme: Theme) -> Sprite:
    canvas = Canvas.over(card(w, h, theme))
    canvas.fitted(name, Box(PAD, 6, w - 2 * PAD - 10, 50), Step(C700, 36, 24), INK)
    draw_paragraph(canvas, given, Box(PAD, 56, w - 2 * PAD - 62, h - 64), Step(SC500, 28, 22), INK2)
    canvas.paste(seal(vp, 58), w - 58 - 12, h - 58 - 12)
    return canvas.frozen()
