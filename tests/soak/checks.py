"""What must hold after the month. Each check answers with what it found wrong."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from sqlalchemy import select

from engine import record
from engine.kernel.errors import KernelError
from engine.kernel.game import Game
from engine.kernel.play import Action, Match
from tables.records import Status, Table
from tables.schema import action, lane, message, outbox, table_
from tables.store import Store, play_rows, table_rows
from tests.soak.month import Month

ALIVE = (Status.LIVE, Status.PAUSED)
ONCE = ("post", "prompt", "turn", "end")  # slots that are posted once in their life


async def all_faults(month: Month) -> dict[str, list[str]]:
    """Every promise and what breaks it."""
    read = month.store.read
    return {
        "every live table loads, and somebody may move": await _movable(month),
        "every acknowledged choice is in the log once": await read(partial(_logged, month=month)),
        "every saved state is what its log leads to": await replay_faults(month.store, month.games),
        "what stands on Discord is what the database says": await read(
            partial(_standing, month=month)
        ),
        "every phase post was posted once": _once(month),
        "posts stand in order": await read(partial(_ordered, month=month)),
        "nobody was called twice for one choice": _calls(month),
        "nobody was reminded unasked": await _reminders(month),
        "nothing is left to be sent, nothing is stopped": await read(_left),
        "nothing else went wrong": month.faults,
    }


async def _movable(month: Month) -> list[str]:
    faults = []
    for code in await month.store.read(partial(table_rows.codes, statuses=list(ALIVE))):
        fault = await month.house.fault_of(code)
        table = (await month.house.load(code)).table
        if fault or table.status is not Status.LIVE:
            faults.append(f"{code} {table.status}: {fault or table.pause_reason}")
    return faults


def _logged(db: Any, month: Month) -> list[str]:
    rows = db.execute(select(action.c.code, action.c.seat, action.c.number, action.c.picks)).all()
    kept = Counter((row.code, row.seat, row.number, tuple(sorted(row.picks))) for row in rows)
    told = Counter(tuple(each) for each in month.answered)
    lost = [
        f"{each} told {count} times, kept {kept[each]}"
        for each, count in told.items()
        if kept[each] != 1 or count != 1
    ]
    numbers = Counter((row.code, row.seat, row.number) for row in rows if row.number)
    return lost + [f"{each} answered {count} times" for each, count in numbers.items() if count > 1]


async def replay_faults(store: Store, games: Mapping[str, Game]) -> list[str]:
    faults = []
    for code in await store.read(partial(table_rows.codes, statuses=list(Status))):
        found = await store.read(partial(table_rows.load, code=code))
        assert found is not None
        table, state = found
        if state is not None:
            match = Match.load(games[table.game], state)
            played = await store.read(partial(play_rows.actions, code=code))
            faults += [f"{code}: {each}" for each in _differs(match, table, played)]
    return faults


def _differs(match: Match, table: Table, played: list[Action]) -> list[str]:
    key, seats = match.state.dice.key, len(table.seats)
    again, _ = Match.start(match.game, seats, table.options, key)
    try:
        for each in played:
            if each.seq > 0:
                again, _ = record.play_again(again, each)
    except KernelError as error:
        return [str(error)]
    same = record.state_hash(again) == record.state_hash(match)
    return [] if same else ["another state"]


def _standing(db: Any, month: Month) -> list[str]:
    rows = db.execute(select(message.c.code, message.c.slot, message.c.message)).all()
    known = {row.message: (row.code, row.slot) for row in rows}
    there = month.town.messages
    faults = [
        f"{each.code} {each.slot} stands on Discord and nobody knows ({number})"
        for number, each in there.items()
        if number not in known
    ]
    return faults + [
        f"{place} is said to stand and does not"
        for number, place in known.items()
        if number not in there and place not in month.town.lost
    ]


def _once(month: Month) -> list[str]:
    town = month.town
    return [
        f"{code} {slot} was posted {count} times"
        for (code, slot), count in town.created.items()
        if count > 1 and slot.split(":")[0] in ONCE and (code, slot) not in town.lost
    ]


def _ordered(db: Any, month: Month) -> list[str]:
    rows = db.execute(select(message.c.code, message.c.slot, message.c.message)).all()
    faults = []
    for row in db.execute(select(table_.c.code, table_.c.posted)).all():
        mine = {each.slot: each.message for each in rows if each.code == row.code}
        lost = {slot for code, slot in month.town.lost if code == row.code}
        count = json.loads(json.dumps(row.posted)).get("count", 0)
        slots = [f"post:{number + 1}" for number in range(count)]
        wanted = [slot for slot in slots if slot not in lost]
        missing = [slot for slot in wanted if slot not in mine]
        order = [mine[slot] for slot in wanted if slot in mine]
        if missing or order != sorted(order):
            faults.append(f"{row.code}: missing {missing}, order {order}")
    return faults


def _calls(month: Month) -> list[str]:
    """Each opened choice calls its person at most once: in the post, by a line, or directly."""
    called = Counter(
        (ping.person, ping.code)
        for ping in month.town.pings
        if ping.slot.split(":")[0] in ("post", "prompt", "turn")
    )
    return [
        f"{person} was called {count} times at {code} for {month.opened[person, code]} choices"
        for (person, code), count in called.items()
        if count > month.opened[person, code]
    ]


async def _reminders(month: Month) -> list[str]:
    faults = []
    reminded = Counter(p.person for p in month.town.pings if p.slot.startswith("r:"))
    for person, count in reminded.items():
        if not (await month.house.preferences(person)).remind:
            faults.append(f"{person} was reminded {count} times and never asked for it")
    slots = Counter((p.person, p.slot) for p in month.town.pings if p.slot.startswith("r:"))
    return faults + [f"{each} came {count} times" for each, count in slots.items() if count > 1]


def _left(db: Any) -> list[str]:
    rows = db.execute(select(outbox.c.code, outbox.c.slot, outbox.c.kind, outbox.c.aside)).all()
    stopped = db.execute(select(lane.c.lane).where(lane.c.stopped.is_not(None))).all()
    return [*(f"left: {tuple(row)}" for row in rows), *(f"stopped: {row.lane}" for row in stopped)]
