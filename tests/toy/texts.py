"""The words of Penny Market."""

from __future__ import annotations

from typing import Any

from engine.kernel.choice import Choice, Offer, Why
from engine.kernel.events import Event
from engine.kernel.game import Names
from tests.toy import steps


def prompt(choice: Choice, view: Any, names: Names) -> str:
    match choice.key:
        case "bid":
            return f"{names[int(choice.args[1])]} leads with {choice.args[0]}. Bid or pass?"
        case "pay":
            return "Which cards pay for the stall? They must be worth at least 5."
        case "leave_bid":
            return "Leave a bid for while you are away?"
        case "open":
            return "Open the auction?"
    return "What do you do at the stalls?"


def label(offer: Offer, choice: Choice, view: Any) -> str:
    return " ".join(offer.words).replace("_", " ").capitalize()


def hint(offer: Offer, choice: Choice, view: Any) -> str:
    return "Cannot be taken back." if offer.final else ""


def group(offer: Offer, choice: Choice) -> str:
    return offer.words[0].replace("_", " ").capitalize()


def why(why: Why, view: Any) -> str:
    match why.id:
        case "coins":
            return f"you own {why.args[0]} coins"
        case "worth":
            return f"your hand is worth less than {why.args[0]}"
        case "once":
            return "once a visit"
        case "already":
            return "that is your order now"
        case "no_hand":
            return "no cards there"
    return "the deck is empty"


def line(event: Event, names: Names) -> str | None:
    who = names[event.seat] if hasattr(event, "seat") else ""
    match event:
        case steps.Lot(card=card):
            return f"On auction: {card}."
        case steps.Bidden(coins=coins):
            return f"{who} bid {coins}."
        case steps.Passed():
            return f"{who} passed."
        case steps.Won(coins=coins, card=card):
            return f"{who} won {card} for {coins}."
        case steps.Ordered(limit=limit):
            return f"You left a bid up to {limit}."
        case steps.Drew(card=card):
            return f"{who} drew {card or 'a card'}."
        case steps.Peeked(whose=whose, card=card):
            return f"{who} peeked at {names[whose]}'s hand" + (f": {card}." if card else ".")
        case steps.Planted(card=card):
            return f"{who} planted {card}."
        case steps.Paid(cards=cards):
            return f"{who} paid {', '.join(cards)} for a stall."
        case steps.Finished():
            return f"{who} is done."
        case steps.RoundEnded(round=round):
            return f"Round {round} is over."
    return None


def holdings(view: Any, names: Names) -> str:
    return f"Hand: {', '.join(view.hand) or 'empty'}." if view.seat is not None else ""


def where(view: Any) -> str:
    return f"round {view.round}"


def help(choice: Choice, view: Any) -> str:
    return "Plant cards for points, or pay for stalls."


def intro() -> tuple[str, ...]:
    return ("Win lots, plant fruit, buy stalls.",)


def topics() -> dict[str, str]:
    return {"stalls": "A stall costs cards worth 5 and counts 4 points."}


def reason(over: str) -> str:
    return "all rounds were played"
