"""Permission bits, and how roles and channel overwrites add up to what a member may do."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.world import Channel, Guild, Overwrite

Overwrites = dict[str, "Overwrite"]
BITS: dict[str, int] = {
    name: 1 << bit
    for name, bit in {
        "CREATE_INSTANT_INVITE": 0,
        "KICK_MEMBERS": 1,
        "BAN_MEMBERS": 2,
        "ADMINISTRATOR": 3,
        "MANAGE_CHANNELS": 4,
        "MANAGE_GUILD": 5,
        "ADD_REACTIONS": 6,
        "VIEW_CHANNEL": 10,
        "SEND_MESSAGES": 11,
        "MANAGE_MESSAGES": 13,
        "EMBED_LINKS": 14,
        "ATTACH_FILES": 15,
        "READ_MESSAGE_HISTORY": 16,
        "MENTION_EVERYONE": 17,
        "USE_EXTERNAL_EMOJIS": 18,
        "CHANGE_NICKNAME": 26,
        "MANAGE_ROLES": 28,
        "USE_APPLICATION_COMMANDS": 31,
        "MANAGE_THREADS": 34,
        "CREATE_PUBLIC_THREADS": 35,
        "CREATE_PRIVATE_THREADS": 36,
        "SEND_MESSAGES_IN_THREADS": 38,
        "PIN_MESSAGES": 51,
    }.items()
}
ALL = (1 << 53) - 1
# Without these a channel is mute: Discord takes them away together with Send Messages.
_NEEDS_SEND = ("EMBED_LINKS", "ATTACH_FILES", "MENTION_EVERYONE")


def bits(names: Iterable[str]) -> int:
    return sum(BITS[name] for name in names)


EVERYONE = bits(
    (
        "CREATE_INSTANT_INVITE",
        "ADD_REACTIONS",
        "VIEW_CHANNEL",
        "SEND_MESSAGES",
        "EMBED_LINKS",
        "ATTACH_FILES",
        "READ_MESSAGE_HISTORY",
        "USE_EXTERNAL_EMOJIS",
        "CHANGE_NICKNAME",
        "USE_APPLICATION_COMMANDS",
        "CREATE_PUBLIC_THREADS",
        "SEND_MESSAGES_IN_THREADS",
    )
)
# Invited with little: nothing that moderators need, no pins, no calls to everyone. `allow` adds.
BOT = bits(
    (
        "VIEW_CHANNEL",
        "SEND_MESSAGES",
        "EMBED_LINKS",
        "ATTACH_FILES",
        "READ_MESSAGE_HISTORY",
        "CREATE_PUBLIC_THREADS",
        "SEND_MESSAGES_IN_THREADS",
    )
)
IN_DM = bits(
    (
        "VIEW_CHANNEL",
        "SEND_MESSAGES",
        "EMBED_LINKS",
        "ATTACH_FILES",
        "READ_MESSAGE_HISTORY",
        "ADD_REACTIONS",
        "MENTION_EVERYONE",
        "USE_EXTERNAL_EMOJIS",
        "USE_APPLICATION_COMMANDS",
        "PIN_MESSAGES",
    )
)


def in_guild(guild: "Guild", user_id: str) -> int:
    """What a member may do before any channel has its say."""
    if user_id == guild.owner_id:
        return ALL
    held = guild.roles[guild.id].permissions
    for role_id in guild.members[user_id].roles:
        held |= guild.roles[role_id].permissions
    return ALL if held & BITS["ADMINISTRATOR"] else held


def in_channel(guild: "Guild", channel: "Channel", overwrites: Overwrites, user_id: str) -> int:
    """What a member may do in a channel; a thread goes by its parent's overwrites."""
    held = in_guild(guild, user_id)
    if held == ALL:
        return ALL
    held = _overwritten(held, guild, overwrites, user_id)
    if not held & BITS["VIEW_CHANNEL"]:
        return 0
    speak = BITS["SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"]
    return held if held & speak else held & ~bits(_NEEDS_SEND)


def _overwritten(held: int, guild: "Guild", overwrites: Overwrites, user_id: str) -> int:
    if guild.id in overwrites:
        held = overwrites[guild.id].applied_to(held)
    role_overwrites = [overwrites[r] for r in guild.members[user_id].roles if r in overwrites]
    for overwrite in role_overwrites:
        held &= ~overwrite.deny
    for overwrite in role_overwrites:
        held |= overwrite.allow
    return overwrites[user_id].applied_to(held) if user_id in overwrites else held
