"""Copy, view and load of a state in the middle of a game."""

from __future__ import annotations

from engine.kernel.game import Game
from engine.kernel.play import Match
from tests.bench.rows import Row, median_of
from tests.engine import battery


def midgame(game: Game, steps: int = 60) -> Match:
    """A match after some random choices."""
    seats = max(game.seats)
    for number, (match, *_) in enumerate(battery.walk(game, seats, {}, "bench 3")):
        if number == steps:
            return match
    raise AssertionError("the game was over before its middle")


def rows(games: list[Game]) -> list[Row]:
    made = []
    for game in games:
        match = midgame(game)
        saved = match.save()
        copy = median_of(lambda match=match: match.game.copy(match.state), 400)
        view = median_of(lambda match=match: match.view(match.waiting[0]), 400)
        load = median_of(lambda match=match, saved=saved: Match.load(match.game, saved), 200)
        made.append(Row(f"copy of a state, {game.id}", 1e6 * copy, "µs", copy / 50e-6, "50 µs"))
        made.append(Row(f"view with choices, {game.id}", 1e3 * view, "ms", view / 3e-4, "0.3 ms"))
        made.append(Row(f"load of a saved match, {game.id}", 1e3 * load, "ms", load / 5e-3, "5 ms"))
    return made
