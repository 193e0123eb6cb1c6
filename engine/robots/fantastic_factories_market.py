"""The robot in the market: each blueprint and each contractor for what it is worth now."""

from __future__ import annotations

from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.view import FantasticFactoriesView, PlayerView
from engine.kernel.choice import Choice
from engine.robots.fantastic_factories_worth import (
    BRINGS,
    Prices,
    card_worth,
    cards_of,
    prices,
)

HARM = 0.12  # what it is worth that one opponent has a die or a card less
POOR = 0.35  # a turn worth less than this is worth a refresh
RICH = 4  # energy from which a refresh is paid
PRINTED = (2.1, 1.7)  # metal and energy that a blueprint costs on the average
BUILT = 1.3  # prestige and early work of a building by chance


def market(view: FantasticFactoriesView, choice: Choice) -> list[str]:
    """Take, hire, or new cards first."""
    me, price = view.players[choice.seat], prices(view)
    hand, compound = [each.card for each in view.hand], cards_of(me)
    best, option = -1.0, choice.legal[0].id
    for offer in choice.legal:
        match offer.words:
            case ["take", place]:
                card = view.blueprints[int(place) - 1].card or ""
                value = card_worth(card, [*hand, card], compound, price)
            case ["hire", place, discard]:
                contractor = view.contractors[int(place) - 1].card or ""
                value = _hired(view, me, contractor, price)
                value -= card_worth(discard, hand, compound, price)
            case _:
                continue
        if value > best:
            best, option = value, offer.id
    if best < POOR and me.energy >= RICH and price.phases > 1:
        legal = {offer.id for offer in choice.legal}
        return ["refresh:blueprints:energy" if "refresh:blueprints:energy" in legal else option]
    return [option]


def _hired(view: FantasticFactoriesView, me: PlayerView, contractor: str, price: Prices) -> float:
    """What a contractor brings, less the energy that he costs."""
    card, rivals = CATALOG.contractors[contractor], len(view.players) - 1
    metal, energy, goods, blueprints = card.gain.at(0)
    before = price.stock(me.metal, me.energy, me.cards)
    after = price.stock(me.metal + metal, me.energy + energy - card.energy, me.cards + blueprints)
    value = after - before + goods
    if card.gives is not None and rivals:
        gives = card.gives.at(0)
        value -= price.stock(gives[0], gives[1], gives[3]) / (2 * rivals)
    return value + _effect(view, me, card.effect, price)


def _effect(view: FantasticFactoriesView, me: PlayerView, effect: str, price: Prices) -> float:
    rivals = len(view.players) - 1
    match effect:
        case "engineer":
            return BUILT + 0.2 * (price.phases - 1)
        case "investor":
            return price.metal * PRINTED[0] + price.energy * PRINTED[1]
        case "foreman":
            makes = sum(BRINGS.get(each.card, 0.0) for each in me.compound)
            return price.die + makes / 2
        case "hired_hands":
            return 2 * price.die
        case "specialist":
            return price.die + 0.15
        case "headhunter":
            return price.die + HARM
        case "union_leader":
            return HARM * min(rivals, 3)
        case "thief":
            return _loot(view, me, price) + HARM
        case "corporate_spy":
            return price.card * 1.3 + HARM
        case "saboteur":
            return _sabotage(view, me)
    return 0.0


def _loot(view: FantasticFactoriesView, me: PlayerView, price: Prices) -> float:
    others = [each for each in view.players if each.seat != me.seat]
    metal = min(sum(each.metal for each in others), 3)
    energy = min(sum(each.energy for each in others), 3 - metal)
    return price.metal * metal + price.energy * energy


def _sabotage(view: FantasticFactoriesView, me: PlayerView) -> float:
    """The harm of a building or of a group of the Machine that is out for a phase."""
    if view.machine is not None:
        return max(len(group.cards) for group in view.machine.groups[:4]) / 6
    found = [
        BRINGS.get(each.card, 0.0)
        for player in view.players
        if player.seat != me.seat
        for each in player.compound
        if not each.token
    ]
    return max(found, default=0.0) / max(len(view.players) - 1, 1)
