"""The plate that tells a seat what is next for it: its actions, its bid, or who moves before it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.faktoria.view import AuctionView, FaktoriaView, PlayerView
from render.canvas import Page
from render.faktoria.actions import Action, actions
from render.faktoria.auction import clipped
from render.faktoria.catalog import EXPORT
from render.faktoria.fields import ground
from render.faktoria.turn import winners
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.names import name_of
from render.theme import C600, C700, SC500, Step, Style
from render.words import listed

TELL = Step(SC500, 28, 24, lines=2)
LINE = Step(SC500, 27, 24)
BIG = Step(C700, 38, 28)
NEXT = Step(C700, 34, 26, ellipsis=True)
WORDS_LEFT = 176


def draw_coming(
    page: Page, box: Box, view: FaktoriaView, player: PlayerView, names: Sequence[str]
) -> None:
    if won := winners(view):
        room = ground(page, box, "Game over")
        who = listed([clipped(name_of(names, seat), 200) for seat in won[:2]])
        words = f"{who} {'wins' if len(won) == 1 else 'share the win'}"
        page.fitted(words, room._replace(h=46), Step(C700, 38, 24), page.theme.text)
    elif view.auction is not None:
        _bid(page, box, view.auction, player)
    elif view.turn == player.seat:
        _actions(page, box, view, player)
    else:
        _before(page, box, view, player.seat, names)


def _actions(page: Page, box: Box, view: FaktoriaView, player: PlayerView) -> None:
    lines = [*actions(view, player), _export(player)]
    rows = ground(page, box, "Your actions").rows(len(lines), 0)
    for line, row in zip(lines, rows, strict=True):
        able = line.state in ("open", "going")
        name, words = page.theme.text, page.theme.muted
        if not able:
            name = words = page.theme.faint
        page.write(line.name, (row.x + 34, row.cy), Style(C600, 30, name), room=row)
        if able:
            page.paste(icon("marks/tick", 22, page.accent.line), row.x, row.cy - 11)
        value = Box(row.x + WORDS_LEFT, row.y, row.w - WORDS_LEFT, row.h)
        page.fitted(line.words, value, LINE, words)


def _export(player: PlayerView) -> Action:
    """Export is no action of the three, but open all the time."""
    sold = [f"{p.count} {p.kind}" for p in EXPORT if getattr(player, p.kind) >= p.count]
    return Action("Export", "open" if sold else "not", ", ".join(sold) or "nothing to sell")


def _bid(page: Page, box: Box, auction: AuctionView, player: PlayerView) -> None:
    """How the seat stands in the auction that is on."""
    room = ground(page, box, "The auction")
    words = bid_words(auction, player.seat)
    page.fitted(words, room._replace(h=46), BIG, page.theme.text)
    coins = f"{player.guilders} guilder{'' if player.guilders == 1 else 's'}"
    rest = Box(room.x, room.y + 54, room.w, 52)
    asked = auction.to_bid == player.seat
    more = " Passing is for the whole auction." if asked else ""
    page.fitted(f"You own {coins}.{more}", rest, TELL, page.theme.muted)


def bid_words(auction: AuctionView, seat: int) -> str:
    """In a few words what the auction asks of a seat, or how it stands in it."""
    if auction.giving is not None:
        gives = auction.giving == seat
        return "you won: choose the cube to give" if gives else "the winner gives one cube away"
    if auction.leader is None:
        opens = auction.starter == seat
        return "name your opening bid" if opens else "the opening bid is yet to come"
    if auction.to_bid == seat:
        return f"bid {auction.least} or more, or pass"
    if auction.leader == seat:
        return f"you lead with {auction.bid}"
    passed = any(each.seat == seat and each.state == "passed" for each in auction.bidders)
    return "you passed" if passed else "you are still in"


def _before(page: Page, box: Box, view: FaktoriaView, seat: int, names: Sequence[str]) -> None:
    """The seats from the one in turn up to this one; after its last turn there is none to come."""
    before = seats_before(view, seat)
    if not before:
        room = ground(page, box, "Your turns are over")
        page.fitted("you may still bid", room._replace(h=46), BIG, page.theme.text)
        return
    room = ground(page, box, "You move after")
    places = [place for row in room.rows(2, 0) for place in row.columns(2)]
    for other, place in zip(before, places, strict=False):
        page.paste(seat_shape(other, 38), place.x, place.cy - 19)
        line = Box(place.x + 48, place.y, place.w - 52, place.h)
        page.fitted(name_of(names, other), line, NEXT, page.theme.text)


def seats_before(view: FaktoriaView, seat: int) -> tuple[int, ...]:
    """Whose turns come before this seat's next one, or nobody's if it has none."""
    order = view.order_of_play
    if view.turn not in order:
        return order[: order.index(seat)]
    now, own = order.index(view.turn), order.index(seat)
    if own > now:
        return order[now:own]
    return () if view.round == view.rounds else order[now:] + order[:own]
