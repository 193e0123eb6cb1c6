"""Threads: open them with or without a message, join, add and list members, find old ones."""

from typing import Any

from playground import payload
from playground.call import Call, Created, Serve
from playground.limits.form import Form
from playground.refusal import refuse
from playground.routes.access import channel_of
from playground.world import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Message

Json = dict[str, Any]
HAS_THREAD, THREAD_CREATED = 32, 18


def _from_message(call: Call) -> Created:
    parent = channel_of(call, "CREATE_PUBLIC_THREADS", "READ_MESSAGE_HISTORY")
    message = call.playground.world.message(parent.id, call["message_id"])
    if message.ephemeral:
        raise refuse("unknown_message")
    if message.thread_id:
        raise refuse("thread_exists")
    # Such a thread carries its message's id.
    thread = _open(call, parent, message.id, PUBLIC_THREAD)
    message.thread_id = thread.id
    message.flags |= HAS_THREAD
    call.playground.broadcast.message_updated(message)
    return Created(payload.channel(call.playground.world, thread))


def _without_message(call: Call) -> Created:
    kind = call.body.get("type", PRIVATE_THREAD)
    need = "CREATE_PRIVATE_THREADS" if kind == PRIVATE_THREAD else "CREATE_PUBLIC_THREADS"
    parent = channel_of(call, need)
    thread = _open(call, parent, call.playground.mint(), kind)
    if kind == PUBLIC_THREAD:
        _announce(call, parent, thread)
    return Created(payload.channel(call.playground.world, thread))


def _open(call: Call, parent: Channel, thread_id: str, kind: int) -> Channel:
    form = Form()
    if form.required(("name",), call.body.get("name")):
        form.text(("name",), call.body["name"], 100, 1)
    minutes = call.body.get("auto_archive_duration") or 1440
    form.choice(("auto_archive_duration",), minutes, (60, 1440, 4320, 10080))
    form.choice(("type",), kind, (PUBLIC_THREAD, PRIVATE_THREAD))
    form.refuse()
    if parent.kind != TEXT:
        raise refuse("not_in_dm")
    world, now = call.playground.world, call.playground.clock.stamp()
    thread = Channel(thread_id, call.body["name"], kind, parent.guild_id, parent.id, world.bot_id)
    thread.auto_archive, thread.archive_stamp, thread.created_stamp = minutes, now, now
    thread.members[world.bot_id] = now
    world.channels[thread.id] = thread
    call.playground.broadcast.channel_created(thread)
    return thread


def _announce(call: Call, parent: Channel, thread: Channel) -> None:
    """A public thread without a message leaves a line in its channel."""
    playground = call.playground
    line = Message(
        playground.mint(),
        parent.id,
        playground.world.bot_id,
        playground.clock.stamp(),
        content=thread.name,
        kind=THREAD_CREATED,
    )
    line.thread_id = thread.id
    playground.posting.put(parent, line)


def _thread(call: Call) -> Channel:
    thread = channel_of(call)
    if not thread.is_thread:
        raise refuse("unknown_channel")
    return thread


def _member_id(call: Call) -> str:
    return call.request.match_info.get("user_id", call.playground.world.bot_id)


def _join(call: Call) -> None:
    thread, user_id = _thread(call), _member_id(call)
    if thread.archived:
        raise refuse("thread_archived")
    guild = call.playground.world.guild(thread.guild_id or "")
    if user_id not in guild.members:
        raise refuse("unknown_member")
    if user_id not in thread.members:
        thread.members[user_id] = call.playground.clock.stamp()
        call.playground.broadcast.thread_members_changed(thread, added=user_id)


def _leave(call: Call) -> None:
    thread, user_id = _thread(call), _member_id(call)
    if thread.archived:
        raise refuse("thread_archived")
    if thread.members.pop(user_id, None):
        call.playground.broadcast.thread_members_changed(thread, gone=user_id)


def _members(call: Call) -> list[Json]:
    thread = _thread(call)
    return [payload.thread_member(thread, user_id) for user_id in thread.members]


def _member(call: Call) -> Json:
    thread, user_id = _thread(call), _member_id(call)
    if user_id not in thread.members:
        raise refuse("unknown_member")
    return payload.thread_member(thread, user_id)


def _archived(call: Call) -> Json:
    parent, world = channel_of(call, "READ_MESSAGE_HISTORY"), call.playground.world
    threads = [t for t in world.channels.values() if t.parent_id == parent.id and t.archived]
    public = [t for t in threads if t.kind == PUBLIC_THREAD]
    newest = sorted(public, key=lambda t: t.archive_stamp, reverse=True)
    mine = [payload.thread_member(t, world.bot_id) for t in newest if world.bot_id in t.members]
    shown = [payload.channel(world, t) for t in newest]
    return {"threads": shown, "members": mine, "has_more": False}


_CHANNEL = "/channels/{channel_id}"
_MEMBERS = f"{_CHANNEL}/thread-members"
ROUTES: list[tuple[str, str, Serve]] = [
    ("POST", f"{_CHANNEL}/messages/{{message_id}}/threads", _from_message),
    ("POST", f"{_CHANNEL}/threads", _without_message),
    ("GET", f"{_CHANNEL}/threads/archived/public", _archived),
    ("GET", _MEMBERS, _members),
    ("PUT", f"{_MEMBERS}/@me", _join),
    ("DELETE", f"{_MEMBERS}/@me", _leave),
    ("GET", f"{_MEMBERS}/{{user_id}}", _member),
    ("PUT", f"{_MEMBERS}/{{user_id}}", _join),
    ("DELETE", f"{_MEMBERS}/{{user_id}}", _leave),
]
