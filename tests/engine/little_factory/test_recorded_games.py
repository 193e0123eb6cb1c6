"""Recorded games per number of seats and reason to end, replayed to the same state."""

from __future__ import annotations

import pytest

from engine.little_factory import GAME
from engine.little_factory.log import ENDS
from tests.engine.little_factory.recorded import GAMES, outcome, read, replay

FILES = sorted(GAMES.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path):
    game = read(path)
    state = replay(game)
    assert outcome(state) == (game.over, game.scores, game.hash)
    best = max(game.scores)
    winners = [s.seat for s in GAME.result(state).standings if s.rank == 1]
    assert winners == [seat for seat in range(game.seats) if game.scores[seat] == best]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("reason", ENDS)
def test_every_reason_to_end_has_a_game_of_every_size(seats, reason):
    found = {(game.seats, game.over) for game in map(read, FILES)}
    assert (seats, reason) in found
