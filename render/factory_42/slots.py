"""Places for meeples: a round slot takes a Worker, one shaped like a house a Commissar.

A taken slot shows the seat's shape, which is readable where a meeple is not.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.factory_42.view import Factory42View, PlaceView
from render.canvas import Page, Points, Shapes, Sprite
from render.factory_42.catalog import GAME
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.theme import C800, Style


class Slot(NamedTuple):
    """What one slot shows: who is there, else a figure, a plus, a cap or a lock.

    `open`: may be taken now; `new`: taken in the latest move.
    """

    house: bool = False
    seat: int | None = None
    words: str = ""
    open: bool = False
    new: bool = False
    locked: bool = False


@lru_cache(maxsize=128)
def _ground(house: bool, size: int, fill: str, edge: str, width: int) -> Sprite:
    layer = Shapes(size, size)
    if house:
        layer.polygon(_house(size, 0), edge)
        layer.polygon(_house(size, width), fill)
    else:
        layer.ellipse(Box(0, 0, size, size), edge)
        layer.ellipse(Box(0, 0, size, size).inset(width), fill)
    return Sprite(layer.reduced())


def _house(size: float, rim: float) -> Points:
    """A house's outline: a wall of the full width under a flat roof."""
    left, right, bottom = rim, size - rim, size - rim
    eaves, ridge = size * 0.34 + rim * 0.4, rim * 1.12
    return [(left, bottom), (left, eaves), (size / 2, ridge), (right, eaves), (right, bottom)]


def draw_slot(page: Page, slot: Slot, cx: float, cy: float, size: int) -> None:
    """One slot around a point."""
    theme = page.theme
    strong = slot.open or slot.new
    edge = theme.tab if slot.new else page.accent.line if slot.open else theme.rule
    width = max(2, round(size * (0.10 if strong else 0.055)))
    fill = theme.floor
    page.paste(_ground(slot.house, size, fill, edge, width), cx - size / 2, cy - size / 2)
    low = cy + (size * 0.08 if slot.house else 0)
    if slot.seat is not None:
        inner = round(size * (0.74 if slot.house else 0.78))
        page.paste(seat_shape(slot.seat, inner), cx - inner / 2, low - inner / 2)
    elif slot.locked:
        _mark(page, "marks/lock", cx, low, size * 0.46, theme.faint)
    elif slot.words:
        colour = theme.text if slot.open else theme.faint
        style = Style(C800, max(22, round(size * 0.58)), colour)
        room = Box(cx - size / 2, cy - size / 2, size, size)
        page.write(slot.words, (cx, low), style, align=0.5, room=room)
    elif slot.house:
        colour = page.accent.words if slot.open else theme.faint
        _mark(page, f"{GAME}/commissar", cx, low, size * 0.58, colour)
    elif slot.open:
        _mark(page, "marks/plus", cx, low, size * 0.50, page.accent.words)


def _mark(page: Page, name: str, cx: float, cy: float, size: float, colour: str) -> None:
    edge = round(size)
    page.paste(icon(name, edge, colour), cx - edge / 2, cy - edge / 2)


def worker_slots(view: Factory42View, place: PlaceView) -> list[Slot]:
    """The Worker slots of a location from space 1 on; the next free one is open."""
    able = place.location in view.placing
    slots = []
    for index in range(max(place.slots, len(place.workers))):
        if index < len(place.workers):
            new = is_new(view, "worker", place.location, index + 1)
            slots.append(Slot(seat=place.workers[index], new=new))
            continue
        figures = place.figures[index] if index < len(place.figures) else ()
        words = str(figures[0]) if figures else ""
        first = index == len(place.workers)
        slots.append(Slot(words=words, open=able and first, locked=place.closed))
    return slots


def commissar_slot(view: Factory42View, place: PlaceView) -> Slot | None:
    """The Commissar slot of a location, if it has one."""
    if not place.has_commissar:
        return None
    able = f"{place.location}:commissar" in view.placing
    new = place.commissar is not None and is_new(view, "commissar", place.location)
    locked = place.closed or place.no_commissar
    return Slot(house=True, seat=place.commissar, open=able, new=new, locked=locked)


def is_new(view: Factory42View, verb: str, location: str, slot: int | None = None) -> bool:
    """Was this slot taken in one of the latest moves?"""
    return any(
        each.verb == verb and each.thing == location and (slot is None or each.number == slot)
        for each in view.latest
    )
