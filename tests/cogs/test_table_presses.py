"""What is done to a whole table."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from cogs import table_presses
from engine import record


async def test_proofs_wait_for_each_other(monkeypatch: pytest.MonkeyPatch):
    """However many files are sent at once, the others at the tables get their share."""
    running, most = 0, 0

    def slowly(*_: Any) -> list[str]:
        nonlocal running, most
        running += 1
        most = max(most, running)
        time.sleep(0.01)
        running -= 1
        return []

    monkeypatch.setattr(record, "verify", slowly)
    await asyncio.gather(*(table_presses.verified(b"") for _ in range(8)))
    assert most == 1
