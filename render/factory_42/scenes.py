"""Pictures with one part of the board large: a location, what changed, and the post's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.factory_42.locations import ORDER
from engine.factory_42.view import Factory42View
from render.canvas import Page
from render.factory_42 import alt
from render.factory_42.board import LEGEND, draw_board, draw_overview, plan_of
from render.factory_42.catalog import GAME, place_name
from render.factory_42.parts import DRAWN, PLACING, draw_part, height_of, part_of
from render.factory_42.placement import draw_placement
from render.factory_42.player_board import draw_hand, draw_player
from render.factory_42.turn import events, turn_plate, where
from render.frame import footer, frame, header, section
from render.layout import BODY_TOP, FOOTER, GAP, MARGIN, WIDTH, Box
from render.theme import SEATS, Theme

TITLES = {DRAWN: "Drawn this round", PLACING: "Where to place"}
HEAD = 44


def draw_location_scene(
    view: Factory42View, names: Sequence[str], theme: Theme, location: str = ""
) -> Page:
    """One location alone; without a name the part that changed."""
    part = location if location in ORDER[view.expanded] else part_of(view)
    height = height_of(view, part)
    page = frame(GAME, theme, BODY_TOP + height + 14 + FOOTER)
    header(page, title_of(part), f"Factory 42 · {where(view)}", turn_plate(view, names))
    draw_part(page, Box(MARGIN, BODY_TOP, WIDTH - 2 * MARGIN, height), view, names, part)
    footer(page, events(view), ("round slot: Worker, house: Commissar",))
    return page


def title_of(part: str) -> str:
    return TITLES.get(part) or place_name(part)


def draw_post(view: Factory42View, names: Sequence[str], theme: Theme) -> Page:
    """The overview, and below it the part that changed, large enough for a phone."""
    plan, part = plan_of(view), part_of(view)
    top = plan.players.bottom + GAP
    head = HEAD if part in TITLES else 0
    body = Box(MARGIN, top + head, WIDTH - 2 * MARGIN, height_of(view, part))
    page = frame(GAME, theme, round(body.bottom) + 14 + FOOTER)
    draw_overview(page, view, names, plan)
    if head:
        section(page, (MARGIN, top + head / 2), title_of(part))
    draw_part(page, body, view, names, part)
    footer(page, events(view), LEGEND)
    return page


Draw = Callable[[Factory42View, Sequence[str], Theme], Page]
Tell = Callable[[Factory42View, Sequence[str]], str]


def _pictures() -> dict[str, tuple[Draw, Tell]]:
    """Every scene: who draws it, who tells it; one for each location and each seat among them."""
    pictures: dict[str, tuple[Draw, Tell]] = {
        "board": (draw_board, alt.board_alt),
        "post": (draw_post, alt.board_alt),
        "changed": (draw_location_scene, alt.location_alt),
        "placement": (draw_placement, alt.placement_alt),
        "player": (draw_player, alt.player_alt),
        "hand": (draw_hand, alt.hand_alt),
    }
    for location in ORDER[True]:
        pictures[f"location_{location}"] = (
            partial(draw_location_scene, location=location),
            partial(alt.location_alt, location=location),
        )
    for seat in range(len(SEATS)):
        pictures[f"player_{seat}"] = (
            partial(draw_player, seat=seat),
            partial(alt.player_alt, seat=seat),
        )
    return pictures


PICTURES = _pictures()
