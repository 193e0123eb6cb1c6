"""One compound alone, large: a zoom for small screens, of a player or of the Machine.

Drawn from a public view whose `seat` names the player that is shown; the seat after the last one
is the Machine's. What a view knows of hands is never drawn here.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.fantastic_factories.view import FantasticFactoriesView, MachineView
from render.canvas import Page
from render.fantastic_factories.board import is_work
from render.fantastic_factories.catalog import GAME, level_name
from render.fantastic_factories.hand import BUILDING, GAP, HAND_TOP, PER_ROW, draw_compound
from render.fantastic_factories.machine import draw_machine, machine_height
from render.fantastic_factories.seat_plates import (
    draw_headquarters,
    draw_known,
    draw_stock,
    draw_tray,
)
from render.fantastic_factories.tiles import tiles_of
from render.fantastic_factories.turn import events, player_of, seat_of, turn_plate, where
from render.frame import footer, frame, header
from render.layout import BODY_TOP, FOOTER, HAND_HEIGHT, MARGIN, WIDTH, Box
from render.names import name_of
from render.text import fit
from render.theme import C700, Step, Theme

UNDER = 12
TITLE = Step(C700, 50, 42, ellipsis=True)
TITLE_ROOM = 460


def draw_compound_scene(view: FantasticFactoriesView, names: Sequence[str], theme: Theme) -> Page:
    """The compound of `view.seat`."""
    if view.machine is not None and seat_of(view) >= len(view.players):
        return _machine(view, view.machine, names, theme)
    player = player_of(view, seat_of(view))
    rows = max(1, -(-len(tiles_of(player.compound)) // PER_ROW))
    end = HAND_TOP + rows * (BUILDING + GAP) - GAP
    page = frame(GAME, theme, max(HAND_HEIGHT, round(end + UNDER + FOOTER)))
    subtitle = f"Fantastic Factories · {where(view)[0].lower()}{where(view)[1:]}"
    header(page, _titled(name_of(names, player.seat)), subtitle, turn_plate(view, names))
    draw_tray(page, view, player)
    (draw_headquarters(page, player) if is_work(view) else draw_known(page, player))
    draw_stock(page, player)
    draw_compound(page, HAND_TOP, view, player, own=False)
    footer(page, events(view), ("grey edge: extra die",) if is_work(view) else ())
    return page


def _titled(name: str) -> str:
    """A name for the header, shortened if need be."""
    return fit(name, TITLE, TITLE_ROOM).lines[0]


def _machine(
    view: FantasticFactoriesView, machine: MachineView, names: Sequence[str], theme: Theme
) -> Page:
    height = max(HAND_HEIGHT, BODY_TOP + machine_height(machine) + UNDER + FOOTER)
    page = frame(GAME, theme, height)
    subtitle = f"{level_name(machine.level)} · {where(view)[0].lower()}{where(view)[1:]}"
    header(page, "The Machine", subtitle, turn_plate(view, names))
    area = Box(MARGIN, BODY_TOP, WIDTH - 2 * MARGIN, height - FOOTER - UNDER - BODY_TOP)
    draw_machine(page, area, machine, view.phase == "machine")
    footer(page, events(view), ("a die no higher than the number of cards makes 1 good",))
    return page
