"""The auction as a small picture of its own: lot, running bid, bidders, every bid so far."""

from __future__ import annotations

from collections.abc import Sequence

from engine.faktoria.view import AuctionView, BidView, FaktoriaView
from render import fonts
from render.canvas import Page
from render.faktoria.auction import clipped, draw_bid, draw_bidders, draw_lot, sentence
from render.faktoria.catalog import GAME, KINDS, LARGE
from render.faktoria.cubes import figure_glyph
from render.faktoria.turn import events, turn_plate, winners
from render.frame import footer, frame, header
from render.glyphs import icon, seat_shape
from render.layout import BODY_TOP, MARGIN, WIDTH, Box
from render.names import name_of
from render.plates import plate
from render.theme import C600, C700, SC500, Step, Style, Theme

HEIGHT = 480
BODY = Box(MARGIN, BODY_TOP, WIDTH - 2 * MARGIN, HEIGHT - BODY_TOP - 68)
PAD = 20
LOT = Box(BODY.x + PAD, BODY.y + 16, 730, 112)
SUMS = Box(LOT.right + 24, LOT.y, 340, LOT.h)
BID = Box(BODY.right - PAD - 400, LOT.y, 400, LOT.h)
TILES = Box(BODY.x + PAD, BODY.y + 142, BODY.w - 2 * PAD, 96)
BELOW = Box(TILES.x, TILES.bottom + 6, TILES.w, BODY.bottom - TILES.bottom - 10)
SHAPE = 28
BIDS_ROOM = 630
OWES = Step(SC500, 28, 23)
NONE = Step(C700, 44, 34)


def draw_auction_scene(view: FaktoriaView, names: Sequence[str], theme: Theme) -> Page:
    """The picture of the auction that is on, or that none is."""
    page = frame(GAME, theme, HEIGHT)
    header(page, "Auction", _where(view, names), turn_plate(view, names))
    page.paste(plate(round(BODY.w), round(BODY.h), theme.raised), BODY.x, BODY.y)
    if view.auction is None:
        words = "game over" if winners(view) else "nothing is on auction"
        page.fitted(words, BODY.inset(PAD), NONE, theme.muted, align=0.5)
    else:
        _running(page, view, view.auction, names)
    footer(page, events(view), ("bids are whole guilders", "large cube = 5"))
    return page


def _where(view: FaktoriaView, names: Sequence[str]) -> str:
    round_ = f"round {view.round} of {view.rounds}"
    if view.auction is None:
        return f"Faktoria · {round_}"
    return f"{clipped(name_of(names, view.auction.starter), 300)}'s lot · {round_}"


def _running(page: Page, view: FaktoriaView, auction: AuctionView, names: Sequence[str]) -> None:
    draw_lot(page, LOT, auction.lot)
    _sums(page, SUMS, auction)
    draw_bid(page, BID, auction, names)
    draw_bidders(page, TILES, view, names)
    x = draw_bids(page, BELOW, auction.bids)
    rest = Box(x, BELOW.y, BELOW.right - x, BELOW.h)
    page.fitted(sentence(auction, names), rest, OWES, page.theme.muted, align=1)


def _sums(page: Page, box: Box, auction: AuctionView) -> None:
    """The lot in small cubes, as costs are counted."""
    sums = {
        kind: sum(LARGE if cube.large else 1 for cube in auction.lot if cube.kind == kind)
        for kind in KINDS
    }
    style = Style(SC500, 28, page.theme.muted)
    page.write("in small cubes", (box.x, box.cy - 26), style, room=box)
    x = box.x
    for kind, count in sums.items():
        if count:
            x += page.write(
                str(count), (x, box.cy + 22), Style(C700, 42, page.theme.text), room=box
            )
            page.paste(figure_glyph(kind, 42, page.theme), x + 2, box.cy + 1)
            x += 60


def draw_bids(page: Page, box: Box, bids: Sequence[BidView]) -> float:
    """The bids in order, the latest ones if there are too many; answers where they end."""
    style = Style(SC500, 28, page.theme.muted)
    if not bids:
        return box.x + page.write("no bid yet", (box.x, box.cy), style, room=box) + 24
    shown = _that_fit(bids, BIDS_ROOM)
    x = box.x + page.write("Bids", (box.x, box.cy), style, room=box) + 14
    if len(shown) < len(bids):
        x += page.write("…", (x, box.cy), style, room=box) + 10
    for bid in shown:
        page.paste(seat_shape(bid.seat, SHAPE, thin=True), x, box.cy - SHAPE / 2)
        x += SHAPE + 4
        x += _bid(page, (x, box.cy), bid, box) + 18
    return x + 8


def _bid(page: Page, at: tuple[float, float], bid: BidView, room: Box) -> float:
    if bid.guilders is None:
        page.paste(icon("marks/cross", 20, page.theme.faint), at[0] + 2, at[1] - 10)
        return 24
    return page.write(str(bid.guilders), at, Style(C600, 34, page.theme.text), room=room)


def _that_fit(bids: Sequence[BidView], room: float) -> Sequence[BidView]:
    """As many of the last bids as stand in the room."""
    for first in range(len(bids)):
        if sum(_width(bid) for bid in bids[first:]) <= room:
            return bids[first:]
    return bids[-1:]


def _width(bid: BidView) -> float:
    number = 24.0 if bid.guilders is None else fonts.width(str(bid.guilders), C600, 34)
    return SHAPE + 4 + number + 18
