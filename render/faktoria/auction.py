"""The auction: lot, running bid, who is still in, and what the winner owes.

On the board it is the plate beside the market; alone it is a small picture that also tells every
bid so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.faktoria.view import AuctionView, BidderView, CubeView, FaktoriaView
from render import fonts
from render.canvas import Canvas, Page, Sprite
from render.faktoria.cubes import cube_of
from render.faktoria.tiles import tile
from render.faktoria.turn import bidders_of, owes
from render.frame import section
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.names import name_of
from render.plates import plate, ring
from render.text import shortened
from render.theme import C700, C800, LABEL, SC500, SEATS, Step, Style, Theme

AUCTION = Box(740, 116, 836, 368)
PAD = 24
TITLE = 27
LOT_ROOM = 456
BID_ROOM = 320
LOT_CELL = 108
GAP = 10
COIN = 60
TILE_MOST = 300
TILE_HEIGHT = 112
BID = Step(C800, 128, 72)
LEADER = Step(C700, 38, 26, ellipsis=True)
BIDDER = Step(C700, 36, 26, ellipsis=True)
STATE = Step(C700, 34, 26)
OWES = Step(SC500, 28, 23)


def draw_auction(page: Page, view: FaktoriaView, names: Sequence[str]) -> None:
    """The plate on the board."""
    auction = view.auction
    assert auction is not None
    page.paste(plate(round(AUCTION.w), round(AUCTION.h), page.theme.raised), AUCTION.x, AUCTION.y)
    starter = titled(name_of(names, auction.starter), 440)
    section(page, (AUCTION.x + PAD, AUCTION.y + TITLE), f"Auction: {starter}'s lot")
    lot = Box(AUCTION.x + PAD, AUCTION.y + 54, LOT_ROOM, LOT_CELL)
    draw_lot(page, lot, auction.lot)
    draw_bid(page, Box(AUCTION.right - PAD - BID_ROOM, lot.y, BID_ROOM, lot.h), auction, names)
    tiles = Box(AUCTION.x + PAD, AUCTION.y + 174, AUCTION.w - 2 * PAD, TILE_HEIGHT)
    draw_bidders(page, tiles, view, names)
    rest = Box(tiles.x, tiles.bottom + 8, tiles.w, AUCTION.bottom - tiles.bottom - 16)
    page.fitted(sentence(auction, names), rest, OWES, page.theme.muted)


def clipped(name: str, room: float, step: Step = LEADER) -> str:
    """A name as it stands within a sentence: long ones end in an ellipsis."""
    if fonts.width(name, step.face, step.least) <= room:
        return name
    return shortened(name, step, room)


def titled(name: str, room: float) -> str:
    """A name as it stands in a section's title, in capitals."""
    return clipped(name.upper(), room, Step(LABEL.face, LABEL.size, LABEL.size))


def sentence(auction: AuctionView, names: Sequence[str]) -> str:
    """What the winner owes, with names that fit."""
    seats = (auction.starter, *(bidder.seat for bidder in auction.bidders))
    return owes(auction, {seat: clipped(name_of(names, seat), 124) for seat in seats})


def draw_lot(page: Page, box: Box, lot: Sequence[CubeView]) -> None:
    """The cubes as large as their number allows."""
    size = min(round(box.h), round((box.w + GAP) / max(1, len(lot)) - GAP))
    for index, cube in enumerate(lot):
        page.paste(
            _lot_tile(cube, size, page.theme), box.x + index * (size + GAP), box.cy - size / 2
        )


@lru_cache(maxsize=48)
def _lot_tile(cube: CubeView, size: int, theme: Theme) -> Sprite:
    canvas = Canvas.over(tile(size, size, theme, radius=10))
    inner = round(size * (0.66 if cube.large else 0.72))
    # The disc of a large cube hangs lower right, so the whole stands a little higher.
    canvas.paste(cube_of(cube, inner), (size - inner) / 2, (size - inner) / 2)
    return canvas.frozen()


def draw_bid(page: Page, box: Box, auction: AuctionView, names: Sequence[str]) -> None:
    """The standing bid and whose it is; before the opening only that there is none."""
    theme = page.theme
    if auction.leader is None or auction.bid is None:
        page.fitted("no bid yet", box, Step(C700, 44, 34), theme.muted, align=1)
        return
    name = name_of(names, auction.leader)
    room = 112 if len(str(auction.bid)) < 3 else 128
    right = Box(box.x + COIN + 14 + room + 16, box.y, box.w - COIN - 30 - room, box.h)
    page.paste(icon("faktoria/guilder", COIN), box.x, box.cy - COIN / 2)
    figure = Box(box.x + COIN + 14, box.y, room, box.h)
    page.fitted(str(auction.bid), figure, BID, theme.text)
    style = Style(SC500, 28, theme.muted)
    words = "won for" if auction.giving is not None else "high bid"
    page.write(words, (right.right, right.cy - 26), style, align=1, room=right)
    line = Box(right.x + 34, right.cy + 2, right.w - 34, 44)
    width = page.fitted(name, line, LEADER, theme.text, align=1)
    page.paste(seat_shape(auction.leader, 32), right.right - width - 38, line.cy - 16)


def draw_bidders(page: Page, area: Box, view: FaktoriaView, names: Sequence[str]) -> None:
    """Everybody at the table in bidding order."""
    bidders = bidders_of(view)
    count = len(bidders)
    width = min(TILE_MOST, (area.w - GAP * (count - 1)) / count)
    boxes = Box(area.x, area.y, width * count + GAP * (count - 1), area.h).columns(count, GAP)
    for bidder, box in zip(bidders, boxes, strict=True):
        if view.auction is not None:
            _bidder(page, box, bidder, view.auction, name_of(names, bidder.seat))


def _bidder(page: Page, box: Box, bidder: BidderView, auction: AuctionView, name: str) -> None:
    theme, look = page.theme, SEATS[bidder.seat]
    w, h = round(box.w), round(box.h)
    asked = bidder.state == "to_bid"
    page.paste(plate(w, h, look.colour if asked else theme.panel, 10), box.x, box.y)
    if bidder.state == "leads":
        page.paste(ring(w - 8, h - 8, theme.text, radius=8), box.x + 4, box.y + 4)
    colour, words = _state(bidder, auction, theme)
    shape = (
        seat_shape(bidder.seat, 38, look.on_colour, None) if asked else seat_shape(bidder.seat, 38)
    )
    upper, lower = box.y + round(h * 0.32), box.y + round(h * 0.71)
    page.paste(shape, box.x + 12, upper - 19)
    if bidder.state == "passed":
        page.paste(icon("marks/cross", 22, theme.faint), box.right - 38, lower - 11)
    named = Box(box.x + 56, upper - 23, box.w - 56 - 12, 46)
    page.fitted(name, named, BIDDER, look.on_colour if asked else _faint(bidder, theme))
    page.fitted(words, Box(box.x + 16, lower - 20, box.w - 30, 40), STATE, colour)


def _faint(bidder: BidderView, theme: Theme) -> str:
    return theme.faint if bidder.state == "passed" else theme.text


def _state(bidder: BidderView, auction: AuctionView, theme: Theme) -> tuple[str, str]:
    """The second line of a tile and its colour."""
    if bidder.state == "to_bid":
        return SEATS[bidder.seat].on_colour, f"{auction.least} or more"
    if bidder.state == "leads":
        return theme.good, "won" if auction.giving is not None else "leads"
    if bidder.state == "passed":
        return theme.faint, "passed"
    if auction.leader is None:
        return theme.muted, "to open" if bidder.seat == auction.starter else "waits"
    return theme.muted, f"bid {bidder.bid}" if bidder.bid else "still in"
