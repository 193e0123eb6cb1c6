"""The gateway: sessions that identify, resume, beat and receive events over a WebSocket.

A session outlives its connection for a while. What it misses meanwhile is kept and replayed
on RESUME, also interactions that are long dead by then.
"""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from playground import payload
from playground.timing import Clock, Timing
from playground.world import World

Json = dict[str, Any]

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 0, 1, 2, 3, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 8, 9, 10, 11
KEPT = 1000  # events a session can replay
GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 2, 1 << 9, 1 << 12, 1 << 15


class Line:
    """One WebSocket, compressed as one zlib stream if the bot wants it so."""

    def __init__(self, socket: web.WebSocketResponse, compress: bool) -> None:
        self.socket = socket
        self._stream = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[Json | None] = asyncio.Queue()

    def send(self, message: Json) -> None:
        self._queue.put_nowait(message)

    async def pump(self) -> None:
        """Sends in order; the one writer of this socket."""
        while (message := await self._queue.get()) is not None:
            text = json.dumps(message, separators=(",", ":"))
            if self._stream is None:
                await self.socket.send_str(text)
                continue
            packed = self._stream.compress(text.encode())
            await self.socket.send_bytes(packed + self._stream.flush(zlib.Z_SYNC_FLUSH))


@dataclass(slots=True)
class Session:
    """One shard of the bot, as the gateway knows it."""

    id: str
    shard: int
    shards: int
    intents: int
    line: Line | None
    sequence: int = 0
    history: deque[Json] = field(default_factory=lambda: deque(maxlen=KEPT))
    lost_at: float | None = None

    def dispatch(self, event: str, data: Json) -> None:
        self.sequence += 1
        message = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.history.append(message)
        if self.line:
            self.line.send(message)


class Gateway:
    """All sessions of the one bot."""

    def __init__(self, world: World, clock: Clock, timing: Timing) -> None:
        self.world, self.clock, self.timing = world, clock, timing
        self.sessions: dict[str, Session] = {}
        self.address = ""
        self.on_change: Callable[[], None] = lambda: None
        self.presence: Json = {"status": "online", "activities": []}

    @property
    def connected(self) -> bool:
        return any(session.line for session in self.sessions.values())

    @property
    def listening(self) -> bool:
        """Is there a session, connected or still waiting to be resumed?"""
        self._forget_lost()
        return bool(self.sessions)

    def _forget_lost(self) -> None:
        oldest = self.clock() - self.timing.resume
        for session in list(self.sessions.values()):
            if session.lost_at is not None and session.lost_at < oldest:
                del self.sessions[session.id]

    def dispatch(self, event: str, data: Json, guild_id: str | None, intents: int = 0) -> None:
        """To every session of the shard concerned that asked for this kind of event."""
        for session in self.sessions.values():
            shard = (int(guild_id) >> 22) % session.shards if guild_id else 0
            if shard == session.shard and (not intents or session.intents & intents):
                session.dispatch(event, data)

    def dispatch_message(self, event: str, data: Json, guild_id: str | None) -> None:
        """Messages reach a bot only by intent, and their text only by a further one."""
        intent = GUILD_MESSAGES if guild_id else DIRECT_MESSAGES
        for session in self.sessions.values():
            shard = (int(guild_id) >> 22) % session.shards if guild_id else 0
            if shard == session.shard and session.intents & intent:
                session.dispatch(event, self._readable(session, data, guild_id))

    def _readable(self, session: Session, data: Json, guild_id: str | None) -> Json:
        mentioned = any(u["id"] == self.world.bot_id for u in data.get("mentions", ()))
        own = data.get("author", {}).get("id") == self.world.bot_id
        if not guild_id or own or mentioned or session.intents & MESSAGE_CONTENT:
            return data
        return data | {"content": "", "embeds": [], "components": [], "attachments": []}

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0, heartbeat=None)
        await socket.prepare(request)
        line = Line(socket, request.query.get("compress") == "zlib-stream")
        line.send({"op": HELLO, "d": {"heartbeat_interval": int(self.timing.heartbeat * 1000)}})
        pump = asyncio.create_task(line.pump())
        try:
            await self._listen(line)
        finally:
            pump.cancel()
            self._hung_up(line)
        return socket

    async def _listen(self, line: Line) -> None:
        async for frame in line.socket:
            if frame.type is WSMsgType.TEXT:
                message = json.loads(frame.data)
                self._hear(line, message["op"], message.get("d"))

    def _hear(self, line: Line, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            line.send({"op": ACK})
        elif op == IDENTIFY:
            self._identify(line, data)
        elif op == RESUME:
            self._resume(line, data)
        elif op == PRESENCE:
            self.presence = data
            self.on_change()
        elif op == REQUEST_MEMBERS:
            self._send_members(line, data)

    def _identify(self, line: Line, data: Json) -> None:
        shard, shards = data.get("shard") or (0, 1)
        # Nobody comes back for the session of a bot that was killed; do not collect for it.
        lost = [s for s in self.sessions.values() if s.shard == shard and s.line is None]
        for session in lost:
            del self.sessions[session.id]
        session = Session(secrets.token_hex(16), shard, shards, data["intents"], line)
        self.sessions[session.id] = session
        guilds = [g for g in self._bot_guilds() if (int(g.id) >> 22) % shards == shard]
        session.dispatch("READY", self._ready(session, [g.id for g in guilds]))
        if session.intents & GUILDS:
            for guild in guilds:
                session.dispatch("GUILD_CREATE", payload.guild_create(self.world, guild))
        self.on_change()

    def _bot_guilds(self) -> list[Any]:
        return [g for g in self.world.guilds.values() if self.world.bot_id in g.members]

    def _ready(self, session: Session, guild_ids: list[str]) -> Json:
        return {
            "v": 10,
            "user": payload.user(self.world.bot) | {"verified": True, "mfa_enabled": True},
            "guilds": [{"id": guild_id, "unavailable": True} for guild_id in guild_ids],
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "shard": [session.shard, session.shards],
            "application": {"id": self.world.bot_id, "flags": 0},
            "session_type": "normal",
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "_trace": [],
        }

    def _resume(self, line: Line, data: Json) -> None:
        self._forget_lost()
        session = self.sessions.get(data["session_id"])
        if session is None or (session.history and session.history[0]["s"] > data["seq"] + 1):
            line.send({"op": INVALID_SESSION, "d": False})
            return
        session.line, session.lost_at = line, None
        for message in session.history:
            if message["s"] > data["seq"]:
                line.send(message)
        session.dispatch("RESUMED", {"_trace": []})
        self.on_change()

    def _send_members(self, line: Line, data: Json) -> None:
        guild = self.world.guilds[str(data["guild_id"])]
        wanted = {str(u) for u in data.get("user_ids") or guild.members}
        found = [
            payload.member(self.world, m) for m in guild.members.values() if m.user_id in wanted
        ]
        chunk = {"guild_id": guild.id, "members": found, "chunk_index": 0, "chunk_count": 1}
        for session in self.sessions.values():
            if session.line is line:
                session.dispatch("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce")})

    def _hung_up(self, line: Line) -> None:
        """A clean goodbye ends the session; anything else leaves it waiting for a RESUME."""
        for session in list(self.sessions.values()):
            if session.line is line:
                session.line, session.lost_at = None, self.clock()
                if line.socket.close_code in (1000, 1001):
                    del self.sessions[session.id]
        self.on_change()

    async def drop(self, *, resumable: bool = True) -> None:
        """Cuts every connection; if not resumable, the sessions are forgotten too."""
        lines = [s.line for s in self.sessions.values() if s.line]
        for session in self.sessions.values():
            session.line, session.lost_at = None, self.clock()
        if not resumable:
            self.sessions.clear()
        for line in lines:
            await line.socket.close(code=4000)

    def ask_to_reconnect(self) -> None:
        for session in self.sessions.values():
            if session.line:
                session.line.send({"op": RECONNECT, "d": None})

    async def close(self) -> None:
        lines = [s.line for s in self.sessions.values() if s.line]
        self.sessions.clear()
        for line in lines:
            await line.socket.close(code=1001)
