"""The plate of a turn without an auction: which of the three actions are open, and Export."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.faktoria import texts
from engine.faktoria.view import FaktoriaView, PlayerView
from render import fonts
from render.canvas import Canvas, Page, Sprite
from render.faktoria.auction import AUCTION, PAD, TITLE, titled
from render.faktoria.buildings import can_build
from render.faktoria.catalog import EXPORT, GAME, yields_of
from render.faktoria.cubes import figure_glyph
from render.faktoria.market import can_import
from render.faktoria.tiles import idle_card
from render.faktoria.turn import player_of, winners
from render.frame import section
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.names import name_of
from render.plates import card, plate
from render.text import fit
from render.theme import C500, C600, C700, C800, INK, INK2, SC500, SC600, Step, Style, Theme

STRIP = 54
NOTE = Step(SC600, 28, 24)
WINNER = Step(C800, 64, 36, lines=2, ellipsis=True)


class Action(NamedTuple):
    """One of the three actions: open with what it offers, or why it is not."""

    name: str
    state: str
    words: str


def actions(view: FaktoriaView, player: PlayerView) -> list[Action]:
    """What the seat in turn may still do; `state` is open, going, done or not."""
    return [_import(view, player), _build(view), _production(view, player)]


def _import(view: FaktoriaView, player: PlayerView) -> Action:
    if view.imported:
        return Action("Import", "done", "done")
    if not can_import(view):
        return Action("Import", "not", "needs a guilder" if not player.guilders else "not now")
    return Action("Import", "open", f"bid up to {player.guilders}")


def _build(view: FaktoriaView) -> Action:
    if view.built:
        return Action("Build", "done", "done")
    count = sum(can_build(view, pile) for pile in view.buildings)
    state = "going" if view.building else "open" if count else "not"
    words = f"{count or 'none'} of {len(view.buildings)} possible"
    return Action("Build", state if count else "not", words)


def _production(view: FaktoriaView, player: PlayerView) -> Action:
    if view.produced:
        return Action("Production", "done", "done")
    if not player.works:
        return Action("Production", "not", "no works yet")
    gains = [f"{count} {kind}" for kind, count in yields_of(player.works)]
    return Action("Production", "open", ", ".join(gains))


def draw_turn(page: Page, view: FaktoriaView, names: Sequence[str]) -> None:
    """The plate beside the market while nothing is on auction."""
    page.paste(plate(round(AUCTION.w), round(AUCTION.h), page.theme.raised), AUCTION.x, AUCTION.y)
    if view.over is not None or view.turn is None:
        _end(page, view, names)
        return
    player = player_of(view, view.turn)
    title = f"{titled(name_of(names, view.turn), 400)}'s turn: each once, in any order"
    section(page, (AUCTION.x + PAD, AUCTION.y + TITLE), title)
    area = Box(AUCTION.x + PAD, AUCTION.y + 56, AUCTION.w - 2 * PAD, 204)
    for action, box in zip(actions(view, player), area.columns(3), strict=True):
        draw_action(page, box, action)
    draw_export(
        page, Box(area.x, area.bottom + 12, area.w, AUCTION.bottom - area.bottom - 20), player
    )


def draw_action(page: Page, box: Box, action: Action) -> None:
    page.paste(_face(action, round(box.w), round(box.h), page.theme), box.x, box.y)


@lru_cache(maxsize=96)
def _face(action: Action, w: int, h: int, theme: Theme) -> Sprite:
    """A paper card: the action's sign and name, and its state on the strip."""
    accent = theme.accent(GAME)
    able = action.state in ("open", "going")
    strip = Box(0, h - STRIP, w, STRIP)
    ground = (
        card(w, h, theme, ((h - STRIP, STRIP, accent.fill),), accent.line)
        if able
        else idle_card(w, h, theme)
    )
    canvas = Canvas.over(ground)
    ink = INK if able else INK2
    canvas.write(action.name, (16, 34), Style(C700, 40, ink))
    middle = 62 + (h - STRIP - 62) / 2
    canvas.paste(icon(f"{GAME}/{action.name.lower()}", 72, ink), w / 2 - 36, middle - 38)
    _state(canvas, strip, action, ink)
    return canvas.frozen()


def _state(canvas: Canvas, strip: Box, action: Action, ink: str) -> None:
    """The words of the strip in its middle, a tick before them if it is open or done."""
    tick = 0 if action.state == "not" else 36
    room = strip.inset(12 + tick / 2, 0)
    cut = fit(action.words, NOTE, room.w)
    width = fonts.width(action.words, NOTE.face, cut.size)
    left = strip.cx - (width + tick) / 2
    if tick:
        canvas.paste(icon("marks/tick", 26, ink), left, strip.cy - 13)
    style = Style(NOTE.face, cut.size, ink)
    canvas.write(action.words, (left + tick, strip.cy), style, room=strip)


def draw_export(page: Page, box: Box, player: PlayerView) -> None:
    """The price list; what the player cannot pay is faint."""
    theme = page.theme
    x = box.x + page.write(
        "Export any time", (box.x, box.cy), Style(C700, 30, theme.text), room=box
    )
    places = Box(x + 24, box.y, box.right - x - 24, box.h).columns(len(EXPORT), 0)
    for price, place in zip(EXPORT, places, strict=True):
        able = getattr(player, price.kind) >= price.count
        style = Style(C600 if able else C500, 34, theme.text if able else theme.faint)
        left = place.x + page.write(str(price.count), (place.x, place.cy), style, room=place) + 5
        page.paste(figure_glyph(price.kind, 32, theme), left, place.cy - 16)
        page.paste(icon("marks/arrow", 18, style.colour), left + 38, place.cy - 9)
        end = left + 62
        end += page.write(str(price.guilders), (end, place.cy), style, room=place) + 5
        page.paste(figure_glyph("guilders", 32, theme), end, place.cy - 16)


def _end(page: Page, view: FaktoriaView, names: Sequence[str]) -> None:
    """Who won, and with how much."""
    won = winners(view)
    section(page, (AUCTION.x + PAD, AUCTION.y + TITLE), "Game over" if won else "Between turns")
    if not won:
        return
    best = player_of(view, won[0])
    rows = Box(AUCTION.x + PAD, AUCTION.y + 70, 520, AUCTION.h - 140).rows(len(won), 4)
    size = min(88, round(rows[0].h))
    for seat, row in zip(won, rows, strict=True):
        page.paste(seat_shape(seat, size), row.x, row.cy - size / 2)
        room = Box(row.x + size + 20, row.y, row.w - size - 20, row.h)
        page.fitted(name_of(names, seat), room, WINNER, page.theme.text)
    right = Box(AUCTION.right - PAD - 220, rows[0].y, 220, AUCTION.h - 140)
    page.write(
        str(best.vp), (right.right - 64, right.cy), Style(C800, 128, page.theme.text), align=1
    )
    page.write("VP", (right.right, right.cy + 26), Style(C700, 44, page.theme.muted), align=1)
    strip = Box(AUCTION.x + PAD, AUCTION.bottom - 64, AUCTION.w - 2 * PAD, 48)
    page.fitted(_why(view, won), strip, Step(SC500, 28, 24), page.theme.muted)


def _why(view: FaktoriaView, won: Sequence[int]) -> str:
    """Why it is over, and what broke a tie if there was one (FK-19)."""
    reason = texts.reason(view.over) if view.over else ""
    best = max(player.vp for player in view.players)
    level = sum(player.vp == best for player in view.players)
    if level == 1:
        return f"{reason.capitalize()}."
    tie = "a tie in all that counts" if len(won) > 1 else "the tie went by guilders, wood and stone"
    return f"{reason.capitalize()}; {tie}."
