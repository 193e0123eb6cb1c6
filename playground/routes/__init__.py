"""The part of Discord's v10 API that is served, route by route. Anything else is a 404."""

from playground.call import Call, Serve
from playground.refusal import refuse
from playground.routes import (
    applications,
    channels,
    guilds,
    interactions,
    messages,
    pins,
    threads,
    users,
)

API: list[tuple[str, str, Serve]] = [
    *applications.ROUTES,
    *users.ROUTES,
    *guilds.ROUTES,
    *pins.ROUTES,  # before messages: /messages/pins is no message
    *messages.ROUTES,
    *threads.ROUTES,
    *channels.ROUTES,
    *interactions.ROUTES,
]


def unknown(call: Call) -> None:
    """Noted, so that a test can demand that nothing unknown was asked for."""
    call.playground.record.unknown.append(f"{call.request.method} {call.request.path}")
    raise refuse("not_found")
