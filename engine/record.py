"""A game as JSON lines: header, actions with their outcomes, end. And the proof that it holds.

Of a running game only what the asker may see is written, never the key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, Literal

import msgspec

from engine.kernel.dice import commitment
from engine.kernel.errors import KernelError
from engine.kernel.game import Game
from engine.kernel.play import REWIND, Action, Done, Match

FORMAT: Literal[1] = 1


class Header(msgspec.Struct, tag="header", tag_field="line"):
    """Which game, how it was set up, and the key once it is over."""

    game: str
    version: str
    table: str
    seats: int
    options: dict[str, str]
    commitment: str
    key: str | None = None
    format: Literal[1] = FORMAT


class Played(msgspec.Struct, tag="action", tag_field="line"):
    action: Action


class Told(msgspec.Struct, tag="event", tag_field="line"):
    """Of a running game: an event that the asker may see."""

    event: dict[str, Any]


class End(msgspec.Struct, tag="end", tag_field="line"):
    """The last line: how many actions, why it is over, the hash of the state if it is."""

    seq: int
    over: str | None
    hash: str | None


_encode = msgspec.json.Encoder(order="deterministic").encode
_Line = msgspec.json.Decoder(Header | Played | Told | End)


class BadRecord(Exception):
    """The file is no record of a game that this program knows; says which line and why."""


def state_hash(match: Match) -> str:
    """Changes with any change of the state."""
    return sha256(_encode(match.state)).hexdigest()


def write(header: Header, match: Match, actions: Iterable[Action]) -> Iterator[bytes]:
    """The lines of a finished game."""
    yield _encode(header)
    for action in actions:
        yield _encode(Played(action))
    yield _encode(End(match.seq, match.over, state_hash(match)))


def write_running(
    header: Header, match: Match, actions: Iterable[Action], events: Iterable[Any], seat: int | None
) -> Iterator[bytes]:
    """The lines of a running game that `seat` may see: own actions, visible events, no key."""
    yield _encode(msgspec.structs.replace(header, key=None))
    for action in actions:
        if seat is not None and action.seat == seat:
            yield _encode(Played(msgspec.structs.replace(action, rolled=())))
    for event in events:
        if event.is_for(seat):
            yield _encode(Told(msgspec.to_builtins(event)))
    yield _encode(End(match.seq, None, None))


def read(data: bytes) -> tuple[Header, list[Action], End]:
    """The parts of a record. BadRecord names the line that cannot be read."""
    lines: list[Any] = []
    for number, line in enumerate(data.splitlines(), start=1):
        if line.strip():
            try:
                lines.append(_Line.decode(line))
            except (msgspec.MsgspecError, RecursionError) as error:
                raise BadRecord(f"Line {number} cannot be read: {error}.") from None
    if len(lines) < 2 or not isinstance(lines[0], Header) or not isinstance(lines[-1], End):
        raise BadRecord("A record begins with a header line and closes with an end line.")
    actions = [line.action for line in lines if isinstance(line, Played)]
    return lines[0], actions, lines[-1]


def verify(data: bytes, games: Mapping[str, Game]) -> list[str]:
    """What is wrong with a finished game's record: nothing, if it was played by these dice.

    Checks the commitment, replays every action and holds outcomes and final state against it.
    """
    header, actions, end = read(data)
    game = games.get(header.game)
    if game is None:
        raise BadRecord(f"It is a record of {header.game!r}, a game that this house does not have.")
    if header.key is None:
        raise BadRecord("The game is still running, so its key is secret; export it at the end.")
    faults = []
    if game.version != header.version:
        faults.append(f"played by the rules {header.version}, this program has {game.version}")
    if commitment(header.key, header.table) != header.commitment:
        faults.append("the key is not the one that was promised at the start")
    return faults + _replayed(game, header, actions, end)


def _replayed(game: Game, header: Header, actions: list[Action], end: End) -> list[str]:
    try:
        match, done = Match.start(game, header.seats, header.options, header.key or "")
    except KernelError as error:
        return [f"it cannot be set up: {error}"]
    try:
        later = [each for each in actions if each.seq > 0]
        for action, again in zip(later, replay(match, later), strict=True):
            match, done = again
            if done.action.rolled != action.rolled:
                return [f"action {action.seq}: the dice gave something else"]
    except (KernelError, LookupError) as error:
        return [f"action {match.seq + 1} cannot be played: {error}"]
    faults = [] if match.seq == end.seq else [f"{match.seq} actions instead of {end.seq}"]
    if state_hash(match) != end.hash:
        faults.append("the final state is another one")
    return faults


def replay(match: Match, actions: Iterable[Action]) -> Iterator[tuple[Match, Done]]:
    """The recorded actions one after the other on top of a game that has just begun.

    LookupError for a rewind to a moment that never was.
    """
    actions = list(actions)
    wanted = {each.undone - 1 for each in actions if each.key == REWIND and each.undone}
    been = {match.seq: match} if match.seq in wanted else {}
    for action in actions:
        if action.key == REWIND and action.undone is not None:
            match, done = match.rewind(been[action.undone - 1], action.seat)
        else:
            match, done = play_again(match, action)
        if match.seq in wanted:
            been[match.seq] = match
        yield match, done


def play_again(match: Match, action: Action) -> tuple[Match, Any]:
    """One recorded action on top of a match.

    The choice is found by its key: a seat has one of each, and its number may come out
    differently once the wording of offers has changed.
    """
    if action.undone is not None:
        return match.take_back(action.seat)
    numbers = (each.number for each in match.choices(action.seat) if each.key == action.key)
    return match.choose(action.seat, next(numbers, action.number), action.picks)
