"""The clock of a table: free time, bank, what then happens, and whose time does not count."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tables import pace, timing
from tables.pace import DAY, HOUR, PACES, Pace, SeatClock, Turn
from tables.records import Seat, Status, Table
from tables.refusals import BadOption, NobodyElse
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, GUILD, World

HOURLY = Pace("own", free=HOUR, bank=2 * HOUR, refund=600.0, end="wait")


def paced(end: str, **more: Any) -> Pace:
    return replace(HOURLY, end=end, **more)


async def clock(world: World, code: str, seat: int) -> SeatClock:
    return (await world.house.load(code)).table.clocks[seat]


async def opened(world: World, *people: int, end: str = "wait", **more: Any) -> tuple[str, int]:
    """A table at this pace, and the seat that opens."""
    code = await world.table(*people, pace=paced(end), **more)
    await world.settle()
    (opener,) = await world.waiting(code)
    return code, opener


def test_free_time_is_used_up_before_the_bank():
    running = pace.opened(None, HOURLY, 0.0)
    assert running.deadline == 3 * HOUR
    half = running.stopped(HOUR / 2)
    assert (half.left, half.bank) == (HOUR / 2, 2 * HOUR)
    late = running.stopped(1.5 * HOUR)
    assert (late.left, late.bank) == (0, 1.5 * HOUR)
    assert running.stopped(9 * HOUR).bank == 0
    assert running.stopped(-5.0) == running.stopped(0.0), "a clock set back costs nothing"


def test_each_further_choice_gives_a_little_back_and_never_too_much():
    spent = pace.opened(None, HOURLY, 0.0).stopped(1.5 * HOUR)
    again = pace.opened(spent, HOURLY, 2 * HOUR)
    assert (again.left, again.bank) == (HOUR, 1.5 * HOUR + 600)
    full = pace.opened(pace.opened(None, HOURLY, 0.0).stopped(60.0), HOURLY, 120.0)
    assert full.bank == HOURLY.bank


def turn(**changed: Any) -> Turn:
    usual: dict[str, Any] = {"waited_before": {0}, "waited": {0}, "acted": 0, "now": 600.0}
    flags = {"is_back": False, "is_settled": False, "ends_phase": False, "by_person": True}
    given = {**usual, **flags, **changed}
    sides = {side: frozenset(given.pop(side)) for side in ("waited_before", "waited")}
    return Turn(**sides, **given)


def test_stepping_to_and_fro_does_not_stop_the_clock():
    running = {0: pace.opened(None, HOURLY, 0.0)}
    both = frozenset({0, 1})
    assert pace.after(running, HOURLY, both, turn())[0] == running[0]
    assert pace.after(running, HOURLY, both, turn(is_back=True))[0] == running[0]
    settled = pace.after(running, HOURLY, both, turn(is_settled=True))[0]
    assert settled.deadline == 600 + 3 * HOUR


def test_taking_back_the_end_of_a_turn_gives_no_new_time():
    running = {0: pace.opened(None, HOURLY, 0.0)}
    both = frozenset({0, 1})
    passed = pace.after(running, HOURLY, both, turn(waited={1}))
    assert passed[0].deadline is None
    assert passed[1].deadline == 600 + 3 * HOUR
    back = turn(waited_before={1}, waited={0}, is_back=True, now=700.0)
    again = pace.after(passed, HOURLY, both, back)
    assert again[0].deadline == 100 + 3 * HOUR
    assert again[1].deadline is None


def test_a_table_without_a_pace_has_no_clocks():
    assert pace.after({}, PACES["none"], frozenset({0}), turn()) == {}


async def test_the_game_waits_and_says_so_once(world: World):
    code, opener = await opened(world, ANN, BEN)
    await world.settle(3 * HOUR - 1)
    assert not (await clock(world, code, opener)).is_out
    await world.settle(2)
    assert (await clock(world, code, opener)).is_out
    await world.settle(50 * HOUR)
    told = [text for text in world.discord.texts(CHANNEL) if "time is up" in text]
    assert len(told) == 1
    assert await world.waiting(code) == (opener,)
    assert len(world.discord.notified) == 1, "telling rings nobody"
    await world.answer(code, opener, "open", "pass")
    await world.settle()
    assert not any("time is up" in text for text in world.discord.texts(CHANNEL))
    assert not (await clock(world, code, opener)).is_out


async def test_a_robot_makes_the_move_and_the_person_is_asked_again(world: World):
    code, opener = await opened(world, ANN, BEN, end="move")
    await world.settle(3 * HOUR + 1)
    await world.house.robots.play(code)
    assert await world.waiting(code) == (0, 1)
    table = (await world.house.load(code)).table
    assert not any(seat.is_robot for seat in table.seats)
    fresh = await clock(world, code, opener)
    assert not fresh.is_out
    assert fresh.bank == 600, "the bank is empty but for what each choice gives back"


async def test_a_robot_finishes_the_phase_of_who_is_late_and_of_nobody_else(world: World):
    """Of several who play at once only the late one's part is played."""
    code = await world.at_the_stalls(ANN, BEN, CLEO, pace=paced("move"))
    await world.settle(HOUR)
    for seat in (1, 2):
        hand = (await world.house.load(code)).running.state.players[seat].hand
        await world.answer(code, seat, "visit", "draw")  # settled: new time
        assert hand
    await world.settle(2 * HOUR + 1)
    await world.house.robots.play(code)
    assert await world.waiting(code) == (1, 2)


async def test_whoever_acts_in_the_last_moment_gets_his_own_time_back(world: World):
    """The time was up, the robot has not moved yet: the person's own move counts."""
    code, opener = await opened(world, ANN, BEN, end="move")
    await world.settle(3 * HOUR + 1)
    await world.answer(code, opener, "open", "pass")
    assert not (await clock(world, code, opener)).is_out
    assert (await clock(world, code, opener)).deadline == world.clock.now() + HOUR + 600


async def test_a_robot_sits_in_until_the_person_is_back(world: World):
    code, opener = await opened(world, ANN, BEN, end="robot")
    person = (ANN, BEN)[opener]
    await world.settle(3 * HOUR + 1)
    await world.house.robots.play(code)
    held = (await world.house.load(code)).table.seats[opener]
    assert (held.robot, held.person) == (True, person)
    assert code not in await world.house.waiting_for(person)
    await world.settle()
    await world.answer(code, 1 - opener, "visit", "done")
    await world.house.robots.play(code)
    await world.settle()
    assert world.discord.notified.count(person) == 1, "for him a robot plays"
    await world.house.come_back(code, person)
    assert not (await world.house.load(code)).table.seats[opener].is_robot


def test_the_third_time_the_robot_stays():
    late = SeatClock(since=0.0, missed=2)
    table = table_of(ANN, BEN)
    assert timing._end(table, replace(late, missed=2)) == "move"
    assert timing._end(table, replace(late, missed=3)) == "robot"
    alone = table_of(ANN, None)
    assert timing._end(alone, replace(late, missed=3)) == "move", "robots alone play no game"
    assert timing._end(replace(alone, pace=paced("robot")), late) == "wait"
    own = {0: SeatClock(left=10.0, bank=10.0, missed=2)}
    assert pace.after(own, HOURLY, frozenset({0}), turn())[0].missed == 0


def table_of(*people: int | None) -> Table:
    seats = tuple(Seat(n, f"seat {n}", person) for n, person in enumerate(people))
    return Table(
        "K7Q2X", "toy", GUILD, CHANNEL, CHANNEL, ANN, Status.LIVE, seats, {}, pace=paced("move")
    )


async def test_the_last_person_is_waited_for(world: World):
    code = await world.table(ANN, robots=1, pace=paced("robot"))
    await world.house.robots.play(code)
    await world.settle(3 * HOUR + 1)
    assert (await world.house.load(code)).table.players == (ANN,)
    with pytest.raises(NobodyElse, match="/game pause"):
        await world.house.stand_in(code, ANN)


async def test_a_press_is_a_return_too(world: World):
    code, opener = await opened(world, ANN, BEN, end="robot")
    await world.settle(3 * HOUR + 1)
    await world.answer(code, opener, "open", "pass")
    held = (await world.house.load(code)).table.seats[opener]
    assert (held.robot, held.person) == (False, (ANN, BEN)[opener])
    assert (await clock(world, code, opener)).deadline is not None


async def test_a_paused_table_costs_nobody_time(world: World):
    code, opener = await opened(world, ANN, BEN)
    await world.settle(HOUR / 2)
    await world.house.lose_guild(GUILD)
    await world.settle(30 * DAY)
    await world.house.regain_guild(GUILD)
    running = await clock(world, code, opener)
    assert running.deadline == world.clock.now() + 2.5 * HOUR
    await world.settle(2.5 * HOUR + 1)
    assert (await clock(world, code, opener)).is_out


async def test_time_in_which_the_bot_was_down_is_nobodys(world: World):
    code, opener = await opened(world, ANN, BEN)
    await world.house.forgive_downtime()
    world.clock.time += 100 * HOUR
    await world.house.forgive_downtime()
    await world.settle()
    assert (await clock(world, code, opener)).deadline == world.clock.now() + 3 * HOUR
    await world.settle(3 * HOUR - 1)
    assert not (await clock(world, code, opener)).is_out
    await world.settle(2)
    assert (await clock(world, code, opener)).is_out


async def test_a_short_restart_moves_nothing(world: World):
    code, opener = await opened(world, ANN, BEN)
    await world.house.forgive_downtime()
    before = (await clock(world, code, opener)).deadline
    world.clock.time += 10
    await world.house.forgive_downtime()
    assert (await clock(world, code, opener)).deadline == before


async def test_on_vacation_the_clock_stands_at_all_tables(world: World):
    code, opener = await opened(world, ANN, BEN)
    other, second = await opened(world, ANN, BEN)
    person = (ANN, BEN)[opener]
    until = world.clock.now() + 5 * DAY
    await world.house.set_away(person, until)
    await world.settle(4 * DAY)
    for each, seat in ((code, opener), (other, second)):
        held = (await world.house.load(each)).table
        mine = next(s.seat for s in held.seats if s.person == person)
        assert held.clocks[mine].away == until
        assert held.clocks[mine].deadline is None
        assert not held.clocks[seat].is_out or seat != mine
    await world.settle(DAY + 1)
    running = await clock(world, code, opener)
    assert running.away is None
    assert running.deadline == world.clock.now() + 3 * HOUR


async def test_coming_back_early_and_a_game_that_starts_meanwhile(world: World):
    await world.house.set_away(ANN, world.clock.now() + 9 * DAY)
    code, _ = await opened(world, ANN, BEN)
    assert (await clock(world, code, 0)).away is not None
    await world.house.set_away(ANN, None)
    running = await clock(world, code, 0)
    assert running.away is None
    waited = 0 in await world.waiting(code)
    assert (running.deadline is not None) == waited
    assert (await world.house.preferences(ANN)).away_until is None


async def test_nobody_is_away_for_ever(world: World):
    until = await world.house.set_away(ANN, world.clock.now() + 1000 * DAY)
    assert until == world.clock.now() + 28 * DAY


async def test_a_last_call_for_whoever_asked_for_it(world: World):
    await world.house.remind_me(ANN, last_call=True)
    await world.house.remind_me(BEN, last_call=True)
    code, opener = await opened(world, ANN, BEN)
    await world.settle(3 * HOUR - HOUR / 4 - 1)
    assert len(world.discord.notified) == 1
    await world.settle(2)
    assert world.discord.notified == [(ANN, BEN)[opener]] * 2
    assert f"last call {opener}" in world.discord.texts(CHANNEL)
    await world.answer(code, opener, "open", "pass")
    await world.settle()
    assert f"last call {opener}" not in world.discord.texts(CHANNEL)


async def test_pace_is_an_option_of_the_lobby(world: World):
    code = await world.lobby(ANN, BEN)
    table = await world.house.set_option(code, ANN, "pace", "day")
    assert table.pace == PACES["day"]
    await world.house.set_option(code, ANN, "end", "robot")
    table = await world.house.set_option(code, ANN, "free", str(int(2 * HOUR)))
    assert table.pace == Pace("own", free=2 * HOUR, bank=2 * DAY, refund=600.0, end="robot")
    for name, value in (("pace", "never"), ("end", "x"), ("free", "-1"), ("bank", "9" * 20)):
        with pytest.raises(BadOption):
            await world.house.set_option(code, ANN, name, value)


async def test_a_rematch_keeps_the_pace(world: World):
    code = await world.at_the_stalls(ANN, BEN, pace=paced("move"), options={"rounds": "1"})
    for seat in (0, 1):
        await world.answer(code, seat, "visit", "done")
    assert (await world.house.rematch(code, ANN, "Ann")).pace == paced("move")


async def test_robots_have_no_clock(world: World):
    code = await world.table(ANN, robots=1, pace=paced("wait"))
    await world.house.robots.play(code)
    assert set((await world.house.load(code)).table.clocks) <= {0}


def test_paces_are_sane():
    for name, each in PACES.items():
        assert each.name == name
        assert each.bank >= each.refund >= 0
