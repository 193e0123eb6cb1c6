"""Recorded whole games come out the same, to the last byte; `recording` says how to renew them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from engine import record
from engine.fantastic_factories import GAME
from engine.kernel.play import Match
from tests.engine.fantastic_factories.recording import (
    CARDS,
    GAMES,
    SCORES,
    end_of,
    scores_of,
    traits,
    wanted,
)

FILES = sorted(GAMES.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_proved(path):
    """Commitment, every outcome of the dice, and the hash of the final state."""
    assert record.verify(path.read_bytes(), {GAME.id: GAME}) == []


@cache
def shown_by(path: Path) -> frozenset[str]:
    """What a recorded game shows, replayed with a restart at every tenth step."""
    header, actions, _ = record.read(path.read_bytes())
    match, _ = Match.start(GAME, header.seats, header.options, header.key)
    shown = set[str]()
    for action in actions[1:]:
        before = match if action.seq % 10 else Match.load(GAME, match.save())
        match, done = record.play_again(before, action)
        assert GAME.invariants(match.state) == []
        shown |= set(traits(done))
    assert scores_of(match) == json.loads(SCORES.read_text())[path.name]
    return frozenset(shown | set(end_of(match, header.options)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_recorded_games_show_each_end_and_option(seats):
    files = [path for path in FILES if path.name.startswith(f"{seats}-")]
    assert wanted(seats) <= set().union(*map(shown_by, files))


def test_every_card_name_was_played():
    assert set().union(*map(shown_by, FILES)) >= CARDS
    assert len(CARDS) == 55
