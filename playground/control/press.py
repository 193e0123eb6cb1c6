"""Pressing a component: is it there, can it be pressed, and what does the bot get to hear?"""

from typing import TYPE_CHECKING, Any

from playground import payload
from playground.control.deed import NotPossible
from playground.limits.component import BUTTON, SELECTS, STRING_SELECT, nested
from playground.world import Channel, Message

if TYPE_CHECKING:
    from playground.server import Playground

Json = dict[str, Any]
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8


def find_component(message: Message, custom_id: str) -> Json:
    for component in nested(message.components):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                raise NotPossible("This is switched off.")
            return component
    raise NotPossible(f"The message has nothing with the custom id {custom_id!r}.")


def pressed_data(playground: "Playground", component: Json, channel: Channel, values: Any) -> Json:
    data: Json = {k: component[k] for k in ("custom_id", "id") if k in component}
    data["component_type"] = component["type"]
    if component["type"] == BUTTON:
        return data
    if component["type"] not in SELECTS:
        raise NotPossible("This cannot be pressed.")
    chosen, resolved = chosen_values(playground, component, channel, values)
    return data | {"values": chosen} | ({"resolved": resolved} if resolved else {})


def forged_data(asked: Json) -> Json:
    """A press of something that is not there, as only a manipulated client sends it."""
    values = asked.get("values")
    kind = BUTTON if values is None else STRING_SELECT
    data: Json = {"custom_id": str(asked["custom_id"]), "id": 1, "component_type": kind}
    return data if values is None else data | {"values": list(values)}


def chosen_values(
    playground: "Playground", select: Json, channel: Channel, values: Any
) -> tuple[list[str], Json]:
    """The values as the bot gets them, held against the menu's bounds."""
    wanted = [str(value) for value in values or []]
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if not low <= len(wanted) <= high:
        raise NotPossible(f"Choose between {low} and {high}, not {len(wanted)}.")
    if select["type"] == STRING_SELECT:
        return [_option(select, value) for value in wanted], {}
    found = [resolve(playground, select["type"], channel, value) for value in wanted]
    resolved: Json = {}
    for _, kind, entity_id, shown in found:
        resolved.setdefault(kind, {})[entity_id] = shown
    return [entity_id for _, _, entity_id, _ in found], resolved


def _option(select: Json, wanted: str) -> str:
    """By value, or by label where that is easier to write."""
    for key in ("value", "label"):
        for option in select["options"]:
            if option[key] == wanted:
                return str(option["value"])
    raise NotPossible(f"The menu has no {wanted!r}.")


def resolve(
    playground: "Playground", kind: int, channel: Channel, wanted: str
) -> tuple[str, str, str, Json]:
    """A person, role or channel that was picked, by name or id."""
    world = playground.world
    if kind in (USER_SELECT, MENTIONABLE_SELECT):
        user = world.person(wanted)
        return wanted, "users", user.id, payload.user(user)
    if kind == CHANNEL_SELECT:
        for found in world.channels_of(channel.guild_id or ""):
            if wanted in (found.name, found.id):
                return wanted, "channels", found.id, payload.channel(world, found)
    if kind == ROLE_SELECT and channel.guild_id:
        for role in world.guild(channel.guild_id).roles.values():
            if wanted in (role.name, role.id):
                return wanted, "roles", role.id, payload.role(role)
    raise NotPossible(f"There is no {wanted!r} here.")
