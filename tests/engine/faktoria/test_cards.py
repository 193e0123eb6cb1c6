"""The figures of data/faktoria/buildings.json, and that every fault in them is found."""

from __future__ import annotations

import json

import pytest

from engine.faktoria.cards import BUILDINGS, CATALOG, PATH, SEATS, WORKS, load
from engine.kernel.errors import CatalogError

CERTAIN = {  # printed in the rulebook: points and cost
    "cathedral": (26, {"stone": 12, "gold": 1}),
    "chapel": (20, {"wood": 9, "gold": 1}),
    "harbour": (18, {"wood": 14, "iron": 1}),
    "castle": (13, {"wood": 1, "stone": 10, "iron": 1}),
    "ship": (9, {"wood": 8, "iron": 1}),
    "sawmill": (0, {"wood": 1, "iron": 1}),
    "quarry": (0, {"stone": 2, "iron": 1}),
}


@pytest.mark.parametrize("building", CERTAIN)
def test_points_and_costs_are_the_rulebooks(building):
    """FK-38."""
    card = CATALOG.buildings[building]
    assert (card.vp, card.cost, card.source) == (*CERTAIN[building], "rulebook")


def test_tower_and_stable_say_where_they_come_from():
    """FK-38: changeable data, marked as such."""
    tower, stable = CATALOG.buildings["tower"], CATALOG.buildings["stable"]
    assert (tower.vp, tower.cost, tower.source) == (8, {"wood": 1, "stone": 9}, "public")
    assert (stable.vp, stable.cost, stable.source) == (6, {"wood": 7, "stone": 1}, "house")
    for card in (tower, stable, CATALOG.buildings["quarry"], CATALOG.buildings["sawmill"]):
        assert card.field_source["copies"] == "house"
        assert card.field_source["copies.5"] == "rulebook"


def test_with_five_players_all_68_cards_are_used():
    """FK-37."""
    assert sum(card.copies[-1] for card in CATALOG.buildings.values()) == 68


def test_every_record_has_a_source():
    raw = json.loads(PATH.read_text())
    sections = [rows for name, rows in raw.items() if name != "notes"]
    assert all(record["source"] for rows in sections for record in rows)


def test_bags_grow_evenly_with_the_players():
    orange, blue = CATALOG.bags["orange"].cubes, CATALOG.bags["blue"].cubes
    for place, seats in enumerate(SEATS):
        assert [orange[kind][place] for kind in orange] == [8 * seats, 8 * seats, 3 * seats, 2]
        assert [blue[kind][place] for kind in blue] == [3 * seats, 3 * seats]


def test_exactly_sawmills_and_quarries_produce():
    assert set(WORKS) == {"sawmill", "quarry"}
    assert len(BUILDINGS) == 9
    assert {CATALOG.buildings[work].yields for work in WORKS} == {5}


def spoilt(tmp_path, change):
    raw = json.loads(PATH.read_text())
    change(raw)
    path = tmp_path / "buildings.json"
    path.write_text(json.dumps(raw))
    with pytest.raises(CatalogError) as error:
        load(path)
    return error.value.faults


FAULTS = [
    (lambda raw: raw["buildings"][0].update(vp=0), "cathedral: a victory-point building"),
    (lambda raw: raw["buildings"][0].update(vp=-1), "cathedral: vp is -1"),
    (lambda raw: raw["buildings"][0]["cost"].update(glass=1), "cathedral: cost names 'glass'"),
    (lambda raw: raw["buildings"][0]["cost"].update(gold=0), "cathedral: cost in gold is 0"),
    (lambda raw: raw["buildings"][0].update(cost={}), "cathedral: costs nothing"),
    (lambda raw: raw["buildings"][0].update(copies=[1, 1, 0, 1]), "cathedral: copies"),
    (lambda raw: raw["buildings"][0].pop("source"), "buildings, cathedral: Object missing"),
    (lambda raw: raw["buildings"][0].update(colour="red"), "buildings, cathedral: Object"),
    (lambda raw: raw["buildings"][2].update(copies=[2, 2, 3, 3]), "harbour: there are 2"),
    (lambda raw: raw["buildings"][7].update(produces="tea"), "quarry: produces names 'tea'"),
    (lambda raw: raw["buildings"][7].pop("yields"), "quarry: a production building"),
    (lambda raw: raw["buildings"][5]["field_source"].update(x="house"), "tower: field_source"),
    (lambda raw: raw["buildings"].pop(4), "buildings: nothing for 'ship'"),
    (lambda raw: raw["buildings"].append(raw["buildings"][0]), "cathedral: stands twice"),
    (lambda raw: raw["bags"].pop(), "bags: nothing for 'blue'"),
    (lambda raw: raw["bags"][0]["cubes"].update(iron=[0, 1, 1, 1]), "orange: has a kind without"),
    (lambda raw: raw["bags"][0]["cubes"].update(tea=[1, 1, 1, 1]), "orange: cubes names 'tea'"),
    (lambda raw: raw["bags"][0].update(when_empty="tea"), "orange: when_empty names 'tea'"),
    (lambda raw: raw["export"][0].update(count=0), "export of wood: count is 0"),
    (lambda raw: raw["export"].pop(), "export: nothing for 'gold'"),
    (lambda raw: raw["support"].pop(0), "support: nothing for 1"),
    (lambda raw: raw["limits"].clear(), "limits: must hold exactly one"),
    (lambda raw: raw["limits"][0].update(works=0), "limits: works is 0"),
    (lambda raw: raw.pop("components"), "components: is missing or no list"),
]


@pytest.mark.parametrize(("change", "words"), FAULTS)
def test_a_fault_is_found(tmp_path, change, words):
    assert any(fault.startswith(words) for fault in spoilt(tmp_path, change))


def test_all_faults_are_listed_at_once(tmp_path):
    def change(raw):
        raw["buildings"][0]["vp"] = 0
        raw["export"][0]["guilders"] = 0
        raw["bags"][1]["when_empty"] = "air"

    assert len(spoilt(tmp_path, change)) == 3


def test_a_file_that_is_no_json_is_one_fault(tmp_path):
    path = tmp_path / "buildings.json"
    path.write_text("{")
    with pytest.raises(CatalogError, match="1 fault"):
        load(path)
