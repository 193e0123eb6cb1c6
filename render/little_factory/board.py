"""The board of Little Factory: four shelves of cards on the left, the players on the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.little_factory.view import LittleFactoryView, PileView, RowView
from render.canvas import Canvas, Page, Sprite
from render.frame import footer, frame, header
from render.layout import BOARD_HEIGHT, BODY_TOP, GAP, MARGIN, Box
from render.little_factory.catalog import BASICS, ROW_TYPES, resource
from render.little_factory.discards import draw_discards
from render.little_factory.faces import (
    BASIC_HEIGHT,
    BUILDING_HEIGHT,
    CARD_WIDTH,
    GAME,
    GOOD_HEIGHT,
    basic_face,
    building_face,
    good_face,
)
from render.little_factory.players import draw_player
from render.little_factory.turn import events, in_order, turn_plate, where
from render.plates import TAB_HANG, free_place, plate, tab
from render.theme import C700, C800, INK, SC500, Face, Style, Theme

HEAD_WIDTH = 128
CARDS_LEFT = 164
PLAYERS = Box(1196, BODY_TOP, 380, 808)
PLATE_MOST = 240
SHELVES = {"basic": 116, "level_1": 260, "level_2": 476, "buildings": 692}
HEIGHTS = {
    "basic": BASIC_HEIGHT,
    "level_1": GOOD_HEIGHT,
    "level_2": GOOD_HEIGHT,
    "buildings": BUILDING_HEIGHT,
}


class Title(NamedTuple):
    """The word on a shelf's head, and how far above the middle it stands."""

    words: str
    face: Face
    size: int
    above: int


TITLES = {
    "basic": Title("Basic", C700, 34, 16),
    "level_1": Title("I", C800, 64, 34),
    "level_2": Title("II", C800, 64, 34),
    "buildings": Title("Build", C700, 34, 24),
}


def draw_board(view: LittleFactoryView, names: Sequence[str], theme: Theme) -> Page:
    """The whole board from one view."""
    page = Page(_still(theme), theme, GAME)
    header(page, "Little Factory", where(view), turn_plate(view, names))
    _basics(page, view)
    _row(page, "level_1", view.level_1, view.makeable)
    _row(page, "level_2", view.level_2, view.makeable)
    _row(page, "buildings", view.buildings, view.makeable)
    _players(page, view, names)
    footer(page, events(view), _legend(view))
    return page


def _legend(view: LittleFactoryView) -> list[str]:
    """What the marks of this picture mean, the needful ones first."""
    words = ["outlined: can be made now"] if view.makeable else []
    words += ["black square: trade value", "eye: show, keep"]
    if any(house.used for player in view.players for house in player.buildings):
        words.append("faint: used")
    return words


@lru_cache(maxsize=2)
def _still(theme: Theme) -> Sprite:
    """All that is the same on every board of this theme."""
    page = frame(GAME, theme, BOARD_HEIGHT)
    for shelf, top in SHELVES.items():
        box = Box(MARGIN, top, HEAD_WIDTH, HEIGHTS[shelf])
        page.paste(plate(HEAD_WIDTH, HEIGHTS[shelf], theme.panel), box.x, box.y)
        title = TITLES[shelf]
        style = Style(title.face, title.size, page.accent.words)
        page.write(title.words, box.middle(-title.above), style, align=0.5, room=box)
    box = Box(MARGIN, SHELVES["basic"], HEAD_WIDTH, BASIC_HEIGHT)
    style = Style(SC500, 26, theme.muted)
    page.write("all free", box.middle(22), style, align=0.5, room=box)
    return page.frozen()


def place(shelf: str, index: int) -> Box:
    """Where the card number `index` of a shelf lies."""
    x = CARDS_LEFT + index * (CARD_WIDTH + GAP)
    return Box(x, SHELVES[shelf], CARD_WIDTH, HEIGHTS[shelf])


def _basics(page: Page, view: LittleFactoryView) -> None:
    """The supply keeps a fixed place for each kind, also when none is left."""
    piles = {pile.card: pile for pile in view.basics}
    for index, card in enumerate(BASICS):
        box = place("basic", index)
        pile = piles.get(card, PileView(card, 0))
        if not pile.count:
            _none_left(page, box, resource(card).name)
            continue
        page.paste(basic_face(card, page.theme, card in view.makeable), box.x, box.y)
        at = (box.right - 16, box.y + 83)
        page.write(f"×{pile.count}", at, Style(C800, 54, INK), align=1, room=box)
        if pile.new:
            _new(page, box)


def _none_left(page: Page, box: Box, name: str) -> None:
    page.paste(free_place(round(box.w), round(box.h), page.theme), box.x, box.y)
    page.write(name, box.middle(-18), Style(C700, 30, page.theme.faint), align=0.5, room=box)
    page.write("none left", box.middle(18), Style(SC500, 26, page.theme.faint), align=0.5, room=box)


def _row(page: Page, shelf: str, row: RowView, makeable: Sequence[str]) -> None:
    """A shelf with its deck; places without a type are dashed."""
    _stock(page, shelf, row)
    for index in range(max(ROW_TYPES, len(row.piles))):
        box = place(shelf, index)
        if index < len(row.piles):
            _pile(page, shelf, row.piles[index], makeable, box)
        else:
            page.paste(free_place(CARD_WIDTH, HEIGHTS[shelf], page.theme), box.x, box.y)


def _stock(page: Page, shelf: str, row: RowView) -> None:
    box = Box(MARGIN, SHELVES[shelf], HEAD_WIDTH, HEIGHTS[shelf])
    lines = [f"deck {row.deck}"]
    if shelf != "buildings":
        lines.append(f"discard {len(row.discard)}")
    top = box.cy + (26 if len(lines) > 1 else 18)
    for index, words in enumerate(lines):
        at = (box.cx, top + 32 * index)
        page.write(words, at, Style(SC500, 26, page.theme.muted), align=0.5, room=box)


def _pile(page: Page, shelf: str, pile: PileView, makeable: Sequence[str], box: Box) -> None:
    face = building_face if shelf == "buildings" else good_face
    page.paste(face(pile.card, page.theme, pile.card in makeable), box.x, box.y)
    if pile.count > 1:
        # Only short names of level I come in numbers, so the pill has the end of the name's line.
        page.paste(_times(pile.count, page.theme), box.right - 58, box.y + 12)
    if pile.new:
        _new(page, box)


@lru_cache(maxsize=16)
def _times(count: int, theme: Theme) -> Sprite:
    """How many of a type lie there, on a small paper pill."""
    canvas = Canvas.over(plate(46, 34, INK, 17))
    canvas.paste(plate(41, 29, theme.paper, 14), 2.5, 2.5)
    canvas.write(f"×{count}", (23, 17), Style(C800, 25, INK), align=0.5)
    return canvas.frozen()


def _new(page: Page, box: Box) -> None:
    page.paste(tab("NEW", page.theme), box.x + GAP, box.y - TAB_HANG)


def _players(page: Page, view: LittleFactoryView, names: Sequence[str]) -> None:
    """The plates in turn order; with two players the discard piles lie open below them."""
    players = in_order(view)
    height = min(PLATE_MOST, (PLAYERS.h - GAP * (len(players) - 1)) / len(players))
    boxes = PLAYERS.rows(len(players), GAP, height)
    for player, box in zip(players, boxes, strict=True):
        draw_player(page, box, player, view, names)
    bottom = boxes[-1].bottom + GAP
    if PLAYERS.bottom - bottom > PLATE_MOST:
        rest = Box(PLAYERS.x, bottom, PLAYERS.w, PLAYERS.bottom - bottom)
        draw_discards(page, rest, view)
