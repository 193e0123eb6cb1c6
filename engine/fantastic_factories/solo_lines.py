"""What the Machine did, in one line of the log each."""

from __future__ import annotations

from engine.fantastic_factories import events
from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.words import KIND_NAMES, counted, listed, name, names_in
from engine.kernel.events import Event
from engine.kernel.game import Names

ENDS = {"machine_goods": "the Machine had made 12 goods"}


def line_of_the_machine(event: Event, names: Names) -> str | None:
    match event:
        case events.MachineDealt(level=level, cards=cards):
            return f"The Machine ({CATALOG.levels[level].name}) begins with {names_in(cards)}."
        case events.EndTriggered(goods=goods):
            return f"The Machine has {goods} goods: one more full round is played."
        case events.MachineRolled():
            kinds = [f"{KIND_NAMES[kind]} {getattr(event, kind)}" for kind in DICE]
            return f"The Machine rolled green {event.market}, {', '.join(kinds)}."
        case events.MachineTook(card=card, place=place):
            if card is None:
                return "The Machine found no card to take."
            return f"The Machine took {name(card)}" + (" from the deck." if place is None else ".")
        case events.MachineCleared(row=row):
            return f"The Machine discarded all {row} of the market."
        case events.MachineMade(kinds=kinds, goods=goods):
            if not kinds:
                return f"The Machine made nothing; it has {counted(goods, 'good')}."
            made = listed([KIND_NAMES[kind] for kind in kinds])
            return f"The Machine made {counted(len(kinds), 'good')} ({made}); it has {goods}."
        case events.GroupSabotaged(seat=seat, kind=kind):
            return f"{names[seat]} sabotaged the Machine's {KIND_NAMES[kind]}."
        case events.GroupRepairBegan(kind=kind):
            return f"The Machine repairs its {KIND_NAMES[kind]} instead of making a good."
        case events.GroupRepaired(kind=kind):
            return f"The Machine's {KIND_NAMES[kind]} is repaired."
        case events.MachineEnded(round=number):
            return f"The Machine's turn of round {number} is over."
    return None


DICE = ("production", "utility", "training", "special")
