"""The track with its queue of railcars, the Loading space, and the Station behind it."""

from __future__ import annotations

from engine.factory_42.view import Factory42View, RailcarView
from render.canvas import Page
from render.factory_42.cars import draw_car, draw_free
from render.factory_42.catalog import GAME
from render.frame import section
from render.glyphs import icon
from render.layout import Box
from render.plates import plate, ring
from render.theme import C700, SC500, Style

PAD = 14
GAP = 10
APART = 28
EXIT = 2
# A car's width by its height, and what the sign of the empty cars takes.
SHAPE = 1.62
EMPTY = 124
# A car with its wheels against its body.
WHEELED = 1.14


def draw_track(page: Page, box: Box, view: Factory42View, *, exit_marked: bool = True) -> None:
    """Cars from the exit on, then the Loading space, then the Station's."""
    theme = page.theme
    page.paste(plate(round(box.w), round(box.h), theme.panel), box.x, box.y)
    middle = box.y + 24
    width = section(page, (box.x + PAD, middle), "Track")
    words = f"exit on the left · {len(view.track)} of {max(view.track_spaces, len(view.track))}"
    words += " · ringed: being loaded" if view.loading else ""
    page.write(words, (box.x + PAD + width + 14, middle), Style(SC500, 26, theme.muted), room=box)
    style = Style(C700, 24, theme.muted)
    page.write("STATION", (box.right - PAD, middle), style, align=1, room=box)
    full = [car for car in view.station if car.cubes]
    room = Box(box.x + PAD, box.y + 46, box.w - 2 * PAD, box.h - 46 - 8)
    size = _size(room, len(view.track) + bool(view.loading) + len(full), bool(full))
    end = room.right - EMPTY - len(full) * (size[0] + GAP)
    _queue(page, room._replace(w=end - APART - room.x), view, size, exit_marked)
    for index, car in enumerate(full):
        at = Box(end + index * (size[0] + GAP), _top(room, size), *size)
        draw_car(page, _whole(at), car.cubes, theme)
    _empty(page, Box(room.right - EMPTY, room.y, EMPTY, room.h), len(view.station) - len(full))


def _size(room: Box, cars: int, apart: bool) -> tuple[float, float]:
    """How large a car can be, all of them side by side."""
    free = room.w - EMPTY - APART - (APART if apart else 0)
    w = min(room.h / WHEELED * SHAPE, free / max(1, cars) - GAP)
    return w, w / SHAPE


def _top(room: Box, size: tuple[float, float]) -> float:
    """Where a car begins that stands in the middle of its room, wheels and all."""
    return room.cy - size[1] * WHEELED / 2


def _whole(box: Box) -> Box:
    return Box(*(round(number) for number in box))


def _queue(
    page: Page, room: Box, view: Factory42View, size: tuple[float, float], exit_marked: bool
) -> None:
    """The track's cars, then free spaces as far as there is room, then the car being loaded."""
    cars: list[RailcarView | None] = [*view.track]
    loading = [view.loading] if view.loading else []
    fitting = int((room.w + GAP) / (size[0] + GAP)) - len(loading)
    cars += [None] * max(0, min(fitting, view.track_spaces) - len(cars))
    for index, car in enumerate([*cars, *loading]):
        at = _whole(Box(room.x + index * (size[0] + GAP), _top(room, size), *size))
        if car is None:
            draw_free(page, at, "free" if at.w > 70 else "")
            continue
        draw_car(page, at, car.cubes, page.theme)
        if car is view.loading:
            page.paste(ring(round(at.w), round(at.h), page.theme.tab, 3, 8), *at[:2])
        elif exit_marked and index < EXIT:
            page.paste(ring(round(at.w), round(at.h), page.accent.line, 3, 8), *at[:2])


def _empty(page: Page, room: Box, count: int) -> None:
    size = round(min(58, room.h))
    page.paste(icon(f"{GAME}/railcar", size), room.x + 4, room.cy - size / 2)
    style = Style(C700, 44, page.theme.text if count else page.theme.faint)
    page.write(f"×{count}", (room.right, room.cy), style, align=1, room=room)
