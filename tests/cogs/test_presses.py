"""What the listener does with interactions that the stand-in cannot send."""

from __future__ import annotations

from typing import Any

import discord

from cogs.layout import layout
from cogs.presses import VERBS, Presses
from tables.screen import Screen
from tables.screens import ids


class Response:
    def __init__(self, told: list[Any]) -> None:
        self.told, self.done = told, False

    def is_done(self) -> bool:
        return self.done

    async def defer(self, **how: Any) -> None:
        self.done = True
        self.told.append(how)


class Form:
    """A form that was open while the bot was updated, and is sent now."""

    type = discord.InteractionType.modal_submit
    data = {"custom_id": "m:bid:K7Q2X:0:3", "components": []}
    message = None
    channel_id = 1

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.extras: dict[str, Any] = {}
        self.response = Response(self.told)
        self.user = discord.Object(5)


class Answers:
    async def show(self, interaction: Form, screen: Screen) -> None:
        interaction.told.append("".join(screen.text))


class Bot:
    answers = Answers()

    def at_work(self) -> None: ...


async def test_a_form_of_an_older_version_gets_a_private_sentence():
    form = Form()
    await Presses(Bot()).on_interaction(form)  # type: ignore[arg-type]
    how, words = form.told
    assert how == {"ephemeral": True, "thinking": True}
    assert "another version of the bot" in words


def test_every_verb_can_be_made_into_an_id():
    for verb in VERBS:
        press = ids.parse(ids.opens(verb, "K7Q2X", 3, 2**31, "x" * 40))
        assert press is not None
        assert press.verb == verb


async def test_no_layout_stays_in_memory():
    """A view that waits for presses would be kept for ever; ours reach the one listener."""
    assert layout(Screen(accent="factotum", text=("words",))).is_finished()
