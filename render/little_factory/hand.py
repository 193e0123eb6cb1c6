"""A seat's own picture of Little Factory: the hand, what each card is good for, the elf actions.

Hands are open to all in this game, and the picture says so. Whether something can be done is read
from the view; what is shown under a card is only which recipes on offer name it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.little_factory.view import LittleFactoryView, PlayerView
from render.canvas import Page
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
from render.theme import INK2, SC500, Style, Theme

CARDS = Box(MARGIN, BODY_TOP, WIDTH - 2 * MARGIN, 300)
STRIP = 66
ELVES = Box(MARGIN, 480, 1100, 252)
SUMMARY = Box(1148, 440, 428, 292)
LEGEND = ("black square: trade value", "eye: show, keep")


def draw_hand(view: LittleFactoryView, names: Sequence[str], theme: Theme) -> Page:
    """The picture for `view.seat`."""
    seat = view.seat if view.seat is not None else view.order[0]
    player = player_of(view, seat)
    mine = view.turn == seat and view.over is None
    page = frame(GAME, theme, HAND_HEIGHT)
    where = f"Little Factory · round {view.round} · all hands are open"
    header(page, "Your hand", where, _plate(view, seat, names))
    _cards(page, view, player, mine)
    width = section(page, (MARGIN, 448), "Your elf actions")
    page.write("each once a turn", (MARGIN + width + 16, 448), Style(SC500, 28, theme.muted))
    draw_elves(page, ELVES, player, elf_states(view, player, mine))
    if mine:
        draw_you_can(page, SUMMARY, view, player)
    else:
        draw_next_turn(page, SUMMARY, view, seat, names)
    legend = (f"{len(player.hand)} of {HAND_LIMIT} cards", *LEGEND)
    footer(page, events(view), legend)
    return page


def _plate(view: LittleFactoryView, seat: int, names: Sequence[str]) -> Turn | None:
    if view.turn == seat and not winners(view):
        return Turn((seat,), name_of(names, seat) + ",", "your turn")
    return turn_plate(view, names)


def _cards(page: Page, view: LittleFactoryView, player: PlayerView, mine: bool) -> None:
    for index, box in enumerate(CARDS.columns(max(HAND_LIMIT, len(player.hand)))):
        if index >= len(player.hand):
            page.paste(free_place(round(box.w), round(box.h), page.theme, 2), box.x, box.y)
            page.write(
                "free", box.middle(), Style(SC500, 30, page.theme.faint), align=0.5, room=box
            )
            continue
        card = player.hand[index]
        page.paste(hand_face(card, round(box.w), round(box.h), STRIP, page.theme), box.x, box.y)
        now = uses_now(view, player, card) if mine else []
        _use(page, Box(box.x, box.bottom - STRIP, box.w, STRIP), card, now, view)
        if index in gained_places(player):
            page.paste(tab("NEW", page.theme), box.x + GAP, box.y - TAB_HANG)


def _use(
    page: Page,
    strip: Box,
    card: str,
    now: Sequence[Use],
    view: LittleFactoryView,
) -> None:
    """What the card can become now, else which cards on offer ask for it, else trade."""
    if now:
        fill = plate(round(strip.w), round(strip.h), page.accent.fill, 0)
        page.paste(fill, strip.x, strip.y)
        draw_row(page, [Piece("arrow"), *_pieces(now)], strip.inset(10, 0), on_paper(), (48, 30))
    elif later := [] if is_funds(card) else uses_on_offer(view, card):
        row = [Piece("word", "for"), *_pieces(later)]
        draw_row(page, row, strip.inset(10, 0), quiet(), (44, 28))
    else:
        page.fitted("only to trade", strip.inset(12, 8), STRIP_WORDS, INK2, align=0.5)


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
