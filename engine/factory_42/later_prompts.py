"""Questions of the locations from Operate on, of paying, and of the end of a round."""

from __future__ import annotations

from engine.factory_42.cards import CATALOG
from engine.factory_42.cost_words import paid_words
from engine.factory_42.view import Factory42View
from engine.factory_42.words import card, cubes, listed, points, steps
from engine.kernel.choice import Choice
from engine.kernel.game import Names


def prompt(choice: Choice, view: Factory42View, names: Names) -> str:
    match choice.key, choice.args:
        case "pay", (_, what, *parts):
            return f"{card(str(what))}: pay {paid_words(tuple(parts))}?"
        case "incinerate", (what, made, steam):
            return (
                f"{card(str(what))}, {steam} Steam: burn anything in the Incinerator first? "
                f"Private Steam made so far: {made}."
            )
        case "compose", (what, size, steam, virtual, off):
            return _compose_prompt(str(what), int(size), int(steam), int(virtual), int(off))
        case "operate", (otherwise,):
            return f"Operate: which Invention?{_otherwise(otherwise)}"
        case "gain_any", (what, n, size):
            return f"{card(str(what))}: {cubes(int(n))}, {size}. Which?"
        case "upgrade", (what, n):
            return f"{card(str(what))}: up to {steps(int(n), 'cube')} become the next larger one."
        case "take_pool", (what, n):
            return f"{card(str(what))}: up to {cubes(int(n))} of the pool into your Warehouse."
        case "load_docks", (what, n):
            return f"{card(str(what))}: up to {cubes(int(n))} of the pool into your docks."
        case "draw_bag", (what, n):
            drawn = f" Drawn so far: {listed(view.drawn)}." if view.drawn else ""
            draws = steps(int(n), "draw")
            return f"{card(str(what))}: {draws} left. Which size do you feel for?{drawn}"
        case "keep", (what, n):
            return f"{card(str(what))}: keep up to {n} of {listed(view.drawn)}."
    return _location_prompt(choice, view, names)


def _compose_prompt(what: str, size: int, steam: int, virtual: int, off: int) -> str:
    owed = [cubes(size)] if size else []
    owed += [f"{steam} Steam"] if steam else []
    less = " The Commissar's Magic may stand for one of these." if virtual else ""
    less += f" You may leave out {cubes(off)}." if off else ""
    words = f"{card(what)}: pay {' and '.join(owed) or 'nothing'}."
    return f"{words}{less} Magic stands for any cube or 1 Steam."


def _otherwise(flag: str | int) -> str:
    return " You will compose the payment yourself." if flag else ""


def _location_prompt(choice: Choice, view: Factory42View, names: Names) -> str:
    match choice.key, choice.args:
        case "guild", (slot, otherwise):
            cost = CATALOG.guild[int(slot) - 1].steam
            return f"Inventor's Guild: an Invention for {cost} Steam?{_otherwise(otherwise)}"
        case "embassy", _:
            return "Elven Embassy: pay 1 rosette, draw 2 Commissions, keep 1?"
        case "keep_commission", _:
            return "Elven Embassy: which Commission do you keep? Nobody sees it until you make it."
        case "embassy_commissar", (n,):
            return f"Elven Embassy: pay 1 rosette for {n} Magic?"
        case "sell", (owner, room):
            fee = f" Trading costs 1 rosette for {names[int(owner)]}." if int(owner) >= 0 else ""
            return f"Trading: what do you sell?{fee} {_spaces(int(room))} now."
        case "buy", (worth, room):
            return f"Trading: buy for up to {worth}; {_spaces(int(room))}. The rest is lost."
        case "research", (_, may_exchange, otherwise):
            if not any(offer.words[0] == "research" for offer in choice.legal):
                return "Research: does the Director trade 2 rosettes?"
            director = " The Director may trade 2 rosettes, too." if may_exchange else ""
            return f"Research: which one do you pay for?{director}{_otherwise(otherwise)}"
        case "make", (number, otherwise):
            return f"Manufacturium {number}: what do you make?{_otherwise(otherwise)}"
        case "account", (left, owner):
            fee = f" {names[int(owner)]} gets a cube first." if int(owner) >= 0 else ""
            return f"Accounting: {steps(int(left), 'action')} left.{fee}"
        case "fee", (owner,):
            return f"Accounting: which cube goes to {names[int(owner)]}?"
        case "cheat", (n,):
            return f"Accounting: which {n} cubes for 1 VP?"
        case "penalty", (n,):
            return f"{steps(int(n), 'order')} not completed: lose {points(int(n))} or 2 rosettes?"
        case "railcars", _:
            return "Clean Up: your railcars with cargo stay, change docks or go back."
    raise AssertionError(f"no prompt for {choice.key}")


def _spaces(room: int) -> str:
    return f"{steps(room, 'free space')} in your Warehouse"
