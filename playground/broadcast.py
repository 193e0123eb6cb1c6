"""Tells the bot (through the gateway) and the open pages what has changed in the world."""

from collections.abc import Iterable
from typing import Any

from playground import payload, seen
from playground.gateway import GUILDS, MEMBERS, Gateway
from playground.mention import texts_of
from playground.watch import Bell, Watchers
from playground.world import Channel, Guild, Message, Unread, World

Json = dict[str, Any]


class Broadcast:
    """One method per kind of change."""

    def __init__(self, world: World, gateway: Gateway, watchers: Watchers, bell: Bell) -> None:
        self.world, self.gateway, self.watchers, self.bell = world, gateway, watchers, bell
        gateway.on_change = self.bot_changed

    def tell_pages(self, event: Json, to: Iterable[str] | None = None) -> None:
        self.watchers.tell(event, to)
        self.bell.ring()

    def _audience(self, message: Message) -> list[str]:
        return [u.id for u in self.world.people() if self.world.can_see_message(message, u.id)]

    def message_created(self, message: Message) -> None:
        self._message("MESSAGE_CREATE", message)
        self._ring_phones(message)
        self._count_unread(message)
        self.badges_changed()

    def message_updated(self, message: Message) -> None:
        self._message("MESSAGE_UPDATE", message)

    def _message(self, event: str, message: Message) -> None:
        guild_id = self.world.channels[message.channel_id].guild_id
        if not message.ephemeral:
            data = payload.message(self.world, message)
            data |= {"guild_id": guild_id} if guild_id else {}
            self.gateway.dispatch_message(event, data, guild_id)
        shown = seen.message(self.world, message)
        fresh = event == "MESSAGE_CREATE"
        audience = self._audience(message)
        self.tell_pages({"type": "message", "message": shown, "new": fresh}, audience)

    def _ring_phones(self, message: Message) -> None:
        for user_id in message.notified:
            shown = {"who": self.world.users[user_id].name, "message": message.id}
            shown |= {"channel": message.channel_id, "content": texts_of(message)}
            self.world.calls.append(shown)

    def _count_unread(self, message: Message) -> None:
        for user_id in self._audience(message):
            if user_id != message.author_id:
                key = (user_id, message.channel_id)
                unread = self.world.unread.setdefault(key, Unread())
                unread.new.add(message.id)
                if user_id in message.notified:
                    unread.calls.add(message.id)

    def read(self, user_id: str, channel_id: str) -> None:
        if self.world.unread.pop((user_id, channel_id), None):
            self.badges_changed()

    def _forget_unread(self, message_id: str) -> None:
        for key, unread in list(self.world.unread.items()):
            unread.new.discard(message_id)
            unread.calls.discard(message_id)
            if not unread.new:
                del self.world.unread[key]

    def message_deleted(self, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        data = {"id": message.id, "channel_id": channel.id}
        data |= {"guild_id": channel.guild_id} if channel.guild_id else {}
        if not message.ephemeral:
            self.gateway.dispatch_message("MESSAGE_DELETE", data, channel.guild_id)
        gone = {"type": "message_gone", "id": message.id, "channel_id": channel.id}
        self.tell_pages(gone, self._audience(message))
        self._forget_unread(message.id)
        self.badges_changed()

    def channel_created(self, channel: Channel) -> None:
        self._channel("CREATE", channel, {"newly_created": True} if channel.is_thread else {})

    def channel_updated(self, channel: Channel) -> None:
        self._channel("UPDATE", channel, {})

    def channel_deleted(self, channel: Channel) -> None:
        self._channel("DELETE", channel, {})

    def _channel(self, change: str, channel: Channel, more: Json) -> None:
        event = f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{change}"
        data = payload.channel(self.world, channel) | more
        self.gateway.dispatch(event, data, channel.guild_id, GUILDS)
        self.world_changed()

    def pins_changed(self, channel: Channel) -> None:
        last = next(reversed(channel.pins.values()), None)
        data = {"channel_id": channel.id, "last_pin_timestamp": last}
        data |= {"guild_id": channel.guild_id} if channel.guild_id else {}
        self.gateway.dispatch("CHANNEL_PINS_UPDATE", data, channel.guild_id, GUILDS)

    def member_joined(self, guild: Guild, user_id: str) -> None:
        data = payload.member(self.world, guild.members[user_id]) | {"guild_id": guild.id}
        self.gateway.dispatch("GUILD_MEMBER_ADD", data, guild.id, MEMBERS)
        self.world_changed()

    def member_left(self, guild: Guild, user_id: str) -> None:
        data = {"guild_id": guild.id, "user": payload.user(self.world.users[user_id])}
        self.gateway.dispatch("GUILD_MEMBER_REMOVE", data, guild.id, MEMBERS)
        self.world_changed()

    def bot_added(self, guild: Guild) -> None:
        data = payload.guild_create(self.world, guild)
        self.gateway.dispatch("GUILD_CREATE", data, guild.id, GUILDS)
        self.world_changed()

    def bot_removed(self, guild: Guild) -> None:
        self.gateway.dispatch("GUILD_DELETE", {"id": guild.id}, guild.id, GUILDS)
        self.world_changed()

    def thread_members_changed(self, thread: Channel, *, added: str = "", gone: str = "") -> None:
        data: Json = {"id": thread.id, "guild_id": thread.guild_id}
        data |= {"member_count": len(thread.members), "removed_member_ids": [gone] if gone else []}
        data["added_members"] = [payload.thread_member(thread, added)] if added else []
        self.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, thread.guild_id, GUILDS)
        self.world_changed()

    def typing(self, channel: Channel, seconds: float) -> None:
        event = {"type": "typing", "channel_id": channel.id, "seconds": seconds}
        self.tell_pages(event, self.world.witnesses(channel))

    def world_changed(self) -> None:
        """Channels, servers or commands are others now; pages fetch the world anew."""
        self.tell_pages({"type": "world"})

    def badges_changed(self) -> None:
        self.tell_pages({"type": "badges", "badges": seen.badges(self.world)})

    def bot_changed(self) -> None:
        self.tell_pages({"type": "bot", "bot": seen.bot(self.world, self.gateway)})
