"""What happens to the world besides interactions: people write, and tests cause trouble."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from playground import seen
from playground.control.deed import Json, NotPossible, deed, where, who
from playground.fault import EFFECTS, Fault
from playground.permission import BITS
from playground.posting import Draft
from playground.seed import add_bot
from playground.world import Channel, Guild, Member, Overwrite

if TYPE_CHECKING:
    from playground.server import Playground


async def say(playground: "Playground", asked: Json) -> Json:
    user = who(playground, asked)
    channel = where(playground, asked, user)
    speak = "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"
    if channel.locked or not playground.world.may(channel, user.id, speak):
        raise NotPossible(f"{user.name} may not write here.")
    body = {"content": asked.get("content") or ""}
    message = playground.posting.create(Draft(channel, user.id, body))
    return seen.message(playground.world, message)


async def read(playground: "Playground", asked: Json) -> Json:
    """Somebody has read a channel to its end."""
    user = who(playground, asked)
    playground.broadcast.read(user.id, where(playground, asked, user).id)
    return {}


async def dismiss(playground: "Playground", asked: Json) -> Json:
    user = who(playground, asked)
    message = playground.world.find_message(str(asked["message"]))
    if message.seen_by != user.id:
        raise NotPossible("Only a private message can be dismissed, and only by its reader.")
    playground.posting.delete(message)
    return {}


async def control(playground: "Playground", asked: Json) -> Json:
    action = str(asked["action"])
    if action not in ACTIONS:
        raise NotPossible(f"There is no action {action!r}; there are {', '.join(ACTIONS)}.")
    return ACTIONS[action](playground, asked) or {}


Act = Callable[["Playground", Json], Any]


def _set_dms(takes: bool) -> Act:
    def act(playground: "Playground", asked: Json) -> None:
        playground.world.person(str(asked["who"])).takes_dms = takes
        playground.broadcast.world_changed()

    return act


def _permission(allowed: bool) -> Act:
    """Takes a permission from the bot or gives it back; in one channel, or in all."""

    def act(playground: "Playground", asked: Json) -> None:
        name = str(asked["permission"]).upper()
        if name not in BITS:
            raise NotPossible(f"There is no permission {name!r}; there are {', '.join(BITS)}.")
        for channel in _channels(playground, asked):
            _overwrite(playground, channel, BITS[name], allowed)

    return act


def _channels(playground: "Playground", asked: Json) -> list[Channel]:
    if asked.get("channel"):
        return [_channel(playground, asked)]
    return [c for c in playground.world.channels.values() if c.guild_id and not c.is_thread]


def _overwrite(playground: "Playground", channel: Channel, bit: int, allowed: bool) -> None:
    world = playground.world
    ruling = world.channels[channel.parent_id] if channel.parent_id else channel
    mine = ruling.overwrites.setdefault(world.bot_id, Overwrite(1))
    mine.allow = mine.allow | bit if allowed else mine.allow & ~bit
    mine.deny = mine.deny & ~bit if allowed else mine.deny | bit
    playground.broadcast.channel_updated(ruling)


def _channel(playground: "Playground", asked: Json) -> Channel:
    wanted = str(asked.get("channel") or asked.get("thread"))
    if wanted in playground.world.channels:
        return playground.world.channels[wanted]
    owner = next(playground.world.people())
    return where(playground, {"channel": wanted}, owner)


def _delete_message(playground: "Playground", asked: Json) -> None:
    playground.posting.delete(playground.world.find_message(str(asked["message"])))


def _thread_state(**state: bool) -> Act:
    def act(playground: "Playground", asked: Json) -> None:
        thread = _channel(playground, asked)
        if not thread.is_thread:
            raise NotPossible("Only a thread can be archived or locked.")
        for key, value in state.items():
            setattr(thread, key, asked.get(key, value))
        thread.archive_stamp = playground.clock.stamp()
        playground.broadcast.channel_updated(thread)

    return act


def _delete_channel(playground: "Playground", asked: Json) -> None:
    playground.delete_channel(_channel(playground, asked))


def _guild(playground: "Playground", asked: Json) -> Guild:
    wanted = str(asked.get("guild") or "Workshop")
    for guild in playground.world.guilds.values():
        if wanted in (guild.id, guild.name):
            return guild
    raise NotPossible(f"There is no server {wanted!r}.")


def _leave(playground: "Playground", asked: Json) -> None:
    guild, user = _guild(playground, asked), playground.world.person(str(asked["who"]))
    if guild.members.pop(user.id, None):
        playground.broadcast.member_left(guild, user.id)


def _join(playground: "Playground", asked: Json) -> None:
    guild, user = _guild(playground, asked), playground.world.person(str(asked["who"]))
    if user.id not in guild.members:
        guild.members[user.id] = Member(user.id, playground.clock.stamp())
        playground.broadcast.member_joined(guild, user.id)


def _remove_bot(playground: "Playground", asked: Json) -> None:
    guild, bot_id = _guild(playground, asked), playground.world.bot_id
    if guild.members.pop(bot_id, None):
        guild.roles = {k: r for k, r in guild.roles.items() if r.bot_id != bot_id}
        playground.broadcast.bot_removed(guild)


def _add_bot(playground: "Playground", asked: Json) -> None:
    guild = _guild(playground, asked)
    if playground.world.bot_id not in guild.members:
        add_bot(playground.world, guild, playground.mint, playground.clock)
        playground.broadcast.bot_added(guild)


def _fault(playground: "Playground", asked: Json) -> None:
    known = {"method", "route", "effect", "status", "times", "retry_after", "everywhere"}
    known |= {"via", "body"}
    given = {key: value for key, value in asked.items() if key in known}
    if given.get("effect", "status") not in EFFECTS:
        raise NotPossible(f"The effect is one of {', '.join(EFFECTS)}.")
    playground.faults.add(Fault(**given))


def _release(playground: "Playground", asked: Json) -> Json:
    return {"released": playground.faults.release()}


def _clear_faults(playground: "Playground", asked: Json) -> None:
    playground.faults.clear()


def _latency(playground: "Playground", asked: Json) -> None:
    playground.faults.latency = float(asked["seconds"])


def _drop_gateway(playground: "Playground", asked: Json) -> None:
    playground.later(playground.gateway.drop(resumable=bool(asked.get("resumable", True))))


def _ask_to_reconnect(playground: "Playground", asked: Json) -> None:
    playground.gateway.ask_to_reconnect()


def _advance_clock(playground: "Playground", asked: Json) -> None:
    playground.clock.advance(float(asked["seconds"]))
    playground.interactions.expire()
    playground.archive_quiet_threads()


ACTIONS: dict[str, Act] = {
    "close_dms": _set_dms(False),
    "open_dms": _set_dms(True),
    "deny": _permission(False),
    "allow": _permission(True),
    "delete_message": _delete_message,
    "archive": _thread_state(archived=True),
    "unarchive": _thread_state(archived=False),
    "lock": _thread_state(archived=True, locked=True),
    "unlock": _thread_state(locked=False),
    "delete_channel": _delete_channel,
    "member_leave": _leave,
    "member_join": _join,
    "remove_bot": _remove_bot,
    "add_bot": _add_bot,
    "fault": _fault,
    "release": _release,
    "clear_faults": _clear_faults,
    "latency": _latency,
    "drop_gateway": _drop_gateway,
    "ask_to_reconnect": _ask_to_reconnect,
    "advance_clock": _advance_clock,
}


def add_to(app: web.Application, playground: "Playground") -> None:
    for name, do in {"say": say, "read": read, "dismiss": dismiss, "control": control}.items():
        app.router.add_post(f"/playground/{name}", deed(playground, do))
