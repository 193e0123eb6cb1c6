"""Answers to people: acknowledge in time, show a private screen, and one reporter for all errors.

Every command, button, menu, modal and autocomplete ends here: in a screen or in one sentence.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

import discord

from cogs.layout import file_of, layout
from cogs.workshop import Workshop
from engine.kernel.errors import Refused as KernelRefused
from tables.ports import Drawn
from tables.refusals import Refused
from tables.screen import Picture, Screen
from tables.screens import notice

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED = 10062, 40060
PICTURE_PATIENCE = 2.0  # a private answer does not wait longer for its picture
NOBODY = discord.AllowedMentions.none()

Interaction = discord.Interaction[Any]


class TooLate(Exception):
    """Discord has forgotten this interaction: whoever pressed will press again."""


async def open_privately(interaction: Interaction) -> None:
    """Acknowledge with a private "thinking…", which the answer then replaces."""
    await _acknowledge(interaction, ephemeral=True, thinking=True)


async def update(interaction: Interaction) -> None:
    """Acknowledge a press whose own message will change."""
    await _acknowledge(interaction)


async def _acknowledge(interaction: Interaction, **how: bool) -> None:
    try:
        await interaction.response.defer(**how)
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED):
            raise TooLate from error
        raise


class Answers:
    """Shows screens to one person; draws their pictures by the workshop."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop

    async def show(self, interaction: Interaction, screen: Screen) -> None:
        """The answer to an acknowledged interaction: its message becomes this screen."""
        drawn = await self._drawn(screen.picture)
        view = layout(screen, drawn.name if drawn else None, drawn.alt if drawn else "")
        files = [file_of(drawn)] if drawn else []
        await interaction.edit_original_response(
            view=view, attachments=files, allowed_mentions=NOBODY
        )

    async def tell(self, interaction: Interaction, screen: Screen) -> None:
        """A private message beside whatever the interaction's own message shows."""
        view = layout(screen)
        if interaction.response.is_done():
            await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NOBODY)
        else:
            await interaction.response.send_message(
                view=view, ephemeral=True, allowed_mentions=NOBODY
            )

    async def _drawn(self, picture: Picture | None) -> Drawn | None:
        """The picture, or None if it takes too long or cannot be drawn: the text goes out."""
        if picture is None:
            return None
        try:
            return await asyncio.wait_for(self.workshop.paint(picture), PICTURE_PATIENCE)
        except Exception:
            log.exception("picture %s was not drawn", picture.name)
            return None


def sentence_of(error: BaseException) -> str | None:
    """What the person did wrong, in one sentence; None if it is a fault of ours."""
    cause = getattr(error, "original", error)
    if isinstance(cause, Refused | KernelRefused):
        return str(cause)
    if isinstance(cause, discord.app_commands.AppCommandError) and not hasattr(error, "original"):
        return str(cause) or "That is not possible here."
    return None


async def report(
    answers: Answers, interaction: Interaction, error: BaseException, private_reply: bool
) -> None:
    """The one place where every error of every interaction ends. Never raises."""
    cause = getattr(error, "original", error)
    if isinstance(cause, TooLate):
        log.info("an interaction was older than Discord keeps it; nothing done")
        return
    words = sentence_of(error)
    if words is None:
        reference = secrets.token_hex(3)
        log.error("reference %s: %s", reference, _about(interaction), exc_info=cause)
        words = (
            "Something went wrong on our side; nothing of the game was lost. Please try again."
            f" If it stays, tell whoever runs this bot the reference `{reference}`."
        )
    try:
        screen = getattr(cause, "screen", None) or notice("factotum", words)
        if private_reply and interaction.response.is_done():
            await answers.show(interaction, screen)
        else:
            await answers.tell(interaction, screen)
    except discord.HTTPException as failed:
        log.warning("could not answer an interaction: %s", failed)


def _about(interaction: Interaction) -> str:
    """Which press or command, for the log: table, number and choice stand in the custom id."""
    given = interaction.data or {}
    what = given.get("custom_id") or given.get("name")
    return f"{what} {given.get('values') or given.get('options') or ''} by {interaction.user.id}"
