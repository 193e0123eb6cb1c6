"""The pace of a table, and the clock of each seat: arithmetic on seconds, nothing else.

Each choice first uses up a free time, then the seat's time bank; every further choice gives a
little back to the bank, never above what it began with. A clock that stands still (the table is
paused, its person is away, the bot was down) costs nobody anything.
"""

from __future__ import annotations

from typing import Literal

import msgspec

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0

Name = Literal["none", "live", "day", "three_days", "own"]
End = Literal["wait", "move", "robot"]
ENDS: tuple[End, ...] = ("wait", "move", "robot")
LONGEST = 30 * DAY


class Pace(msgspec.Struct, frozen=True, omit_defaults=True):
    """Seconds free for each choice, seconds in the bank, seconds given back; what then happens."""

    name: Name = "none"
    free: float = 0.0
    bank: float = 0.0
    refund: float = 0.0
    end: End = "wait"

    @property
    def is_timed(self) -> bool:
        return self.free > 0


class SeatClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of one seat: what is left of the free time and of the bank when it last stood.

    `since`: when it began to run, None while it stands. `is_out`: the time of this choice is
    over. `missed`: how often in a row it was. `away`: until when its person is on vacation.
    """

    bank: float = 0.0
    left: float = 0.0
    since: float | None = None
    is_out: bool = False
    missed: int = 0
    away: float | None = None

    @property
    def deadline(self) -> float | None:
        """When the time of the open choice is over; None while the clock stands."""
        return None if self.since is None else self.since + self.left + self.bank

    def stopped(self, now: float) -> SeatClock:
        """Standing, with the time it has run taken off."""
        if self.since is None:
            return self
        spent = max(0.0, now - self.since)
        bank = max(0.0, self.bank - max(0.0, spent - self.left))
        changed = {"left": max(0.0, self.left - spent), "bank": bank, "since": None}
        return msgspec.structs.replace(self, **changed)

    def started(self, now: float) -> SeatClock:
        """Running on, unless its time is over or its person is away."""
        if self.since is not None or self.is_out or self.away is not None:
            return self
        return msgspec.structs.replace(self, since=now)


Clocks = dict[int, SeatClock]

PACES: dict[str, Pace] = {
    "none": Pace(),
    "live": Pace("live", free=5 * MINUTE, bank=15 * MINUTE, refund=30.0, end="move"),
    "day": Pace("day", free=DAY, bank=2 * DAY, refund=2 * HOUR, end="move"),
    "three_days": Pace("three_days", free=3 * DAY, bank=3 * DAY, refund=6 * HOUR, end="move"),
    "own": Pace("own", free=12 * HOUR, bank=DAY, refund=HOUR, end="move"),
}


def own(pace: Pace, *, free: float | None = None, bank: float | None = None) -> Pace:
    """A pace of the table's own making; a twelfth of the free time comes back each time."""
    free = pace.free if free is None else free
    bank = pace.bank if bank is None else bank
    return Pace("own", free=free, bank=bank, refund=free / 12, end=pace.end)


def opened(clock: SeatClock | None, pace: Pace, now: float) -> SeatClock:
    """The clock of a seat for which a new choice has opened."""
    if clock is None:
        return SeatClock(bank=pace.bank, left=pace.free, since=now)
    clock = clock.stopped(now)
    bank = min(pace.bank, clock.bank + pace.refund)
    fresh = msgspec.structs.replace(clock, bank=bank, left=pace.free, is_out=False)
    return fresh.started(now)


class Turn(msgspec.Struct, frozen=True):
    """What a move was to the clocks: who acted, and whether it can still be taken back.

    `by_person`: not a robot or the clock in his place.
    """

    waited_before: frozenset[int]
    waited: frozenset[int]
    acted: int
    is_back: bool
    is_settled: bool
    ends_phase: bool
    now: float
    by_person: bool = True


def after(clocks: Clocks, pace: Pace, people: frozenset[int], turn: Turn) -> Clocks:
    """The clocks after a move; `people` are the seats that a person plays."""
    if not pace.is_timed:
        return clocks
    seats = people | set(clocks)
    made = {seat: _after(clocks.get(seat), pace, seat in people, seat, turn) for seat in seats}
    if (own := made.get(turn.acted)) is not None and turn.by_person:
        made[turn.acted] = msgspec.structs.replace(own, missed=0)
    return {seat: clock for seat, clock in sorted(made.items()) if clock is not None}


def _after(
    clock: SeatClock | None, pace: Pace, has_person: bool, seat: int, turn: Turn
) -> SeatClock | None:
    if not has_person or seat not in turn.waited:
        return clock and msgspec.structs.replace(clock.stopped(turn.now), is_out=False)
    if seat not in turn.waited_before:
        # Whoever takes back his last step goes on with the time that he had then.
        again = turn.is_back and seat == turn.acted and clock is not None
        return clock.started(turn.now) if again and clock else opened(clock, pace, turn.now)
    if clock is None:
        return opened(None, pace, turn.now)
    is_next = _is_next_choice(clock, seat, turn)
    return opened(clock, pace, turn.now) if is_next else clock.started(turn.now)


def _is_next_choice(clock: SeatClock, seat: int, turn: Turn) -> bool:
    """True if the seat has settled one choice and got another.

    What can be taken back settles nothing, else stepping to and fro would stop the clock. Once
    the time is over, a robot goes on until the phase ends or others are waited for, too, unless
    the person is back first.
    """
    if seat != turn.acted or turn.is_back:
        return False
    if clock.is_out:
        return turn.ends_phase or turn.by_person or turn.waited != turn.waited_before
    return turn.is_settled


def all_stopped(clocks: Clocks, now: float) -> Clocks:
    return {seat: clock.stopped(now) for seat, clock in clocks.items()}


def all_started(clocks: Clocks, waited: frozenset[int], now: float) -> Clocks:
    """Those of the seats that are waited for run on."""
    return {s: c.started(now) if s in waited else c for s, c in clocks.items()}


def all_later(clocks: Clocks, seconds: float) -> Clocks:
    """As if so many seconds had not passed."""
    return {
        seat: clock
        if clock.since is None
        else msgspec.structs.replace(clock, since=clock.since + seconds)
        for seat, clock in clocks.items()
    }
