"""Rows with a player each, for the parts of the board: what somebody has that matters there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.factory_42.view import Factory42View, PlayerView
from render.canvas import Page
from render.factory_42.catalog import IMPROVEMENTS, count, name, vp_words
from render.factory_42.players import built_chip, draw_dock, paper_row
from render.factory_42.turn import in_order
from render.frame import section
from render.glyphs import seat_shape
from render.layout import Box
from render.names import name_of
from render.paragraph import draw_paragraph
from render.plates import plate
from render.theme import C600, C700, SC500, Step, Style

Fill = Callable[[Page, Box, PlayerView], None]
PAD = 16
TITLE = 42
MOST = 60
NAME_ROOM = 210
NAME = Step(C700, 34, 24, ellipsis=True)
WORDS = Step(SC500, 30, 22)


def draw_rows(
    page: Page,
    box: Box,
    title: str,
    view: Factory42View,
    names: Sequence[str],
    fill: Fill,
    seats: Sequence[int] = (),
) -> None:
    """Players in turn order (those of `seats`, else all), `fill` drawing what they have."""
    page.paste(plate(round(box.w), round(box.h), page.theme.panel), box.x, box.y)
    section(page, (box.x + PAD, box.y + 25), title)
    players = [each for each in in_order(view) if each.seat in (seats or view.order_of_play)]
    area = Box(box.x + PAD, box.y + TITLE, box.w - 2 * PAD, box.h - TITLE - 10)
    height = min(MOST, (area.h - 6 * (len(players) - 1)) / len(players))
    for player, row in zip(players, area.rows(len(players), 6, height), strict=True):
        size = round(min(40, row.h))
        page.paste(seat_shape(player.seat, size), row.x, row.cy - size / 2)
        room = Box(row.x + 52, row.y, NAME_ROOM, row.h)
        page.fitted(name_of(names, player.seat), room, NAME, page.theme.text)
        left = row.x + 52 + NAME_ROOM + 14
        fill(page, Box(left, row.y, row.right - left, row.h), player)


def stored(page: Page, box: Box, player: PlayerView) -> None:
    """The Warehouse: how full, and its cubes."""
    held = count(player.warehouse)
    style = Style(C600, 32, page.theme.text if held else page.theme.faint)
    page.write(f"{held}/{player.capacity}", (box.x, box.cy), style, room=box)
    row = Box(box.x + 88, box.y + 1, box.w - 88, box.h - 2)
    paper_row(page, row, player.warehouse, round(min(46, row.h * 0.86)))


def docked(page: Page, box: Box, player: PlayerView) -> None:
    for dock, place in zip(player.docks, box.columns(len(player.docks), 14), strict=True):
        draw_dock(page, place, dock)


def machines(page: Page, box: Box, player: PlayerView) -> None:
    """Researched Inventions by name, those used this round in brackets."""
    each = [f"({name(m.card)})" if m.operated else name(m.card) for m in player.inventions]
    words = ", ".join(each) or "no researched Invention"
    draw_paragraph(page, words, box, WORDS, page.theme.text if each else page.theme.faint)


def wishes(page: Page, box: Box, player: PlayerView) -> None:
    """Commissions that everybody knows, and how many nobody does."""
    each = [f"{name(c.card)} ({c.left} of {c.quantity} left)" for c in player.open_commissions]
    secret = [f"{player.hidden} secret"] if player.hidden else []
    words = ", ".join([*each, *secret]) or "no Commission"
    draw_paragraph(page, words, box, WORDS, page.theme.text if each or secret else page.theme.faint)


def built(page: Page, box: Box, player: PlayerView) -> None:
    """The improvements as signs, then the Warehouse that pays for the next."""
    size = round(min(44, box.h * 0.82))
    for index, each in enumerate(IMPROVEMENTS):
        chip = built_chip(each, each in player.improvements, size, page.theme)
        page.paste(chip, box.x + index * (size + 5), box.cy - size * 0.6)
    left = box.x + 4 * (size + 5) + 16
    stored(page, Box(left, box.y, box.right - left, box.h), player)


def result(page: Page, box: Box, player: PlayerView) -> None:
    """Orders made this round, points to come, rosettes for a penalty."""
    orders = "1 order made" if player.made == 1 else f"{player.made} orders made"
    due = f", {player.due} VP for Elven pieces" if player.due else ""
    rosettes = "1 rosette" if player.rosettes == 1 else f"{player.rosettes} rosettes"
    words = f"{orders}{due}; {vp_words(player.vp)} VP, {rosettes}"
    draw_paragraph(page, words, box, WORDS, page.theme.text)
