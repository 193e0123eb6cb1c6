"""People: the bot itself, others, and the direct-message channels to them."""

from typing import Any

from playground import payload
from playground.call import Call, Serve
from playground.refusal import refuse
from playground.routes.access import need_bot

Json = dict[str, Any]


def _me(call: Call) -> Json:
    need_bot(call)
    return payload.user(call.playground.world.bot) | {
        "verified": True,
        "mfa_enabled": True,
        "locale": "en-US",
    }


def _user(call: Call) -> Json:
    need_bot(call)
    users = call.playground.world.users
    if call["user_id"] not in users:
        raise refuse("unknown_user")
    return payload.user(users[call["user_id"]])


def _my_guilds(call: Call) -> list[Json]:
    need_bot(call)
    world = call.playground.world
    mine = [g for g in world.guilds.values() if world.bot_id in g.members]
    return [{"id": g.id, "name": g.name, "owner": False, "features": []} for g in mine]


def _leave_guild(call: Call) -> None:
    need_bot(call)
    world = call.playground.world
    guild = world.guild(call["guild_id"])
    guild.members.pop(world.bot_id, None)
    call.playground.broadcast.bot_removed(guild)


def _open_dm(call: Call) -> Json:
    """Opening works even where writing will be refused."""
    need_bot(call)
    world = call.playground.world
    user = world.users.get(str(call.body.get("recipient_id")))
    if user is None:
        raise refuse("unknown_user")
    if user.bot:
        raise refuse("dm_closed")
    return payload.channel(world, world.dm_with(user.id))


ROUTES: list[tuple[str, str, Serve]] = [
    ("GET", "/users/@me", _me),
    ("GET", "/users/@me/guilds", _my_guilds),
    ("DELETE", "/users/@me/guilds/{guild_id}", _leave_guild),
    ("POST", "/users/@me/channels", _open_dm),
    ("GET", "/users/{user_id}", _user),
]
