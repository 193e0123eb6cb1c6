"""A player's plate on the board: name, points, hand, and what his buildings make."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.little_factory.view import BuildingView, LittleFactoryView, PlayerView
from render import fonts
from render.canvas import Canvas, Page, Sprite
from render.glyphs import icon, seat_shape
from render.layout import Box
from render.little_factory.catalog import GOAL, HAND_LIMIT, building
from render.little_factory.recipe import draw_good
from render.little_factory.turn import winners
from render.names import name_of
from render.plates import done_badge, faded, free_place, plate, ring, seal, seat_plate
from render.theme import C500, C700, C800, SC500, Step, Style, Theme

GAME = "little_factory"
PAD = 18
SHAPE = 46
HAND_CHIP = 44
MADE_CHIP = 40
SMALL_CHIP = 28
MOST_LARGE = 6
ROOMY = 220
PLAYER_NAME = Step(C700, 42, 27, lines=2, ellipsis=True)


def draw_player(
    page: Page,
    box: Box,
    player: PlayerView,
    view: LittleFactoryView,
    names: Sequence[str],
) -> None:
    """One player's plate; the active one is raised and framed in his colour."""
    active = (player.seat == view.turn and view.over is None) or player.seat in winners(view)
    w, h = round(box.w), round(box.h)
    ground = seat_plate(w, h, page.theme, player.seat) if active else plate(w, h, page.theme.panel)
    page.paste(ground, box.x, box.y)
    roomy = box.h >= ROOMY
    head, hand, made = (45, 110, 164) if roomy else (43, 106, 160)
    _head(page, box, box.y + head, player, name_of(names, player.seat))
    _hand(page, box, box.y + hand, player)
    ready = view.elf_ready if player.seat == view.turn else ()
    _made(page, box, box.y + made, player, ready)
    if roomy and player.buildings:
        at = (box.x + PAD, box.y + 212)
        page.write(_holdings(player), at, Style(SC500, 26, page.theme.muted), room=box)


def _head(page: Page, box: Box, centre: float, player: PlayerView, name: str) -> None:
    page.paste(seat_shape(player.seat, SHAPE), box.x + PAD - 4, centre - SHAPE / 2)
    goal = f"/{GOAL} VP"
    right = box.right - PAD
    points_end = right - fonts.width(goal, C500, 32) - 8
    page.write(goal, (right, centre + 10), Style(C500, 32, page.theme.muted), align=1, room=box)
    points = str(player.vp)
    page.write(points, (points_end, centre), Style(C800, 62, page.theme.text), align=1, room=box)
    left = box.x + PAD + SHAPE + 6
    room = Box(left, centre - 34, points_end - fonts.width(points, C800, 62) - 14 - left, 68)
    page.fitted(name, room, PLAYER_NAME, page.theme.text)


def _hand(page: Page, box: Box, centre: float, player: PlayerView) -> None:
    """The hand's seven places; cards gained since the last picture are ringed."""
    left, top = box.x + PAD - 1, centre - HAND_CHIP / 2
    gap = (box.w - 2 * PAD + 2 - HAND_LIMIT * HAND_CHIP) / (HAND_LIMIT - 1)
    ringed = gained_places(player)
    for index in range(max(HAND_LIMIT, len(player.hand))):
        x = left + index * (HAND_CHIP + gap)
        if index >= len(player.hand):
            page.paste(free_place(HAND_CHIP, HAND_CHIP, page.theme), x, top)
            continue
        page.paste(good_chip(player.hand[index], HAND_CHIP, page.theme), x, top)
        if index in ringed:
            page.paste(_mark(HAND_CHIP, page.theme), x, top)


def gained_places(player: PlayerView) -> set[int]:
    """Which cards of the hand are the gained ones: the last of each type."""
    places: set[int] = set()
    for card in player.gained:
        held = [at for at, other in enumerate(player.hand) if other == card and at not in places]
        places.update(held[-1:])
    return places


def _mark(size: int, theme: Theme) -> Sprite:
    return ring(size, size, theme.tab, width=3, radius=9)


@lru_cache(maxsize=16)
def paper_chip(size: int, theme: Theme, fill: str = "") -> Sprite:
    """The ground of a chip; on light plates it needs a hairline to be seen."""
    if not theme.light:
        return plate(size, size, fill or theme.paper, 7)
    canvas = Canvas.over(plate(size, size, theme.rule, 7))
    canvas.paste(plate(size - 2, size - 2, fill or theme.paper, 6), 1, 1)
    return canvas.frozen()


@lru_cache(maxsize=128)
def good_chip(card: str, size: int, theme: Theme) -> Sprite:
    """A good of a hand on its paper chip; the funds as a coin on theirs."""
    canvas = Canvas.over(paper_chip(size, theme))
    inner = round(size * 0.84)
    draw_good(canvas, card, ((size - inner) / 2, (size - inner) / 2), inner)
    return canvas.frozen()


def _made(
    page: Page,
    box: Box,
    centre: float,
    player: PlayerView,
    ready: Sequence[str],
) -> None:
    """What the player's buildings make; more than six of them shrink."""
    if not player.buildings:
        at = (box.x + PAD, centre)
        page.write("no building yet", at, Style(SC500, 26, page.theme.faint), room=box)
        return
    large = len(player.buildings) <= MOST_LARGE
    size, gap = (MADE_CHIP, 7) if large else (SMALL_CHIP, 5)
    x = box.x + PAD
    if large:
        x += page.write("makes", (x, centre), Style(SC500, 25, page.theme.muted), room=box) + 12
    else:
        arrow = icon("marks/arrow", 20, page.theme.muted)
        page.paste(arrow, x - 1, centre - 10)
        x += 20 + gap - 2
    for built in player.buildings:
        _output(page, (x, centre - size / 2), size, built, ready)
        x += size + gap


def _output(
    page: Page,
    at: tuple[float, float],
    size: int,
    built: BuildingView,
    ready: Sequence[str],
) -> None:
    if built.new:
        page.paste(_mark(size, page.theme), *at)
    elif built.card in ready:
        page.paste(ring(size, size, page.accent.line, width=3, radius=9), *at)
    page.paste(output_chip(built.card, size, page.theme, built.used), *at)
    if built.card in ready:
        badge = done_badge(18 if size == MADE_CHIP else 15, page.accent.fill)
        edge = badge.image.width
        page.paste(badge, at[0] + size - edge + 6, at[1] + size - edge + 6)


@lru_cache(maxsize=256)
def output_chip(card: str, size: int, theme: Theme, used: bool) -> Sprite:
    """What one building makes: a good, points, or nothing (a house); faint once used this turn."""
    action = building(card).action
    if action is not None and not action.card:
        # The seal's rim is cut away all around, so it is drawn a little larger than a chip.
        made = seal(action.vp, size + 4)._replace(dx=-2, dy=-2)
    else:
        made = good_chip(action.card, size, theme) if action else _house(size, theme)
    return faded(made, 0.3) if used else made


@lru_cache(maxsize=8)
def _house(size: int, theme: Theme) -> Sprite:
    canvas = Canvas.over(paper_chip(size, theme, theme.paper2))
    inner = round(size * 0.7)
    canvas.paste(icon(f"emblems/{GAME}", inner), (size - inner) / 2, (size - inner) / 2)
    return canvas.frozen()


def _holdings(player: PlayerView) -> str:
    houses, cards = len(player.buildings), player.vp_cards
    first = f"{houses} building{'' if houses == 1 else 's'}"
    return f"{first}, {cards} VP card{'' if cards == 1 else 's'}"
