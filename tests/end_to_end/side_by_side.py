"""Games in which several people are waited for at once: beginning them, and playing on."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from playground.client import NotPossible, Person
from tables.records import Status
from tests.end_to_end.begun import Begun, code_of, next_post, seated
from tests.end_to_end.floor import Floor
from tests.end_to_end.players import Presser


async def started(
    floor: Floor, game: str, *people: Person, robots: int = 0, **options: str
) -> Begun:
    """A started game whose organiser has chosen options in the lobby's panel, by their labels."""
    lobby = await seated(*people, robots=robots, game=game)
    panel = (await people[0].press(lobby, "Options")).message
    for label, value in options.items():
        panel = (await people[0].press(panel, label.replace("_", " "), values=[value])).message
    await people[0].press(lobby, "Start", wait="ack")
    code = code_of(lobby)
    return Begun(code, lobby, await next_post(people[0], lobby, code=code), lobby.channel)


async def take_turn(player: Presser, game: Begun) -> None:
    """From the newest post with such a button; should a newer one come meanwhile, from that."""
    async with asyncio.timeout(60):
        while True:
            shown = await player.person.messages(game.channel)
            posts = [each for each in shown if "Take turn" in each.labels and not each.ephemeral]
            with suppress(NotPossible):
                if posts:
                    await player.take_turn(posts[-1])
                    return


async def waited_for(floor: Floor, code: str, people: dict[int, Person]) -> list[Person]:
    """Those people whom the table waits for; robots get their time first. Nobody at the end."""
    async with asyncio.timeout(60):
        while (loaded := await floor.house.load(code)).table.status is Status.LIVE:
            seats = [loaded.table.seats[seat] for seat in loaded.running.waiting]
            found = [
                people[each.person] for each in seats if each.person in people and not each.is_robot
            ]
            if found:
                return found
            await asyncio.sleep(0)
    return []
