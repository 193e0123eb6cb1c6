"""What awaits a seat in its next work phase, as a few small dice: extra, stolen, set, missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.fantastic_factories.view import ComingView, DieView, PlayerView
from render import fonts
from render.canvas import Page, Sprite
from render.fantastic_factories.dice import die, die_of, edge_of, wanted
from render.glyphs import icon
from render.layout import Box
from render.plates import plate
from render.theme import C700, INK, SC500, Style
from render.words import listed

DIE = 38
GAP = 6
TITLE = "next work"


class Sign(NamedTuple):
    """One promise: a die, a word beside it where it is small, and what it means in full.

    A sign that tells nothing belongs to the one before it.
    """

    sprite: Sprite
    words: str
    tells: str
    crossed: bool = False


def signs_of(coming: ComingView, seat: int) -> list[Sign]:
    """Each promise with its die."""
    own = die(0, DIE, edge_of(seat))
    signs = []
    if coming.loses:
        signs.append(Sign(own, f"−{coming.loses}", f"{coming.loses} fewer of the own dice", True))
    if coming.foreman:
        signs.append(Sign(own, "set", "Foreman: up to four are set"))
    for other in coming.takes:
        signs.append(Sign(die_of(DieView(0, other), DIE, True), "", "a rival's die, stolen"))
    if coming.hired_hands:
        extra = f"+{coming.hired_hands}"
        signs.append(Sign(wanted("?", DIE, True), extra, f"{extra} extra dice, rolled"))
    if coming.specialist:
        signs.append(Sign(wanted("any", DIE, True), "", "an extra die of any value"))
    for index, value in enumerate(coming.gifts):
        tells = "" if index else _gifts(coming.gifts)
        signs.append(Sign(die_of(DieView(value), DIE), "", tells))
    return signs


def _gifts(values: Sequence[int]) -> str:
    """All dice of Airports are told of together."""
    if len(values) == 1:
        return f"an extra {values[0]} from an Airport"
    return f"extra {listed([str(value) for value in values])} from Airports"


def _width(sign: Sign) -> float:
    words = fonts.width(sign.words, C700, 28) + 4 if sign.words else 0
    return sign.sprite.image.width + words


def coming_width(coming: ComingView) -> int:
    """How wide the plate must be."""
    signs = signs_of(coming, 0)
    row = sum(_width(sign) for sign in signs) + GAP * (len(signs) - 1)
    return round(max(row, fonts.width(TITLE, SC500, 24)) + 20)


def draw_coming(page: Page, box: Box, player: PlayerView) -> None:
    page.paste(plate(round(box.w), round(box.h), page.theme.floor, 8), box.x, box.y)
    style = Style(SC500, 24, page.theme.muted)
    page.write(TITLE, (box.cx, box.cy - 24), style, align=0.5, room=box)
    signs = signs_of(player.coming, player.seat)
    draw_signs(page, signs, (box.x + 10, box.cy + 16))


def draw_signs(page: Page, signs: list[Sign], at: tuple[float, float]) -> None:
    x, y = at
    for sign in signs:
        page.paste(sign.sprite, x, y - DIE / 2)
        if sign.crossed:
            page.paste(icon("marks/cross", 22, INK), x + DIE / 2 - 11, y - 11)
        if sign.words:
            place = (x + sign.sprite.image.width + 4, y)
            page.write(sign.words, place, Style(C700, 28, page.theme.text))
        x += _width(sign) + GAP
