"""Whole games, recorded for each way to end and each option; `python -m` this to record them anew.

Robots and chance play; the seats of chance also make plans and deals, take up habits, accuse and
vote, and take back now and then.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine import record
from engine.factory_42 import GAME
from engine.factory_42.events import (
    HabitsChanged,
    MeeplePlaced,
    PlanChanged,
    PoolBurned,
    StartChosen,
)
from engine.factory_42.events_deals import DealAnswered, DealJudged
from engine.factory_42.events_later import CommissionMade, GameEnded, Operated, OrderMade
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice, commitment
from engine.kernel.play import Action, Done, Match
from engine.robots.factory_42 import choose
from engine.robots.players import at_random
from engine.simulate import key_of

GAMES = Path(__file__).parent / "games"
SCORES = GAMES / "scores.json"
TABLE = "FA421"


class Spec(NamedTuple):
    """How a game was set up and who played: these seats by robots, the others by chance."""

    seats: int
    seed: str
    robots: tuple[int, ...]
    options: dict[str, str] = {}
    quiet: bool = False  # nobody does what he is not waited for


SPECS = {
    "2-top-reached": Spec(2, "top40", (0,), quiet=True),
    "2-rounds-played": Spec(2, "recorded", (0, 1)),
    "2-short": Spec(2, "recorded", (0, 1), {"short": "on", "deals": "free"}),
    "3-fewer-workers": Spec(3, "recorded", (0,), {"fewer_workers": "on", "deals": "binding"}),
    "3-handicap": Spec(3, "recorded", (1, 2), {"handicap": "3", "handicap_1_to_3": "1+3"}),
    "4-commissions": Spec(4, "recorded 3", (0, 1, 2), {"commissions": "on"}),
    "5-all": Spec(
        5,
        "recorded",
        (0, 1, 3),
        {"commissions": "on", "short": "on", "deals": "binding", "handicap": "1"}
        | {"handicap_1_to_3": "2", "handicap_4_5": "4+5"},
    ),
}
TRAITS = (
    "rounds_played",
    "top_reached",
    "a rupture",
    "a plan",
    "a habit",
    "a deal agreed",
    "a deal judged",
    "a meeple of the handicap",
    "a start of the short game",
    "a Commission made",
    "an Invention operated",
    "an order at its best",
    "taken back",
)


def play(spec: Spec) -> tuple[Match, list[Action], set[str]]:
    """One game with its actions, and what it shows."""
    match, done = Match.start(GAME, spec.seats, spec.options, key_of(spec.seed))
    chance = Dice(key=key_of(f"{spec.seed} players"))
    actions, shown = [done.action], set[str]()
    while match.over is None:
        match, done = _next(match, chance, spec)
        chance.rolled.clear()
        actions.append(done.action)
        shown |= set(traits(match, done))
    return match, actions, shown


def _next(match: Match, chance: Dice, spec: Spec) -> tuple[Match, Done]:
    people = [seat for seat in range(spec.seats) if seat not in spec.robots and not spec.quiet]
    able = [seat for seat in people if match.can_take_back(seat)]
    if able and not chance.below(25, "back"):
        return match.take_back(able[0])
    choice = match.choices(match.waiting[0])[0]
    asides = [c for seat in people for c in match.choices(seat) if not c.waited and c.legal]
    deals = [c for c in asides if c.key == "deals"]
    if asides and not chance.below(3 if deals else 5, "aside"):
        choice = chance.pick(deals or asides, "aside")
    picks = _picks(match, choice, chance, spec.robots)
    return match.choose(choice.seat, choice.number, picks)


def _picks(match: Match, choice: Choice, chance: Dice, robots: tuple[int, ...]) -> list[str]:
    if choice.seat not in robots:
        return at_random(None, choice, [], chance)
    return choose(match.view(choice.seat), choice, [], chance)


def traits(match: Match, done: Done) -> Iterator[str]:
    """What this action shows."""
    if done.action.undone is not None:
        yield "taken back"
    for event in done.events:
        match event:
            case GameEnded(reason=reason):
                yield reason
            case PoolBurned(ruptured=True):
                yield "a rupture"
            case PlanChanged():
                yield "a plan"
            case HabitsChanged():
                yield "a habit"
            case DealAnswered(answer="agreed"):
                yield "a deal agreed"
            case DealJudged():
                yield "a deal judged"
            case StartChosen():
                yield "a start of the short game"
            case CommissionMade():
                yield "a Commission made"
            case Operated():
                yield "an Invention operated"
            case OrderMade(level=2):
                yield "an order at its best"
            case MeeplePlaced(seat=seat):
                state = match.state
                if seat in state.extra and state.round <= state.extra_rounds:
                    yield "a meeple of the handicap"


def write(path: Path, match: Match, actions: list[Action], spec: Spec) -> None:
    key = key_of(spec.seed)
    options = GAME.check_setup(spec.seats, spec.options)
    promised = commitment(key, TABLE)
    header = record.Header(GAME.id, GAME.version, TABLE, spec.seats, options, promised, key)
    path.write_bytes(b"\n".join(record.write(header, match, actions)) + b"\n")


def scores_of(match: Match) -> list[int]:
    """Points by seat."""
    totals = {each.seat: each.total for each in GAME.result(match.state).standings}
    return [totals[seat] for seat in range(match.state.seats)]


def main() -> None:
    GAMES.mkdir(exist_ok=True)
    scores, missing = {}, set(TRAITS)
    for name, spec in SPECS.items():
        match, actions, shown = play(spec)
        write(GAMES / f"{name}.jsonl", match, actions, spec)
        scores[name] = scores_of(match)
        missing -= shown
    SCORES.write_text(json.dumps(scores, indent=1) + "\n")
    sys.stdout.write(f"{len(SPECS)} games, missing {missing or 'nothing'}\n")


if __name__ == "__main__":
    main()
