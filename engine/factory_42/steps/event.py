"""Rulebook, 0 - Events: what the Event does at once; what lasts for the round is asked of it later.

In the order of the card: its effects, then what it adds to the pool, then what it takes from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42 import effects
from engine.factory_42.cards import CATALOG, GROUPS
from engine.factory_42.events import PoolChanged, Returned, RosettesGained, SteamChanged
from engine.factory_42.heaps import Heap, heap_of, move, seen
from engine.factory_42.steps.asking import Selection, in_order
from engine.factory_42.steps.receiving import receive
from engine.kernel.choice import Bound, Option
from engine.kernel.step import Act, Part, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class EventWorks(Act, tag="f42.event"):
    """Rulebook, 0 - Events: apply the effects of this round's Event."""

    def run(self, game: Factory42) -> Then:
        assert game.event is not None
        steps: list[Step] = []
        for effect in CATALOG.events[game.event].effects:
            steps += list(_steps_of(game, effect))
        return in_order([*steps, EventMovesPool()])


def _steps_of(game: Factory42, effect: effects.Effect) -> Iterator[Step]:
    """What an effect does at once; nothing if it lasts for the round."""
    match effect:
        case effects.Gain(cubes=cubes):
            yield from [GainByEvent(seat, cubes) for seat in game.turn_order]
        case effects.Catchup(cubes=cubes):
            fewest = min([player.vp for player in game.players])
            for seat in game.turn_order:
                if game.players[seat].vp == fewest:
                    yield GainByEvent(seat, cubes)
        case effects.Lose(group=group, n=n):
            yield from [LoseCubes(seat, group, n) for seat in game.turn_order]
        case effects.GainRosettes(n=n):
            yield from [GainRosettesByEvent(seat, n) for seat in game.turn_order]
        case effects.Steam(n=n):
            yield SteamByEvent(n)


class GainByEvent(Act, tag="f42.event_gain"):
    """Rulebook, 0 - Events: to gain is to receive into the Warehouse (F42-15)."""

    seat: int
    cubes: Heap

    def run(self, game: Factory42) -> Then:
        return receive(game, self.seat, self.cubes, "event")


class GainRosettesByEvent(Act, tag="f42.event_rosettes"):
    """Rulebook, 0 - Events: rosettes for each player, in turn order if there are too few."""

    seat: int
    n: int

    def run(self, game: Factory42) -> Then:
        gained = game.gain_rosettes(self.seat, self.n)
        game.say(RosettesGained(seat=self.seat, rosettes=gained, cause="event"))


class SteamByEvent(Act, tag="f42.event_steam"):
    """Rulebook, 0 - Events: the gauge falls, not below 0, or rises and may rupture."""

    n: int

    def run(self, game: Factory42) -> Then:
        before, was_ruptured = game.steam, game.ruptured
        if self.n > 0:
            game.raise_steam(self.n)
        else:
            game.steam = max(game.steam + self.n, 0)
        ruptured = game.ruptured and not was_ruptured
        game.say(SteamChanged(before=before, after=game.steam, ruptured=ruptured))


class GiveUp(Option, frozen=True, tag="give_up"):
    """Return a cube from the Warehouse or from a dock (1 or 2)."""

    resource: str
    dock: int = 0


class LoseCubes(Selection, tag="f42.event_lose"):
    """Rulebook, 0 - Events: a red Personal Supply symbol takes cubes, Warehouse or docks (F42-15).

    As many as the player has of the group; Magic may stand in for any of them but never must.
    """

    key: ClassVar[str] = "give_up"
    group: str
    n: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (self.owed(game), self.group)

    def owed(self, game: Factory42) -> int:
        kinds = GROUPS[self.group]
        return min(self.n, sum([part.most for part in self._held(game, kinds)]))

    def _held(self, game: Factory42, kinds: tuple[str, ...]) -> Iterator[Part]:
        player = game.players[self.seat]
        heaps = [player.warehouse, *[car.cubes if car else {} for car in player.docks]]
        for dock, heap in enumerate(heaps):
            for kind in kinds:
                if heap.get(kind):
                    yield Part(GiveUp(kind, dock), heap[kind], (1,))

    def parts(self, game: Factory42) -> Iterator[Part]:
        kinds = GROUPS[self.group]
        yield from self._held(game, kinds if "magic" in kinds else (*kinds, "magic"))

    def bounds(self, game: Factory42) -> tuple[Bound, ...]:
        owed = self.owed(game)
        return (Bound("cubes", low=owed, high=owed),)

    def forced(self, game: Factory42) -> list[GiveUp] | None:
        owed, parts = self.owed(game), list(self.parts(game))
        if len(parts) <= 1 or owed == sum([part.most for part in parts]):
            return [part.option for part in parts for _ in range(min(part.most, owed))]
        return None if owed else []

    def take_all(self, game: Factory42, options: list[GiveUp]) -> Then:
        player = game.players[self.seat]
        for option in options:
            car = player.docks[option.dock - 1] if option.dock else None
            move(car.cubes if car else player.warehouse, game.supply, {option.resource: 1})
        if options:
            cubes = heap_of(option.resource for option in options)
            game.say(Returned(seat=self.seat, cubes=seen(cubes)))


class EventMovesPool(Act, tag="f42.event_pool"):
    """Rulebook, 0 - Events: every Event adds to the Common Pool or takes from it (F42-16)."""

    def run(self, game: Factory42) -> Then:
        assert game.event is not None
        change = CATALOG.events[game.event].pool
        added = {kind: n for kind, n in change.items() if n > 0}
        removed = {kind: -n for kind, n in change.items() if n < 0}
        game.say(
            PoolChanged(
                added=seen(move(game.supply, game.pool, added)),
                removed=seen(move(game.pool, game.supply, removed)),
            )
        )
