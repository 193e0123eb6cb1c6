"""Recorded whole games come out the same, to the last byte; `recording` says how to renew them."""

from __future__ import annotations

import json

import pytest

from engine import record
from engine.faktoria import GAME
from engine.kernel.play import Match
from tests.engine.faktoria.recording import GAMES, SCORES, TRAITS, scores_of, traits

FILES = sorted(GAMES.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_proved(path):
    """Commitment, every outcome of the dice, and the hash of the final state."""
    assert record.verify(path.read_bytes(), {GAME.id: GAME}) == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_recorded_games_show_everything(seats):
    """Replayed with a restart at every tenth step; together they hold all that was looked for."""
    shown = set()
    for path in FILES:
        header, actions, _ = record.read(path.read_bytes())
        if header.seats != seats:
            continue
        match, _ = Match.start(GAME, seats, header.options, header.key)
        for action in actions[1:]:
            before = match if action.seq % 10 else Match.load(GAME, match.save())
            match, done = record.play_again(before, action)
            assert GAME.invariants(match.state) == []
            shown |= set(traits(before, match, done))
        assert scores_of(match) == json.loads(SCORES.read_text())[path.name]
    assert shown == set(TRAITS)
