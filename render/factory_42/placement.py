"""Where meeples can still be placed, large: the locations with slots, and the own board's.

What is open is marked for the seat in turn; that is public, since meeples are placed openly.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.factory_42.view import Factory42View, PlaceView
from render.canvas import Page
from render.factory_42.catalog import GAME, place_name
from render.factory_42.slots import Slot, commissar_slot, draw_slot, worker_slots
from render.factory_42.turn import events, player_of, turn_plate, where
from render.frame import footer, frame, header
from render.glyphs import icon, seat_shape
from render.layout import BODY_TOP, FOOTER, MARGIN, WIDTH, Box
from render.names import name_of
from render.plates import plate
from render.theme import C600, C700, C800, SC500, SEATS, Step, Style, Theme

COLUMNS = 4
GAP = 10
CELL = 128
NUMBER = 58
SLOT, PITCH = 56, 59
NAME = Step(C700, 38, 26)
HEAD = 74
LEFT = Step(C700, 40, 26, ellipsis=True)


def shown(view: Factory42View) -> list[PlaceView]:
    """The main board's places, then those of whoever is to place."""
    own = player_of(view, view.turn).places if view.turn is not None else ()
    return [*view.places, *own]


def places_height(view: Factory42View) -> int:
    rows = -(-len(shown(view)) // COLUMNS)
    return rows * (CELL + GAP) - GAP


def draw_placement(view: Factory42View, names: Sequence[str], theme: Theme) -> Page:
    """The picture for whoever places."""
    body = Box(MARGIN, BODY_TOP + HEAD + 10, WIDTH - 2 * MARGIN, places_height(view))
    page = frame(GAME, theme, round(body.bottom) + 14 + FOOTER)
    header(page, "Where to place", f"Factory 42 · {where(view)}", turn_plate(view, names))
    _left(page, Box(MARGIN, BODY_TOP, body.w, HEAD), view, names)
    draw_free_places(page, body, view)
    footer(page, events(view), ("outlined: open to whoever places", "house: Commissar"))
    return page


def _left(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    """How many meeples everybody still has."""
    for seat, place in zip(
        view.order_of_play, box.columns(len(view.order_of_play), GAP), strict=True
    ):
        player, active = player_of(view, seat), seat == view.turn
        fill = page.theme.raised if active else page.theme.panel
        page.paste(plate(round(place.w), round(place.h), fill), place.x, place.y)
        page.paste(seat_shape(seat, 44), place.x + 14, place.cy - 22)
        room = Box(place.x + 68, place.y, place.w - 68 - 138, place.h)
        page.fitted(name_of(names, seat), room, LEFT, page.theme.text)
        colour = SEATS[seat].colour
        page.paste(icon(f"{GAME}/meeple", 40, colour), place.right - 132, place.cy - 20)
        style = Style(C800, 40, page.theme.text)
        words = f"{player.left}/{player.meeples}"
        page.write(words, (place.right - 16, place.cy), style, align=1, room=place)


def draw_free_places(page: Page, box: Box, view: Factory42View) -> None:
    places = shown(view)
    columns = box.columns(COLUMNS, GAP)
    for index, place in enumerate(places):
        column = columns[index % COLUMNS]
        y = box.y + index // COLUMNS * (CELL + GAP)
        _cell(page, Box(column.x, y, column.w, CELL), view, place)


def _cell(page: Page, box: Box, view: Factory42View, place: PlaceView) -> None:
    theme = page.theme
    able = {place.location, f"{place.location}:commissar"} & set(view.placing)
    own = place.location in {each.location for each in shown(view)[len(view.places) :]}
    page.paste(plate(round(box.w), round(box.h), theme.panel), box.x, box.y)
    page.paste(plate(NUMBER, round(box.h), theme.raised), box.x, box.y)
    colour = page.accent.words if able else theme.faint
    number = Box(box.x, box.y, NUMBER, box.h)
    page.write(str(place.number), number.middle(), Style(C800, 44, colour), align=0.5, room=number)
    left = box.x + NUMBER + 14
    room = Box(left, box.y + 6, box.right - left - 12 - (64 if own else 0), 46)
    page.fitted(place_name(place.location), room, NAME, theme.text if able else theme.muted)
    if own:
        style = Style(SC500, 26, theme.muted)
        page.write("own", (box.right - 14, room.cy), style, align=1, room=box)
    _slots(page, Box(left, box.y + 56, box.right - left - 12, SLOT), view, place, own)


def _slots(page: Page, line: Box, view: Factory42View, place: PlaceView, own: bool) -> None:
    slots = _own(view, place) if own else worker_slots(view, place)
    commissar = commissar_slot(view, place)
    for index, slot in enumerate(slots):
        draw_slot(page, slot, line.x + SLOT / 2 + index * PITCH, line.cy, SLOT)
    if commissar is not None and (commissar.seat is not None or not own):
        draw_slot(page, commissar, line.right - SLOT / 2, line.cy, SLOT)
    elif commissar is not None:
        house = commissar._replace(open=f"{place.location}:commissar" in view.placing)
        draw_slot(page, house, line.right - SLOT / 2, line.cy, SLOT)
    if place.closed:
        x = line.x + len(slots) * PITCH
        room = Box(x, line.y, line.right - SLOT - x, line.h)
        if room.w > 66:
            style = Style(C600, 28, page.theme.muted)
            page.write("closed", room.middle(), style, align=0.5, room=room)


def _own(view: Factory42View, place: PlaceView) -> list[Slot]:
    if place.workers:
        return [Slot(seat=place.workers[0])]
    return [Slot(open=place.location in view.placing)]
