"""Games that begin with Inventions, improvements and Commissions, so that all of them are used."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.factory_42 import GAME, texts
from engine.factory_42.cards import CATALOG
from engine.factory_42.pieces import Machine
from engine.factory_42.state import Factory42
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice
from engine.kernel.game import asks
from engine.kernel.play import clear_notes, go_on, perform
from engine.robots.players import at_random
from engine.simulate import key_of
from tests.engine.factory_42.world import begun

NAMES = ("Circle", "Square", "Triangle", "Diamond", "Plus")
IDLE = ("operate_no_more", "make_nothing", "research_no_more", "upgrade_no_more")
BUSY = ("operate", "research", "manufacturium_1", "manufacturium_2", "guild", "embassy")


def rich(seats: int, seed: str) -> Factory42:
    """Every Invention is somebody's, everybody has half the improvements and 2 Commissions."""
    game = begun(seats, key_of(seed), commissions="on")
    dice = Dice(key=key_of(f"{seed} cards"))
    for at, card in enumerate(sorted(game.invention_deck.cards)):
        uses = CATALOG.inventions[card].uses or None
        game.players[at % seats].inventions.append(Machine(card, uses))
    game.invention_deck.cards = []
    for player in game.players:
        cards = game.commission_deck.cards
        player.commissions = [dice.draw(cards, "deal") for _ in range(2)]
        player.improvements = [each for each in CATALOG.improvements if dice.below(2, "built")]
    go_on(game)
    return game


def eager(choice: Choice, dice: Dice) -> list[str]:
    """By chance, but seldom idle."""
    if choice.several:
        return at_random(None, choice, [], dice)
    active = [offer for offer in choice.legal if offer.id not in IDLE] or choice.legal
    if choice.key == "place" and dice.below(3, "busy"):
        active = [offer for offer in active if offer.words[1] in BUSY] or active
    return [dice.pick(active, "eager").id]


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_is_used_and_everything_adds_up(seats: int):
    game, dice, met = rich(seats, f"rich {seats}"), Dice(key=key_of("eager")), Counter()
    while game.over is None:
        ask, stack = next(found for found in asks(game) if found[0].waited)
        choice = ask.choice(game)
        picks = eager(choice, dice)
        met.update({choice.key, *{pick.split(":")[0] for pick in picks}})
        if choice.key not in ("place", "load"):
            _can_be_read(game, choice)
        assert [option.id for option in ask.legal(game)] == [offer.id for offer in choice.legal]
        perform(game, ask, stack, picks)
        assert GAME.invariants(game) == []
        for event in game.said:
            line = texts.line(event, NAMES)
            assert line is None or 0 < len(line) <= 300
        clear_notes(game)
        dice.rolled.clear()
    assert {"operate", "make", "compose", "pay", "incinerate", "upgrade"} <= set(met)


def _can_be_read(game: Factory42, choice: Choice) -> None:
    view = GAME.view(game, choice.seat, (choice,))
    assert texts.prompt(choice, view, NAMES)
    assert texts.help(choice, view)
    assert texts.holdings(view, NAMES)
    for offer in choice.offers:
        assert 0 < len(texts.label(offer, choice, view)) <= 80
        assert len(texts.hint(offer, choice, view)) <= 100
        assert 0 < len(texts.group(offer, choice)) <= 100
        assert offer.why is None or texts.why(offer.why, view)
