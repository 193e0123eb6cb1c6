"""How a card of a seat's own picture stands: ready, used, out of work, or why not.

Read from the view's choices; nothing here works out whether something is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.fantastic_factories import texts
from engine.fantastic_factories.view import BuildingView, FantasticFactoriesView, PlayerView
from engine.kernel.choice import Choice, Offer, Why
from render.fantastic_factories.catalog import KIND_NAMES, blueprint, name
from render.words import listed

SHORT = {
    "no_dice": "no dice for it",
    "built_already": "already built",
    "nothing_to_copy": "nothing to copy",
}


class State(NamedTuple):
    """`kind`: ready (with a tick), used, token, or note; and its words."""

    kind: str
    words: str


def choice_of(view: FantasticFactoriesView, key: str) -> Choice | None:
    return next((choice for choice in view.choices if choice.key == key), None)


def why_words(why: Why, view: FantasticFactoriesView) -> str:
    return SHORT.get(why.id) or texts.why(why, view)


def _about(choice: Choice, card: str, *tags: str) -> list[Offer]:
    return [offer for offer in choice.offers if offer.words[0] in tags and card in offer.words[1:2]]


def _best(offers: Iterable[Offer], view: FantasticFactoriesView, ready: str) -> State:
    """Ready if one way is open, else the reason of the first."""
    found = list(offers)
    if any(offer.why is None for offer in found):
        return State("ready", ready)
    why = next((offer.why for offer in found if offer.why is not None), None)
    return State("note", why_words(why, view) if why is not None else "")


# -- cards of the hand --------------------------------------------------------------------------


def hand_state(view: FantasticFactoriesView, card: str) -> State:
    """What can be done with a card of the hand now, else which others bear its tool."""
    if work := choice_of(view, "work"):
        return _best(_about(work, card, "build"), view, "CAN BUILD")
    for choice in view.choices:
        if _about(choice, card, "pay", "drop"):
            return State("ready", "CAN GO")
    if market := choice_of(view, "market"):
        hires = [
            offer for offer in market.legal if offer.words[0] == "hire" and card in offer.words[2:3]
        ]
        places = {int(offer.words[1]) for offer in hires}
        names = [c.card for c in view.contractors if c.place in places and c.card is not None]
        if names:
            return State("ready", "hires " + listed([name(each) for each in names]))
    return State("note", mates_words(view, card))


def mates_words(view: FantasticFactoriesView, card: str) -> str:
    """The hand's other cards with the same tool, of which building would discard one."""
    tool, hand = blueprint(card).tool, [each.card for each in view.hand]
    hand.remove(card)
    mates = [name(each) for each in dict.fromkeys(hand) if blueprint(each).tool == tool]
    return f"{tool} with {mates[0]}" if mates else f"no other {tool}"


# -- buildings ------------------------------------------------------------------------------------


def building_state(
    view: FantasticFactoriesView, player: PlayerView, building: BuildingView, own: bool
) -> State:
    """How a building stands; `own`: on its owner's private picture."""
    card = blueprint(building.card)
    if building.token:
        return State("token", building.token)
    if card.trigger is not None:
        return _trigger(building)
    if not card.is_activated:
        return State("note", "always works" if card.passive else "only points")
    if building.used:
        return State("used", "used")
    if own and (work := choice_of(view, "work")):
        copies = ("copy",) if card.special == "copy" else ()
        offers = _about(work, building.card, "activate")
        offers += [offer for offer in work.offers if offer.words[0] in copies]
        return _best(offers, view, "READY")
    return State("note", KIND_NAMES[card.kind])


def _trigger(building: BuildingView) -> State:
    if building.used:
        return State("used", "has run")
    trigger = blueprint(building.card).trigger
    on_goods = trigger is not None and trigger.on == "goods"
    return State("note", "when you gain goods" if on_goods else "when you build")
