"""Who a message mentions, and whom it notifies, under the rules of `allowed_mentions`."""

import re
from dataclasses import dataclass
from typing import Any

from playground.limits.component import TEXT, nested
from playground.world import Channel, Message, World

Json = dict[str, Any]

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
EVERY_KIND = ("users", "roles", "everyone")


@dataclass(frozen=True, slots=True)
class Mentions:
    """What came out of reading one message."""

    users: list[str]
    roles: list[str]
    everyone: bool


def texts_of(message: Message) -> str:
    """All the text that may mention somebody. Code does not, and neither do embeds."""
    parts = [message.content]
    parts += [c["content"] for c in nested(message.components) if c["type"] == TEXT]
    return _CODE.sub("", "\n".join(parts))


def read_mentions(world: World, message: Message, allowed: Json | None, default: Json) -> Mentions:
    rules = default if allowed is None else allowed
    text = texts_of(message)
    users = [u for u in _found(_USER, text) if u in world.users and _lets(rules, "users", u)]
    roles = [r for r in _found(_ROLE, text) if _lets(rules, "roles", r)]
    replied = _replied_author(world, message)
    # A reply pings by default, but not once allowed_mentions is there without saying so.
    if replied and rules.get("replied_user", allowed is None) and replied not in users:
        users.append(replied)
    everyone = "everyone" in (rules.get("parse") or []) and bool(_EVERYONE.search(text))
    channel = world.channels[message.channel_id]
    may_call_all = world.may(channel, message.author_id, "MENTION_EVERYONE")
    return Mentions(users, roles, everyone and may_call_all)


def _found(pattern: re.Pattern[str], text: str) -> list[str]:
    return list(dict.fromkeys(pattern.findall(text)))


def _lets(rules: Json, kind: str, wanted: str) -> bool:
    listed = [str(one) for one in rules.get(kind) or []]
    return kind in (rules.get("parse") or []) or wanted in listed


def _replied_author(world: World, message: Message) -> str | None:
    if not message.reference or message.via_token:
        return None
    channel = world.channels.get(message.reference["channel_id"])
    target = channel.messages.get(message.reference["message_id"]) if channel else None
    return target.author_id if target else None


def whom_it_notifies(world: World, channel: Channel, message: Message) -> list[str]:
    """The people whose phone rings: only for a new, public message, and never the author."""
    if message.ephemeral:
        return []
    called = set(message.mentions)
    if channel.recipient_id:
        called.add(channel.recipient_id)
    elif message.mention_everyone:
        called |= set(world.witnesses(channel))
    elif message.mention_roles and channel.guild_id:
        members = world.guilds[channel.guild_id].members.values()
        called |= {m.user_id for m in members if set(m.roles) & set(message.mention_roles)}
    called -= {message.author_id, world.bot_id}
    return [u.id for u in world.people() if u.id in called and world.can_see(channel, u.id)]
