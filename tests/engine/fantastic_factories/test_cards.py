"""The card tables: numbers, totals, sources, and that each card's text is short."""

from __future__ import annotations

import json

import pytest

from engine.fantastic_factories.cards import CATALOG, KINDS, PATHS, TOOLS
from engine.fantastic_factories.steps.contractors import EFFECTS
from engine.fantastic_factories.steps.specials import SPECIALS

# Copies, kind, tool, metal, energy, prestige; Beacon and Promenade count by rules of their own.
PRINTED = {
    "aluminum_factory": (2, "production", "shovel", 2, 2, 1),
    "assembly_line": (2, "production", "gear", 2, 1, 1),
    "battery_factory": (2, "production", "wrench", 2, 1, 1),
    "beacon": (4, "monument", "shovel", 2, 4, 0),
    "biolab": (2, "production", "gear", 1, 3, 1),
    "black_market": (2, "utility", "gear", 3, 2, 1),
    "concrete_plant": (2, "production", "shovel", 2, 2, 1),
    "dojo": (2, "training", "gear", 1, 1, 0),
    "fitness_center": (3, "training", "wrench", 1, 0, 0),
    "foundry": (2, "utility", "gear", 2, 1, 1),
    "fulfillment_center": (2, "production", "hammer", 2, 1, 1),
    "golem": (2, "special", "hammer", 4, 0, 1),
    "gymnasium": (3, "training", "shovel", 1, 0, 0),
    "harvester": (2, "utility", "hammer", 1, 2, 1),
    "incinerator": (2, "utility", "shovel", 2, 1, 1),
    "laboratory": (2, "special", "wrench", 1, 4, 1),
    "manufactory": (2, "production", "wrench", 2, 3, 1),
    "mega_factory": (2, "production", "gear", 3, 2, 1),
    "megalith": (3, "monument", "wrench", 5, 2, 3),
    "motherlode": (2, "utility", "shovel", 1, 3, 1),
    "nuclear_plant": (2, "production", "wrench", 2, 2, 1),
    "obelisk": (5, "monument", "hammer", 3, 1, 2),
    "power_plant": (2, "utility", "gear", 3, 0, 1),
    "recycling_plant": (3, "production", "gear", 2, 0, 1),
    "refinery": (2, "utility", "wrench", 1, 3, 1),
    "replicator": (2, "special", "shovel", 2, 2, 1),
    "robot": (3, "special", "hammer", 1, 1, 0),
    "scrap_yard": (2, "special", "wrench", 1, 2, 0),
    "solar_array": (2, "special", "gear", 1, 2, 0),
    "temp_agency": (2, "training", "hammer", 1, 0, 0),
    "trash_compactor": (2, "production", "shovel", 2, 1, 1),
    "warehouse": (2, "production", "hammer", 3, 2, 1),
    "airport": (2, "production", "hammer", 2, 1, 1),
    "assembler": (2, "special", "gear", 2, 2, 1),
    "cloning_lab": (2, "training", "shovel", 1, 1, 0),
    "empire": (2, "special", "wrench", 3, 5, 0),
    "fabricator": (2, "production", "gear", 2, 3, 1),
    "guard_tower": (2, "monument", "hammer", 1, 2, 1),
    "lighthouse": (2, "monument", "wrench", 3, 2, 2),
    "promenade": (2, "monument", "hammer", 3, 0, 0),
    "trade_school": (2, "training", "shovel", 2, 0, 0),
}

# Copies and extra cost in energy.
HIRED = {
    "architect": (2, 0),
    "electrician": (2, 0),
    "engineer": (1, 4),
    "foreman": (1, 2),
    "hired_hands": (3, 3),
    "investor": (3, 0),
    "miner": (2, 0),
    "specialist": (3, 0),
    "benefactor": (2, 5),
    "corporate_spy": (3, 0),
    "headhunter": (2, 2),
    "saboteur": (7, 0),
    "thief": (3, 0),
    "union_leader": (1, 0),
}


@pytest.mark.parametrize("card", PRINTED)
def test_a_blueprint_is_as_printed(card):
    """FF-1, FF-37, FF-57: the printed cost is what Investor and Black Market read."""
    found = CATALOG.blueprints[card]
    numbers = (found.metal, found.energy, found.prestige)
    assert (found.copies, found.kind, found.tool, *numbers) == PRINTED[card]


@pytest.mark.parametrize("card", HIRED)
def test_a_contractor_is_as_printed(card):
    """FF-1"""
    found = CATALOG.contractors[card]
    assert (found.copies, found.energy) == HIRED[card]


def test_there_are_no_other_cards():
    """FF-1: 32 and 9 blueprints, 8 and 6 contractors."""
    assert set(CATALOG.blueprints) == set(PRINTED)
    assert set(CATALOG.contractors) == set(HIRED)
    assert (len(PRINTED), len(HIRED)) == (41, 14)


def test_numbers_chosen_here_say_so():
    """FF-37"""
    for card in CATALOG.blueprints.values():
        if card.set == "subterfuge":
            assert card.field_source["tool"] == "house"
    assert CATALOG.blueprints["lighthouse"].field_source["prestige"] == "house"


def test_every_record_has_a_source():
    for path in PATHS:
        raw = json.loads(path.read_text())
        sections = [rows for name, rows in raw.items() if name not in ("notes", "totals")]
        assert all(record["source"] for rows in sections for record in rows)


def test_every_word_for_what_is_no_amount_has_its_function():
    specials = {card.special for card in CATALOG.blueprints.values()} - {"", "copy"}
    effects = {card.effect for card in CATALOG.contractors.values()} - {""}
    assert specials <= set(SPECIALS)
    assert effects <= set(EFFECTS)


def test_texts_fit_a_menu():
    for card in [*CATALOG.blueprints.values(), *CATALOG.contractors.values()]:
        assert 10 < len(card.text) <= 90


def test_every_kind_and_tool_is_used():
    assert {card.kind for card in CATALOG.blueprints.values()} == set(KINDS)
    assert {card.tool for card in CATALOG.blueprints.values()} == set(TOOLS)
