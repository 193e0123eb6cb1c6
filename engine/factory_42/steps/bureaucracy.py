"""Rulebook, 2 - Bureaucracy: the Common Pool goes through the Tower."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.factory_42.cards import CATALOG
from engine.factory_42.events import TowerDropped
from engine.factory_42.heaps import Heap, count, move, one_by_one, seen
from engine.kernel.dice import Dice
from engine.kernel.step import Act, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

STREAM = "tower"


class Bureaucracy(Act, tag="f42.bureaucracy"):
    """Rulebook, 2 - Bureaucracy: all of the Common Pool is dropped, once (F42-25)."""

    def run(self, game: Factory42) -> Then:
        if not count(game.pool):
            return
        dropped, game.pool = game.pool, {}
        loose, stuck = drop(game.tower, dropped, game.dice)
        move(game.tower, game.pool, loose)
        move(dropped, game.tower, stuck)
        move(dropped, game.pool, dict(dropped))
        game.remember(None, "dropped", "tower", count(stuck))
        game.say(TowerDropped(stuck=seen(stuck), loose=seen(loose)))


def drop(tower: Mapping[str, int], dropped: Mapping[str, int], dice: Dice) -> tuple[Heap, Heap]:
    """What comes loose of earlier drops, and what sticks of this one: a model of ours.

    Each cube is a chance of its own, those in the Tower first, in the order of the resources;
    what came loose is not tested again.
    """
    chances = CATALOG.tower
    loose: Heap = {}
    for kind in one_by_one(tower):
        if dice.below(100, STREAM) < chances.loosened:
            loose[kind] = loose.get(kind, 0) + 1
    stuck: Heap = {}
    for kind in one_by_one(dropped):
        if dice.below(100, STREAM) < getattr(chances, CATALOG.resources[kind].size):
            stuck[kind] = stuck.get(kind, 0) + 1
    return loose, stuck
