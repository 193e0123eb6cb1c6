"""Starts Factotum. With a word it does a chore on the database: check, restore FILE, forget ID.

With no token it serves on the playground, a stand-in for Discord on this machine.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import AsyncExitStack

import settings as given
from cogs.client import Factotum, NoDiscord
from cogs.stand_in import PlaygroundError, passing_database, playground
from cogs.workshop import Workshop
from engine.kernel.errors import CatalogError
from engine.kernel.game import Game
from tables import logbook, screens
from tables.backups import backed_up
from tables.chores import CHORES, BadWords
from tables.figures import Faults
from tables.house import House
from tables.sqlite import StoreError
from tables.store import Store


async def serve(settings: given.Settings, games: dict[str, Game], faults: Faults) -> int:
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
        if settings.backup_hours and not settings.is_visit:
            hours, keep = settings.backup_hours, settings.backups_kept
            await ending.enter_async_context(backed_up(store, settings.backups, hours, keep))
        workshop = Workshop(settings.workers, settings.factory_42_decks)
        ending.callback(workshop.close)
        house = House(store, games, screens=screens, lobby_hours=settings.lobby_hours)
        bot = Factotum(house, workshop, api_url, version=given.version(), faults=faults)
        await (await ending.enter_async_context(bot)).serve(token, stop)
    return 0


async def do(settings: given.Settings, games: dict[str, Game], word: str, *more: str) -> int:
    """A chore; 0: good, 1: something is wrong."""
    said, is_wrong = await CHORES[word][0](settings.database, games, *more)
    print(said)
    return int(is_wrong)


def main(words: list[str]) -> int:
    """The exit code: 0 good, 1 something is wrong, 2 bad input."""
    if words and (words[0] not in CHORES or len(words) - 1 != CHORES[words[0]][1]):
        print("Usage: python bot.py [check | restore FILE | forget ID]", file=sys.stderr)
        return 2
    try:
        settings, faults = given.read(), Faults()
        logbook.write_log(settings.log_level, settings.log_style, faults)
        from engine.registry import GAMES, adopt  # here: faults in card files are told below

        adopt(settings.factory_42_decks)
        return asyncio.run(do(settings, GAMES, *words) if words else serve(settings, GAMES, faults))
    except (given.SettingError, BadWords) as error:
        print(error, file=sys.stderr)
        return 2
    except (StoreError, CatalogError, NoDiscord, PlaygroundError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
