"""What can be wrong with the card tables. Each fault says where and what; none hides another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.fantastic_factories.records import (
    KINDS,
    TOOLS,
    Blueprint,
    Contractor,
    Recipe,
    Totals,
)

Fault = tuple[str, str]
Sections = Mapping[str, list[Any]]

ONE = ("limits", "sabotage", "totals")
DIE = (1, 2, 3, 4, 5, 6)


def faults_of(found: Sections, before: Sections) -> Iterator[Fault]:
    """What is wrong with the sections of one file; `before` are those of the files read already."""
    for name in ONE:
        if name in found and len(found[name]) != 1:
            yield name, f"must hold exactly one good record, not {len(found[name])}"
    for card in found.get("blueprints", []):
        yield from _blueprint_faults(card)
    for contractor in found.get("contractors", []):
        yield from _contractor_faults(contractor)
    for row in found.get("rows", []):
        if not row.values or not set(row.values) <= set(DIE):
            yield row.id, f"values {row.values} are not on a die"
    for level in found.get("levels", []):
        if level.cards < 1:
            yield level.id, f"begins with {level.cards} cards"
    for totals in found.get("totals", []):
        yield from _total_faults(totals, before)


def _blueprint_faults(card: Blueprint) -> Iterator[Fault]:
    for field in ("metal", "energy", "prestige"):
        if getattr(card, field) < 0:
            yield card.id, f"{field} is negative"
    if card.copies < 1:
        yield card.id, f"{card.copies} copies"
    if not card.text:
        yield card.id, "says nothing"
    for name in card.field_source:
        if name not in card.__struct_fields__:
            yield card.id, f"field_source names {name!r}, which is no field"
    for recipe in card.recipes:
        yield from _recipe_faults(card.id, recipe)
    if len({(recipe.id, recipe.dice) for recipe in card.recipes}) != len(card.recipes):
        yield card.id, "has two recipes that cannot be told apart"
    does = bool(card.recipes) + bool(card.trigger) + (card.kind == "monument")
    if does != 1:
        yield card.id, "must have recipes, or a trigger, or be a monument, and only one of these"
    if (card.prestige_rule == "by_number") != bool(card.prestige_by_number):
        yield card.id, "prestige_by_number goes with the rule by_number, and only with it"


def _recipe_faults(card: str, recipe: Recipe) -> Iterator[Fault]:
    if recipe.pay.goods:
        yield card, "pays goods, which are never paid"
    if recipe.dice is None:
        return
    wanted = recipe.dice
    if not wanted.values or not set(wanted.values) <= set(DIE):
        yield card, f"values {wanted.values} are not on a die"
    if wanted.count < 1 or (wanted.rule == "sum") != bool(wanted.least):
        yield card, f"cannot want {wanted.count} dice by {wanted.rule!r} of {wanted.least}"


def _contractor_faults(card: Contractor) -> Iterator[Fault]:
    if card.energy < 0 or card.copies < 1:
        yield card.id, f"extra cost {card.energy} or {card.copies} copies are not possible"
    if not card.text:
        yield card.id, "says nothing"
    if not card.effect and not any(card.gain.at(0)):
        yield card.id, "does nothing"


def _total_faults(totals: Totals, before: Sections) -> Iterator[Fault]:
    for section in ("blueprints", "contractors"):
        for name in ("base", "subterfuge"):
            field = section if name == "base" else f"subterfuge_{section}"
            wanted = getattr(totals, field)
            count = sum(card.copies for card in before[section] if card.set == name)
            if count != wanted:
                yield field, f"{count} cards instead of {wanted}"
    by_tool, by_kind = Counter[str](), Counter[str]()
    for card in before["blueprints"]:
        if card.set == "base":
            by_tool[card.tool] += card.copies
            by_kind[card.kind] += card.copies
    for tool in TOOLS:
        if by_tool[tool] != totals.by_tool.get(tool):
            yield tool, f"{by_tool[tool]} cards instead of {totals.by_tool.get(tool)}"
    for kind in KINDS:
        if by_kind[kind] != totals.by_kind.get(kind):
            yield kind, f"{by_kind[kind]} cards instead of {totals.by_kind.get(kind)}"
