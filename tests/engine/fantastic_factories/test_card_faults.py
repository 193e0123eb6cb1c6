"""Card tables with faults: every fault of a file is listed, and nothing half-made comes out."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from engine.fantastic_factories.cards import FOLDER, load
from engine.kernel.errors import CatalogError


def changed(folder: Path, name: str, section: str, card: str, **fields: object) -> Path:
    """A copy of the tables in which this card has other fields."""
    if not folder.exists():
        shutil.copytree(FOLDER, folder)
    table = json.loads((folder / name).read_text())
    for record in table[section]:
        if record.get("id", card) == card:
            record.update(fields)
    (folder / name).write_text(json.dumps(table))
    return folder


def faults_of(folder: Path) -> str:
    with pytest.raises(CatalogError) as raised:
        load(folder)
    return "\n".join(raised.value.faults)


def test_the_tables_as_they_stand_have_no_fault():
    assert len(load(FOLDER).blueprints) == 41


CHANGES = [
    ("biolab", {"metal": -1}, "metal is negative"),
    ("biolab", {"copies": 0}, "0 copies"),
    ("biolab", {"text": ""}, "says nothing"),
    ("biolab", {"tool": "spoon"}, "Invalid enum value 'spoon'"),
    ("biolab", {"source": "hearsay"}, "Invalid enum value 'hearsay'"),
    ("biolab", {"colour": "blue"}, "unknown field `colour`"),
    ("biolab", {"field_source": {"colour": "house"}}, "field_source names 'colour'"),
    ("biolab", {"recipes": []}, "must have recipes, or a trigger"),
    ("biolab", {"recipes": [{"pay": {"goods": 1}}]}, "pays goods"),
    ("biolab", {"recipes": [{"dice": {"count": 1, "rule": "any", "values": [7]}}]}, "not on a die"),
    ("biolab", {"recipes": [{"dice": {"count": 3, "rule": "sum"}}]}, "cannot want 3 dice"),
    ("biolab", {"recipes": [{}, {}]}, "cannot be told apart"),
    ("beacon", {"prestige_by_number": []}, "prestige_by_number goes with"),
    ("biolab", {"id": "dojo"}, "dojo: stands twice"),
]


@pytest.mark.parametrize(("card", "fields", "words"), CHANGES)
def test_a_fault_of_a_blueprint_is_named(card, fields, words, tmp_path):
    folder = changed(tmp_path / "cards", "blueprints.json", "blueprints", card, **fields)
    assert words in faults_of(folder)


OTHERS = [
    ("contractors.json", "contractors", "miner", {"gain": {}}, "does nothing"),
    ("contractors.json", "contractors", "miner", {"energy": -2}, "extra cost -2"),
    ("rules.json", "rows", "mine", {"values": [7]}, "are not on a die"),
    ("rules.json", "levels", "easy", {"cards": 0}, "begins with 0 cards"),
    ("rules.json", "totals", "", {"blueprints": 78}, "74 cards instead of 78"),
    ("rules.json", "totals", "", {"by_tool": {"gear": 1}}, "gear: 19 cards instead of 1"),
    ("rules.json", "totals", "", {"by_kind": {}}, "special: 13 cards instead of None"),
    ("rules.json", "limits", "", {"dice": "four"}, "Expected `int`"),
]


@pytest.mark.parametrize(("name", "section", "card", "fields", "words"), OTHERS)
def test_a_fault_of_the_other_tables_is_named(name, section, card, fields, words, tmp_path):
    folder = changed(tmp_path / "cards", name, section, card, **fields)
    assert words in faults_of(folder)


def test_all_faults_of_a_file_are_listed(tmp_path):
    folder = changed(tmp_path / "cards", "blueprints.json", "blueprints", "dojo", metal=-1)
    changed(folder, "blueprints.json", "blueprints", "robot", copies=0)
    faults = faults_of(folder)
    assert "dojo" in faults
    assert "robot" in faults


def test_a_table_that_is_missing_is_named(tmp_path):
    shutil.copytree(FOLDER, tmp_path / "cards")
    (tmp_path / "cards" / "rules.json").unlink()
    assert "cannot be read" in faults_of(tmp_path / "cards")
