"""The faces of Little Factory's cards, painted once per card, state and theme.

A face holds all that does not change from picture to picture; how many lie there, and whether the
card is new, is put upon it by the board.
"""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas, Sprite
from render.glyphs import icon
from render.layout import Box
from render.little_factory.catalog import building, resource, short_name
from render.little_factory.recipe import (
    Piece,
    draw_good,
    draw_row,
    exchange,
    on_dark,
    on_paper,
    price,
)
from render.plates import card, seal, value_square
from render.theme import (
    C700,
    CARD,
    DARK_STRIP,
    INK,
    INK2,
    ON_DARK_MUTED,
    SC500,
    SC600,
    Step,
    Style,
    Theme,
)

GAME = "little_factory"
CARD_WIDTH = 192
BASIC_HEIGHT = 124
GOOD_HEIGHT = 196
BUILDING_HEIGHT = 232
PAD = 14
COST = 54
ACTION = 60
SEAL = 62
SQUARE = 54
TICK = 30


def _edge(theme: Theme, ready: bool) -> str:
    return theme.accent(GAME).line if ready else ""


def _name(canvas: Canvas, words: str, width: int, centre: float, step: Step = CARD) -> None:
    canvas.fitted(words, Box(PAD, centre - 18, width - 2 * PAD + 4, 36), step, INK)


@lru_cache(maxsize=24)
def basic_face(card_id: str, theme: Theme, ready: bool) -> Sprite:
    """A basic good of the supply: name and picture; its count is put beside it."""
    canvas = Canvas.over(card(CARD_WIDTH, BASIC_HEIGHT, theme, (), _edge(theme, ready)))
    _name(canvas, resource(card_id).name, CARD_WIDTH, 30)
    canvas.paste(icon(f"{GAME}/{card_id}", 68), 18, 48)
    return canvas.frozen()


@lru_cache(maxsize=96)
def good_face(card_id: str, theme: Theme, ready: bool) -> Sprite:
    """A level I or II good: name, picture, trade value, and what making it costs."""
    good = resource(card_id)
    top = GOOD_HEIGHT - COST
    strip = theme.accent(GAME).fill if ready else theme.paper2
    canvas = Canvas.over(
        card(CARD_WIDTH, GOOD_HEIGHT, theme, ((top, COST, strip),), _edge(theme, ready))
    )
    _name(canvas, good.name, CARD_WIDTH, 29)
    canvas.paste(icon(f"{GAME}/{card_id}", 86), 20, 50)
    square = value_square(good.value, SQUARE, theme.paper)
    canvas.paste(square, CARD_WIDTH - PAD - SQUARE, 50 + (86 - SQUARE) / 2)
    _cost(canvas, price(good.cost), Box(0, top, CARD_WIDTH, COST), ready)
    return canvas.frozen()


def _cost(canvas: Canvas, row: list[Piece], strip: Box, ready: bool) -> None:
    """The price; a card that can be had now carries a tick at the strip's end."""
    room = strip.inset(10, 0)
    if ready:
        canvas.paste(icon("marks/tick", TICK), strip.right - 12 - TICK, strip.cy - TICK / 2)
        # A short price stays in the middle of the card, a long one makes room for the tick.
        room = room.inset(TICK + 6, 0) if len(row) < 3 else room._replace(w=room.w - TICK - 6)
    draw_row(canvas, row, room, on_paper(), (44, 30))


@lru_cache(maxsize=128)
def building_face(card_id: str, theme: Theme, ready: bool) -> Sprite:
    """A building on offer: points, trade value, price, and what its elf will do."""
    house = building(card_id)
    cost, action = BUILDING_HEIGHT - COST - ACTION, BUILDING_HEIGHT - ACTION
    fill = theme.accent(GAME).fill if ready else theme.paper2
    strips = ((cost, COST, fill), (action, ACTION, DARK_STRIP))
    canvas = Canvas.over(card(CARD_WIDTH, BUILDING_HEIGHT, theme, strips, _edge(theme, ready)))
    _name(canvas, house.name, CARD_WIDTH, 28)
    middle = 83
    canvas.paste(seal(house.vp, SEAL), PAD + 2, middle - SEAL / 2)
    canvas.write("VP", (PAD + SEAL + 22, middle), Style(C700, 26, INK2), align=0.5)
    square = value_square(house.value, SQUARE, theme.paper)
    canvas.paste(square, CARD_WIDTH - PAD - SQUARE, middle - SQUARE / 2)
    _cost(canvas, price(house.cost), Box(0, cost, CARD_WIDTH, COST), ready)
    _elf(canvas, card_id, Box(0, action, CARD_WIDTH, ACTION), theme)
    return canvas.frozen()


def _elf(canvas: Canvas, card_id: str, strip: Box, theme: Theme) -> None:
    action = building(card_id).action
    if action is None:
        canvas.write("no action", strip.middle(), Style(SC500, 26, ON_DARK_MUTED), align=0.5)
        return
    dress = on_dark(theme, theme.accent(GAME).fill)
    draw_row(canvas, exchange(action), strip.inset(8, 0), dress, (42, 28))


HAND_NAME = Step(C700, 40, 26)
HAND_GLYPH = 108
HAND_SQUARE = 60
STRIP_WORDS = Step(SC600, 28, 24)


@lru_cache(maxsize=96)
def hand_face(card_id: str, w: int, h: int, strip: int, theme: Theme) -> Sprite:
    """A card in hand, its strip still empty; the picture above the trade value."""
    canvas = Canvas.over(card(w, h, theme, ((h - strip, strip, theme.paper2),)))
    canvas.fitted(short_name(card_id), Box(16, 16, w - 30, 44), HAND_NAME, INK)
    middle = 66 + (h - strip - 66) / 2 - 10
    draw_good(canvas, card_id, (22, middle - HAND_GLYPH / 2), HAND_GLYPH)
    square = value_square(resource(card_id).value, HAND_SQUARE, theme.paper)
    canvas.paste(square, w - 12 - HAND_SQUARE, h - strip - 12 - HAND_SQUARE)
    return canvas.frozen()
