"""The contractors beside a seat's hand: who lies there, for which tool, and who could be hired."""

from __future__ import annotations

from engine.fantastic_factories.view import ContractorView, FantasticFactoriesView
from render.canvas import Page
from render.fantastic_factories.catalog import blueprint, contractor, name
from render.fantastic_factories.parts import draw_amounts, tool_disc
from render.fantastic_factories.seat_plates import MIDDLE, ground
from render.fantastic_factories.states import choice_of, why_words
from render.glyphs import icon
from render.layout import Box
from render.plates import plate
from render.theme import C700, SC500, SC600, Step, Style
from render.words import listed

DISC = 42
NAME = Step(C700, 32, 26)
WORDS = Step(SC500, 27, 22, lines=2)
ABLE = Step(SC600, 27, 22, lines=2)


def draw_hiring(page: Page, view: FantasticFactoriesView) -> None:
    """A line per contractor: tool, name, energy, and what the seat could pay with."""
    room = ground(page, MIDDLE, "Contractors", "one blueprint with the tool is the price")
    for seen, line in zip(view.contractors, room.rows(len(view.contractors), 4), strict=True):
        page.paste(plate(round(line.w), round(line.h), page.theme.panel, 8), line.x, line.y)
        page.paste(tool_disc(seen.tool, DISC), line.x + 8, line.cy - DISC / 2)
        _line(page, line, seen, view)


def _line(page: Page, line: Box, seen: ContractorView, view: FantasticFactoriesView) -> None:
    theme = page.theme
    if seen.card is None:
        at = (line.x + 64, line.cy)
        page.write("nobody left", at, Style(SC500, 28, theme.faint), room=line)
        return
    page.fitted(name(seen.card), Box(line.x + 62, line.y, 190, line.h), NAME, theme.text)
    energy = contractor(seen.card).energy
    if energy:
        draw_amounts(page, [(energy, "energy")], (line.x + 262, line.cy), 30, theme.text)
    able, words = hire_words(view, seen.place)
    room = Box(line.x + 346, line.y, line.w - 356, line.h)
    if able:
        page.paste(icon("marks/tick", 24, page.accent.line), room.x, room.cy - 12)
        room = room._replace(x=room.x + 34, w=room.w - 34)
    words = words or _held(view, seen.tool)
    page.fitted(words, room, ABLE if able else WORDS, page.accent.words if able else theme.muted)


def hire_words(view: FantasticFactoriesView, place: int) -> tuple[bool, str]:
    """Whether the contractor can be hired now, and with which cards or why not."""
    market = choice_of(view, "market")
    offers = market.offers if market else ()
    found = [o for o in offers if o.words[:2] == ["hire", str(place)]]
    cards = [name(offer.words[2]) for offer in found if offer.why is None and offer.words[2:]]
    if cards:
        words = listed(cards) if len(cards) < 3 else f"{cards[0]} or {len(cards) - 1} others"
        return True, words
    why = next((offer.why for offer in found if offer.why is not None), None)
    return False, why_words(why, view) if why is not None else ""


def with_tool(view: FantasticFactoriesView, tool: str) -> list[str]:
    """The names of the hand's cards that bear a tool."""
    hand = dict.fromkeys(each.card for each in view.hand)
    return [name(each) for each in hand if blueprint(each).tool == tool]


def _held(view: FantasticFactoriesView, tool: str) -> str:
    """Before the own turn: what one has for this place."""
    held = with_tool(view, tool)
    if len(held) > 2:
        return f"you have {len(held)} with the {tool}"
    return f"you have {listed(held)}" if held else f"you have no {tool}"
