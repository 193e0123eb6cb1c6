"""What happened, in one line of the log each."""

from __future__ import annotations

from engine.fantastic_factories import events
from engine.fantastic_factories.solo_lines import ENDS as SOLO_ENDS
from engine.fantastic_factories.solo_lines import line_of_the_machine
from engine.fantastic_factories.subterfuge_lines import line_of_subterfuge
from engine.fantastic_factories.words import (
    ROW_NAMES,
    a_tool,
    amounts,
    counted,
    dice,
    dice_word,
    name,
    names_in,
)
from engine.kernel.events import Event
from engine.kernel.game import Names

ENDS = {
    "goods": "somebody had made 12 goods",
    "buildings": "somebody had 10 buildings",
    **SOLO_ENDS,
}


def line_of(event: Event, names: Names) -> str | None:
    """One line of the log."""
    for told in (
        _of_the_game,
        _of_the_market,
        _of_a_contractor,
        _of_dice,
        _of_work,
        line_of_subterfuge,
        line_of_the_machine,
    ):
        line = told(event, names)
        if line is not None:
            return line
    return None


def _of_the_game(event: Event, names: Names) -> str | None:
    match event:
        case events.GameBegan(order=order, blueprints=blueprints):
            seats = ", ".join(names[seat] for seat in order)
            turns = f"Clockwise from the first player: {seats}. " if len(order) > 1 else ""
            return f"{turns}{_market_words(event, blueprints)}"
        case events.HandDealt(cards=cards):
            return f"You were dealt {names_in(cards)}."
        case events.RoundBegan(round=number, first=first, last=last):
            words = "Last round" if last else "Round"
            begins = f" {names[first]} is first." if len(names) > 1 else ""
            return f"{words} {number}.{begins}"
        case events.MarketEnded(round=number):
            return f"The market of round {number} is over."
        case events.WorkEnded(round=number):
            return f"The work of round {number} is done."
        case events.EndTriggered(seat=seat, goods=goods, buildings=buildings) if seat >= 0:
            has = f"{counted(goods, 'good')} and {counted(buildings, 'building')}"
            return f"{names[seat]} has {has}: one more full round is played."
        case events.GameEnded(reason=reason):
            return f"The game is over: {ENDS[reason]}, and the last round is played."
    return None


def _market_words(event: events.GameBegan, blueprints: tuple[str, ...]) -> str:
    pairs = zip(event.contractors, event.tools, strict=True)
    hired = ", ".join(f"{name(card)} for {a_tool(tool)}" for card, tool in pairs)
    return f"Blueprints: {', '.join(map(name, blueprints))}. Contractors: {hired}."


def _of_the_market(event: Event, names: Names) -> str | None:
    match event:
        case events.Refreshed(seat=seat, row=row, paid=paid, cards=cards):
            new = ", ".join(map(name, cards)) or "none left"
            return f"{names[seat]} paid 1 {paid} for new {row}: {new}."
        case events.Took(seat=seat, card=card):
            return f"{names[seat]} took {name(card)}."
        case events.Refilled(place=place, card=card):
            new = name(card) if card else "nothing, there is none left"
            return f"New at place {place}: {new}."
        case events.Hired(seat=seat, contractor=card, discarded=paid, energy=energy):
            more = f" and {energy} energy" if energy else ""
            return f"{names[seat]} hired {name(card)} for {name(paid)}{more}."
        case events.Passed(seat=seat):
            return f"{names[seat]} could neither take nor hire."
    return None


def _of_a_contractor(event: Event, names: Names) -> str | None:
    match event:
        case events.Gained(seat=seat, by=by, metal=metal, energy=energy, goods=goods):
            got = amounts(metal=metal, energy=energy, goods=goods)
            return f"{names[seat]} gained {got} from {name(by)}."
        case events.Given(receiver=seat, by=by, metal=metal, energy=energy, blueprints=cards):
            got = amounts(metal=metal, energy=energy, blueprints=cards)
            return f"{name(by)} also gave {names[seat]} {got}."
        case events.Invested(seat=seat, card=card, metal=metal, energy=energy):
            got = amounts(metal=metal, energy=energy)
            return f"Investor revealed {name(card)}: {names[seat]} gained {got}."
        case events.SetAside(card=card):
            return f"Engineer revealed {name(card)}, which stands there already."
        case events.NothingLeft(contractor=card):
            return f"{name(card)} found no blueprint left."
        case events.Promised(seat=seat, contractor="union_leader"):
            return f"All but {names[seat]} roll a die fewer in the next work phase."
        case events.Promised(seat=seat, contractor=card):
            return f"{name(card)} comes to {names[seat]}'s next work phase."
    return None


def _of_dice(event: Event, names: Names) -> str | None:
    match event:
        case events.Rolled():
            return _rolled(event, names)
        case events.Trained(seat=seat, card=card, old=old, new=new):
            return f"{names[seat]} turned a {old} into a {new} ({name(card)})."
        case events.Rerolled(seat=seat, card=card, old=old, new=new):
            return f"{names[seat]} rolled {dice(old)} again: {dice(new)} ({name(card)})."
        case events.DieGained(seat=seat, by=by, value=value, rolled=rolled):
            verb = "rolled" if rolled else "got"
            return f"{names[seat]} {verb} an extra {value} ({name(by)})."
    return None


def _rolled(event: events.Rolled, names: Names) -> str:
    parts = [f"set {dice(event.set_to)}"] if event.set_to else []
    parts += [f"rolled {dice(event.values)}"] if event.values else []
    parts += [f"was given {dice(event.gifts)}"] if event.gifts else []
    away = f" {counted(event.resting, 'own die')} fewer." if event.resting == 1 else ""
    away = f" {event.resting} own dice fewer." if event.resting > 1 else away
    return f"{names[event.seat]} {', '.join(parts)}.{away}"


def _of_work(event: Event, names: Names) -> str | None:
    match event:
        case events.Placed(seat=seat, row=row, dice=values):
            got = amounts(metal=event.metal, energy=event.energy, blueprints=event.blueprints)
            return f"{names[seat]} put {dice(values)} in {ROW_NAMES[row]}: {got}."
        case events.Built():
            return _built(event, names)
        case events.Activated():
            return _activated(event, names)
        case events.Triggered(seat=seat, card=card, metal=metal, energy=energy, goods=goods):
            got = amounts(metal=metal, energy=energy, goods=goods)
            return f"{name(card)} worked for {names[seat]}" + (
                f": {got}." if got[0] != "n" else "."
            )
        case events.Drew(seat=seat, count=count):
            return f"{names[seat]} drew {counted(count, 'blueprint')}."
        case events.DrewCards(cards=cards):
            return f"You drew {names_in(cards)}."
        case events.Discarded(seat=seat, metal=metal, energy=energy, cards=cards):
            gone = names_in(cards) or amounts(metal=metal, energy=energy)
            return f"{names[seat]} discarded {gone}."
        case events.Finished(seat=seat):
            return f"{names[seat]} is done."
    return None


def _built(event: events.Built, names: Names) -> str:
    words = f"{names[event.seat]} built {name(event.card)}"
    if event.by == "engineer":
        return f"{words}, which Engineer drew."
    paid = amounts(metal=event.metal, energy=event.energy)
    if event.by == "assembler":
        return f"{words} by Assembler for {paid}."
    return f"{words} for {paid} and {name(event.discarded or '')}."


def _activated(event: events.Activated, names: Names) -> str:
    card = f"{name(event.card)} as {name(event.copied)}" if event.copied else name(event.card)
    words = [f"{names[event.seat]} used {card}"]
    if event.dice:
        words.append(f"with {dice_word(event.dice)}")
    paid = amounts(metal=event.paid_metal, energy=event.paid_energy)
    costs = [paid] if event.paid_metal or event.paid_energy else []
    costs += [names_in(event.discarded)] if event.discarded else []
    if costs:
        words.append(f"for {' and '.join(costs)}")
    got = amounts(metal=event.metal, energy=event.energy, goods=event.goods)
    return " ".join(words) + (f": {got}." if event.metal or event.energy or event.goods else ".")
