"""What is read about deals: promises in words, offers, answers, votes, reminders."""

from __future__ import annotations

from engine.factory_42 import events_deals
from engine.factory_42.pieces import Promise
from engine.factory_42.steps.deals import KINDS
from engine.factory_42.view import DealView, Factory42View
from engine.factory_42.words import SEATS, card, place, resource
from engine.kernel.choice import Choice, Offer
from engine.kernel.events import Event
from engine.kernel.game import Names

ASKED = ("deal_draft", "deals")


def promised(promise: Promise | None, receiver: str) -> str:
    """A promise in words that follow "promises to"."""
    match promise:
        case None:
            return "nothing"
        case Promise("place", location):
            return f"place a meeple in {place(location)}"
        case Promise("keep_out", location):
            return f"stay out of {place(location)}"
        case Promise("pool", kind):
            return f"put {resource(kind)} into the pool"
        case Promise("load", kind):
            return f"load {resource(kind)}"
        case Promise("make", order):
            return f"make {card(order)}"
        case Promise(kind, _):
            return PLAIN[kind].format(receiver)
    raise AssertionError(f"no words for {promise!r}")


PLAIN = {
    "leave_fuel": "load no fuel",
    "ship": "ship a railcar to a dock of {}",
    "not_ship": "ship nothing to docks of {}",
    "burn": "burn fuel for Steam",
}
SHORT = {
    "leave_fuel": "Load no fuel",
    "ship": "Ship a railcar there",
    "not_ship": "Ship nothing there",
    "burn": "Burn fuel",
}


def terms(deal: DealView, names: Names) -> str:
    """Both promises of a deal, and its round."""
    gives = promised(deal.gives, names[deal.to])
    gets = f", {names[deal.to]} to {promised(deal.gets, names[deal.by])}" if deal.gets else ""
    return f"{names[deal.by]} to {gives}{gets} (round {deal.round})"


def _find(number: int, view: Factory42View) -> DealView:
    return next(deal for deal in view.promises if deal.number == number)


def prompt(choice: Choice, view: Factory42View, names: Names) -> str:
    if choice.key == "deals":
        known = [f"{deal.number}: {terms(deal, names)}, {deal.state}" for deal in view.promises]
        return "Deals. " + "; ".join(known) + "."
    match choice.args:
        case ("gives", to):
            return f"Deal with {names[int(to)]}: what do you promise?"
        case ("gets", to):
            return f"Deal with {names[int(to)]}: what shall be promised to you?"
        case ("round", to):
            return f"Deal with {names[int(to)]}: for which round? With that it is offered."
    return "Offer a deal?"


def label(offer: Offer) -> str:
    match offer.words:
        case ["offer_to", seat]:
            return f"Offer {SEATS[int(seat)]} a deal"
        case ["gives" | "gets", kind, *things]:
            return _thing(kind, things[0] if things else "")
        case ["in_round", number]:
            return f"Round {number}"
        case ["drop_draft"]:
            return "Drop this deal"
        case [word, number]:
            return f"{ANSWERS[word]} {number}"
    raise AssertionError(f"no label for {offer.id}")


def _thing(kind: str, thing: str) -> str:
    if kind in ("place", "keep_out"):
        return place(thing)
    if kind in ("pool", "load"):
        return resource(thing)
    if kind == "make":
        return card(thing)
    return SHORT.get(kind, "Nothing in return")


ANSWERS = {
    "agree": "Agree to deal",
    "decline": "Decline deal",
    "take_back_offer": "Withdraw deal",
    "say_broken": "Was broken: deal",
    "vote_broken": "Vote broken: deal",
    "vote_kept": "Vote kept: deal",
}
GROUPS = {
    "place": "Place a meeple",
    "keep_out": "Stay out",
    "pool": "Put into the pool",
    "load": "Load",
    "make": "Make",
    "nothing": "Nothing in return",
}


def group(offer: Offer) -> str:
    match offer.words:
        case ["offer_to", _]:
            return "Offer a deal"
        case ["gives" | "gets", kind, *_]:
            return GROUPS.get(kind, "Other promises")
        case ["in_round", _]:
            return "Round"
        case ["drop_draft"]:
            return "Drop this deal"
        case [word, _]:
            return ANSWERS[word]
    raise AssertionError(f"no group for {offer.id}")


def hint(offer: Offer, view: Factory42View) -> str:
    match offer.words:
        case ["agree" | "decline" | "take_back_offer" | "say_broken", number]:
            return terms(_find(int(number), view), SEATS)[:100]
        case ["vote_broken" | "vote_kept", number]:
            return terms(_find(int(number), view), SEATS)[:100]
    return ""


def line(event: Event, names: Names) -> str | None:
    match event:
        case events_deals.DealOffered(seat=seat, other=to, number=number):
            deal = DealView(number, seat, to, event.gives, event.gets, event.round, "offered")
            return f"Deal {number} is offered: {terms(deal, names)}."
        case events_deals.DealAnswered(seat=seat, number=number, answer=answer):
            return f"Deal {number} is {answer} by {names[seat]}."
        case events_deals.DealDisputed(seat=seat, number=number, accused=accused):
            return f"{names[seat]} says that {names[accused]} broke deal {number}. The others vote."
        case events_deals.DealVoted(seat=seat, number=number, broken=broken):
            return f"{names[seat]} votes that deal {number} was {'broken' if broken else 'kept'}."
        case events_deals.DealJudged(number=number, accused=accused, broken=broken, vp=vp):
            votes = f"{event.yes} to {event.no}"
            if broken:
                return f"Deal {number} was broken ({votes}): {names[accused]} loses {vp} VP."
            return f"Deal {number} counts as kept ({votes})."
        case events_deals.DealsEnded(kept=kept, expired=expired):
            return f"Deals that are over: {len(kept)} agreed, {len(expired)} not answered."
    return None


def reminder(view: Factory42View, names: Names) -> str:
    """What the viewer has promised that is due at this moment; empty if nothing is."""
    moment = view.location or view.phase
    found = [
        f"You promised {names[other]} to {promised(promise, names[other])}."
        for deal in view.promises
        if deal.state == "agreed" and deal.round == view.round
        for giver, other, promise in (
            (deal.by, deal.to, deal.gives),
            (deal.to, deal.by, deal.gets),
        )
        if giver == view.seat and promise is not None and moment in KINDS[promise.kind]
    ]
    return " ".join(found)
