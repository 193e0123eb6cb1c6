"""The market alone, large: everything on a card that one needs to choose, its text included.

On a seat's own view a strip says which of its hand goes with a card, and who can be hired now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.fantastic_factories.view import BlueprintView, ContractorView, FantasticFactoriesView
from render.canvas import Canvas, Page, Sprite
from render.fantastic_factories.cards import draw_state
from render.fantastic_factories.catalog import GAME, KIND_NAMES, blueprint, contractor
from render.fantastic_factories.faces import type_band
from render.fantastic_factories.hiring import hire_words, with_tool
from render.fantastic_factories.market import empty_place, new_tab, title
from render.fantastic_factories.parts import (
    amounts_width,
    card_seal,
    cost_pieces,
    draw_amounts,
    tool_disc,
)
from render.fantastic_factories.recipe import hiring_row, rival_row, rows_of
from render.fantastic_factories.rows import draw_rows
from render.fantastic_factories.states import State, choice_of
from render.fantastic_factories.tiles import name_step
from render.fantastic_factories.turn import events, turn_plate, where
from render.frame import footer, frame, header
from render.layout import BOARD_HEIGHT, MARGIN, WIDTH, Box
from render.paragraph import draw_paragraph
from render.plates import card
from render.theme import GAME_NAMES, INK, INK2, SC500, Step, Style, Theme
from render.words import listed

BLUEPRINTS = Box(MARGIN, 150, WIDTH - 2 * MARGIN, 430)
CONTRACTORS = Box(MARGIN, 632, WIDTH - 2 * MARGIN, 300)
BAND = 40
STRIP = 54
RECIPE = 86
DISC = 78
TEXT = Step(SC500, 31, 24)


def draw_market_scene(view: FantasticFactoriesView, names: Sequence[str], theme: Theme) -> Page:
    """Four blueprints above four contractors."""
    page = frame(GAME, theme, BOARD_HEIGHT)
    header(page, GAME_NAMES[GAME], where(view), turn_plate(view, names))
    deck = f"deck {view.deck} · discarded {len(view.discards)}"
    title(page, 119, "Take one", "free · four new ones first: 1 metal or 1 energy, once", deck)
    for place, box in zip(view.blueprints, BLUEPRINTS.columns(len(view.blueprints)), strict=True):
        _blueprint(page, place, box, view)
    deck = f"deck {view.contractor_deck} · discarded {len(view.contractor_discards)}"
    title(page, 608, "Or hire one", "discard a blueprint with the tool shown", deck)
    boxes = CONTRACTORS.columns(len(view.contractors))
    for seen, box in zip(view.contractors, boxes, strict=True):
        _contractor(page, seen, box, view)
    footer(page, events(view), ("X: the value of the die",))
    return page


def _blueprint(page: Page, place: BlueprintView, box: Box, view: FantasticFactoriesView) -> None:
    if place.card is None:
        empty_place(page, box)
        return
    strip = view.seat is not None
    page.paste(_large(place.card, round(box.w), round(box.h), page.theme, strip), box.x, box.y)
    if strip:
        line = Box(box.x + BAND, box.bottom - STRIP, box.w - BAND, STRIP)
        draw_state(page, line, State("note", _mates(view, place.card)))
    if place.new:
        new_tab(page, box, 14)


def _mates(view: FantasticFactoriesView, card: str) -> str:
    """Which cards of the hand bear the same tool: one of them would be discarded to build."""
    tool = blueprint(card).tool
    mates = with_tool(view, tool)
    if len(mates) > 2:
        return f"{len(mates)} in hand with the {tool}"
    return f"goes with {listed(mates)}" if mates else f"no {tool} in your hand"


@lru_cache(maxsize=64)
def _large(card_id: str, w: int, h: int, theme: Theme, strip: bool) -> Sprite:
    found = blueprint(card_id)
    foot = STRIP if strip else 0
    recipe = Box(BAND + 2, 162, w - BAND - 2, RECIPE)
    strips = [(round(recipe.y), RECIPE, theme.paper2)]
    if strip:
        strips.append((h - STRIP, STRIP, theme.paper2))
    canvas = Canvas.over(card(w, h, theme, tuple(strips)))
    type_band(canvas, card_id, h, BAND)
    canvas.paste(tool_disc(found.tool, DISC), BAND + 14, 18)
    x = BAND + DISC + 28
    room = Box(x, 12, w - 26 - x, 48)
    canvas.fitted(found.name, room, name_step(found.name, room, 42, 1), INK)
    style = Style(SC500, 27, INK2)
    canvas.write(f"{KIND_NAMES[found.kind]}, {found.tool}", (x, 76), style)
    draw_amounts(canvas, cost_pieces(found), (BAND + 18, 128), 48, INK, gap=18)
    if sign := card_seal(card_id, 64):
        canvas.paste(sign, w - 80, 94)
    draw_rows(canvas, rows_of(card_id), recipe.inset(12, 6), INK, (56, 24))
    text = Box(BAND + 18, recipe.bottom + 14, w - BAND - 36, h - recipe.bottom - foot - 20)
    draw_paragraph(canvas, found.text, text, TEXT, INK, centred=False)
    return canvas.frozen()


def _contractor(page: Page, seen: ContractorView, box: Box, view: FantasticFactoriesView) -> None:
    if seen.card is None:
        empty_place(page, box, seen.tool)
        return
    able, words = hire_words(view, seen.place) if view.seat is not None else (False, "")
    asked = choice_of(view, "market") is not None
    look = "ready" if able else "strip" if asked else ""
    alone = len(view.players) == 1
    face = _hired(seen.card, seen.tool, round(box.w), round(box.h), page.theme, look, alone)
    page.paste(face, box.x, box.y)
    if asked:
        strip = Box(box.x, box.bottom - STRIP, box.w, STRIP)
        draw_state(page, strip, State("ready" if able else "note", words))
    if seen.new:
        new_tab(page, box, 6)


@lru_cache(maxsize=64)
def _hired(card_id: str, tool: str, w: int, h: int, theme: Theme, look: str, alone: bool) -> Sprite:
    found = contractor(card_id)
    accent = theme.accent(GAME)
    fill = accent.fill if look == "ready" else theme.paper2
    strips = ((h - STRIP, STRIP, fill),) if look else ()
    canvas = Canvas.over(card(w, h, theme, strips, accent.line if look == "ready" else ""))
    canvas.paste(tool_disc(tool, DISC), 16, 30)
    x = DISC + 32
    extra = [(found.energy, "energy")] if found.energy else []
    width = amounts_width(extra, 38) if extra else 0
    room = Box(x, 16, w - 30 - x - width, 46)
    canvas.fitted(found.name, room, name_step(found.name, room, 40, 1), INK)
    draw_amounts(canvas, extra, (w - 24 - width, 40), 38, INK)
    price = Box(x, 66, w - 20 - x, 34)
    canvas.fitted(f"discard a {tool}", price, Step(SC500, 28, 24), INK2)
    rival = () if alone else rival_row(card_id)
    rows = (hiring_row(card_id), rival) if rival else (hiring_row(card_id),)
    draw_rows(canvas, rows, Box(18, 112, w - 36, 48), INK, (46, 24), align=0)
    bottom = h - (STRIP if look else 0)
    draw_paragraph(canvas, found.text, Box(18, 168, w - 36, bottom - 174), TEXT, INK, centred=False)
    return canvas.frozen()
