"""Robots at the table: whenever one is waited for, it thinks off the lock and then presses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from engine.kernel import pick as picking
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice

from .clock import AGAIN
from .logbook import speaking_of
from .move import is_played
from .ports import Clock, Thinker
from .records import Loaded, Status
from .refusals import DoneAlready, NotPossible, Refused, StaleChoice

log = logging.getLogger(__name__)
WORLDS = 8

Load = Callable[[str], Awaitable[Loaded]]
Press = Callable[..., Awaitable[object]]


class Robots:
    """Plays the seats that no person holds. Its seeds have nothing to do with the dice's key."""

    def __init__(
        self,
        load: Load,
        press: Press,
        thinker: Thinker,
        entropy: Callable[[], str],
        clock: Clock,
        patience: float = 2.0,
    ) -> None:
        self.load, self.press, self.thinker = load, press, thinker
        self.entropy, self.clock, self.patience = entropy, clock, patience
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def wake(self, code: str) -> None:
        """Let the table's robots play, if one is waited for; never two tasks for one table."""
        if code in self._tasks:
            self._again.add(code)
            return
        task = asyncio.create_task(self._play(code), name=f"robots of {code}")
        self._tasks[code] = task
        task.add_done_callback(lambda _: self._finished(code))

    def _finished(self, code: str) -> None:
        del self._tasks[code]
        if code in self._again:
            self._again.discard(code)
            self.wake(code)

    async def _play(self, code: str) -> None:
        try:
            with speaking_of(code):
                await self.play(code)
        except Refused:
            return
        except Exception:
            # Nobody presses while a robot is waited for, so nothing else would wake it again.
            log.exception("the robots of table %s failed; they try again in a while", code)
            await self.clock.sleep(AGAIN)
            self._again.add(code)

    async def play(self, code: str) -> None:
        """Play on until a person is waited for, or the game is over."""
        while (turn := _turn(await self.load(code))) is not None:
            loaded, seat = turn
            choice = loaded.running.choices(seat)[0]
            picks = await self.think(loaded, seat, choice)
            try:
                await self._press(loaded, seat, choice, picks)
            except (DoneAlready, StaleChoice):
                log.debug("table %s moved on while a robot thought", code)

    async def _press(self, loaded: Loaded, seat: int, choice: Choice, picks: list[str]) -> None:
        """Press, and where the robot asked for what is not offered, the first that is."""
        code = loaded.table.code
        by = "robot" if loaded.table.seats[seat].is_robot else "clock"
        try:
            await self.press(code, None, choice.number, picks, seat=seat, by=by)
        except NotPossible as fault:
            log.warning("a robot at table %s picked %s: %s", code, picks, fault)
            picks = first_picks(choice)
            await self.press(code, None, choice.number, picks, seat=seat, by=by)

    async def think(self, loaded: Loaded, seat: int, choice: Choice) -> list[str]:
        """What a robot would pick here, within its time; else the first that is legal."""
        match, seed = loaded.running, self.entropy()
        worlds = match.worlds(seat, WORLDS, Dice(key=seed))
        try:
            async with asyncio.timeout(self.patience):
                picks = await self.thinker.think(
                    loaded.game.id,
                    seat,
                    choice,
                    msgspec.json.encode(match.view(seat)),
                    [msgspec.json.encode(world) for world in worlds],
                    seed,
                )
            return list(picks)
        except Exception as fault:
            log.warning("a robot at table %s could not think: %r", loaded.table.code, fault)
            return first_picks(choice)

    async def close(self) -> None:
        """Stop thinking; whoever was at it thinks again after the next start."""
        tasks = list(self._tasks.values())
        self._again.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _turn(loaded: Loaded) -> tuple[Loaded, int] | None:
    """The first seat that is waited for and for which a robot is to act."""
    if loaded.match is None or loaded.table.status is not Status.LIVE:
        return None
    table, waiting = loaded.table, loaded.match.waiting
    return next(((loaded, seat) for seat in waiting if is_played(table, seat)), None)


def first_picks(choice: Choice) -> list[str]:
    """The first legal complete answer: what a robot does that cannot think."""
    if not choice.several:
        return [choice.legal[0].id]
    counts = (0,) * len(choice.legal)
    while not picking.is_complete(counts, choice):
        place = next(iter(picking.addable(counts, choice)))
        counts = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
    return picking.ids_of(counts, choice)
