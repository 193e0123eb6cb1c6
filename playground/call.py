"""One request to the API on its way through: read, recorded, refused or served, answered."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from hashlib import md5
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from playground.fault import Fault, rate_limit
from playground.record import Entry, describe_files
from playground.refusal import Refusal, refuse
from playground.upload import Upload

if TYPE_CHECKING:
    from playground.server import Playground

_log = logging.getLogger(__name__)
Json = dict[str, Any]
PREFIX = "/api/v10"


@dataclass(slots=True)
class Call:
    """What a route gets to see of a request."""

    playground: "Playground"
    request: web.Request
    body: Any = None
    files: dict[int, Upload] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        return self.request.match_info[name]

    def query(self, name: str, default: str | None = None) -> str | None:
        return self.request.query.get(name, default)

    @property
    def with_bot_token(self) -> bool:
        return self.request.headers.get("Authorization", "").startswith("Bot ")


@dataclass(frozen=True, slots=True)
class Created:
    """A route's answer with status 201 instead of 200."""

    data: Any


Serve = Callable[[Call], Any]


def answer(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """The content type carries no charset: a client that compares it exactly wants it so."""
    if data is None:
        return web.Response(status=204, headers=headers)
    text = json.dumps(data, separators=(",", ":")).encode()
    return web.Response(body=text, status=status, content_type="application/json", headers=headers)


def adapt(playground: "Playground", serve: Serve) -> Callable[[web.Request], Awaitable[Any]]:
    """Makes an aiohttp handler of a route."""

    async def handle(request: web.Request) -> web.StreamResponse:
        call = Call(playground, request)
        bad_body = await _read(call)
        entry = playground.record.add(_entry_of(call))
        fault = playground.faults.take(entry.method, entry.route, entry.path)
        if playground.faults.latency:
            await asyncio.sleep(playground.faults.latency)
        if fault and (answered := await _strike(call, entry, fault)):
            return answered
        response = _served(call, entry, serve, bad_body)
        if fault and fault.effect == "drop_after":
            return _cut(call, entry)
        playground.bell.ring()
        return response

    return handle


async def _strike(call: Call, entry: Entry, fault: Fault) -> web.StreamResponse | None:
    """Lets a fault happen before the request is carried out; None means: carry on."""
    if fault.effect == "hold":
        call.playground.bell.ring()
        await call.playground.faults.hold(fault)
    elif fault.effect == "drop_before":
        return _cut(call, entry)
    elif fault.effect == "status":
        entry.finish(fault.status)
        call.playground.bell.ring()
        return _faulty(fault)
    return None


def _faulty(fault: Fault) -> web.Response:
    headers: dict[str, str] = {}
    body = fault.body or {"message": f"{fault.status}: Fault", "code": 0}
    if fault.status == 429:
        body, headers = rate_limit(fault)
    return answer(body, fault.status, headers | ({"Via": "1.1 playground"} if fault.via else {}))


def _cut(call: Call, entry: Entry) -> web.Response:
    entry.finish(0)
    call.playground.bell.ring()
    if call.request.transport:
        call.request.transport.abort()
    return web.Response(status=500)


def _served(call: Call, entry: Entry, serve: Serve, bad_body: Refusal | None) -> web.Response:
    headers = _limit_headers(call)
    try:
        if bad_body:
            raise bad_body
        served = serve(call)
        made = isinstance(served, Created)
        response = answer(served.data if made else served, 201 if made else 200, headers)
        entry.finish(response.status)
    except Refusal as no:
        response = answer(no.payload(), no.status, headers)
        entry.finish(no.status, no.code)
    except Exception as error:
        # A 500 would make clients try again and again; a bug of ours should be seen at once.
        _log.exception("The playground broke on %s %s", entry.method, entry.path)
        response = answer({"message": f"Playground: {error!r}", "code": 0}, 400, headers)
        entry.finish(400, 0)
    return response


def _limit_headers(call: Call) -> dict[str, str]:
    """A generous budget that never runs out, so that clients may send many at once."""
    route = f"{call.request.method} {route_of(call.request)}"
    bucket = md5(route.encode(), usedforsecurity=False).hexdigest()
    numbers = {"Limit": "50", "Remaining": "49", "Reset-After": "1.0", "Bucket": bucket}
    numbers["Reset"] = str(call.playground.clock() + 1)
    return {f"X-RateLimit-{key}": value for key, value in numbers.items()} | {
        "Via": "1.1 playground"
    }


def route_of(request: web.Request) -> str:
    resource = request.match_info.route.resource
    return (resource.canonical if resource else request.path).removeprefix(PREFIX)


def _entry_of(call: Call) -> Entry:
    request = call.request
    path = request.path.removeprefix(PREFIX)
    query = dict(request.query)
    files = describe_files(call.files)
    now = call.playground.clock()
    route = route_of(request)
    return Entry(0, now, request.method, route, path, query, call.body, files)


async def _read(call: Call) -> Refusal | None:
    """Fills in body and files; a body that cannot be read is refused after it is recorded."""
    try:
        if call.request.content_type == "multipart/form-data":
            await _read_parts(call)
        elif call.request.can_read_body:
            text = await call.request.text()
            call.body = json.loads(text) if text else None
    except ValueError:
        return refuse("bad_json")
    return None


async def _read_parts(call: Call) -> None:
    async for part in await call.request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read(decode=False))
        name = part.name or ""
        if name == "payload_json":
            call.body = json.loads(data)
        elif name.startswith("files[") and name[6:-1].isdigit():
            call.files[int(name[6:-1])] = Upload(part.filename or "file", data)
    call.body = call.body if call.body is not None else {}
