"""Interactions started by people: pressing, commanding, completing, submitting."""

from typing import TYPE_CHECKING, Any

from aiohttp import web

from playground import seen
from playground.control.deed import Json, NotPossible, deed, where, who
from playground.control.option import find_command, focused_options, typed_options
from playground.control.press import find_component, forged_data, pressed_data
from playground.control.submit import submitted_data
from playground.interaction import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    summary,
)
from playground.world import Channel, User

if TYPE_CHECKING:
    from playground.server import Playground

PATIENCE = 15.0


async def press(playground: "Playground", asked: Json) -> Json:
    user = who(playground, asked)
    message = playground.world.find_message(str(asked["message"]))
    if not playground.world.can_see_message(message, user.id):
        raise NotPossible(f"{user.name} cannot see this message.")
    channel = playground.world.channels[message.channel_id]
    _refuse_asleep(channel)
    if asked.get("forged"):
        data = forged_data(asked)
    else:
        component = find_component(message, str(asked["custom_id"]))
        data = pressed_data(playground, component, channel, asked.get("values"))
    made = playground.interactions.start(COMPONENT, user, channel, data, source_id=message.id)
    return await _result(playground, made, asked)


def _refuse_asleep(channel: Channel) -> None:
    if channel.archived:
        raise NotPossible("This thread is archived; nothing in it can be used until it is woken.")


async def command(playground: "Playground", asked: Json) -> Json:
    user, channel, root, data = _command(playground, asked)
    name = _name(asked)
    options, resolved = typed_options(playground, channel, root, name, asked.get("options") or {})
    data |= {"options": options} | ({"resolved": resolved} if resolved else {})
    made = playground.interactions.start(COMMAND, user, channel, data, name=name)
    return await _result(playground, made, asked)


async def autocomplete(playground: "Playground", asked: Json) -> Json:
    user, channel, root, data = _command(playground, asked)
    name, given = _name(asked), asked.get("options") or {}
    data["options"] = focused_options(root, name, given, str(asked["focused"]))
    made = playground.interactions.start(AUTOCOMPLETE, user, channel, data, name=name)
    return await _result(playground, made, asked)


def _name(asked: Json) -> str:
    return " ".join(str(asked["name"]).lstrip("/").split())


def _command(playground: "Playground", asked: Json) -> tuple[User, Channel, Json, Json]:
    user = who(playground, asked)
    channel = where(playground, asked, user)
    _refuse_asleep(channel)
    root = find_command(seen.commands(playground.world, channel, user.id), _name(asked))
    data: Json = {"id": root["id"], "name": root["name"], "type": 1}
    data |= {"guild_id": root["guild_id"]} if root.get("guild_id") else {}
    return user, channel, root, data


async def modal(playground: "Playground", asked: Json) -> Json:
    user = who(playground, asked)
    opener = playground.interactions.by_id.get(str(asked.get("modal")))
    if opener is None or not opener.modal_open or opener.user_id != user.id:
        raise NotPossible("No such form is open.")
    data = submitted_data(playground, opener, asked.get("values") or {})
    channel = playground.world.channel(opener.channel_id)
    made = playground.interactions.start(
        MODAL_SUBMIT, user, channel, data, source_id=opener.source_id, opened_by=opener
    )
    return await _result(playground, made, asked)


async def close_modal(playground: "Playground", asked: Json) -> Json:
    opener = playground.interactions.by_id[str(asked["modal"])]
    opener.modal_open = False
    return {}


async def _result(playground: "Playground", made: Interaction, asked: Json) -> Json:
    """With `wait` it stays until the answer, with `wait: "ack"` until the acknowledgement."""
    until = asked.get("wait")
    if until:
        patience = float(asked.get("patience", PATIENCE))
        await playground.bell.until(lambda: _settled(made, until), patience)
    return _outcome(playground, made)


def _settled(made: Interaction, until: Any) -> bool:
    return made.state != "pending" and (until == "ack" or not made.deferred)


def _outcome(playground: "Playground", made: Interaction) -> Json:
    world = playground.world
    channel = world.channels.get(made.channel_id)
    there = channel.messages if channel else {}
    return summary(made) | {
        "interaction": made.id,
        "created": [seen.message(world, there[i]) for i in made.created_ids if i in there],
        "edited": [seen.message(world, there[i]) for i in made.edited_ids if i in there],
    }


def add_to(app: web.Application, playground: "Playground") -> None:
    for name, do in {
        "press": press,
        "command": command,
        "autocomplete": autocomplete,
        "modal": modal,
        "close_modal": close_modal,
    }.items():
        app.router.add_post(f"/playground/{name}", deed(playground, do))
