"""Players for tests: one who plays at random, one who likes to build and to use elves."""

from __future__ import annotations

from engine.kernel.dice import Dice
from engine.kernel.game import Setup
from engine.kernel.play import check, clear_notes, go_on, perform
from engine.little_factory import GAME
from engine.little_factory.cards import BASICS, VP
from engine.little_factory.state import LittleFactory
from engine.robots.players import at_random
from engine.simulate import key_of


def begin(seats: int, seed: str) -> LittleFactory:
    game = GAME.setup(Setup(seats, {}, Dice(key=key_of(seed))))
    go_on(game)
    clear_notes(game)
    return game


def eager(choice, chance: Dice) -> list[str]:
    """Elves first, then what is made or built; a Trade for a building; else anything."""
    if choice.several:
        return at_random(None, choice, [], chance)
    made = [o.id for o in choice.legal if o.words[0] == "produce" and o.words[1] not in BASICS]
    built = [o.id for o in choice.legal if o.words[0] == "trade_for" and o.words[1] in VP]
    elves = [offer.id for offer in choice.legal if offer.words[0] == "elf"]
    for wanted in (elves, built, made):
        if wanted and chance.below(4, "mood"):
            return [chance.pick(wanted, "random")]
    return at_random(None, choice, [], chance)


def play(game: LittleFactory, choice, picks) -> None:
    """Answer the open choice in place, checked."""
    check(choice, picks)
    perform(game, game.stack[-1], game.stack, picks)
    clear_notes(game)
