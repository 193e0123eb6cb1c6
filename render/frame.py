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
from render.layout import CAP_HEIGHT, FOOTER, GAP, HEADER, MARGIN, WIDTH, Box
from render.plates import plate, tab
from render.text import fit
from render.theme import BODY, C600, INK, LABEL, SC500, SEATS, SUB, TITLE, TURN, Style, Theme

HAZARD = 9
PERIOD = 36
HEADER_CENTRE = 45
TURN_HEIGHT = 70
TURN_NAME_ROOM = 360
TURN_WORDS = 36
SHAPE = 46
SHAPE_PITCH = 52


class Event(NamedTuple):
    """One thing that happened, for the footer: whose it was, and what in a few words.

    `mark` stands in for a seat's shape where nobody's seat did it.
    """

    seat: int
    words: str
    mark: Sprite | None = None


class Turn(NamedTuple):
    """What the turn plate says; several seats share a plate, and it may be nobody's."""

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
    x = room.x + page.fitted(title, room, TITLE, page.theme.text) + 28
    page.image.paste(page.theme.rule, (round(x), 26, round(x) + 2, 66))
    rest = Box(x + 30, 0, end - x - 30, 2 * HEADER_CENTRE)
    page.fitted(where, rest, SUB, page.theme.muted)


def _turn_plate(page: Page, turn: Turn) -> float:
    """Draw the plate and answer where it starts."""
    shared = len(turn.seats) != 1
    fill, ink = page.theme.chip, page.theme.text
    if not shared:
        fill, ink = SEATS[turn.seats[0]].colour, SEATS[turn.seats[0]].on_colour
    cut = fit(turn.name, TURN, TURN_NAME_ROOM)
    name_width = fonts.width(cut.lines[0], TURN.face, cut.size)
    words_width = fonts.width(turn.words, C600, TURN_WORDS)
    before = 22 + len(turn.seats) * SHAPE_PITCH + 8
    w = round(before + name_width + 14 + words_width + 28)
    box = Box(WIDTH - MARGIN - w, HEADER_CENTRE - TURN_HEIGHT / 2 - 2, w, TURN_HEIGHT)
    page.paste(plate(w, TURN_HEIGHT, fill), box.x, box.y)
    for index, seat in enumerate(turn.seats):
        shape = seat_shape(seat, SHAPE) if shared else seat_shape(seat, SHAPE, ink, None)
        page.paste(shape, box.x + 22 + index * SHAPE_PITCH, box.cy - SHAPE / 2)
    at = (box.x + before, box.cy)
    page.write(cut.lines[0], at, Style(TURN.face, cut.size, ink), room=box)
    # Name and words stand on one base line.
    at = (at[0] + name_width + 14, box.cy + (cut.size - TURN_WORDS) * CAP_HEIGHT / 2)
    page.write(turn.words, at, Style(C600, TURN_WORDS, ink), room=box)
    return box.x


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
        page.paste(event.mark or seat_shape(event.seat, 30, thin=True), x, centre - 15)
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
    strip = Box(MARGIN, page.image.height - FOOTER, WIDTH - 2 * MARGIN, FOOTER)
    words, rest = strip._replace(w=strip.w - 420), strip._replace(x=strip.right - 400, w=402)
    page.fitted(left, words, BODY, page.theme.text)
    style = Style(SC500, 26, page.theme.faint)
    page.write(right, (strip.right, strip.cy), style, align=1, room=rest)


def section(page: Page, at: tuple[float, float], words: str) -> float:
    """A section title in the accent; answers its width."""
    return page.write(words.upper(), at, Style(LABEL.face, LABEL.size, page.accent.words))
