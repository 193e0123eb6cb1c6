"""The bot about itself: its application, its commands, its emojis, and the gateway's address."""

import copy
from typing import Any

from playground import payload
from playground.call import Call, Created, Serve
from playground.limits.command import check_command, check_commands
from playground.limits.form import Form
from playground.refusal import refuse
from playground.routes.access import guild_of, need_bot

Json = dict[str, Any]


def _application(call: Call) -> Json:
    need_bot(call)
    world = call.playground.world
    owner = next(world.people())
    return {
        "id": world.bot_id,
        "name": world.bot.name,
        "icon": None,
        "description": "Hosts factory board games.",
        "summary": "",
        "type": None,
        "bot": payload.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": payload.user(owner),
        "team": None,
        "flags": 0,
        "hook": True,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "integration_types_config": {"0": {}},
        "eligible_oauth2_scopes": [],
        "explicit_content_filter": 0,
        "flags_new": "0",
    }


def _gateway_bot(call: Call) -> Json:
    need_bot(call)
    limit = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.playground.gateway_url, "shards": 1, "session_start_limit": limit}


def _gateway(call: Call) -> Json:
    return {"url": call.playground.gateway_url}


def _scope(call: Call) -> str:
    need_bot(call)
    if call["application_id"] != call.playground.world.bot_id:
        raise refuse("missing_access")
    return guild_of(call).id if "guild_id" in call.request.match_info else ""


def _list_commands(call: Call) -> list[Json]:
    return call.playground.world.commands.get(_scope(call), [])


def _overwrite_commands(call: Call) -> list[Json]:
    scope = _scope(call)
    form = Form()
    check_commands(form, call.body)
    form.refuse()
    made = [_registered(call, scope, command) for command in call.body]
    call.playground.world.commands[scope] = made
    call.playground.broadcast.world_changed()
    return made


def _registered(call: Call, scope: str, command: Json) -> Json:
    """A command keeps its id as long as its name and type stay the same."""
    kind = command.get("type") or 1
    known = call.playground.world.commands.get(scope, [])
    same = [c for c in known if (c["name"], c["type"]) == (command["name"], kind)]
    fresh: Json = {
        "default_member_permissions": None,
        "nsfw": False,
        "contexts": None,
        "options": [],
    }
    fresh |= {"integration_types": [0], "description": "", "dm_permission": scope == ""}
    return (
        fresh
        | {key: copy.deepcopy(value) for key, value in command.items() if value is not None}
        | {
            "id": same[0]["id"] if same else call.playground.mint(),
            "application_id": call.playground.world.bot_id,
            "version": call.playground.mint(),
            "type": kind,
        }
        | ({"guild_id": scope} if scope else {})
    )


def _create_command(call: Call) -> Json | Created:
    scope = _scope(call)
    form = Form()
    check_command(form, (), call.body)
    form.refuse()
    made = _registered(call, scope, call.body)
    known = call.playground.world.commands.get(scope, [])
    others = [c for c in known if c["id"] != made["id"]]
    call.playground.world.commands[scope] = [*others, made]
    call.playground.broadcast.world_changed()
    return Created(made) if len(others) == len(known) else made


def _command(call: Call) -> Json:
    for command in call.playground.world.commands.get(_scope(call), []):
        if command["id"] == call["command_id"]:
            return command
    raise refuse("unknown_command")


def _delete_command(call: Call) -> None:
    gone, scope = _command(call), _scope(call)
    call.playground.world.commands[scope].remove(gone)
    call.playground.broadcast.world_changed()


def _emojis(call: Call) -> Json:
    need_bot(call)
    return {"items": []}


_APP = "/applications/{application_id}"
_ONE = "/commands/{command_id}"
ROUTES: list[tuple[str, str, Serve]] = [
    ("GET", "/gateway", _gateway),
    ("GET", "/gateway/bot", _gateway_bot),
    ("GET", "/applications/@me", _application),
    ("GET", "/oauth2/applications/@me", _application),
    ("GET", f"{_APP}/emojis", _emojis),
    *[
        (method, f"{_APP}{scope}{path}", serve)
        for scope in ("", "/guilds/{guild_id}")
        for method, path, serve in (
            ("GET", "/commands", _list_commands),
            ("PUT", "/commands", _overwrite_commands),
            ("POST", "/commands", _create_command),
            ("GET", _ONE, _command),
            ("DELETE", _ONE, _delete_command),
        )
    ],
]
