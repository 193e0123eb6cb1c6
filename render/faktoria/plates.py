"""The three plates at the foot of a seat's own picture: fields, channels, and what is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.faktoria.view import FaktoriaView, PlayerView
from render.canvas import Page
from render.faktoria.actions import Action, actions
from render.faktoria.auction import clipped
from render.faktoria.catalog import EXPORT, LIMITS, MERCHANTS, yields_of
from render.faktoria.cubes import cube_of
from render.faktoria.tiles import building_chip, changed, tile
from render.faktoria.turn import acting, in_order, winners
from render.frame import section
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.names import name_of
from render.plates import free_place, plate
from render.theme import C600, C700, SC500, Step, Style
from render.words import listed

PAD = 20
TITLE = 27
PLACE = 76
TILE = 70
TELL = Step(SC500, 28, 24, lines=2)
NOTE = Step(SC500, 28, 24)
NEXT = Step(C700, 34, 26, ellipsis=True)


def _ground(page: Page, box: Box, title: str) -> Box:
    """The plate and its title; answers the room below."""
    page.paste(plate(round(box.w), round(box.h), page.theme.raised), box.x, box.y)
    section(page, (box.x + PAD, box.y + TITLE), title)
    return Box(box.x + PAD, box.y + 50, box.w - 2 * PAD, box.h - 58)


def draw_fields(page: Page, box: Box, player: PlayerView) -> None:
    """The four production fields and what one Production brings."""
    room = _ground(page, box, "Production fields")
    fresh = Counter(player.built)
    for index in range(max(LIMITS.works, len(player.works))):
        x = room.x + index * (PLACE + 10)
        if index < len(player.works):
            work = player.works[index]
            page.paste(building_chip(work, PLACE, PLACE, page.theme), x, room.y)
            if player.works[index:].count(work) <= fresh[work]:
                page.paste(changed(PLACE, PLACE, page.theme), x, room.y)
            continue
        page.paste(free_place(PLACE, PLACE, page.theme, 2), x, room.y)
        place = Box(x, room.y, PLACE, PLACE)
        words = f"+{LIMITS.surcharge}" if index >= LIMITS.surcharge_from - 1 else "free"
        style = Style(SC500, 26, page.theme.faint)
        page.write(words, place.middle(), style, align=0.5, room=place)
    gains = [f"{count} {kind}" for kind, count in yields_of(player.works)]
    words = f"brings {listed(gains)} a turn" if gains else "no works: Production brings nothing"
    rest = Box(room.x, room.y + PLACE + 6, room.w, room.h - PLACE - 6)
    page.fitted(words, rest, NOTE, page.theme.muted)


def draw_market_row(page: Page, box: Box, view: FaktoriaView) -> None:
    """What can be imported now or is on auction, channel by channel."""
    auction = view.auction
    room = _ground(page, box, "On auction" if auction else "Market now")
    gap = 6
    for index, column in enumerate(view.columns):
        x = room.x + index * (TILE + gap) + (14 if index >= MERCHANTS else 0)
        place = Box(x, room.y + 2, TILE, TILE)
        seen = column.lot if auction else column.now
        if not column.open:
            page.paste(plate(TILE, TILE, page.theme.floor, 8), place.x, place.y)
            page.paste(icon("marks/lock", 30, page.theme.faint), place.cx - 15, place.cy - 16)
        elif seen is None:
            page.paste(free_place(TILE, TILE, page.theme), place.x, place.y)
        else:
            page.paste(tile(TILE, TILE, page.theme), place.x, place.y)
            size = 52 if seen.large else 56
            page.paste(cube_of(seen, size), place.cx - size / 2, place.cy - size / 2)
    rest = Box(room.x, room.y + PLACE + 6, room.w, room.h - PLACE - 6)
    page.fitted(_market_words(view), rest, NOTE, page.theme.muted)


def _market_words(view: FaktoriaView) -> str:
    auction = view.auction
    if auction is not None and auction.bid is not None:
        state = "won for" if auction.giving is not None else "high bid"
        return f"{state} {auction.bid}"
    harbours = [column.open for column in view.columns if column.harbour]
    return f"{sum(harbours)} of {len(harbours)} harbour channels open"


def draw_next(
    page: Page, box: Box, view: FaktoriaView, player: PlayerView, names: Sequence[str]
) -> None:
    """What the seat may still do, or who comes before it."""
    if winners(view):
        room = _ground(page, box, "Game over")
        won = listed([clipped(name_of(names, seat), 300) for seat in winners(view)])
        words = f"{won} {'wins' if len(winners(view)) == 1 else 'share the win'}"
        page.fitted(words, room._replace(h=80), TELL, page.theme.muted)
    elif view.auction is not None and acting(view) is not None:
        _auction(page, box, view, player)
    elif view.turn == player.seat:
        _you_can(page, box, view, player)
    else:
        _before(page, box, view, player.seat, names)


def _you_can(page: Page, box: Box, view: FaktoriaView, player: PlayerView) -> None:
    room = _ground(page, box, "Your actions")
    sold = [
        f"{each.count} {each.kind}" for each in EXPORT if _can_sell(player, each.kind, each.count)
    ]
    lines = [*actions(view, player), Action("Export", "open" if sold else "not", "")]
    words = [line.words for line in lines[:-1]]
    words.append(", ".join(sold) if sold else "nothing to sell")
    rows = room.rows(len(lines), 0)
    for line, tell, row in zip(lines, words, rows, strict=True):
        able = line.state in ("open", "going")
        colour = page.theme.text if able else page.theme.faint
        page.write(line.name, (row.x + 34, row.cy), Style(C600, 30, colour), room=row)
        if able:
            page.paste(icon("marks/tick", 22, page.accent.line), row.x, row.cy - 11)
        value = Box(row.x + 176, row.y, row.w - 176, row.h)
        page.fitted(
            tell, value, Step(SC500, 27, 24), page.theme.muted if able else page.theme.faint
        )


def _can_sell(player: PlayerView, kind: str, count: int) -> bool:
    return int(getattr(player, kind)) >= count


def _auction(page: Page, box: Box, view: FaktoriaView, player: PlayerView) -> None:
    """How the seat stands in the auction that is on."""
    room = _ground(page, box, "Your bid")
    auction = view.auction
    assert auction is not None
    mine = next((each for each in auction.bidders if each.seat == player.seat), None)
    state = mine.state if mine else "in"
    if auction.giving is not None:
        gives = auction.giving == player.seat
        words = "you won: choose the cube to give" if gives else "the winner gives one cube away"
    elif auction.leader is None:
        opens = auction.starter == player.seat
        words = "name your opening bid" if opens else "the opening bid is yet to come"
    else:
        words = {
            "leads": f"you lead with {auction.bid}",
            "to_bid": f"bid {auction.least} or more, or pass",
            "passed": "you passed",
            "in": "you are still in",
        }[state]
    page.fitted(words, room._replace(h=46), Step(C700, 38, 28), page.theme.text)
    rest = Box(room.x, room.y + 54, room.w, 52)
    words = f"You own {player.guilders} guilders. Passing is for the whole auction."
    page.fitted(words, rest, TELL, page.theme.muted)


def _before(page: Page, box: Box, view: FaktoriaView, seat: int, names: Sequence[str]) -> None:
    """The seats from the one in turn up to this one."""
    room = _ground(page, box, "You move after")
    order = [player.seat for player in in_order(view)]
    start = order.index(view.turn) if view.turn in order else 0
    turned = order[start:] + order[:start]
    before = turned[: turned.index(seat)]
    rows = [place for row in room.rows(2, 0) for place in row.columns(2)]
    for other, place in zip(before, rows, strict=False):
        page.paste(seat_shape(other, 38), place.x, place.cy - 19)
        line = Box(place.x + 48, place.y, place.w - 52, place.h)
        page.fitted(name_of(names, other), line, NEXT, page.theme.text)
