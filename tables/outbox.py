"""Delivery: sends what the outbox holds, in order within each lane, until Discord has it.

A letter leaves the outbox in the same transaction that remembers which message stands where.
A crash in between sends it again under the same nonce, so that it appears once. Nothing here
holds a table's lock while sending or drawing.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from functools import partial
from typing import Protocol

from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from . import delivery
from .clock import first
from .figures import Figures
from .letter import LATER, Lane, Letter, channel_lane
from .lock import Locks
from .logbook import speaking_of
from .ports import (
    ChannelGone,
    Clock,
    Closed,
    DeliveryError,
    Forbidden,
    Painter,
    Sender,
    TryLater,
    Unacceptable,
)
from .store import Store, outbox_rows

log = logging.getLogger(__name__)
STRIKES = 3
PROBE, PROBE_MOST = 3600.0, 24 * 3600.0
LONGEST, JITTER, REST = 300.0, 1.5, 60.0
TOLD_MOST = 3600.0  # Discord may tell us to wait for ever; then we ask once an hour
FAULTS = 3  # after so many more failures that nobody foresaw a letter is set aside


class Landlord(Protocol):
    """Who must know when a channel is lost or found again, and when timers may have been set."""

    async def lose_channel(self, channel: int, reason: str) -> None: ...

    async def regain_channel(self, channel: int) -> None: ...

    def wake(self, code: str) -> None: ...


def back_off(attempts: int) -> float:
    """Seconds before the next attempt: doubling, with jitter so that lanes do not march in step."""
    return float(min(LONGEST, 2.0**attempts) * random.uniform(1.0, JITTER))


def due_of(due: float, attempts: int, rank: int, health: Lane, now: float) -> float:
    """When a letter is to be tried.

    No wait is longer than what we would write down ourselves: a later moment was written by a
    clock that has been set back since.
    """
    longest = PROBE_MOST if rank == LATER else LONGEST * JITTER if attempts else PROBE_MOST
    rest = PROBE_MOST if health.stopped is not None else TOLD_MOST
    return max(_not_after(due, now, longest), _not_after(health.probe or 0.0, now, rest))


def _not_after(moment: float, now: float, longest: float) -> float:
    return moment if moment <= now + longest else now


class Outbox:
    """Delivers letters: one lane per channel or person, lanes side by side."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        locks: Locks,
        sender: Sender,
        painter: Painter,
        landlord: Landlord,
        back_off: Callable[[int], float] = back_off,
        figures: Figures | None = None,
    ) -> None:
        self.store, self.clock, self.landlord, self.back_off = store, clock, landlord, back_off
        self.postman = delivery.Postman(store, clock, locks, sender, painter, figures or Figures())
        self._changed = asyncio.Event()
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, float] = {}
        self._quiet = 0.0
        self._opened: set[str] = set()

    def wake(self) -> None:
        """Letters may have been added."""
        self._changed.set()

    async def troubled(self) -> set[int]:
        """Channels that have refused the last that was posted."""
        lanes = await self.store.read(outbox_rows.lanes_in_trouble)
        return {int(lane.lane.partition(":")[2]) for lane in lanes}

    async def try_again(self, channel: int) -> None:
        """Somebody has opened a channel: what waits for it is tried now."""
        now, name = self.clock.now(), channel_lane(channel)
        self._opened.add(name)
        await self.store.write(partial(outbox_rows.probe, name=name, now=now))
        self.wake()

    async def deliver(self) -> float | None:
        """Send all that is due; when the next letter is, None if there is none."""
        while True:
            due = await self._start_lanes()
            if not self._lanes:
                return due
            await asyncio.wait(set(self._lanes.values()))
            await asyncio.sleep(0)

    async def run(self) -> None:
        """Deliver for ever."""
        while True:
            self._changed.clear()
            due = await self._start_lanes()
            seconds = LONGEST if due is None else min(LONGEST, max(0.0, due - self.clock.now()))
            await first(self._changed.wait(), self.clock.sleep(seconds))

    async def due(self) -> dict[str, float]:
        """Each lane with letters, and when its first one is to be tried."""
        now = self.clock.now()
        quiet = _not_after(self._quiet, now, TOLD_MOST)
        found = {}
        for head in await self.store.read(outbox_rows.heads):
            lane = head.health.lane
            resting = _not_after(self._resting.get(lane, 0.0), now, REST)
            wanted = due_of(head.due, head.attempts, head.rank, head.health, now)
            found[lane] = max(wanted, resting, quiet)
        return found

    async def _start_lanes(self) -> float | None:
        """A task for each lane whose first letter is due; when the next of the others is."""
        later, now = [], self.clock.now()
        for lane, due in (await self.due()).items():
            if due > now:
                later.append(due)
            elif lane not in self._lanes:
                self._lanes[lane] = asyncio.create_task(self._work(lane), name=f"lane {lane}")
        return min(later, default=None)

    async def _work(self, lane: str) -> None:
        self._resting.pop(lane, None)
        try:
            await self.work(lane)
        except Exception:
            # Not even the failure could be written down: come back later, not at once.
            log.exception("delivery to %s failed", lane)
            self._resting[lane] = self.clock.now() + REST
        finally:
            del self._lanes[lane]
            self.wake()
            self.landlord.wake("")

    async def work(self, lane: str) -> None:
        """Send a lane's letters one after the other, until one is not due yet."""
        while found := await self.store.read(partial(outbox_rows.head, name=lane)):
            letter, health = found
            now = self.clock.now()
            due = due_of(letter.due, letter.attempts, letter.rank, health, now)
            if max(due, _not_after(self._quiet, now, TOLD_MOST)) > now:
                return
            await self._attempt(letter, health)

    async def _attempt(self, letter: Letter, health: Lane) -> None:
        self._opened.discard(health.lane)
        try:
            with speaking_of(letter.code):
                await self.postman.deliver(letter)
        except DeliveryError as error:
            await self._failed(letter, health, error)
        except DBAPIError:
            raise  # a full disk is no fault of the letter's
        except Exception as fault:
            log.exception("letter %s of table %s", letter.id, letter.code)
            if letter.attempts >= FAULTS:
                await self._set_aside(letter, repr(fault))
            else:
                await self._later(letter)
        else:
            if not health.is_well:
                await self._mended(letter, health)

    async def _failed(self, letter: Letter, health: Lane, error: DeliveryError) -> None:
        match error:
            case TryLater():
                await self._rest(letter, health, error)
            case Unacceptable():
                log.error("letter %s of table %s: %s", letter.id, letter.code, error)
                await self._set_aside(letter, str(error))
            case Closed() | Forbidden() | ChannelGone() if letter.place == "person":
                await self.postman.shut_out(letter)
            case Forbidden() | ChannelGone():
                await self._strike(letter, health, error)
            case _:
                await self._later(letter)

    async def _later(self, letter: Letter) -> None:
        due = self.clock.now() + self.back_off(letter.attempts)
        await self.store.write(partial(outbox_rows.postpone, letter=letter, due=due))

    async def _rest(self, letter: Letter, health: Lane, error: TryLater) -> None:
        """The whole lane waits, and where Discord said so everything does."""
        now = self.clock.now()
        again = self.back_off(letter.attempts)
        until = now + min(TOLD_MOST, max(error.seconds, again))
        if error.everywhere:
            self._quiet = max(self._quiet, until)
            log.warning("nothing is sent for %.0f s: %s", until - now, error.reason)
        health = replace(health, probe=until, reason=error.reason)
        await self.store.write(partial(_postpone, letter=letter, due=now + again, health=health))

    async def _set_aside(self, letter: Letter, reason: str) -> None:
        await self.store.write(partial(outbox_rows.set_aside, letter=letter, reason=reason))

    async def _strike(self, letter: Letter, health: Lane, error: DeliveryError) -> None:
        """Refused by a channel; after three times in a row only a rare probe goes there."""
        now, reason = self.clock.now(), _sentence(error)
        due = now + self.back_off(letter.attempts)
        health = replace(health, failures=health.failures + 1, probe=due, reason=reason)
        if health.failures >= STRIKES:
            since = now if health.stopped is None else health.stopped
            wait = min(PROBE_MOST, max(PROBE, now - since))
            health = replace(health, stopped=since, probe=now + wait)
            # First the pause, then the mark: whoever dies in between pauses once more.
            await self.landlord.lose_channel(letter.channel or 0, reason)
        if health.lane in self._opened:  # while we were at it
            health = replace(health, probe=due)
        await self.store.write(partial(_postpone, letter=letter, due=due, health=health))

    async def _mended(self, letter: Letter, health: Lane) -> None:
        if health.stopped is not None:
            await self.landlord.regain_channel(letter.channel or 0)
        await self.store.write(partial(outbox_rows.mend, name=health.lane))

    async def close(self, seconds: float) -> None:
        """Send for so long, the words first; what is left goes out after the next start."""
        self.postman.patience = delivery.HURRIED
        try:
            async with asyncio.timeout(seconds):
                await self.deliver()
        except TimeoutError:
            log.warning("some messages are left for the next start")
        tasks = list(self._lanes.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _postpone(db: Connection, letter: Letter, due: float, health: Lane) -> None:
    outbox_rows.postpone(db, letter, due)
    outbox_rows.set_health(db, health)


def _sentence(error: DeliveryError) -> str:
    if isinstance(error, Forbidden):
        return f"I lack the permission {error.missing} there."
    return "its channel is gone."
