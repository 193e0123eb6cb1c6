"""The words of Factory 42: everything that a person reads about it is made here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.factory_42 import deal_words, later_texts
from engine.factory_42.guide import HELP, INTRO, TOPICS
from engine.factory_42.heaps import of_size
from engine.factory_42.log import ENDS, line
from engine.factory_42.place_words import place_hint
from engine.factory_42.prompts import prompt
from engine.factory_42.steam_words import burn_hint
from engine.factory_42.view import Factory42View, RailcarView
from engine.factory_42.words import (
    HABITS,
    SEATS,
    dock,
    listed,
    place,
    points,
    resource,
    rosettes,
    seat,
    steps,
)
from engine.kernel.choice import Choice, Offer, Why
from engine.kernel.game import Names

__all__ = [
    "group",
    "help",
    "hint",
    "holdings",
    "intro",
    "label",
    "line",
    "prompt",
    "reason",
    "topics",
    "where",
    "why",
]

# -- a choice ---------------------------------------------------------------------------------


def label(offer: Offer, choice: Choice, view: Factory42View) -> str:
    if choice.key in deal_words.ASKED:
        return deal_words.label(offer)
    match offer.words:
        case ["place" | "plan", location, *role]:
            return f"{place(location)} (Commissar)" if role else place(location)
        case ["requisition" | "load" | "add" | "spike" | "stow" | "burn", kind]:
            return resource(kind)
        case ["give_up", kind, *number]:
            where = f"Dock {number[0]}" if number else "Warehouse"
            return f"{resource(kind)} ({where})"
        case ["feel" | "feel_all", size]:
            return size.capitalize()
        case ["railcar" | "into", number]:
            return f"Railcar {number}"
        case ["ship", number, owner, at]:
            return f"Railcar {number} to {dock(int(at), int(owner), view.seat)}"
        case ["habit", habit]:
            return HABITS[habit].capitalize()
        case ["ask_again", habit]:
            return f"No longer {HABITS[habit]}"
        case ["name"]:
            return f"Yes, {seat(int(choice.args[0]), view.seat)} must"
    if offer.words[0] in LABELS:
        return LABELS[offer.words[0]]
    return later_texts.label(offer, choice, view)


LABELS = {
    "start_rosettes": "2 rosettes",
    "start_point": "1 VP",
    "stay_home": "Stay at home",
    "drop_last": "Drop the last place",
    "drop_plan": "Drop the plan",
    "let_be": "Let it be",
    "ship_nothing": "Nothing",
}


def hint(offer: Offer, choice: Choice, view: Factory42View) -> str:
    """What the option will do."""
    if choice.key in deal_words.ASKED:
        return deal_words.hint(offer, view)
    match offer.words:
        case ["place" | "plan", location, *role]:
            return place_hint(location, role[0] if role else "worker", view)
        case ["requisition", kind]:
            return f"{steps(offer.weights[0], 'point')}; {view.supply.get(kind, 0)} in the Supply"
        case ["load", kind]:
            return f"{view.pool[kind]} in the pool"
        case ["add", kind]:
            return (
                f"{view.bag.get(kind, 0)} in the bag now, {view.supply.get(kind, 0)} in the Supply"
            )
        case ["feel" | "feel_all", size]:
            return _size_hint(size, view)
        case ["spike", kind]:
            return f"{view.drawn.get(kind, 0)} drawn"
        case ["railcar" | "into", number]:
            return _cargo(int(number), view)
        case ["ship", number, owner, _]:
            return _ship_hint(int(number), int(owner), view)
        case ["burn", kind]:
            return burn_hint(kind, view)
    if offer.words[0] in HINTS:
        return HINTS[offer.words[0]]
    return later_texts.hint(offer, choice, view)


HINTS = {
    "habit": "answers this question now and in later rounds; only you see it",
    "ask_again": "you are asked each time",
    "start_rosettes": "worth a third of a VP each at the end, more in Accounting",
    "start_point": "at once",
    "stow": "keep it",
    "give_up": "back to the Supply",
    "stay_home": "no place is open",
    "drop_last": "the others stay",
    "drop_plan": "be asked each time",
    "name": "both railcars at the exit, docks of the Worker's choice; once a round",
    "let_be": "you may still name a later Worker",
    "ship_nothing": "",
}


def _size_hint(size: str, view: Factory42View) -> str:
    return f"in the bag: {listed(of_size(view.bag, size))}"


def _cargo(number: int, view: Factory42View) -> str:
    car = _railcar(number, view)
    if car is None:
        return ""
    return f"{listed(car.cubes)} in it, {steps(car.room, 'free space')}" if car.cubes else "empty"


def _railcar(number: int, view: Factory42View) -> RailcarView | None:
    cars = (*view.station, *view.track, *((view.loading,) if view.loading else ()))
    return next((car for car in cars if car.number == number), None)


def _ship_hint(number: int, owner: int, view: Factory42View) -> str:
    car = _railcar(number, view)
    cargo = listed(car.cubes) if car else ""
    return cargo if owner == view.seat else f"{cargo}: for {SEATS[owner]}"


def group(offer: Offer, choice: Choice) -> str:
    if choice.key in deal_words.ASKED:
        return deal_words.group(offer)
    match offer.words:
        case ["place", _, *role]:
            return "Commissar" if role else "Worker"
        case ["plan", _, *role]:
            return "Plan a Commissar" if role else "Plan a Worker"
        case ["ship", number, *_]:
            return f"Railcar {number}"
    word = offer.words[0]
    return GROUPS[word] if word in GROUPS else later_texts.group(offer, choice)


GROUPS = {
    "habit": "From now on",
    "ask_again": "Ask me again",
    "start_rosettes": "Begin with",
    "start_point": "Begin with",
    "requisition": "Requisition",
    "stay_home": "Stay at home",
    "drop_last": "Drop the last place",
    "drop_plan": "Drop the plan",
    "give_up": "Return",
    "stow": "Keep",
    "railcar": "Railcar",
    "load": "Load",
    "add": "Into the bag",
    "feel": "Draw one cube",
    "feel_all": "Draw all the rest",
    "spike": "Spike",
    "into": "Into",
    "name": "Yes",
    "let_be": "Let it be",
    "ship_nothing": "Nothing",
    "burn": "Burn",
}


def why(why: Why, view: Factory42View) -> str:
    """The reason why an option is not offered."""
    match why.id, why.args:
        case "commissar_there", (owner,):
            have = "you have" if owner == view.seat else f"{SEATS[int(owner)]} has"
            return f"{have} the Commissar there"
        case "enough_deals", (most,):
            return f"{most} offers a round are enough"
        case "railcar_full", (room,):
            return f"{steps(int(room), 'free space')} only" if room else "full"
    return WHYS[why.id] if why.id in WHYS else later_texts.why(why, view)


WHYS = {
    "closed": "closed by this round's Event",
    "no_commissars": "this round's Event lets no Commissar in",
    "full": "all its spaces are taken",
    "needs_rosette": "placing there costs 1 rosette in the last round",
    "planned": "planned as often as there are spaces",
    "plan_full": "the plan is long enough",
    "no_such_size": "none of this size is in the bag",
}


# -- where the game stands --------------------------------------------------------------------


def holdings(view: Factory42View, names: Names) -> str:
    """What I own in a few lines; a spectator owns nothing."""
    if view.seat is None:
        return ""
    me = view.players[view.seat]
    steam = f" · {me.private_steam} Private Steam" if me.private_steam else ""
    left = f" · {me.left} of {me.meeples} meeples to place" if me.left else ""
    docks = " · ".join(
        f"Dock {number}: {listed(car.cubes) if car else 'open'}"
        for number, car in enumerate(me.docks, 1)
    )
    stored = f"Warehouse {sum(me.warehouse.values())}/{me.capacity}: {listed(me.warehouse)}"
    return "\n".join(
        [
            f"{points(me.vp)} · {rosettes(me.rosettes)}{steam}{left}",
            f"{stored} · {docks}",
            *later_texts.own_lines(view),
        ]
    )


PHASES = {
    "setup": "choosing what to begin with",
    "drawing": "drawing cards",
    "placement": "placing workers",
    "clean_up": "clean up",
}


def where(view: Factory42View) -> str:
    words = f"round {view.round} of {view.rounds}" if view.round else "before the first round"
    if view.location is not None:
        return f"{words} · {view.number} {place(view.location)}"
    return f"{words} · {PHASES[view.phase]}" if view.phase in PHASES else words


def help(choice: Choice, view: Factory42View) -> str:
    """Help on the question that is open now."""
    return TOPICS[HELP[choice.key]]


def intro() -> tuple[str, ...]:
    return INTRO


def topics() -> Mapping[str, str]:
    return TOPICS


def reason(over: str) -> str:
    return ENDS[over]
