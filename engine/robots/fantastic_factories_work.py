"""The robot's work phase: it plans all its dice and takes the next step of the best plan.

Beside the plan as it stands it looks at plans after a die was changed or won, and after a card
was built that may be used at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from engine.fantastic_factories.cards import CATALOG, ROWS
from engine.fantastic_factories.view import FantasticFactoriesView
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice
from engine.robots.fantastic_factories_desk import FACES, Desk, mates_of
from engine.robots.fantastic_factories_plan import Moves, option_id
from engine.robots.fantastic_factories_worth import worst

CHANGES = ("raise", "lower", "flip", "clone", "school")
BUILDS = 3  # cards to be built at once that are compared
WAYS = 10  # changes of dice that are compared
THROWS = 5  # that are thought through for a reroll
SURE = 0.03  # what another plan must bring more

Legal = dict[str, list[str]]


def work(view: FantasticFactoriesView, choice: Choice, dice: Dice) -> list[str]:
    """The next step."""
    desk = Desk(view, choice.seat)
    legal = {offer.id: offer.words for offer in choice.legal}
    value, moves = desk.plan()
    best, option = value + SURE, ""
    for other, worth in _others(desk, legal, moves, dice):
        if worth > best:
            best, option = worth, other
    return [option or _next(desk, moves, legal)]


def _next(desk: Desk, moves: Moves, legal: Legal) -> str:
    """The first step of the plan that can be done now; the rows before what they pay for."""
    options = [move.option for move in moves if move.option in legal]
    for option in options:
        if option.startswith("build:"):
            return option
    for row in ROWS:
        values = sorted([move.die for move in moves if move.row == row])
        for count in range(len(values), 0, -1):
            option = option_id("place", row, "".join(map(str, values[:count])))
            if option in legal:
                return option
    if options:
        return _with_best_choice(desk, options[0], legal)
    if desk.dice:
        places = [option for option, words in legal.items() if words[0] == "place"]
        return places[0] if places else "done"
    return "done"


def _with_best_choice(desk: Desk, option: str, legal: Legal) -> str:
    """Mega Factory: the value of the new die is looked at last of all."""
    verb, card, *rest = legal[option]
    if CATALOG.blueprints[card].special != "any_die" or verb == "repair":
        return option
    left = list(desk.dice)
    for value in rest[0]:
        left.remove(int(value))
    best = max(FACES, key=lambda face: desk.value(dice=(*left, face)))
    return option_id(verb, card, rest[0], str(best))


def _others(desk: Desk, legal: Legal, moves: Moves, dice: Dice) -> Iterator[tuple[str, float]]:
    """Steps beside the plan, each with what the phase can bring after it."""
    yield from _buildings(desk, legal)
    yield from _changes(desk, legal)
    yield from _more_dice(desk, legal)
    yield from _rerolls(desk, legal, moves, dice)


def _more_dice(desk: Desk, legal: Legal) -> Iterator[tuple[str, float]]:
    """Specialist, Golem, Robot: a die of each value, or by the average of all."""
    for option, words in legal.items():
        match words:
            case ["specialist", value]:
                yield option, desk.value(dice=(*desk.dice, int(value)))
            case ["activate" | "copy" as verb, card, *way]:
                special = CATALOG.blueprints[card].special
                if special == "golem":
                    yield option, _won(desk, verb, int(way[1]), energy=int(way[1]))
                elif special == "roll":
                    worth = [_won(desk, verb, face, metal=1) for face in FACES]
                    yield option, sum(worth) / len(worth)


def _buildings(desk: Desk, legal: Legal) -> Iterator[tuple[str, float]]:
    """The best cards to build now, each with the second card that is missed least."""
    cards = list(dict.fromkeys([words[1] for words in legal.values() if words[0] == "build"]))
    for card in sorted(cards, key=desk.gain, reverse=True)[:BUILDS]:
        if CATALOG.blueprints[card].is_activated and desk.gain(card) > 0:
            mate = worst(mates_of(card, desk.hand), desk.hand, desk.compound, desk.price)
            yield option_id("build", card, mate), desk.with_building(card, mate)


def _changes(desk: Desk, legal: Legal) -> Iterator[tuple[str, float]]:
    """Training: one way to each outcome is enough."""
    seen: set[tuple[str, str]] = set()
    for option, words in legal.items():
        if not _changes_die(words) or len(seen) == WAYS:
            continue
        outcome = words[2], _new_value(words)
        if outcome not in seen:
            seen.add(outcome)
            yield option, _changed(desk, words)


def _changes_die(words: list[str]) -> bool:
    is_use = words[0] in ("activate", "copy")
    return is_use and CATALOG.blueprints[words[1]].special in CHANGES


def _new_value(words: list[str]) -> str:
    old = int(words[2])
    match CATALOG.blueprints[words[1]].special:
        case "raise":
            return str(old + 1)
        case "lower":
            return str(old - 1)
        case "flip":
            return str(7 - old)
    return words[3]


def _changed(desk: Desk, words: list[str]) -> float:
    left = list(desk.dice)
    left.remove(int(words[2]))
    (recipe,) = CATALOG.blueprints[words[1]].recipes
    is_copy = words[0] == "copy"
    energy = recipe.pay.at(0)[1] + is_copy
    dice = (*left, int(_new_value(words)))
    return desk.value(dice=dice, energy=energy, without="replicator" if is_copy else "")


def _won(desk: Desk, verb: str, face: int, *, metal: int = 0, energy: int = 0) -> float:
    """An extra die of this value, after what it costs."""
    is_copy = verb == "copy"
    dice, without = (*desk.dice, face), "replicator" if is_copy else ""
    return desk.value(dice=dice, metal=metal, energy=energy + is_copy, without=without)


def _rerolls(desk: Desk, legal: Legal, moves: Moves, dice: Dice) -> Iterator[tuple[str, float]]:
    """Temp Agency: all dice, or those that only lie in a row; by a few throws in thought."""
    found = [words for words in legal.values() if _is_reroll(words)]
    if not found:
        return
    in_rows = "".join(map(str, sorted(move.die for move in moves if move.row)))
    for values in dict.fromkeys([in_rows, "".join(map(str, desk.dice))]):
        option = option_id(found[0][0], "temp_agency", values)
        if values and option in legal:
            yield option, _rerolled(desk, values, found[0][0] == "copy", dice)


def _is_reroll(words: list[str]) -> bool:
    return words[0] in ("activate", "copy") and words[1] == "temp_agency"


def _rerolled(desk: Desk, values: str, is_copy: bool, dice: Dice) -> float:
    left = list(desk.dice)
    for value in values:
        left.remove(int(value))
    total = 0.0
    for _ in range(THROWS):
        new = [1 + dice.below(6, "think") for _ in values]
        total += desk.value(dice=(*left, *new), energy=1 + is_copy)
    return total / THROWS - SURE


# -- Foreman ----------------------------------------------------------------------------------


def foreman(view: FantasticFactoriesView, choice: Choice) -> list[str]:
    """The values that the best plan would like."""
    desk, most = Desk(view, choice.seat), int(choice.args[0])
    sets = combinations_with_replacement(FACES, most)
    best = max(sets, key=lambda values: desk.value(dice=values))
    return [f"set_to:{value}" for value in best]
