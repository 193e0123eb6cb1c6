"""What an option is called, what it will do, and where it stands in the panel."""

from __future__ import annotations

from engine.fantastic_factories import subterfuge_labels
from engine.fantastic_factories.cards import CATALOG, KIND, LIMITS, Recipe
from engine.fantastic_factories.steps.headquarters import yields
from engine.fantastic_factories.view import FantasticFactoriesView
from engine.fantastic_factories.words import (
    ROW_NAMES,
    amounts,
    counted,
    dice,
    dice_word,
    name,
    seat_word,
)
from engine.kernel.choice import Choice, Offer

MOST = 100

GROUPS = {
    "take": "Take",
    "hire": "Hire",
    "refresh": "New row",
    "pass": "Pass",
    "give_to": "Give to",
    "set_to": "Set a die",
    "roll_all": "Roll all",
    "build": "Build",
    "activate": "Use",
    "copy": "Replicator",
    "specialist": "Specialist",
    "done": "Done",
    "die": "Die",
    "pay": "Discard",
    "fence": "Take",
    "throw": "Discard",
    "drop": "Discard",
}


def group(offer: Offer, choice: Choice) -> str:
    match offer.words:
        case ["place" | "several", row, *_]:
            return ROW_NAMES[row]
        case ["activate", card, *_] if KIND[card] == "training":
            return "Change a die"
    return subterfuge_labels.group(offer) or GROUPS[offer.words[0]]


def label(offer: Offer, choice: Choice, view: FantasticFactoriesView) -> str:
    match offer.words:
        case ["take", place]:
            return _priced(view.blueprints[int(place) - 1].card)
        case ["hire", place, *discard]:
            card = view.contractors[int(place) - 1].card
            paid = f", discarding {name(discard[0])}" if discard else ""
            return f"{name(card) if card else 'nobody'}{paid}"
        case ["refresh", row, paid]:
            return f"New {row} for 1 {paid}"
        case ["place", row, values]:
            return f"{dice(values)}: {_yield(row, values, view)}"
        case ["several", _]:
            return "Choose several dice"
        case ["build", card, *discard]:
            return name(card) + (f", discarding {name(discard[0])}" if discard else "")
        case ["activate" | "copy", card, *way]:
            return _use_label(card, way)
        case ["give_to", seat]:
            return seat_word(int(seat))
        case ["set_to" | "specialist" | "die", value]:
            return f"A {value}"
        case ["pay" | "drop", card]:
            return name(card)
        case ["fence" | "throw", metal, energy]:
            return amounts(metal=int(metal), energy=int(energy)).capitalize()
        case [("place"), row]:
            return ROW_NAMES[row]
    return subterfuge_labels.label(offer) or GROUPS[offer.words[0]]


def _priced(card: str | None) -> str:
    if card is None:
        return "Nothing"
    found = CATALOG.blueprints[card]
    return f"{found.name} ({found.tool}, {amounts(metal=found.metal, energy=found.energy)})"


def _yield(row: str, values: str, view: FantasticFactoriesView) -> str:
    assert view.seat is not None
    lying = next(each.dice for each in view.players[view.seat].rows if each.row == row)
    there = tuple([die.value for die in lying])
    metal, energy, cards = yields(row, there, tuple(map(int, values)))
    cards = min(cards, view.deck + len(view.discards))
    return amounts(metal=metal, energy=energy, blueprints=cards)


def _use_label(card: str, way: list[str]) -> str:
    """ "Foundry, die 3"; "Gymnasium: 4 to 5"; "Harvester, dice 4 and 4: metal"."""
    values, choice = (*way, "", "")[:2]
    special = CATALOG.blueprints[card].special
    if special in CHANGES and values:
        return f"{name(card)}: {values} to {CHANGES[special](int(values))}"
    if special == "reroll" and values:
        return f"{name(card)}: {dice(values)} again"
    if special in ("clone", "school") and values:
        return f"{name(card)}: {values} to {choice}"
    words = name(card) + (f", {dice_word(values)}" if values else "")
    return f"{words}: {_choice(card, choice)}" if choice else words


CHANGES = {
    "raise": lambda value: value + 1,
    "lower": lambda value: value - 1,
    "flip": lambda value: 7 - value,
}


def _choice(card: str, choice: str) -> str:
    """What a choice stands for: the value of a new die, a card, or the side of a recipe."""
    if choice in CATALOG.blueprints:
        return name(choice)
    if choice.isdigit():
        return f"an extra {choice}"
    recipe = next(each for each in CATALOG.blueprints[card].recipes if each.id == choice)
    return _gain(recipe, 0)


def _gain(recipe: Recipe, x: int) -> str:
    metal, energy, goods, blueprints = recipe.gain.at(x)
    return amounts(metal=metal, energy=energy, goods=goods, blueprints=blueprints)


def hint(offer: Offer, choice: Choice, view: FantasticFactoriesView) -> str:
    """What the option will do."""
    more = subterfuge_labels.hint(offer, view)
    if more is not None:
        return more
    match offer.words:
        case ["take", place]:
            card = view.blueprints[int(place) - 1].card
            return CATALOG.blueprints[card].text if card else ""
        case ["hire", place, *_]:
            return _hire_hint(view.contractors[int(place) - 1].card, view)
        case ["build", card, *_]:
            return _build_hint(card, view)
        case ["activate" | "copy", card, *way]:
            return _use_hint(card, way, view, copied=offer.words[0] == "copy")
        case ["pay" | "drop", card]:
            return CATALOG.blueprints[card].text
        case ["done"]:
            return _done_hint(offer, view)
    return HINTS.get(offer.words[0], "")


HINTS = {
    "refresh": "all four are discarded and new ones dealt",
    "pass": "the next player's turn begins",
    "specialist": "an extra die for this work phase; once",
    "set_to": "instead of rolling it",
    "roll_all": "set none",
    "several": "up to three at once",
}


def _done_hint(offer: Offer, view: FantasticFactoriesView) -> str:
    assert view.seat is not None
    me = view.players[view.seat]
    over = me.metal + me.energy - LIMITS.resources_kept
    if offer.final and over > 0:
        kind = "metal" if me.metal else "energy"
        return f"{over} {kind} too many go, then your work is over for this round"
    if offer.final:
        return "your work is over for this round"
    if over > 0 or me.cards > LIMITS.cards_kept:
        return "first you discard what is over"
    return "first you say who gets the die of your Airport"


def _hire_hint(card: str | None, view: FantasticFactoriesView) -> str:
    """The extra cost and what he does; against the Machine no opponent gains anything (FF-62)."""
    if card is None:
        return ""
    found = CATALOG.contractors[card]
    text = found.text
    if view.level and found.gives:
        metal, energy, goods, blueprints = found.gain.at(0)
        got = amounts(metal=metal, energy=energy, goods=goods, blueprints=blueprints)
        text = f"Gain {got}."
    elif view.level and card == "saboteur":
        text = "Put one kind of the Machine's cards out of use; draw 2 blueprints."
    return f"{found.energy} energy more. {text}" if found.energy else text


def _build_hint(card: str, view: FantasticFactoriesView) -> str:
    """The price as it is now, the points it brings, and what it does if there is room."""
    seen = next((each for each in view.hand if each.card == card), None)
    if seen is None:
        return ""
    words = f"{amounts(metal=seen.metal, energy=seen.energy)}, {counted(seen.worth, 'point')}"
    full = f"{words}. {CATALOG.blueprints[card].text}"
    return full if len(full) <= MOST else words


def _use_hint(card: str, way: list[str], view: FantasticFactoriesView, *, copied: bool) -> str:
    """What is paid and what is gained, in numbers where they are known."""
    values, choice = (*way, "", "")[:2]
    found = CATALOG.blueprints[card]
    recipe = _recipe(card, values, choice)
    if recipe is None:
        return found.text
    x = int(values[0]) if recipe.dice and values else int(choice) if choice.isdigit() else 0
    metal, energy, _, blueprints = recipe.pay.at(x)
    paid = amounts(metal=metal, energy=energy + copied, blueprints=blueprints)
    got = _gain(recipe, x)
    words = [] if paid == "nothing" else [f"pay {paid}"]
    words += [] if got == "nothing" else [f"get {got}"]
    words += [GETS[found.special]] if found.special in GETS else []
    if found.special == "gift" and not view.level:
        words.append("an opponent gets such a die for the next work phase")
    return ", ".join(words) or found.text


# What a label does not say already of what is no amount.
GETS = {
    "roll": "roll an extra die",
    "fence": "get what it costs to build, at most 4",
}


def _recipe(card: str, values: str, choice: str) -> Recipe | None:
    """The recipe that this way uses: of its side, and of its dice."""
    lowest = int(values[0]) if values else 0
    for recipe in CATALOG.blueprints[card].recipes:
        if recipe.id in ("", choice) and (
            recipe.dice is None or not values or lowest in recipe.dice.values
        ):
            return recipe
    return None
