"""A heap of equal things counted by kind: cubes, basic resources, guilders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def take(pool: dict[str, int], kind: str, count: int = 1) -> None:
    """Take `count` of a kind out of the pool. ValueError if fewer are there."""
    left = pool.get(kind, 0) - count
    if left < 0:
        raise ValueError(f"the pool holds {pool.get(kind, 0)} {kind}, not {count}")
    pool[kind] = left


def put(pool: dict[str, int], kind: str, count: int = 1) -> None:
    """Put `count` of a kind into the pool."""
    pool[kind] = pool.get(kind, 0) + count


def total(pools: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """All pools together, kinds that are nowhere left out; for invariants."""
    together: dict[str, int] = {}
    for pool in pools:
        for kind, count in pool.items():
            if count:
                put(together, kind, count)
    return together
