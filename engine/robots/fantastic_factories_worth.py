"""What things are worth to a seat of Fantastic Factories, in points, for its robot.

Metal, energy and cards are worth what they can still become, so nearly nothing at the very end.
`BRINGS` says what a building is found to bring in one work phase beside what its dice and costs
would have brought otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from engine.fantastic_factories.cards import CATALOG, LIMITS, TOOL
from engine.fantastic_factories.view import FantasticFactoriesView, PlayerView
from engine.fantastic_factories.worth import cost_of, prestige

BRINGS = {
    "aluminum_factory": 0.45,
    "assembly_line": 0.35,
    "battery_factory": 0.35,
    "biolab": 0.35,
    "concrete_plant": 0.3,
    "fulfillment_center": 0.4,
    "manufactory": 0.6,
    "mega_factory": 0.15,
    "nuclear_plant": 0.45,
    "recycling_plant": 0.3,
    "trash_compactor": 0.4,
    "warehouse": 0.4,
    "airport": 0.5,
    "fabricator": 0.4,
    "black_market": 0.35,
    "foundry": 0.3,
    "harvester": 0.4,
    "incinerator": 0.2,
    "motherlode": 0.3,
    "power_plant": 0.45,
    "refinery": 0.2,
    "assembler": 0.3,
    "empire": 0.6,
    "golem": 0.15,
    "laboratory": 0.2,
    "replicator": 0.3,
    "robot": 0.2,
    "scrap_yard": 0.25,
    "solar_array": 0.25,
    "cloning_lab": 0.2,
    "dojo": 0.2,
    "fitness_center": 0.2,
    "gymnasium": 0.2,
    "temp_agency": 0.15,
    "trade_school": 0.15,
    "guard_tower": 0.05,
    "lighthouse": 0.1,
}
METAL, ENERGY, CARD = 0.35, 0.16, 0.38  # a point's worth of one, while there is time
LATE = {1: 0.03, 2: 0.75}  # how much of that is left with so many work phases to come
FODDER = 0.55  # of a card's price: what any card is good for, to be discarded
HOPE = 0.45  # how surely a card of the hand is built, of what it would bring
MATELESS = 0.6  # how much less surely with no second card of its tool
AFRESH = 0.38  # an extra die
LONGEST = 9  # work phases that are counted on
GOODS_A_ROUND, BUILDINGS_A_ROUND = 1.7, 1.2  # at least, of whoever is in front


class Prices(NamedTuple):
    """What one of each is worth now; `phases`: work phases to come, this one with them."""

    metal: float
    energy: float
    card: float
    phases: int

    def stock(self, metal: int, energy: int, cards: int) -> float:
        """What a seat has in hand; plenty is worth less, and what cannot be kept nothing."""
        over = max(metal + energy - LIMITS.resources_kept, 0)
        energy, metal = energy - min(over, energy), metal - max(over - energy, 0)
        return (
            self.metal * _eased(metal, 6)
            + self.energy * _eased(energy, 7)
            + self.card * _eased(min(cards, LIMITS.cards_kept), 6)
        )

    @property
    def die(self) -> float:
        return AFRESH * self.card / CARD + 0.1


def _eased(count: int, easy: int) -> float:
    return count if count <= easy else easy + 0.5 * (count - easy)


def prices(view: FantasticFactoriesView) -> Prices:
    phases = phases_left(view)
    share = LATE.get(phases, 1.0)
    return Prices(METAL * share, ENERGY * share, CARD * share, phases)


def phases_left(view: FantasticFactoriesView) -> int:
    """Work phases to come, as far as that can be told by who is in front."""
    if view.last_round is not None:
        return max(view.last_round - view.round + 1, 1)
    goods = [player.goods for player in view.players]
    paces = [
        _rounds(view, player.goods, LIMITS.goal_goods, GOODS_A_ROUND) for player in view.players
    ]
    paces += [
        _rounds(view, len(player.compound), LIMITS.goal_buildings, BUILDINGS_A_ROUND)
        for player in view.players
    ]
    if view.machine is not None:
        goods.append(view.machine.goods)
        pace = sum(len(group.cards) for group in view.machine.groups) / 6
        paces.append((LIMITS.goal_goods - view.machine.goods) / max(pace, 0.5))
    return min(max(ceil(min(paces)), 1) + 1, LONGEST)


def _rounds(view: FantasticFactoriesView, has: int, goal: int, least: float) -> float:
    return (goal - has) / max(has / view.round, least)


def cards_of(player: PlayerView) -> list[str]:
    return [building.card for building in player.compound]


def brings(card: str, compound: Sequence[str], phases: float) -> float:
    """What the card adds once it is built: prestige, and its work in so many phases."""
    return prestige([*compound, card]) - prestige(compound) + BRINGS.get(card, 0.0) * phases


def can_be_built(card: str, compound: Sequence[str]) -> bool:
    return CATALOG.blueprints[card].several or card not in compound


def card_worth(card: str, hand: Sequence[str], compound: Sequence[str], price: Prices) -> float:
    """What a card in the hand (or one more of it) is good for: to be built, or to be discarded."""
    fodder = FODDER * price.card
    if not can_be_built(card, compound):
        return fodder
    metal, energy = cost_of(card, compound)
    costs = price.metal * metal + price.energy * energy + fodder
    gain = brings(card, compound, price.phases - 0.7) - costs
    mates = sum(TOOL[each] == TOOL[card] for each in hand) - (card in hand)
    hope = HOPE if mates > 0 else HOPE * MATELESS
    return fodder + max(gain, 0.0) * hope


def worst(cards: Sequence[str], hand: Sequence[str], compound: Sequence[str], price: Prices) -> str:
    """The card that would be missed least."""
    return min(cards, key=lambda card: (card_worth(card, hand, compound, price), card))


def fence(card: str) -> tuple[int, int]:
    """Metal and energy that Black Market gives for a card, metal first."""
    found = CATALOG.blueprints[card]
    metal = min(found.metal, LIMITS.fence)
    return metal, min(found.energy, LIMITS.fence - metal)
