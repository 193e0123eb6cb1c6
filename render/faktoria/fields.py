"""Two plates at the foot of a seat's own picture: its production fields, and the market's cubes."""

from __future__ import annotations

from collections import Counter

from engine.faktoria.view import CubeView, FaktoriaView, PlayerView
from render.canvas import Page
from render.faktoria.catalog import LIMITS, MERCHANTS, yields_of
from render.faktoria.cubes import cube_of
from render.faktoria.tiles import building_chip, changed, tile
from render.frame import section
from render.glyphs import icon
from render.layout import Box
from render.plates import free_place, plate
from render.theme import SC500, Step, Style
from render.words import listed

PAD = 20
TITLE = 27
PLACE = 76
TILE = 70
GAP = 6
# Between the merchants' channels and the harbours'.
QUAY = 14
NOTE = Step(SC500, 28, 24)


def ground(page: Page, box: Box, title: str) -> Box:
    """A plate and its title; answers the room below."""
    page.paste(plate(round(box.w), round(box.h), page.theme.raised), box.x, box.y)
    section(page, (box.x + PAD, box.y + TITLE), title)
    return Box(box.x + PAD, box.y + 50, box.w - 2 * PAD, box.h - 58)


def _note(page: Page, room: Box, words: str) -> None:
    rest = Box(room.x, room.y + PLACE + 6, room.w, room.h - PLACE - 6)
    page.fitted(words, rest, NOTE, page.theme.muted)


def draw_fields(page: Page, box: Box, player: PlayerView) -> None:
    """The four production fields and what one Production brings."""
    room = ground(page, box, "Production fields")
    fresh = Counter(player.built)
    for index in range(max(LIMITS.works, len(player.works))):
        place = Box(room.x + index * (PLACE + 10), room.y, PLACE, PLACE)
        if index >= len(player.works):
            _free_field(page, place, index)
            continue
        work = player.works[index]
        page.paste(building_chip(work, PLACE, PLACE, page.theme), place.x, place.y)
        if player.works[index:].count(work) <= fresh[work]:
            page.paste(changed(PLACE, PLACE, page.theme), place.x, place.y)
    gains = [f"{count} {kind}" for kind, count in yields_of(player.works)]
    _note(page, room, f"brings {listed(gains)} a turn" if gains else "nothing to produce with yet")


def _free_field(page: Page, place: Box, index: int) -> None:
    """Room for one more; the last ones say what they cost on top."""
    page.paste(free_place(PLACE, PLACE, page.theme, 2), place.x, place.y)
    words = f"+{LIMITS.surcharge}" if index >= LIMITS.surcharge_from - 1 else "free"
    style = Style(SC500, 26, page.theme.faint)
    page.write(words, place.middle(), style, align=0.5, room=place)


def draw_market_row(page: Page, box: Box, view: FaktoriaView) -> None:
    """What can be imported now, channel by channel, or the lot on auction."""
    if view.auction is not None:
        room = ground(page, box, "On auction")
        for index, cube in enumerate(view.auction.lot):
            _cube(page, _place(room, index), cube)
    else:
        room = ground(page, box, "Market now")
        for index, column in enumerate(view.columns):
            place = _place(room, index, QUAY if index >= MERCHANTS else 0)
            if column.open:
                _cube(page, place, column.now)
                continue
            page.paste(plate(TILE, TILE, page.theme.floor, 8), place.x, place.y)
            page.paste(icon("marks/lock", 30, page.theme.faint), place.cx - 15, place.cy - 16)
    _note(page, room, _words(view))


def _place(room: Box, index: int, more: int = 0) -> Box:
    return Box(room.x + index * (TILE + GAP) + more, room.y + 2, TILE, TILE)


def _cube(page: Page, place: Box, seen: CubeView | None) -> None:
    if seen is None:
        page.paste(free_place(TILE, TILE, page.theme), place.x, place.y)
        return
    page.paste(tile(TILE, TILE, page.theme), place.x, place.y)
    size = 52 if seen.large else 56
    page.paste(cube_of(seen, size), place.cx - size / 2, place.cy - size / 2)


def _words(view: FaktoriaView) -> str:
    auction = view.auction
    if auction is not None:
        if auction.bid is None:
            return "no bid yet"
        return f"{'won for' if auction.giving is not None else 'high bid'} {auction.bid}"
    harbours = [column.open for column in view.columns if column.harbour]
    return f"{sum(harbours)} of {len(harbours)} harbour channels open"
