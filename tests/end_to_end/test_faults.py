"""Bugs put in on purpose: each ends in one calm sentence with a reference, and in the log."""

from __future__ import annotations

import logging
import re
import sys
from typing import Any

import pytest

from cogs import keyboard, panel_presses, reporting
from playground.client import Answer
from tests.end_to_end.begun import begun, lobby_of
from tests.end_to_end.floor import Floor

pytestmark = pytest.mark.faulty

CALM = re.compile(
    r"Something went wrong on our side; nothing of the game was lost\. Please try again\."
    r" If it stays, tell whoever runs this bot the reference `([0-9a-f]{6})`\."
)


class Bug(RuntimeError):
    pass


def broken(*_: Any, **__: Any) -> Any:
    raise Bug


def hold(answer: Answer, caplog: pytest.LogCaptureFixture, *words: str) -> None:
    """One private sentence; the log has the same reference, what was asked, and the traceback."""
    assert not answer.failed
    assert answer.message.ephemeral
    found = CALM.fullmatch(answer.text)
    assert found, answer.text
    record = next(r for r in caplog.records if found[1] in r.getMessage())
    assert record.levelno == logging.ERROR
    assert record.exc_info is not None
    assert record.exc_info[0] is Bug
    for word in words:
        assert word in record.getMessage()


async def test_in_a_command(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    monkeypatch.setattr(floor.house, "open_lobby", broken)
    hold(await circle.command("game new", game="little_factory"), caplog, "/game", "little_factory")
    monkeypatch.setattr(floor.house, "status", broken)
    hold(await circle.command("factotum status"), caplog, "/factotum", "status")


async def test_in_a_typed_choice(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    monkeypatch.setattr(floor.house, "press", broken)
    answer = await circle.command("game play", option="End turn", table=game.code)
    hold(answer, caplog, game.code, "End turn")


async def test_in_a_press_that_opens(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    monkeypatch.setattr(panel_presses, "panel", broken)
    hold(await circle.press(game.post, "Take turn"), caplog, f"o:turn:{game.code}")


async def test_in_a_press_on_a_panel_which_stays(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    panel = (await circle.press(game.post, "Take turn")).message
    monkeypatch.setattr(panel_presses, "panel", broken)
    hold(await circle.press(panel, "Refresh"), caplog, f"u:panel:{game.code}")
    assert (await circle.message(panel)).labels == panel.labels


async def test_in_a_menu(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    panel = (await circle.press(game.post, "Take turn")).message
    monkeypatch.setattr(floor.house, "preferences", broken)
    monkeypatch.setattr(floor.house, "press", broken)
    menu = panel.selects[0]
    value = menu["options"][0]["value"]
    answer = await circle.press_id(panel.id, menu["custom_id"], values=[value])
    hold(answer, caplog, menu["custom_id"], value)


async def test_in_a_public_press_nothing_public_changes(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    lobby = await lobby_of(circle)
    monkeypatch.setattr(floor.house, "join", broken)
    hold(await floor.person("square").press(lobby, "Join"), caplog, "u:join:")
    assert (await circle.message(lobby)).text == lobby.text


async def test_in_what_every_press_goes_through(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    monkeypatch.setitem(sys.modules["cogs.presses"].VERBS, "log", broken)
    hold(await circle.press(game.post, "Log"), caplog, f"o:log:{game.code}")


async def test_in_the_panel_that_comes_with_a_refusal(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    monkeypatch.setattr(reporting, "panel", broken)
    answer = await circle.command("game play", option="nonsense", table=game.code)
    hold(answer, caplog, game.code, "nonsense")


async def test_in_suggestions_nothing_is_suggested(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    monkeypatch.setattr(keyboard, "suggestions", broken)
    assert await circle.autocomplete("game play", "option", option="wo", table=game.code) == []
    monkeypatch.setattr(floor.house, "tables_of", broken)
    assert await circle.autocomplete("game board", "table", table="") == []
    logged = [r.getMessage() for r in caplog.records if r.levelno == logging.ERROR]
    assert any(game.code in line and "wo" in line for line in logged)


async def test_a_picture_that_cannot_be_drawn_stops_nothing(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    monkeypatch.setattr(floor.workshop, "paint", broken)
    panel = (await circle.press(game.post, "Take turn")).message
    assert "Make or trade once" in panel.text
    assert panel.pictures == []


@pytest.mark.parametrize("what", ["press", "command", "autocomplete"])
async def test_what_discord_has_forgotten_is_handled_quietly(
    floor: Floor, caplog: pytest.LogCaptureFixture, what: str
):
    """The three seconds are over before the bot hears of it: nothing is done, nothing is wrong."""
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    forgotten = {"message": "Unknown interaction", "code": 10062}
    await floor.visit.fault("POST", "/interactions/*", status=404, body=forgotten, times=2)
    since = (await floor.visit.requests(10**9)).next
    if what == "press":
        await circle.press(game.post, "Take turn", wait=False)
    elif what == "command":
        await circle.command("game play", option="End turn", table=game.code, wait=False)
    else:
        await circle.visit.post(
            "autocomplete",
            **{"as": "circle", "channel": "games", "name": "game play", "wait": False},
            options={"option": "", "table": game.code},
            focused="option",
        )
    asked = {"method": "POST", "route": "/interactions/*", "since": since}
    assert (await floor.visit.wait("request", **asked))["status"] == 404
    await floor.visit.control("clear_faults")
    assert "Make or trade once" in (await circle.press(game.post, "Take turn")).text
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING] == []


async def test_a_panel_that_was_dismissed_meanwhile_is_no_fault(
    floor: Floor, caplog: pytest.LogCaptureFixture
):
    circle = floor.person("circle")
    game = await begun(circle, robots=1)
    panel = (await circle.press(game.post, "Take turn")).message
    gone = {"message": "Unknown Message", "code": 10008}
    await floor.visit.fault("PATCH", "/webhooks/*", status=404, body=gone)
    since = (await floor.visit.requests(10**9)).next
    await circle.press(panel, "Refresh", wait="ack")
    route = "/webhooks/{application_id}/{token}/messages/@original"
    await floor.visit.wait("request", method="PATCH", route=route, since=since)
    assert "Make or trade once" in (await circle.press(game.post, "Take turn")).text
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING] == []
