"""One line for each event of Little Factory."""

from __future__ import annotations

from engine.kernel.events import Event
from engine.kernel.game import Names
from engine.little_factory import events
from engine.little_factory.cards import CATALOG, VP
from engine.little_factory.words import listed, name, points

DECKS = {"deck:level_1": "Level I", "deck:level_2": "Level II"}
ENDS = {
    "goal_reached": "somebody has 10 or more victory points",
    "no_vp_cards": "no Victory point card is left",
    "all_passed": "everybody passed in succession",
    "round_limit": "60 rounds were played",
}


def line(event: Event, names: Names) -> str | None:
    """One line of the log."""
    match event:
        case events.GameBegan(order=order):
            funds = zip(order, CATALOG.of_level("funds"), strict=False)
            return f"Turn order: {', '.join(f'{names[s]} ({card.name})' for s, card in funds)}."
        case events.TurnBegan(seat=seat, round=number):
            return f"Round {number}: {names[seat]} to move."
        case events.Replenished():
            return _replenished(event)
        case events.Produced():
            return _produced(event, names)
        case events.Traded(seat=seat, given=given, taken=taken):
            return f"{names[seat]} traded {listed(given)} for {listed(taken)}."
        case events.ElfActed():
            return _elf_acted(event, names)
        case events.PointsGained(seat=seat, points=gained, total=total):
            return f"{names[seat]} +{gained} VP: {total} now."
        case events.TurnEnded(seat=seat, passed=passed):
            return f"{names[seat]} passed." if passed else f"{names[seat]} ended the turn."
        case events.GameEnded(reason=over):
            return f"The game is over: {ENDS[over]}."
    return None


def _replenished(event: events.Replenished) -> str:
    words = f"New in play: {', '.join(name(card) for card in event.cards)}."
    if not event.reshuffled:
        return words
    return f"{' and '.join(DECKS[deck] for deck in event.reshuffled)} reshuffled. {words}"


def _produced(event: events.Produced, names: Names) -> str:
    verb = "built" if event.card in VP else "made" if event.paid or event.shown else "took"
    return f"{names[event.seat]} {verb} {name(event.card)}{_for(event.paid, event.shown)}."


def _elf_acted(event: events.ElfActed, names: Names) -> str:
    got = name(event.card) if event.card else points(event.vp_cards)
    spent = _for(event.paid, event.shown)
    return f"{names[event.seat]}'s {name(event.building)} gave {got}{spent}."


def _for(paid: tuple[str, ...], shown: tuple[str, ...]) -> str:
    words = f" for {listed(paid)}" if paid else ""
    return words + (f", showing {listed(shown)}" if shown else "")
