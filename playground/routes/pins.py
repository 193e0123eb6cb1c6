"""Pinned messages, by the newer routes and the older ones."""

from typing import Any

from playground import payload
from playground.call import Call, Serve
from playground.refusal import refuse
from playground.routes.access import channel_of

Json = dict[str, Any]
MOST = 250


def _pin(call: Call) -> None:
    channel = channel_of(call, "PIN_MESSAGES")
    playground = call.playground
    message = playground.world.message(channel.id, call["message_id"])
    if channel.archived:
        raise refuse("thread_archived")
    if len(channel.pins) >= MOST:
        raise refuse("too_many_pins")
    message.pinned = True
    channel.pins[message.id] = playground.clock.stamp()
    playground.broadcast.message_updated(message)
    playground.broadcast.pins_changed(channel)


def _unpin(call: Call) -> None:
    channel = channel_of(call, "PIN_MESSAGES")
    playground = call.playground
    message = playground.world.message(channel.id, call["message_id"])
    message.pinned = False
    channel.pins.pop(message.id, None)
    playground.broadcast.message_updated(message)
    playground.broadcast.pins_changed(channel)


def _list(call: Call) -> Json:
    channel = channel_of(call, "READ_MESSAGE_HISTORY")
    world = call.playground.world
    newest_first = reversed(channel.pins.items())
    items = [
        {"pinned_at": at, "message": payload.message(world, channel.messages[message_id])}
        for message_id, at in newest_first
    ]
    return {"items": items, "has_more": False}


def _old_list(call: Call) -> list[Json]:
    return [item["message"] for item in _list(call)["items"]]


_NEW, _OLD = "/channels/{channel_id}/messages/pins", "/channels/{channel_id}/pins"
ROUTES: list[tuple[str, str, Serve]] = [
    ("GET", _NEW, _list),
    ("GET", _OLD, _old_list),
    *[("PUT", f"{base}/{{message_id}}", _pin) for base in (_NEW, _OLD)],
    *[("DELETE", f"{base}/{{message_id}}", _unpin) for base in (_NEW, _OLD)],
]
