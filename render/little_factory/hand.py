"""A seat's own picture of Little Factory: the hand, what each card is good for, the elf actions.

Hands are open to all in this game, and the picture says so. Whether something can be done is read
from the view; what is shown under a card is only which recipes on offer name it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.little_factory.view import LittleFactoryView, PlayerView
from render.canvas import Canvas
from render.frame import Turn, footer, frame, header, section
from render.layout import BODY_TOP, GAP, HAND_HEIGHT, MARGIN, WIDTH, Box
from render.little_factory.catalog import HAND_LIMIT, is_building, is_funds
from render.little_factory.elves import draw_elves, elf_states
from render.little_factory.faces import GAME, STRIP_WORDS, hand_face
from render.little_factory.players import gained_places
from render.little_factory.recipe import Piece, draw_row, on_paper, quiet
from render.little_factory.turn import events, player_of, turn_plate, winners
from render.little_factory.uses import Use, uses_now, uses_on_offer
from render.little_factory.you_can import draw_next_turn, draw_you_can
from render.names import name_of
from render.plates import TAB_HANG, free_place, plate, tab
from render.theme import INK2, SC500, Theme

CARDS = Box(MARGIN, BODY_TOP, WIDTH - 2 * MARGIN, 300)
STRIP = 66
ELVES = Box(MARGIN, 480, 1100, 252)
SUMMARY = Box(1148, 440, 428, 292)
LEGEND = ("black square: trade value", "eye: show, keep")


def draw_hand(view: LittleFactoryView, names: Sequence[str], theme: Theme) -> Canvas:
    """The picture for `view.seat`."""
    seat = view.seat if view.seat is not None else view.order[0]
    player = player_of(view, seat)
    mine = view.turn == seat and view.over is None
    canvas = frame(GAME, theme, HAND_HEIGHT)
    where = f"Little Factory · round {view.round} · all hands are open"
    header(canvas, theme, "Your hand", where, _plate(view, seat, names))
    _cards(canvas, view, player, mine, theme)
    width = section(canvas, (MARGIN, 448), "Your elf actions", theme.accent(GAME).words)
    canvas.write("each once a turn", (MARGIN + width + 16, 448), SC500, 28, theme.muted)
    draw_elves(canvas, ELVES, player, elf_states(view, player, mine), theme)
    if mine:
        draw_you_can(canvas, SUMMARY, view, player, theme)
    else:
        draw_next_turn(canvas, SUMMARY, view, seat, names, theme)
    legend = (f"{len(player.hand)} of {HAND_LIMIT} cards", *LEGEND)
    footer(canvas, theme, events(view), legend)
    return canvas


def _plate(view: LittleFactoryView, seat: int, names: Sequence[str]) -> Turn | None:
    if view.turn == seat and not winners(view):
        return Turn((seat,), name_of(names, seat) + ",", "your turn")
    return turn_plate(view, names)


def _cards(
    canvas: Canvas, view: LittleFactoryView, player: PlayerView, mine: bool, theme: Theme
) -> None:
    for index, box in enumerate(CARDS.columns(max(HAND_LIMIT, len(player.hand)))):
        if index >= len(player.hand):
            canvas.paste(free_place(round(box.w), round(box.h), theme, 2), box.x, box.y)
            canvas.write("free", (box.cx, box.cy), SC500, 30, theme.faint, align=0.5, room=box)
            continue
        card = player.hand[index]
        canvas.paste(hand_face(card, round(box.w), round(box.h), STRIP, theme), box.x, box.y)
        now = uses_now(view, player, card) if mine else []
        _use(canvas, Box(box.x, box.bottom - STRIP, box.w, STRIP), card, now, view, theme)
        if index in gained_places(player):
            canvas.paste(tab("NEW", theme), box.x + GAP, box.y - TAB_HANG)


def _use(
    canvas: Canvas,
    strip: Box,
    card: str,
    now: Sequence[Use],
    view: LittleFactoryView,
    theme: Theme,
) -> None:
    """What the card can become now, else which cards on offer ask for it, else trade."""
    if now:
        fill = plate(round(strip.w), round(strip.h), theme.accent(GAME).fill, 0)
        canvas.paste(fill, strip.x, strip.y)
        draw_row(canvas, [Piece("arrow"), *_pieces(now)], strip.inset(10, 0), on_paper(), (48, 30))
    elif later := [] if is_funds(card) else uses_on_offer(view, card):
        row = [Piece("word", "for"), *_pieces(later)]
        draw_row(canvas, row, strip.inset(10, 0), quiet(), (44, 28))
    else:
        canvas.fitted("only to trade", strip.inset(12, 8), STRIP_WORDS, INK2, align=0.5)


def _pieces(uses: Sequence[Use]) -> list[Piece]:
    row: list[Piece] = []
    for use in uses:
        if use.shown:
            row.append(Piece("eye"))
        row.append(_gain(use))
    return list(dict.fromkeys(row))


def _gain(use: Use) -> Piece:
    if not use.card:
        return Piece("seal", points=use.points)
    return Piece("house") if is_building(use.card) else Piece("good", use.card)
