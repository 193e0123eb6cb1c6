"""What exists in the playground: people, servers, channels, messages. Plain data and look-ups.

Nothing here answers a request or tells anybody about a change; `posting`, `gateway` and the
routes do that.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playground import permission
from playground.refusal import refuse

Json = dict[str, Any]

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12


@dataclass(slots=True)
class User:
    id: str
    name: str
    shape: str
    bot: bool = False
    takes_dms: bool = True


@dataclass(slots=True)
class Role:
    id: str
    name: str
    permissions: int
    position: int = 0
    bot_id: str | None = None


@dataclass(slots=True)
class Overwrite:
    kind: int  # 0 role, 1 member
    allow: int = 0
    deny: int = 0

    def applied_to(self, held: int) -> int:
        return (held & ~self.deny) | self.allow


@dataclass(slots=True)
class Member:
    user_id: str
    joined_at: str
    roles: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Guild:
    id: str
    name: str
    owner_id: str
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)


@dataclass(slots=True)
class Channel:
    id: str
    name: str
    kind: int = TEXT
    guild_id: str | None = None
    parent_id: str | None = None
    owner_id: str | None = None
    recipient_id: str | None = None
    position: int = 0
    topic: str | None = None
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    archive_stamp: str = ""
    created_stamp: str = ""
    members: dict[str, str] = field(default_factory=dict)  # thread members: id → joined at
    messages: dict[str, "Message"] = field(default_factory=dict)
    pins: dict[str, str] = field(default_factory=dict)  # message id → pinned at

    @property
    def is_thread(self) -> bool:
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)


@dataclass(slots=True)
class Attachment:
    id: str
    filename: str
    data: bytes
    content_type: str
    url: str
    description: str | None = None
    size: tuple[int, int] | None = None


@dataclass(slots=True)
class Message:
    id: str
    channel_id: str
    author_id: str
    stamp: str
    content: str = ""
    kind: int = 0
    flags: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    nonce: str | None = None
    edited_stamp: str | None = None
    reference: Json | None = None
    thread_id: str | None = None
    pinned: bool = False
    interaction: Json | None = None
    via_token: bool = False  # sent with an interaction's token
    seen_by: str | None = None  # the one person who sees an ephemeral message
    notified: list[str] = field(default_factory=list)
    revision: int = 0

    @property
    def ephemeral(self) -> bool:
        return self.seen_by is not None


@dataclass(slots=True)
class Unread:
    """The messages somebody has not read in one channel, and those that call them."""

    new: set[str] = field(default_factory=set)
    calls: set[str] = field(default_factory=set)


class World:
    """Everything there is. Ids are text everywhere."""

    def __init__(self) -> None:
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.commands: dict[str, list[Json]] = {}  # scope ("" or guild id) → commands
        self.unread: dict[tuple[str, str], Unread] = {}  # (user, channel) → what is new there
        self.calls: list[Json] = []  # every notification there ever was, deleted messages included
        self.bot_id = ""

    @property
    def bot(self) -> User:
        return self.users[self.bot_id]

    def people(self) -> Iterator[User]:
        return (user for user in self.users.values() if not user.bot)

    def person(self, name: str) -> User:
        for user in self.users.values():
            if name.casefold() in (user.name.casefold(), user.id):
                return user
        raise refuse("unknown_user")

    def channel(self, channel_id: str) -> Channel:
        if channel_id not in self.channels:
            raise refuse("unknown_channel")
        return self.channels[channel_id]

    def guild(self, guild_id: str) -> Guild:
        if guild_id not in self.guilds:
            raise refuse("unknown_guild")
        return self.guilds[guild_id]

    def message(self, channel_id: str, message_id: str) -> Message:
        message = self.channel(channel_id).messages.get(message_id)
        if message is None:
            raise refuse("unknown_message")
        return message

    def find_message(self, message_id: str) -> Message:
        for channel in self.channels.values():
            if message_id in channel.messages:
                return channel.messages[message_id]
        raise refuse("unknown_message")

    def dm_with(self, user_id: str) -> Channel:
        return next(c for c in self.channels.values() if c.recipient_id == user_id)

    def channels_of(self, guild_id: str, *, threads: bool = False) -> list[Channel]:
        inside = (c for c in self.channels.values() if c.guild_id == guild_id)
        return [c for c in inside if c.is_thread == threads]

    def permissions(self, channel: Channel, user_id: str) -> int:
        if channel.guild_id is None:
            known = user_id in (self.bot_id, channel.recipient_id)
            return permission.IN_DM if known else 0
        guild = self.guilds[channel.guild_id]
        if user_id not in guild.members:
            return 0
        parent = self.channels.get(channel.parent_id or "", channel)
        held = permission.in_channel(guild, channel, parent.overwrites, user_id)
        private = channel.kind == PRIVATE_THREAD and user_id not in channel.members
        return 0 if private and not held & permission.BITS["MANAGE_THREADS"] else held

    def may(self, channel: Channel, user_id: str, name: str) -> bool:
        return bool(self.permissions(channel, user_id) & permission.BITS[name])

    def can_see(self, channel: Channel, user_id: str) -> bool:
        return self.may(channel, user_id, "VIEW_CHANNEL")

    def can_see_message(self, message: Message, user_id: str) -> bool:
        if message.seen_by not in (None, user_id):
            return False
        channel = self.channels.get(message.channel_id)
        return channel is not None and self.can_see(channel, user_id)

    def witnesses(self, channel: Channel) -> list[str]:
        return [u.id for u in self.people() if self.can_see(channel, u.id)]
