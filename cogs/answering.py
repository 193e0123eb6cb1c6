"""Answers to people: acknowledge in time, then show a private screen.

Whatever Discord has forgotten meanwhile (an interaction too old, a panel that was dismissed) is
nobody's fault and becomes TooLate: what was pressed counts or does not, and nothing is shown.
"""

from __future__ import annotations

import asyncio
import io
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from cogs.layout import file_of, layout
from cogs.workshop import Workshop
from tables.ports import Drawn
from tables.screen import Picture, Screen

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION = 10008, 10015, 10062
ALREADY_ACKNOWLEDGED, TOKEN_EXPIRED = 40060, 50027
FORGOTTEN = (UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, TOKEN_EXPIRED)
PICTURE_PATIENCE = 2.0  # a private answer does not wait longer for its picture
NOBODY = discord.AllowedMentions.none()

Interaction = discord.Interaction[Any]
Attached = tuple[str, bytes]  # file name and content


class TooLate(Exception):
    """Discord has forgotten this interaction: whoever pressed will press again."""


class AnsweredAlready(TooLate):
    """This interaction was acknowledged before."""


async def _asked(request: Callable[[], Awaitable[Any]]) -> None:
    """Ask Discord in time; over a line that was cut once more, since all of this may be repeated.

    If the line was cut after Discord had heard an acknowledgement, it says so: all is well then.
    """
    try:
        await _in_time(request)
    except (aiohttp.ClientError, OSError) as cut:
        log.info("asking Discord again: %r", cut)
        try:
            await _in_time(request)
        except AnsweredAlready:
            log.info("Discord had heard it the first time")


async def _in_time(request: Callable[[], Awaitable[Any]]) -> None:
    try:
        await request()
    except discord.HTTPException as error:
        if error.code == ALREADY_ACKNOWLEDGED:
            raise AnsweredAlready(str(error)) from error
        if error.code in FORGOTTEN:
            raise TooLate(str(error)) from error
        raise


async def open_privately(interaction: Interaction) -> None:
    """Acknowledge with a private "thinking…", which the answer then replaces."""
    await _asked(lambda: interaction.response.defer(ephemeral=True, thinking=True))
    _note(interaction)


async def update(interaction: Interaction) -> None:
    """Acknowledge a press whose own message will change."""
    await _asked(interaction.response.defer)
    _note(interaction)


def _note(interaction: Interaction) -> None:
    """How long the acknowledgement took, for the status report."""
    if (received := interaction.extras.get("received")) is not None:
        took = time.perf_counter() - received
        interaction.client.house.figures.note("acknowledge", took)


def is_private(message: discord.Message | None) -> bool:
    """True if only one person sees this message, so that it may show what is his alone."""
    return message is not None and (message.flags.ephemeral or message.guild is None)


class Answers:
    """Shows screens to one person; draws their pictures by the workshop."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop

    async def show(
        self, interaction: Interaction, screen: Screen, attached: Attached | None = None
    ) -> None:
        """The answer to an acknowledged interaction: its message becomes this screen."""
        drawn = await self._drawn(screen.picture)

        async def edit() -> None:
            view, files = _made(screen, drawn, attached)
            await interaction.edit_original_response(
                view=view, attachments=files, allowed_mentions=NOBODY
            )

        await _asked(edit)

    async def tell(self, interaction: Interaction, screen: Screen) -> None:
        """A private message beside whatever the interaction's own message shows."""
        drawn = await self._drawn(screen.picture)

        async def send() -> None:
            view, files = _made(screen, drawn)
            given: dict[str, Any] = {"view": view, "files": files, "ephemeral": True}
            if interaction.response.is_done():
                await interaction.followup.send(**given, allowed_mentions=NOBODY)
            else:
                await interaction.response.send_message(**given, allowed_mentions=NOBODY)

        await _asked(send)

    async def _drawn(self, picture: Picture | None) -> Drawn | None:
        """The picture, or None if it takes too long or cannot be drawn: the text goes out."""
        if picture is None:
            return None
        try:
            drawing = self.workshop.paint(picture, "private")
            return await asyncio.wait_for(drawing, PICTURE_PATIENCE)
        except TimeoutError:
            log.warning("picture %s took too long; its text went out alone", picture.name)
        except Exception:
            log.exception("picture %s was not drawn", picture.name)
        return None


def _made(
    screen: Screen, drawn: Drawn | None, attached: Attached | None = None
) -> tuple[discord.ui.LayoutView, list[discord.File]]:
    """Layout and files, new for each try: a file can be sent once."""
    view = layout(screen, drawn.name if drawn else None, drawn.alt if drawn else "")
    files = [file_of(drawn)] if drawn else []
    if attached is not None:
        name, data = attached
        files.append(discord.File(io.BytesIO(data), filename=name))
        view.add_item(discord.ui.File(files[-1]))
    return view, files
