"""All locations in the order in which they are resolved, small: who is where, what is free."""

from __future__ import annotations

from functools import lru_cache

from engine.factory_42.locations import MAIN, ORDER, OWN_BOARD
from engine.factory_42.view import Factory42View, PlaceView
from render.canvas import Canvas, Page, Sprite
from render.factory_42.catalog import count, place_name
from render.factory_42.slots import Slot, commissar_slot, draw_slot, is_new, worker_slots
from render.factory_42.turn import in_order, place_of
from render.glyphs import icon
from render.layout import Box
from render.plates import plate, ring
from render.theme import C700, C800, SC500, Step, Style, Theme

COLUMNS = 4
GAP = 8
NUMBER = 44
SLOT, PITCH = 36, 40
NAME = Step(C700, 29, 22)
NOTE = Step(SC500, 24, 22)


def rows_of(view: Factory42View) -> int:
    return -(-len(ORDER[view.expanded]) // COLUMNS)


def draw_places(page: Page, area: Box, view: Factory42View) -> None:
    """The whole grid; the last location takes what is left of its row."""
    locations = ORDER[view.expanded]
    columns = area.columns(COLUMNS, GAP)
    for number, location in enumerate(locations):
        row = area.rows(rows_of(view), GAP)[number // COLUMNS]
        column = columns[number % COLUMNS]
        right = columns[-1].right if number == len(locations) - 1 else column.right
        draw_place(page, Box(column.x, row.y, right - column.x, row.h), view, number, location)


def draw_place(page: Page, box: Box, view: Factory42View, number: int, location: str) -> None:
    state = state_of(view, number)
    w, h = round(box.w), round(box.h)
    ground = _ground(number, location, state, w, h, page.theme, page.accent.words)
    page.paste(ground, box.x, box.y)
    if state == "now":
        page.paste(ring(w - 8, h - 8, page.accent.line, 4, 9), box.x + 4, box.y + 4)
    left = box.x + NUMBER + 12
    line = Box(left, box.bottom - 44, box.right - left - 10, 40)
    seen = place_of(view.places, location)
    if location in MAIN and seen is not None:
        _slots(page, line, view, seen)
    elif location in OWN_BOARD:
        _own(page, line, view, location)
    else:
        page.fitted(_note(view, location), line, NOTE, page.theme.muted)


def state_of(view: Factory42View, number: int) -> str:
    """now, done (this round), or nothing special."""
    if view.number is None:
        return "done" if view.phase == "clean_up" else ""
    return "now" if number == view.number else "done" if number < view.number else ""


@lru_cache(maxsize=96)
def _ground(
    number: int, location: str, state: str, w: int, h: int, theme: Theme, accent: str
) -> Sprite:
    canvas = Canvas.over(plate(w, h, theme.raised if state == "now" else theme.panel, 10))
    canvas.paste(plate(NUMBER, h, theme.raised, 10), 0, 0)
    colour = theme.faint if state == "done" else accent
    if state == "done":
        canvas.paste(icon("marks/tick", 22, theme.faint), (NUMBER - 22) / 2, h - 32)
    at = (NUMBER / 2, 21 if state == "done" else h / 2)
    canvas.write(str(number), at, Style(C800, 34, colour), align=0.5)
    room = Box(NUMBER + 12, 2, w - NUMBER - 20, 34)
    words = theme.muted if state == "done" else theme.text
    canvas.fitted(place_name(location), room, NAME, words)
    return canvas.frozen()


def _slots(page: Page, line: Box, view: Factory42View, seen: PlaceView) -> None:
    slots = worker_slots(view, seen)
    for index, slot in enumerate(slots):
        draw_slot(page, slot, line.x + SLOT / 2 + index * PITCH, line.cy, SLOT)
    commissar = commissar_slot(view, seen)
    if commissar is not None:
        draw_slot(page, commissar, line.right - SLOT / 2, line.cy, SLOT)
    if seen.closed:
        start = line.x + len(slots) * PITCH + 4
        room = Box(start, line.y, line.right - SLOT - start, line.h)
        style = Style(SC500, 24, page.theme.muted)
        if room.w > 60:
            page.write("closed", (room.cx, room.cy), style, align=0.5, room=room)


def own_slots(view: Factory42View, location: str) -> list[Slot]:
    """Who stands at a location of the players' own boards, in turn order."""
    slots = []
    for player in in_order(view):
        seen = place_of(player.places, location)
        if seen is None:
            continue
        for seat in seen.workers:
            slots.append(Slot(seat=seat, new=_new(view, "worker", location, seat)))
        if seen.commissar is not None:
            new = _new(view, "commissar", location, seen.commissar)
            slots.append(Slot(house=True, seat=seen.commissar, new=new))
    return slots


def _new(view: Factory42View, verb: str, location: str, seat: int) -> bool:
    return is_new(view, verb, location) and any(each.seat == seat for each in view.latest)


def _own(page: Page, line: Box, view: Factory42View, location: str) -> None:
    slots = own_slots(view, location)
    if not slots:
        page.fitted("on each player's board", line, NOTE, page.theme.faint)
        return
    pitch = min(PITCH, (line.w - SLOT) / max(1, len(slots) - 1))
    size = min(SLOT, round(pitch) - 2) if len(slots) > 1 else SLOT
    for index, slot in enumerate(slots):
        draw_slot(page, slot, line.x + size / 2 + index * pitch, line.cy, size)


def _note(view: Factory42View, location: str) -> str:
    if location == "bureaucracy":
        return f"{count(view.tower)} stuck in the Tower"
    if location == "end_of_round":
        return penalty_words(view)
    left = view.decks.events
    return f"{left} more, then the last" if view.round < view.rounds else "the last one"


def penalty_words(view: Factory42View) -> str:
    """What the open orders cost everybody."""
    if not view.orders:
        return "no orders yet"
    return f"{view.penalty} open: −{view.penalty} VP each" if view.penalty else "all orders made"
