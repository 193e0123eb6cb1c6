"""Messages in channels: write, read, change, delete, and the dots of typing."""

from typing import Any

from playground import payload
from playground.call import Call, Serve
from playground.posting import Draft
from playground.refusal import refuse
from playground.routes.access import channel_of, may, need
from playground.world import Channel, Message

Json = dict[str, Any]
REPLY = 19


def _create(call: Call) -> Json:
    channel = _writable(call)
    body = call.body or {}
    if body.get("embeds"):
        need(call, channel, "EMBED_LINKS")
    if call.files:
        need(call, channel, "ATTACH_FILES")
    if twin := _sent_before(call, body):
        return payload.message(call.playground.world, twin)
    reference = _reference(call, channel, body.get("message_reference"))
    draft = Draft(channel, call.playground.world.bot_id, body, call.files, reference=reference)
    draft.kind = REPLY if reference else 0
    message = call.playground.posting.create(draft)
    if body.get("nonce") is not None:
        sent = (call.playground.clock(), channel.id, message.id)
        call.playground.nonces[str(body["nonce"])] = sent
    return payload.message(call.playground.world, message)


def _writable(call: Call) -> Channel:
    channel = channel_of(call)
    world = call.playground.world
    if channel.recipient_id:
        _need_open_dm(call, channel.recipient_id)
        return channel
    need(call, channel, "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES")
    if channel.locked and not world.may(channel, world.bot_id, "MANAGE_THREADS"):
        raise refuse("thread_locked")
    return channel


def _need_open_dm(call: Call, user_id: str) -> None:
    world = call.playground.world
    together = (world.bot_id in g.members and user_id in g.members for g in world.guilds.values())
    if not any(together):
        raise refuse("no_mutual_guild")
    if not world.users[user_id].takes_dms:
        raise refuse("dm_closed")


def _sent_before(call: Call, body: Json) -> Message | None:
    """A nonce used some minutes ago returns the first message instead of a second one."""
    playground = call.playground
    oldest = playground.clock() - playground.timing.nonce
    fresh = {n: sent for n, sent in playground.nonces.items() if sent[0] > oldest}
    playground.nonces = fresh
    if not body.get("enforce_nonce") or str(body.get("nonce")) not in fresh:
        return None
    _, channel_id, message_id = fresh[str(body["nonce"])]
    channel = playground.world.channels.get(channel_id)
    return channel.messages.get(message_id) if channel else None


def _reference(call: Call, channel: Channel, asked: Json | None) -> Json | None:
    if not asked:
        return None
    if not may(call, channel, "READ_MESSAGE_HISTORY"):
        raise refuse("no_history_to_reply")
    message_id = str(asked["message_id"])
    if message_id not in channel.messages:
        if asked.get("fail_if_not_exists") is False:
            return None
        raise refuse("unknown_message")
    made = {"type": 0, "channel_id": channel.id, "message_id": message_id}
    return made | ({"guild_id": channel.guild_id} if channel.guild_id else {})


def _message(call: Call, channel: Channel) -> Message:
    """Private messages are in no channel's history, not even for their author."""
    message = call.playground.world.message(channel.id, call["message_id"])
    if message.ephemeral:
        raise refuse("unknown_message")
    return message


def _get(call: Call) -> Json:
    channel = channel_of(call, "READ_MESSAGE_HISTORY")
    return payload.message(call.playground.world, _message(call, channel))


def _history(call: Call) -> list[Json]:
    channel = channel_of(call)
    if not may(call, channel, "READ_MESSAGE_HISTORY"):
        return []
    public = [m for m in reversed(channel.messages.values()) if not m.ephemeral]
    limit = int(call.query("limit") or 50)
    found = _window(public, call, limit)
    return [payload.message(call.playground.world, m) for m in found]


def _window(newest_first: list[Message], call: Call, limit: int) -> list[Message]:
    if before := call.query("before"):
        return [m for m in newest_first if int(m.id) < int(before)][:limit]
    if after := call.query("after"):
        later = [m for m in newest_first if int(m.id) > int(after)]
        return later[-limit:]
    if around := call.query("around"):
        near = sorted(newest_first, key=lambda m: abs(int(m.id) - int(around)))[:limit]
        return [m for m in newest_first if m in near]
    return newest_first[:limit]


def _edit(call: Call) -> Json:
    channel = channel_of(call)
    message = _message(call, channel)
    if message.author_id != call.playground.world.bot_id:
        raise refuse("not_your_message")
    if channel.archived:
        raise refuse("thread_archived")
    if call.files:
        need(call, channel, "ATTACH_FILES")
    changed = call.playground.posting.edit(message, call.body or {}, call.files)
    return payload.message(call.playground.world, changed)


def _delete(call: Call) -> None:
    channel = channel_of(call)
    message = _message(call, channel)
    if message.author_id != call.playground.world.bot_id:
        need(call, channel, "MANAGE_MESSAGES")
    if channel.archived:
        raise refuse("thread_archived")
    call.playground.posting.delete(message)


def _bulk_delete(call: Call) -> None:
    channel = channel_of(call, "MANAGE_MESSAGES")
    for message_id in call.body["messages"]:
        if message_id in channel.messages:
            call.playground.posting.delete(channel.messages[message_id])


def _typing(call: Call) -> None:
    channel = _writable(call)
    call.playground.broadcast.typing(channel, call.playground.timing.typing)


_ALL, _ONE = "/channels/{channel_id}/messages", "/channels/{channel_id}/messages/{message_id}"
ROUTES: list[tuple[str, str, Serve]] = [
    ("POST", _ALL, _create),
    ("GET", _ALL, _history),
    ("POST", f"{_ALL}/bulk-delete", _bulk_delete),
    ("GET", _ONE, _get),
    ("PATCH", _ONE, _edit),
    ("DELETE", _ONE, _delete),
    ("POST", "/channels/{channel_id}/typing", _typing),
]
