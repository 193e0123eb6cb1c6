"""A match as bytes and back: JSON that a person can read, validated when loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .errors import BadSave
from .game import Game

if TYPE_CHECKING:
    from .play import Match


class Saved(msgspec.Struct):
    """The file format of a match. `base` is None where it equals the state."""

    version: str
    seq: int
    numbers: list[int]
    open: list[list[Any]]
    since: list[Any]
    state: Any
    base: Any = None


_encoder = msgspec.json.Encoder(order="deterministic")


def encode(match: Match) -> bytes:
    """The match as canonical JSON: equal matches are equal bytes."""
    state = _encoder.encode(match.state)
    base = None if match.base is match.state else _encoder.encode(match.base)
    saved = Saved(
        version=match.version,
        seq=match.seq,
        numbers=list(match.numbers),
        open=[list(row) for row in match.open],
        since=list(match.since),
        state=msgspec.Raw(state),
        base=None if base in (None, state) else msgspec.Raw(base),
    )
    return _encoder.encode(saved)


def decode(game: Game, data: bytes) -> tuple[Saved, Any, Any]:
    """The parts of a saved match, migrated to these rules. BadSave if it cannot be read."""
    from .play import Action, Open

    try:
        saved = msgspec.json.decode(data, type=Saved)
        saved = migrated(game, saved)
        saved.open = msgspec.convert(saved.open, list[list[Open]])
        saved.since = msgspec.convert(saved.since, list[Action])
        state = msgspec.convert(saved.state, game.state)
        base = state if saved.base is None else msgspec.convert(saved.base, game.state)
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        raise BadSave(f"This saved game of {game.name} cannot be read: {error}.") from error
    return saved, state, base


def rules_of(version: str) -> tuple[str, str]:
    """Game id and major.minor out of `game@major.minor+hash`."""
    game, _, rest = version.partition("@")
    return game, rest.partition("+")[0]


def migrated(game: Game, saved: Saved) -> Saved:
    """Bring a saved match up to the rules of this program, one migration after the other."""
    name, rules = rules_of(saved.version)
    if name != game.id:
        raise ValueError(f"it is a game of {name or 'nothing known'}")
    steps = [to for to, _ in game.migrations]
    if rules == game.rules:
        return saved
    if _key(rules) > _key(game.rules):
        raise ValueError(f"it was saved by newer rules ({rules}; this program has {game.rules})")
    for to, migrate in game.migrations:
        if _key(to) > _key(rules):
            saved.state = migrate(saved.state)
            saved.base = None if saved.base is None else migrate(saved.base)
    if not steps or _key(steps[-1]) < _key(game.rules):
        raise ValueError(f"nothing leads from rules {rules} to {game.rules}")
    saved.version = game.version
    return saved


def _key(rules: str) -> tuple[int, ...]:
    parts = rules.split(".")
    if not all(part.isdigit() for part in parts):
        raise ValueError(f"its rules version is {rules!r}, which is none")
    return tuple(int(part) for part in parts)
