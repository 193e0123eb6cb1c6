"""A typed command's options: found, checked as the client checks them, put in Discord's shape."""

from typing import TYPE_CHECKING, Any

from playground import payload
from playground.control.deed import NotPossible
from playground.world import Channel

if TYPE_CHECKING:
    from playground.server import Playground

Json = dict[str, Any]
SUB_COMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE = 1, 2, 3, 4, 5, 6, 7, 8
MENTIONABLE, NUMBER = 9, 10


def find_command(commands: list[Json], name: str) -> Json:
    first = name.split()[0] if name.split() else ""
    for command in commands:
        if command["name"] == first and command["type"] == 1:
            return command
    raise NotPossible(f"There is no command /{first} here.")


def leaf_of(root: Json, name: str) -> tuple[list[Json], Json]:
    """The way down to the sub-command: the options passed through, and the last one."""
    way: list[Json] = []
    place = root
    for word in name.split()[1:]:
        inner = [o for o in place.get("options") or [] if o["name"] == word]
        if not inner or inner[0]["type"] not in (SUB_COMMAND, GROUP):
            raise NotPossible(f"/{name} is no command: {word!r} is unknown.")
        place = inner[0]
        way.append(place)
    if any(o["type"] in (SUB_COMMAND, GROUP) for o in place.get("options") or []):
        raise NotPossible(f"/{name} wants a sub-command.")
    return way, place


class Filling:
    """Fills in one command's options."""

    def __init__(self, playground: "Playground", channel: Channel) -> None:
        self.playground, self.channel = playground, channel
        self.resolved: Json = {}

    def options(self, leaf: Json, given: Json) -> list[Json]:
        known = {o["name"]: o for o in leaf.get("options") or []}
        for name in given:
            if name not in known:
                raise NotPossible(f"There is no option {name!r}.")
        for name, option in known.items():
            if option.get("required") and given.get(name) in (None, ""):
                raise NotPossible(f"The option {name!r} must be given.")
        return [self.option(known[name], value) for name, value in given.items()]

    def option(self, option: Json, value: Any) -> Json:
        kind = option["type"]
        if option.get("choices"):
            value = _choice(option, value)
        convert = {INTEGER: _integer, NUMBER: _number, BOOLEAN: _boolean, STRING: _string}
        if kind in convert:
            value = convert[kind](option, value)
        else:
            value = self._entity(kind, str(value))
        return {"name": option["name"], "type": kind, "value": value}

    def _entity(self, kind: int, wanted: str) -> str:
        world = self.playground.world
        if kind in (USER, MENTIONABLE):
            return self._user(wanted)
        guild_id = self.channel.guild_id or ""
        if kind == CHANNEL:
            for channel in world.channels.values():
                if channel.guild_id == guild_id and wanted in (channel.id, channel.name):
                    self._note("channels", channel.id, payload.channel(world, channel))
                    return channel.id
        if kind == ROLE and guild_id:
            for role in world.guild(guild_id).roles.values():
                if wanted in (role.id, role.name):
                    self._note("roles", role.id, payload.role(role))
                    return role.id
        raise NotPossible(f"There is no {wanted!r} here.")

    def _user(self, wanted: str) -> str:
        world = self.playground.world
        user = world.person(wanted)
        self._note("users", user.id, payload.user(user))
        if self.channel.guild_id:
            guild = world.guild(self.channel.guild_id)
            if user.id in guild.members:
                held = world.permissions(self.channel, user.id)
                member = payload.member(world, guild.members[user.id], with_user=False)
                self._note("members", user.id, member | {"permissions": str(held)})
        return user.id

    def _note(self, kind: str, entity_id: str, shown: Json) -> None:
        perms = self.playground.world.permissions(self.channel, self.playground.world.bot_id)
        shown = shown | ({"permissions": str(perms)} if kind == "channels" else {})
        self.resolved.setdefault(kind, {})[entity_id] = shown


def _choice(option: Json, value: Any) -> Any:
    for choice in option["choices"]:
        if value in (choice["value"], choice["name"]) or str(value) == str(choice["value"]):
            return choice["value"]
    raise NotPossible(f"{value!r} is none of the choices of {option['name']!r}.")


def _integer(option: Json, value: Any) -> int:
    return int(_bounded(option, int(str(value))))


def _number(option: Json, value: Any) -> float:
    return _bounded(option, float(str(value)))


def _bounded(option: Json, value: float) -> float:
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and value < low) or (high is not None and value > high):
        raise NotPossible(f"{option['name']} must be between {low} and {high}.")
    return value


def _boolean(option: Json, value: Any) -> bool:
    return value if isinstance(value, bool) else str(value).casefold() in ("true", "yes", "1")


def _string(option: Json, value: Any) -> str:
    text = str(value)
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not low <= len(text) <= high:
        raise NotPossible(f"{option['name']} must have between {low} and {high} letters.")
    return text


def nest(way: list[Json], options: list[Json]) -> list[Json]:
    """Wraps the options in their sub-command and group."""
    for step in reversed(way):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return options


def typed_options(
    playground: "Playground", channel: Channel, root: Json, name: str, given: Json
) -> tuple[list[Json], Json]:
    way, leaf = leaf_of(root, name)
    filling = Filling(playground, channel)
    return nest(way, filling.options(leaf, given)), filling.resolved


def focused_options(root: Json, name: str, given: Json, focused: str) -> list[Json]:
    """What is typed so far, unchecked, with a mark on the option the cursor is in."""
    way, leaf = leaf_of(root, name)
    known = {o["name"]: o for o in leaf.get("options") or []}
    if not known.get(focused, {}).get("autocomplete"):
        raise NotPossible(f"The option {focused!r} does not complete.")
    options = []
    for key, value in ({focused: ""} | given).items():
        shown: Json = {"name": key, "type": known[key]["type"], "value": value}
        options.append(shown | ({"focused": True, "value": str(value)} if key == focused else {}))
    return nest(way, options)
