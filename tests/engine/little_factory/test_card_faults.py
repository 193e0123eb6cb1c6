"""A card file with faults: every fault is listed at once, and nothing half-made comes out."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.kernel.errors import CatalogError
from engine.little_factory.cards import PATH, load


@pytest.fixture
def table() -> dict:
    return json.loads(PATH.read_text())


def faults_of(table: dict, path: Path) -> list[str]:
    path.write_text(json.dumps(table))
    with pytest.raises(CatalogError) as raised:
        load(path)
    assert str(path) in str(raised.value)
    return raised.value.faults


def card(table: dict, name: str) -> dict:
    return next(c for c in table["resources"] + table["buildings"] if c["id"] == name)


def test_the_table_as_it_stands_has_no_fault():
    assert len(load(PATH).buildings) == 28


def test_all_faults_are_listed_at_once(table, tmp_path):
    card(table, "bread")["cost"] = [{"pay": ["gold"]}]
    card(table, "iron")["value"] = 0
    card(table, "quarry")["source"] = "hearsay"
    card(table, "wood")["copies"] = [9, 4, 5]
    card(table, "bakery")["action"] = {"ways": [{"pay": ["bread"]}]}
    card(table, "dairy")["field_source"] = {"colour": "house"}
    faults = "\n".join(faults_of(table, tmp_path / "cards.json"))
    for words in (
        "bread: cost names 'gold'",
        "iron: value is 0",
        "buildings, quarry: Invalid enum value 'hearsay'",
        "totals, basic: 16 cards for 2 players instead of 10",
        "totals, basic_buildings: 4 cards instead of 5",
        "bakery: an action gives either one card or victory points",
        "dairy: field_source names 'colour'",
    ):
        assert words in faults


CHANGES = [
    ("wood", {"cost": []}, "a basic resource costs nothing"),
    ("wood", {"value": 2}, "basics must be worth the same"),
    ("brick", {"cost": [{}]}, "has no cost"),
    ("brick", {"cost": []}, "has no cost"),
    ("brick", {"cost": [{"pay": ["clay"]}, {"pay": ["clay"]}]}, "two ways that are the same"),
    ("brick", {"cost": [{"pay": ["funds_3"]}]}, "'funds_3', which is no resource"),
    ("timber", {"cost": [{"pay": ["wood", "wood", "wood"]}]}, "more than two of one card"),
    ("brick", {"copies": [-1, 3, 3]}, "are not possible"),
    ("funds_3", {"cost": [{"pay": ["wood"]}]}, "funds cannot be produced"),
    ("castle", {"vp": 0}, "vp is 0"),
    ("castle", {"cost": []}, "has no cost"),
    ("castle", {"name": "Mansion"}, "Mansion: stands twice"),
    ("castle", {"id": "mansion"}, "mansion: stands twice"),
    ("quarry", {"action": {"ways": [], "card": "brick"}}, "needs nothing"),
    ("quarry", {"action": {"ways": [{"pay": ["stone"]}], "card": "bar"}}, "which is no resource"),
    ("quarry", {"action": {"ways": [{"pay": ["stone"]}], "card": "brick", "vp": 1}}, "either"),
    ("quarry", {"colour": "red"}, "unknown field"),
    ("quarry", {"kind": "odd"}, "Invalid enum value 'odd'"),
]


@pytest.mark.parametrize(("name", "change", "words"), CHANGES)
def test_a_fault_is_named(name, change, words, table, tmp_path):
    card(table, name).update(change)
    assert any(words in fault for fault in faults_of(table, tmp_path / "cards.json"))


@pytest.mark.parametrize("section", ["limits", "totals", "resources", "buildings"])
def test_a_missing_section_is_named(section, table, tmp_path):
    del table[section]
    assert any(section in fault for fault in faults_of(table, tmp_path / "cards.json"))


def test_a_number_of_the_rules_must_be_positive(table, tmp_path):
    table["limits"][0]["hand_limit"] = 0
    assert "limits: hand_limit is 0, but must be 1 or more" in faults_of(table, tmp_path / "x.json")


@pytest.mark.parametrize("text", ["", "[]", "{", "null"])
def test_a_file_that_is_no_object_is_named(text, tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(text)
    with pytest.raises(CatalogError, match="not the JSON object"):
        load(path)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(CatalogError, match="cannot be read"):
        load(tmp_path / "none.json")


def test_a_broken_table_stops_the_import_with_all_faults(table, tmp_path):
    card(table, "bread")["cost"] = [{"pay": ["gold"]}]
    card(table, "iron")["value"] = 0
    (tmp_path / "little_factory").mkdir()
    (tmp_path / "little_factory" / "cards.json").write_text(json.dumps(table))
    program = (
        "import sys; from pathlib import Path; from engine.kernel import catalog\n"
        f"catalog.DATA = Path({str(tmp_path)!r})\n"
        "try:\n    import engine.little_factory\n"
        "except Exception as error:\n    print(error)\n"
        "print('engine.little_factory.cards' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "bread: cost names 'gold'" in run.stdout
    assert "iron: value is 0" in run.stdout
    assert run.stdout.endswith("False\n")
