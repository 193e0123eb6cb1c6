"""The process dies between any two awaits: nothing acknowledged is lost, nothing is done twice.

Each script runs to its end once, and at each suspension a copy is taken of what a death there
would leave behind. From each copy a next process starts, sends what was left, people press
again whatever they pressed, and in the end all must be as if nobody had died: log, state,
messages, notifications.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tables.pace import Pace
from tables.ports import Forbidden
from tables.refusals import (
    AlreadySeated,
    AlreadyStarted,
    DoneAlready,
    NoSuchSeat,
    NotYourSeat,
)
from tests.tables.mortal import Deaths, Script, deliver, restart
from tests.tables.world import ANN, BEN, CHANNEL, CLEO, World, entropy

SEED = 500
Deed = Callable[[World], Awaitable[Any]]


async def code_of(world: World) -> str:
    return (await world.house.tables_in(CHANNEL))[0].code


def press(seat: int, number: int, *picks: str) -> Deed:
    """A press of a button that was shown before anything went wrong: the number is old."""

    async def deed(world: World) -> None:
        code = await code_of(world)
        with suppress(DoneAlready):
            await world.house.press(code, (ANN, BEN, CLEO)[seat], number, picks)

    return deed


def take_back(seat: int, seq: int) -> Deed:
    async def deed(world: World) -> None:
        await world.house.take_back(await code_of(world), (ANN, BEN, CLEO)[seat], seq)

    return deed


async def join(world: World) -> None:
    with suppress(AlreadySeated):
        await world.house.join(await code_of(world), CLEO, "Cleo")


async def start(world: World) -> None:
    with suppress(AlreadyStarted):
        await world.house.start(await code_of(world), ANN)


async def robots(world: World) -> None:
    await world.house.robots.play(await code_of(world))


async def end(world: World) -> None:
    code = await code_of(world)
    if (await world.house.load(code)).table.status == "live":
        await world.house.end(code, ANN)


def script_of(*deeds: Deed) -> Script:
    """The deeds not acknowledged yet, each acknowledged and then told to Discord."""

    async def script(world: World, acknowledged: list[Any]) -> None:
        for deed in deeds[len(acknowledged) :]:
            await deed(world)
            acknowledged.append(await told(world))
            await deliver(world)

    return script


async def outcome(world: World) -> dict[str, Any]:
    """All that people can see of it, in the end."""
    for _ in range(3):
        await world.settle(20_000)
    found: dict[str, Any] = {"notified": Counter(world.discord.notified)}
    found["created"] = world.discord.count
    found["messages"] = Counter(
        (m.channel, m.screen.text, m.picture) for m in world.discord.messages.values()
    )
    found["deleted"] = Counter((m.channel, m.screen.text) for m in world.discord.deleted.values())
    for table in await world.house.tables_in(CHANNEL):
        loaded = await world.house.load(table.code)
        found[table.code] = (
            table.status,
            table.seats,
            table.public,
            loaded.match and loaded.match.save(),
            await world.house.log(table.code, None),
            table.own_thread,
        )
    return found


async def lobby(world: World) -> None:
    await world.lobby(ANN, BEN, own_thread=True)


async def stalls(world: World) -> None:
    """Three people at the stalls; Ben chose direct messages."""
    await world.house.prefer(BEN, prefers_dm=True)
    await world.at_the_stalls(ANN, BEN, CLEO)


async def last_round(world: World) -> None:
    await world.at_the_stalls(ANN, BEN, own_thread=True, options={"rounds": "1"})


async def with_robot(world: World) -> None:
    await world.table(ANN, robots=1)


async def cards(world: World) -> list[str]:
    state = (await world.house.load(await code_of(world))).running.state
    return [player.hand[0] for player in state.players]


async def numbers(world: World) -> list[int]:
    match = (await world.house.load(await code_of(world))).running
    return [match.choices(seat)[0].number for seat in range(match.state.seats)]


async def joining(world: World) -> Script:
    return script_of(join)


async def starting(world: World) -> Script:
    return script_of(start)


async def choosing(world: World) -> Script:
    """A step in public, and one whose number was shown before it."""
    hand, number = await cards(world), await numbers(world)
    return script_of(
        press(0, number[0], f"plant:{hand[0]}"), press(1, number[1], f"plant:{hand[1]}")
    )


async def taking_back(world: World) -> Script:
    hand, number = await cards(world), await numbers(world)
    seq = (await world.house.load(await code_of(world))).running.seq + 1
    return script_of(press(0, number[0], f"plant:{hand[0]}"), take_back(0, seq))


async def ending_a_phase(world: World) -> Script:
    """The last one is done: a new post, buttons of the old one go, the next player is called."""
    number = await numbers(world)
    return script_of(*(press(seat, number[seat], "done") for seat in range(3)))


async def ending_the_game(world: World) -> Script:
    number = await numbers(world)
    return script_of(*(press(seat, number[seat], "done") for seat in range(2)))


async def ending_early(world: World) -> Script:
    return script_of(end)


async def playing_robots(world: World) -> Script:
    return script_of(robots)


async def losing_the_channel(world: World) -> Script:
    """Three refusals, the table pauses, the organiser is told; a probe finds the channel again."""
    hand, number = await cards(world), await numbers(world)

    async def lose(world: World) -> None:
        world.discord.refusing[CHANNEL] = Forbidden("Send Messages")

    async def regain(world: World) -> None:
        world.discord.refusing.clear()

    step, wait = press(0, number[0], f"plant:{hand[0]}"), later(5000)
    return script_of(lose, step, wait, wait, wait, regain, wait)


async def redrawing(world: World) -> Script:
    """The picture follows half a minute after the step."""
    hand, number = await cards(world), await numbers(world)
    return script_of(press(0, number[0], f"plant:{hand[0]}"), later(31))


async def expiring(world: World) -> Script:
    return script_of(later(25 * 3600))


def later(seconds: float) -> Deed:
    async def deed(world: World) -> None:
        world.clock.time += seconds

    return deed


async def closing_messages(world: World) -> Script:
    """Ben shuts his direct messages; he is called in the channel instead."""
    number = await numbers(world)

    async def close(world: World) -> None:
        world.discord.closed.add(BEN)

    return script_of(close, *(press(seat, number[seat], "done") for seat in range(3)))


async def timed(world: World) -> None:
    """Two people at the stalls; Ben asked for reminders, both have an hour."""
    await world.house.remind_me(BEN, remind=2)
    hour = Pace("own", free=3600.0, bank=0.0, end="move")
    await world.at_the_stalls(ANN, BEN, pace=hour)


async def running_out_of_time(world: World) -> Script:
    """Ann is late, so a robot finishes for her."""
    number = await numbers(world)
    return script_of(press(1, number[1], "done"), later(3601), robots)


async def being_reminded(world: World) -> Script:
    """Ann is away; Ben is reminded, then he plays, and the reminder goes."""
    number = await numbers(world)
    away = partial(go_away, person=ANN)
    return script_of(away, later(3000), later(4201), press(1, number[1], "done"))


async def go_away(world: World, person: int) -> None:
    """Until a day that does not move with the clock: whoever asks again asks for the same."""
    await world.house.set_away(person, 2_000_000.0)


async def changing_hands(world: World) -> Script:
    """Ben, who gets his hand as a message, leaves his seat open, and a fourth sits down."""

    async def leave(world: World) -> None:
        with suppress(NotYourSeat):
            await world.house.leave_game(await code_of(world), BEN, is_open=True)

    async def take(world: World) -> None:
        code = await code_of(world)
        if (await world.house.load(code)).table.seat_of(104) is None:
            await world.house.take_seat(code, 104, "Dora", 1)

    return script_of(leave, take)


async def replacing(world: World) -> Script:
    """The others replace Ben; the vote of one of them is lost with the process or counts once."""

    def vote(person: int) -> Deed:
        async def deed(world: World) -> None:
            with suppress(NoSuchSeat):  # he is replaced already
                await world.house.oust(await code_of(world), person, 1)

        return deed

    return script_of(later(25 * 3600), vote(ANN), vote(CLEO))


async def drawn(world: World) -> None:
    """Ann has planted and drawn, so only the others can let her go back."""
    code = await world.at_the_stalls(ANN, BEN)
    card = (await world.house.load(code)).running.state.players[0].hand[0]
    await world.answer(code, 0, "visit", f"plant:{card}")
    await world.answer(code, 0, "visit", "draw")


async def going_back(world: World) -> Script:
    """Ann asks, Ben agrees; who does not know whether it counted presses again."""
    seq = (await world.house.load(await code_of(world))).running.seq - 1

    async def ask(world: World) -> None:
        code = await code_of(world)
        table = (await world.house.load(code)).table
        if table.posted.asked is None and table.seq == seq + 1:
            await world.house.ask_back(code, ANN, seq)

    async def agree(world: World) -> None:
        code = await code_of(world)
        asked = (await world.house.load(code)).table.posted.asked
        if asked is not None:
            await world.house.agree_back(code, BEN, asked.stamp)

    return script_of(ask, agree)


SCRIPTS = [
    (lobby, joining),
    (lobby, starting),
    (lobby, expiring),
    (stalls, choosing),
    (stalls, taking_back),
    (stalls, redrawing),
    (stalls, ending_a_phase),
    (last_round, ending_the_game),
    (last_round, ending_early),
    (with_robot, playing_robots),
    (stalls, losing_the_channel),
    (stalls, closing_messages),
    (timed, running_out_of_time),
    (timed, being_reminded),
    (stalls, changing_hands),
    (stalls, replacing),
    (drawn, going_back),
]


@pytest.mark.parametrize(("prepare", "make"), SCRIPTS, ids=lambda each: each.__name__)
async def test_dying_anywhere_loses_nothing_and_repeats_nothing(
    prepare: Callable[[World], Awaitable[None]],
    make: Callable[[World], Awaitable[Script]],
    tmp_path: Path,
):
    deaths, script, expected = await died(prepare, make, tmp_path)
    for survivor, acknowledged in deaths:
        await restart(survivor)
        await go_on(survivor, script, acknowledged, expected)
    assert len(deaths) >= 5


async def test_dying_once_more_while_starting_again(tmp_path: Path):
    deaths, script, expected = await died(stalls, choosing, tmp_path)
    for number, (survivor, acknowledged) in enumerate(deaths):
        await survivor.open()
        again = Deaths(survivor, tmp_path / f"again {number}", SEED)
        await again.gather(restarting)
        await survivor.close()
        for second, _ in again.left:
            await restart(second)
            await go_on(second, script, acknowledged, expected)


async def restarting(world: World, acknowledged: list[Any]) -> None:
    await world.house.check()
    await world.house.refresh(0)
    await deliver(world)


async def died(
    prepare: Callable[[World], Awaitable[None]],
    make: Callable[[World], Awaitable[Script]],
    folder: Path,
) -> tuple[list[tuple[World, list[Any]]], Script, dict[str, Any]]:
    """What each death leaves behind with the logs acknowledged until then, and how it all ends."""
    world = World(folder / "factotum.db")
    await world.open()
    await prepare(world)
    await world.settle()
    script = await make(world)
    world.house.entropy = entropy(SEED)
    deaths = Deaths(world, folder / "deaths", SEED)
    await deaths.gather(script)
    expected = await outcome(world)
    await world.close()
    left = [(survivor, deaths.acknowledged[:count]) for survivor, count in deaths.left]
    return left, script, expected


async def go_on(
    survivor: World, script: Script, acknowledged: list[Any], expected: dict[str, Any]
) -> None:
    """Nothing acknowledged is lost; people press again the rest, and all ends as expected."""
    for log in acknowledged:
        assert (await told(survivor))[: len(log)] == log, "something was lost"
    await script(survivor, list(acknowledged))
    assert await outcome(survivor) == expected, f"after {len(acknowledged)} deeds"
    await survivor.close()


async def told(world: World) -> list[Any]:
    """What is in the log, whether it was taken back or not."""
    log = await world.house.log(await code_of(world), None)
    return [(line.number, line.event) for line in log]
