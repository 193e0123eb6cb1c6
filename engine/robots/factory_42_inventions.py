"""What Inventions, their research and their operation are worth to the robot of Factory 42."""

from __future__ import annotations

from engine.factory_42 import effects
from engine.factory_42.cards import CATALOG
from engine.factory_42.effects import Effect
from engine.factory_42.view_types import Factory42View
from engine.robots.factory_42_worth import Holdings, chance_of, price_of, ware_of

CUBE = 0.15  # a cube in the Warehouse, by Requisition points
ROSETTE_NOW = 0.9
FACE_DOWN, STEAM = 1.0, 0.45  # an Invention at the end of the game, and Steam that makings lack
IMPROVED = {"small_expansion": 1.0, "large_expansion": 1.2, "crane": 1.0, "incinerator": 0.8}


def effect_worth(effect: Effect) -> float:
    """What one word of a card brings when it is operated."""
    match effect:
        case effects.Gain(cubes=cubes):
            return sum(CUBE * price_of(kind) * n for kind, n in cubes.items())
        case effects.GainAny(n=n):
            return 3 * CUBE * n
        case effects.Rosettes(n=n):
            return ROSETTE_NOW * n
        case effects.Points(n=n):
            return float(n)
        case effects.Pay(cubes=cubes, steam=steam):
            return -0.15 * steam - sum(CUBE * price_of(kind) * n for kind, n in cubes.items())
        case effects.DrawBag(keep=keep):
            return 2 * CUBE * keep
        case effects.TakePool(n=n) | effects.LoadDocks(n=n) | effects.DiscountCubes(n=n):
            return 1.5 * CUBE * n
        case effects.Upgrade(n=n) | effects.DiscountSteam(n=n) | effects.Tank(n=n):
            return CUBE * n
    return 0.05


def use_worth(card: str) -> float:
    """What one operation of an Invention brings."""
    return sum(effect_worth(effect) for effect in CATALOG.inventions[card].effects)


def operation_worth(view: Factory42View, seat: int) -> float:
    """What a Worker in Operate would bring with the Inventions that lie face up."""
    machines = view.players[seat].inventions
    return sum(max(use_worth(machine.card), 0.0) for machine in machines)


def card_worth(view: Factory42View, card: str) -> float:
    """What researching this brings: points, and its use in the rounds to come."""
    left = view.rounds - view.round
    if card in CATALOG.improvements:
        return IMPROVED[card] * left / view.rounds + 0.3
    printed = CATALOG.inventions[card]
    uses = min(left, printed.uses or left)
    return printed.vp + 0.4 * uses * max(use_worth(card), 0.0)


def research_hope(view: Factory42View, seat: int, mine: Holdings, more: int = 0) -> float:
    """The best that a Worker in Research could hope for; `more`: cubes that he may still get."""
    me = view.players[seat]
    cards = [card for card in CATALOG.improvements if card not in me.improvements]
    hopes = [_hope(view, card, mine, more) for card in (*cards, *me.face_down)]
    return max(hopes, default=0.0)


def _hope(view: Factory42View, card: str, mine: Holdings, more: int) -> float:
    if card in CATALOG.improvements:
        cost, steam = CATALOG.improvements[card].cost, CATALOG.improvements[card].steam
    else:
        cost, steam = CATALOG.inventions[card].cost, 0
    ware = ware_of(card, "", cost, steam, 0.0)
    return card_worth(view, card) * chance_of(ware, mine.warehouse, more, mine.steam)


def inventions_worth(view: Factory42View, seat: int, steam: int) -> float:
    """What a Worker in the Guild could hope for, paying so much Steam."""
    me = view.players[seat]
    if len(me.face_down) >= 2 or not view.inventions:
        return 0.0
    best = max(card_worth(view, card) for card in view.inventions)
    return FACE_DOWN + 0.1 * best - STEAM * steam
