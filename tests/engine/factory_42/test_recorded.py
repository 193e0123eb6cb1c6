"""Recorded whole games come out the same, to the last byte; `recording` says how to renew them."""

from __future__ import annotations

import json

import pytest

from engine import record
from engine.factory_42 import GAME
from engine.kernel.play import Match
from tests.engine.factory_42.recording import GAMES, SCORES, SPECS, TRAITS, scores_of, traits


@pytest.mark.parametrize("name", SPECS)
def test_a_recorded_game_is_proved(name):
    """Commitment, every outcome of the dice, and the hash of the final state."""
    assert record.verify((GAMES / f"{name}.jsonl").read_bytes(), {GAME.id: GAME}) == []


def test_recorded_games_show_each_end_and_option():
    """Replayed with a restart at every tenth step; together they hold all that was looked for."""
    shown, chosen = set(), set()
    for name in SPECS:
        header, actions, _ = record.read((GAMES / f"{name}.jsonl").read_bytes())
        chosen |= {(option, value != "off") for option, value in header.options.items()}
        match, _ = Match.start(GAME, header.seats, header.options, header.key)
        for action in actions[1:]:
            before = match if action.seq % 10 else Match.load(GAME, match.save())
            match, done = record.play_again(before, action)
            shown |= set(traits(match, done))
        assert GAME.invariants(match.state) == []
        assert scores_of(match) == json.loads(SCORES.read_text())[name]
    assert shown == set(TRAITS)
    assert {option for option, is_on in chosen if is_on} >= {
        setting.id for setting in GAME.settings if "off" in setting.values
    }
