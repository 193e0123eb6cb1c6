"""A screen as Discord's Components V2, within all of its limits. The only place that knows them."""

from __future__ import annotations

import io
import logging

import discord
from discord import ui

from render import theme
from tables.ports import Drawn
from tables.screen import Button, Menu, Row, Screen

log = logging.getLogger(__name__)

MOST_TEXT = 4000
MOST_COMPONENTS = 40
MOST_ALT = 1024

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def layout(screen: Screen, picture: str | None = None, alt: str = "") -> ui.LayoutView:
    """The view for this screen; `picture` is the name of the attached file to show, if any.

    It is stopped at once: presses reach the one listener by their ids, never a view in memory.
    """
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=_accent(screen.accent))
    above, below = fitted(screen)
    for text in above:
        container.add_item(ui.TextDisplay(text))
    if picture is not None:
        item = discord.MediaGalleryItem(f"attachment://{picture}", description=alt[:MOST_ALT])
        container.add_item(ui.MediaGallery(item))
    for text in below:
        container.add_item(ui.TextDisplay(text))
    for row in _within(screen, len(above) + len(below) + (2 if picture else 0)):
        container.add_item(_row(row))
    view.add_item(container)
    view.stop()
    return view


def _accent(game: str) -> discord.Colour:
    return discord.Colour.from_str(theme.ACCENTS.get(game, theme.ACCENTS["factotum"]).fill)


def fitted(screen: Screen) -> tuple[list[str], list[str]]:
    """The text blocks, the longest cut at a line's end until all fit Discord's sum."""
    blocks = [*screen.text, *screen.below]
    while sum(map(len, blocks)) > MOST_TEXT:
        place = max(range(len(blocks)), key=lambda at: len(blocks[at]))
        room = len(blocks[place]) - (sum(map(len, blocks)) - MOST_TEXT) - 2
        kept = blocks[place][: max(room, 1)]
        blocks[place] = (kept.rpartition("\n")[0] or kept) + "\n…"
    kept_blocks = [block or "\u200b" for block in blocks]
    return kept_blocks[: len(screen.text)], kept_blocks[len(screen.text) :]


def _cost(row: Row | Menu) -> int:
    return 2 if isinstance(row, Menu) else 1 + len(row.buttons)


def _within(screen: Screen, used: int) -> list[Row | Menu]:
    """As many rows as Discord takes; leaving one out is a fault of a screen, so it is logged."""
    room = MOST_COMPONENTS - used - 1
    kept: list[Row | Menu] = []
    for row in screen.rows:
        room -= _cost(row)
        if room < 0:
            log.error("screen of %s is too large; rows were left out", screen.accent)
            break
        kept.append(row)
    return kept


def _row(row: Row | Menu) -> ui.ActionRow[ui.LayoutView]:
    made: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    if isinstance(row, Menu):
        made.add_item(_menu(row))
    else:
        for button in row.buttons:
            made.add_item(_button(button))
    return made


def _button(button: Button) -> ui.Button[ui.LayoutView]:
    if button.url:
        return ui.Button(label=button.label[:80], url=button.url)
    return ui.Button(
        label=button.label[:80],
        custom_id=button.id,
        style=_STYLES[button.style],
        disabled=button.disabled,
    )


def _menu(menu: Menu) -> ui.Select[ui.LayoutView]:
    options = [
        discord.SelectOption(
            label=entry.label[:100],
            value=entry.value[:100],
            description=entry.hint[:100] or None,
            default=entry.chosen,
        )
        for entry in menu.entries[:25]
    ]
    return ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder[:150],
        options=options,
        min_values=menu.low,
        max_values=min(menu.high, len(options)),
    )


def file_of(drawn: Drawn) -> discord.File:
    """The picture as a file; made anew for every try, since a file can be sent once."""
    return discord.File(
        io.BytesIO(drawn.data), filename=drawn.name, description=drawn.alt[:MOST_ALT]
    )
