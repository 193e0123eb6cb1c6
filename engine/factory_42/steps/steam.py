"""Rulebook, 6 - Steam Generation: the pool's fuel burns, then Workers may burn their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.cards import CATALOG
from engine.factory_42.events import Burned, PoolBurned
from engine.factory_42.heaps import Heap, heap_of, move, seen
from engine.factory_42.steps.asking import Selection, in_order
from engine.kernel.choice import Option
from engine.kernel.step import Act, Part, Step, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42


class Burn(Option, frozen=True, tag="burn"):
    resource: str


def burnable(heap: Mapping[str, int]) -> Heap:
    """Fuel as the table of the location names it; Magic is not in it (F42-9)."""
    return {kind: n for kind, n in seen(heap).items() if CATALOG.resources[kind].burns}


def steam_of(cubes: Mapping[str, int]) -> int:
    """Steam of burned cubes; Magic burns like the best fuel (F42-9)."""
    best = max([resource.burns for resource in CATALOG.resources.values()])
    worth = {kind: best if kind == "magic" else CATALOG.resources[kind].burns for kind in cubes}
    return sum([worth[kind] * n for kind, n in cubes.items()])


class SteamGeneration(Act, tag="f42.steam"):
    """Rulebook, 6 - Steam Generation: step 1 by itself, then the Workers in slot order."""

    def run(self, game: Factory42) -> Then:
        burn_pool(game)
        workers = game.places["steam"].workers
        steps: list[Step] = [WorkerBurns(seat, slot) for slot, seat in enumerate(workers, 1)]
        return in_order(steps)


def burn_pool(game: Factory42) -> None:
    """All burnable cubes of the Common Pool, even where the Steam is lost (F42-41)."""
    cubes = burnable(game.pool)
    if not cubes:
        return
    before, was_ruptured = game.steam, game.ruptured
    move(game.pool, game.supply, cubes)
    game.raise_steam(steam_of(cubes))
    ruptured = game.ruptured and not was_ruptured
    game.remember(None, "burned", "pool", steam_of(cubes))
    game.say(PoolBurned(cubes=seen(cubes), before=before, after=game.steam, ruptured=ruptured))


class WorkerBurns(Selection, tag="f42.steam_worker"):
    """Rulebook, 6 - Steam Generation: step 2, any fuel of the own Warehouse, or none (F42-90).

    Who burns one cube or more gets the rosettes of the slot, also after a rupture (F42-44).
    """

    key: ClassVar[str] = "burn"
    slot: int

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        return (CATALOG.steam[self.slot - 1].rosettes,)

    def fuel(self, game: Factory42) -> Heap:
        warehouse = game.players[self.seat].warehouse
        return {**burnable(warehouse), **seen({"magic": warehouse.get("magic", 0)})}

    def parts(self, game: Factory42) -> Iterator[Part]:
        for kind, n in self.fuel(game).items():
            yield Part(Burn(kind), n, ())

    def bounds(self, game: Factory42) -> tuple[()]:
        return ()

    def forced(self, game: Factory42) -> list[Burn] | None:
        return None if self.fuel(game) else []

    def take_all(self, game: Factory42, options: list[Burn]) -> Then:
        before, was_ruptured, gained = game.steam, game.ruptured, 0
        cubes = heap_of(option.resource for option in options)
        if cubes:
            move(game.players[self.seat].warehouse, game.supply, cubes)
            game.raise_steam(steam_of(cubes))
            gained = game.gain_rosettes(self.seat, CATALOG.steam[self.slot - 1].rosettes)
            game.remember(self.seat, "burned", "warehouse", steam_of(cubes))
        game.say(
            Burned(
                seat=self.seat,
                cubes=seen(cubes),
                before=before,
                after=game.steam,
                rosettes=gained,
                ruptured=game.ruptured and not was_ruptured,
            )
        )
