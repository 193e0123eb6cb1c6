"""The plate of one location, large: what it does, and who is there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.factory_42.locations import MAIN, ORDER, OWN_BOARD
from engine.factory_42.place_words import COMMISSARS, WORKERS
from engine.factory_42.view import Factory42View, PlaceView, PlayerView
from render.canvas import Page
from render.factory_42.catalog import GAME, count, place_name
from render.factory_42.places import penalty_words
from render.factory_42.slots import Slot, commissar_slot, draw_slot, is_new, worker_slots
from render.factory_42.turn import in_order, place_of
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.names import name_of
from render.paragraph import draw_paragraph
from render.plates import plate
from render.theme import C700, C800, SC500, Step, Style

PAD = 20
NUMBER = 84
NAME = Step(C700, 58, 38)
SAYS = Step(SC500, 31, 23)
SLOT, PITCH = 86, 104
UNDER = Step(SC500, 26, 22, ellipsis=True)
PLAYER = Step(C700, 36, 24, ellipsis=True)
# What a Worker does where the engine's words depend on the slot.
MORE = {
    "requisition": "order cubes into the pool and into your Warehouse",
    "spiking": "draw from the bag, slip up to 2 cubes into railcars",
    "steam": "burn own fuel to Steam, for rosettes",
    "guild": "buy an Invention for Steam",
    "event": "what the Event does holds for this round",
    "bureaucracy": "the whole pool drops through the Tower",
    "end_of_round": "Hero of Labour, points, penalties",
}


def draw_location(
    page: Page, box: Box, view: Factory42View, names: Sequence[str], location: str
) -> None:
    theme = page.theme
    page.paste(plate(round(box.w), round(box.h), theme.panel), box.x, box.y)
    tile = Box(box.x + PAD, box.y + PAD, NUMBER, NUMBER)
    page.paste(plate(NUMBER, NUMBER, theme.raised, 10), tile.x, tile.y)
    number = str(ORDER[view.expanded].index(location))
    page.write(number, tile.middle(), Style(C800, 60, page.accent.words), align=0.5, room=tile)
    room = Box(tile.right + 18, tile.y, box.right - tile.right - 18 - PAD, NUMBER)
    page.fitted(place_name(location), room, NAME, theme.text)
    rest = Box(box.x + PAD, tile.bottom + 12, box.w - 2 * PAD, box.bottom - tile.bottom - 12 - PAD)
    seen = place_of(view.places, location)
    if location in MAIN and seen is not None:
        _on_main(page, rest, view, names, seen)
    elif location in OWN_BOARD:
        _on_boards(page, rest, view, names, location)
    else:
        _by_itself(page, rest, view, location)


def _by_itself(page: Page, rest: Box, view: Factory42View, location: str) -> None:
    """Nobody is placed here."""
    says = rest._replace(h=74)
    draw_paragraph(page, MORE[location], says, SAYS, page.theme.muted)
    if location == "end_of_round":
        below = says.moved(0, 86)
        page.fitted(penalty_words(view), below, Step(C700, 44, 30), page.theme.text)
    elif location == "bureaucracy":
        page.paste(icon(f"{GAME}/tower", 150, page.theme.muted), rest.x, says.bottom + 16)
        at = (rest.x + 190, says.bottom + 92)
        page.write(str(count(view.tower)), at, Style(C800, 108, page.theme.text), room=rest)
        page.write("stuck", (at[0] + 120, at[1] + 22), Style(SC500, 38, page.theme.muted))


def _on_main(
    page: Page, rest: Box, view: Factory42View, names: Sequence[str], seen: PlaceView
) -> None:
    says = rest._replace(h=72)
    does = WORKERS.get(seen.location) or MORE[seen.location]
    draw_paragraph(page, does, says, SAYS, page.theme.muted)
    slots = worker_slots(view, seen)
    commissar = commissar_slot(view, seen)
    pitch = min(PITCH, (rest.w - (SLOT + 12 if commissar else 0)) / max(1, len(slots)))
    size = min(SLOT, round(pitch) - 6)
    centre = says.bottom + 10 + size / 2
    for index, slot in enumerate(slots):
        at = (rest.x + pitch * (index + 0.5) - (pitch - size) / 2, centre)
        draw_slot(page, slot, *at, size)
        _under(page, at, size, pitch - 4, slot, _caption(seen, index), names)
    if commissar is None:
        return
    at = (rest.right - SLOT / 2, centre)
    draw_slot(page, commissar, *at, SLOT)
    free = "closed" if commissar.locked else "Commissar"
    _under(page, at, SLOT, PITCH, commissar, free, names)
    foot = Box(rest.x, centre + SLOT / 2 + 56, rest.w, rest.bottom - centre - SLOT / 2 - 56)
    if foot.h >= 56:
        words = f"Commissar: {COMMISSARS[seen.location]}"
        draw_paragraph(page, words, foot._replace(h=min(foot.h, 78)), SAYS, page.theme.muted)


def _caption(seen: PlaceView, index: int) -> str:
    """What the figure of a free slot means."""
    if seen.closed:
        return "closed"
    figures = seen.figures[index] if index < len(seen.figures) else ()
    if len(figures) > 1:
        return f"{figures[1]} own"
    words = {"steam": "rosette", "guild": "Steam"}.get(seen.location, "free")
    several = words == "rosette" and figures and figures[0] > 1
    return f"{words}s" if several else words


def _under(
    page: Page,
    at: tuple[float, float],
    size: int,
    width: float,
    slot: Slot,
    free: str,
    names: Sequence[str],
) -> None:
    """The name of who is there, or what the free slot is."""
    words = free if slot.seat is None else name_of(names, slot.seat)
    room = Box(at[0] - width / 2, at[1] + size / 2 + 8, width, 34)
    colour = page.theme.faint if slot.seat is None else page.theme.text
    page.fitted(words, room, UNDER, colour, align=0.5)


def _on_boards(
    page: Page, rest: Box, view: Factory42View, names: Sequence[str], location: str
) -> None:
    """A row per player: the own Worker slot, and the Commissar slot where there is one."""
    says = rest._replace(h=40)
    words = WORKERS[location]
    page.fitted(words, says, Step(SC500, 30, 22), page.theme.muted)
    area = Box(rest.x, says.bottom + 10, rest.w, rest.bottom - says.bottom - 10)
    players = in_order(view)
    height = min(76, (area.h - 8 * (len(players) - 1)) / len(players))
    for player, row in zip(players, area.rows(len(players), 8, height), strict=True):
        _own_row(page, row, view, name_of(names, player.seat), player, location)


def _own_row(
    page: Page, row: Box, view: Factory42View, name: str, player: PlayerView, location: str
) -> None:
    seen = place_of(player.places, location)
    if seen is None:
        return
    size = round(min(64, row.h))
    page.paste(seat_shape(player.seat, min(44, size)), row.x, row.cy - min(44, size) / 2)
    right = row.right - 2 * (size + 12)
    room = Box(row.x + 56, row.y, right - row.x - 68, row.h)
    page.fitted(name, room, PLAYER, page.theme.text)
    able = player.seat == view.turn
    mine = any(latest.seat == player.seat for latest in view.latest)
    worker = Slot(
        seat=seen.workers[0] if seen.workers else None,
        open=able and location in view.placing and not seen.workers,
        new=bool(seen.workers) and mine and is_new(view, "worker", location),
    )
    draw_slot(page, worker, right + size / 2, row.cy, size)
    if seen.has_commissar:
        house = Slot(
            house=True,
            seat=seen.commissar,
            open=able and f"{location}:commissar" in view.placing,
            new=seen.commissar is not None and mine and is_new(view, "commissar", location),
        )
        draw_slot(page, house, right + 1.5 * size + 12, row.cy, size)
