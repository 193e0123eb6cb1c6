"""The lobby of any game: a plate per seat, free seats, the options, and the fairness line."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from render.canvas import Page
from render.frame import frame, header, plain_footer
from render.glyphs import icon, seat_shape
from render.layout import BODY_TOP, LOBBY_HEIGHT, MARGIN, WIDTH, Box
from render.names import name_of
from render.plates import free_place, plate
from render.theme import C700, GAME_NAMES, SC500, SEATS, Step, Style, Theme
from render.words import listed, within

SEATS_BOX = Box(MARGIN, BODY_TOP, WIDTH - 2 * MARGIN, 236)
OPTIONS_BOX = Box(MARGIN, 372, WIDTH - 2 * MARGIN, 110)
FAIR_BOX = Box(MARGIN, 500, WIDTH - 2 * MARGIN, 68)
SHAPE = 112
NAME = Step(C700, 46, 26, ellipsis=True)
OPENED = Step(C700, 36, 28, ellipsis=True)
VALUE = Step(C700, 42, 24)
SMALL = Step(SC500, 30, 22, ellipsis=True)
MOST_OPTIONS = 6
OFF = {"off", "no", "none", "-"}


class LobbySeat(msgspec.Struct, frozen=True):
    """A taken seat: its player, and a word on him ("organiser", "ready", "robot")."""

    name: str
    note: str = ""


class LobbyScene(msgspec.Struct, frozen=True):
    """What the lobby shows; seats in order of joining, `places` how many there can be."""

    game: str
    table: str
    seats: tuple[LobbySeat, ...]
    places: int
    least: int = 2
    organiser: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    commitment: str = ""


def draw_lobby(scene: LobbyScene, theme: Theme) -> Page:
    """The whole lobby."""
    names = [seat.name for seat in scene.seats]
    page = frame(scene.game, theme, LOBBY_HEIGHT)
    title = GAME_NAMES.get(scene.game, scene.game)
    where = f"Lobby · seats {len(scene.seats)} of {scene.places}"
    header(page, title, where, None)
    _opened_by(page, scene, names)
    boxes = SEATS_BOX.columns(max(scene.places, len(scene.seats)))
    for seat, box in enumerate(boxes):
        if seat < len(scene.seats):
            _taken(page, box, seat, name_of(names, seat), scene.seats[seat].note)
        else:
            _free(page, box, seat)
    _options(page, scene.options[:MOST_OPTIONS])
    _fairness(page, scene)
    plain_footer(page, _how_to_start(scene, names), f"table {scene.table}")
    return page


def _opened_by(page: Page, scene: LobbyScene, names: Sequence[str]) -> None:
    if scene.organiser is None:
        return
    room = Box(1040, 10, WIDTH - MARGIN - 1040, 70)
    words = f"opened by {name_of(names, scene.organiser)}"
    before = page.fitted(words, room, OPENED, page.theme.text, align=1)
    page.paste(seat_shape(scene.organiser, 38), room.right - before - 50, room.cy - 19)


def _taken(page: Page, box: Box, seat: int, name: str, note: str) -> None:
    page.paste(plate(round(box.w), round(box.h), page.theme.raised), box.x, box.y)
    page.paste(seat_shape(seat, SHAPE), box.cx - SHAPE / 2, box.y + 28)
    room = Box(box.x + 14, box.y + 146, box.w - 28, 46)
    page.fitted(name, room, NAME, page.theme.text, align=0.5)
    room = Box(box.x + 14, box.y + 192, box.w - 28, 36)
    page.fitted(note, room, SMALL, page.theme.muted, align=0.5)


def _free(page: Page, box: Box, seat: int) -> None:
    page.paste(free_place(round(box.w), round(box.h), page.theme, 2.5), box.x, box.y)
    shape = seat_shape(seat, SHAPE, "", page.theme.rule, True)
    page.paste(shape, box.cx - SHAPE / 2, box.y + 28)
    page.write(
        "free", (box.cx, box.y + 169), Style(C700, 44, page.theme.faint), align=0.5, room=box
    )
    page.write(
        "press Join", (box.cx, box.y + 210), Style(SC500, 30, page.theme.faint), align=0.5, room=box
    )


def _options(page: Page, options: Sequence[tuple[str, str]]) -> None:
    """Label over value; an option that is off is faint."""
    for (label, value), box in zip(
        options, OPTIONS_BOX.columns(max(2, len(options))), strict=False
    ):
        page.paste(plate(round(box.w), round(box.h), page.theme.panel), box.x, box.y)
        colour = page.theme.faint if value.lower() in OFF else page.theme.text
        room = Box(box.x + 20, box.y + 14, box.w - 36, 38)
        page.fitted(label, room, SMALL, page.theme.muted)
        room = Box(box.x + 20, box.y + 52, box.w - 36, 46)
        page.fitted(value, room, VALUE, colour)


def _fairness(page: Page, scene: LobbyScene) -> None:
    box = FAIR_BOX
    page.paste(plate(round(box.w), round(box.h), page.theme.panel), box.x, box.y)
    accent = page.accent.line
    page.paste(icon("marks/lock", 38, accent), box.x + 20, box.cy - 20)
    room = Box(box.x + 74, box.y, box.w - 94, box.h)
    page.fitted(fairness(scene.commitment), room, Step(SC500, 30, 24), page.theme.muted)


def fairness(commitment: str) -> str:
    """How anybody can check that nothing was rigged."""
    if not commitment:
        return "Fair play: a sealed key is shown here at Start, the key itself at the end"
    short = f"{commitment[:4]} {commitment[4:8]} … {commitment[-4:]}"
    return f"Fair play: SHA-256 {short}, key shown at the end, check with /game verify"


def _how_to_start(scene: LobbyScene, names: Sequence[str]) -> str:
    range_ = f"{scene.least} to {scene.places} players"
    if len(scene.seats) < scene.least:
        missing = scene.least - len(scene.seats)
        return f"{range_} · {missing} more needed"
    who = "the organiser" if scene.organiser is None else name_of(names, scene.organiser)
    return f"{range_} · starts when {who} presses Start"


def lobby_alt(scene: LobbyScene) -> str:
    """The lobby in words."""
    seats = [
        f"{SEATS[number].word} {seat.name}" + (f" ({seat.note})" if seat.note else "")
        for number, seat in enumerate(scene.seats)
    ]
    free = scene.places - len(scene.seats)
    options = ", ".join(f"{label} {value}" for label, value in scene.options)
    return within(
        [
            f"Lobby of {GAME_NAMES.get(scene.game, scene.game)}, table {scene.table}.",
            f"Seats {len(scene.seats)} of {scene.places}: {listed(seats) or 'nobody yet'}.",
            f"{free} free, press Join." if free > 0 else "Full.",
            f"Options: {options}." if options else "",
            fairness(scene.commitment) + ".",
        ]
    )
