"""A day of the soak, and that its checks bite: each promise is broken once on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from engine.registry import GAMES
from tables import migrate, robots
from tables.schema import action, message, outbox, table_
from tests.soak.checks import all_faults
from tests.soak.month import DAY, Month, Plan
from tests.soak.town import Ping, Town

SMALL = Plan(tables=5, people=6, days=1, restarts=3, upgrades=2, opening=DAY / 8, seed=3)

pytestmark = pytest.mark.faulty


@pytest.fixture(autouse=True)
def own_migrations() -> Iterator[None]:
    kept, worlds = migrate.MIGRATIONS, robots.WORLDS
    yield
    migrate.MIGRATIONS, robots.WORLDS = kept, worlds


async def lived(folder: Path, plan: Plan = SMALL) -> Month:
    month = Month(plan, {"little_factory": GAMES["little_factory"]}, folder)
    await month.run()
    return month


async def broken(month: Month) -> set[str]:
    return {promise for promise, found in (await all_faults(month)).items() if found}


def remind_unasked(db: Any, month: Month) -> None:
    month.town.pings.append(Ping(99, "XXXXX", "r:99:1"))


def call_twice(db: Any, month: Month) -> None:
    (person, code), count = next(iter(month.opened.items()))
    month.town.pings += [Ping(person, code, "prompt:0:1")] * (count + 1)


def leave_a_letter(db: Any, month: Month) -> None:
    values = {"lane": "channel:1", "kind": "edit", "place": "home", "slot": "post:1", "rank": 0}
    more = {"draw": False, "revive": True, "due": 0.0, "attempts": 0, "repaints": 0, "revision": 0}
    db.execute(insert(outbox).values(code=month.answered[0].code, **values, **more))


def count_a_post_twice(db: Any, month: Month) -> None:
    known = next(m for m in month.town.messages.values() if m.slot == "post:1")
    month.town.created[known.code, known.slot] += 1


def post_what_nobody_knows(db: Any, month: Month) -> None:
    number, known = next(iter(month.town.messages.items()))
    month.town.messages[number + 10**6] = known


def change_the_order(db: Any, month: Month) -> None:
    (code,) = db.execute(select(message.c.code).where(message.c.slot == "post:2").limit(1)).one()
    places = {}
    for slot in ("post:1", "post:2"):
        of = (message.c.code == code, message.c.slot == slot)
        places[slot] = db.scalar(select(message.c.message).where(*of))
        month.town.lost.discard((code, slot))
    for slot, other in (("post:1", "post:2"), ("post:2", "post:1")):
        of = (message.c.code == code, message.c.slot == slot)
        db.execute(update(message).where(*of).values(message=places[other]))


def lose_an_action(db: Any, month: Month) -> None:
    told = month.answered[len(month.answered) // 2]
    where = (action.c.code == told.code, action.c.seat == told.seat)
    db.execute(delete(action).where(*where, action.c.number == told.number))


def stop_a_table(db: Any, month: Month) -> None:
    (code,) = db.execute(select(table_.c.code).where(table_.c.status == "live").limit(1)).one()
    db.execute(update(table_).where(table_.c.code == code).values(status="paused"))


BREAKS: list[tuple[Callable[[Any, Month], None], str]] = [
    (remind_unasked, "nobody was reminded unasked"),
    (call_twice, "nobody was called twice for one choice"),
    (leave_a_letter, "nothing is left to be sent, nothing is stopped"),
    (count_a_post_twice, "every phase post was posted once"),
    (post_what_nobody_knows, "what stands on Discord is what the database says"),
    (change_the_order, "posts stand in order"),
    (stop_a_table, "every live table loads, and somebody may move"),
    (lose_an_action, "every acknowledged choice is in the log once"),
]


async def test_a_day_and_that_each_check_bites(tmp_path: Path):
    month = await lived(tmp_path)
    before = await broken(month)
    assert before == set(), await all_faults(month)
    assert len(month.answered) > 10
    assert (month.done["restarts"], month.done["upgrades"]) == (3, 2)
    for spoil, promise in BREAKS:
        await month.store.write(lambda db, spoil=spoil: spoil(db, month))
        after = await broken(month)
        assert promise not in before
        assert promise in after, spoil.__name__
        before = after
    await month.store.close()


async def test_a_bot_that_does_not_look_for_its_posts_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """As it was before: what was sent and never answered for is sent once more."""

    async def blind(*_: Any) -> list[Any]:
        return []

    monkeypatch.setattr(Town, "find", blind)
    plan = Plan(**{**SMALL.__dict__, "share": 0.3, "restarts": 1, "upgrades": 0, "days": 0.5})
    month = await lived(tmp_path, plan)
    assert "what stands on Discord is what the database says" in await broken(month)
    await month.store.close()
