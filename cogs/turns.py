"""Who may use a worker next: pictures for everybody and answers to one person take turns.

A worker works through its jobs in the order in which it got them. So it gets no more than it can
do at once; the others wait here, where they can be chosen from, and where one that nobody waits
for any more costs nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal

Kind = Literal["public", "private"]


class Turns:
    """So many places; if both kinds wait, one place at least is public and the rest are private."""

    def __init__(self, places: int) -> None:
        self.free, self.public = places, 0
        self._waiting: dict[Kind, deque[asyncio.Future[None]]] = {
            "public": deque(),
            "private": deque(),
        }

    @asynccontextmanager
    async def of(self, kind: Kind) -> AsyncIterator[None]:
        """Wait for a place and hold it."""
        place = asyncio.get_running_loop().create_future()
        self._waiting[kind].append(place)
        self._serve()
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._leave(kind)
            raise
        try:
            yield
        finally:
            self._leave(kind)

    def _leave(self, kind: Kind) -> None:
        self.free += 1
        self.public -= kind == "public"
        self._serve()

    def _serve(self) -> None:
        for waiting in self._waiting.values():
            while waiting and waiting[0].done():
                waiting.popleft()  # given up
        while self.free and (kind := self._next()) is not None:
            place = self._waiting[kind].popleft()
            if not place.done():
                self.free -= 1
                self.public += kind == "public"
                place.set_result(None)

    def _next(self) -> Kind | None:
        """The kind whose turn it is."""
        first: tuple[Kind, Kind] = ("public", "private")
        if self.public:
            first = ("private", "public")
        return next((kind for kind in first if self._waiting[kind]), None)
