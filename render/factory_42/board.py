"""The overview: orders, locations in their order, stocks, railcars, score track, all players.

More players make the picture taller, never the type smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.factory_42.view import Factory42View
from render.canvas import Page
from render.factory_42.cards import draw_orders, invention_face
from render.factory_42.catalog import CATALOG, GAME, count, name
from render.factory_42.gauges import draw_event, draw_steam
from render.factory_42.places import draw_places, rows_of
from render.factory_42.players import draw_players, height_of
from render.factory_42.score import draw_score
from render.factory_42.stocks import draw_pool, draw_table, hidden_rows, market_rows
from render.factory_42.track import draw_track
from render.factory_42.turn import events, turn_plate, where
from render.frame import footer, frame, header
from render.layout import BODY_TOP, FOOTER, GAP, MARGIN, WIDTH, Box
from render.plates import free_place
from render.theme import GAME_NAMES, SC500, Style, Theme

FULL = WIDTH - 2 * MARGIN
LEFT = 1080
RIGHT = FULL - LEFT - GAP
ORDERS = 240
PLACE_ROW, PLACE_GAP = 76, 8
INVENTIONS = 72
BELOW = 136
POOL = 640
SCORE = 66
# The right column's plates: Steam, Event, Market, where the other cubes are.
COLUMN = (104, 97, 148, 172)
SHARES = (0.15, 0.15, 0.3, 0.4)
DRAWN_ROW = 46
LEGEND = ("orders: minimum, standard, optimal", "round slot: Worker, house: Commissar")


class Plan(NamedTuple):
    """Where the regions of the board lie."""

    orders: Box
    places: Box
    inventions: Box | None
    column: Box
    pool: Box
    track: Box
    score: Box
    players: Box


def plan_of(view: Factory42View) -> Plan:
    wide = len(view.orders) > 4
    orders = Box(MARGIN, BODY_TOP, FULL if wide else LEFT, ORDERS)
    rows = rows_of(view)
    least = rows * (PLACE_ROW + PLACE_GAP) - PLACE_GAP
    under = (INVENTIONS + GAP if view.expanded else 0) + (BELOW + GAP if wide else 0)
    top = orders.bottom + GAP if wide else BODY_TOP
    column = sum(_column_heights(view)) + GAP * (len(COLUMN) - 1)
    bottom = max(top + column, orders.bottom + GAP + least + under)
    places = Box(MARGIN, orders.bottom + GAP, LEFT, bottom - under - orders.bottom - GAP)
    inventions = Box(MARGIN, places.bottom + GAP, LEFT, INVENTIONS) if view.expanded else None
    pool, track = _stocks(bottom, wide)
    score = Box(MARGIN, track.bottom + GAP, FULL, SCORE)
    players = Box(MARGIN, score.bottom + GAP, FULL, height_of(len(view.players)))
    right = Box(MARGIN + LEFT + GAP, top, RIGHT, bottom - top)
    return Plan(orders, places, inventions, right, pool, track, score, players)


def _stocks(bottom: float, wide: bool) -> tuple[Box, Box]:
    """Pool and track side by side; below wide orders the pool has room on the left."""
    if wide:
        return Box(MARGIN, bottom - BELOW, LEFT, BELOW), Box(MARGIN, bottom + GAP, FULL, BELOW)
    row = Box(MARGIN, bottom + GAP, FULL, BELOW)
    return row._replace(w=POOL), row._replace(x=MARGIN + POOL + GAP, w=FULL - POOL - GAP)


def draw_board(view: Factory42View, names: Sequence[str], theme: Theme) -> Page:
    """The whole table from one view."""
    plan = plan_of(view)
    page = frame(GAME, theme, round(plan.players.bottom) + 14 + FOOTER)
    draw_overview(page, view, names, plan)
    footer(page, events(view), LEGEND)
    return page


def draw_overview(page: Page, view: Factory42View, names: Sequence[str], plan: Plan) -> None:
    """Everything but the footer."""
    header(page, GAME_NAMES[GAME], where(view), turn_plate(view, names))
    _orders(page, plan.orders, view)
    draw_places(page, plan.places, view)
    if plan.inventions:
        _inventions(page, plan.inventions, view)
    _column(page, plan.column, view)
    draw_pool(page, plan.pool, view)
    draw_track(page, plan.track, view)
    draw_score(page, plan.score, view)
    draw_players(page, plan.players, view, names)


def _orders(page: Page, area: Box, view: Factory42View) -> None:
    if not view.orders:
        page.paste(free_place(round(area.w), round(area.h), page.theme), area.x, area.y)
        style = Style(SC500, 32, page.theme.faint)
        page.write("no Government Orders yet", area.middle(), style, align=0.5, room=area)
        return
    draw_orders(page, area.columns(len(view.orders), GAP), view.orders)


def _inventions(page: Page, area: Box, view: Factory42View) -> None:
    """What the Inventor's Guild offers; taken ones leave a dashed place."""
    shown = max(len(view.inventions), CATALOG.numbers.inventions_shown)
    for index, box in enumerate(area.columns(shown, GAP)):
        w, h = round(box.w), round(box.h)
        if index < len(view.inventions):
            page.paste(invention_face(view.inventions[index], w, h, page.theme), box.x, box.y)
            continue
        page.paste(free_place(w, h, page.theme), box.x, box.y)
        style = Style(SC500, 26, page.theme.faint)
        page.write("Invention taken", box.middle(), style, align=0.5, room=box)


def _column_heights(view: Factory42View) -> tuple[int, ...]:
    """How tall the right column's plates must be; cubes drawn from the bag need a row more."""
    return (*COLUMN[:-1], COLUMN[-1] + (DRAWN_ROW if view.drawn else 0))


def _column(page: Page, area: Box, view: Factory42View) -> None:
    """Four plates; what room there is more goes to the two tables."""
    least = _column_heights(view)
    more = area.h - sum(least) - GAP * (len(COLUMN) - 1)
    heights = [each + more * part for each, part in zip(least, SHARES, strict=True)]
    tops = [area.y]
    for height in heights[:-1]:
        tops.append(tops[-1] + height + GAP)
    steam, event, market, hidden = (
        Box(area.x, round(top), area.w, round(height))
        for top, height in zip(tops, heights, strict=True)
    )
    draw_steam(page, steam, view)
    draw_event(page, event, view)
    title = name(view.market) if view.market else "not drawn yet"
    draw_table(page, market, "Market", title, market_rows(view), 52)
    words = f"Tower {count(view.tower)} · bag {count(view.bag)}"
    draw_table(page, hidden, "Other cubes", words, hidden_rows(view), 82)
