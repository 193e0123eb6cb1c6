"""Reminders: only for who asked, one message for all tables, never at night, then silence."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tables import hours
from tables.pace import DAY, HOUR
from tables.records import Person
from tables.refusals import BadOption
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, World


def moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


BERLIN = Person(1, "Ann", zone="Europe/Berlin", quiet_from=22, quiet_to=8)


@pytest.mark.parametrize(
    ("at", "quiet"),
    [
        ("2026-01-10T20:59", False),
        ("2026-01-10T21:00", True),
        ("2026-01-11T06:59", True),
        ("2026-01-11T07:00", False),
        ("2026-07-10T20:00", True),  # summer: an hour earlier
        ("2026-07-11T06:00", False),
    ],
)
def test_quiet_hours_follow_the_own_time_zone(at: str, quiet: bool):
    assert hours.is_quiet(BERLIN, moment(at)) is quiet


def test_who_is_woken_is_woken_at_the_end_of_the_quiet_hours():
    assert hours.awake(BERLIN, moment("2026-01-10T23:30")) == moment("2026-01-11T07:00")
    assert hours.awake(BERLIN, moment("2026-01-11T03:00")) == moment("2026-01-11T07:00")
    assert hours.awake(BERLIN, moment("2026-01-11T12:00")) == moment("2026-01-11T12:00")
    assert hours.awake(BERLIN, moment("2026-03-28T23:30")) == moment("2026-03-29T06:00")


def test_without_zone_or_hours_it_is_utc_and_never_quiet():
    assert not hours.is_quiet(Person(1, "Ann"), moment("2026-01-11T03:00"))
    odd = Person(1, "Ann", zone="Mars/Olympus", quiet_from=1, quiet_to=4)
    assert hours.is_quiet(odd, moment("2026-01-11T03:00"))


def reminders(world: World) -> list[str]:
    """All that were ever sent, also those taken away since; the oldest first."""
    sent = {**world.discord.messages, **world.discord.deleted}
    texts = [message.screen.text[0] for _, message in sorted(sent.items())]
    return [text for text in texts if text.startswith("reminder")]


async def waits(world: World, *people: int) -> str:
    """A table in which all of these are waited for."""
    return await world.at_the_stalls(*people)


async def test_nobody_is_reminded_who_did_not_ask(world: World):
    await waits(world, ANN, BEN)
    await world.settle()
    rung = len(world.discord.notified)
    for _ in range(20):
        await world.settle(DAY)
    assert len(world.discord.notified) == rung
    assert reminders(world) == []


async def test_one_message_for_all_tables_and_after_three_silence(world: World):
    await world.house.remind_me(BEN, remind=12)
    codes = sorted([await waits(world, ANN, BEN), await waits(world, BEN, CLEO)])
    await world.settle()
    rung = world.discord.notified.count(BEN)
    await world.settle(12 * HOUR - 1)
    assert reminders(world) == []
    for _ in range(10):
        await world.settle(12 * HOUR)
    assert reminders(world) == [f"reminder {' '.join(codes)}"] * 3
    assert world.discord.notified.count(BEN) == rung + 3
    standing = [text for text in world.discord.texts(CHANNEL) if text.startswith("reminder")]
    assert len(standing) == 1, "the next one takes the place of the last"


async def test_acting_takes_the_reminder_away_and_begins_anew(world: World):
    await world.house.remind_me(BEN, remind=12)
    code, other = await waits(world, ANN, BEN), await waits(world, ANN, BEN)
    for _ in range(5):
        await world.settle(12 * HOUR)
    await world.answer(code, 1, "visit", "draw")
    await world.settle()
    assert not any(text.startswith("reminder") for text in world.discord.texts(CHANNEL))
    await world.answer(code, 1, "visit", "done")
    sent = len(reminders(world))
    await world.settle(12 * HOUR + 1)
    assert reminders(world)[sent:] == [f"reminder {other}"]


async def test_what_no_longer_waits_is_not_reminded_of(world: World):
    await world.house.remind_me(BEN, remind=12)
    code = await waits(world, ANN, BEN)
    await world.answer(code, 1, "visit", "done")
    await world.settle(30 * HOUR)
    assert reminders(world) == []


async def test_no_reminder_at_night(world: World):
    world.clock.time = moment("2026-01-10T11:00")
    await world.house.remind_me(BEN, remind=12, zone="Europe/Berlin", quiet_from=22, quiet_to=8)
    await waits(world, ANN, BEN)
    await world.settle(12 * HOUR)
    assert reminders(world) == []
    await world.settle(8 * HOUR - 1)
    assert reminders(world) == []
    await world.settle(2)
    assert len(reminders(world)) == 1


async def test_no_reminder_on_vacation(world: World):
    await world.house.remind_me(BEN, remind=12)
    await waits(world, ANN, BEN)
    await world.house.set_away(BEN, world.clock.now() + 5 * DAY)
    await world.settle(4 * DAY)
    assert reminders(world) == []
    await world.settle(DAY + 1)
    assert len(reminders(world)) == 1


async def test_by_direct_message_for_who_chose_that(world: World):
    await world.house.prefer(BEN, prefers_dm=True)
    await world.house.remind_me(BEN, remind=4)
    code = await waits(world, ANN, BEN)
    await world.settle(4 * HOUR + 1)
    assert f"reminder {code}" in world.discord.texts(-BEN)
    assert not any(text.startswith("reminder") for text in world.discord.texts(CHANNEL))


async def test_asking_while_something_waits_counts_from_now(world: World):
    await waits(world, ANN, BEN)
    await world.settle(30 * HOUR)
    await world.house.remind_me(BEN, remind=2)
    await world.settle(2 * HOUR + 1)
    assert len(reminders(world)) == 1
    await world.house.remind_me(BEN, remind=0)
    await world.settle(30 * HOUR)
    assert len(reminders(world)) == 1


async def test_a_paused_table_is_not_reminded_of(world: World):
    await world.house.remind_me(BEN, remind=2)
    code = await waits(world, ANN, BEN)
    await world.house.lose_guild((await world.house.load(code)).table.guild)
    await world.settle(30 * HOUR)
    assert reminders(world) == []


async def test_a_zone_that_nobody_knows_is_refused(world: World):
    with pytest.raises(BadOption, match="Europe/Berlin"):
        await world.house.remind_me(BEN, zone="Mars/Olympus")


async def test_a_call_in_quiet_hours_does_not_ring(world: World):
    """It is sent all the same, and lies there in the morning."""
    await world.house.prefer(BEN, prefers_dm=True)
    hour = hours.local(Person(BEN, ""), world.clock.now()).hour
    await world.house.remind_me(BEN, quiet_from=hour, quiet_to=(hour + 2) % 24)
    await waits(world, ANN, BEN)
    await world.settle()
    told = [m for m in world.discord.messages.values() if m.channel == -BEN]
    assert told
    assert all(m.screen.silent for m in told if m.screen.text[0].startswith("your turn"))
