"""Channels: look one up, change it (threads: name, archive, lock), delete it."""

from typing import Any

from playground import payload
from playground.call import Call, Serve
from playground.limits.form import Form
from playground.refusal import refuse
from playground.routes.access import channel_of, may, need
from playground.world import Channel

Json = dict[str, Any]


def _get(call: Call) -> Json:
    return payload.channel(call.playground.world, channel_of(call))


def _change(call: Call) -> Json:
    channel = channel_of(call)
    if channel.recipient_id:
        raise refuse("not_in_dm")
    form = Form()
    form.text(("name",), call.body.get("name"), 100, 1)
    form.text(("topic",), call.body.get("topic"), 1024)
    form.refuse()
    if channel.is_thread:
        _change_thread(call, channel)
    else:
        need(call, channel, "MANAGE_CHANNELS")
        channel.name = call.body.get("name", channel.name)
        channel.topic = call.body.get("topic", channel.topic)
    call.playground.broadcast.channel_updated(channel)
    return payload.channel(call.playground.world, channel)


def _change_thread(call: Call, thread: Channel) -> None:
    body = call.body
    _need_say_over(call, thread)
    wakes = body.get("archived") is False
    if thread.archived and not wakes:
        raise refuse("thread_archived")
    if body.get("archived") is not None and body["archived"] != thread.archived:
        thread.archived = body["archived"]
        thread.archive_stamp = call.playground.clock.stamp()
    thread.locked = body.get("locked", thread.locked)
    thread.name = body.get("name", thread.name)
    thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)


def _need_say_over(call: Call, thread: Channel) -> None:
    """Locking is for moderators; the rest also for whoever opened the thread.

    Waking an unlocked thread is open to all who may write in it.
    """
    own = thread.owner_id == call.playground.world.bot_id
    only_wakes = set(call.body) == {"archived"} and call.body["archived"] is False
    if may(call, thread, "MANAGE_THREADS"):
        return
    if "locked" in call.body or thread.locked:
        raise refuse("missing_permissions")
    if only_wakes:
        need(call, thread, "SEND_MESSAGES_IN_THREADS")
    elif not own:
        raise refuse("missing_permissions")


def _delete(call: Call) -> Json:
    channel = channel_of(call)
    shown = payload.channel(call.playground.world, channel)
    if not channel.recipient_id:
        need(call, channel, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
        call.playground.delete_channel(channel)
    return shown


_ONE = "/channels/{channel_id}"
ROUTES: list[tuple[str, str, Serve]] = [
    ("GET", _ONE, _get),
    ("PATCH", _ONE, _change),
    ("DELETE", _ONE, _delete),
]
