"""Who plays a robot's seat: one that knows the game, or the dice for games without one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.kernel import pick
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from engine.kernel.play import replace_key

Chooser = Callable[[Any, Choice, list[Any], Dice], list[str]]

WORLDS = 1  # every game so far is decided by what all know; search wants more


def at_random(view: Any, choice: Choice, worlds: list[Any], dice: Dice) -> list[str]:
    """Any complete legal answer; a pick of several grows until it is complete, then by chance."""
    if not choice.several:
        return [dice.pick(choice.legal, "random").id]
    counts = pick.grow(choice.legal, choice.bounds, lambda sides: dice.below(sides, "random"))
    return pick.ids_of(counts, choice)


def robot_of(game: Game) -> Chooser:
    """The robot of this game; a game without one is played at random."""
    name = f"engine.robots.{game.id}"
    if find_spec(name) is None:
        return at_random
    chooser: Chooser = import_module(name).choose
    return chooser


def think(game: Game, state: Any, seat: int, choice: Choice, dice: Dice) -> list[str]:
    """The robot's answer, found from its view and worlds redealt for it, never from `state`."""
    worlds = []
    for _ in range(WORLDS):
        world = game.copy(state)
        game.redeal(world, seat, dice)
        world.dice = replace_key(world.dice, dice)
        worlds.append(world)
    return robot_of(game)(game.view(state, seat, (choice,)), choice, worlds, dice)
