"""The words of Little Factory: everything that a person reads about it is made here.

Lines of the log stand in log, the introduction and help in guide, cards in words in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.kernel.choice import Choice, Offer, Why
from engine.kernel.game import Names
from engine.little_factory.cards import CATALOG, VP, Building, Way
from engine.little_factory.guide import INTRO, TOPICS
from engine.little_factory.log import ENDS, line
from engine.little_factory.view import LittleFactoryView
from engine.little_factory.words import gain, listed, name, points, priced, way_words

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

GROUPS = {
    "build": "Build",
    "produce": "Make",
    "trade_for": "Trade for",
    "trade_away": "Trade away",
    "elf": "Elf action",
    "end_turn": "End turn",
    "give": "Give",
    "take": "Take",
}


ENDS_WITH = {
    "": "",
    "turn": " Then your turn is over.",
    "game": " This ends the game.",
    "turn_or_game": " Then your turn is over, or even the game.",
    "perhaps_turn": " If no elf can work then, your turn is over.",
    "perhaps_game": " This may end the game.",
    "perhaps_turn_or_game": " This may end your turn, or even the game.",
}


def prompt(choice: Choice, view: LittleFactoryView, names: Names) -> str:
    match choice.key, choice.args:
        case "give", (str(card), value, str(ends)):
            worth = f"Together worth at least {value}; no change."
            return f"Which cards do you give for {name(card)}? {worth}{ENDS_WITH[ends]}"
        case "take", (str(card), value, room, str(ends)):
            most = f", at most {room} into your hand" if int(room) < int(value) else ""
            worth = f"Two or more cards, worth up to {value} together{most}."
            return f"What do you take for {name(card)}? {worth}{ENDS_WITH[ends]}"
    if view.action_used:
        return "Your action is done. Elves may still work; then end your turn."
    return "Make or trade once, use each elf once, in any order. Then end your turn."


def label(offer: Offer, choice: Choice, view: LittleFactoryView) -> str:
    match offer.words:
        case ["produce", card, *way]:
            return name(card) + _side(CATALOG.card(card).cost, way)
        case ["elf", card, *way]:
            action = CATALOG.building(card).action
            return name(card) + (_side(action.ways, way) if action else "")
        case ["end_turn"]:
            return "End turn"
        case [_, card]:
            return priced(card)
    return offer.id


def _side(ways: tuple[Way, ...], way: list[str]) -> str:
    """Which side of a "/" this option is, where there are two."""
    if len(ways) < 2:
        return ""
    side = ways[int(way[0]) if way else 0]
    return f": {way_words(side)}"


def hint(offer: Offer, choice: Choice, view: LittleFactoryView) -> str:
    """What the option will do."""
    ends_game = choice.key == "turn" and offer.id in choice.args
    if offer.id == "end_turn":
        return "this ends the game" if ends_game else END_TURN
    words = _hint(offer, view)
    if ends_game:
        return f"{words}; this ends the game"
    return f"{words}; then your turn is over" if offer.final else words


END_TURN = "the next player's turn begins; once new cards are drawn this cannot be taken back"


def _hint(offer: Offer, view: LittleFactoryView) -> str:
    match offer.words:
        case ["produce", card, *way]:
            return _produce_hint(card, CATALOG.card(card).cost[int(way[0]) if way else 0])
        case ["trade_for", card]:
            return f"{_payment(offer, CATALOG.card(card).value, view)}, get {gain(card)}"
        case ["trade_away", card]:
            return f"get two or more cards, together worth up to {CATALOG.card(card).value}"
        case ["elf", card, *way]:
            return _elf_hint(CATALOG.building(card), int(way[0]) if way else 0, view.vp_left)
        case ["take", card]:
            return f"worth {CATALOG.card(card).value}" + (f", {VP[card]} VP" if card in VP else "")
        case ["give", card]:
            return f"worth {CATALOG.card(card).value}"
    return ""


def _payment(offer: Offer, value: int, view: LittleFactoryView) -> str:
    """What a Trade asks of my hand; it is final only if nothing remains to be chosen."""
    values = [CATALOG.card(card).value for card in _own_hand(view)]
    if offer.final or (values and sum(values) - min(values) < value <= sum(values)):
        return "give your whole hand"
    return f"give one or more cards worth {value} or more together"


def _produce_hint(card: str, way: Way) -> str:
    return f"{way_words(way) or 'free'}, get {gain(card)}"


def _elf_hint(building: Building, way: int, vp_left: int) -> str:
    if building.action is None:
        return "points only, no elf"
    out = building.action
    got = priced(out.card) if out.card else _points_left(out.vp, vp_left)
    return f"{way_words(out.ways[way])}, get {got}"


def _points_left(count: int, left: int) -> str:
    """Points of an ability: no more than there are cards (LF-13)."""
    return f"{points(left)}, the last" if 0 < left <= count else points(count)


def group(offer: Offer, choice: Choice) -> str:
    kind, *rest = offer.words
    return GROUPS["build" if kind == "produce" and rest[0] in VP else kind]


def why(why: Why, view: LittleFactoryView) -> str:
    """The reason why an option is not offered."""
    match why.id:
        case "needs":
            return _needs([str(card) for card in why.args], view)
        case "action_used":
            return "you have already made or traded this turn"
        case "hand_full":
            return f"your hand is full ({CATALOG.limits.hand_limit} cards)"
        case "hand_worth_less":
            return f"worth {why.args[0]}, more than your whole hand"
        case "worth_too_little":
            return "worth too little for two cards"
        case "too_few_in_play":
            return "fewer than two cards are in play"
        case "worth_more":
            return f"with a second card it is more than {why.args[0]}"
        case "elf_used":
            return "this elf has already worked this turn"
        case "no_elf_action":
            return "this building has no elf"
        case "not_in_play":
            return f"no {name(str(why.args[0]))} in play"
    return "no Victory point card is left"


def _needs(lacking: list[str], view: LittleFactoryView) -> str:
    hand = _own_hand(view)
    words = []
    for card, count in Counter(lacking).items():
        more = "another " if card in hand else f"{count} " if count > 1 else ""
        words.append(more + name(card))
    *most, last = words
    return f"needs {', '.join(most)} and {last}" if most else f"needs {last}"


def _own_hand(view: LittleFactoryView) -> tuple[str, ...]:
    return () if view.seat is None else view.players[view.seat].hand


def holdings(view: LittleFactoryView, names: Names) -> str:
    """My hand and buildings in two lines; a spectator has none."""
    if view.seat is None:
        return ""
    me = view.players[view.seat]
    worth = sum(CATALOG.card(card).value for card in me.hand)
    hand = f"{listed(me.hand)} (worth {worth})" if me.hand else "empty"
    buildings = ", ".join(name(each.card) for each in me.buildings) or "none yet"
    full = f"{len(me.hand)}/{CATALOG.limits.hand_limit}"
    return f"Hand {full}: {hand}\nBuildings: {buildings} · {me.vp} of {CATALOG.limits.goal_vp} VP"


def where(view: LittleFactoryView) -> str:
    cards = CATALOG.limits.vp_cards
    return f"round {view.round} · {view.vp_left} of {cards} VP cards left"


def help(choice: Choice, view: LittleFactoryView) -> str:
    """Help on the question that is open now."""
    match choice.key:
        case "give" | "take":
            return TOPICS["trade"]
    return TOPICS["elf action"] if view.action_used else TOPICS["turn"]


def intro() -> tuple[str, ...]:
    return INTRO


def topics() -> Mapping[str, str]:
    return TOPICS


def reason(over: str) -> str:
    return ENDS[over]
