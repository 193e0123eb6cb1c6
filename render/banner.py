"""What a step of any game brought, as a low picture: up to four plates beside each other.

A plate shows a number that moved, drawings with their counts, or lines of what seats gained.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from render.canvas import Page
from render.frame import Turn, frame, header, plain_footer, section
from render.glyphs import icon, seat_shape
from render.layout import BODY_TOP, FOOTER, GAP, MARGIN, WIDTH, Box
from render.names import name_of, told_names
from render.paragraph import draw_paragraph
from render.plates import plate
from render.theme import C700, C800, GAME_NAMES, INK, INK2, SC500, Step, Theme
from render.words import within

HEIGHT = 400
PAD = 20
SIGN = 88
TILE = 92
NAMED = 34
LINE = 52
FIGURE = Step(C800, 84, 40)
NAME = Step(C700, 42, 24, ellipsis=True)
GAIN = Step(C700, 40, 26)
NOTE = Step(SC500, 30, 22)
MOST = 4


class Change(msgspec.Struct, frozen=True):
    """A number that moved; `sign` is a drawing of data/icons, or none."""

    before: int
    after: int
    sign: str = ""


class Moved(msgspec.Struct, frozen=True):
    """So many of a thing, shown by its drawing and told by its `name`."""

    count: int
    sign: str
    name: str


class Gain(msgspec.Struct, frozen=True):
    """A seat, and what it gained ("+1") of the thing drawn as `sign`, in words."""

    seat: int
    words: str
    sign: str = ""


class BannerPlate(msgspec.Struct, frozen=True):
    """One plate: its title, one kind of content, and a note in words below."""

    title: str
    change: Change | None = None
    moved: tuple[Moved, ...] = ()
    gains: tuple[Gain, ...] = ()
    note: str = ""


class BannerScene(msgspec.Struct, frozen=True):
    """The step just done, where in the game it was, its plates, and who is `next` to do what."""

    game: str
    title: str
    where: str
    plates: tuple[BannerPlate, ...]
    next: tuple[int, ...] = ()
    next_words: str = ""
    foot: str = ""


def draw_banner(scene: BannerScene, names: Sequence[str], theme: Theme) -> Page:
    """The whole banner."""
    page = frame(scene.game, theme, HEIGHT)
    turn = None
    if scene.next:
        turn = Turn(scene.next[:1], name_of(names, scene.next[0]), scene.next_words)
    game = GAME_NAMES.get(scene.game, scene.game)
    header(page, scene.title, f"{game} · {scene.where}", turn)
    area = Box(MARGIN, BODY_TOP, WIDTH - 2 * MARGIN, HEIGHT - BODY_TOP - FOOTER - 14)
    shown = scene.plates[:MOST]
    for each, box in zip(shown, area.columns(max(2, len(shown)), GAP), strict=False):
        _plate(page, box, each, names)
    plain_footer(page, scene.foot or scene.title, "")
    return page


def _plate(page: Page, box: Box, each: BannerPlate, names: Sequence[str]) -> None:
    page.paste(plate(round(box.w), round(box.h), page.theme.panel), box.x, box.y)
    section(page, (box.x + PAD, box.y + 30), each.title)
    body = Box(box.x + PAD, box.y + 54, box.w - 2 * PAD, box.h - 54 - (56 if each.note else 12))
    if each.change:
        _change(page, body, each.change)
    elif each.moved:
        _moved(page, body, each.moved)
    else:
        _gains(page, body, each.gains, names)
    if not each.note:
        return
    whole = each.change or each.moved or each.gains
    note = Box(body.x, body.bottom, body.w, 46) if whole else body._replace(h=box.h - 54 - 14)
    draw_paragraph(page, each.note, note, NOTE, page.theme.muted)


def _change(page: Page, body: Box, change: Change) -> None:
    """The sign, the old number muted, an arrow, the new number."""
    x = body.x
    if change.sign:
        page.paste(icon(change.sign, SIGN, page.theme.text), x, body.cy - SIGN / 2)
        x += SIGN + 18
    words = [str(number).replace("-", "−") for number in (change.before, change.after)]
    room = (body.right - x - 56) / 2
    before = Box(x, body.y, room, body.h)
    width = page.fitted(words[0], before, FIGURE, page.theme.muted)
    page.paste(icon("marks/arrow", 40, page.theme.text), x + width + 12, body.cy - 20)
    after = Box(x + width + 64, body.y, body.right - x - width - 64, body.h)
    page.fitted(words[1], after, FIGURE, page.theme.text)


def _moved(page: Page, body: Box, moved: Sequence[Moved]) -> None:
    """A paper tile for each kind, its count before its drawing."""
    columns = min(len(moved), 3)
    rows = -(-len(moved) // columns)
    h = min(TILE, (body.h - 8 * (rows - 1)) / rows)
    tiles = [tile for row in body.rows(rows, 8, h) for tile in row.columns(columns, 10)]
    for each, tile in zip(moved, tiles, strict=False):
        page.paste(plate(round(tile.w), round(tile.h), page.theme.paper, 8), tile.x, tile.y)
        top = tile._replace(h=tile.h - NAMED) if tile.h >= TILE else tile
        size = round(min(top.h * 0.82, tile.w * 0.5))
        page.paste(icon(each.sign, size), tile.right - size - 8, top.cy - size / 2 + 2)
        room = Box(tile.x + 10, top.y, tile.w - size - 24, top.h)
        page.fitted(str(each.count), room, Step(C800, 52, 24), INK)
        if top is not tile:
            foot = Box(tile.x + 8, top.bottom, tile.w - 16, NAMED)
            page.fitted(each.name, foot, Step(SC500, 26, 22, ellipsis=True), INK2)


def _gains(page: Page, body: Box, gains: Sequence[Gain], names: Sequence[str]) -> None:
    if not gains:
        return
    height = min(LINE, (body.h - 4 * (len(gains) - 1)) / len(gains))
    for gain, row in zip(gains, body.rows(len(gains), 4, height), strict=True):
        size = round(min(40, row.h))
        page.paste(seat_shape(gain.seat, size), row.x, row.cy - size / 2)
        end = row.right
        if gain.sign:
            page.paste(icon(gain.sign, size, page.theme.text), end - size, row.cy - size / 2)
            end -= size + 6
        left = row.x + size + 12
        words = Box(left + (end - left) * 0.55, row.y, (end - left) * 0.45, row.h)
        page.fitted(gain.words, words, GAIN, page.theme.text, align=1)
        room = Box(left, row.y, (end - left) * 0.55 - 10, row.h)
        page.fitted(name_of(names, gain.seat), room, NAME, page.theme.text)


def banner_alt(scene: BannerScene, names: Sequence[str]) -> str:
    """The banner in words, plate by plate."""
    seats = [gain.seat for each in scene.plates for gain in each.gains]
    told = told_names(names, sorted({*seats, *scene.next}))
    game = GAME_NAMES.get(scene.game, scene.game)
    turn = f"{told[scene.next[0]]} {scene.next_words}." if scene.next else ""
    parts = [_told(each, told) for each in scene.plates[:MOST]]
    return within([f"{game}, {scene.where}: {scene.title}.", turn, *parts])


def _told(each: BannerPlate, told: dict[int, str]) -> str:
    words = []
    if each.change:
        words.append(f"{each.change.before} to {each.change.after}")
    words += [f"{moved.count} {moved.name}" for moved in each.moved]
    words += [f"{told[gain.seat]} {gain.words}" for gain in each.gains]
    words += [each.note] if each.note else []
    return f"{each.title}: {', '.join(words) or 'nothing'}."
