"""The table of players: a row each with points, meeples left, cubes, docks, and what was built."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.factory_42.view import Factory42View, PlaceView, PlayerView, RailcarView
from render.canvas import Canvas, Page, Shapes, Sprite
from render.factory_42.catalog import GAME, IMPROVEMENTS, count, pairs, vp_words
from render.factory_42.cubes import draw_cubes
from render.factory_42.turn import acting, in_order
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.names import name_of
from render.plates import free_place, plate
from render.theme import C500, C600, C700, C800, SC500, SEATS, Step, Style, Theme

HEAD = 36
ROW = 54
PAD = 8
CUBE = 36
CAR_CUBE = 32
PAPER = 42
NAME = Step(C700, 34, 24, ellipsis=True)
PLACES = {"operate": "O", "research": "R", "manufacturium_1": "1", "manufacturium_2": "2"}
PLACE, PLACE_GAP = 36, 5
CHIP, CHIP_GAP = 30, 3


class Columns:
    """Where the columns begin; without the expansion the Warehouse has more room."""

    def __init__(self, area: Box, expanded: bool) -> None:
        self.shape = area.x + 14
        self.name = area.x + 58
        self.vp = area.x + 308
        self.rosettes = area.x + 362
        self.tank = area.x + 410
        self.left = area.x + 474
        self.places = area.x + 506
        locations = list(PLACES) if expanded else list(PLACES)[1:]
        self.locations = locations
        self.stored = self.places + len(locations) * (PLACE + PLACE_GAP) + 16
        self.store = self.stored + 74
        end = area.right - 14
        self.commissions = end - 34
        self.inventions = self.commissions - 66
        built = self.inventions - 40 if expanded else end
        self.built = built - 4 * (CHIP + CHIP_GAP) + CHIP_GAP
        self.docks = (self.built - 2 * 142, self.built - 142)
        self.expanded = expanded

    @property
    def store_width(self) -> float:
        return self.docks[0] - self.store - 14


def height_of(seats: int) -> int:
    return HEAD + seats * ROW + PAD


@lru_cache(maxsize=8)
def players_ground(w: int, seats: int, expanded: bool, theme: Theme) -> Sprite:
    """The plate with the heads of its columns."""
    canvas = Canvas.over(plate(w, height_of(seats), theme.panel))
    at = Columns(Box(0, 0, w, 0), expanded)
    style = Style(C700, 22, theme.muted)
    for words, x, align in (
        ("TURN ORDER", at.shape, 0.0),
        ("VP", at.vp, 1),
        ("PLACES", at.places, 0),
        ("WAREHOUSE", at.stored, 0),
        ("DOCK 1", at.docks[0], 0),
        ("DOCK 2", at.docks[1], 0),
        ("BUILT", at.built, 0),
    ):
        canvas.write(words, (x, HEAD / 2 + 2), style, align=align)
    signs = [("rosette", at.rosettes - 20), ("steam", at.tank - 18), ("meeple", at.left - 36)]
    if expanded:
        signs += [("invention", at.inventions - 14), ("commission", at.commissions - 10)]
    for sign, x in signs:
        canvas.paste(icon(f"{GAME}/{sign}", 28, theme.muted), x, 5)
    return canvas.frozen()


def draw_players(page: Page, area: Box, view: Factory42View, names: Sequence[str]) -> None:
    players = in_order(view)
    ground = players_ground(round(area.w), len(players), view.expanded, page.theme)
    page.paste(ground, area.x, area.y)
    rows = Box(area.x, area.y + HEAD, area.w, len(players) * ROW).rows(len(players), 0)
    at, now = Columns(area, view.expanded), acting(view)[:1]
    for player, row in zip(players, rows, strict=True):
        if player.seat in now:
            _active(page, row, player.seat)
        _figures(page, row, at, player, name_of(names, player.seat))
        _places(page, row, at, player, view)
        _store(page, row, at, player)
        for dock, x in zip(player.docks, at.docks, strict=False):
            draw_dock(page, Box(x, row.cy - PAPER / 2, 132, PAPER), dock)
        _built(page, row, at, player)


def _active(page: Page, row: Box, seat: int) -> None:
    """The seat in turn: a raised band with a bar in its colour."""
    h = round(row.h) - 2
    page.paste(plate(round(row.w) - 8, h, page.theme.raised, 8), row.x + 4, row.y + 1)
    page.paste(plate(8, h, SEATS[seat].colour, 4), row.x + 4, row.y + 1)


def _figures(page: Page, row: Box, at: Columns, player: PlayerView, name: str) -> None:
    theme = page.theme
    page.paste(seat_shape(player.seat, 40), at.shape, row.cy - 20)
    room = Box(at.name, row.y, at.vp - 56 - at.name, row.h)
    page.fitted(name, room, NAME, theme.text)
    figures = (
        (vp_words(player.vp), at.vp, C800, 42),
        (str(player.rosettes), at.rosettes, C700, 34),
        (str(player.private_steam), at.tank, C700, 34),
        (f"{player.left}/{player.meeples}", at.left, C600, 30),
    )
    for words, right, face, size in figures:
        faint = words == "0" and face is not C800
        style = Style(C500 if faint else face, size, theme.faint if faint else theme.text)
        page.write(words, (right, row.cy), style, align=1, room=row)


def _places(page: Page, row: Box, at: Columns, player: PlayerView, view: Factory42View) -> None:
    """The own board's locations: a letter while free, the shape when taken, a cap beside it."""
    by_place = {place.location: place for place in player.places}
    for index, location in enumerate(at.locations):
        place = by_place.get(location)
        if place is None:
            continue
        x = at.places + index * (PLACE + PLACE_GAP)
        able = player.seat == view.turn and bool(
            {location, f"{location}:commissar"} & set(view.placing)
        )
        box = Box(x, row.cy - PLACE / 2 - 2, PLACE, PLACE + 4)
        page.paste(own_place(place, PLACES[location], able, page.theme, page.accent.line), *box[:2])


def own_place(place: PlaceView, letter: str, able: bool, theme: Theme, accent: str) -> Sprite:
    seat = place.workers[0] if place.workers else None
    return _own_place(seat, place.commissar, letter, able, theme, accent)


@lru_cache(maxsize=256)
def _own_place(
    worker: int | None, commissar: int | None, letter: str, able: bool, theme: Theme, accent: str
) -> Sprite:
    w, h = PLACE, PLACE + 4
    layer = Shapes(w, h)
    layer.rounded(Box(0, 0, w, h), 7, accent if able else theme.rule)
    layer.rounded(Box(0, 0, w, h).inset(3 if able else 1.5), 5, theme.floor)
    canvas = layer.canvas()
    if worker is None and commissar is None:
        colour = theme.text if able else theme.faint
        canvas.write(letter, (w / 2, h / 2), Style(C700, 24, colour), align=0.5)
        return canvas.frozen()
    if worker is not None:
        size = 22 if commissar is not None else 28
        at = (2, h - size - 2) if commissar is not None else ((w - size) / 2, (h - size) / 2)
        canvas.paste(seat_shape(worker, size), *at)
    if commissar is not None:
        # A Commissar is a cap, in his seat's shape when he stands there alone.
        alone = worker is None
        if alone:
            canvas.paste(seat_shape(commissar, 22), (w - 22) / 2, h - 24)
        size = 20 if alone else 18
        x = (w - size) / 2 if alone else w - size - 3
        canvas.paste(icon(f"{GAME}/cap", size, theme.text), x, 1 if alone else 3)
    return canvas.frozen()


def _store(page: Page, row: Box, at: Columns, player: PlayerView) -> None:
    """How full the Warehouse is, and its cubes on paper."""
    theme = page.theme
    held = count(player.warehouse)
    style = Style(C600, 30, theme.text if held else theme.faint)
    page.write(f"{held}/{player.capacity}", (at.stored, row.cy), style, room=row)
    box = Box(at.store, row.cy - PAPER / 2, at.store_width, PAPER)
    paper_row(page, box, player.warehouse, CUBE)


def paper_row(page: Page, box: Box, cubes: dict[str, int], size: int) -> None:
    """Cubes on a strip of paper; without any a dashed place."""
    w, h = round(box.w), round(box.h)
    if not cubes:
        page.paste(free_place(w, h, page.theme), box.x, box.y)
        return
    page.paste(plate(w, h, page.theme.paper, 6), box.x, box.y)
    draw_cubes(page, pairs(cubes), (box.x + 7, box.cy), size, room=box.w - 14)


def draw_dock(page: Page, box: Box, car: RailcarView | None) -> None:
    """A dock: dashed while open, else its car as a strip with a dark edge."""
    w, h = round(box.w), round(box.h)
    if car is None:
        page.paste(free_place(w, h, page.theme), box.x, box.y)
        style = Style(SC500, 24, page.theme.faint)
        page.write("open", box.middle(), style, align=0.5, room=box)
        return
    page.paste(_strip(w, h, page.theme), box.x, box.y)
    if not car.cubes:
        style = Style(SC500, 24, page.theme.muted)
        page.write("empty", box.middle(), style, align=0.5, room=box)
        return
    page.paste(plate(w - 10, h - 10, page.theme.paper, 4), box.x + 5, box.y + 5)
    room = box.w - 18
    draw_cubes(page, pairs(car.cubes), (box.x + 9, box.cy), CAR_CUBE - 2, room=room)


@lru_cache(maxsize=16)
def _strip(w: int, h: int, theme: Theme) -> Sprite:
    layer = Shapes(w, h)
    layer.rounded(Box(0, 0, w, h), 7, "#6B7482")
    layer.rounded(Box(0, 0, w, h).inset(3), 5, theme.floor)
    return Sprite(layer.reduced())


def _built(page: Page, row: Box, at: Columns, player: PlayerView) -> None:
    """Improvements as signs, then Inventions (face-down ones after a plus), Commissions."""
    theme = page.theme
    for index, each in enumerate(IMPROVEMENTS):
        x = at.built + index * (CHIP + CHIP_GAP)
        page.paste(built_chip(each, each in player.improvements, CHIP, theme), x, row.cy - 18)
    if not at.expanded:
        return
    more = f"+{len(player.face_down)}" if player.face_down else ""
    cards = len(player.open_commissions) + player.hidden
    for words, x in (
        (f"{len(player.inventions)}{more}", at.inventions),
        (str(cards), at.commissions + 4),
    ):
        faint = words == "0"
        style = Style(C500 if faint else C700, 32, theme.faint if faint else theme.text)
        page.write(words, (x, row.cy), style, align=0.5, room=row)


@lru_cache(maxsize=32)
def built_chip(improvement: str, built: bool, size: int, theme: Theme) -> Sprite:
    """A built improvement on paper, one that is not a faint sign in a frame."""
    h = round(size * 1.2)
    if built:
        canvas = Canvas.over(plate(size, h, theme.paper, 5))
        ink = "#17191E"
    else:
        layer = Shapes(size, h)
        layer.rounded(Box(0, 0, size, h), 5, theme.rule)
        layer.rounded(Box(0, 0, size, h).inset(1.5), 4, theme.floor)
        canvas, ink = layer.canvas(), theme.rule
    inner = round(size * 0.8)
    canvas.paste(icon(f"{GAME}/{improvement}", inner, ink), (size - inner) / 2, (h - inner) / 2)
    return canvas.frozen()
