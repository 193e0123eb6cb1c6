"""One player's board; in the own hand with secret Commissions and the plan as well."""

from __future__ import annotations

from collections.abc import Sequence

from engine.factory_42.view import Factory42View, PlayerView
from engine.factory_42.words import spots
from render import fonts
from render.canvas import Page
from render.factory_42.catalog import GAME
from render.factory_42.makes import draw_makes
from render.factory_42.makes import height_of as makes_height
from render.factory_42.possessions import Paper, draw_built, draw_paper, papers_of
from render.factory_42.turn import act_words, acting, events, player_of, turn_plate, where
from render.factory_42.works import (
    draw_counters,
    draw_own_dock,
    draw_own_places,
    draw_warehouse,
)
from render.frame import Turn, footer, frame, header, section
from render.glyphs import icon
from render.layout import BODY_TOP, FOOTER, GAP, MARGIN, WIDTH, Box
from render.names import name_of
from render.plates import free_place, plate
from render.text import shortened
from render.theme import SC500, TITLE, Step, Style, Theme

LEFT = 1042
STOCKS = 236
PLACES = 118
BUILT = 138
PAPER = 226
LABEL = 40
STORE = 414
PLAN = 56
COLUMNS = 3
NAME_ROOM = 250
WORDS = Step(SC500, 30, 22)


def draw_player(
    view: Factory42View, names: Sequence[str], theme: Theme, seat: int | None = None
) -> Page:
    """The board of a seat, else of whoever is to act; nothing of it is secret."""
    return _draw(view, names, theme, _seat(view, seat), own=False)


def draw_hand(view: Factory42View, names: Sequence[str], theme: Theme) -> Page:
    """The same board for the viewer alone."""
    return _draw(view, names, theme, _seat(view, view.seat), own=view.seat is not None)


def _seat(view: Factory42View, seat: int | None) -> int:
    if seat is not None and seat < len(view.players):
        return seat
    return (*acting(view), *view.order_of_play)[0]


def _draw(view: Factory42View, names: Sequence[str], theme: Theme, seat: int, *, own: bool) -> Page:
    player = player_of(view, seat)
    papers = _papers(view, player, own)
    plan = view.own.plan if own and view.own else ()
    top = BODY_TOP + STOCKS + GAP
    rows = -(-len(papers) // COLUMNS) if papers else 0
    left = PLACES + GAP + LABEL + BUILT + rows * PAPER + max(0, rows - 1) * GAP
    left += (LABEL + GAP if rows else 0) + (PLAN + GAP if plan else 0)
    height = max(left, makes_height(view, player))
    page = frame(GAME, theme, top + height + 14 + FOOTER)
    title = "Your works" if own else f"{_short(name_of(names, seat))}'s works"
    header(page, title, f"Factory 42 · {where(view)}", _plate(view, seat, names, own))
    _stocks(page, view, player)
    _left(page, Box(MARGIN, top, LEFT, height), view, player, papers)
    if plan:
        _plan(page, Box(MARGIN, top + height - PLAN, LEFT, PLAN), plan)
    right = Box(MARGIN + LEFT + GAP, top, WIDTH - 2 * MARGIN - LEFT - GAP, height)
    draw_makes(page, right, view, player)
    legend = ("top to bottom: minimum, standard, optimal", "locked: only you see it")
    footer(page, events(view), legend if own else legend[:1])
    return page


def _short(name: str) -> str:
    """A long name would push the round out of the header."""
    if fonts.width(name, TITLE.face, TITLE.size) <= NAME_ROOM:
        return name
    return shortened(name, Step(TITLE.face, TITLE.size, TITLE.size), NAME_ROOM)


def _papers(view: Factory42View, player: PlayerView, own: bool) -> list[Paper]:
    return [paper for paper in papers_of(view, player) if own or not paper.strong]


def _plate(view: Factory42View, seat: int, names: Sequence[str], own: bool) -> Turn | None:
    if own and seat in acting(view):
        return Turn((seat,), f"{name_of(names, seat)},", f"you are {act_words(view)}")
    return turn_plate(view, names)


def _stocks(page: Page, view: Factory42View, player: PlayerView) -> None:
    row = Box(MARGIN, BODY_TOP, LEFT, STOCKS)
    draw_warehouse(page, row._replace(w=STORE), player)
    docks = Box(row.x + STORE + GAP, row.y, LEFT - STORE - GAP, STOCKS)
    places = docks.columns(len(player.docks), GAP)
    for number, (car, place) in enumerate(zip(player.docks, places, strict=True), 1):
        draw_own_dock(page, place, number, car, view.location == f"manufacturium_{number}")
    counters = Box(MARGIN + LEFT + GAP, BODY_TOP, WIDTH - 2 * MARGIN - LEFT - GAP, STOCKS)
    draw_counters(page, counters, view, player)


def _left(
    page: Page, box: Box, view: Factory42View, player: PlayerView, papers: Sequence[Paper]
) -> None:
    draw_own_places(page, box._replace(h=PLACES), view, player)
    y = box.y + PLACES + GAP
    section(page, (box.x, y + LABEL / 2), "Improvements")
    draw_built(page, Box(box.x, y + LABEL, box.w, BUILT), player)
    y += LABEL + BUILT + GAP
    if not view.expanded:
        return
    hidden = max(0, player.hidden - sum(paper.strong for paper in papers))
    title = "Inventions and Commissions" if papers else "No Inventions, no open Commissions"
    if papers or hidden:
        width = section(page, (box.x, y + LABEL / 2), title)
        if hidden:
            words = f"{hidden} more Commission{'' if hidden == 1 else 's'} in secret"
            style = Style(SC500, 28, page.theme.muted)
            page.write(words, (box.x + width + 18, y + LABEL / 2), style)
    y += LABEL
    for start in range(0, len(papers), COLUMNS):
        row = Box(box.x, y, box.w, PAPER).columns(COLUMNS, GAP)
        for index, place in enumerate(row):
            if start + index < len(papers):
                draw_paper(page, place, papers[start + index])
            else:
                page.paste(free_place(round(place.w), PAPER, page.theme), place.x, place.y)
        y += PAPER + GAP


def _plan(page: Page, box: Box, plan: Sequence[str]) -> None:
    """The plan for the next meeples, which nobody else is shown."""
    page.paste(plate(round(box.w), round(box.h), page.theme.panel), box.x, box.y)
    page.paste(icon("marks/lock", 26, page.accent.words), box.x + 16, box.cy - 15)
    width = section(page, (box.x + 54, box.cy), "Your plan")
    room = Box(box.x + 70 + width, box.y, box.w - width - 90, box.h)
    page.fitted(spots(plan), room, WORDS, page.theme.text)
