"""What is read about the locations from Operate on, the end of a round, habits and deals."""

from __future__ import annotations

from engine.factory_42.view import Factory42View
from engine.factory_42.words import card
from engine.kernel.choice import Choice, Offer, Why
from engine.kernel.game import Names


def prompt(choice: Choice, view: Factory42View, names: Names) -> str:
    raise AssertionError(f"no prompt for {choice.key}")


def label(offer: Offer, choice: Choice, view: Factory42View) -> str:
    raise AssertionError(f"no label for {offer.id}")


def hint(offer: Offer, choice: Choice, view: Factory42View) -> str:
    raise AssertionError(f"no hint for {offer.id}")


def group(offer: Offer, choice: Choice) -> str:
    raise AssertionError(f"no group for {offer.id}")


def why(why: Why, view: Factory42View) -> str:
    raise AssertionError(f"no words for {why.id}")


def own_lines(view: Factory42View) -> list[str]:
    """Further lines of what the viewer owns: improvements, Inventions, Commissions."""
    assert view.seat is not None
    me = view.players[view.seat]
    found = [("Improvements", me.improvements), ("To be researched", me.face_down)]
    found.append(("Inventions", tuple(machine.card for machine in me.inventions)))
    open_cards = tuple(each.card for each in me.open_commissions)
    found.append(("Commissions", (*open_cards, *(view.own.commissions if view.own else ()))))
    words = [f"{name}: {', '.join(card(each) for each in cards)}" for name, cards in found if cards]
    return [" · ".join(words)] if words else []
