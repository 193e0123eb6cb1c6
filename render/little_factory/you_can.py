"""The plate that sums a turn up in words, and the one that says when one's next turn comes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.little_factory.view import LittleFactoryView, PlayerView
from render.canvas import Page
from render.frame import section
from render.glyphs import seat_shape
from render.layout import Box
from render.little_factory.catalog import BASICS, building, card_of
from render.little_factory.players import good_chip
from render.little_factory.turn import in_order, why_over, winners
from render.names import name_of
from render.plates import plate
from render.theme import C700, SC500, Step, Style

PAD = 24
WORD = 34
VALUE_LEFT = 112
CHIP = 42
MOST_NAMED = 2
TELL = Step(SC500, 30, 24, lines=2)
NEXT = Step(C700, 36, 26, ellipsis=True)


def _ground(page: Page, box: Box, title: str) -> None:
    page.paste(plate(round(box.w), round(box.h), page.theme.raised), box.x, box.y)
    section(page, (box.x + PAD, box.y + 34), title)


def draw_you_can(page: Page, box: Box, view: LittleFactoryView, player: PlayerView) -> None:
    """What is open this turn: make, build, trade, or only the elves once the action is used."""
    _ground(page, box, "You can")
    area = Box(box.x, box.y + 58, box.w, box.h - 72)
    goods = [] if view.action_used else _goods(view)
    lines = _lines(view, player, bool(goods))
    rows = area.rows(len(lines) + bool(goods), 0, min(56, area.h / (len(lines) + bool(goods))))
    if goods:
        _make(page, rows.pop(0), goods)
    for (word, words), row in zip(lines, rows, strict=True):
        _line(page, row, word, words)


def _lines(view: LittleFactoryView, player: PlayerView, goods: bool) -> list[tuple[str, str]]:
    """The plate line by line; the goods that can be made are drawn above them."""
    count = len(view.elf_ready)
    elves = ("Elves", f"{count or 'no'} action{'' if count == 1 else 's'} ready")
    if view.action_used:
        return [("Action", "done for this turn"), elves, ("End", "your turn when ready")]
    basics = any(card in BASICS for card in view.makeable)
    lines = []
    if basics:
        lines.append(("", "or any basic, free") if goods else ("Make", "any basic, free"))
    elif not goods:
        lines.append(("Make", "nothing now"))
    worth = sum(card_of(card).value for card in player.hand)
    trade = f"cards worth {worth} in all" if player.hand else "nothing in hand"
    return [*lines, ("Build", _buildings(view)), ("Trade", trade), elves]


def _line(page: Page, row: Box, word: str, words: str) -> None:
    if word:
        page.write(word, (row.x + PAD, row.cy), Style(C700, WORD, page.theme.text), room=row)
    room = Box(row.x + PAD + VALUE_LEFT, row.y, row.w - 2 * PAD - VALUE_LEFT, row.h)
    page.fitted(words, room, TELL, page.theme.muted)


def _goods(view: LittleFactoryView) -> list[str]:
    houses = {pile.card for pile in view.buildings.piles}
    return [card for card in view.makeable if card not in BASICS and card not in houses]


def _make(page: Page, row: Box, goods: Sequence[str]) -> None:
    """The goods that can be made, as chips."""
    page.write("Make", (row.x + PAD, row.cy), Style(C700, WORD, page.theme.text), room=row)
    left = row.x + PAD + VALUE_LEFT
    pitch = min(CHIP + 8, (row.right - PAD - left + 8) / len(goods))
    size = min(CHIP, round(pitch - 4))
    for index, card in enumerate(goods):
        page.paste(good_chip(card, size, page.theme), left + index * pitch, row.cy - size / 2)


def _buildings(view: LittleFactoryView) -> str:
    offered = [pile.card for pile in view.buildings.piles]
    can = [building(card).name for card in offered if card in view.makeable]
    if len(can) > MOST_NAMED:
        return f"{len(can)} of the {len(offered)} on offer"
    return ", ".join(can) if can else "only by trade now"


def draw_next_turn(
    page: Page,
    box: Box,
    view: LittleFactoryView,
    seat: int,
    names: Sequence[str],
) -> None:
    """Who moves before this seat; after the end, why it ended."""
    if winners(view):
        _ground(page, box, "Game over")
        room = Box(box.x + PAD, box.y + 70, box.w - 2 * PAD, 70)
        page.fitted(why_over(view) or "thank you for playing", room, TELL, page.theme.muted)
        return
    _ground(page, box, "You move after")
    before = _before(view, seat)
    rows = Box(box.x + PAD, box.y + 66, box.w - 2 * PAD, 56 * len(before)).rows(len(before), 0)
    for other, row in zip(before, rows, strict=True):
        page.paste(seat_shape(other, 40), row.x, row.cy - 20)
        room = Box(row.x + 54, row.y, row.w - 54, row.h)
        page.fitted(name_of(names, other), room, NEXT, page.theme.text)


def _before(view: LittleFactoryView, seat: int) -> list[int]:
    """The seats from the one to move up to this one."""
    order = [player.seat for player in in_order(view)]
    start = order.index(view.turn) if view.turn in order else 0
    turned = order[start:] + order[:start]
    return turned[: turned.index(seat)]
