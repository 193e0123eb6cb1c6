"""Robots know what a person's seat knows: never the key, never a hidden card."""

from __future__ import annotations

import pytest

from engine.kernel.dice import Dice
from engine.kernel.game import asks
from engine.kernel.play import Match
from engine.registry import GAMES
from engine.robots import players
from engine.simulate import key_of
from tests import toy

KEY = key_of("players")


@pytest.mark.parametrize("game", [toy.GAME, *GAMES.values()], ids=lambda game: game.id)
def test_a_robot_never_sees_the_real_key(game, monkeypatch: pytest.MonkeyPatch):
    seen = []

    def spy(view, choice, worlds, dice):
        seen.extend(world.dice.key for world in worlds)
        return players.at_random(view, choice, worlds, dice)

    monkeypatch.setattr(players, "robot_of", lambda game: spy)
    match, _ = Match.start(game, min(game.seats), {}, KEY)
    ask, _ = asks(match.state)[0]
    players.think(game, match.state, ask.seat, ask.choice(match.state), Dice(key=key_of("own")))
    seen += [world.dice.key for world in match.worlds(ask.seat, 2, Dice(key=key_of("own")))]
    assert len(seen) == 3
    assert KEY not in seen


def test_a_game_without_a_robot_is_played_by_chance():
    assert players.robot_of(toy.GAME) is players.at_random
