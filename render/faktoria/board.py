"""The board of Faktoria: market and auction above, the building board, and the table of players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.faktoria.view import FaktoriaView
from render.canvas import Page, Sprite
from render.faktoria.actions import draw_turn
from render.faktoria.auction import draw_auction
from render.faktoria.buildings import HEIGHT, draw_buildings
from render.faktoria.catalog import GAME
from render.faktoria.market import draw_market, market_ground
from render.faktoria.players import HEAD, PAD, ROW, draw_players, players_ground
from render.faktoria.turn import events, turn_plate, where
from render.frame import footer, frame, header
from render.layout import BOARD_HEIGHT, MARGIN, WIDTH, Box
from render.theme import GAME_NAMES, Theme

BUILDINGS = Box(MARGIN, 498, WIDTH - 2 * MARGIN, HEIGHT)
TABLE_TOP = 712
LEAST_ROWS = 4
LEGEND = ("W wood  S stone  I iron  G gold", "large cube = 5")


def draw_board(view: FaktoriaView, names: Sequence[str], theme: Theme) -> Page:
    """The whole board from one view."""
    seats = len(view.players)
    page = Page(_still(theme, seats), theme, GAME)
    header(page, GAME_NAMES[GAME], where(view), turn_plate(view, names))
    draw_market(page, view)
    if view.auction is None:
        draw_turn(page, view, names)
    else:
        draw_auction(page, view, names)
    draw_buildings(page, BUILDINGS, view)
    draw_players(page, _table(seats), view, names)
    footer(page, events(view), LEGEND)
    return page


def height_of(seats: int) -> int:
    """Five rows make the picture taller, never the type smaller."""
    return BOARD_HEIGHT + max(0, seats - LEAST_ROWS) * ROW


def _table(seats: int) -> Box:
    height = HEAD + max(LEAST_ROWS, seats) * ROW + PAD
    return Box(MARGIN, TABLE_TOP, WIDTH - 2 * MARGIN, height)


@lru_cache(maxsize=8)
def _still(theme: Theme, seats: int) -> Sprite:
    """All that is the same on every board of this theme and size."""
    page = frame(GAME, theme, height_of(seats))
    market_ground(page)
    players_ground(page, _table(seats))
    return page.frozen()
