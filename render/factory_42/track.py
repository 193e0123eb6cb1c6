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
from render.theme import C700, SC500, Step, Style

PAD = 14
GAP = 10
EXIT = 2
WIDE = 142
STATION = 128
NOTE = Step(SC500, 24, 22)


def draw_track(page: Page, box: Box, view: Factory42View, *, exit_marked: bool = True) -> None:
    """Cars from the exit on, then the Loading space, then the Station's."""
    theme = page.theme
    page.paste(plate(round(box.w), round(box.h), theme.panel), box.x, box.y)
    middle = box.y + 24
    width = section(page, (box.x + PAD, middle), "Track")
    words = f"exit on the left · {len(view.track)} of {max(view.track_spaces, len(view.track))}"
    page.write(words, (box.x + PAD + width + 14, middle), Style(SC500, 26, theme.muted), room=box)
    station = Box(box.right - PAD - STATION, box.y, STATION, box.h)
    _station(page, station, view)
    cars = [*view.track]
    shown: list[RailcarView | None] = [*cars]
    loading = [view.loading] if view.loading else []
    low = 32 if loading else 20
    room = Box(box.x + PAD, box.y + 46, station.x - box.x - PAD - 24, box.h - 46 - low)
    fitting = int((room.w + GAP) / (WIDE * room.h / 80 + GAP)) - len(loading)
    shown += [None] * max(0, min(fitting, view.track_spaces) - len(cars))
    places = _boxes(room, len(shown) + len(loading))
    for index, (car, place) in enumerate(zip([*shown, *loading], places, strict=True)):
        if car is None:
            draw_free(page, place, "free" if place.w > 70 else "")
            continue
        draw_car(page, place, car.cubes, theme)
        if exit_marked and index < EXIT and car in cars:
            page.paste(ring(round(place.w), round(place.h), page.accent.line, 3, 8), *place[:2])
        if car is view.loading:
            _under(page, place, "loading")


def _boxes(room: Box, count: int) -> list[Box]:
    w = min(WIDE * room.h / 80, (room.w - GAP * (count - 1)) / count)
    h = min(room.h, w * 0.7)
    return [
        Box(round(room.x + index * (w + GAP)), round(room.y + (room.h - h) / 2), round(w), round(h))
        for index in range(count)
    ]


def _under(page: Page, place: Box, words: str) -> None:
    style = Style(C700, 22, page.accent.words)
    page.write(words, (place.cx, place.bottom + 15), style, align=0.5)


def _station(page: Page, box: Box, view: Factory42View) -> None:
    """How many cars wait in the Station; those that still hold cargo are drawn."""
    theme = page.theme
    style = Style(C700, 24, theme.muted)
    page.write("STATION", (box.right, box.y + 24), style, align=1, room=box.inset(-20, 0))
    full = [car for car in view.station if car.cubes]
    empty = len(view.station) - len(full)
    room = Box(box.x, box.y + 46, box.w, box.h - 46 - 14)
    rows = room.rows(min(3, len(full)) + 1, 6) if full else [room]
    for car, place in zip(full, rows, strict=False):
        draw_car(page, Box(place.x, place.y, box.w, place.h - 6), car.cubes, theme)
    last = rows[-1]
    size = round(min(58, last.h))
    page.paste(icon(f"{GAME}/railcar", size), last.x + 8, last.cy - size / 2)
    number = Style(C700, min(44, round(last.h * 0.8)), theme.text if empty else theme.faint)
    page.write(f"×{empty}", (last.right - 4, last.cy), number, align=1, room=last)
