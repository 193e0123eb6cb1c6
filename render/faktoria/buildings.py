"""The nine piles of the building board as cards, their faces painted once per state."""

from __future__ import annotations

from functools import lru_cache

from engine.faktoria.view import BuildingView, FaktoriaView
from engine.kernel.choice import Why
from render import fonts
from render.canvas import Canvas, Page, Sprite
from render.faktoria.catalog import GAME, KINDS, building
from render.faktoria.cubes import cube
from render.faktoria.tiles import idle_card
from render.glyphs import icon
from render.layout import Box, spread
from render.plates import card, seal
from render.theme import C700, C800, CARD, INK, INK2, SC600, Step, Style, Theme

HEIGHT = 196
STRIP = 70
PAD = 14
ICON = 60
SEAL = 68
MIDDLE = 85
NOTE = Step(SC600, 26, 22)


def draw_buildings(page: Page, row: Box, view: FaktoriaView) -> None:
    """All piles; what the seat in turn can build now is outlined."""
    for pile, box in zip(view.buildings, row.columns(len(view.buildings), 10), strict=True):
        ready = can_build(view, pile)
        gone = gone_words(pile)
        face = building_face(pile.building, round(box.w), page.theme, _look(ready, gone))
        page.paste(face, box.x, box.y)
        _left(page, Box(box.x, box.bottom - 38, box.w, 38), pile, gone, ready)


def can_build(view: FaktoriaView, pile: BuildingView) -> bool:
    """May the seat in turn build it at this moment? Nothing is built during an auction (FK-29)."""
    open_now = view.over is None and view.turn is not None and view.auction is None
    return open_now and pile.why is None and pile.left > 0


def gone_words(pile: BuildingView) -> str:
    """Why nobody at all can build it now, or nothing."""
    if not pile.left:
        return "none left"
    if pile.why is not None and pile.why.id == "needs_harbours":
        return needs_harbours(pile.why)
    return ""


def needs_harbours(why: Why) -> str:
    """ "needs 2 harbours": how many must still be built before ships."""
    count = int(why.args[0]) if why.args else 2
    return f"needs {count} harbour{'' if count == 1 else 's'}"


def _look(ready: bool, gone: str) -> str:
    return "ready" if ready else "gone" if gone else ""


def _left(page: Page, strip: Box, pile: BuildingView, gone: str, ready: bool) -> None:
    words = gone or f"{pile.left} left"
    if not ready:
        page.fitted(words, strip.inset(6, 0), NOTE, INK2, align=0.5)
        return
    width = fonts.width(words, SC600, 26)
    x = strip.cx - (width + 30) / 2
    page.write(words, (x, strip.cy), Style(SC600, 26, INK), room=strip)
    page.paste(icon("marks/tick", 24), x + width + 8, strip.cy - 12)


@lru_cache(maxsize=96)
def building_face(card_id: str, w: int, theme: Theme, look: str, h: int = HEIGHT) -> Sprite:
    """Name, silhouette, points or yield, and cost; how many are left is put upon it."""
    accent = theme.accent(GAME)
    fill = accent.fill if look == "ready" else theme.paper2
    top = HEIGHT - STRIP
    strips = ((top, h - top, fill),)
    edge = accent.line if look == "ready" else ""
    ground = idle_card(w, h, theme) if look == "gone" else card(w, h, theme, strips, edge)
    canvas = Canvas.over(ground)
    canvas.fitted(building(card_id).name, Box(PAD, 10, w - 2 * PAD - 8, 38), CARD, INK)
    canvas.paste(icon(f"{GAME}/{card_id}", ICON), PAD - 1, MIDDLE - ICON / 2)
    _worth(canvas, card_id, w)
    draw_cost(canvas, Box(0, top + 4, w, 34), building(card_id).cost)
    return canvas.frozen()


def _worth(canvas: Canvas, card_id: str, w: int) -> None:
    """The points, or what a Production brings."""
    house = building(card_id)
    if not house.produces:
        canvas.paste(seal(house.vp, SEAL), w - PAD - SEAL + 2, MIDDLE - SEAL / 2)
        return
    canvas.paste(icon("marks/arrow", 22), 77, MIDDLE - 11)
    canvas.write(str(house.yields), (103, MIDDLE), Style(C800, 38, INK))
    canvas.paste(cube(house.produces, 38), 122, MIDDLE - 19)


def draw_cost(canvas: Canvas, strip: Box, cost: dict[str, int]) -> None:
    """Numbers with their cubes; three kinds stand a little closer."""
    parts = [(kind, cost[kind]) for kind in KINDS if kind in cost]
    parts.sort(key=lambda part: -part[1])
    figure, size, gap = (34, 38, 8) if len(parts) < 3 else (28, 30, 3)
    widths = [fonts.width(str(n), C700, figure) + size for _, n in parts]
    places = spread(widths, gap, strip.x, strip.w)
    for (kind, number), x, width in zip(parts, places, widths, strict=True):
        canvas.write(str(number), (x, strip.cy), Style(C700, figure, INK))
        canvas.paste(cube(kind, size), x + width - size, strip.cy - size / 2)
