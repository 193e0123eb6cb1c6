"""Random play, every choice enumerated, checked and applied: ours beside catanatron's, one core.

Both sides are also counted without choices that had a single option, which favour nobody.
The turns are taken in short alternating spans, so that a busy machine slows both alike.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from itertools import count
from typing import Any

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from engine.kernel import pick
from engine.kernel.dice import Dice
from engine.kernel.game import Game, Setup, asks
from engine.kernel.play import clear_notes, go_on, take
from engine.kernel.step import AskSome
from engine.simulate import key_of
from tests.bench.rows import Row

SPAN, SPANS = 0.5, 8


def ours(game: Game, seats: int) -> Iterator[bool]:
    """Endless random games; each item is one decision, True if it had two options or more."""
    chance = random.Random(1)
    options = game.check_setup(seats, {})
    for number in count():
        state = game.setup(Setup(seats, options, Dice(key=key_of(f"bench {number}"))))
        go_on(state)
        while state.over is None:
            ask, stack = asks(state)[0]
            if isinstance(ask, AskSome):
                parts = [part for part in ask.parts(state) if part.why is None]
                several = len(parts) > 1
                counts = pick.grow(parts, ask.bounds(state), chance.randrange)
                option: Any = [
                    part.option
                    for count, part in zip(counts, parts, strict=True)
                    for _ in range(count)
                ]
            else:
                legal = ask.legal(state)
                several = len(legal) > 1
                option = legal[chance.randrange(len(legal))]
            take(state, ask, stack, option)
            clear_notes(state)
            yield several


def theirs() -> Iterator[bool]:
    """The same of catanatron, whose game checks each action against the enumerated ones too."""
    random.seed(1)
    while True:
        colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        game = Catan([RandomPlayer(colour) for colour in colours])
        while game.winning_color() is None and game.state.num_turns < 1000:
            several = len(game.state.playable_actions) > 1
            game.play_tick()
            yield several


def _span(decisions: Iterator[bool]) -> tuple[int, int, float]:
    """Decisions, those with a real choice, and seconds, of about one span."""
    began, every, real = time.perf_counter(), 0, 0
    while (passed := time.perf_counter() - began) < SPAN:
        for _ in range(50):
            real += next(decisions)
        every += 50
    return every, real, passed


def rows(games: list[Game]) -> list[Row]:
    """One row a game and way of counting; `beside` is catanatron's decisions a second."""
    made = []
    for game in games:
        seats = max(game.seats)
        mine, catan = ours(game, seats), theirs()
        spans = [(_span(mine), _span(catan)) for _ in range(SPANS)]
        for place, words in ((0, ""), (1, " (two options or more)")):
            rate = sum(own[place] for own, _ in spans) / sum(own[2] for own, _ in spans)
            other = sum(cat[place] for _, cat in spans) / sum(cat[2] for _, cat in spans)
            beside = f"catanatron {other:,.0f}/s"
            made.append(
                Row(f"random play {game.id}{words}", rate, "decisions/s", rate / other, beside)
            )
    return made
