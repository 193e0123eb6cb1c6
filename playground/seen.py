"""The world through one person's eyes, for the page and for tests."""

from typing import Any

from playground import payload
from playground.gateway import Gateway
from playground.permission import BITS, in_guild
from playground.world import DM, Channel, Message, User, World

Json = dict[str, Any]
BOT_DM = 1


def message(world: World, of: Message) -> Json:
    """Discord's message, and beside it what Discord would not say: who was notified."""
    names = [world.users[u].name for u in of.notified if u in world.users]
    return payload.message(world, of) | {
        "playground": {
            "notified": names,
            "seen_by": world.users[of.seen_by].name if of.seen_by else None,
            "revision": of.revision,
            "guild_id": world.channels[of.channel_id].guild_id,
        }
    }


def messages(world: World, channel: Channel, user_id: str) -> list[Json]:
    mine = (m for m in channel.messages.values() if world.can_see_message(m, user_id))
    return [message(world, m) for m in mine]


def badges(world: World) -> dict[str, Json]:
    """Per person: per channel what is unread, leaving out what is not."""
    shown: dict[str, Json] = {user.name: {} for user in world.people()}
    for (user_id, channel_id), unread in world.unread.items():
        counts = {"new": len(unread.new), "calls": len(unread.calls)}
        shown[world.users[user_id].name][channel_id] = counts
    return shown


def bot(world: World, gateway: Gateway) -> Json:
    return payload.user(world.bot) | {
        "online": gateway.connected,
        "activities": gateway.presence.get("activities") or [],
    }


def commands(world: World, channel: Channel, user_id: str) -> list[Json]:
    """The commands this person may use here."""
    if channel.guild_id is None:
        return [c for c in world.commands.get("", []) if _works_in_dms(c)]
    guild = world.guilds[channel.guild_id]
    if world.bot_id not in guild.members or user_id not in guild.members:
        return []
    held = in_guild(guild, user_id)
    listed = [*world.commands.get("", []), *world.commands.get(guild.id, [])]
    return [c for c in listed if _works_in_guilds(c) and _allowed(c, held)]


def _works_in_dms(command: Json) -> bool:
    contexts = command.get("contexts")
    return BOT_DM in contexts if contexts else command.get("dm_permission") is not False


def _works_in_guilds(command: Json) -> bool:
    return 0 in (command.get("contexts") or [0])


def _allowed(command: Json, held: int) -> bool:
    needed = int(command.get("default_member_permissions") or 0)
    return bool(held & BITS["ADMINISTRATOR"]) or held & needed == needed


def world_of(world: World, gateway: Gateway, user: User) -> Json:
    """Everything this person may see."""
    visible = [c for c in world.channels.values() if world.can_see(c, user.id)]
    guilds = [g for g in world.guilds.values() if user.id in g.members]
    return {
        "me": person(user),
        "people": [person(p) for p in world.people()],
        "bot": bot(world, gateway),
        "guilds": [
            {"id": g.id, "name": g.name, "owner": g.owner_id, "bot": world.bot_id in g.members}
            for g in guilds
        ],
        "channels": [channel(world, c, user.id) for c in visible],
        "messages": {c.id: messages(world, c, user.id)[-200:] for c in visible},
        "badges": badges(world),
    }


def person(user: User) -> Json:
    return {"id": user.id, "name": user.name, "shape": user.shape, "takes_dms": user.takes_dms}


def channel(world: World, of: Channel, user_id: str) -> Json:
    shown = payload.channel(world, of)
    name = world.bot.name if of.kind == DM else of.name
    return shown | {
        "name": name,
        "may_write": world.may(of, user_id, _speak(of)) and (not of.locked),
        "commands": commands(world, of, user_id),
    }


def _speak(of: Channel) -> str:
    return "SEND_MESSAGES_IN_THREADS" if of.is_thread else "SEND_MESSAGES"
