"""The faces of market cards, painted once per card, size and theme: blueprints and contractors.

What changes from picture to picture (NEW tabs, rings) is put upon them by whoever lays them.
"""

from __future__ import annotations

from functools import lru_cache

from render import fonts
from render.canvas import Canvas, Sprite
from render.fantastic_factories.catalog import (
    KIND_NAMES,
    blueprint,
    contractor,
    look_of,
)
from render.fantastic_factories.parts import (
    amounts_width,
    card_seal,
    cost_pieces,
    draw_amounts,
    tool_disc,
)
from render.fantastic_factories.recipe import hiring_row, rival_row, rows_of
from render.fantastic_factories.rows import draw_rows
from render.fantastic_factories.tiles import name_step
from render.layout import Box
from render.plates import card
from render.theme import C700, C800, INK, INK2, SC500, Step, Style, Theme

BAND = 30
DISC = 58
SEAL = 54
STRIP = 60
NAME = Step(C700, 36, 28)
SLIM_SEAL = 36
SLIM_COST = 28


def type_band(canvas: Canvas, card_id: str, h: int, w: int = BAND, rim: int = 0) -> None:
    """The coloured edge with the type's letter on the card's left, `rim` inside its outline."""
    look = look_of(card_id)
    x, y = canvas.origin[0] + rim, canvas.origin[1] + rim
    bottom = canvas.origin[1] + h - rim
    canvas.image.paste(look.colour, (x, y, canvas.origin[0] + w, bottom))
    canvas.image.paste(INK, (canvas.origin[0] + w, y, canvas.origin[0] + w + 2, bottom))
    at = ((w + rim) / 2, min(36, h / 2))
    room = Box(0, 0, w, h)
    canvas.write(look.letter, at, Style(C800, 28, look.on_colour), align=0.5, room=room)


@lru_cache(maxsize=96)
def blueprint_face(card_id: str, w: int, h: int, theme: Theme) -> Sprite:
    """A blueprint on the board: tool, name, cost, seal, and what it does."""
    found = blueprint(card_id)
    canvas = Canvas.over(card(w, h, theme, ((h - STRIP, STRIP, theme.paper2),)))
    type_band(canvas, card_id, h)
    left = BAND + 10
    canvas.paste(tool_disc(found.tool, DISC), left, 22)
    seal = card_seal(card_id, SEAL)
    x = left + DISC + 12
    end = w - 26 - (SEAL + 4 if seal else 0)
    canvas.fitted(found.name, Box(x, 14, end - x, 42), NAME, INK)
    if seal:
        canvas.paste(seal, w - 22 - SEAL, 10)
    cost = 14 + 42 + 21
    draw_amounts(canvas, cost_pieces(found), (x, cost), 36, INK)
    kind = Box(w - 150, cost - 16, 136, 32)
    canvas.write(
        KIND_NAMES[found.kind], (kind.right, cost), Style(SC500, 26, INK2), align=1, room=kind
    )
    box = Box(BAND + 10, h - STRIP + 3, w - BAND - 20, STRIP - 6)
    draw_rows(canvas, rows_of(card_id), box, INK, (42, 24))
    return canvas.frozen()


@lru_cache(maxsize=64)
def contractor_face(
    card_id: str, tool: str, w: int, h: int, theme: Theme, alone: bool = False
) -> Sprite:
    """A contractor with the tool over his place, his energy, and what he brings.

    `alone`: nobody gets anything besides the hirer.
    """
    found = contractor(card_id)
    canvas = Canvas.over(card(w, h, theme))
    disc = 60
    canvas.paste(tool_disc(tool, disc), 14, h - disc - 8)
    x = disc + 28
    extra = [(found.energy, "energy")] if found.energy else []
    cost = amounts_width(extra, 32, face=C800) + fonts.width("+", C800, 32) if extra else 0
    canvas.fitted(found.name, Box(x, 8, w - 24 - x - cost - (12 if extra else 0), 40), NAME, INK)
    if extra:
        at = (w - 26 - cost, 28)
        start = canvas.write("+", at, Style(C800, 32, INK))
        draw_amounts(canvas, extra, (at[0] + start, 28), 32, INK, face=C800)
    room = Box(x, h - 46, w - 14 - x, 40)
    rival = () if alone else rival_row(card_id)
    rows = (hiring_row(card_id), rival) if rival else (hiring_row(card_id),)
    draw_rows(canvas, rows, room, INK, (38, 24), align=0)
    return canvas.frozen()


@lru_cache(maxsize=96)
def slim_blueprint(card_id: str, w: int, h: int, theme: Theme) -> Sprite:
    """A blueprint in a line: type, tool, name, cost, prestige."""
    found = blueprint(card_id)
    canvas = Canvas.over(card(w, h, theme))
    type_band(canvas, card_id, h)
    seal = card_seal(card_id, SLIM_SEAL)
    end = w - 16
    if seal:
        end -= SLIM_SEAL
        canvas.paste(seal, end, (h - SLIM_SEAL) / 2)
        end -= 6
    _slim(canvas, Box(BAND + 6, 0, end - BAND - 6, h), found.tool, found.name, cost_pieces(found))
    return canvas.frozen()


@lru_cache(maxsize=64)
def slim_contractor(card_id: str, tool: str, w: int, h: int, theme: Theme) -> Sprite:
    """A contractor in a line: tool of the place, name, energy."""
    found = contractor(card_id)
    canvas = Canvas.over(card(w, h, theme))
    extra = [(found.energy, "energy")] if found.energy else []
    _slim(canvas, Box(BAND + 6, 0, w - 16 - BAND - 6, h), tool, found.name, extra)
    return canvas.frozen()


def _slim(canvas: Canvas, box: Box, tool: str, name: str, cost: list[tuple[int, str]]) -> None:
    """Tool, name, and the cost at the end of the line."""
    disc = round(box.h) - 12
    canvas.paste(tool_disc(tool, disc), box.x, 6)
    width = amounts_width(cost, SLIM_COST, gap=7) if cost else 0
    draw_amounts(canvas, cost, (box.right - width, box.cy), SLIM_COST, INK, gap=7)
    x = box.x + disc + 8
    room = Box(x, 2, box.right - width - 8 - x, box.h - 4)
    canvas.fitted(name, room, name_step(name, room, 31), INK)
