"""Whole games, recorded so that they hold certain events; `python -m` this to record them anew.

Robots play most of them, with random answers and standing orders between. A game is kept if it
adds to what the games for its number of players show.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from engine import record
from engine.faktoria import GAME
from engine.faktoria.events import (
    AuctionOpened,
    BidderPassed,
    Built,
    CubeGiven,
    HarbourOpened,
    ImportEnded,
    LotWon,
)
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice, commitment
from engine.kernel.play import Action, Done, Match
from engine.robots.faktoria import choose
from engine.robots.players import at_random
from engine.simulate import key_of

GAMES = Path(__file__).parent / "games"
SCORES = GAMES / "scores.json"
TABLE = "FAKT1"
TRAITS = (
    "won by the active player",
    "won by another",
    "standing bids that meet",
    "nobody able to bid",
    "without guilders",
    "a large cube given",
    "a harbour before the import",
    "a harbour after the import",
    "harbours of two players",
    "the orange bag is empty",
    "a third production building",
    "a ship",
)


def play(seats: int, seed: str, whole: bool) -> tuple[Match, list[Action], set[str]]:
    """One game with its actions, and what it shows. `whole`: all imports take all cubes."""
    match, done = Match.start(GAME, seats, {}, key_of(seed))
    chance = Dice(key=key_of(f"{seed} players"))
    actions, shown = [done.action], set[str]()
    while match.over is None:
        choice, picks = _answer(match, chance, whole)
        chance.rolled.clear()
        before = match
        match, done = match.choose(choice.seat, choice.number, picks)
        actions.append(done.action)
        shown |= set(traits(before, match, done))
    return match, actions, shown


def _answer(match: Match, chance: Dice, whole: bool) -> tuple[Choice, list[str]]:
    choice = match.choices(match.waiting[0])[0]
    if choice.key == "open" and chance.below(2, "meet"):
        meeting = _meeting(match, choice.seat, chance)
        if meeting:
            return meeting
    asides = [c for s in range(match.state.seats) for c in match.choices(s) if not c.waited]
    asides = [c for c in asides if c.legal]
    if asides and not chance.below(8, "aside"):
        aside = chance.pick(asides, "aside")
        return aside, at_random(None, aside, [], chance)
    if choice.key == "lot" and (whole or chance.below(3, "lot")):
        return choice, [offer.id for offer in choice.legal if offer.id != "leave"]
    if not whole and not chance.below(12, "random"):
        return choice, at_random(None, choice, [], chance)
    return choice, choose(match.view(choice.seat), choice, [], chance)


def _meeting(match: Match, starter: int, chance: Dice) -> tuple[Choice, list[str]] | None:
    """Two others leave the same limit."""
    state = match.state
    for place in (1, 2):
        seat = (starter + place) % state.seats
        order = state.players[seat].order
        other = state.players[(starter + 3 - place) % state.seats].order
        choices = [c for c in match.choices(seat) if c.key == "order"]
        if seat == starter or order is not None or not choices:
            continue
        limit = other.limit if other and other.kind == "up_to" else 2 + chance.below(5, "meet")
        if choices[0].offer(f"up_to:{limit}"):
            return choices[0], [f"up_to:{limit}"]
    return None


def traits(before: Match, after: Match, done: Done) -> Iterator[str]:
    """What this action shows."""
    broke = [event for event in done.events if isinstance(event, BidderPassed) and event.broke]
    for event in done.events:
        match event:
            case LotWon(seat=seat, guilders=price):
                starter = before.state.turn
                yield TRAITS[0] if seat == starter else TRAITS[1]
                if _met(before, seat, price):
                    yield TRAITS[2]
            case AuctionOpened() if len(broke) == after.state.seats - 1:
                yield TRAITS[3]
            case CubeGiven(cube=cube) if cube.startswith("large"):
                yield TRAITS[5]
            case HarbourOpened():
                yield TRAITS[7] if before.state.imported else TRAITS[6]
            case Built(building="ship"):
                yield TRAITS[11]
            case Built(surcharge=5):
                yield TRAITS[10]
            case ImportEnded():
                if not after.state.orange.cards:
                    yield TRAITS[9]
    if any(not player.guilders for player in after.state.players):
        yield TRAITS[4]
    if sum("harbour" in player.buildings for player in after.state.players) == 2:
        yield TRAITS[8]


def _met(before: Match, winner: int, price: int) -> bool:
    """The winner's limit was the price, and another's limit was the same."""
    limits = {
        seat: player.order.limit
        for seat, player in enumerate(before.state.players)
        if player.order is not None and player.order.kind == "up_to"
    }
    same = [seat for seat, limit in limits.items() if limit == price]
    return winner in same and len(same) > 1


def write(path: Path, match: Match, actions: list[Action], seed: str) -> None:
    key = key_of(seed)
    options = GAME.check_setup(match.state.seats, {})
    promised = commitment(key, TABLE)
    header = record.Header(GAME.id, GAME.version, TABLE, match.state.seats, options, promised, key)
    path.write_bytes(b"\n".join(record.write(header, match, actions)) + b"\n")


def scores_of(match: Match) -> list[int]:
    """Points by seat."""
    totals = {each.seat: each.total for each in GAME.result(match.state).standings}
    return [totals[seat] for seat in range(match.state.seats)]


def main() -> None:
    """Record games for each number of players until together they show everything."""
    GAMES.mkdir(exist_ok=True)
    for old in GAMES.glob("*.jsonl"):
        old.unlink()
    scores = {}
    for seats in GAME.seats:
        missing = set(TRAITS)
        for number in range(400):
            seed = f"recorded {seats} {number}"
            match, actions, shown = play(seats, seed, whole=number % 3 == 2)
            if missing & shown:
                path = GAMES / f"{seats}-players-{number}.jsonl"
                write(path, match, actions, seed)
                scores[path.name] = scores_of(match)
                missing -= shown
            if not missing:
                break
        sys.stdout.write(
            f"{seats} players: {number + 1} games tried, missing {missing or 'none'}\n"
        )
    SCORES.write_text(json.dumps(scores, indent=1) + "\n")


if __name__ == "__main__":
    main()
