"""Exported games: a true one is good, and every kind of meddling is found."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from engine import record
from engine.kernel.dice import commitment
from engine.kernel.play import Action, Match
from engine.simulate import key_of
from tests import toy
from tests.engine import battery

GAMES = {"toy": toy.GAME}
KEY = key_of("record")


def played() -> tuple[Match, list[Action]]:
    actions, last = [], None
    for _, _, _, after, done in battery.walk(toy.GAME, 2, {"rounds": "2"}, "record"):
        actions.append(done.action)
        last = after
    assert last is not None
    return last, actions


def header(key: str | None = KEY) -> record.Header:
    promised = commitment(KEY, "K7Q2X")
    return record.Header("toy", toy.GAME.version, "K7Q2X", 2, {"rounds": "2"}, promised, key)


def lines(head: record.Header | None = None, actions: Iterable[Action] | None = None) -> bytes:
    match, own = played()
    return b"\n".join(record.write(head or header(), match, own if actions is None else actions))


def test_a_true_record_is_good():
    assert record.verify(lines(), GAMES) == []


def test_a_key_that_was_not_promised_is_found():
    other = msgspec.structs.replace(header(), key=key_of("another"))
    assert any("promised" in fault for fault in record.verify(lines(other), GAMES))


def test_a_changed_outcome_is_found():
    _, actions = played()
    place = next(n for n, action in enumerate(actions) if action.rolled)
    roll = actions[place].rolled[0]
    forged = msgspec.structs.replace(roll, result=(roll.result + 1) % max(roll.sides, 2))
    actions[place] = msgspec.structs.replace(
        actions[place], rolled=(forged, *actions[place].rolled[1:])
    )
    assert record.verify(lines(actions=actions), GAMES) == [
        f"action {actions[place].seq}: the dice gave something else"
    ]


def test_a_missing_action_is_found():
    _, actions = played()
    assert record.verify(lines(actions=actions[:-1]), GAMES)
    assert record.verify(lines(actions=actions[1:]), GAMES)


def test_a_changed_final_state_is_found():
    faked = lines().replace(b'"hash":"', b'"hash":"0')
    assert record.verify(faked, GAMES) == ["the final state is another one"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "begins with a header"),
        (b"{}", "Line 1 cannot be read"),
        (b"\xff\xfe", "Line 1 cannot be read"),
        (b"[" * 100_000, "Line 1 cannot be read"),
        (lines(header(None)), "still running"),
        (lines(msgspec.structs.replace(header(), game="chess")), "chess"),
    ],
)
def test_what_is_no_record_is_said(data: bytes, words: str):
    with pytest.raises(record.BadRecord, match=words):
        record.verify(data, GAMES)


def test_of_a_running_game_only_own_actions_and_visible_events_are_written():
    match, done = Match.start(toy.GAME, 2, {}, KEY)
    opener = match.waiting[0]
    other = 1 - opener
    number = next(c.number for c in match.choices(other) if c.key == "leave_bid")
    match, done = match.choose(other, number, ["up_to:7"])
    written = b"\n".join(record.write_running(header(), match, [done.action], done.events, opener))
    assert b"up_to" not in written
    assert b"ordered" not in written
    assert KEY.encode() not in written
    own = b"\n".join(record.write_running(header(), match, [done.action], done.events, other))
    assert b"up_to:7" in own


@pytest.mark.parametrize("seats", [-1, 0, 99])
def test_seats_that_the_game_does_not_have_are_a_fault(seats: int):
    forged = msgspec.structs.replace(header(), seats=seats)
    assert record.verify(lines(forged), GAMES)[0].startswith("it cannot be set up")


def test_a_retired_option_is_a_fault():
    forged = msgspec.structs.replace(header(), options={"speed": "high"})
    assert record.verify(lines(forged), GAMES)[0].startswith("it cannot be set up")


@pytest.mark.parametrize("undone", [None, 1])
def test_an_action_of_nobody_is_a_fault(undone: int | None):
    _, actions = played()
    actions[0] = msgspec.structs.replace(actions[0], seat=99, undone=undone)
    assert "action 1 cannot be played" in record.verify(lines(actions=actions), GAMES)[0]
