"""Whole recorded games: read, replay, and write anew.

`python -m tests.engine.little_factory.recorded` replays every file in games/ and writes its
outcome anew; do so only after a change of the rules that was meant.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import msgspec

from engine.kernel.dice import Dice
from engine.kernel.game import Setup
from engine.kernel.play import go_on
from engine.little_factory import GAME
from engine.little_factory.state import LittleFactory
from tests.engine.little_factory.players import play

GAMES = Path(__file__).parent / "games"
encode = msgspec.json.Encoder(order="deterministic").encode


class Recorded(msgspec.Struct):
    """A game by its key and picks; several picks of one answer stand in one line."""

    seats: int
    key: str
    over: str
    scores: list[int]
    hash: str
    picks: list[str]


def read(path: Path) -> Recorded:
    return msgspec.json.decode(path.read_bytes(), type=Recorded)


def replay(game: Recorded) -> LittleFactory:
    """Play it again; every pick is checked as a press is."""
    state = GAME.setup(Setup(game.seats, {}, Dice(key=game.key)))
    go_on(state)
    for picks in game.picks:
        play(state, state.stack[-1].choice(state), picks.split())
        assert GAME.invariants(state) == []
    return state


def outcome(state: LittleFactory) -> tuple[str | None, list[int], str]:
    scores = [player.points for player in state.players]
    return state.over, scores, sha256(encode(state)).hexdigest()


def write(path: Path, seats: int, key: str, picks: list[str]) -> None:
    game = Recorded(seats, key, "", [], "", picks)
    game.over, game.scores, game.hash = outcome(replay(game))
    text = json.dumps(msgspec.to_builtins(game), indent=0)
    path.write_text(text + "\n")


if __name__ == "__main__":
    for path in sorted(GAMES.glob("*.json")):
        old = read(path)
        write(path, old.seats, old.key, old.picks)
