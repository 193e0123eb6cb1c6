"""What is read about the locations from Operate on and the end of a round."""

from __future__ import annotations

from engine.factory_42.cards import CATALOG
from engine.factory_42.cost_words import guild_hint, make_hint, research_hint
from engine.factory_42.steps.operating import next_larger
from engine.factory_42.view import Factory42View, PlayerView, RailcarView
from engine.factory_42.words import (
    card,
    cubes,
    listed,
    of_invention,
    points,
    resource,
    rosettes,
)
from engine.kernel.choice import Choice, Offer, Why


def label(offer: Offer, choice: Choice, view: Factory42View) -> str:
    match offer.words:
        case ["pay_cube" | "gain" | "take" | "keep" | "buy" | "cheat_with" | "fee", kind]:
            return resource(kind)
        case ["pay_cube", kind, number]:
            return f"{resource(kind)} (Dock {number})"
        case ["dock", kind, number]:
            return f"{resource(kind)} into Dock {number}"
        case ["upgrade" | "incinerate", kind]:
            return resource(kind)
        case ["operate" | "buy_invention" | "keep_commission" | "research" | "make", what]:
            return card(what)
        case ["make_secret", what]:
            return f"{card(what)} (secret so far)"
        case ["make", what, level]:
            return f"{card(what)}, {level}"
        case ["sell", kind, *as_kind]:
            return f"{resource(kind)} as {resource(as_kind[0])}" if as_kind else resource(kind)
        case ["exchange", thing]:
            return "2 rosettes for 1 Magic" if thing == "magic" else "2 rosettes for 1 VP"
        case ["bribe", kind]:
            return f"Bribe the Committee with {resource(kind)}"
        case ["lose_points"]:
            return f"Lose {points(int(choice.args[0]))}"
        case ["docks", first, second]:
            return _docks(view, int(first), int(second))
    return LABELS[offer.words[0]]


LABELS = {
    "otherwise": "Pay otherwise",
    "as_usual": "Pay the usual way",
    "pay": "Pay this",
    "compose": "Pay otherwise",
    "pay_steam": "Steam of the gauge",
    "pay_private": "Private Steam",
    "incinerate_rosette": "A rosette",
    "enough_burned": "Burn no more",
    "operate_no_more": "No more",
    "upgrade_no_more": "No more",
    "buy_no_invention": "None",
    "enter": "Pay 1 rosette",
    "stay_outside": "Stay outside",
    "research_no_more": "Nothing more",
    "make_nothing": "Make nothing",
    "favour": "Call in a favour",
    "fame": "Exploit your fame",
    "cheat": "Cheat",
    "account_no_more": "Done",
    "give_rosettes": "Give 2 rosettes",
}


def _docks(view: Factory42View, first: int, second: int) -> str:
    now = tuple([car.number if car else 0 for car in _me(view).docks])
    if (first, second) == now:
        return "Keep as they are"
    if not first and not second:
        return "Return" if 0 in now else "Return both"
    if 0 not in now and first and second:
        return "Swap the docks"
    words = [f"railcar {number} in Dock {at}" for at, number in ((1, first), (2, second)) if number]
    gone = [number for number in now if number and number not in (first, second)]
    return ", ".join([*words, *[f"return {number}" for number in gone]]).capitalize()


def hint(offer: Offer, choice: Choice, view: Factory42View) -> str:
    """What the option will do."""
    match offer.words:
        case ["pay_cube", *_]:
            return f"{offer.most} at most"
        case ["gain", kind]:
            return f"{view.supply.get(kind, 0)} in the Supply"
        case ["take" | "dock", kind, *_]:
            return f"{view.pool[kind]} in the pool"
        case ["upgrade", kind]:
            return f"becomes {resource(next_larger(kind) or kind)}"
        case ["lose_points"]:
            return f"you stand at {points(_me(view).vp)}"
        case ["operate", what]:
            return of_invention(what)
        case ["buy_invention", what]:
            return guild_hint(view, choice, what)
        case ["research", what]:
            return research_hint(view, choice, what)
        case ["make" | "make_secret", what, *level]:
            return make_hint(view, choice, what, level[0] if level else "")
        case ["keep_commission", what]:
            return _commission(what)
        case ["sell", *_]:
            return f"worth {offer.weights[0]}" if offer.why is None else ""
        case ["buy", kind]:
            return f"costs {offer.weights[0]}; {view.supply.get(kind, 0)} in the Supply"
        case ["pay_steam"]:
            return f"the gauge stands at {view.steam}"
        case ["docks", first, second]:
            return _cargo(view, int(first), int(second))
    return HINTS.get(offer.words[0], "")


HINTS = {
    "otherwise": "choose the cubes, Steam and Magic yourself",
    "as_usual": "the cheapest way again",
    "pay": "the cheapest way",
    "compose": "choose the cubes, Steam and Magic yourself",
    "incinerate": "1 Private Steam",
    "incinerate_rosette": "2 Private Steam",
    "enough_burned": "what is not used stays in the tank, up to 2",
    "exchange": "once a round",
    "enter": "it goes to the Supply",
    "make_nothing": "the Worker stays where he is",
    "bribe": "1 VP",
    "favour": "1 rosette for 1 VP",
    "fame": "2 rosettes for 3 VP",
    "cheat": "3 cubes for 1 VP",
    "give_rosettes": "however many orders there are",
}


def _me(view: Factory42View) -> PlayerView:
    assert view.seat is not None
    return view.players[view.seat]


def _commission(what: str) -> str:
    printed = CATALOG.commissions[what]
    brings = points(printed.vp)
    brings += f" and {rosettes(printed.rosettes)}" if printed.rosettes else ""
    times = f"{printed.quantity} times" if printed.quantity > 1 else "once"
    return f"{listed(printed.cost)}, {printed.steam} Steam for {brings}, {times}"


def _cargo(view: Factory42View, *numbers: int) -> str:
    docks: list[RailcarView] = [car for car in _me(view).docks if car is not None]
    kept = [f"{car.number}: {listed(car.cubes)}" for car in docks if car.number in numbers]
    words = "; ".join(kept)
    return words if len(words) <= 100 else f"{words[:97].rpartition(' + ')[0]} …"


def group(offer: Offer, choice: Choice) -> str:
    match offer.words:
        case ["make", _, _]:
            return "Make an order"
        case ["make" | "make_secret", _]:
            return "Make for the Elves"
        case ["research", what]:
            return "Improvement" if what in CATALOG.improvements else "Invention"
        case ["account" | "bribe" | "favour" | "fame" | "cheat", *_]:
            return "Accounting"
    return GROUPS.get(offer.words[0]) or LABELS[offer.words[0]]


GROUPS = {
    "pay_cube": "Pay with",
    "pay_steam": "Pay with",
    "pay_private": "Pay with",
    "incinerate": "Burn",
    "incinerate_rosette": "Burn",
    "operate": "Operate",
    "gain": "Gain",
    "upgrade": "Upgrade",
    "take": "Take",
    "dock": "Load",
    "keep": "Keep",
    "buy_invention": "Buy",
    "keep_commission": "Keep",
    "sell": "Sell",
    "buy": "Buy",
    "exchange": "R&D Director",
    "fee": "Fee",
    "cheat_with": "Cheat with",
    "lose_points": "Penalty",
    "give_rosettes": "Penalty",
    "docks": "Railcars",
}


def why(why: Why, view: Factory42View) -> str:
    match why.id, why.args:
        case "lacks", (lacking, steam):
            words = [cubes(int(lacking))] if lacking else []
            words += [f"{steam} Steam"] if steam else []
            return f"lacks {' and '.join(words)}"
        case "rosettes", (n,):
            return f"costs {rosettes(int(n))}"
        case "cubes", (n,):
            return f"takes {cubes(int(n))}"
        case "too_dear", (n,):
            return f"costs {n}"
    return WHYS[why.id]


WHYS = {
    "needed": "the cost could not be paid then",
    "operated": "operated in this round",
    "built": "you have it",
    "sold_out": "none is in the Supply",
    "sold_now": "you have just sold some",
    "not_wanted": "the Market does not take it in this round",
    "not_there": "you have none",
    "done_once": "done already by this Worker",
    "no_fee": "no cube would be left for the Commissar",
}


def own_lines(view: Factory42View) -> list[str]:
    """Further lines of what the viewer owns: improvements, Inventions, Commissions."""
    me = _me(view)
    found = [("Improvements", me.improvements), ("To be researched", me.face_down)]
    found.append(("Inventions", tuple(machine.card for machine in me.inventions)))
    open_cards = tuple(each.card for each in me.open_commissions)
    found.append(("Commissions", (*open_cards, *(view.own.commissions if view.own else ()))))
    words = [f"{name}: {'; '.join(card(each) for each in cards)}" for name, cards in found if cards]
    return [" · ".join(words)] if words else []
