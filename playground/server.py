"""The playground as a whole: one object that owns the world and serves it over HTTP."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Self

from aiohttp import web

from playground.broadcast import Broadcast
from playground.call import PREFIX, adapt
from playground.control import add_control_routes
from playground.fault import Faults
from playground.gateway import Gateway
from playground.interaction import Interactions
from playground.posting import Posting
from playground.record import Record
from playground.reply import Replies
from playground.routes import API, unknown
from playground.seed import new_world
from playground.snowflake import SnowflakeMint, time_of
from playground.timing import Clock, Timing
from playground.upload import Shelf
from playground.watch import Bell, Watchers
from playground.world import Channel

LOOPBACK = ("127.0.0.1", "::1", "localhost")


class NotLoopback(ValueError):
    """Somebody tried to open the playground to a network."""

    def __init__(self, host: str) -> None:
        super().__init__(
            f"The playground binds to this machine only (127.0.0.1), not to {host!r}: "
            "it has no passwords and does whatever anybody asks."
        )


class Playground:
    """`async with Playground(port=0) as playground:` serves until the block ends."""

    def __init__(
        self,
        *,
        host: str = "127.0.0.1",
        port: int = 8042,
        timing: Timing | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        if host not in LOOPBACK:
            raise NotLoopback(host)
        self.host, self.port = host, port
        self.timing = timing or Timing()
        self.clock = Clock(now)
        self.mint = SnowflakeMint(self.clock)
        self.world = new_world(self.mint, self.clock)
        self.bell, self.watchers = Bell(), Watchers()
        self.gateway = Gateway(self.world, self.clock, self.timing)
        self.broadcast = Broadcast(self.world, self.gateway, self.watchers, self.bell)
        self.shelf = Shelf()
        self.posting = Posting(self.world, self.mint, self.clock, self.shelf, self.broadcast)
        self.interactions = Interactions(self)
        self.replies = Replies(self)
        self.faults, self.record = Faults(), Record()
        self.nonces: dict[str, tuple[float, str, str]] = {}
        self._runner: web.AppRunner | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    @property
    def api_url(self) -> str:
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/gateway"

    def delete_channel(self, channel: Channel) -> None:
        """With everything in it, threads first."""
        for thread in [c for c in self.world.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        self.world.channels.pop(channel.id, None)
        self.broadcast.channel_deleted(channel)

    def archive_quiet_threads(self) -> None:
        """Those in which nobody has written for as long as they stay open."""
        for thread in [c for c in self.world.channels.values() if c.is_thread and not c.archived]:
            newest = max([time_of(m) for m in thread.messages] + [time_of(thread.id)])
            if self.clock() - newest >= thread.auto_archive * 60:
                thread.archived, thread.archive_stamp = True, self.clock.stamp()
                self.broadcast.channel_updated(thread)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts something without waiting for it, and keeps hold of it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def app(self) -> web.Application:
        app = web.Application(client_max_size=40 * 1024 * 1024)
        for method, path, serve in API:
            app.router.add_route(method, PREFIX + path, adapt(self, serve))
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        add_control_routes(app, self)
        app.router.add_route("*", "/api/{tail:.*}", adapt(self, unknown))
        return app

    async def __aenter__(self) -> Self:
        self._runner = web.AppRunner(self.app(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self.host, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.shelf.base, self.gateway.address = self.url, self.gateway_url
        return self

    async def __aexit__(self, *_: object) -> None:
        self.faults.clear()
        self.interactions.close()
        await self.gateway.close()
        self.watchers.close_all()
        if self._runner:
            await self._runner.cleanup()
