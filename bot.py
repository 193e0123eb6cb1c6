"""Starts Factotum: `python bot.py` serves, `python bot.py check` looks over every live table.

With no token it serves on the playground, a stand-in for Discord on this machine.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import AsyncExitStack

import settings as given
from cogs.client import Factotum, NoDiscord
from cogs.stand_in import PlaygroundError, passing_database, playground
from cogs.workshop import Workshop
from engine.kernel.errors import CatalogError
from engine.kernel.game import Game
from tables import screens
from tables.check import report
from tables.house import House
from tables.sqlite import StoreError
from tables.store import Store


async def serve(settings: given.Settings, games: dict[str, Game]) -> int:
    """Run until SIGTERM or SIGINT; then drain."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with AsyncExitStack() as ending:
        database, api_url, token = settings.database, settings.api_url, settings.token
        if settings.is_visit:
            database = ending.enter_context(passing_database())
        store = await Store.open(database)
        ending.push_async_callback(store.close)
        if settings.on_playground:
            api_url, token = await ending.enter_async_context(playground(settings.playground_port))
        workshop = Workshop(settings.workers)
        ending.callback(workshop.close)
        house = House(store, games, screens=screens, lobby_hours=settings.lobby_hours)
        client = await ending.enter_async_context(Factotum(house, workshop, api_url))
        await client.serve(token, stop)
    return 0


async def check(settings: given.Settings, games: dict[str, Game]) -> int:
    """Every live table loads and offers a choice? 0: yes, 1: no."""
    store = await Store.open(settings.database, new=False)
    try:
        lines, faults = await report(store, games)
    finally:
        await store.close()
    print("\n".join(lines))
    return 1 if faults else 0


def main(words: list[str]) -> int:
    """The exit code: 0 good, 1 something is wrong, 2 bad input."""
    work = {(): serve, ("check",): check}.get(tuple(words))
    if work is None:
        print("Usage: python bot.py [check]", file=sys.stderr)
        return 2
    try:
        settings = given.read()
        logging.basicConfig(level=settings.log_level, format=given.LOG_FORMAT)
        from engine.registry import GAMES  # here, so that faults in card files are told below

        return asyncio.run(work(settings, GAMES))
    except given.SettingError as error:
        print(error, file=sys.stderr)
        return 2
    except (StoreError, CatalogError, NoDiscord, PlaygroundError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
