"""The open discard piles of both levels, shown where a small table leaves room for them."""

from __future__ import annotations

from engine.little_factory.view import LittleFactoryView
from render.canvas import Page
from render.frame import section
from render.layout import Box
from render.little_factory.players import good_chip
from render.plates import plate
from render.theme import C800, SC500, Style

GAME = "little_factory"
PAD = 18
CHIP = 40
PITCH = 46
PER_LINE = 6
LINES = 2


def draw_discards(page: Page, box: Box, view: LittleFactoryView) -> None:
    """Which goods come back when a deck runs out."""
    page.paste(plate(round(box.w), round(box.h), page.theme.panel), box.x, box.y)
    accent = page.accent.words
    section(page, (box.x + PAD, box.y + 36), "Discarded")
    halves = Box(box.x, box.y + 62, box.w, box.h - 74).rows(2, 8)
    for half, title, row in zip(halves, ("I", "II"), (view.level_1, view.level_2), strict=True):
        page.write(title, (box.x + PAD + 16, half.cy), Style(C800, 44, accent), align=0.5, room=box)
        _pile(page, half, row.discard)


def _pile(page: Page, box: Box, cards: tuple[str, ...]) -> None:
    """One chip per card, equal ones beside each other."""
    left = box.x + PAD + 54
    if not cards:
        page.write("nothing", (left, box.cy), Style(SC500, 26, page.theme.faint), room=box)
        return
    held = sorted(cards)
    shown = held if len(held) <= PER_LINE * LINES else held[: PER_LINE * LINES - 1]
    lines = -(-min(len(held), PER_LINE * LINES) // PER_LINE)
    top = box.cy - (lines * PITCH - 6) / 2
    for index, card in enumerate(shown):
        x, y = left + index % PER_LINE * PITCH, top + index // PER_LINE * PITCH
        page.paste(good_chip(card, CHIP, page.theme), x, y)
    if len(shown) < len(held):
        at = (left + (PER_LINE - 0.5) * PITCH, top + PITCH + CHIP / 2)
        words = f"+{len(held) - len(shown)}"
        page.write(words, at, Style(SC500, 26, page.theme.muted), align=0.5, room=box)
