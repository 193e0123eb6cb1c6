"""Who is looking on: open pages that hear of every change, and callers that wait for one."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Json = dict[str, Any]
Found = TypeVar("Found")


class Bell:
    """Rung at every change, so that nobody has to sleep and look again."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    def ring(self) -> None:
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, look: Callable[[], Found], patience: float) -> Found:
        """Looks at every ring until something is found; after `patience` seconds gives up."""
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        while not (found := look()) and loop.time() < end:
            future: asyncio.Future[None] = loop.create_future()
            self._waiting.append(future)
            await asyncio.wait([future], timeout=end - loop.time())
        return found


class Watchers:
    """The open pages, each looking through one person's eyes."""

    def __init__(self) -> None:
        self._queues: dict[asyncio.Queue[Json | None], str] = {}

    def open(self, user_id: str) -> asyncio.Queue[Json | None]:
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._queues[queue] = user_id
        return queue

    def close(self, queue: asyncio.Queue[Json | None]) -> None:
        self._queues.pop(queue, None)

    def close_all(self) -> None:
        for queue in self._queues:
            queue.put_nowait(None)

    def tell(self, event: Json, to: Iterable[str] | None = None) -> None:
        """To the pages of these people, or to all."""
        chosen = None if to is None else set(to)
        for queue, user_id in self._queues.items():
            if chosen is None or user_id in chosen:
                queue.put_nowait(event)
