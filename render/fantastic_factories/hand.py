"""A seat's own picture: dice, Headquarters or contractors, stock, hand, compound.

More cards make the picture taller, never the type smaller.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.fantastic_factories.view import FantasticFactoriesView, PlayerView
from render.canvas import Page
from render.fantastic_factories.board import is_work
from render.fantastic_factories.cards import draw_building, draw_hand_card
from render.fantastic_factories.catalog import GAME, LIMITS, name
from render.fantastic_factories.hiring import draw_hiring
from render.fantastic_factories.seat_plates import draw_headquarters, draw_stock, draw_tray
from render.fantastic_factories.states import building_state, hand_state
from render.fantastic_factories.tiles import Tile, tiles_of
from render.fantastic_factories.turn import acting, events, player_of, seat_of, turn_plate
from render.frame import Turn, footer, frame, header, section
from render.glyphs import seat_shape
from render.layout import BOARD_HEIGHT, FOOTER, MARGIN, WIDTH, Box
from render.names import name_of
from render.plates import free_place, plate
from render.theme import SC500, Step, Style, Theme
from render.words import listed

BODY = WIDTH - 2 * MARGIN
HAND_TOP = 438
HAND_CARD, PER_HAND = 208, 5
BUILDING, PER_ROW = 236, 7
GAP = 12
TITLE = 52
SPIED = 60
UNDER = 10


def draw_hand(view: FantasticFactoriesView, names: Sequence[str], theme: Theme) -> Page:
    """The picture for `view.seat`."""
    seat = seat_of(view)
    player, tiles = player_of(view, seat), tiles_of(player_of(view, seat).compound)
    hand_end = _end(HAND_TOP, len(set(view.hand)), PER_HAND, HAND_CARD)
    compound_top = hand_end + TITLE
    end = _end(compound_top, len(tiles), PER_ROW, BUILDING)
    spied = SPIED + GAP if view.spied else 0
    page = frame(GAME, theme, max(BOARD_HEIGHT, round(end + spied + UNDER + FOOTER)))
    work = is_work(view)
    title = "Your work" if work else "Your hand"
    last = ", the last" if view.round == view.last_round else ""
    where = f"Fantastic Factories · round {view.round}{last} · only you see this"
    header(page, title, where, _plate(view, seat, names))
    draw_tray(page, view, player)
    (draw_headquarters(page, player) if work else draw_hiring(page, view))
    draw_stock(page, player)
    _hand(page, view, HAND_TOP)
    draw_compound(page, compound_top, view, player, own=True)
    if view.spied:
        _spied(page, Box(MARGIN, end + GAP, BODY, SPIED), view, names)
    footer(page, events(view), _legend(work))
    return page


def _end(top: float, count: int, per_row: int, height: int) -> float:
    rows = max(1, -(-count // per_row))
    return top + rows * (height + GAP) - GAP


def _plate(view: FantasticFactoriesView, seat: int, names: Sequence[str]) -> Turn | None:
    seats, words = acting(view)
    if seat not in seats:
        return turn_plate(view, names)
    mine = {"at work": "your work", "to take or hire": "your turn"}
    return Turn((seat,), f"{name_of(names, seat)},", mine.get(words, "your choice"))


def heading(page: Page, top: float, words: str, note: str) -> None:
    width = section(page, (MARGIN, top - 20), words)
    style = Style(SC500, 28, page.theme.muted)
    page.write(note, (MARGIN + width + 16, top - 20), style)


def _hand(page: Page, view: FantasticFactoriesView, top: float) -> None:
    """Each different card once, with how many of it there are."""
    note = "build: pay, and discard a second card with the same tool"
    heading(page, top, f"Hand {len(view.hand)}, {LIMITS.cards_kept} kept", note)
    cards = Counter(view.hand)
    places = _places(top, max(1, len(cards)), PER_HAND, HAND_CARD)
    if not cards:
        empty(page, places[0], "no card")
    for (shown, count), box in zip(cards.items(), places, strict=False):
        draw_hand_card(page, box, shown, count, hand_state(view, shown.card))


def _places(top: float, count: int, per_row: int, height: int) -> list[Box]:
    columns = Box(MARGIN, top, BODY, height).columns(per_row, GAP)
    return [
        columns[index % per_row].moved(0, index // per_row * (height + GAP))
        for index in range(count)
    ]


def empty(page: Page, box: Box, words: str) -> None:
    page.paste(free_place(round(box.w), round(box.h), page.theme, 2), box.x, box.y)
    page.write(words, box.middle(), Style(SC500, 28, page.theme.faint), align=0.5, room=box)


def draw_compound(
    page: Page, top: float, view: FantasticFactoriesView, player: PlayerView, *, own: bool
) -> None:
    """All buildings of a seat as large cards; `own`: with what their owner can do now."""
    count = len(player.compound)
    note = "each building works once a round"
    heading(page, top, f"Compound {count} of {view.goal_buildings}", note)
    tiles: list[Tile] = tiles_of(player.compound)
    for index, box in enumerate(_places(top, max(1, len(tiles)), PER_ROW, BUILDING)):
        if index < len(tiles):
            state = building_state(view, player, tiles[index].building, own)
            draw_building(page, box, tiles[index], state, player.seat)
        else:
            empty(page, box, "no building")


def _spied(page: Page, box: Box, view: FantasticFactoriesView, names: Sequence[str]) -> None:
    """What a Corporate Spy of this seat saw and is still there."""
    page.paste(plate(round(box.w), round(box.h), page.theme.raised), box.x, box.y)
    x = box.x + 20
    x += section(page, (x, box.cy), "Your Spy saw") + 20
    for seat in dict.fromkeys(seen.seat for seen in view.spied):
        page.paste(seat_shape(seat, 34), x, box.cy - 17)
        cards = [name(seen.card) for seen in view.spied if seen.seat == seat]
        room = Box(x + 44, box.y, box.right - x - 60, box.h)
        step = Step(SC500, 28, 22, lines=2, ellipsis=True)
        x += 44 + page.fitted(
            f"{name_of(names, seat)}: {listed(cards)}", room, step, page.theme.text
        )
        x += 24


def _legend(work: bool) -> list[str]:
    return ["take back until you roll or draw", "grey edge: extra die"] if work else []
