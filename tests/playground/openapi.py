"""Holds recorded requests against Discord's official API description.

    assert check((await visit.requests()).entries) == []

Looks at method and path, query parameters and JSON body (of multipart: `payload_json`). One
kind of difference is known and evened out: discord.py sends some ids as numbers, which Discord
takes although its description wants text. `NUMBERS_FOR_IDS` names them all.
"""

import copy
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

Json = dict[str, Any]

FILE = Path(__file__).parent.parent / "data" / "openapi.json"
URN = "urn:discord"
NUMBERS_FOR_IDS = (
    "attachments.*.id",
    "data.attachments.*.id",
    "recipient_id",
    "message_reference.channel_id",
    "message_reference.guild_id",
    "message_reference.message_id",
    "allowed_mentions.users.*",
    "allowed_mentions.roles.*",
    "data.allowed_mentions.users.*",
    "data.allowed_mentions.roles.*",
)


def check(requests: Iterable[Json]) -> list[str]:
    """One sentence for every fault found; an empty list means all requests are in order."""
    return [fault for request in requests for fault in _faults(request)]


def _faults(request: Json) -> Iterator[str]:
    name = f"{request['number']}: {request['method']} {request['route']}"
    path = _path_of(request["path"], request["method"].lower())
    if path is None:
        yield f"{name} is not in the description"
        return
    yield from (f"{name}: {fault}" for fault in _query_faults(path, request))
    yield from (f"{name}: {fault}" for fault in _body_faults(path, request))


def check_answer(method: str, path: str, status: int, body: Any) -> list[str]:
    """The same for what the playground itself answers."""
    name = _path_of(path, method.lower())
    if name is None:
        return [f"{method} {path} is not in the description"]
    responses = _description()["paths"][name][method.lower()]["responses"]
    key = str(status) if str(status) in responses else f"{status // 100}XX"
    steps = _pointer("paths", name, method.lower(), "responses", key)
    shape = responses.get(key, {})
    if "$ref" in shape:
        steps = shape["$ref"].removeprefix("#")
        shape = _description()["components"]["responses"][steps.rpartition("/")[2]]
    if "content" not in shape:
        known = key in responses and body is None
        return [] if known else [f"{method} {name} does not answer {status} with a body"]
    validator = _validator(steps + _pointer("content", "application/json", "schema"))
    return [_sentence(error) for error in validator.iter_errors(body)]


def _sentence(error: Any) -> str:
    """Of a choice between many shapes, the fault in the one that fits best."""
    while error.context:
        by_shape: dict[Any, list[Any]] = {}
        for inner in error.context:
            by_shape.setdefault(inner.schema_path[0], []).append(inner)
        # A wrong constant (mostly `type`) means that this shape was not the one that was meant.
        meant = min(by_shape.values(), key=lambda one: (_is_other_shape(one), len(one)))
        error = max(meant, key=lambda inner: len(inner.absolute_path))
    return f"{error.json_path}: {error.message[:300]}"


def _is_other_shape(errors: list[Any]) -> bool:
    return any(e.validator in ("const", "enum") or e.validator_value == "null" for e in errors)


@cache
def _description() -> Json:
    description: Json = json.loads(FILE.read_text(encoding="utf-8"))
    return description


@cache
def _registry() -> Any:
    resource = Resource(contents=_description(), specification=DRAFT202012)
    return Registry().with_resource(URN, resource)


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """Literal paths before those with a variable in the same place."""
    paths = sorted(_description()["paths"], key=lambda path: (path.count("{"), path))
    return [(re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(p))), p) for p in paths]


def _path_of(path: str, method: str) -> str | None:
    for pattern, name in _patterns():
        if pattern.fullmatch(path) and method in _description()["paths"][name]:
            return name
    return None


@cache
def _validator(pointer: str) -> Draft202012Validator:
    schema = {"$ref": f"{URN}#{quote(pointer, safe='/~')}"}
    return Draft202012Validator(schema, registry=_registry())


def _pointer(*steps: str | int) -> str:
    return "".join("/" + str(s).replace("~", "~0").replace("/", "~1") for s in steps)


def _query_faults(path: str, request: Json) -> Iterator[str]:
    method = request["method"].lower()
    parameters = _description()["paths"][path][method].get("parameters", [])
    known = {p["name"]: i for i, p in enumerate(parameters) if p.get("in") == "query"}
    for name, text in request["query"].items():
        if name not in known:
            yield f"the query has an unknown {name!r}"
            continue
        pointer = _pointer("paths", path, method, "parameters", known[name], "schema")
        if not any(_validator(pointer).is_valid(value) for value in _readings(text)):
            yield f"the query's {name}={text!r} does not fit"


def _readings(text: str) -> Iterator[Any]:
    """What a query's text may mean, as there are only texts in queries."""
    yield text
    if text.lstrip("-").isdigit():
        yield int(text)
    if text.lower() in ("true", "false", "1", "0"):
        yield text.lower() in ("true", "1")


def _body_faults(path: str, request: Json) -> Iterator[str]:
    method = request["method"].lower()
    wanted = _description()["paths"][path][method].get("requestBody")
    if wanted is None:
        if request["body"] is not None:
            yield "there should be no body"
        return
    if request["body"] is None:
        if wanted.get("required"):
            yield "the body is missing"
        return
    steps = ("paths", path, method, "requestBody", "content", "application/json", "schema")
    body = _with_text_ids(request["body"])
    error = best_match(_validator(_pointer(*steps)).iter_errors(body))
    if error:
        yield f"{error.json_path}: {error.message[:300]}"


def _with_text_ids(body: Any) -> Any:
    changed = copy.deepcopy(body)
    for place in NUMBERS_FOR_IDS:
        _to_text(changed, place.split("."))
    return changed


def _to_text(holder: Any, steps: list[str]) -> None:
    """Follows the steps to whatever is there, and makes text of a number at the end."""
    step, rest = steps[0], steps[1:]
    if isinstance(holder, list) and step == "*":
        keys: list[Any] = list(range(len(holder)))
    else:
        keys = [step] if isinstance(holder, dict) and step in holder else []
    for key in keys:
        if rest:
            _to_text(holder[key], rest)
        elif isinstance(holder[key], int):
            holder[key] = str(holder[key])
