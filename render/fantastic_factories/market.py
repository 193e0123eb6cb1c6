"""The market on the board: large cards while it is open, lines of cards while all are at work."""

from __future__ import annotations

from engine.fantastic_factories.view import BlueprintView, ContractorView, FantasticFactoriesView
from render import fonts
from render.canvas import Page, Sprite
from render.fantastic_factories.faces import (
    blueprint_face,
    contractor_face,
    slim_blueprint,
    slim_contractor,
)
from render.fantastic_factories.parts import changed, tool_disc
from render.frame import section
from render.layout import MARGIN, WIDTH, Box
from render.plates import free_place, tab
from render.theme import C700, LABEL, SC500, Style

BLUEPRINTS = Box(MARGIN, 148, WIDTH - 2 * MARGIN, 160)
CONTRACTORS = Box(MARGIN, 346, WIDTH - 2 * MARGIN, 96)
TITLES = (119, 325)
SLIM = 54
HOW = "discard a blueprint with the tool shown"
LATER = "for the next market"
SLIM_BLUEPRINTS = Box(MARGIN, 110, WIDTH - 2 * MARGIN, SLIM)
SLIM_CONTRACTORS = Box(MARGIN, 172, WIDTH - 2 * MARGIN, SLIM)
BOTTOM = CONTRACTORS.bottom
SLIM_BOTTOM = SLIM_CONTRACTORS.bottom


def draw_market(page: Page, view: FantasticFactoriesView) -> None:
    """Both rows with their titles, decks and discard piles."""
    is_open = view.phase == "market" and view.over is None
    later = "" if view.over is not None else LATER
    words = ("Take one", "free, refilled at once") if is_open else ("Blueprints", later)
    title(page, TITLES[0], *words, f"deck {view.deck} · discarded {len(view.discards)}")
    for place, box in zip(view.blueprints, BLUEPRINTS.columns(len(view.blueprints)), strict=True):
        _blueprint(page, place, box)
    words = ("Or hire one", HOW) if is_open else ("Contractors", later)
    deck = f"deck {view.contractor_deck} · discarded {len(view.contractor_discards)}"
    title(page, TITLES[1], *words, deck)
    boxes = CONTRACTORS.columns(len(view.contractors))
    for seen, box in zip(view.contractors, boxes, strict=True):
        _contractor(page, seen, box, len(view.players) == 1)


def title(page: Page, y: float, words: str, hint: str, right: str) -> None:
    """A section's title, a muted hint beside it, and what stands at the right."""
    style = Style(SC500, 27, page.theme.muted)
    width = section(page, (MARGIN, y), words)
    if hint:
        page.write(hint, (MARGIN + width + 16, y), style)
    page.write(right, (WIDTH - MARGIN, y), style, align=1)


def _blueprint(page: Page, place: BlueprintView, box: Box) -> None:
    if place.card is None:
        empty_place(page, box)
        return
    page.paste(blueprint_face(place.card, round(box.w), round(box.h), page.theme), box.x, box.y)
    if place.new:
        new_tab(page, box, 14)


def _contractor(page: Page, place: ContractorView, box: Box, alone: bool) -> None:
    if place.card is None:
        empty_place(page, box, place.tool)
        return
    size = (round(box.w), round(box.h))
    page.paste(contractor_face(place.card, place.tool, *size, page.theme, alone), box.x, box.y)
    if place.new:
        new_tab(page, box, 6)


def new_tab(page: Page, box: Box, hang: int) -> None:
    """The tab at the card's left corner, as far above it as the title leaves room."""
    page.paste(tab("NEW", page.theme), box.x - 6, box.y - hang)


def empty_place(page: Page, box: Box, tool: str = "") -> None:
    """Deck and discard pile are empty: nothing lies here; the tool stays."""
    page.paste(free_place(round(box.w), round(box.h), page.theme, 2), box.x, box.y)
    page.write("none left", box.middle(), Style(SC500, 28, page.theme.faint), align=0.5, room=box)
    if tool:
        size = min(66, round(box.h) - 12)
        page.paste(tool_disc(tool, size), box.x + 14, box.cy - size / 2)


def draw_slim_market(page: Page, view: FantasticFactoriesView) -> None:
    """The same cards as lines, each row with its deck."""
    row = _headed(page, SLIM_BLUEPRINTS, "Blueprints", view.deck)
    for place, box in zip(view.blueprints, row.columns(len(view.blueprints), 8), strict=True):
        face = place.card and slim_blueprint(place.card, round(box.w), SLIM, page.theme)
        _slim(page, box, face or None, place.new, "")
    row = _headed(page, SLIM_CONTRACTORS, "Contractors", view.contractor_deck)
    for seen, box in zip(view.contractors, row.columns(len(view.contractors), 8), strict=True):
        size = (round(box.w), SLIM)
        face = seen.card and slim_contractor(seen.card, seen.tool, *size, page.theme)
        _slim(page, box, face or None, seen.new, seen.tool)


def _headed(page: Page, row: Box, words: str, deck: int) -> Box:
    """The row's name and deck; answers the room for its cards."""
    width = fonts.width("CONTRACTORS", LABEL.face, 26) + 14
    style = Style(C700, 26, page.accent.words)
    page.write(words.upper(), (row.x, row.cy - 14), style)
    page.write(f"deck {deck}", (row.x, row.cy + 13), Style(SC500, 25, page.theme.muted))
    return Box(row.x + width, row.y, row.w - width, row.h)


def _slim(page: Page, box: Box, face: Sprite | None, new: bool, tool: str) -> None:
    if face is None:
        empty_place(page, box, tool)
        return
    page.paste(face, box.x, box.y)
    if new:
        page.paste(changed(box.w, box.h, page.theme, 3), box.x, box.y)
