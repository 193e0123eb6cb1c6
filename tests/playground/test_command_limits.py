"""The limits of commands, modals and answers: what is sent, and where the fault lies."""

from typing import Any

import pytest

from playground import Playground
from tests.playground.raw_api import V2, Api, Json, answer_ping, button, places, row


def option(**more: Any) -> Json:
    return {"type": 3, "name": "a", "description": "x"} | more


def command(*options: Json, **more: Any) -> Json:
    return {"name": "game", "description": "x", "options": list(options)} | more


REFUSED_COMMANDS: dict[str, tuple[Json, str]] = {
    "capital letters": (command(name="Game"), "0.name"),
    "space": (command(name="my game"), "0.name"),
    "long name": (command(name="x" * 33), "0.name"),
    "no description": (command(description=""), "0.description"),
    "long description": (command(description="x" * 101), "0.description"),
    "26 options": (command(*[option(name=f"o{i}") for i in range(26)]), "0.options"),
    "same option": (command(option(), option()), "0.options"),
    "required last": (command(option(name="b"), option(required=True)), "0.options.1"),
    "26 choices": (
        command(option(choices=[{"name": str(i), "value": str(i)} for i in range(26)])),
        "0.options.0.choices",
    ),
    "long choice": (
        command(option(choices=[{"name": "x" * 101, "value": "x"}])),
        "0.options.0.choices.0.name",
    ),
    "choices that complete": (
        command(option(autocomplete=True, choices=[{"name": "x", "value": "x"}])),
        "0.options.0",
    ),
    "switch that completes": (command(option(type=5, autocomplete=True)), "0.options.0"),
    "too deep": (
        command(option(type=2, options=[option(type=2, options=[])])),
        "0.options.0.options.0",
    ),
    "too large": (
        command(
            *[
                option(
                    name=f"o{i}", choices=[{"name": "x" * 90, "value": f"{j}"} for j in range(25)]
                )
                for i in range(4)
            ]
        ),
        "0",
    ),
}


@pytest.mark.parametrize("name", REFUSED_COMMANDS)
async def test_a_command_is_refused_at_the_right_place(
    api: Api, playground: Playground, name: str
) -> None:
    body, place = REFUSED_COMMANDS[name]
    path = f"/applications/{playground.world.bot_id}/commands"
    status, answered = await api.send("PUT", path, json=[body])
    assert (status, answered["code"]) == (400, 50035)
    assert place in places(answered["errors"])


def label(**inside: Any) -> Json:
    component = {"type": 4, "custom_id": "t", "style": 1} | inside
    return {"type": 18, "label": "x", "component": component}


def modal(*rows: Json, **more: Any) -> Json:
    return {"title": "x", "custom_id": "x", "components": list(rows)} | more


REFUSED_MODALS: dict[str, tuple[Json, str]] = {
    "long title": (modal(label(), title="x" * 46), "data.title"),
    "long id": (modal(label(), custom_id="x" * 101), "data.custom_id"),
    "nothing": (modal(), "data.components"),
    "6 rows": (modal(*[label(custom_id=str(i)) for i in range(6)]), "data.components"),
    "button": (modal(row(button())), "data.components.0.components.0.type"),
    "long label": (modal(label() | {"label": "x" * 46}), "data.components.0.label"),
    "long note": (modal(label() | {"description": "x" * 101}), "data.components.0.description"),
    "same id": (modal(label(), label()), "data.components.1.component.custom_id"),
    "long placeholder": (
        modal(label(placeholder="x" * 101)),
        "data.components.0.component.placeholder",
    ),
    "no style": (modal(label(style=None)), "data.components.0.component.style"),
}


@pytest.mark.parametrize("name", REFUSED_MODALS)
async def test_a_modal_is_refused_at_the_right_place(
    api: Api, playground: Playground, name: str
) -> None:
    body, place = REFUSED_MODALS[name]
    status, answered = await answer_ping(api, playground, {"type": 9, "data": body})
    assert (status, answered["code"]) == (400, 50035)
    assert place in places(answered["errors"])


@pytest.mark.parametrize("kind", [6, 7, 8, 1, 99])
async def test_a_command_takes_only_fitting_answers(
    api: Api, playground: Playground, kind: int
) -> None:
    status, answered = await answer_ping(api, playground, {"type": kind, "data": {}})
    assert (status, places(answered["errors"])) == (400, ["type"])


async def test_a_refused_answer_acknowledges_nothing(api: Api, playground: Playground) -> None:
    long = {"type": 4, "data": {"content": "x" * 2001}}
    assert (await answer_ping(api, playground, long))[0] == 400
    (made,) = playground.interactions.by_id.values()
    path = f"/interactions/{made.id}/{made.token}/callback?with_response=true"
    status, answered = await api.send("POST", path, json={"type": 5, "data": {"flags": 64 | V2}})
    assert status == 200
    assert answered["interaction"]["response_message_loading"]
    assert answered["interaction"]["response_message_ephemeral"]
    (message,) = playground.world.channels[api.channel].messages.values()
    assert message.flags == 64 | 128
