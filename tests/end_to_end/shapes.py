"""Requests of one shape are held against Discord's description once: a game makes a thousand.

A shape keeps every field, number and word from a fixed list; of other texts it keeps whether
they are empty, an id, short or long. The limits of lengths are the stand-in's to enforce.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]

SHORT = 80
AN_ID = 2**40


def one_of_each(requests: Iterable[Json]) -> list[Json]:
    """The first request of each shape."""
    found: dict[str, Json] = {}
    for request in requests:
        body, query = shape(request["body"]), shape(request["query"])
        key = json.dumps([request["method"], request["route"], query, body], sort_keys=True)
        found.setdefault(key, request)
    return list(found.values())


def shape(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {name: shape(value) for name, value in thing.items()}
    if isinstance(thing, list):
        return sorted({json.dumps(shape(each), sort_keys=True) for each in thing})
    if isinstance(thing, str):
        return _kind(thing)
    if isinstance(thing, int) and not isinstance(thing, bool):
        return "id" if thing > AN_ID else thing
    return thing


def _kind(text: str) -> str:
    if text.isdigit():
        return "id"
    if not text:
        return "empty"
    return "short" if len(text) <= SHORT else "long"
