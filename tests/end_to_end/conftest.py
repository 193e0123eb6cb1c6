"""A house for each test; what it asked of Discord, and what it logged, is checked at the end."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.end_to_end.floor import Floor, open_floor
from tests.end_to_end.shapes import one_of_each
from tests.playground.openapi import check


@pytest.fixture
async def floor(tmp_path: Path, no_faults: None) -> AsyncIterator[Floor]:
    """Every request of the bot must be known to the stand-in and fit Discord's description."""
    async with open_floor(tmp_path / "factotum.db") as floor:
        yield floor
        made = await floor.visit.requests()
        assert made.unknown == []
        assert check(one_of_each(made.entries)) == []


@pytest.fixture
def no_faults(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Iterator[None]:
    """What people do, and what Discord does, is no error of ours: nothing is logged as one.

    A test marked `faulty` breaks something itself.
    """
    yield
    if request.node.get_closest_marker("faulty") is None:
        records = [*caplog.get_records("setup"), *caplog.get_records("call")]
        assert [r.getMessage() for r in records if r.levelno >= logging.ERROR] == []
