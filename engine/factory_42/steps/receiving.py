"""Rulebook, Play Area, Personal Supply: into the Warehouse, what has no room to the pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.factory_42.events import Received
from engine.factory_42.heaps import Heap, count, heap_of, move, seen
from engine.factory_42.steps.asking import Selection
from engine.kernel.choice import Bound, Option
from engine.kernel.step import Part, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

Source = Literal["supply", "drawn"]


class Stow(Option, frozen=True, tag="stow"):
    """Into the Warehouse with one of these cubes."""

    resource: str


def receive(
    game: Factory42, seat: int, cubes: Mapping[str, int], cause: str, source: Source = "supply"
) -> Then:
    """Cubes for a player from the Supply, or from those drawn, as far as they are there.

    What has no room goes to the Common Pool (F42-6); the receiver chooses which (F42-81).
    """
    heap: Heap = getattr(game, source)
    found = {kind: min(n, heap.get(kind, 0)) for kind, n in cubes.items() if heap.get(kind)}
    room = game.room(seat)
    if count(found) <= room or len(found) <= 1 or not room:
        return _stow(game, seat, found, dict(_first(found, room)), cause, source)
    return StowSome(seat, cause, found, source)


def _first(found: Mapping[str, int], room: int) -> Iterator[tuple[str, int]]:
    """As many as there is room for, in the given order: where nobody need choose."""
    for kind, n in found.items():
        if min(n, room):
            yield kind, min(n, room)
        room -= min(n, room)


def _stow(game: Factory42, seat: int, found: Heap, kept: Heap, cause: str, source: Source) -> None:
    heap: Heap = getattr(game, source)
    rest = {kind: n - kept.get(kind, 0) for kind, n in found.items() if n > kept.get(kind, 0)}
    move(heap, game.players[seat].warehouse, kept)
    move(heap, game.pool, rest)
    game.say(Received(seat=seat, cause=cause, warehouse=seen(kept), pool=seen(rest)))


class StowSome(Selection, tag="f42.stow"):
    """Rulebook, Play Area: more cubes than room, so the receiver chooses (F42-81)."""

    key: ClassVar[str] = "stow"
    cause: str
    cubes: Heap
    source: Source = "supply"

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (game.room(self.seat), count(self.cubes), self.cause)

    def parts(self, game: Factory42) -> Iterator[Part]:
        for kind, n in seen(self.cubes).items():
            yield Part(Stow(kind), n, (1,))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        room = game.room(self.seat)
        return (Bound("cubes", low=room, high=room),)

    def take_all(self, game: Factory42, options: list[Stow]) -> Then:
        kept = heap_of(option.resource for option in options)
        _stow(game, self.seat, self.cubes, kept, self.cause, self.source)
