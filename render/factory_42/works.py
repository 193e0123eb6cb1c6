"""A player's own stocks, large: Warehouse, docks, points, rosettes and Steam, the own places."""

from __future__ import annotations

from engine.factory_42.view import Factory42View, PlaceView, PlayerView, RailcarView
from render.canvas import Page
from render.factory_42.cars import draw_car, one_by_one
from render.factory_42.catalog import GAME, count, place_name, vp_words
from render.factory_42.cubes import draw_cube
from render.factory_42.slots import Slot, draw_slot
from render.frame import section
from render.glyphs import icon, seat_shape
from render.layout import GAP, Box
from render.plates import free_place, plate
from render.theme import C600, C700, C800, SC500, Step, Style

PAD = 18
LABEL = 26
NAME = Step(C700, 36, 24)
STATE = Step(SC500, 30, 22)
LEAST_COLUMNS = 5
SLOT = 56


def draw_warehouse(page: Page, box: Box, player: PlayerView) -> None:
    """Every space of the Warehouse, with its cube or free."""
    page.paste(plate(round(box.w), round(box.h), page.theme.panel), box.x, box.y)
    section(page, (box.x + PAD, box.y + LABEL + 4), "Warehouse")
    held = count(player.warehouse)
    style = Style(C600, 32, page.theme.text)
    words = f"{held} of {player.capacity}"
    page.write(words, (box.right - PAD, box.y + LABEL + 4), style, align=1, room=box)
    spaces = max(player.capacity, held)
    columns = max(LEAST_COLUMNS, -(-spaces // 2))
    area = Box(box.x + PAD, box.y + 60, box.w - 2 * PAD, box.h - 60 - PAD)
    places = [place for row in area.rows(2, 8) for place in _columns(row, columns)]
    cubes = one_by_one(player.warehouse)
    for index, place in enumerate(places[:spaces]):
        w, h = round(place.w), round(place.h)
        if index >= len(cubes):
            page.paste(free_place(w, h, page.theme), place.x, place.y)
            continue
        page.paste(plate(w, h, page.theme.paper, 6), place.x, place.y)
        draw_cube(page, cubes[index], place.cx, place.cy, round(min(w, h) * 0.86))


def _columns(row: Box, count: int) -> list[Box]:
    return [place._replace(y=row.y, h=row.h) for place in row.columns(count, 8)]


def draw_own_dock(page: Page, box: Box, number: int, car: RailcarView | None, now: bool) -> None:
    """A dock with its railcar, or open."""
    fill = page.theme.raised if now else page.theme.panel
    page.paste(plate(round(box.w), round(box.h), fill), box.x, box.y)
    section(page, (box.x + PAD, box.y + LABEL + 4), f"Dock {number}")
    theme = page.theme
    words = f"{count(car.cubes)} of {count(car.cubes) + car.room}" if car else "open"
    style = Style(C600, 32, theme.text if car else theme.muted)
    page.write(words, (box.right - PAD, box.y + LABEL + 4), style, align=1, room=box)
    body = Box(box.x + PAD, box.y + 60, box.w - 2 * PAD, box.h - 60 - 34)
    if car is None:
        page.paste(free_place(round(body.w), round(body.h), theme), body.x, body.y)
        return
    draw_car(page, body, car.cubes, theme)


def draw_counters(page: Page, box: Box, view: Factory42View, player: PlayerView) -> None:
    """Points, rosettes, Steam on the gauge and in the own tank; meeples still to place."""
    theme = page.theme
    page.paste(plate(round(box.w), round(box.h), theme.panel), box.x, box.y)
    size = 66
    figures = (
        (seat_shape(player.seat, size), vp_words(player.vp), "VP"),
        (icon(f"{GAME}/rosette", size), str(player.rosettes), "rosettes"),
        (icon(f"{GAME}/steam", size), str(view.steam), "Steam"),
        (icon(f"{GAME}/incinerator", size, theme.muted), str(player.private_steam), "private"),
    )
    for (sign, words, label), place in zip(figures, box.columns(len(figures), 0), strict=True):
        page.paste(sign, place.cx - size / 2, box.y + 16)
        style = Style(C800, 68, theme.text)
        page.write(words, (place.cx, box.y + 118), style, align=0.5, room=place)
        at = (place.cx, box.y + 168)
        page.write(label, at, Style(SC500, 28, theme.muted), align=0.5, room=place)
    foot = Box(box.x + PAD, box.bottom - 48, box.w - 2 * PAD, 40)
    page.fitted(_left(player), foot, STATE, theme.muted, align=0.5)


def _left(player: PlayerView) -> str:
    if player.left:
        return f"{player.left} of {player.meeples} meeples left to place"
    due = f", {player.due} VP still to come" if player.due else ""
    return f"all {player.meeples} meeples placed{due}"


def draw_own_places(page: Page, box: Box, view: Factory42View, player: PlayerView) -> None:
    """The locations of the own board: who stands there, and which is resolved now."""
    for place, area in zip(player.places, box.columns(len(player.places), GAP), strict=True):
        _own_place(page, area, view, player, place)


def _own_place(
    page: Page, box: Box, view: Factory42View, player: PlayerView, place: PlaceView
) -> None:
    theme, now = page.theme, view.location == place.location
    fill = theme.raised if now else theme.panel
    page.paste(plate(round(box.w), round(box.h), fill), box.x, box.y)
    room = Box(box.x + PAD - 2, box.y + 8, box.w - 2 * PAD, 46)
    page.fitted(f"{place.number} {place_name(place.location)}", room, NAME, theme.text)
    able = player.seat == view.turn
    x, cy = box.right - PAD + 6 - SLOT / 2, box.bottom - 12 - SLOT / 2
    if place.has_commissar:
        house = Slot(
            house=True,
            seat=place.commissar,
            open=able and f"{place.location}:commissar" in view.placing,
        )
        draw_slot(page, house, x, cy, SLOT)
        x -= SLOT + 10
    worker = Slot(
        seat=place.workers[0] if place.workers else None,
        open=able and place.location in view.placing and not place.workers,
        locked=place.closed,
    )
    draw_slot(page, worker, x, cy, SLOT)
    words, colour = _state(view, place, now), page.accent.words if now else theme.muted
    left = Box(room.x, cy - 20, x - SLOT / 2 - 8 - room.x, 40)
    page.fitted(words, left, STATE, colour)


def _state(view: Factory42View, place: PlaceView, now: bool) -> str:
    if now:
        return "now"
    if not place.workers and place.commissar is None:
        return "closed" if place.closed else "empty"
    return "done" if view.number is not None and view.number > place.number else "later"
