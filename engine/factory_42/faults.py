"""What can be wrong with decks and board of Factory 42; every fault is found, not just one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from engine.factory_42 import effects
from engine.factory_42.locations import MAIN, OWN_BOARD
from engine.factory_42.records import (
    ANY,
    GROUPS,
    RESOURCES,
    SEATS,
    Commission,
    EventCard,
    Invention,
    Market,
    Order,
    Record,
    Slots,
)

Fault = tuple[str, str]
Sections = Mapping[str, list[Any]]

COST = (*RESOURCES, *ANY)
IMPROVEMENTS = ("small_expansion", "large_expansion", "crane", "incinerator")


def faults_of(file: str, sections: Sections) -> Iterator[Fault]:
    """The faults of one file; the table of checks is the list of its sections."""
    for name, records in sections.items():
        for record in records:
            yield from _source_faults(record)
            yield from _negative(record)
            yield from CHECKS.get(name, _nothing)(record)
    yield from WHOLE[file](sections)


def _nothing(record: Record) -> Iterator[Fault]:
    return iter(())


def _name(record: Any) -> str:
    if hasattr(record, "slot"):
        return f"slot {record.slot}"
    return getattr(record, "id", "numbers")


def _source_faults(record: Record) -> Iterator[Fault]:
    for field in record.field_source:
        if field.partition(".")[0] not in record.__struct_fields__:
            yield _name(record), f"field_source names {field!r}, which is no field"


def _negative(record: Record) -> Iterator[Fault]:
    """No plain number may be below 0, but for the low end of the score track."""
    for field, value in msgspec.structs.asdict(record).items():
        if isinstance(value, int) and value < 0 and field != "score_low":
            yield _name(record), f"{field} is {value}, but must be 0 or more"


def _cubes(
    where: str, field: str, cubes: Mapping[str, int], known: Iterable[str]
) -> Iterator[Fault]:
    for kind, count in cubes.items():
        if kind not in known:
            yield where, f"{field} names {kind!r}, which is no resource of this game"
        if count < 1:
            yield where, f"{field} has {count} {kind}, but must have 1 or more"


def _order(card: Order) -> Iterator[Fault]:
    for level in card.levels:
        yield from _cubes(card.id, "cost", level.cost, COST)
        if level.rosettes < 0:
            yield card.id, f"rosettes is {level.rosettes}, but must be 0 or more"
        if not level.cost:
            yield card.id, "a level costs nothing"
    yield from _cubes(card.id, "allocation", card.allocation, RESOURCES)


def _market(card: Market) -> Iterator[Fault]:
    for field, column in (("to", card.to), ("from", card.from_)):
        if set(column) != set(RESOURCES):
            yield card.id, f"{field} must name all {len(RESOURCES)} resources and nothing else"
        for kind, worth in column.items():
            if worth is not None and worth < 1:
                yield card.id, f"{field} values {kind} at {worth}, but must be 1 or more, or null"


def _event(card: EventCard) -> Iterator[Fault]:
    additions = {kind: abs(count) for kind, count in card.pool.items()}
    yield from _cubes(card.id, "pool", additions, RESOURCES)
    for effect in card.effects:
        yield from _effect(card.id, effect)
        if isinstance(effect, effects.Close) and effect.location not in MAIN:
            yield card.id, f"closes {effect.location!r}, which is no location of the main board"


def _invention(card: Invention) -> Iterator[Fault]:
    yield from _cubes(card.id, "cost", card.cost, COST)
    if not card.effects:
        yield card.id, "does nothing"
    for place, effect in enumerate(card.effects):
        yield from _effect(card.id, effect)
        if isinstance(effect, effects.Pay) and place:
            yield card.id, "pay must be the first of its effects"


def _effect(where: str, effect: effects.Effect) -> Iterator[Fault]:
    cubes = getattr(effect, "cubes", None)
    if cubes is not None:
        known = COST if isinstance(effect, effects.Pay) else RESOURCES
        yield from _cubes(where, "effect", cubes, known)
    least = {effects.Steam: None, effects.LoadMax: None}.get(type(effect), 1)
    if least is not None and getattr(effect, "n", least) < least:
        yield where, f"effect has n {effect.n}, but must have 1 or more"  # type: ignore[attr-defined]


def _commission(card: Commission) -> Iterator[Fault]:
    yield from _cubes(card.id, "cost", card.cost, COST)
    if card.quantity < 1:
        yield card.id, "quantity must be 1 or more"


def _slots(place: Slots) -> Iterator[Fault]:
    known = MAIN if place.board == "main" else OWN_BOARD
    if place.id not in known:
        yield place.id, f"is no location of the {place.board} board"
    if min(place.workers) < 1:
        yield place.id, f"workers {list(place.workers)} must be 1 or more"


CHECKS: dict[str, Any] = {
    "orders": _order,
    "market": _market,
    "events": _event,
    "inventions": _invention,
    "commissions": _commission,
    "slots": _slots,
}


def _rules(sections: Sections) -> Iterator[Fault]:
    yield from _exactly_one("numbers", sections)
    yield from _complete("resources", sections, RESOURCES)
    yield from _complete("improvements", sections, IMPROVEMENTS)
    for resource in sections["resources"]:
        if resource.id not in GROUPS[resource.group]:
            yield resource.id, f"does not belong to {resource.group}"


def _board(sections: Sections) -> Iterator[Fault]:
    for name in ("tower", "numbers"):
        yield from _exactly_one(name, sections)
    yield from _complete("slots", sections, (*MAIN, *OWN_BOARD))
    for name in ("requisition", "steam", "guild"):
        wanted = max([max(s.workers) for s in sections["slots"] if s.id == name], default=0)
        found = [record.slot for record in sections[name]]
        if found != list(range(1, wanted + 1)):
            yield name, f"must give slots 1 to {wanted} in order, not {found}"
    for tower in sections["tower"]:
        for field in ("small", "medium", "large", "loosened"):
            if getattr(tower, field) > 99:
                yield "tower", f"{field} is {getattr(tower, field)}, but must be 99 or less"
    for numbers in sections["numbers"]:
        if numbers.warehouse < 1 or numbers.score_low > 0 or numbers.score_high < 1:
            yield "numbers", "a Warehouse has 1 space or more, and the track leads over 0"


def _exactly_one(name: str, sections: Sections) -> Iterator[Fault]:
    if len(sections[name]) != 1:
        yield name, f"must hold exactly one good record, not {len(sections[name])}"


def _complete(name: str, sections: Sections, wanted: tuple[str, ...]) -> Iterator[Fault]:
    found = {record.id for record in sections[name]}
    for word in wanted:
        if word not in found:
            yield name, f"nothing for {word!r}"
    for word in sorted(found - set(wanted)):
        yield name, f"{word!r} is unknown"


def _at_least(name: str, least: int) -> Any:
    def check(sections: Sections) -> Iterator[Fault]:
        if len(sections[name]) < least:
            yield name, f"needs {least} good cards or more, not {len(sections[name])}"

    return check


def _events(sections: Sections) -> Iterator[Fault]:
    printed = [card.id for card in sections["events"] if card.printed]
    if len(printed) != 1:
        yield "events", f"exactly one must be printed on the board, not {len(printed)}"
    if len(sections["events"]) - len(printed) < 5:
        yield "events", "needs 5 cards or more beside the printed one"


WHOLE: dict[str, Any] = {
    "rules.json": _rules,
    "board.json": _board,
    "orders.json": _at_least("orders", max(SEATS)),
    "market.json": _at_least("market", 1),
    "events.json": _events,
    "inventions.json": _at_least("inventions", 3),
    "commissions.json": _at_least("commissions", 1),
}
