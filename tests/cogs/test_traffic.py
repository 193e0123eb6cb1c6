"""What is counted of Discord's answers, and when we keep silent."""

from __future__ import annotations

import pytest

from cogs.traffic import SLOW, STOP, WINDOW, Traffic
from tables.ports import TryLater

VIA = {"Via": "1.1 google"}


class Moment:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Moment:
    return Moment()


@pytest.fixture
def traffic(clock: Moment) -> Traffic:
    return Traffic(clock)


@pytest.mark.parametrize("status", [401, 403, 429])
def test_refusals_are_counted_for_ten_minutes(traffic: Traffic, clock: Moment, status: int):
    traffic.saw(status, VIA)
    clock.time = WINDOW - 1
    traffic.saw(status, VIA)
    assert traffic.refused == 2
    clock.time = WINDOW + 1
    assert traffic.refused == 1


@pytest.mark.parametrize("status", [200, 204, 400, 404, 500, 503])
def test_other_answers_are_not(traffic: Traffic, status: int):
    traffic.saw(status, VIA)
    assert traffic.refused == 0


def test_a_limit_shared_with_other_bots_is_nobodys_fault(traffic: Traffic):
    traffic.saw(429, {**VIA, "X-RateLimit-Scope": "shared"})
    assert traffic.refused == 0


@pytest.mark.faulty
def test_long_before_discord_shuts_us_out_nothing_is_sent(traffic: Traffic, clock: Moment):
    for second in range(STOP):
        clock.time = second / 10
        traffic.saw(403, VIA)
    with pytest.raises(TryLater) as stopped:
        traffic.check()
    assert stopped.value.everywhere
    assert STOP < 10_000 / 4
    clock.time += stopped.value.seconds + 1
    traffic.check()


@pytest.mark.parametrize(
    "headers",
    [
        {**VIA, "X-RateLimit-Scope": "global", "Retry-After": "40"},
        {**VIA, "X-RateLimit-Global": "true", "Retry-After": "40"},
        {"Retry-After": "40"},  # the front door's own answer
    ],
)
def test_a_limit_of_everything_closes_everything(
    traffic: Traffic, clock: Moment, headers: dict[str, str]
):
    traffic.saw(429, headers)
    with pytest.raises(TryLater) as stopped:
        traffic.check()
    assert (stopped.value.seconds, stopped.value.everywhere) == (40, True)
    clock.time = 40
    traffic.check()


def test_a_limit_of_one_route_closes_nothing_else(traffic: Traffic):
    traffic.saw(429, {**VIA, "X-RateLimit-Scope": "user", "Retry-After": "40"})
    traffic.check()


async def test_requests_go_one_after_the_other(clock: Moment, monkeypatch: pytest.MonkeyPatch):
    traffic, slept = Traffic(clock), []

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 3))

    monkeypatch.setattr("cogs.traffic.asyncio.sleep", sleep)
    for _ in range(3):
        await traffic.turn()
    assert slept == [0.025, 0.05]


@pytest.mark.faulty
async def test_after_many_refusals_slowly(clock: Moment, monkeypatch: pytest.MonkeyPatch):
    traffic, slept = Traffic(clock), []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("cogs.traffic.asyncio.sleep", sleep)
    for _ in range(SLOW):
        traffic.saw(403, VIA)
    for _ in range(3):
        await traffic.turn()
    assert slept == [1.0, 2.0]
