"""Whole games played by robots or by the dice, with every invariant checked at each step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from engine.kernel.dice import Dice
from engine.kernel.errors import BrokenRule, DeadEnd
from engine.kernel.game import Game, Setup, asks
from engine.kernel.play import clear_notes, go_on, perform
from engine.robots import players

LONGEST = 50_000


@dataclass(frozen=True)
class Played:
    """How one game went: its seed, choices made, why it ended, totals by seat."""

    seed: str
    choices: int
    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def __str__(self) -> str:
        scores = " ".join(str(score) for score in self.scores)
        return f"seed {self.seed}  {self.choices} choices  ended: {self.reason}  scores {scores}"


def key_of(seed: str) -> str:
    """A key for the dice out of a seed that a person can type."""
    return blake2b(seed.encode(), digest_size=16).hexdigest()


def play(
    game: Game, seats: int, options: Mapping[str, str], seed: str, by: Mapping[int, str]
) -> Played:
    """One game; `by` says who plays a seat: `random` or `robot`. BrokenRule, DeadEnd on a bug."""
    options = game.check_setup(seats, options)
    state = game.setup(Setup(seats, options, Dice(key=key_of(seed))))
    chance = Dice(key=key_of(f"{seed} players"))
    go_on(state)
    count = 0
    for count in _steps(game, state, chance, by):
        if count > LONGEST:
            raise DeadEnd(f"no end after {LONGEST} choices")
    result = game.result(state)
    totals = {standing.seat: standing.total for standing in result.standings}
    winners = tuple(standing.seat for standing in result.standings if standing.rank == 1)
    scores = tuple(totals[seat] for seat in range(seats))
    return Played(seed, count, str(state.over), scores, winners)


def _steps(game: Game, state: Any, chance: Dice, by: Mapping[int, str]) -> Iterator[int]:
    """Answer one choice after the other, the invariants checked after each; yields the count."""
    check(game, state)
    count = 0
    while state.over is None:
        open_asks = asks(state)
        ask, stack = open_asks[chance.below(len(open_asks), "who")]
        choice = ask.choice(state)
        if not choice.legal and not choice.waited:
            continue
        if by.get(ask.seat) == "robot":
            picks = players.think(game, state, ask.seat, choice, chance)
        else:
            picks = players.at_random(None, choice, [], chance)
        perform(state, ask, stack, picks)
        clear_notes(state)
        chance.rolled.clear()
        check(game, state)
        count += 1
        yield count


def check(game: Game, state: Any) -> None:
    """BrokenRule if an invariant does not hold."""
    faults = game.invariants(state)
    if faults:
        raise BrokenRule("; ".join(faults))
