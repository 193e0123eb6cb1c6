"""People who play at several tables at once and never wait for each other's answers."""

from __future__ import annotations

import asyncio
import random

from playground.client import NotPossible, Seen, Visit
from tests.end_to_end.begun import Begun, begun, next_post
from tests.end_to_end.players import OVER, Presser, is_done
from tests.kill.ledger import Ledger, Witness

TABLES = (("circle", "square"), ("square", "triangle"))


class Player(Presser):
    """One person at one table; what he has open he goes on with after a restart."""

    def __init__(self, person: Witness, game: Begun, seed: int) -> None:
        super().__init__(person, seed)
        self.game, self.post = game, game.post
        self.panel: Seen | None = None

    async def play(self) -> None:
        panel = await self._first()
        while OVER not in panel.text:
            self.panel = panel
            if not is_done(panel):
                panel = (await self.press_something(panel)).message
            elif "Take back" in panel.labels and self.chance.random() < 0.3:
                panel = (await self.person.press(panel, "Take back")).message
            else:
                panel = await self._next()

    async def _first(self) -> Seen:
        """The panel of before, the newest post's button, or the command: all must work."""
        if self.panel is not None:
            way_back = "Refresh" if "Refresh" in self.panel.labels else "No, go back"
            return (await self.person.press(self.panel, way_back)).message
        return await self._opened()

    async def _opened(self) -> Seen:
        try:
            return (await self.person.press(self.post, "Take turn")).message
        except NotPossible:  # its buttons have gone to a newer post
            answer = await self.person.command("game play", table=self.game.code)
            return answer.message

    async def _next(self) -> Seen:
        """Wait until something is posted, and look again."""
        try:
            self.post = await next_post(self.person, self.post, code=self.game.code)
        except NotPossible:
            return (await self.person.command("game play", table=self.game.code)).message
        return await self._opened()


class Crowd:
    """All players of all tables; a table that is over is followed by a new one."""

    def __init__(self, visit: Visit, ledger: Ledger, seed: int) -> None:
        self.visit, self.ledger, self.chance = visit, ledger, random.Random(seed)
        self.players: dict[tuple[str, ...], list[Player]] = {}
        self.games: list[Begun] = []

    def person(self, name: str) -> Witness:
        witness = Witness(self.visit, name, "games")
        witness.ledger = self.ledger
        return witness

    async def sit_down(self) -> None:
        """Triangle is told by direct message, the others by mentions; Square wants reminders.

        All tables have clocks, so each move winds and stops timers.
        """
        mine = (await self.person("triangle").command("game mine")).message
        await self.person("triangle").press(mine, "Tell me by DM")
        await self.person("square").command("game remind", every=12)
        for names in TABLES:
            await self._begin(names)

    async def _begin(self, names: tuple[str, ...]) -> None:
        people = [self.person(name) for name in names]
        game = await begun(*people, time="day")
        self.games.append(game)
        self.players[names] = [
            Player(person, game, self.chance.randrange(10**6)) for person in people
        ]

    async def play(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as group:
            for names in TABLES:
                group.create_task(self._table(names))

    async def _table(self, names: tuple[str, ...]) -> None:
        while True:
            await asyncio.gather(*(player.play() for player in self.players[names]))
            await self._begin(names)
