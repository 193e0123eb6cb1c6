"""The contract of a game: what its folder must give, and the base of its state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

import msgspec

from .choice import Choice, Offer, Why
from .dice import Dice
from .errors import BadSetup
from .events import Event
from .step import Ask, Stack, Together


class State(msgspec.Struct, kw_only=True):
    """Base of a game's state: one tree of plain data, all that is needed to go on.

    A game's state adds its own fields and declares `stack: list[<union of its steps>]`.
    `said`, `acted` and `sealed` are notes of the action being applied, empty when saved: its
    events, seats that acted by standing order, and whether nobody may take back beyond it.
    """

    seats: int
    dice: Dice
    over: str | None = None
    said: list[Any] = []
    acted: list[int] = []
    sealed: bool = False

    def say(self, event: Event) -> None:
        self.said.append(event)

    def end(self, reason: str) -> None:
        """End the game at once; `reason` is a word of the game's texts. Nobody takes that back."""
        self.over = reason
        self.sealed = True

    def aside(self) -> Iterable[Ask]:
        """Choices that nobody waits for, open now: standing orders, deals, votes."""
        return ()


def asks(game: Any) -> list[tuple[Ask, Stack | None]]:
    """Every open question with the stack it lies on (None: an aside)."""
    found: list[tuple[Ask, Stack | None]] = []
    if game.over is not None:
        return found
    if game.stack:
        top = game.stack[-1]
        if isinstance(top, Together):
            found += [(lane[-1], lane) for lane in top.lanes if lane]
        else:
            found.append((top, game.stack))
    for ask in game.aside():
        found.append((ask, None))
    return found


def waiting(game: Any) -> tuple[int, ...]:
    """The seats that the game waits for, in order of seats."""
    return tuple(sorted({ask.seat for ask, _ in asks(game) if ask.waited}))


class Setting(msgspec.Struct, frozen=True):
    """An option of a game that is chosen in the lobby."""

    id: str
    name: str
    values: tuple[str, ...]
    default: str
    help: str = ""


class Line(msgspec.Struct, frozen=True):
    """One line of a score: its section (a heading), its name and its points."""

    section: str
    name: str
    points: int


class Standing(msgspec.Struct, frozen=True):
    """Where one seat stands; equal ranks share. `name`: of an opponent who holds no seat."""

    seat: int
    rank: int
    total: int
    lines: tuple[Line, ...]
    name: str = ""


class Result(msgspec.Struct, frozen=True):
    """Why the game ended (a word of its texts; None while it runs), standings best first."""

    reason: str | None
    standings: tuple[Standing, ...]


def rank(lines: Mapping[int, tuple[Line, ...]], ties: Mapping[int, tuple[int, ...]]) -> Any:
    """Standings from each seat's lines; `ties` are further keys, more is better."""
    keys = {s: (sum(line.points for line in lines[s]), *ties.get(s, ())) for s in lines}
    return tuple(
        Standing(seat, 1 + sum(other > keys[seat] for other in keys.values()), keys[seat][0], own)
        for seat, own in sorted(lines.items(), key=lambda item: (keys[item[0]], -item[0]))[::-1]
    )


class Limit(msgspec.Struct, frozen=True):
    """How many seconds a choice may stay open at this table, and what is picked then."""

    seconds: int
    picks: tuple[str, ...]


def no_limit(state: Any, choice: Choice) -> Limit | None:
    """Choices stay open for as long as they like."""
    return None


Names = tuple[str, ...]


class Texts(Protocol):
    """A game's words. Everything that a person reads about the game is made here."""

    def prompt(self, choice: Choice, view: Any, names: Names) -> str: ...
    def label(self, offer: Offer, choice: Choice, view: Any) -> str: ...
    def hint(self, offer: Offer, choice: Choice, view: Any) -> str: ...
    def group(self, offer: Offer, choice: Choice) -> str: ...
    def why(self, why: Why, view: Any) -> str: ...
    def line(self, event: Event, names: Names) -> str | None: ...
    def holdings(self, view: Any, names: Names) -> str: ...
    def where(self, view: Any) -> str: ...
    def help(self, choice: Choice, view: Any) -> str: ...
    def intro(self) -> tuple[str, ...]: ...
    def topics(self) -> Mapping[str, str]: ...
    def reason(self, over: str) -> str: ...


@dataclass(frozen=True)
class Setup:
    """What a new game begins with."""

    seats: int
    options: Mapping[str, str]
    dice: Dice


Migration = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class Game:
    """One game of the house. `rules` is major.minor, `data` the hash of its card data.

    `scenes`: by the key of a choice, the public picture that goes with it instead of the hand;
    `own_scenes`: the picture of the seat's own view, likewise. `post_scene`: the picture under
    what happened in a phase.
    """

    id: str
    name: str
    seats: tuple[int, ...]
    state: Any
    event: Any
    view_type: Any
    setup: Callable[[Setup], Any]
    view: Callable[[Any, int | None, tuple[Choice, ...]], Any]
    redeal: Callable[[Any, int | None, Dice], None]
    result: Callable[[Any], Result]
    invariants: Callable[[Any], list[str]]
    texts: Texts
    rules: str
    data: str
    settings: tuple[Setting, ...] = ()
    migrations: tuple[tuple[str, Migration], ...] = ()
    hands_are_open: bool = False
    length: str = ""
    scenes: Mapping[str, str] = field(default_factory=dict)
    own_scenes: Mapping[str, str] = field(default_factory=dict)
    post_scene: str = "board"
    limit: Callable[[Any, Choice], Limit | None] = no_limit

    @property
    def version(self) -> str:
        """`game@major.minor+hash of the card data`, stored with each table."""
        return f"{self.id}@{self.rules}+{self.data}"

    def check_setup(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The options complete with defaults. BadSetup names every fault."""
        faults = [] if seats in self.seats else [f"{self.name} is for {self.seat_words} players"]
        known = {setting.id: setting for setting in self.settings}
        for name, value in options.items():
            if name not in known:
                faults.append(f"{self.name} has no option {name!r}")
            elif value not in known[name].values:
                choices = ", ".join(known[name].values)
                faults.append(f"option {name} is one of {choices}, not {value!r}")
        if faults:
            raise BadSetup("; ".join(faults) + ".")
        return {setting.id: options.get(setting.id, setting.default) for setting in self.settings}

    @property
    def seat_words(self) -> str:
        low, high = min(self.seats), max(self.seats)
        return str(low) if low == high else f"{low} to {high}"

    @cached_property
    def _packer(self) -> tuple[Any, Any]:
        return msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(self.state)

    def copy(self, state: Any) -> Any:
        """An independent copy of a state."""
        encoder, decoder = self._packer
        return decoder.decode(encoder.encode(state))

    @cached_property
    def events(self) -> Any:
        """Decoder of one saved event of this game."""
        return msgspec.json.Decoder(self.event)
