"""The three plates above a seat's cards: its dice, its Headquarters, and what it owns."""

from __future__ import annotations

from itertools import takewhile

from engine.fantastic_factories.view import DieView, FantasticFactoriesView, PlayerView
from engine.fantastic_factories.words import counted
from render.canvas import Page
from render.fantastic_factories.board import is_work
from render.fantastic_factories.catalog import LIMITS, name
from render.fantastic_factories.coming import Sign, signs_of
from render.fantastic_factories.dice import die, die_of, edge_of, is_guest, wanted
from render.fantastic_factories.headquarters import draw_large
from render.fantastic_factories.parts import changed, glyph
from render.frame import section
from render.glyphs import icon, seat_shape
from render.layout import BODY_TOP, Box
from render.paragraph import draw_paragraph
from render.plates import plate
from render.theme import C700, C800, SC500, Step, Style
from render.words import listed

TRAY = Box(24, BODY_TOP, 420, 274)
MIDDLE = Box(460, BODY_TOP, 700, 274)
STOCK = Box(1176, BODY_TOP, 400, 274)
PAD = 20
TITLE = 31
NOTE = Step(SC500, 29, 23)
DIE = 84
SMALL_DIE = 62
BELOW = 32


def ground(page: Page, box: Box, title: str, note: str = "") -> Box:
    """A plate with its title; answers the room below."""
    page.paste(plate(round(box.w), round(box.h), page.theme.raised), box.x, box.y)
    width = section(page, (box.x + PAD, box.y + TITLE), title)
    if note:
        room = Box(box.x + PAD + width + 16, box.y + TITLE - 20, box.w - 2 * PAD - width - 16, 40)
        page.fitted(note, room, NOTE, page.theme.muted, align=1)
    return Box(box.x + PAD, box.y + 58, box.w - 2 * PAD, box.h - 58 - 14)


def draw_tray(page: Page, view: FantasticFactoriesView, player: PlayerView) -> None:
    """Free dice in the work phase, else what awaits the seat in the next one."""
    if not is_work(view):
        _next_work(page, player)
        return
    room = ground(page, TRAY, "Free dice")
    dice = sorted(player.free, key=lambda seen: (seen.value, seen.owner is None))
    _below(page, Box(room.x, room.bottom - 36, room.w, 36), player)
    if dice:
        _dice(page, Box(room.x, room.y, room.w, room.h - 40), dice, player.seat)
    else:
        words = "set your dice first" if player.coming.foreman else "none left"
        style = Style(SC500, 34, page.theme.faint)
        page.write(words, (room.x, room.y + 50), style, room=room)


def _below(page: Page, line: Box, player: PlayerView) -> None:
    """How many dice are used; at the end a tick, or the Specialist who can still be called."""
    end, style = line.right, Style(SC500, 29, page.theme.muted)
    if player.done:
        style = Style(C700, 34, page.theme.good)
        end -= page.write("done", (end, line.cy), style, align=1) + 36
        page.paste(icon("marks/tick", 28, page.theme.good), end, line.cy - 14)
    elif player.coming.specialist:
        call = wanted("any", 38, True)
        page.paste(call, end - call.image.width, line.cy - 19)
        end -= call.image.width + 8
        end -= page.write("to call", (end, line.cy), style, align=1)
    room = Box(line.x, line.y, end - 12 - line.x, line.h)
    page.fitted(_used(player), room, NOTE, page.theme.muted)


def _used(player: PlayerView) -> str:
    placed = sum(len(row.dice) for row in player.rows)
    placed += sum(len(building.dice) for building in player.compound)
    whole = placed + len(player.free)
    if not whole:
        return "not rolled yet"
    away = f", {player.resting} away" if player.resting else ""
    return f"{placed} of {whole} dice used{away}"


def _dice(page: Page, area: Box, dice: list[DieView], seat: int) -> None:
    """Large dice in one row with their owner below, or smaller ones in two."""
    one_row = len(dice) <= 4
    per_row = 4 if one_row else max(5, -(-len(dice) // 2))
    size = min(DIE if one_row else SMALL_DIE, round(area.w / per_row) - 10)
    for index, seen in enumerate(dice):
        line, column = divmod(index, per_row)
        x = area.x + column * (size + (14 if one_row else 10))
        y = area.y + (8 if one_row else line * (size + 12))
        page.paste(die_of(seen, size, is_guest(seen, seat) and not one_row), x, y)
        if one_row:
            _owner(page, (x + size / 2, y + size + 24), seen)


def _owner(page: Page, at: tuple[float, float], seen: DieView) -> None:
    if seen.owner is None:
        page.write("extra", at, Style(SC500, 26, page.theme.muted), align=0.5)
    else:
        page.paste(seat_shape(seen.owner, BELOW), at[0] - BELOW / 2, at[1] - BELOW / 2)


def _next_work(page: Page, player: PlayerView) -> None:
    """Own dice not rolled yet, then the promised ones."""
    room = ground(page, TRAY, "Dice of the next work")
    coming = player.coming
    own = max(1, LIMITS.dice - coming.loses)
    edge = edge_of(player.seat)
    for index in range(own):
        page.paste(die(0, 64, edge), room.x + index * 76, room.y + 4)
    if coming.loses:
        words = f"−{coming.loses}"
        at = (room.x + own * 76 + 6, room.y + 36)
        page.write(words, at, Style(C800, 40, page.theme.bad))
    signs = [sign for sign in signs_of(coming, player.seat) if not sign.crossed]
    told = [sign for sign in signs if sign.tells]
    lines = Box(room.x, room.y + 84, room.w, room.h - 84).rows(max(3, len(told)), 0)
    for sign, line in zip(told, lines, strict=False):
        after = signs[signs.index(sign) + 1 :]
        _promise(page, line, [sign, *takewhile(lambda other: not other.tells, after)])
    if not signs:
        words = "taken from you by rivals" if coming.loses else "nothing hired for it"
        page.fitted(words, lines[0], NOTE, page.theme.muted)


def _promise(page: Page, line: Box, signs: list[Sign]) -> None:
    """Dice that are told of together, and the words."""
    x = line.x
    for sign in signs:
        page.paste(sign.sprite, x, line.cy - sign.sprite.image.height / 2)
        x += sign.sprite.image.width + 6
    x = max(x + 6, line.x + 58)
    room = Box(x, line.y, line.right - x, line.h)
    page.fitted(signs[0].tells, room, NOTE, page.theme.muted)


def draw_headquarters(page: Page, player: PlayerView) -> None:
    goods = player.headquarters_goods
    note = f"{counted(goods, 'good')} here · " if goods else ""
    room = ground(page, MIDDLE, "Headquarters", f"{note}a die equal to one in its row: +1")
    draw_large(page, room, player)


def draw_stock(page: Page, player: PlayerView) -> None:
    """Metal, energy, goods and points as large as the plate allows."""
    room = ground(page, STOCK, "Stock", f"{player.cards} cards in hand")
    figures = (
        ("metal", player.metal),
        ("energy", player.energy),
        ("goods", player.goods),
        ("points", player.points),
    )
    for (word, number), box in zip(figures, room.columns(len(figures), 6), strict=True):
        page.paste(glyph("prestige" if word == "points" else word, 62), box.cx - 31, box.y)
        figure = Box(box.x, box.y + 66, box.w, 62)
        step = Step(C800, 60, 40)
        width = page.fitted(str(number), figure, step, page.theme.text, align=0.5)
        if word in player.changed:
            page.paste(changed(width + 10, 50, page.theme), box.cx - width / 2 - 5, figure.cy - 25)
    held, most = player.metal + player.energy, LIMITS.resources_kept
    words = f"metal + energy: {held} of {most} kept"
    colour = page.theme.bad if held > most else page.theme.muted
    page.fitted(words, Box(room.x, room.bottom - 46, room.w, 40), NOTE, colour)


def draw_known(page: Page, player: PlayerView) -> None:
    """What all know of the hand: cards that were seen coming from the market."""
    room = ground(page, MIDDLE, "Hand", "as far as all have seen it")
    words = f"{player.cards} card{'' if player.cards == 1 else 's'}"
    page.write(words, (room.x, room.y + 30), Style(C700, 40, page.theme.text), room=room)
    known = [name(card) for card in player.seen]
    says = f"among them {listed(known)}" if known else "none of them known to all"
    box = Box(room.x, room.y + 66, room.w, room.h - 66)
    step = Step(SC500, 31, 24)
    draw_paragraph(page, says, box, step, page.theme.muted, centred=False)
