"""The score track: sixty fields as a rail in each player's row, laps as a figure at its end.

One rail per row keeps pieces on the same field apart and needs no further height.
"""

from __future__ import annotations

from functools import lru_cache

from engine.faktoria.view import PlayerView
from render.canvas import Page, Shapes, Sprite
from render.faktoria.catalog import TRACK
from render.glyphs import seat_shape
from render.layout import Box
from render.theme import C600, C700, INK, SEATS, Style, Theme

STEP = 4
LENGTH = TRACK * STEP
RAIL = 10
PIECE = 34
MARKS = range(0, TRACK + 1, 20)
LAP_AFTER, LAP_ROOM = 28, 48


def draw_track_head(page: Page, left: float, centre: float) -> None:
    """The scale above the rails."""
    for field in MARKS:
        at = (left + field * STEP, centre)
        room = Box(at[0] - 20, centre - 16, 40, 32)
        page.write(str(field), at, Style(C600, 24, page.theme.muted), align=0.5, room=room)
    lap = Box(left + LENGTH + LAP_AFTER, centre - 16, LAP_ROOM, 32)
    page.write("LAP", (lap.x, centre), Style(C700, 24, page.theme.muted), room=lap)


def draw_track(page: Page, left: float, centre: float, player: PlayerView) -> None:
    """A player's rail: filled up to the piece, darker where a whole lap lies behind it."""
    page.paste(
        _rail(player.seat, player.space, player.lap > 0, page.theme), left, centre - RAIL / 2
    )
    piece = seat_shape(player.seat, PIECE)
    page.paste(piece, left + player.space * STEP - PIECE / 2, centre - PIECE / 2)
    if player.lap:
        at = (left + LENGTH + LAP_AFTER, centre)
        words = f"+{player.lap * TRACK}"
        room = Box(at[0], centre - 18, LAP_ROOM, 36)
        page.write(words, at, Style(C700, 26, page.theme.text), room=room)


@lru_cache(maxsize=256)
def _rail(seat: int, space: int, lapped: bool, theme: Theme) -> Sprite:
    layer = Shapes(LENGTH, RAIL)
    whole = Box(0, 0, LENGTH, RAIL)
    layer.rounded(whole, RAIL / 2, theme.rule if lapped else theme.chip)
    if space:
        if theme.light:
            layer.rounded(Box(0, 0, space * STEP, RAIL), RAIL / 2, INK)
            layer.rounded(Box(1, 1, space * STEP - 2, RAIL - 2), RAIL / 2 - 1, SEATS[seat].colour)
        else:
            layer.rounded(Box(0, 0, space * STEP, RAIL), RAIL / 2, SEATS[seat].colour)
    for field in range(10, TRACK, 10):
        layer.rectangle(Box(field * STEP - 1, 0, 2, RAIL), theme.panel)
    return Sprite(layer.reduced())
