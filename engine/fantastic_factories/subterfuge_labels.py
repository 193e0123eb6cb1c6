"""What is asked by sabotage, theft, spying, Airport and the Machine: prompts, labels, hints."""

from __future__ import annotations

from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.view import BuildingView, FantasticFactoriesView
from engine.fantastic_factories.words import KIND_NAMES, counted, name, seat_word, who_is_who
from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Names

GROUPS = {
    "repair": "Repair",
    "headhunt": "Steal a die",
    "steal": "Steal",
    "spy_on": "Look at",
    "steal_card": "Take",
    "give_die": "Give to",
    "decide_later": "Later",
    "sabotage_group": "Sabotage",
    "sacrifice": "Token on",
}

HINTS = {
    "repair": "its token is turned; usable again after the next market",
    "headhunt": "you roll it in the next work phase, then it goes back",
    "give_die": "the next work phase begins with this die for him",
    "decide_later": "you are asked once more, when all are done",
}


def prompt(choice: Choice, names: Names) -> str | None:
    """The question, or None if it is none of these."""
    match choice.key, choice.args:
        case "sabotage", _:
            return f"Saboteur: which building is put out of use?{_who(choice, names)}"
        case "headhunt", _:
            return f"Headhunter: of whom do you roll a die?{_who(choice, names)}"
        case "steal", (most,):
            return f"Thief: what do you steal? Up to {most} in all.{_who(choice, names)}"
        case "spy_on", _:
            return f"Corporate Spy: whose hand do you look at?{_who(choice, names)}"
        case "steal_card", (victim,):
            return f"Corporate Spy: which of {names[int(victim)]}'s blueprints do you take?"
        case "give_die", (value,):
            words = f"Airport: who begins the next work phase with your {value}?"
            return f"{words}{_who(choice, names)}"
        case "leave_gift", (value,):
            words = f"Airport: who will begin the next work phase with your {value}?"
            return f"{words}{_who(choice, names)} Nobody is told before all are done."
        case "sabotage_group", _:
            return "Saboteur: which kind of the Machine's cards is put out of use?"
        case "sacrifice", _:
            return "The Machine sabotages you. Which building is put out of use?"
    return None


def _who(choice: Choice, names: Names) -> str:
    seats = [int(offer.words[1]) for offer in choice.legal if offer.words[0] != "decide_later"]
    return who_is_who(dict.fromkeys(seats), names)


def group(offer: Offer) -> str | None:
    """Buildings to be hit stand under their owner; None if it is none of these options."""
    match offer.words:
        case ["sabotage", owner, _]:
            return seat_word(int(owner))
    return GROUPS.get(offer.words[0])


def label(offer: Offer) -> str | None:
    match offer.words:
        case ["sabotage", owner, card]:
            return f"{seat_word(int(owner))}'s {name(card)}"
        case ["repair", card, *die]:
            return name(card) + (f" with a {die[0]}" if die else "")
        case ["headhunt" | "spy_on" | "give_die", seat]:
            return seat_word(int(seat))
        case ["steal", seat, resource]:
            return f"1 {resource} of {seat_word(int(seat))}"
        case ["steal_card" | "sacrifice", card]:
            return name(card)
        case ["sabotage_group", kind]:
            return KIND_NAMES[kind]
        case ["decide_later"]:
            return "Later, when all are done"
    return None


def hint(offer: Offer, view: FantasticFactoriesView) -> str | None:
    """What the option will do; for a building how many goods lie there and what it is for."""
    match offer.words:
        case ["sabotage", owner, card]:
            return _building_hint(view.players[int(owner)].compound, card)
        case ["sacrifice", card]:
            assert view.seat is not None
            return _building_hint(view.players[view.seat].compound, card)
        case ["spy_on", seat]:
            return f"{counted(view.players[int(seat)].cards, 'blueprint')} in hand"
        case ["steal", seat, resource]:
            return f"{getattr(view.players[int(seat)], resource)} there"
        case ["steal_card", card]:
            return CATALOG.blueprints[card].text
        case ["sabotage_group", kind]:
            return _group_hint(kind, view)
        case ["activate" | "copy", "assembler", _, card]:
            return _assembler_hint(card, view)
    return HINTS.get(offer.words[0])


def _building_hint(compound: tuple[BuildingView, ...], card: str) -> str:
    goods = sum(each.goods for each in compound if each.card == card)
    text = CATALOG.blueprints[card].text
    full = f"{counted(goods, 'good')} on it. {text}" if goods else text
    return full if len(full) <= 100 else text


def _group_hint(kind: str, view: FantasticFactoriesView) -> str:
    assert view.machine is not None
    cards = next(each.cards for each in view.machine.groups if each.kind == kind)
    return f"{counted(len(cards), 'card')}; the die makes nothing in the Machine's next turn"


def _assembler_hint(card: str, view: FantasticFactoriesView) -> str:
    seen = next((each for each in view.hand if each.card == card), None)
    return f"pay {seen.energy} energy, {counted(seen.worth, 'point')}" if seen else ""
