"""Answers to interactions: the callback, the original answer, and follow-ups, all by token."""

from typing import Any

from playground import payload
from playground.call import Call, Serve
from playground.interaction import Interaction
from playground.refusal import refuse
from playground.world import Message

Json = dict[str, Any]


def _callback(call: Call) -> Json | None:
    made = call.playground.interactions.to_answer(call["interaction_id"], call["token"])
    response = call.playground.replies.first(made, call.body or {}, call.files)
    return response if call.query("with_response") in ("1", "true", "True") else None


def _made(call: Call) -> Interaction:
    return call.playground.interactions.to_follow(call["application_id"], call["token"])


def _message(call: Call, made: Interaction) -> Message:
    """A token reaches the original and the messages it made itself, no others."""
    wanted = call.request.match_info.get("message_id", "@original")
    if wanted in ("@original", made.original_id):
        return call.playground.interactions.original(made)
    if wanted not in made.created_ids:
        raise refuse("unknown_message")
    return call.playground.world.message(made.channel_id, wanted)


def _get(call: Call) -> Json:
    return payload.message(call.playground.world, _message(call, _made(call)))


def _edit(call: Call) -> Json:
    made = _made(call)
    message = _message(call, made)
    changed = call.playground.replies.edit(made, message, call.body or {}, call.files)
    return payload.message(call.playground.world, changed)


def _delete(call: Call) -> None:
    made = _made(call)
    call.playground.replies.delete(made, _message(call, made))


def _follow_up(call: Call) -> Json:
    message = call.playground.replies.follow_up(_made(call), call.body or {}, call.files)
    return payload.message(call.playground.world, message)


_HOOK = "/webhooks/{application_id}/{token}"
ROUTES: list[tuple[str, str, Serve]] = [
    ("POST", "/interactions/{interaction_id}/{token}/callback", _callback),
    ("POST", _HOOK, _follow_up),
    *[
        (method, f"{_HOOK}/messages/{which}", serve)
        for which in ("@original", "{message_id}")
        for method, serve in (("GET", _get), ("PATCH", _edit), ("DELETE", _delete))
    ],
]
