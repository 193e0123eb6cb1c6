"""What goes to Discord: never faster than it takes, and never so often refused that it shuts
us out.

Discord bans an address after 10,000 answers of 401, 403 or 429 within ten minutes. Long before
that we stop sending by ourselves. Answers to presses have limits of their own and go on.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

from tables.ports import TryLater

log = logging.getLogger(__name__)

REFUSED = (401, 403, 429)
WINDOW = 600.0
SLOW, STOP = 500, 2000  # refusals within the window; from `SLOW` on one request a second
PER_SECOND = 40  # of the 50 that Discord allows
SLOWLY = 1.0


class Traffic:
    """Watches every answer of Discord and lets the outbox's requests through one by one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._refused: deque[float] = deque()
        self._closed_until = self._free_at = 0.0

    def trace(self) -> aiohttp.TraceConfig:
        """What the HTTP session is told, so that nothing escapes our eyes."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._on_request_end)
        return config

    async def _on_request_end(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        self.saw(params.response.status, dict(params.response.headers))

    def saw(self, status: int, headers: dict[str, str]) -> None:
        """Note an answer of Discord."""
        given = {name.lower(): value for name, value in headers.items()}
        scope = given.get("x-ratelimit-scope", "")
        if status not in REFUSED or scope == "shared":
            return
        self._refused.append(self.clock())
        if len(self._refused) in (SLOW, STOP):
            log.error("Discord has refused %s requests lately", len(self._refused))
        everywhere = scope == "global" or "x-ratelimit-global" in given or "via" not in given
        if status == 429 and everywhere:
            wait = _seconds(given.get("retry-after", ""))
            self._closed_until = max(self._closed_until, self.clock() + wait)

    @property
    def refused(self) -> int:
        """Answers of 401, 403 and 429 within the last ten minutes."""
        oldest = self.clock() - WINDOW
        while self._refused and self._refused[0] < oldest:
            self._refused.popleft()
        return len(self._refused)

    def check(self) -> None:
        """TryLater while nothing may be sent."""
        now, refused = self.clock(), self.refused
        if now < self._closed_until:
            raise TryLater(self._closed_until - now, "rate limit of all requests", everywhere=True)
        if refused >= STOP:
            wait = self._refused[refused - STOP] + WINDOW - now
            reason = f"Discord has refused {refused} requests within ten minutes"
            raise TryLater(max(1.0, wait), reason, everywhere=True)

    async def turn(self) -> None:
        """Wait for a place in the queue; TryLater while nothing may be sent."""
        self.check()
        now = self.clock()
        gap = SLOWLY if self.refused >= SLOW else 1 / PER_SECOND
        mine = max(self._free_at, now)
        self._free_at = mine + gap
        if mine > now:
            await asyncio.sleep(mine - now)
            self.check()


def _seconds(word: str) -> float:
    try:
        return max(1.0, float(word))
    except ValueError:
        return 60.0
