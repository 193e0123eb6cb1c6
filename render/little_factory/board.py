"""The board of Little Factory: four shelves of cards on the left, the players on the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.little_factory.view import LittleFactoryView, PileView, RowView
from render.canvas import Canvas, Sprite
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
from render.theme import C700, C800, INK, SC500, Theme

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
TITLES = {"basic": "Basic", "level_1": "I", "level_2": "II", "buildings": "Build"}


def draw_board(view: LittleFactoryView, names: Sequence[str], theme: Theme) -> Canvas:
    """The whole board from one view."""
    canvas = _floor(theme)
    header(canvas, theme, "Little Factory", where(view), turn_plate(view, names))
    _basics(canvas, view, theme)
    _row(canvas, "level_1", view.level_1, view.makeable, theme)
    _row(canvas, "level_2", view.level_2, view.makeable, theme)
    _row(canvas, "buildings", view.buildings, view.makeable, theme)
    _players(canvas, view, names, theme)
    footer(canvas, theme, events(view), _legend(view))
    return canvas


def _legend(view: LittleFactoryView) -> list[str]:
    """What the marks of this picture mean, the needful ones first."""
    words = ["outlined: can be made now"] if view.makeable else []
    words += ["black square: trade value", "eye: show, keep"]
    if any(house.used for player in view.players for house in player.buildings):
        words.append("faint: used")
    return words


def _floor(theme: Theme) -> Canvas:
    still = _still(theme)
    canvas = Canvas(still.image.copy())
    canvas.texts = list(still.texts)
    return canvas


@lru_cache(maxsize=4)
def _still(theme: Theme) -> Sprite:
    """All that is the same on every board of this theme."""
    canvas = frame(GAME, theme, BOARD_HEIGHT)
    for shelf, top in SHELVES.items():
        box = Box(MARGIN, top, HEAD_WIDTH, HEIGHTS[shelf])
        canvas.paste(plate(HEAD_WIDTH, HEIGHTS[shelf], theme.panel), box.x, box.y)
        face, size = (C800, 64) if shelf.startswith("level") else (C700, 34)
        at = (box.cx, box.cy - (16 if shelf == "basic" else 24))
        if shelf.startswith("level"):
            at = (box.cx, box.cy - 34)
        words = theme.accent(GAME).words
        canvas.write(TITLES[shelf], at, face, size, words, align=0.5, room=box)
    box = Box(MARGIN, SHELVES["basic"], HEAD_WIDTH, BASIC_HEIGHT)
    canvas.write("all free", (box.cx, box.cy + 22), SC500, 26, theme.muted, align=0.5, room=box)
    return canvas.frozen()


def place(shelf: str, index: int) -> Box:
    """Where the card number `index` of a shelf lies."""
    x = CARDS_LEFT + index * (CARD_WIDTH + GAP)
    return Box(x, SHELVES[shelf], CARD_WIDTH, HEIGHTS[shelf])


def _basics(canvas: Canvas, view: LittleFactoryView, theme: Theme) -> None:
    """The supply keeps a fixed place for each kind, also when none is left."""
    piles = {pile.card: pile for pile in view.basics}
    for index, card in enumerate(BASICS):
        box = place("basic", index)
        pile = piles.get(card, PileView(card, 0))
        if not pile.count:
            _none_left(canvas, box, resource(card).name, theme)
            continue
        canvas.paste(basic_face(card, theme, card in view.makeable), box.x, box.y)
        at = (box.right - 16, box.y + 83)
        canvas.write(f"×{pile.count}", at, C800, 54, INK, align=1, room=box)
        if pile.new:
            _new(canvas, box, theme)


def _none_left(canvas: Canvas, box: Box, name: str, theme: Theme) -> None:
    canvas.paste(free_place(round(box.w), round(box.h), theme), box.x, box.y)
    canvas.write(name, (box.cx, box.cy - 18), C700, 30, theme.faint, align=0.5, room=box)
    canvas.write("none left", (box.cx, box.cy + 18), SC500, 26, theme.faint, align=0.5, room=box)


def _row(canvas: Canvas, shelf: str, row: RowView, makeable: Sequence[str], theme: Theme) -> None:
    """A shelf with its deck; places without a type are dashed."""
    _stock(canvas, shelf, row, theme)
    for index in range(max(ROW_TYPES, len(row.piles))):
        box = place(shelf, index)
        if index < len(row.piles):
            _pile(canvas, shelf, row.piles[index], makeable, theme, box)
        else:
            canvas.paste(free_place(CARD_WIDTH, HEIGHTS[shelf], theme), box.x, box.y)


def _stock(canvas: Canvas, shelf: str, row: RowView, theme: Theme) -> None:
    box = Box(MARGIN, SHELVES[shelf], HEAD_WIDTH, HEIGHTS[shelf])
    lines = [f"deck {row.deck}"]
    if shelf != "buildings":
        lines.append(f"discard {len(row.discard)}")
    top = box.cy + (26 if len(lines) > 1 else 18)
    for index, words in enumerate(lines):
        at = (box.cx, top + 32 * index)
        canvas.write(words, at, SC500, 26, theme.muted, align=0.5, room=box)


def _pile(
    canvas: Canvas, shelf: str, pile: PileView, makeable: Sequence[str], theme: Theme, box: Box
) -> None:
    face = building_face if shelf == "buildings" else good_face
    canvas.paste(face(pile.card, theme, pile.card in makeable), box.x, box.y)
    if pile.count > 1:
        # Only short names of level I come in numbers, so the pill has the end of the name's line.
        canvas.paste(_times(pile.count, theme), box.right - 58, box.y + 12)
    if pile.new:
        _new(canvas, box, theme)


@lru_cache(maxsize=16)
def _times(count: int, theme: Theme) -> Sprite:
    """How many of a type lie there, on a small paper pill."""
    canvas = Canvas.over(plate(46, 34, INK, 17))
    canvas.paste(plate(41, 29, theme.paper, 14), 2.5, 2.5)
    canvas.write(f"×{count}", (23, 17), C800, 25, INK, align=0.5)
    return canvas.frozen()


def _new(canvas: Canvas, box: Box, theme: Theme) -> None:
    canvas.paste(tab("NEW", theme), box.x + GAP, box.y - TAB_HANG)


def _players(canvas: Canvas, view: LittleFactoryView, names: Sequence[str], theme: Theme) -> None:
    """The plates in turn order; with two players the discard piles lie open below them."""
    players = in_order(view)
    height = min(PLATE_MOST, (PLAYERS.h - GAP * (len(players) - 1)) / len(players))
    boxes = PLAYERS.rows(len(players), GAP, height)
    for player, box in zip(players, boxes, strict=True):
        draw_player(canvas, box, player, view, names, theme)
    bottom = boxes[-1].bottom + GAP
    if PLAYERS.bottom - bottom > PLATE_MOST:
        rest = Box(PLAYERS.x, bottom, PLAYERS.w, PLAYERS.bottom - bottom)
        draw_discards(canvas, rest, view, theme)
