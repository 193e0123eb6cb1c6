"""The month: tables are opened, people come by in their own time, and everything goes wrong."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from engine.kernel.game import Game
from tables import migrate, robots, screens
from tables.house import House
from tables.pace import PACES
from tables.posting import Change
from tables.records import Loaded, Status
from tables.refusals import DoneAlready, Refused, StaleChoice
from tables.store import Store
from tests.soak import upgrades
from tests.soak.town import SimClock, Studio, Town, random_picks

HOUR, DAY = 3600.0, 86_400.0
TICK = 900.0
GUILDS, CHANNELS = 5, 30

# How long people leave a table that waits for them, in seconds, and how many are like that.
KINDS = {
    "minutes": (0.25, 10 * 60.0),
    "hours": (0.45, 5 * HOUR),
    "days": (0.22, 2 * DAY),
    "never": (0.08, 1e9),
}


PACE_SHARES = {"none": 0.3, "day": 0.3, "three_days": 0.33, "own": 0.05, "live": 0.02}
WORLDS = 1  # dealt anew for a robot: here they play at random all the same


@dataclass(frozen=True)
class Plan:
    """How large the month is."""

    tables: int = 300
    people: int = 120
    days: float = 30
    share: float = 0.05
    restarts: int = 24
    upgrades: int = 3
    seed: int = 1
    opening: float = 4 * DAY  # tables are opened in the first days

    @property
    def ticks(self) -> int:
        return int(self.days * DAY / TICK)


class Answered(NamedTuple):
    """A choice that was acknowledged as made."""

    code: str
    seat: int
    number: int
    picks: tuple[str, ...]


@dataclass
class Person:
    """Somebody with a rhythm of his own."""

    id: int
    kind: str
    next: float
    leaves: float | None = None
    away: tuple[float, float] | None = None


class TownHouse(House):
    """A house that notes which choices it opens for whom, and where robots may be waited for."""

    def __init__(self, *given: Any, opened: Counter[tuple[int, str]], **more: Any) -> None:
        super().__init__(*given, **more)
        self.opened, self.stirred = opened, set[str]()

    def wake(self, code: str) -> None:
        if code:
            self.stirred.add(code)

    def _change(self, *given: Any, **more: Any) -> Change:
        change = super()._change(*given, **more)
        for seat in change.waited - change.waited_before - {change.acted}:
            if (person := change.person(seat)) is not None:
                self.opened[person, change.after.table.code] += 1
        return change


@dataclass
class Month:
    """Everything of one run."""

    plan: Plan
    games: Mapping[str, Game]
    folder: Path
    clock: SimClock = field(default_factory=SimClock)
    answered: list[Answered] = field(default_factory=list)
    opened: Counter[tuple[int, str]] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    tell: Callable[[str], None] = lambda _: None

    def __post_init__(self) -> None:
        self.chance = random.Random(self.plan.seed)
        self.town = Town(self.clock, self.chance, self.plan.share)
        self.studio = Studio(self.town)
        self.begun, self.until = self.clock.time, self.clock.time + self.plan.days * DAY
        self.people = {10_000 + n: self._person(10_000 + n) for n in range(self.plan.people)}
        self.migrations = self.folder / "migrations"
        shutil.copytree(migrate.MIGRATIONS, self.migrations)
        self.database = self.folder / "soak.db"

    def _person(self, id: int) -> Person:
        kind = self.chance.choices(list(KINDS), [share for share, _ in KINDS.values()])[0]
        person = Person(id, kind, self.begun + self.chance.uniform(0, DAY))
        if self.chance.random() < 0.1:
            person.leaves = self.begun + self.chance.uniform(5 * DAY, self.plan.days * DAY)
        elif self.chance.random() < 0.2:
            begin = self.begun + self.chance.uniform(2 * DAY, self.plan.days * DAY)
            person.away = (begin, begin + self.chance.uniform(2, 10) * DAY)
        return person

    async def run(self) -> None:
        """From the first lobby to a quiet end."""
        robots.WORLDS = WORLDS
        await self._start()
        await self._prefer()
        deaths = set(self.chance.sample(range(self.plan.ticks), self.plan.restarts))
        growth = sorted(self.chance.sample(sorted(deaths), self.plan.upgrades))
        opening = self._openings()
        for tick in range(self.plan.ticks):
            self.clock.time += TICK
            work = asyncio.create_task(self._tick(opening.get(tick, 0)))
            if tick in deaths:
                await self._die(work, upgrade=growth.index(tick) + 1 if tick in growth else 0)
            else:
                await work
            if (tick + 1) % int(DAY / TICK) == 0:
                self.tell(f"day {(tick + 1) * TICK / DAY:.0f}: {len(self.answered)} choices")
        await self._calm_down()

    def _openings(self) -> Counter[int]:
        last = max(1, int(self.plan.opening / TICK))
        return Counter(self.chance.randrange(last) for _ in range(self.plan.tables))

    async def _start(self) -> None:
        self.store = await Store.open(self.database)
        self.house = TownHouse(
            self.store,
            self.games,
            screens=screens,
            clock=self.clock,
            entropy=lambda: self.chance.randbytes(16).hex(),
            opened=self.opened,
        )
        self.house.furnish(self.town, self.studio, self.studio)
        self.town.follow(self.house.outbox.postman)
        self.faults += [f"at a start: {each}" for each in await self.house.check()]
        await self.house.forgive_downtime()
        await self.house.wind_all()
        await self.house.refresh(0)

    async def _die(self, work: asyncio.Task[None], upgrade: int) -> None:
        """Between any two awaits, with everything in flight; a while later the next life."""
        for _ in range(self.chance.randrange(400)):
            await asyncio.sleep(0)
        work.cancel()
        lanes = list(self.house.outbox._lanes.values())
        for lane in lanes:
            lane.cancel()
        await asyncio.gather(work, *lanes, return_exceptions=True)
        await self.store.close()
        self.done["restarts"] += 1
        self.clock.time += self.chance.choice([5.0, 120.0, 2 * HOUR])
        if upgrade:
            upgrades.add(self.migrations, upgrade)
            self.done["upgrades"] += 1
        await self._start()

    async def _prefer(self) -> None:
        for person in self.people:
            if self.chance.random() < 0.4:
                await self.house.prefer(person, prefers_dm=True)
            if self.chance.random() < 0.4:
                await self.house.remind_me(person, remind=self.chance.choice([12, 24, 48]))
            if self.chance.random() < 0.1:
                self.town.closed.add(person)

    async def _tick(self, openings: int) -> None:
        await self._sabotage()
        jobs = [self._open() for _ in range(openings)]
        now = self.clock.now()
        jobs += [self._come_by(each) for each in self.people.values() if each.next <= now]
        await asyncio.gather(*jobs)
        await self._settle()

    async def _settle(self) -> None:
        """Clocks ring, robots play, letters go out, until nothing is due."""
        for _ in range(4):
            await self.house.alarm.ring()
            stirred, self.house.stirred = self.house.stirred, set()
            for code in stirred:
                try:
                    await self.house.robots.play(code)
                except Refused:
                    continue
            await self.house.outbox.deliver()
            if not self.house.stirred:
                return

    async def _sabotage(self) -> None:
        """Somebody deletes, archives, closes, opens again."""
        town, chance = self.town, self.chance
        if chance.random() < 0.1 and town.messages:
            town.lose(chance.choice(list(town.messages)))
            self.done["messages deleted by somebody"] += 1
        if chance.random() < 0.1:
            town.asleep.add(chance.choice(list(town.messages) or [0]))
        if chance.random() < 0.01:
            town.shut.add(100 + chance.randrange(CHANNELS))
            self.done["channels closed to the bot"] += 1
        for channel in [each for each in town.shut if chance.random() < 0.05]:
            town.shut.discard(channel)
            await self.house.outbox.try_again(channel)
        if chance.random() < 0.01:
            town.closed ^= {chance.choice(list(self.people))}

    async def _open(self) -> None:
        """A lobby, people who join, a start or none."""
        chance = self.chance
        game = self.games[chance.choice(list(self.games))]
        seats = chance.choice([n for n in game.seats if n >= 2])
        host, *others = chance.sample(list(self.people), seats)
        channel = 100 + chance.randrange(CHANNELS)
        guild = 1 + channel % GUILDS
        pace = PACES[chance.choices(list(PACE_SHARES), list(PACE_SHARES.values()))[0]]
        table = await self.house.open_lobby(
            game.id,
            host,
            f"P{host}",
            guild=guild,
            channel=channel,
            own_thread=chance.random() < 0.5,
            pace=pace,
        )
        self.done["lobbies"] += 1
        for person in others:
            if chance.random() < 0.05:
                await self.house.add_robot(table.code, host)
            else:
                await self.house.join(table.code, person, f"P{person}")
        if chance.random() < 0.95:
            await self.house.start(table.code, host)
            self.done["games begun"] += 1

    async def _come_by(self, person: Person) -> None:
        """Somebody looks at what waits for him, and plays."""
        now, (_, patience) = self.clock.now(), KINDS[person.kind]
        person.next = now + self.chance.expovariate(1 / patience)
        if person.leaves is not None and now >= person.leaves:
            await self._leave(person)
            return
        if person.away is not None and now >= person.away[0]:
            if now < person.away[1]:
                await self.house.set_away(person.id, person.away[1])
                self.done["vacations"] += 1
                person.next = person.away[1]
            person.away = None
            return
        if person.kind == "never":
            return
        for code in (await self.house.waiting_for(person.id))[:5]:
            await self._play(person, code)

    async def _leave(self, person: Person) -> None:
        person.next = 1e12
        for table in await self.house.tables_of(person.id):
            if table.is_running:
                is_open = self.chance.random() < 0.5
                await self._try(self.house.leave_game(table.code, person.id, is_open=is_open))
                self.done["seats left"] += 1

    async def _play(self, person: Person, code: str) -> None:
        """A few choices, some pressed twice, some taken back."""
        for _ in range(self.chance.randint(1, 25)):
            loaded = await self.house.load(code)
            held = loaded.table.seat_of(person.id)
            if held is None or not _is_waited(loaded, held.seat):
                return
            choice = loaded.running.choices(held.seat)[0]
            picks = random_picks(choice, self.chance)
            presses = [self._press(code, person.id, held.seat, choice.number, picks)]
            if self.chance.random() < 0.05:
                presses.append(self._press(code, person.id, held.seat, choice.number, picks))
            await asyncio.gather(*presses)
            if self.chance.random() < 0.05:
                await self._try(self.house.take_back(code, person.id))
                self.done["take-backs asked for"] += 1

    async def _press(
        self, code: str, person: int, seat: int, number: int, picks: list[str]
    ) -> None:
        try:
            await self.house.press(code, person, number, picks)
        except (DoneAlready, StaleChoice):
            self.done["presses that came too late"] += 1
        except Refused as refused:
            self.refused[type(refused).__name__] += 1
        else:
            self.answered.append(Answered(code, seat, number, tuple(sorted(picks))))

    async def _try(self, work: Any) -> None:
        try:
            await work
        except Refused as refused:
            self.refused[type(refused).__name__] += 1

    async def _calm_down(self) -> None:
        """Nothing fails any more; what was missed is made good."""
        self.town.share = 0.0
        for channel in list(self.town.shut):
            self.town.shut.discard(channel)
            await self.house.outbox.try_again(channel)
        self.town.asleep.clear()
        for _ in range(30):
            self.clock.time += HOUR
            await self._settle()


def _is_waited(loaded: Loaded, seat: int) -> bool:
    return loaded.table.status is Status.LIVE and seat in loaded.running.waiting
