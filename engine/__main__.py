"""`python -m engine simulate GAME …` plays whole games, `python -m engine verify FILE` proves one.

`python -m engine sections GAME` maps each section of a rulebook to what does it and to its tests.

Exit 0: good. 1: something found wrong. 2: bad input.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from engine import record, sections, simulate
from engine.kernel.errors import BadSetup, CatalogError, KernelError
from engine.kernel.game import Game


def main(words: list[str]) -> int:
    """Run one command; the exit code."""
    given = parser().parse_args(words)
    if given.command == "sections":
        return tell_sections(given.game)
    try:
        from engine.registry import GAMES
    except CatalogError as error:
        return _wrong(str(error))
    if given.command == "verify":
        return verify(given.file, GAMES)
    if given.game not in GAMES:
        return _wrong(f"There is no game {given.game!r} here; there is {', '.join(GAMES)}.")
    try:
        options = dict(_pair(word) for word in given.option)
        GAMES[given.game].check_setup(given.seats, options)
    except (BadSetup, ValueError) as error:
        return _wrong(str(error))
    return run(GAMES[given.game], given, options)


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = found.add_subparsers(dest="command", required=True)
    simulated = commands.add_parser("simulate", help="play whole games and check every step")
    simulated.add_argument("game", metavar="GAME")
    simulated.add_argument("--seats", type=int, default=2)
    simulated.add_argument("--games", type=_count, default=10)
    simulated.add_argument("--seed", default="1")
    simulated.add_argument("--players", choices=("random", "robot"), default="random")
    simulated.add_argument("--option", action="append", default=[], metavar="K=V")
    told = commands.add_parser("sections", help="map a rulebook's sections to steps and tests")
    told.add_argument("game", metavar="GAME")
    verified = commands.add_parser("verify", help="check an exported game against its key")
    verified.add_argument("file", type=Path, metavar="FILE")
    return found


def run(game: Game, given: argparse.Namespace, options: dict[str, str]) -> int:
    """Play the games, a line each, and a summary."""
    by = dict.fromkeys(range(given.seats), given.players)
    played, faults = [], 0
    for number in range(given.games):
        seed = f"{given.seed}.{number}"
        try:
            played.append(simulate.play(game, given.seats, options, seed, by))
            print(played[-1])
        except KernelError as error:
            faults += 1
            print(f"seed {seed}  FAULT {type(error).__name__}: {error}")
    print(summary(played, faults))
    return 1 if faults else 0


def summary(played: list[simulate.Played], faults: int) -> str:
    """One line on all games: how many, how long, why they ended, who won."""
    if not played:
        return f"0 games played, {faults} faults"
    mean = sum(game.choices for game in played) / len(played)
    reasons = Counter(game.reason for game in played)
    wins = Counter(seat for game in played for seat in game.winners)
    ends = ", ".join(f"{reason} {count}" for reason, count in reasons.most_common())
    won = ", ".join(f"seat {seat + 1}: {wins[seat]}" for seat in range(len(played[0].scores)))
    return (
        f"{len(played)} games, {faults} faults, {mean:.1f} choices each; ended: {ends}; won {won}"
    )


def tell_sections(game: str) -> int:
    """Print the table; 1 if a section is done or tested by nothing."""
    try:
        print(sections.table(game))
        found = sections.rows(game)
    except sections.NoSections as error:
        return _wrong(str(error))
    return 0 if all(row.is_complete for row in found) else 1


def verify(file: Path, games: Mapping[str, Game]) -> int:
    """Replay an exported game and say whether it holds."""
    try:
        faults = record.verify(file.read_bytes(), games)
    except OSError as error:
        return _wrong(f"{file} cannot be read: {error.strerror}.")
    except record.BadRecord as error:
        return _wrong(f"{file}: {error}")
    for fault in faults:
        print(f"wrong: {fault}")
    if not faults:
        print("good: key, outcomes and final state are as recorded")
    return 1 if faults else 0


def _count(word: str) -> int:
    if not word.isdigit() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word!r} is no number of games")
    return int(word)


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise ValueError(f"An option is written name=value, not {word!r}.")
    return name, value


def _wrong(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
