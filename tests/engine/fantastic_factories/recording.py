"""Whole games, recorded so that together they show every card; `python -m` this to renew them.

Robots play, with a random answer or a step taken back now and then. A game is kept if it shows
what the games before it do not. The last lines say in how many games each card was played.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from engine import record
from engine.fantastic_factories import GAME
from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.events import Built, GameEnded, Hired
from engine.kernel.dice import Dice, commitment
from engine.kernel.play import Action, Done, Match
from engine.robots.fantastic_factories import choose
from engine.robots.players import at_random
from engine.simulate import key_of

GAMES = Path(__file__).parent / "games"
SCORES = GAMES / "scores.json"
TABLE = "FACT2"
CARDS = frozenset([*CATALOG.blueprints, *CATALOG.contractors])
SOLO = {"ended by machine_goods", "won", "lost", *(f"level {each}" for each in CATALOG.levels)}
MOST = 60


def wanted(seats: int) -> set[str]:
    """What the games with so many players are to show, beside the cards."""
    common = {"ended by goods", "ended by buildings", "taken back", "without", "with Subterfuge"}
    return common | SOLO if seats == 1 else common


def options_of(seats: int, number: int) -> dict[str, str]:
    levels = list(CATALOG.levels)
    level = {"machine": levels[number % len(levels)]} if seats == 1 else {}
    return {"subterfuge": "on" if number % 3 else "off", **level}


def play(seats: int, seed: str, options: dict[str, str]) -> tuple[Match, list[Action], set[str]]:
    """One game with its actions, and what it shows."""
    match, done = Match.start(GAME, seats, options, key_of(seed))
    chance = Dice(key=key_of(f"{seed} players"))
    actions, shown = [done.action], set[str]()
    while match.over is None:
        match, done = _next(match, chance)
        chance.rolled.clear()
        actions.append(done.action)
        shown |= set(traits(done))
    return match, actions, shown | set(end_of(match, options))


def _next(match: Match, chance: Dice) -> tuple[Match, Done]:
    seat = chance.pick(match.waiting, "who")
    if match.can_take_back(seat) and not chance.below(30, "back"):
        return match.take_back(seat)
    choice = match.choices(seat)[0]
    if chance.below(12, "random"):
        picks = choose(match.view(seat), choice, [], chance)
    else:
        picks = at_random(None, choice, [], chance)
    return match.choose(seat, choice.number, picks)


def traits(done: Done) -> Iterator[str]:
    """What this action shows."""
    if done.action.undone is not None:
        yield "taken back"
    for event in done.events:
        match event:
            case Built(card=card) | Hired(contractor=card):
                yield card
            case GameEnded(reason=reason):
                yield f"ended by {reason}"


def end_of(match: Match, options: Mapping[str, str]) -> Iterator[str]:
    """What the whole game shows."""
    yield "with Subterfuge" if options["subterfuge"] == "on" else "without"
    if match.state.seats == 1:
        yield f"level {options['machine']}"
        rank = next(each.rank for each in GAME.result(match.state).standings if each.seat == 0)
        yield "won" if rank == 1 else "lost"


def write(path: Path, match: Match, actions: list[Action], key: str, given: dict[str, str]) -> None:
    options = GAME.check_setup(match.state.seats, given)
    promised = commitment(key, TABLE)
    header = record.Header(GAME.id, GAME.version, TABLE, match.state.seats, options, promised, key)
    path.write_bytes(b"\n".join(record.write(header, match, actions)) + b"\n")


def scores_of(match: Match) -> list[int]:
    """Points in the order of the seats, the Machine's last."""
    standings = sorted(GAME.result(match.state).standings, key=lambda each: each.seat)
    return [each.total for each in standings]


def main() -> None:
    """Record games for each number of players until together they show everything."""
    GAMES.mkdir(exist_ok=True)
    for old in GAMES.glob("*.jsonl"):
        old.unlink()
    scores, played, cards = {}, Counter[str](), set(CARDS)
    for seats in GAME.seats:
        missing = wanted(seats)
        for number in range(MOST):
            seed, options = f"recorded {seats} {number}", options_of(seats, number)
            match, actions, shown = play(seats, seed, options)
            if (missing | (cards if seats == GAME.seats[-1] else set())) & shown:
                path = GAMES / f"{seats}-players-{number}.jsonl"
                write(path, match, actions, key_of(seed), options)
                scores[path.name] = scores_of(match)
                played.update(shown & CARDS)
                missing, cards = missing - shown, cards - shown
            if not missing and (seats < GAME.seats[-1] or not cards):
                break
        sys.stdout.write(f"{seats}: {number + 1} games tried, missing {missing or 'nothing'}\n")
    SCORES.write_text(json.dumps(scores, indent=1) + "\n")
    for card in sorted(CARDS):
        sys.stdout.write(f"{played[card]:3} {card}\n")
    sys.stdout.write(f"{len(played)} of {len(CARDS)} cards in {len(scores)} games\n")


if __name__ == "__main__":
    main()
