"""The limits of an application's commands, as Discord checks them when they are registered."""

import re
from typing import Any

from playground.limits.form import Form, Path

Json = dict[str, Any]

SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
_NAME = re.compile(r"[-_'\w]{1,32}")
_KINDS = tuple(range(1, 12))


def check_commands(form: Form, commands: list[Json]) -> None:
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        key = (command.get("type") or 1, command.get("name") or "")
        if key in seen:
            message = "Application command names must be unique"
            form.fault((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
        check_command(form, (index,), command)
    if sum(kind == 1 for kind, _ in seen) > 100:
        message = "Maximum number of application commands reached (100)"
        form.fault((), "APPLICATION_COMMANDS_MAXIMUM", message)


def check_command(form: Form, path: Path, command: Json) -> None:
    if (command.get("type") or 1) != 1:
        form.text((*path, "name"), command.get("name"), 32, 1)
        return
    _check_name(form, path, command)
    _check_description(form, path, command)
    _check_options(form, path, command.get("options") or [], depth=0)
    if _size(command) > 8000:
        message = "Command exceeds maximum size (8000)"
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_name(form: Form, path: Path, named: Json) -> None:
    place = (*path, "name")
    name: Any = named.get("name")
    if not form.required(place, name):
        return
    form.text(place, name, 32, 1)
    if not _NAME.fullmatch(name) or name != name.lower():
        message = "Command name is invalid"
        form.fault(place, "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_description(form: Form, path: Path, described: Json) -> None:
    place = (*path, "description")
    if form.required(place, described.get("description")):
        form.text(place, described["description"], 100, 1)


def _check_options(form: Form, path: Path, options: list[Json], depth: int) -> None:
    form.count((*path, "options"), options, 25)
    names = [option.get("name") for option in options]
    if len(set(names)) < len(names):
        message = "Option names must be unique"
        form.fault((*path, "options"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", message)
    optional_seen = False
    for index, option in enumerate(options):
        place = (*path, "options", index)
        _check_option(form, place, option, depth)
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            form.fault(place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen |= not option.get("required")


def _check_option(form: Form, path: Path, option: Json, depth: int) -> None:
    _check_name(form, path, option)
    _check_description(form, path, option)
    kind = option.get("type")
    if not form.choice((*path, "type"), kind, _KINDS):
        return
    if kind in (SUB_COMMAND, SUB_COMMAND_GROUP):
        if depth > (1 if kind == SUB_COMMAND else 0):
            message = "Sub-commands cannot be nested this deep"
            form.fault(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        _check_options(form, path, option.get("options") or [], depth + 1)
        return
    _check_choices(form, path, option)


def _check_choices(form: Form, path: Path, option: Json) -> None:
    choices = option.get("choices") or []
    form.count((*path, "choices"), choices, 25)
    for index, choice in enumerate(choices):
        check_choice(form, (*path, "choices", index), choice)
    if choices and option.get("autocomplete"):
        message = "Options with choices cannot use autocomplete"
        form.fault(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    if option.get("autocomplete") and option["type"] not in (STRING, INTEGER, NUMBER):
        message = "This type of option cannot use autocomplete"
        form.fault(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    form.between((*path, "min_length"), option.get("min_length"), 0, 6000)
    form.between((*path, "max_length"), option.get("max_length"), 1, 6000)


def check_choice(form: Form, path: Path, choice: Json) -> None:
    if form.required((*path, "name"), choice.get("name")):
        form.text((*path, "name"), choice["name"], 100, 1)
    value = choice.get("value")
    if isinstance(value, str):
        form.text((*path, "value"), value, 100)
    elif not isinstance(value, int | float):
        form.fault((*path, "value"), "BASE_TYPE_REQUIRED", "This field is required")


def _size(command: Json) -> int:
    """Name, description and choice values of everything inside; the longest wording counts."""
    own = _longest(command, "name") + _longest(command, "description")
    for choice in command.get("choices") or []:
        own += _longest(choice, "name") + len(str(choice.get("value", "")))
    return own + sum(_size(option) for option in command.get("options") or [])


def _longest(named: Json, key: str) -> int:
    wordings = [named.get(key) or "", *(named.get(f"{key}_localizations") or {}).values()]
    return max(len(wording) for wording in wordings)
