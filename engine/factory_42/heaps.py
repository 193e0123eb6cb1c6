"""Heaps of cubes, counted by resource: Supply, pool, Warehouse, railcar, bag, tower."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.factory_42.cards import CATALOG, GROUPS, RESOURCES

Heap = dict[str, int]


def count(heap: Mapping[str, int]) -> int:
    """How many cubes it holds."""
    return sum(heap.values())


def seen(heap: Mapping[str, int]) -> Heap:
    """The same cubes in the order of the rulebook, kinds that are not there left out."""
    return {kind: n for kind in RESOURCES if (n := heap.get(kind))}


def heap_of(cubes: Iterable[str]) -> Heap:
    """Cubes named one by one, counted."""
    heap: Heap = {}
    for kind in cubes:
        heap[kind] = heap.get(kind, 0) + 1
    return heap


def one_by_one(heap: Mapping[str, int]) -> list[str]:
    """The cubes named one by one, in the order of the rulebook."""
    return [kind for kind in RESOURCES for _ in range(heap.get(kind, 0))]


def move(source: Heap, target: Heap, cubes: Mapping[str, int]) -> Heap:
    """Move these cubes as far as the source has them; what was moved."""
    moved: Heap = {}
    for kind, wanted in cubes.items():
        found = min(wanted, source.get(kind, 0))
        if found > 0:
            source[kind] -= found
            if not source[kind]:
                del source[kind]
            target[kind] = target.get(kind, 0) + found
            moved[kind] = found
    return moved


def of_group(heap: Mapping[str, int], group: str) -> Heap:
    """The cubes of a group; "any" is all of them."""
    kinds = RESOURCES if group == "any" else GROUPS[group]
    return {kind: heap[kind] for kind in kinds if heap.get(kind)}


def of_size(heap: Mapping[str, int], size: str) -> Heap:
    return {kind: n for kind, n in seen(heap).items() if CATALOG.resources[kind].size == size}
