"""The frame of a control route: read JSON, do something, answer JSON or one sentence."""

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from playground.call import answer
from playground.refusal import Refusal
from playground.world import Channel, User

if TYPE_CHECKING:
    from playground.server import Playground

Json = dict[str, Any]
Do = Callable[["Playground", Json], Awaitable[Json]]


class NotPossible(ValueError):
    """A person cannot do that; the sentence says why."""


def deed(playground: "Playground", do: Do) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def handle(request: web.Request) -> web.Response:
        try:
            asked = json.loads(await request.text() or "{}")
            return answer(await do(playground, asked))
        except (NotPossible, Refusal) as no:
            return answer({"error": str(no)}, 400)
        except (KeyError, ValueError) as no:
            return answer({"error": f"This request is not complete: {no!r}"}, 400)

    return handle


def who(playground: "Playground", asked: Json) -> User:
    return playground.world.person(str(asked["as"]))


def where(playground: "Playground", asked: Json, user: User) -> Channel:
    """A channel by id, by name (`games` is Workshop's first), by `Server#name`, or `dm`."""
    wanted = str(asked.get("channel") or "games")
    world = playground.world
    if wanted.casefold() == "dm":
        return world.dm_with(user.id)
    if wanted in world.channels:
        return _if_visible(playground, world.channels[wanted], user)
    server, _, name = wanted.rpartition("#")
    for channel in world.channels.values():
        if channel.name == name and _is_on(playground, channel, server):
            return _if_visible(playground, channel, user)
    raise NotPossible(f"There is no channel {wanted!r}.")


def _is_on(playground: "Playground", channel: Channel, server: str) -> bool:
    if channel.guild_id is None:
        return False
    return server in ("", playground.world.guilds[channel.guild_id].name)


def _if_visible(playground: "Playground", channel: Channel, user: User) -> Channel:
    if not playground.world.can_see(channel, user.id):
        raise NotPossible(f"{user.name} cannot see #{channel.name}.")
    return channel
