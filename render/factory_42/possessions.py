"""What a player built, researched and was commissioned to make, as cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.factory_42.view import Factory42View, PlayerView
from engine.factory_42.words import of_invention
from render.canvas import Canvas, Page, Shapes, Sprite
from render.factory_42.catalog import (
    GAME,
    IMPROVEMENTS,
    SHORT,
    commission,
    improvement,
    invention,
    pairs,
)
from render.factory_42.cubes import draw_cubes
from render.factory_42.offers import draw_price, improvement_words
from render.glyphs import icon
from render.layout import GAP, Box
from render.paragraph import draw_paragraph
from render.plates import card, card_points, seal
from render.theme import C700, C800, INK, INK2, SC500, SC600, Step, Style, Theme

PAD = 16
NAME = Step(C700, 34, 22)
WORDS = Step(SC500, 28, 22)
STRIP = 58


class Paper(NamedTuple):
    """A card to be shown: an Invention or a Commission, and what is said of its state."""

    kind: str
    card: str
    state: str
    strong: bool = False


def draw_built(page: Page, box: Box, player: PlayerView) -> None:
    """The four improvements, built ones on paper, the others dark with their price."""
    for each, place in zip(IMPROVEMENTS, box.columns(len(IMPROVEMENTS), GAP), strict=True):
        built = each in player.improvements
        face = _improvement(each, built, round(place.w), round(place.h), page.theme)
        page.paste(face, place.x, place.y)


@lru_cache(maxsize=32)
def _improvement(each: str, built: bool, w: int, h: int, theme: Theme) -> Sprite:
    ink, pale = (INK, INK2) if built else (theme.text, theme.muted)
    canvas = Canvas.over(card(w, h, theme) if built else _dark(w, h, theme))
    canvas.fitted(SHORT[each], Box(PAD, 4, w - 2 * PAD - 8, 44), Step(C700, 33, 22), ink)
    words = Box(PAD, 46, w - 2 * PAD, h - 46 - 46)
    foot = Box(PAD, h - 46, w - 2 * PAD, 40)
    if built:
        draw_paragraph(canvas, improvement_words(each), words._replace(h=h - 92), WORDS, pale)
        canvas.paste(icon("marks/tick", 24, ink), foot.x, foot.cy - 12)
        canvas.write("BUILT", (foot.x + 32, foot.cy), Style(C800, 28, ink), room=foot)
        return canvas.frozen()
    draw_paragraph(canvas, improvement_words(each), words, WORDS, pale)
    found, light = improvement(each), theme.text
    x = foot.x + draw_cubes(
        canvas, pairs(found.cost), (foot.x, foot.cy), 36, room=foot.w - 90, colour=light
    )
    if found.steam:
        canvas.paste(icon(f"{GAME}/steam", 36), x + 12, foot.cy - 18)
        canvas.write(str(found.steam), (x + 54, foot.cy), Style(C800, 32, light), room=foot)
    return canvas.frozen()


@lru_cache(maxsize=8)
def _dark(w: int, h: int, theme: Theme) -> Sprite:
    """A card that is not there yet: its outline on the floor."""
    layer = Shapes(w, h)
    layer.polygon(card_points(Box(0, 0, w, h), 16), theme.rule)
    layer.polygon(card_points(Box(2, 2, w - 4, h - 4), 15), theme.floor)
    return Sprite(layer.reduced())


def papers_of(view: Factory42View, player: PlayerView) -> list[Paper]:
    """The player's cards: Inventions, open Commissions, and in his own picture the secret ones."""
    papers = [Paper("invention", m.card, _uses(m.left, m.operated)) for m in player.inventions]
    papers += [Paper("plan", each, "") for each in player.face_down]
    papers += [
        Paper("commission", c.card, f"made {c.quantity - c.left} of {c.quantity}")
        for c in player.open_commissions
    ]
    if view.own is not None and view.seat == player.seat:
        papers += [Paper("commission", each, "secret", True) for each in view.own.commissions]
        papers += [Paper("commission", each, "to choose from", True) for each in view.own.offered]
    return papers


def _uses(left: int | None, operated: bool) -> str:
    words = "no limit" if left is None else "1 use left" if left == 1 else f"{left} uses left"
    return f"{words}, used this round" if operated else words


def draw_paper(page: Page, box: Box, paper: Paper) -> None:
    w, h = round(box.w), round(box.h)
    page.paste(paper_face(paper.kind, paper.card, w, h, page.theme), box.x, box.y)
    if not paper.state:
        return
    foot = Box(box.x + PAD, box.bottom - 44, box.w - 2 * PAD, 38)
    left = foot.x
    if paper.strong:
        page.paste(icon("marks/lock", 24, INK), left, foot.cy - 13)
        left += 34
    step = Step(SC600 if paper.strong else SC500, 28, 22)
    page.fitted(paper.state, foot._replace(x=left, w=foot.right - left), step, INK2)


@lru_cache(maxsize=48)
def paper_face(kind: str, card_id: str, w: int, h: int, theme: Theme) -> Sprite:
    """Name and points; a strip with the cost, or with what operating does."""
    top = 76
    strip = h - top - 46 if kind == "invention" else STRIP
    canvas = Canvas.over(card(w, h, theme, ((top, strip, theme.paper2),)))
    sign = "commission" if kind == "commission" else "invention"
    canvas.paste(icon(f"{GAME}/{sign}", 32, INK2), PAD - 2, 22)
    title = Box(PAD + 38, 6, w - PAD - 38 - 78, top - 12)
    found = commission(card_id) if kind == "commission" else invention(card_id)
    draw_paragraph(canvas, found.name, title, NAME, INK)
    canvas.paste(seal(found.vp, 52), w - 52 - 16, 14)
    line = Box(PAD, top, w - 2 * PAD, strip)
    if kind == "invention":
        draw_paragraph(canvas, of_invention(card_id), line, Step(SC500, 30, 22), INK)
        return canvas.frozen()
    steam = commission(card_id).steam if kind == "commission" else 0
    rosettes = commission(card_id).rosettes if kind == "commission" else 0
    price = line._replace(w=line.w - (110 if rosettes else 90 if kind == "plan" else 0))
    end = draw_price(canvas, price, pairs(found.cost), steam, 44)
    if rosettes:
        canvas.paste(icon("marks/arrow", 22, INK), end + 12, line.cy - 11)
        canvas.paste(icon(f"{GAME}/rosette", 38), end + 42, line.cy - 19)
        style = Style(C800, 34, INK)
        canvas.write(str(rosettes), (end + 84, line.cy), style, room=line)
    if kind == "plan":
        words = Box(end + 10, line.y, line.right - end - 10, line.h)
        canvas.fitted("to research", words, Step(SC500, 26, 22), INK2, align=1)
        rest = Box(PAD, top + strip + 4, w - 2 * PAD, h - top - strip - 10)
        draw_paragraph(canvas, of_invention(card_id), rest, WORDS, INK2)
    return canvas.frozen()
