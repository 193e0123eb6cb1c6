"""What is suggested while somebody types a command. It never fails before their eyes: if
anything is wrong, nothing is suggested, and the command itself says what.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import discord
from discord import app_commands

from cogs import finding, keyboard
from cogs.pressed import own_seat
from cogs.reporting import about
from tables import hours
from tables.refusals import Refused
from tables.screens.hours import ZONES

log = logging.getLogger(__name__)

MOST = 25
Interaction = discord.Interaction[Any]
Choices = list[app_commands.Choice[str]]
Suggest = Callable[[Interaction, str], Awaitable[Choices]]


def quietly(suggest: Suggest) -> Suggest:
    """A fault is logged with what was typed; a refusal is not even that."""

    @wraps(suggest)
    async def suggesting(interaction: Interaction, typed: str) -> Choices:
        try:
            return (await suggest(interaction, typed))[:MOST]
        except Refused:
            return []
        except Exception:
            log.exception("no suggestions for %s", about(interaction))
            return []

    return suggesting


@quietly
async def tables(interaction: Interaction, typed: str) -> Choices:
    """My tables, those of this channel first."""
    house = interaction.client.house
    found = await house.tables_of(interaction.user.id)
    found.sort(key=lambda table: (table.home != interaction.channel_id, -table.touched))
    pairs = [(f"{table.code} · {finding.described(table)}", table.code) for table in found]
    return [
        app_commands.Choice(name=name[:100], value=code)
        for name, code in pairs
        if typed.lower() in name.lower()
    ]


@quietly
async def options(interaction: Interaction, typed: str) -> Choices:
    """What I may choose now at the table that is meant; nothing if that is not clear."""
    house, person = interaction.client.house, interaction.user.id
    code = getattr(interaction.namespace, "table", None)
    code = await finding.find(house, "turn", code, interaction.channel_id or 0, person)
    loaded = await house.playing(code)
    pairs = keyboard.suggestions(loaded, own_seat(loaded, person), typed)
    return [app_commands.Choice(name=name, value=value) for name, value in pairs]


@quietly
async def zones(interaction: Interaction, typed: str) -> Choices:
    """Time zones whose name holds what was typed; those that most people live in first."""
    known = [*ZONES, *(each for each in hours.zones() if each not in ZONES)]
    words = typed.lower().replace(" ", "_")
    return [app_commands.Choice(name=each, value=each) for each in known if words in each.lower()]


class Forgotten(logging.Filter):
    """Who types quickly leaves questions behind that nobody waits for: no errors of ours."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        return not (isinstance(error, discord.NotFound) and error.code == 10062)


logging.getLogger("discord.app_commands.tree").addFilter(Forgotten())
