"""What is done to a whole table: end it, go on with it, have it as a file, check its dice."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from cogs import permissions
from cogs.membership import has_left
from cogs.pressed import Pressed
from engine import record
from engine.registry import GAMES
from tables import screens
from tables.refusals import Refused
from tables.screen import Screen

# One proof at a time: several long ones beside each other would keep everybody else waiting.
_PROVING = ThreadPoolExecutor(1, thread_name_prefix="verify")


async def end(press: Pressed) -> Screen | None:
    """Vote for the end; whoever has left the server does not stand in the way."""
    loaded, house = await press.loaded(), press.bot.house
    code = loaded.table.code
    words = await house.end(code, press.person)
    others = [person for person in loaded.table.people if person != press.person]
    for person in others:
        is_open = (await house.load(code)).table.is_running
        if is_open and await has_left(press.bot, loaded.table.guild, person):
            words = await house.end(code, person)
    return screens.notice(loaded.game.id, words)


async def resume(press: Pressed) -> Screen | None:
    """Go on where a table is paused."""
    table = await press.bot.house.resume(press.table, press.person)
    return screens.notice(table.game, f"Table {table.code} goes on in <#{table.home}>.")


async def here(press: Pressed) -> Screen | None:
    """Go on in this channel; for when a table's own is lost."""
    permissions.require(press.interaction)
    loaded = await press.loaded()
    if loaded.table.guild != press.interaction.guild_id:
        raise Refused(f"Table {press.table} belongs to another server, and stays there.")
    channel = press.interaction.channel_id
    table = await press.bot.house.resume(press.table, press.person, channel=channel)
    return screens.notice(table.game, f"Table {table.code} is played here from now on.")


async def export(press: Pressed) -> Screen | None:
    """The game as a file: of a running one what the asker may see."""
    loaded = await press.loaded()
    table = loaded.table
    data = await press.bot.house.export(table.code, press.person)
    name = f"{table.game}_{table.code}.jsonl"
    words = f"{loaded.game.name}, table {table.code}, as JSON lines."
    words += " Of a running game, only what you may see." if table.is_running else ""
    await press.bot.answers.show(
        press.interaction,
        screens.notice(table.game, words),
        (name, data),
    )
    return None


async def verify(press: Pressed) -> Screen | None:
    """The proof that a finished table was played by the promised dice."""
    table = (await press.loaded()).table
    if table.is_running:
        raise Refused(
            f"Table {table.code} is still being played: its key stays secret until the end."
        )
    return await verified(await press.bot.house.export(table.code, press.person))


async def verified(data: bytes) -> Screen:
    """What a record is worth. Refused if it is none."""
    try:
        loop = asyncio.get_running_loop()
        faults = await loop.run_in_executor(_PROVING, record.verify, data, GAMES)
    except record.BadRecord as error:
        raise Refused(str(error)) from error
    words = "\n".join(f"Wrong: {fault}." for fault in faults) or (
        "Good: the key is the one promised at the start, every outcome follows from it, and"
        " the final state is as recorded."
    )
    return screens.notice("factotum", words)


VERBS = {"end": end, "resume": resume, "here": here, "export": export, "verify": verify}
