"""What a seat of Fantastic Factories has to work with, as its robot sees it.

Buildings with an action become the uses of a plan, cards of the hand its aims.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.view import FantasticFactoriesView
from engine.robots.fantastic_factories_plan import (
    Aim,
    Plan,
    Planner,
    Rows,
    Stock,
    Values,
    Way,
    option_id,
    way,
)
from engine.robots.fantastic_factories_worth import (
    BRINGS,
    Prices,
    brings,
    can_be_built,
    card_worth,
    cards_of,
    fence,
    prices,
    worst,
)

FACES = (1, 2, 3, 4, 5, 6)
TRIGGERS = {"scrap_yard": (1, 0, 0.0), "solar_array": (0, 2, 0.0), "empire": (0, 0, 1.0)}
GIFT = 0.15  # what it costs to give an opponent a die
ASSEMBLED = 2  # cards that are looked at for Assembler
UNPAID = ((0, 0, 0),) * 7


class Desk:
    """What a seat has to work with, and the planner for it."""

    def __init__(self, view: FantasticFactoriesView, seat: int) -> None:
        self.view, self.me = view, view.players[seat]
        self.price = prices(view)
        self.hand = [each.card for each in view.hand]
        self.compound = cards_of(self.me)
        self.dice = tuple(sorted([die.value for die in self.me.free]))
        self.rows: Rows = tuple(
            [tuple(sorted([die.value for die in row.dice])) for row in self.me.rows]
        )
        self.uses = list(_uses(view, self))
        self.mask = (1 << len(self.uses)) - 1
        self.planner = Planner(self.price, self.uses, self.aims(()), self.first())

    @property
    def stock(self) -> Stock:
        return self.me.metal, self.me.energy, len(self.hand)

    def value(
        self, *, dice: Values | None = None, metal: int = 0, energy: int = 0, without: str = ""
    ) -> float:
        """What the phase can bring with other dice, after paying so much; `without` a building."""
        has_metal, has_energy, cards = self.stock
        mask = self.mask
        for number, ways in enumerate(self.uses):
            if ways[0].verb == "copy" and without == "replicator":
                mask &= ~(1 << number)
        free = self.dice if dice is None else tuple(sorted(dice))
        stock = (has_metal - metal, has_energy - energy, cards)
        return self.planner.best(free, self.rows, stock, mask)[0]

    def plan(self) -> Plan:
        return self.planner.best(self.dice, self.rows, self.stock, self.mask)

    def aims(self, gone: tuple[str, ...]) -> list[Aim]:
        """Cards to be built, the most worthwhile first, each with a second card of its own."""
        left = list(self.hand)
        for card in gone:
            left.remove(card)
        aims = []
        for card in sorted(set(left), key=self.gain, reverse=True):
            mates = mates_of(card, left) if card in left else []
            if self.gain(card) <= 0 or not mates:
                continue
            mate = worst(mates, left, self.compound, self.price)
            aims.append(self.aim(card, mate))
            left.remove(card)
            left.remove(mate)
        return aims

    def aim(self, card: str, mate: str) -> Aim:
        """The card as an aim; a good card discarded for it costs more than any card."""
        seen = next(each for each in self.view.hand if each.card == card)
        dear = card_worth(mate, self.hand, self.compound, self.price) - self.price.card
        gain = brings(card, self.compound, self.price.phases - 1) - max(dear, 0.0)
        return Aim(option_id("build", card, mate), card, seen.metal, seen.energy, gain)

    def gain(self, card: str) -> float:
        """What building it brings more than it costs."""
        if not can_be_built(card, self.compound):
            return -1.0
        seen = next(each for each in self.view.hand if each.card == card)
        costs = self.price.metal * seen.metal + self.price.energy * seen.energy
        return brings(card, self.compound, self.price.phases - 0.5) - costs - 2 * self.price.card

    def first(self) -> tuple[int, int, float]:
        """What runs when the first card of the round is built."""
        ready = [each for each in self.me.compound if not each.used and not each.token]
        found = [TRIGGERS[each.card] for each in ready if each.card in TRIGGERS]
        return (
            sum(each[0] for each in found),
            sum(each[1] for each in found),
            sum(each[2] for each in found),
        )

    def with_building(self, card: str, mate: str) -> float:
        """What the phase can bring if this card is built first."""
        more = _ways_of(self, card, "activate")
        uses = [*self.uses, more] if more else self.uses
        planner = Planner(self.price, uses, self.aims((card, mate)))
        aim, first = self.aim(card, mate), self.first()
        metal, energy, cards = self.stock
        stock = (metal - aim.metal + first[0], energy - aim.energy + first[1], cards - 2)
        mask = (1 << len(uses)) - 1
        return aim.points + first[2] + planner.best(self.dice, self.rows, stock, mask)[0]


def mates_of(card: str, hand: list[str]) -> list[str]:
    """Other cards of the hand with the same tool."""
    tool = CATALOG.blueprints[card].tool
    left = list(hand)
    left.remove(card)
    return [each for each in left if CATALOG.blueprints[each].tool == tool]


# -- what can be used -------------------------------------------------------------------------


def _uses(view: FantasticFactoriesView, desk: Desk) -> Iterator[list[Way]]:
    """Each building that has an action left, with its ways; repairs too."""
    for building in desk.me.compound:
        if building.token == "sabotage" and building.card in BRINGS:
            points = BRINGS[building.card] * (desk.price.phases - 1)
            yield [Way("repair", building.card, "", "any", 1, frozenset(FACES), 0, UNPAID, points)]
        if building.token or building.used:
            continue
        if building.card == "replicator":
            shown = [each.card for each in view.blueprints if each.card]
            ways = [one for card in dict.fromkeys(shown) for one in _ways_of(desk, card, "copy")]
        else:
            ways = _ways_of(desk, building.card, "activate")
        if ways:
            yield ways


def _ways_of(desk: Desk, card: str, verb: str) -> list[Way]:
    """The ways of a card in a plan; what changes dice or brings some is looked at apart."""
    blueprint, more = CATALOG.blueprints[card], int(verb == "copy")
    match blueprint.special:
        case "":
            return [way(verb, card, recipe, energy=more) for recipe in blueprint.recipes]
        case "gift":
            points = 0.0 if desk.view.machine else -GIFT
            return [way(verb, card, blueprint.recipes[0], energy=more, points=points)]
        case "any_die":
            points = desk.price.die
            return [way(verb, card, blueprint.recipes[0], energy=more, points=points, choice="6")]
        case "fence":
            return _fence_ways(desk, card, verb, more)
        case "assemble":
            return _assembler_ways(desk, card, verb, more)
    return []


def _fence_ways(desk: Desk, card: str, verb: str, more: int) -> list[Way]:
    """Black Market with the card that is worth more there than in the hand."""
    if not desk.hand:
        return []
    metal, energy = fence(fenced(desk.hand, desk.compound, desk.price))
    (recipe,) = CATALOG.blueprints[card].recipes
    return [way(verb, card, recipe, energy=more - energy, metal=metal)]


def fenced(hand: Iterable[str], compound: list[str], price: Prices) -> str:
    """The card to be discarded on the Black Market."""
    cards = list(hand)

    def gain(card: str) -> tuple[float, str]:
        metal, energy = fence(card)
        got = price.metal * metal + price.energy * energy
        return got - card_worth(card, cards, compound, price), card

    return max(cards, key=gain)


def _assembler_ways(desk: Desk, card: str, verb: str, more: int) -> list[Way]:
    """The best cards of the hand, each for its energy alone."""
    (recipe,), found = CATALOG.blueprints[card].recipes, []
    for each in desk.view.hand:
        if can_be_built(each.card, desk.compound):
            points = brings(each.card, desk.compound, desk.price.phases - 1)
            found.append((points, each.energy, each.card))
    return [
        way(verb, card, recipe, energy=more + energy, cards=1, points=points, choice=choice)
        for points, energy, choice in sorted(found, reverse=True)[:ASSEMBLED]
    ]
