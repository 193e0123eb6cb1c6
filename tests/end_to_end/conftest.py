"""A house for each test; what it asked of Discord is checked at the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.end_to_end.floor import Floor, open_floor
from tests.playground.openapi import check


@pytest.fixture
async def floor(tmp_path: Path) -> AsyncIterator[Floor]:
    """Every request of the bot must be known to the stand-in and fit Discord's description."""
    async with open_floor(tmp_path / "factotum.db") as floor:
        yield floor
        made = await floor.visit.requests()
        assert made.unknown == []
        assert check(made.entries) == []
