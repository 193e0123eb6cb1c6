"""A seat's own picture: holdings, what it can build or what is short, fields, standing order.

Holdings are open to all, and the picture says so; the standing order is its owner's alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.faktoria.view import BuildingView, FaktoriaView, PlayerView
from render import fonts
from render.canvas import Page
from render.faktoria.buildings import building_face
from render.faktoria.catalog import FIGURES, GAME
from render.faktoria.coming import draw_coming
from render.faktoria.cubes import cube, figure_glyph
from render.faktoria.fields import draw_fields, draw_market_row
from render.faktoria.order import order_note, order_words
from render.faktoria.short import Parts, State, state_of
from render.faktoria.tiles import changed
from render.faktoria.turn import acting, events, player_of, turn_plate
from render.frame import Turn, footer, frame, header, section
from render.glyphs import icon, seat_shape
from render.layout import BODY_TOP, HAND_HEIGHT, MARGIN, WIDTH, Box, spread
from render.names import name_of
from render.plates import plate
from render.theme import C700, C800, INK, INK2, SC500, SC600, Step, Style, Theme

HOLDINGS = Box(MARGIN, BODY_TOP, 1034, 128)
ORDER = Box(1070, BODY_TOP, 506, 128)
CARDS = Box(MARGIN, 292, WIDTH - 2 * MARGIN, 246)
FACE = 196
STATE = 50
PLATES = Box(MARGIN, 556, WIDTH - 2 * MARGIN, 176)
FIGURE = Step(C800, 68, 46)
SAYS = Step(C700, 40, 32)
NOTE = Step(SC500, 28, 24)
WORDS = Step(SC600, 27, 22)
SIGN = 56


def draw_hand(view: FaktoriaView, names: Sequence[str], theme: Theme) -> Page:
    """The picture for `view.seat`."""
    seat = view.seat if view.seat is not None else view.order_of_play[0]
    player = player_of(view, seat)
    page = frame(GAME, theme, HAND_HEIGHT)
    where = f"Faktoria · round {view.round} of {view.rounds} · holdings are open"
    header(page, "Your factory", where, _plate(view, seat, names))
    _holdings(page, player)
    _order(page, view)
    mine = view.turn == seat and view.over is None and view.auction is None
    width = section(page, (MARGIN, 272), "You can build" if mine else "Buildings")
    note = "what is ticked; else see what is short" if mine else "what is short for each"
    page.write(note, (MARGIN + width + 16, 272), Style(SC500, 28, theme.muted))
    for pile, box in zip(view.buildings, CARDS.columns(len(view.buildings), 10), strict=True):
        _building(page, box, pile, state_of(view, player, pile), player)
    fields, market, after = PLATES.columns(3)
    draw_fields(page, fields, player)
    draw_market_row(page, market, view)
    draw_coming(page, after, view, player, names)
    footer(page, events(view), ("ringed: changed in the latest turn", "large cube = 5"))
    return page


def _plate(view: FaktoriaView, seat: int, names: Sequence[str]) -> Turn | None:
    act = acting(view)
    if act is None or act[0] != seat:
        return turn_plate(view, names)
    words = "your turn" if act[1] == "to move" else f"you are {act[1]}"
    return Turn((seat,), f"{name_of(names, seat)},", words)


def _holdings(page: Page, player: PlayerView) -> None:
    """Points, guilders and the four materials, as large as the picture allows."""
    for figure, box in zip(("vp", *FIGURES), HOLDINGS.columns(len(FIGURES) + 1), strict=True):
        page.paste(plate(round(box.w), round(box.h), page.theme.raised), box.x, box.y)
        own = seat_shape(player.seat, SIGN + 8)._replace(dx=-4, dy=-4)
        sign = own if figure == "vp" else figure_glyph(figure, SIGN, page.theme)
        page.paste(sign, box.x + 14, box.y + 18)
        label = "VP" if figure == "vp" else figure
        _holding(page, box, label, getattr(player, figure), figure in player.changed)


def _holding(page: Page, box: Box, label: str, number: int, moved: bool) -> None:
    theme = page.theme
    figure = Box(box.x + 76, box.y + 12, box.w - 76 - 16, 68)
    colour = theme.text if number else theme.faint
    width = page.fitted(str(number), figure, FIGURE, colour, align=1)
    if moved:
        page.paste(changed(width + 12, 58, theme), figure.right - width - 6, figure.cy - 29)
    at = (box.cx, box.bottom - 24)
    page.write(label, at, Style(SC500, 28, theme.muted), align=0.5, room=box)


def _order(page: Page, view: FaktoriaView) -> None:
    """The standing order, which nobody else is shown."""
    theme, box = page.theme, ORDER
    page.paste(plate(round(box.w), round(box.h), theme.raised), box.x, box.y)
    page.paste(icon("marks/lock", 26, page.accent.words), box.x + 20, box.y + 14)
    section(page, (box.x + 56, box.y + 28), "Your standing order")
    style = Style(SC500, 26, theme.muted)
    page.write("only you see it", (box.right - 20, box.y + 28), style, align=1, room=box)
    words = order_words(view.order)
    line = Box(box.x + 20, box.y + 48, box.w - 40, 42)
    page.fitted(words, line, SAYS, theme.text if words != "none" else theme.muted)
    rest = Box(line.x, box.y + 88, line.w, 34)
    page.fitted(order_note(view), rest, NOTE, theme.muted)


def _building(page: Page, box: Box, pile: BuildingView, state: State, player: PlayerView) -> None:
    """A card with what the seat has of it, and below the cost how it stands to it."""
    look = "ready" if state.ready else "gone" if state.words == "none left" else ""
    page.paste(building_face(pile.building, round(box.w), page.theme, look, round(box.h)), *box[:2])
    owned = (player.works + player.buildings).count(pile.building)
    have = f"you have {owned}" if owned and not pile.left else f"you: {owned}" if owned else ""
    words = ", ".join(word for word in (f"{pile.left} left" if pile.left else "", have) if word)
    strip = Box(box.x, box.y + FACE - 38, box.w, 38)
    if words:
        page.fitted(words, strip.inset(9, 0), WORDS, INK if state.ready else INK2, align=0.5)
    below = Box(box.x, box.y + FACE, box.w, STATE)
    if state.ready:
        _ready(page, below)
    elif state.parts:
        _short(page, below, state.parts)
    else:
        page.fitted(state.words, below.inset(6, 0), WORDS, INK2, align=0.5)


def _ready(page: Page, strip: Box) -> None:
    width = fonts.width("BUILD", C800, 36)
    left = strip.cx - (width + 38) / 2
    page.paste(icon("marks/tick", 28), left, strip.cy - 14)
    page.write("BUILD", (left + 38, strip.cy), Style(C800, 36, INK), room=strip)


def _short(page: Page, strip: Box, parts: Parts) -> None:
    """ "short 3 W 1 I": what is still to be got."""
    size, glyph = (30, 30) if len(parts) < 3 else (26, 26)
    lead = "short" if len(parts) < 3 else ""
    widths = [fonts.width(str(number), C700, size) + glyph for _, number in parts]
    first = [fonts.width(lead, SC600, 26)] if lead else []
    places = spread([*first, *widths], 7, strip.x, strip.w)
    if lead:
        page.write(lead, (places.pop(0), strip.cy), Style(SC600, 26, INK2), room=strip)
    for (kind, number), x, width in zip(parts, places, widths, strict=True):
        page.write(str(number), (x, strip.cy), Style(C700, size, INK2), room=strip)
        sign = icon(f"{GAME}/guilder", glyph - 4) if kind == "guilders" else cube(kind, glyph)
        edge = sign.image.width
        page.paste(sign, x + width - edge, strip.cy - edge / 2)
