"""Who has left a server. A bot that may not watch members hears nothing of it, so it asks."""

from __future__ import annotations

import asyncio

import discord

from tables.records import Loaded
from tables.screens.words import listed, names_of

PATIENCE = 1.5  # nobody waits longer for an answer that only adds a hint


async def has_left(client: discord.Client, guild: int, person: int) -> bool:
    """True only if Discord says so in time."""
    server = client.get_guild(guild)
    if server is None:
        return False
    try:
        async with asyncio.timeout(PATIENCE):
            await server.fetch_member(person)
    except discord.NotFound:
        return True
    except (discord.DiscordException, TimeoutError):
        return False
    return False


async def gone_note(client: discord.Client, loaded: Loaded) -> str:
    """What to do if the game waits for somebody who has left; nothing if it does not."""
    table, names = loaded.table, names_of(loaded.table)
    gone = []
    for seat in loaded.running.waiting:
        person = table.seats[seat].person
        if person is not None and await has_left(client, table.guild, person):
            gone.append(names[seat])
    if not gone:
        return ""
    verb = "has" if len(gone) == 1 else "have"
    return f"{listed(gone)} {verb} left this server. `/game end` needs only those who are here."
