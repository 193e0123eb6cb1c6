"""Where every error of every interaction ends: in one calm private sentence, and in the log."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import discord
from discord import app_commands

from cogs.answering import Answers, TooLate, is_private
from engine.kernel.errors import Refused as KernelRefused
from tables.refusals import Answered, Refused
from tables.screen import Screen
from tables.screens import notice
from tables.screens.panel import panel

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

OLDER_COMMAND = (
    "This command has changed with a newer version of the bot. Wait a minute, then type it again."
)
OUR_FAULT = (
    "Something went wrong on our side; nothing of the game was lost. Please try again."
    " If it stays, tell whoever runs this bot the reference `{}`."
)


async def report(
    answers: Answers, interaction: Interaction, error: BaseException, *, replaces: bool
) -> None:
    """Tell the person. Never raises. `replaces`: the answer is a private message to be filled."""
    cause = getattr(error, "original", error)
    try:
        if isinstance(cause, TooLate):
            raise cause
        screen = _screen_for(interaction, cause)
        fresh = isinstance(cause, Answered) and is_private(interaction.message)
        if interaction.response.is_done() and (replaces or fresh):
            await answers.show(interaction, screen)
        else:
            await answers.tell(interaction, screen)
    except TooLate as late:
        log.info("%s was answered too late (%s)", about(interaction), late)
    except Exception as failed:
        log.warning("%s could not be answered: %r", about(interaction), failed)


def _screen_for(interaction: Interaction, cause: BaseException) -> Screen:
    try:
        return _refusal(cause) or _fault(interaction, cause)
    except Exception as bug:  # even the fresh panel beside a refusal may be what is broken
        return _fault(interaction, bug)


def _refusal(cause: BaseException) -> Screen | None:
    """What to show somebody who asked for what cannot be; None if it is a fault of ours."""
    if isinstance(cause, Answered) and not cause.loaded.table.is_running:
        return notice(cause.loaded.game.id, str(cause))
    if isinstance(cause, Answered):
        return panel(cause.loaded, cause.seat, note=str(cause))
    words = sentence_of(cause)
    return getattr(cause, "screen", None) or (notice("factotum", words) if words else None)


def sentence_of(cause: BaseException) -> str | None:
    """The refusal in one sentence; None if it is a fault of ours."""
    if isinstance(cause, Refused | KernelRefused):
        return str(cause)
    if isinstance(cause, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return OLDER_COMMAND
    if isinstance(cause, app_commands.TransformerError):
        return "That value does not fit this command. Choose one of those it suggests."
    if isinstance(cause, app_commands.CheckFailure):
        return "That is not possible here."
    return None


def _fault(interaction: Interaction, cause: BaseException) -> Screen:
    reference = secrets.token_hex(3)
    log.error("reference %s: %s", reference, about(interaction), exc_info=cause)
    return notice("factotum", OUR_FAULT.format(reference))


def about(interaction: Interaction) -> str:
    """Which press or command, for the log: table, number and choice stand in the custom id."""
    given: Any = interaction.data or {}
    what = given.get("custom_id") or f"/{given.get('name')}"
    more = given.get("values") or given.get("options") or ""
    return f"{what} {more} by {interaction.user.id} in {interaction.channel_id}"
