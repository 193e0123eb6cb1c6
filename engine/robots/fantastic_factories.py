"""A robot for Fantastic Factories: it plans its dice, and knows what a card may become.

It looks at nothing but the view. Market, work and what things are worth stand in files of their
own; here are the small questions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.fantastic_factories.view import FantasticFactoriesView, PlayerView
from engine.kernel.choice import Choice, Offer
from engine.kernel.dice import Dice
from engine.robots.fantastic_factories_desk import fenced
from engine.robots.fantastic_factories_market import market
from engine.robots.fantastic_factories_work import foreman, work
from engine.robots.fantastic_factories_worth import (
    BRINGS,
    Prices,
    card_worth,
    cards_of,
    prices,
)

LOW = 3  # dice up to this are rolled again


def choose(
    view: FantasticFactoriesView, choice: Choice, worlds: list[Any], dice: Dice
) -> list[str]:
    """The answer as option ids."""
    match choice.key:
        case "market":
            return market(view, choice)
        case "work":
            return work(view, choice, dice)
        case "foreman":
            return foreman(view, choice)
        case "steal":
            return _loot(view, choice)
        case "pay_blueprints" | "drop_cards":
            return _discards(view, choice)
        case "reroll":
            return _rolled_again(choice)
    return [max(choice.legal, key=lambda offer: _liking(view, choice, offer)).id]


def _liking(view: FantasticFactoriesView, choice: Choice, offer: Offer) -> float:
    """How gladly one option is taken, the more the better."""
    me, price = view.players[choice.seat], prices(view)
    match offer.words:
        case ["give_to" | "give_die", seat]:
            return -_strength(view.players[int(seat)])
        case ["headhunt", seat]:
            return _strength(view.players[int(seat)])
        case ["spy_on", seat]:
            return min(view.players[int(seat)].cards, 3) * 10 + _strength(view.players[int(seat)])
        case ["steal_card", card]:
            hand = [*[each.card for each in view.hand], card]
            return card_worth(card, hand, cards_of(me), price)
        case ["sabotage", owner, card]:
            return BRINGS.get(card, 0.0) * 10 + _strength(view.players[int(owner)])
        case ["sabotage_group", kind]:
            assert view.machine is not None
            return sum(len(each.cards) for each in view.machine.groups if each.kind == kind)
        case ["sacrifice", card]:
            return -BRINGS.get(card, 0.0)
        case ["fence", metal, energy]:
            return price.stock(me.metal + int(metal), me.energy + int(energy), me.cards)
        case ["throw", metal, energy]:
            return price.stock(me.metal - int(metal), me.energy - int(energy), me.cards)
    return -100.0


def _strength(player: PlayerView) -> float:
    return player.points + len(player.compound) / 2 + player.metal / 4 + player.energy / 8


def _loot(view: FantasticFactoriesView, choice: Choice) -> list[str]:
    """Metal before energy, of the strongest first."""
    most = int(choice.args[0])

    def rank(offer: Offer) -> tuple[bool, float]:
        _, seat, resource = offer.words
        return resource == "metal", _strength(view.players[int(seat)])

    found = [
        offer.id
        for offer in sorted(choice.legal, key=rank, reverse=True)
        for _ in range(offer.most)
    ]
    return found[:most]


def _discards(view: FantasticFactoriesView, choice: Choice) -> list[str]:
    """The cards that are missed least; for Black Market the one that it pays best."""
    me, price = view.players[choice.seat], prices(view)
    hand, compound = [each.card for each in view.hand], cards_of(me)
    verb, count = choice.legal[0].words[0], int(choice.args[1 if choice.key[0] == "p" else 0])
    if choice.args[0] == "black_market":
        return [f"{verb}:{fenced(hand, compound, price)}"]
    picks: list[str] = []
    for _ in range(count):
        card = min(hand, key=_missed(hand, compound, price))
        hand.remove(card)
        picks.append(f"{verb}:{card}")
    return picks


def _missed(
    hand: list[str], compound: list[str], price: Prices
) -> Callable[[str], tuple[float, str]]:
    return lambda card: (card_worth(card, hand, compound, price), card)


def _rolled_again(choice: Choice) -> list[str]:
    """Low dice, or else the lowest."""
    values = [offer for offer in choice.legal for _ in range(offer.most)]
    low = [offer.id for offer in values if int(offer.words[1]) <= LOW]
    return low or [values[0].id]
