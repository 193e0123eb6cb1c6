"""The frame of every picture: header with emblem, hazard strip and turn plate, and the footer.

What never changes of it is painted once per game, theme and height, and copied.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from render import fonts
from render.canvas import Page, Shapes, Sprite
from render.glyphs import emblem, seat_shape
from render.layout import FOOTER, GAP, HEADER, MARGIN, WIDTH, Box
from render.plates import plate, tab
from render.text import fit
from render.theme import BODY, C600, INK, LABEL, SC500, SEATS, SUB, TITLE, TURN, Style, Theme

HAZARD = 9
PERIOD = 36
HEADER_CENTRE = 45
TURN_HEIGHT = 70
TURN_ROOM = 560
SHAPE = 46


class Event(NamedTuple):
    """One thing that happened, for the footer: whose it was, and what in a few words."""

    seat: int
    words: str


class Turn(NamedTuple):
    """What the turn plate says; several seats share a win on one plate."""

    seats: tuple[int, ...]
    name: str
    words: str


@lru_cache(maxsize=6)
def _ground(game: str, theme: Theme, height: int) -> Sprite:
    layer = Shapes(WIDTH, height, theme.floor, scale=2)
    accent = theme.accent(game)
    layer.rectangle(Box(0, 0, WIDTH, HEADER), theme.panel)
    layer.rectangle(Box(0, height - FOOTER, WIDTH, FOOTER), theme.panel)
    _hazard(layer, accent.fill, INK if theme.light else theme.shadow)
    layer.rectangle(Box(0, 0, HEADER, HEADER), accent.fill)
    canvas = layer.canvas()
    canvas.paste(emblem(game, 76), 10, 10)
    return canvas.frozen()


def _hazard(layer: Shapes, accent: str, ink: str) -> None:
    top, bottom = HEADER - HAZARD, HEADER
    layer.rectangle(Box(HEADER, top, WIDTH - HEADER, HAZARD), ink)
    for x in range(HEADER, WIDTH + PERIOD, PERIOD):
        layer.polygon([(x + 12, top), (x + 30, top), (x + 18, bottom), (x, bottom)], accent)


def frame(game: str, theme: Theme, height: int) -> Page:
    """A fresh picture with header and footer, no word on it yet."""
    return Page(_ground(game, theme, height), theme, game)


def header(page: Page, title: str, where: str, turn: Turn | None) -> None:
    """Title, where in the game, and whose turn it is."""
    end: float = WIDTH - MARGIN
    if turn:
        end = _turn_plate(page, turn) - MARGIN
    room = Box(HEADER + MARGIN, 0, 560, 2 * HEADER_CENTRE)
    page.fitted(title, room, TITLE, page.theme.text)
    x = room.x + fonts.width(title, TITLE.face, fit(title, TITLE, room.w).size) + 28
    page.image.paste(page.theme.rule, (round(x), 26, round(x) + 2, 66))
    rest = Box(x + 30, 0, end - x - 30, 2 * HEADER_CENTRE)
    page.fitted(where, rest, SUB, page.theme.muted)


def _turn_plate(page: Page, turn: Turn) -> float:
    """Draw the plate and answer where it starts."""
    look = SEATS[turn.seats[0]]
    shared = len(turn.seats) > 1
    fill, ink = (page.theme.chip, page.theme.text) if shared else (look.colour, look.on_colour)
    cut = fit(turn.name, TURN, TURN_ROOM - 200)
    words_size = 36
    name_width = fonts.width(cut.lines[0], TURN.face, cut.size)
    words_width = fonts.width(turn.words, C600, words_size)
    shapes = len(turn.seats) * (SHAPE + 6)
    w = round(22 + shapes + 8 + name_width + 14 + words_width + 28)
    x, y = WIDTH - MARGIN - w, HEADER_CENTRE - TURN_HEIGHT / 2 - 2
    page.paste(plate(w, TURN_HEIGHT, fill), x, y)
    centre = y + TURN_HEIGHT / 2
    for index, seat in enumerate(turn.seats):
        shape = seat_shape(seat, SHAPE) if shared else seat_shape(seat, SHAPE, ink, None)
        page.paste(shape, x + 22 + index * (SHAPE + 6), centre - SHAPE / 2)
    left = x + 22 + shapes + 8
    room = Box(x, y, w, TURN_HEIGHT)
    page.write(cut.lines[0], (left, centre), Style(TURN.face, cut.size, ink), room=room)
    # Name and words stand on one base line.
    lower = centre + (cut.size - words_size) * 0.35
    at = (left + name_width + 14, lower)
    page.write(turn.words, at, Style(C600, words_size, ink), room=room)
    return x


def footer(page: Page, events: Sequence[Event], legend: Sequence[str] = ()) -> None:
    """The latest events on the left, and as much of the legend on the right as there is room."""
    height = page.image.height
    centre = height - FOOTER / 2
    end = _events(page, events[-3:], centre)
    for count in range(len(legend), 0, -1):
        words = "  ·  ".join(legend[:count])
        width = fonts.width(words, SC500, 26)
        if width <= WIDTH - MARGIN - end - 2 * MARGIN:
            room = Box(WIDTH - MARGIN - width - 2, height - FOOTER, width + 4, FOOTER)
            at = (WIDTH - MARGIN, centre)
            page.write(words, at, Style(SC500, 26, page.theme.faint), align=1, room=room)
            return


def _events(page: Page, events: Sequence[Event], centre: float) -> float:
    """Draw the events, answer where they end."""
    x = float(MARGIN)
    if not events:
        return x
    latest = tab("LATEST", page.theme, 26)
    page.paste(latest, x, centre - latest.image.height / 2)
    x += latest.image.width + 16
    for event in events:
        page.paste(seat_shape(event.seat, 30, thin=True), x, centre - 15)
        x += 30 + 7
        room = Box(x, centre - FOOTER / 2, 420, FOOTER)
        cut = fit(event.words, BODY, room.w)
        x += page.write(
            cut.lines[0], (x, centre), Style(BODY.face, cut.size, page.theme.text), room=room
        )
        x += 2 * GAP
    return x


def plain_footer(page: Page, left: str, right: str) -> None:
    """A footer of words only."""
    height = page.image.height
    strip = Box(MARGIN, height - FOOTER, WIDTH - 2 * MARGIN, FOOTER)
    page.fitted(left, Box(strip.x, strip.y, strip.w - 400, strip.h), BODY, page.theme.text)
    page.write(
        right, (strip.right, strip.cy), Style(SC500, 26, page.theme.faint), align=1,
        room=Box(strip.right - 400, strip.y, 402, strip.h),
    )  # fmt: skip


def section(page: Page, at: tuple[float, float], words: str) -> float:
    """A section title in the accent; answers its width."""
    return page.write(words.upper(), at, Style(LABEL.face, LABEL.size, page.accent.words))
