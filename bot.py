"""Starts Factotum: `python bot.py` serves, `python bot.py check` looks over every live table.

With no token it serves on the playground, a stand-in for Discord on this machine.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import AsyncExitStack, suppress

import settings as given
from cogs.client import Factotum, NotLoggedIn
from cogs.stand_in import PlaygroundError, playground
from cogs.workshop import Workshop
from engine.kernel.errors import CatalogError
from engine.registry import GAMES
from tables import screens
from tables.check import report
from tables.house import House
from tables.sqlite import StoreError
from tables.store import Store


async def serve(settings: given.Settings) -> None:
    """Run until SIGTERM or SIGINT; then drain."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with AsyncExitStack() as house_keeping:
        api_url, token = settings.api_url, settings.token
        if settings.on_playground:
            api_url, token = await house_keeping.enter_async_context(
                playground(settings.playground_port)
            )
        workshop = Workshop(settings.workers)
        house_keeping.callback(workshop.close)
        store = await Store.open(settings.database)
        house_keeping.push_async_callback(store.close)
        house = House(store, GAMES, screens=screens, lobby_hours=settings.lobby_hours)
        client = Factotum(house, workshop, api_url)
        async with client:
            await client.serve(token, stop)


async def check(settings: given.Settings) -> int:
    """Every live table loads and offers a choice? 0: yes, 1: no."""
    store = await Store.open(settings.database)
    try:
        lines, faults = await report(store, GAMES)
    finally:
        await store.close()
    print("\n".join(lines))
    return 1 if faults else 0


def main(words: list[str]) -> int:
    """The exit code: 0 good, 1 something is wrong, 2 bad input."""
    try:
        settings = given.read()
        logging.basicConfig(
            level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
        )
        if words == ["check"]:
            return asyncio.run(check(settings))
        if words:
            print("Usage: python bot.py [check]", file=sys.stderr)
            return 2
        with suppress(KeyboardInterrupt):
            asyncio.run(serve(settings))
    except given.SettingError as error:
        print(error, file=sys.stderr)
        return 2
    except (StoreError, CatalogError, NotLoggedIn, PlaygroundError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
