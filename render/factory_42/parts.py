"""One part of the board shown large: a location with what matters there, or what was just drawn.

The parts are what a phone can read: a post carries the overview and the part that changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.factory_42.locations import ORDER
from engine.factory_42.view import Factory42View
from render.canvas import Page
from render.factory_42 import holders
from render.factory_42.cards import draw_orders
from render.factory_42.catalog import CATALOG, RESOURCES, count, name
from render.factory_42.gauges import draw_event, draw_steam
from render.factory_42.location import draw_location
from render.factory_42.offers import draw_actions, draw_improvements, draw_inventions
from render.factory_42.placement import draw_free_places, places_height
from render.factory_42.score import draw_score
from render.factory_42.stocks import Row, draw_pool, draw_table, hidden_rows, market_rows
from render.factory_42.track import draw_track
from render.factory_42.turn import place_of
from render.layout import GAP, Box
from render.plates import free_place
from render.theme import SC500, Style

HEIGHT = 440
TALLER = {"requisition": 560, "steam": 560, "event": 360}
ORDERS = 540
LEFT = 540
DRAWN, PLACING = "drawing", "placement"
Draw = Callable[[Page, Box, Factory42View, Sequence[str]], None]


# Where the latest deed took place, if its verb tells.
DEEDS = {
    "requisitioned": "requisition",
    "loaded": "loading",
    "spiked": "spiking",
    "shipped": "shipping",
    "burned": "steam",
    "operated": "operate",
    "took": "guild",
    "visited": "embassy",
    "traded": "trading",
    "researched": "research",
    "accounted": "accounting",
}


def part_of(view: Factory42View) -> str:
    """Which part changed: where something was done last, else where things happen now."""
    last = DEEDS.get(view.latest[-1].verb) if view.latest else None
    if view.phase == "resolution" and last in ORDER[view.expanded]:
        return last
    return part_now(view)


def part_now(view: Factory42View) -> str:
    """Which part things happen in now."""
    if view.phase == "placement" and view.over is None:
        return PLACING
    if view.location is not None:
        return view.location
    if view.phase in ("setup", "drawing") or view.over is not None:
        return DRAWN if view.over is None else "end_of_round"
    return "end_of_round" if view.phase == "clean_up" else DRAWN


def height_of(view: Factory42View, part: str) -> int:
    if part == PLACING:
        return places_height(view)
    if part == DRAWN or part.startswith("manufacturium"):
        return ORDERS if len(view.orders) > 2 else HEIGHT
    return TALLER.get(part, HEIGHT)


def _there(view: Factory42View, location: str) -> tuple[int, ...]:
    """Who has a meeple at a location; nobody means that all are shown."""
    seen = place_of(view.places, location)
    if seen is None:
        return ()
    return (*seen.workers, *([] if seen.commissar is None else [seen.commissar]))


def draw_part(page: Page, box: Box, view: Factory42View, names: Sequence[str], part: str) -> None:
    if part == PLACING:
        draw_free_places(page, box, view)
        return
    left = Box(box.x, box.y, LEFT, box.h)
    right = Box(left.right + GAP, box.y, box.w - LEFT - GAP, box.h)
    if part == DRAWN:
        _cards_drawn(page, left, view)
        draw_all_orders(page, right, view)
        return
    draw_location(page, left, view, names, part)
    PARTS[part](page, right, view, names)


def _split(box: Box, *weights: float) -> list[Box]:
    """Boxes below each other with heights in these proportions."""
    room = box.h - GAP * (len(weights) - 1)
    boxes, y = [], box.y
    for weight in weights:
        height = room * weight / sum(weights)
        boxes.append(Box(box.x, round(y), box.w, round(height)))
        y += height + GAP
    return boxes


def _cards_drawn(page: Page, box: Box, view: Factory42View) -> None:
    event, market, pool = _split(box, 26, 42, 32)
    draw_event(page, event, view)
    draw_market(page, market, view)
    draw_pool(page, pool, view)


def _warehouses(
    page: Page, box: Box, view: Factory42View, names: Sequence[str], location: str
) -> None:
    """What those have stored who are there."""
    there = _there(view, location)
    holders.draw_rows(page, box, "Warehouses", view, names, holders.stored, there)


def draw_market(page: Page, box: Box, view: Factory42View) -> None:
    title = name(view.market) if view.market else "not drawn yet"
    draw_table(page, box, "Market", title, market_rows(view), 66)


def draw_all_orders(page: Page, box: Box, view: Factory42View) -> None:
    """All orders on two rows, so that each can be large."""
    if not view.orders:
        page.paste(free_place(round(box.w), round(box.h), page.theme), box.x, box.y)
        style = Style(SC500, 34, page.theme.faint)
        page.write("no Government Orders yet", box.middle(), style, align=0.5, room=box)
        return
    rows = 1 if len(view.orders) < 3 else 2
    first = -(-len(view.orders) // rows)
    places = [
        place for row, each in enumerate(box.rows(rows, 26)) for place in each.columns(first, GAP)
    ]
    draw_orders(page, places, view.orders)


def _event(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    event, pool = _split(box, 45, 55)
    draw_event(page, event, view)
    draw_pool(page, pool, view)


def _requisition(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    pool, supply, rows = _split(box, 30, 33, 37)
    draw_pool(page, pool, view)
    price = {kind: CATALOG.resources[kind].price for kind in RESOURCES}
    draw_table(
        page,
        supply,
        "Supply",
        "points for a cube, and how many there are",
        [Row("points", price), Row("left", view.supply, True)],
        92,
    )
    _warehouses(page, rows, view, names, "requisition")


def _bureaucracy(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    hidden, pool = _split(box, 55, 45)
    words = f"Tower {count(view.tower)} · bag {count(view.bag)}"
    draw_table(page, hidden, "Other cubes", words, hidden_rows(view), 110)
    draw_pool(page, pool, view)


def _loading(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    pool, track = _split(box, 40, 60)
    draw_pool(page, pool, view)
    draw_track(page, track, view, exit_marked=False)


def _spiking(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    bag, track = _split(box, 44, 56)
    rows = [Row("bag", view.bag)]
    rows += [Row("drawn", view.drawn, True)] if view.drawn else []
    draw_table(page, bag, "Spiking bag", f"{count(view.bag)} cubes", rows, 92)
    draw_track(page, track, view, exit_marked=False)


def _shipping(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    track, docks = _split(box, 45, 55)
    draw_track(page, track, view)
    holders.draw_rows(page, docks, "Dock 1 and Dock 2", view, names, holders.docked)


def _steam(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    gauge, fuel, rows = _split(box, 28, 33, 39)
    draw_steam(page, gauge, view)
    burns = {kind: CATALOG.resources[kind].burns or None for kind in RESOURCES}
    rows_ = [Row("gives", burns), Row("pool", view.pool, True)]
    draw_table(page, fuel, "Fuel", "Steam for a cube, and what lies in the pool", rows_, 92)
    _warehouses(page, rows, view, names, "steam")


def _operate(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    gauge, rows = _split(box, 26, 74)
    draw_steam(page, gauge, view)
    holders.draw_rows(page, rows, "Inventions (used)", view, names, holders.machines)


def _guild(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    gauge, cards = _split(box, 27, 73)
    draw_steam(page, gauge, view)
    draw_inventions(page, cards, view)


def _embassy(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    holders.draw_rows(page, box, "Elven Commissions", view, names, holders.wishes)


def _trading(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    market, rows = _split(box, 45, 55)
    draw_market(page, market, view)
    _warehouses(page, rows, view, names, "trading")


def _research(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    cards, rows = _split(box, 40, 60)
    draw_improvements(page, cards)
    holders.draw_rows(page, rows, "Built, and Warehouses", view, names, holders.built)


def _manufacturium(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    draw_all_orders(page, box, view)


def _accounting(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    cards, rows = _split(box, 36, 64)
    draw_actions(page, cards)
    _warehouses(page, rows, view, names, "accounting")


def _end_of_round(page: Page, box: Box, view: Factory42View, names: Sequence[str]) -> None:
    track, rows = _split(box, 18, 82)
    draw_score(page, track, view)
    holders.draw_rows(page, rows, "This round", view, names, holders.result)


PARTS: dict[str, Draw] = {
    "event": _event,
    "requisition": _requisition,
    "bureaucracy": _bureaucracy,
    "loading": _loading,
    "spiking": _spiking,
    "shipping": _shipping,
    "steam": _steam,
    "operate": _operate,
    "guild": _guild,
    "embassy": _embassy,
    "trading": _trading,
    "research": _research,
    "manufacturium_1": _manufacturium,
    "accounting": _accounting,
    "manufacturium_2": _manufacturium,
    "end_of_round": _end_of_round,
}
LOCATIONS = ORDER[True]
