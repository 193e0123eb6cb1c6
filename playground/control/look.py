"""Looking on: the world through one person's eyes, live events, requests, and waiting."""

import asyncio
from collections.abc import Callable
from dataclasses import asdict
from fnmatch import fnmatchcase
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from aiohttp import web

from playground import seen
from playground.call import answer
from playground.control.deed import Json, NotPossible, deed, where, who
from playground.interaction import summary
from playground.limits.component import TEXT, nested
from playground.refusal import Refusal
from playground.world import User

if TYPE_CHECKING:
    from playground.server import Playground

PATIENCE = 10.0
RECENT = 10 * 60.0  # older interactions are of no interest to a page that opens
Look = Callable[["Playground", Json], Any]


def _world(playground: "Playground", user: User) -> Json:
    shown = seen.world_of(playground.world, playground.gateway, user)
    oldest = playground.clock() - RECENT
    made = reversed(playground.interactions.by_id.values())
    recent = takewhile(lambda interaction: interaction.created > oldest, made)
    mine = [summary(interaction) for interaction in recent if interaction.user_id == user.id]
    return shown | {"interactions": mine[::-1]}


async def _messages(playground: "Playground", asked: Json) -> Json:
    """All of one channel, as one person sees it."""
    user = who(playground, asked)
    channel = where(playground, asked, user)
    return {"messages": seen.messages(playground.world, channel, user.id)}


async def _notifications(playground: "Playground", asked: Json) -> Json:
    """Every time somebody's phone rang, oldest first; what was deleted since is still in it."""
    name = who(playground, asked).name
    return {"notifications": [call for call in playground.world.calls if call["who"] == name]}


async def _wait(playground: "Playground", asked: Json) -> Json:
    """Answers as soon as what is asked for is there; `found` is null when patience ran out."""
    kind = str(asked.get("for", "message"))
    if kind not in LOOKS:
        raise NotPossible(f"One can wait for {', '.join(LOOKS)}.")
    patience = float(asked.get("patience", PATIENCE))
    found = await playground.bell.until(lambda: LOOKS[kind](playground, asked), patience)
    return {"found": found or None}


def _message(playground: "Playground", asked: Json) -> Json | None:
    """A message as `as` sees it: in `channel`, newer than `after`, with `contains`, `revision`."""
    user = who(playground, asked | {"as": asked.get("as") or "circle"})
    try:
        channel = where(playground, asked, user)
    except NotPossible:
        return None
    for shown in seen.messages(playground.world, channel, user.id):
        if _fits(shown, asked):
            return shown
    return None


def _fits(shown: Json, asked: Json) -> bool:
    if asked.get("message") and shown["id"] != str(asked["message"]):
        return False
    text = text_of(shown)
    notified = [name.casefold() for name in shown["playground"]["notified"]]
    return (
        int(shown["id"]) > int(asked.get("after") or 0)
        and shown["playground"]["revision"] >= int(asked.get("revision") or 0)
        and str(asked.get("contains") or "") in text
        and asked.get("author") in (None, shown["author"]["username"])
        and (not asked.get("notified") or str(asked["notified"]).casefold() in notified)
    )


def text_of(shown: Json) -> str:
    """Everything a message says, for looking something up in it."""
    parts = [shown["content"]]
    for embed in shown["embeds"]:
        parts += [embed.get("title") or "", embed.get("description") or ""]
        parts += [f"{f['name']} {f['value']}" for f in embed.get("fields") or []]
    for component in nested(shown["components"]):
        if component["type"] == TEXT:
            parts.append(component["content"])
        parts.append(component.get("label") or component.get("placeholder") or "")
    return "\n".join(parts)


def _gone(playground: "Playground", asked: Json) -> Json | None:
    wanted = str(asked["message"])
    there = any(wanted in c.messages for c in playground.world.channels.values())
    return None if there else {"gone": wanted}


def _request(playground: "Playground", asked: Json) -> Json | None:
    """An answered request with this method and route, newer than `since`; the `count`th such."""
    since, route = int(asked.get("since") or 0), str(asked.get("route") or "*")
    fitting = [
        entry
        for entry in playground.record.after(since)
        if entry.done
        and asked.get("method") in (None, entry.method)
        and (fnmatchcase(entry.route, route) or fnmatchcase(entry.path, route))
    ]
    wanted = int(asked.get("count") or 1)
    return asdict(fitting[wanted - 1]) if len(fitting) >= wanted else None


def _held(playground: "Playground", asked: Json) -> Json | None:
    return {"held": len(playground.faults.held)} if playground.faults.held else None


def _bot(playground: "Playground", asked: Json) -> Json | None:
    """The bot is connected (or, with `online: false`, is not) and has `command` registered."""
    online = playground.gateway.connected
    wanted = asked.get("command")
    names = [c["name"] for listed in playground.world.commands.values() for c in listed]
    if online != asked.get("online", True) or (wanted and wanted not in names):
        return None
    return seen.bot(playground.world, playground.gateway) | {"commands": names}


def _channel(playground: "Playground", asked: Json) -> Json | None:
    """A channel or thread by name, as soon as it is there."""
    user = who(playground, asked | {"as": asked.get("as") or "circle"})
    try:
        channel = where(playground, asked, user)
    except NotPossible:
        return None
    return seen.channel(playground.world, channel, user.id)


def _interaction(playground: "Playground", asked: Json) -> Json | None:
    made = playground.interactions.by_id[str(asked["interaction"])]
    return summary(made) if made.state != "pending" and not made.deferred else None


LOOKS: dict[str, Look] = {
    "message": _message,
    "gone": _gone,
    "request": _request,
    "held": _held,
    "bot": _bot,
    "channel": _channel,
    "interaction": _interaction,
}


def add_to(app: web.Application, playground: "Playground") -> None:
    async def world(request: web.Request) -> web.Response:
        try:
            return answer(_world(playground, playground.world.person(request.query["as"])))
        except Refusal:
            return answer({"error": "There is nobody of that name."}, 400)

    async def requests(request: web.Request) -> web.Response:
        return answer(playground.record.since(int(request.query.get("since", 0))))

    async def events(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue = playground.watchers.open(playground.world.person(request.query["as"]).id)
        pump = asyncio.create_task(_pump(queue, socket))
        try:
            async for _ in socket:
                pass
        finally:
            pump.cancel()
            playground.watchers.close(queue)
        return socket

    app.router.add_get("/playground/world", world)
    app.router.add_get("/playground/requests", requests)
    app.router.add_get("/playground/events", events)
    app.router.add_post("/playground/messages", deed(playground, _messages))
    app.router.add_post("/playground/notifications", deed(playground, _notifications))
    app.router.add_post("/playground/wait", deed(playground, _wait))


async def _pump(queue: "asyncio.Queue[Json | None]", socket: web.WebSocketResponse) -> None:
    while (event := await queue.get()) is not None:
        await socket.send_json(event)
    await socket.close()
