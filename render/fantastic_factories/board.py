"""The board: the market above, a plate per player below, and the Machine's in the solo game.

Dice lie on the table in the work phase alone, and the market matters in the market phase: so
each phase gives the room to what it is about, as far as there is not enough for both.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.fantastic_factories.view import FantasticFactoriesView
from render.canvas import Page
from render.fantastic_factories.catalog import GAME
from render.fantastic_factories.machine import draw_machine, machine_height
from render.fantastic_factories.market import (
    BOTTOM,
    SLIM_BOTTOM,
    draw_market,
    draw_slim_market,
)
from render.fantastic_factories.players import Plate, draw_player, plate_of
from render.fantastic_factories.turn import events, in_order, turn_plate, where
from render.frame import footer, frame, header
from render.layout import BOARD_HEIGHT, FOOTER, MARGIN, WIDTH, Box
from render.theme import GAME_NAMES, Theme

GAP = 8
AIR = 20
UNDER = 10
LEAST = {False: 109, True: 163}
MOST = 180
BODY_WIDTH = WIDTH - 2 * MARGIN
LOWEST = BOARD_HEIGHT - FOOTER - UNDER


def draw_board(view: FantasticFactoriesView, names: Sequence[str], theme: Theme) -> Page:
    """The whole board from one view."""
    work = is_work(view)
    plates = [plate_of(player, BODY_WIDTH, work) for player in in_order(view)]
    extra = machine_height(view.machine) + GAP if view.machine else 0
    slim = work and _boxes(plates, BOTTOM, extra, work)[1] + extra + AIR > LOWEST
    boxes, bottom = _boxes(plates, (SLIM_BOTTOM if slim else BOTTOM) + AIR, extra, work)
    height = max(BOARD_HEIGHT, round(bottom + extra + UNDER + FOOTER))
    page = frame(GAME, theme, height)
    header(page, GAME_NAMES[GAME], where(view), turn_plate(view, names))
    (draw_slim_market if slim else draw_market)(page, view)
    for shown, box in zip(plates, boxes, strict=True):
        draw_player(page, box, shown, view, names)
    if view.machine:
        area = Box(MARGIN, bottom + GAP, BODY_WIDTH, height - FOOTER - UNDER - bottom - GAP)
        draw_machine(page, area, view.machine, view.phase == "machine")
    footer(page, events(view), _legend(view, work))
    return page


def is_work(view: FantasticFactoriesView) -> bool:
    """Do dice lie on the table?"""
    return view.phase == "work" and view.over is None


def _boxes(
    plates: Sequence[Plate], top: float, extra: float, work: bool
) -> tuple[list[Box], float]:
    """Where the plates lie, equally high as far as their buildings allow; and where they end."""
    room = LOWEST - top - extra - GAP * (len(plates) - 1)
    each = max(LEAST[work], min(MOST, room // len(plates)))
    boxes, y = [], top
    for shown in plates:
        height = round(max(each, shown.height))
        boxes.append(Box(MARGIN, y, BODY_WIDTH, height))
        y += height + GAP
    return boxes, y - GAP


def _legend(view: FantasticFactoriesView, work: bool) -> list[str]:
    last = view.last_round
    words = [f"round {last} is the last"] if last is not None and view.over is None else []
    words.append(f"ends at {view.goal_goods} goods or {view.goal_buildings} buildings")
    if work:
        words.insert(0, "grey edge: extra die")
    if view.subterfuge and not work:
        words.append(f"{view.tokens_left} sabotage tokens left")
    return words
