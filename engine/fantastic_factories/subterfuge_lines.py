"""What happened by sabotage, theft and spying, in one line of the log each."""

from __future__ import annotations

from engine.fantastic_factories import events
from engine.fantastic_factories.words import amounts, name, names_in
from engine.kernel.events import Event
from engine.kernel.game import Names


def line_of_subterfuge(event: Event, names: Names) -> str | None:
    match event:
        case events.Sabotaged(seat=seat, owner=owner, card=card):
            who = names[seat] if seat >= 0 else "The Machine"
            return f"{who} sabotaged {names[owner]}'s {name(card)}."
        case events.NoTarget(seat=-1):
            return "The Machine found nothing to sabotage."
        case events.NoTarget(by=by):
            return f"{name(by)} found nothing to do."
        case events.RepairBegan(seat=seat, card=card, value=value):
            return f"{names[seat]} put a {value} on {name(card)} to repair it."
        case events.Repaired(seat=seat, card=card):
            return f"{names[seat]}'s {name(card)} is repaired."
        case events.DieStolen(seat=seat, victim=victim):
            return f"{names[seat]} will roll a die of {names[victim]}."
        case events.StolenFrom(seat=seat, victim=victim, metal=metal, energy=energy):
            return (
                f"{names[seat]} stole {amounts(metal=metal, energy=energy)} from {names[victim]}."
            )
        case events.Spied(seat=seat, victim=victim):
            return f"{names[seat]} looks at {names[victim]}'s hand and takes a card."
        case events.HandSeen(victim=victim, cards=cards):
            return f"{names[victim]} holds {names_in(cards) or 'nothing'}."
        case events.CardStolen(seat=seat, victim=victim, card=card):
            return f"{name(card)} went from {names[victim]} to {names[seat]}."
        case events.DieGiven(seat=seat, receiver=receiver, value=value):
            return f"{names[seat]}'s Airport sends {names[receiver]} a {value} for the next work."
    return None
