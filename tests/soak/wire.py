"""Ten tables over the real wire: discord.py, HTTP, the stand-in, faults, restarts."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import select

from playground.client import NotPossible, Seen
from tables.records import Status
from tables.schema import message
from tables.store import outbox_rows, table_rows
from tests.end_to_end.begun import Begun, begun
from tests.end_to_end.floor import open_floor
from tests.end_to_end.players import Presser, is_done
from tests.soak.checks import replay_faults

PEOPLE = ("circle", "square", "triangle", "diamond", "plus")
HOUR = 3600.0
ROUTES = (
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("DELETE", "/channels/*/messages/*"),
    ("GET", "/channels/*/messages"),
    ("POST", "/users/@me/channels"),
)
EFFECTS: tuple[dict[str, Any], ...] = (
    {"effect": "drop_before"},
    {"effect": "drop_after"},
    {"status": 503},
    {"status": 429, "retry_after": 0.05},
    {"status": 429, "retry_after": 45.0},
)


@dataclass
class Wire:
    """A run over the wire."""

    tables: int = 10
    rounds: int = 12
    restarts: int = 3
    seed: int = 1
    done: Counter[str] = field(default_factory=Counter)
    faults: dict[str, list[str]] = field(default_factory=dict)

    async def run(self, folder: Path) -> None:
        """Play, break, restart; then see that all is as it should be."""
        self.chance = random.Random(self.seed)
        async with open_floor(folder / "wire.db") as floor:
            self.floor = floor
            games = [await self._begin(number) for number in range(self.tables)]
            deaths = set(self.chance.sample(range(1, self.rounds), self.restarts))
            for number in range(self.rounds):
                if number in deaths:
                    await floor.restart()
                    self.done["restarts"] += 1
                await self._round(games)
            await self._calm_down()
            await self._hold()

    async def _begin(self, number: int) -> Begun:
        people = [self.floor.person(name) for name in self.chance.sample(PEOPLE, 2)]
        if number < 2:
            mine = (await people[0].command("game mine")).message
            if "Tell me by DM" in mine.labels:
                await people[0].press(mine, "Tell me by DM")
        place = "thread" if number % 2 else "here"
        game = await begun(*people, place=place, time="three_days")
        self._seats = {**getattr(self, "_seats", {}), game.code: [p.name for p in people]}
        return game

    async def _round(self, games: list[Begun]) -> None:
        """Some hours later everybody looks at every table."""
        hours = self.chance.choice([0.2, 3, 12, 40])
        await self.floor.visit.control("advance_clock", seconds=hours * HOUR)
        self.floor.advance(hours * HOUR)
        for game in games:
            if self.chance.random() < 0.7:
                await self._break_something()
            for name in self._seats[game.code]:
                await self._play(name, game)

    async def _break_something(self) -> None:
        method, route = self.chance.choice(ROUTES)
        effect = self.chance.choice(EFFECTS)
        await self.floor.visit.fault(method, route, times=1, **effect)
        self.done["faults set up"] += 1

    async def _play(self, name: str, game: Begun) -> None:
        person = self.floor.person(name, channel=game.channel)
        presser = Presser(person, self.chance.randrange(10**6))
        try:
            panel: Seen = (await person.command("game play", table=game.code)).message
            for _ in range(self.chance.randint(1, 12)):
                if is_done(panel) or "is over" in panel.text or "paused" in panel.text:
                    return
                panel = (await presser.press_something(panel)).message
                self.done["presses"] += 1
        except NotPossible as fault:
            self.done[f"not possible: {str(fault)[:40]}"] += 1

    async def _calm_down(self) -> None:
        """Until nothing is left to be sent."""
        await self.floor.visit.control("clear_faults")
        for _ in range(200):
            waiting = (await self.floor.store.read(outbox_rows.counts))["waiting"]
            if not waiting:
                return
            self.floor.advance(HOUR)
            await asyncio.sleep(0.05)

    async def _hold(self) -> None:
        store, house = self.floor.store, self.floor.house
        rows = await store.read(lambda db: db.execute(select(message)).all())
        known = {row.message for row in rows}
        there = await self._visible({row.channel for row in rows})
        wrong = [f"{each} stands and nobody knows" for each in there - known]
        wrong += [f"{each} is said to stand and does not" for each in known - there]
        left = await store.read(outbox_rows.counts)
        alive = await store.read(partial(table_rows.codes, statuses=[Status.LIVE, Status.PAUSED]))
        stuck = [f"{code}: {fault}" for code in alive if (fault := await house.fault_of(code))]
        requests = await self.floor.visit.requests()
        self.done["requests"] = requests.next
        self.done["answered with a fault"] = sum(each["status"] >= 400 for each in requests.entries)
        self.faults = {
            "over the wire: what stands on Discord is what the database says": wrong,
            "over the wire: nothing is left to be sent": [str(left)] if any(left.values()) else [],
            "over the wire: somebody may move everywhere": stuck,
            "over the wire: every saved state is what its log leads to": await replay_faults(
                store, house.games
            ),
            "over the wire: no route that Discord has not": [str(e) for e in requests.unknown],
        }

    async def _visible(self, channels: set[int]) -> set[int]:
        """Ids of all messages of the bot in these channels that are not for one person only."""
        found: set[int] = set()
        for name in PEOPLE:
            for channel in ("dm", *map(str, channels)):
                try:
                    messages = await self.floor.person(name).messages(channel)
                except NotPossible:
                    continue
                mine = (m for m in messages if not m.ephemeral and int(m.channel) in channels)
                found |= {int(m.id) for m in mine if _is_ours(m)}
        return found


def _is_ours(seen: Seen) -> bool:
    """A message of the bot with content, not the stand-in's own line about a thread."""
    return bool(seen.components)
