"""A robot for Factory 42: it asks what its cubes could still become, and what a place would add.

It looks at nothing but the view. Deals are not its business, and its standing orders are none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.factory_42.cards import CATALOG, RESOURCES
from engine.factory_42.view_types import Factory42View
from engine.kernel.choice import Choice, Offer
from engine.kernel.dice import Dice
from engine.robots.factory_42_cubes import (
    burn,
    buy_for_pool,
    buy_for_warehouse,
    feel,
    fill_bag,
    gain_cubes,
    into,
    keep_railcars,
    load,
    load_docks,
    lose_cubes,
    name,
    railcar,
    sell,
    ship,
    spike,
    upgrade,
)
from engine.robots.factory_42_inventions import card_worth, inventions_worth, use_worth
from engine.robots.factory_42_mind import Mind, first, least, missed
from engine.robots.factory_42_picks import kind_of
from engine.robots.factory_42_place import best_spot
from engine.robots.factory_42_worth import Ware, price_of, prospect, rosette, without
from engine.robots.players import at_random


def choose(view: Factory42View, choice: Choice, worlds: list[Any], dice: Dice) -> list[str]:
    """The answer as option ids."""
    answer = ANSWERS.get(choice.key)
    if answer is None:
        return at_random(view, choice, worlds, dice)
    picks = answer(Mind(view, choice))
    return picks if picks or choice.several else at_random(view, choice, worlds, dice)


# -- placement and standing orders ------------------------------------------------------------


def place(mind: Mind) -> list[str]:
    spots = [each.partition(":")[2] for each in mind.legal if each.startswith("place:")]
    return [f"place:{best_spot(mind.view, mind.seat, sorted(spots))}"] if spots else []


def plan(mind: Mind) -> list[str]:
    """At most the next place, as it would be chosen now."""
    spots = [each.partition(":")[2] for each in mind.legal if each.startswith("plan:")]
    if "drop_plan" in mind.legal or not spots:
        return first(mind, "drop_plan")
    return [f"plan:{best_spot(mind.view, mind.seat, sorted(spots))}"]


def start(mind: Mind) -> list[str]:
    return first(mind, "start_rosettes")


def penalty(mind: Mind) -> list[str]:
    """Two rosettes once, where the points lost are worth more."""
    is_dear = mind.view.penalty <= 2 * rosette(mind.view)
    return first(mind, "lose_points" if is_dear else "give_rosettes", "lose_points")


# -- inventions and Commissions ---------------------------------------------------------------


def operate(mind: Mind) -> list[str]:
    """Whatever brings something; discounts only with something to make."""
    cards = [each.partition(":")[2] for each in mind.legal if each.startswith("operate:")]
    best = max(cards, key=use_worth, default=None)
    is_worth_it = best is not None and use_worth(best) > 0
    return [f"operate:{best}"] if is_worth_it else first(mind, "operate_no_more")


def guild(mind: Mind) -> list[str]:
    cards = [each.partition(":")[2] for each in mind.legal if each.startswith("buy_invention:")]
    slot = int(mind.choice.args[0])
    if not cards or inventions_worth(mind.view, mind.seat, slot) < 0.8:
        return first(mind, "buy_no_invention")
    return [f"buy_invention:{max(cards, key=lambda card: card_worth(mind.view, card))}"]


def embassy(mind: Mind) -> list[str]:
    return first(mind, "enter" if mind.view.round < mind.view.rounds else "stay_outside")


def embassy_commissar(mind: Mind) -> list[str]:
    is_worth_it = int(mind.choice.args[0]) > 1 and mind.view.round < mind.view.rounds
    return first(mind, "enter" if is_worth_it else "stay_outside")


def keep_commission(mind: Mind) -> list[str]:
    """Points by what the cubes cost."""

    def worth(offer: Offer) -> float:
        card = CATALOG.commissions[offer.words[1]]
        cost = sum(price_of(kind) * n if kind in RESOURCES else n for kind, n in card.cost.items())
        gain = card.vp + card.rosettes * rosette(mind.view)
        return gain * min(card.quantity, 2) / (cost + card.steam + 2)

    return [max(mind.choice.legal, key=worth).id]


def research(mind: Mind) -> list[str]:
    """The card that brings most, if it spoils no making that is worth more."""
    cards = [each.partition(":")[2] for each in mind.legal if each.startswith("research:")]
    best = max(cards, key=lambda card: card_worth(mind.view, card), default=None)
    if best is not None and card_worth(mind.view, best) > 0.5:
        return [f"research:{best}"]
    return first(mind, "research_no_more")


# -- making and accounting --------------------------------------------------------------------


def make(mind: Mind) -> list[str]:
    """The good with which this making and the next one bring most together."""
    number = int(mind.choice.args[0])
    best, picked = 0.0, "make_nothing"
    for ware in mind.goods:
        option = next((o for o in _options(ware) if o in mind.legal), None)
        if option is None:
            continue
        after = without(mind.mine, number, ware)
        numbers = tuple(n for n in mind.mine.numbers if n != number)
        others = [each for each in mind.goods if each.card != ware.card or not each.level]
        gain = ware.gain + prospect(after._replace(numbers=numbers), others)
        if gain > best:
            best, picked = gain, option
    return first(mind, picked, "make_nothing")


def _options(ware: Ware) -> tuple[str, ...]:
    if ware.level:
        return (f"make:{ware.card}:{ware.level}",)
    return (f"make:{ware.card}", f"make_secret:{ware.card}")


def account(mind: Mind) -> list[str]:
    """Fame, favour, then large cubes and others that nothing needs."""
    if found := first(mind, "fame", "favour"):
        return found
    kinds = [each.partition(":")[2] for each in mind.legal if each.startswith("bribe")]
    gains = {kind: 1.0 - missed(mind, {kind: 1}) for kind in kinds if kind != "magic"}
    if gains and max(gains.values()) > 0:
        return [f"bribe:{max(gains, key=lambda kind: gains[kind])}"]
    if "cheat" in mind.legal and missed(mind, least(mind, 3)) < 1.0:
        return ["cheat"]
    return first(mind, "account_no_more")


def fee(mind: Mind) -> list[str]:
    return [min(mind.choice.legal, key=lambda offer: missed(mind, {kind_of(offer): 1})).id]


# -- what nobody waits for, and the rest ------------------------------------------------------


def decline(mind: Mind) -> list[str]:
    """No deals: whatever was begun is dropped, whatever is offered declined."""
    refusals = ("decline", "take_back_offer", "drop_draft", "vote_kept")
    return first(mind, *[o for word in refusals for o in sorted(mind.legal) if o.startswith(word)])


def plainly(*words: str) -> Callable[[Mind], list[str]]:
    """The first of these that is offered."""
    return lambda mind: first(mind, *words)


ANSWERS: dict[str, Callable[[Mind], list[str]]] = {
    "start": start,
    "plan": plan,
    "habits": plainly("ask_again:keep_railcars", "habit:penalty_cheaper", "habit:keep_railcars"),
    "stock": buy_for_warehouse,
    "place": place,
    "requisition_warehouse": buy_for_warehouse,
    "requisition_pool": buy_for_pool,
    "railcar": railcar,
    "load": load,
    "bag": fill_bag,
    "feel": feel,
    "draw_bag": feel,
    "spike": spike,
    "into": into,
    "name": name,
    "ship": ship,
    "burn": burn,
    "operate": operate,
    "gain_any": gain_cubes,
    "keep": gain_cubes,
    "stow": gain_cubes,
    "take_pool": gain_cubes,
    "load_docks": load_docks,
    "upgrade": upgrade,
    "guild": guild,
    "embassy": embassy,
    "embassy_commissar": embassy_commissar,
    "keep_commission": keep_commission,
    "sell": sell,
    "buy": buy_for_warehouse,
    "research": research,
    "make": make,
    "pay": plainly("pay"),
    "incinerate": plainly("enough_burned"),
    "account": account,
    "fee": fee,
    "cheat": lose_cubes,
    "give_up": lose_cubes,
    "penalty": penalty,
    "railcars": keep_railcars,
    "deal_draft": decline,
    "deals": decline,
}
