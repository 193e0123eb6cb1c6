"""Answers to people: acknowledge in time, then show a private screen.

Whatever Discord has forgotten meanwhile (an interaction too old, a panel that was dismissed) is
nobody's fault and becomes TooLate: what was pressed counts or does not, and nothing is shown.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord

from cogs.layout import file_of, layout
from cogs.workshop import Workshop
from tables.ports import Drawn
from tables.screen import Picture, Screen

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION = 10008, 10015, 10062
ALREADY_ACKNOWLEDGED, TOKEN_EXPIRED = 40060, 50027
FORGOTTEN = (
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    UNKNOWN_INTERACTION,
    ALREADY_ACKNOWLEDGED,
    TOKEN_EXPIRED,
)
PICTURE_PATIENCE = 2.0  # a private answer does not wait longer for its picture
NOBODY = discord.AllowedMentions.none()

Interaction = discord.Interaction[Any]


class TooLate(Exception):
    """Discord has forgotten this interaction: whoever pressed will press again."""


@contextmanager
def _in_time() -> Iterator[None]:
    try:
        yield
    except discord.HTTPException as error:
        if error.code in FORGOTTEN:
            raise TooLate(str(error)) from error
        raise


async def open_privately(interaction: Interaction) -> None:
    """Acknowledge with a private "thinking…", which the answer then replaces."""
    with _in_time():
        await interaction.response.defer(ephemeral=True, thinking=True)


async def update(interaction: Interaction) -> None:
    """Acknowledge a press whose own message will change."""
    with _in_time():
        await interaction.response.defer()


def is_private(message: discord.Message | None) -> bool:
    """True if only one person sees this message, so that it may show what is his alone."""
    return message is not None and (message.flags.ephemeral or message.guild is None)


class Answers:
    """Shows screens to one person; draws their pictures by the workshop."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop

    async def show(
        self, interaction: Interaction, screen: Screen, attached: discord.File | None = None
    ) -> None:
        """The answer to an acknowledged interaction: its message becomes this screen."""
        view, files = await self._made(screen, attached)
        with _in_time():
            await interaction.edit_original_response(
                view=view, attachments=files, allowed_mentions=NOBODY
            )

    async def tell(self, interaction: Interaction, screen: Screen) -> None:
        """A private message beside whatever the interaction's own message shows."""
        view, files = await self._made(screen)
        given: dict[str, Any] = {"view": view, "files": files, "ephemeral": True}
        with _in_time():
            if interaction.response.is_done():
                await interaction.followup.send(**given, allowed_mentions=NOBODY)
            else:
                await interaction.response.send_message(**given, allowed_mentions=NOBODY)

    async def _made(
        self, screen: Screen, attached: discord.File | None = None
    ) -> tuple[discord.ui.LayoutView, list[discord.File]]:
        drawn = await self._drawn(screen.picture)
        view = layout(screen, drawn.name if drawn else None, drawn.alt if drawn else "")
        files = [file_of(drawn)] if drawn else []
        if attached is not None:
            view.add_item(discord.ui.File(attached))
            files.append(attached)
        return view, files

    async def _drawn(self, picture: Picture | None) -> Drawn | None:
        """The picture, or None if it takes too long or cannot be drawn: the text goes out."""
        if picture is None:
            return None
        try:
            return await asyncio.wait_for(self.workshop.paint(picture), PICTURE_PATIENCE)
        except TimeoutError:
            log.warning("picture %s took too long; its text went out alone", picture.name)
        except Exception:
            log.exception("picture %s was not drawn", picture.name)
        return None
