"""Servers: what they are, who is in them, their channels, roles and active threads."""

from typing import Any

from playground import payload
from playground.call import Call, Serve
from playground.refusal import refuse
from playground.routes.access import guild_of

Json = dict[str, Any]


def _guild(call: Call) -> Json:
    guild = guild_of(call)
    shown = payload.guild(call.playground.world, guild)
    if call.query("with_counts") in ("1", "true", "True"):
        count = len(guild.members)
        shown |= {"approximate_member_count": count, "approximate_presence_count": count}
    return shown


def _member(call: Call) -> Json:
    guild = guild_of(call)
    world = call.playground.world
    user_id = call["user_id"]
    if user_id not in world.users:
        raise refuse("unknown_user")
    if user_id not in guild.members:
        raise refuse("unknown_member")
    return payload.member(world, guild.members[user_id])


def _roles(call: Call) -> list[Json]:
    return [payload.role(role) for role in guild_of(call).roles.values()]


def _channels(call: Call) -> list[Json]:
    guild, world = guild_of(call), call.playground.world
    seen = [c for c in world.channels_of(guild.id) if world.can_see(c, world.bot_id)]
    return [payload.channel(world, c) for c in seen]


def _active_threads(call: Call) -> Json:
    guild, world = guild_of(call), call.playground.world
    threads = world.channels_of(guild.id, threads=True)
    active = [t for t in threads if not t.archived and world.can_see(t, world.bot_id)]
    mine = [t for t in active if world.bot_id in t.members]
    return {
        "threads": [payload.channel(world, t) for t in active],
        "members": [payload.thread_member(t, world.bot_id) for t in mine],
        "has_more": False,
    }


ROUTES: list[tuple[str, str, Serve]] = [
    ("GET", "/guilds/{guild_id}", _guild),
    ("GET", "/guilds/{guild_id}/members/{user_id}", _member),
    ("GET", "/guilds/{guild_id}/roles", _roles),
    ("GET", "/guilds/{guild_id}/channels", _channels),
    ("GET", "/guilds/{guild_id}/threads/active", _active_threads),
]
