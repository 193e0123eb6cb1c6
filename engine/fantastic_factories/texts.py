"""The words of Fantastic Factories: everything that a person reads about it is made here.

Labels and hints stand in labels, reasons in reasons, lines of the log in lines, the introduction
and help in guide, small words in words.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.fantastic_factories import subterfuge_labels
from engine.fantastic_factories.guide import HELP, INTRO, TOPICS
from engine.fantastic_factories.labels import group, hint, label
from engine.fantastic_factories.lines import ENDS, line_of
from engine.fantastic_factories.reasons import why
from engine.fantastic_factories.view import ComingView, DieView, FantasticFactoriesView, PlayerView
from engine.fantastic_factories.words import (
    ROW_NAMES,
    counted,
    listed,
    name,
    names_in,
    who_is_who,
)
from engine.kernel.choice import Choice
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

line = line_of


def prompt(choice: Choice, view: FantasticFactoriesView, names: Names) -> str:
    match choice.key, choice.args:
        case "market", _:
            return _market_prompt(choice)
        case "give", (str(contractor),):
            seats = [int(offer.words[1]) for offer in choice.legal]
            return f"{name(contractor)}: which opponent gains too?{who_is_who(seats, names)}"
        case "foreman", (most, count):
            return f"Foreman: set up to {most} of your {count} dice. The rest is rolled then."
        case "place_several", (str(row),):
            return f"Which dice go to {ROW_NAMES[row]}?"
        case "pay_blueprints", (str(card), count):
            which = "which blueprint" if count == 1 else f"which {count} blueprints"
            return f"{name(card)}: {which} do you discard?"
        case "reroll", _:
            return "Which dice do you roll again?"
        case "fence", (str(card),):
            return f"Black Market: which 4 do you take for {name(card)}?"
        case "throw_resources", (over, kept, is_last):
            return f"You may keep {kept} metal and energy. {_which(str(over), is_last)}"
        case "drop_cards", (over, kept, is_last):
            cards = counted(int(over), "blueprint")
            return f"You may keep {kept} cards. {_which(cards, is_last)}"
    return subterfuge_labels.prompt(choice, names) or _work_prompt(view)


def _which(over: str, is_last: int | str) -> str:
    return f"Which {over} do you discard?{' Then you are done.' if is_last else ''}"


def _market_prompt(choice: Choice) -> str:
    if any(offer.id == "pass" for offer in choice.legal):
        return "There is nothing that you could take or hire."
    fresh = any(offer.words[0] == "refresh" for offer in choice.legal)
    first = " You may first pay for a new row, once." if fresh else ""
    return f"Take one blueprint or hire one contractor.{first}"


def _work_prompt(view: FantasticFactoriesView) -> str:
    assert view.seat is not None
    free = view.players[view.seat].free
    if not free:
        return "All your dice are used. Build or use what you can, then you are done."
    return "Put dice to work, build, use buildings, in any order. Dice may stay unused."


def holdings(view: FantasticFactoriesView, names: Names) -> str:
    """What I own in a few lines; a spectator owns nothing."""
    if view.seat is None:
        return ""
    me = view.players[view.seat]
    goods = counted(me.goods, "good")
    built = counted(len(me.compound), "building")
    points = counted(me.points, "point")
    lines = [f"{me.metal} metal · {me.energy} energy · {goods} · {built} · {points}"]
    if view.phase == "work":
        lines.append(f"Free dice: {', '.join(str(die.value) for die in _sorted(me)) or 'none'}")
    coming = _coming(me.coming)
    lines += [f"For this round's work: {coming}"] if coming and view.phase == "market" else []
    hand = names_in([card.card for card in view.hand]) or "empty"
    return "\n".join([*lines, f"Hand ({len(view.hand)}): {hand}"])


def _sorted(player: PlayerView) -> list[DieView]:
    return sorted(player.free, key=lambda die: die.value)


def _coming(coming: ComingView) -> str:
    words = ["Foreman"] if coming.foreman else []
    words += ["Specialist"] if coming.specialist else []
    words += [f"{coming.hired_hands} extra dice"] if coming.hired_hands else []
    words += [f"{counted(len(coming.takes), 'stolen die')}"] if coming.takes else []
    words += [f"{coming.loses} of your dice fewer"] if coming.loses else []
    words += [f"a {value} from an Airport" for value in coming.gifts]
    return listed(words)


def where(view: FantasticFactoriesView) -> str:
    last = " (the last)" if view.round == view.last_round else ""
    if view.over is not None:
        return f"round {view.round}{last}"
    phase = {"market": "market", "work": "work", "machine": "the Machine"}[view.phase]
    return f"round {view.round}{last} · {phase}"


def help(choice: Choice, view: FantasticFactoriesView) -> str:
    """Help on the question that is open now."""
    return TOPICS[HELP[choice.key]]


def intro() -> tuple[str, ...]:
    return INTRO


def topics() -> Mapping[str, str]:
    return TOPICS


def reason(over: str) -> str:
    return ENDS[over]
