"""Decks, board and numbers: what the files say, and that faults are found, all at once."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from engine.factory_42 import GAME
from engine.factory_42.cards import CATALOG, OWN, PATH, RESOURCES, Catalog, Order, adopt, load
from engine.factory_42.effects import EventEffect, InventionEffect
from engine.kernel.errors import BadSave, CatalogError
from engine.kernel.play import Match
from tests.engine.factory_42.world import match_begun


def test_cubes_by_size_and_number():
    """F42-1: Coal and Magic are medium cubes; 158 in all."""
    sizes = {kind: each.size for kind, each in CATALOG.resources.items()}
    assert [k for k in RESOURCES if sizes[k] == "small"] == ["flax", "steel", "lichen"]
    assert [k for k in RESOURCES if sizes[k] == "large"] == ["marble", "gold", "beer"]
    assert sizes["coal"] == sizes["magic"] == "medium"
    assert sum(each.count for each in CATALOG.resources.values()) == 158


def test_prices_go_by_size_but_for_coal_and_magic():
    by_size = {"small": 1, "medium": 2, "large": 3}
    for kind, each in CATALOG.resources.items():
        expected = {"coal": 4, "magic": None}.get(kind, by_size[each.size])
        assert each.price == expected


def test_the_decks_are_as_large_as_they_should_be():
    assert len(CATALOG.orders) == 30
    assert len(CATALOG.market) == 12
    assert len(CATALOG.events) == 13
    assert CATALOG.printed_event == "FINAL"
    assert len(CATALOG.inventions) == 18
    assert len(CATALOG.commissions) == 20


def test_no_market_pays_more_than_it_asks():
    for card in CATALOG.market.values():
        for kind in RESOURCES:
            to, from_ = card.to[kind], card.from_[kind]
            assert to is None or from_ is None or to <= from_


def test_every_record_says_where_it_comes_from():
    for name in OWN:
        for section, rows in json.loads((PATH / name).read_text()).items():
            if section != "notes":
                assert all(row["source"] in ("rulebook", "public", "house") for row in rows)


def own_folder(folder: Path, name: str, change) -> Path:
    """A folder with one file of the house, changed."""
    data = json.loads((PATH / name).read_text())
    change(data)
    (folder / name).write_text(json.dumps(data))
    return folder


def test_a_folder_brings_some_files_and_the_rest_is_the_houses(tmp_path: Path):
    def change(data):
        data["orders"][0]["name"] = "Own Stool"
        data["orders"][0]["steam"] = 7

    own = load(own_folder(tmp_path, "orders.json", change))
    assert own.orders["GO01"].name == "Own Stool"
    assert own.orders["GO01"].steam == 7
    assert own.market == CATALOG.market
    assert own.hash != CATALOG.hash


def test_all_faults_of_all_files_are_listed_at_once(tmp_path: Path):
    def spoil_orders(data):
        data["orders"][0]["levels"][0]["cost"] = {"unobtainium": 1}
        data["orders"][1]["steam"] = -1
        data["orders"][2]["id"] = "GO01"

    def spoil_market(data):
        del data["market"][0]["to"]["flax"]

    own_folder(tmp_path, "orders.json", spoil_orders)
    own_folder(tmp_path, "market.json", spoil_market)
    (tmp_path / "odrers.json").write_text("{}")
    with pytest.raises(CatalogError) as caught:
        load(tmp_path)
    words = "\n".join(caught.value.faults)
    assert "orders.json: GO01: cost names 'unobtainium'" in words
    assert "orders.json: GO02: steam is -1" in words
    assert "orders.json: GO01: stands twice" in words
    assert "market.json: MK01: to must name all 11 resources" in words
    assert "odrers.json: is none of the files" in words


@pytest.mark.parametrize(
    ("name", "change", "fault"),
    [
        ("events.json", lambda d: d["events"][0].update(printed=True), "exactly one must be"),
        ("events.json", lambda d: d["events"][0]["effects"][0].update(location="moon"), "moon"),
        ("events.json", lambda d: d["events"][0].update(pool={"gold": 0}), "1 or more"),
        ("inventions.json", lambda d: d["inventions"][0].update(effects=[]), "does nothing"),
        (
            "inventions.json",
            lambda d: d["inventions"][0]["effects"].append({"op": "pay", "steam": 1}),
            "pay must be the first",
        ),
        ("inventions.json", lambda d: d["inventions"][0].update(effects=[{"op": "x"}]), "IN01"),
        ("commissions.json", lambda d: d["commissions"][0].update(quantity=0), "quantity"),
        ("board.json", lambda d: d["slots"].pop(), "nothing for 'operate'"),
        ("board.json", lambda d: d["requisition"].pop(), "must give slots 1 to 4"),
        ("board.json", lambda d: d["tower"][0].update(small=100), "99 or less"),
        ("board.json", lambda d: d["numbers"][0].update(warehouse=0), "1 space or more"),
        ("board.json", lambda d: d["slots"][0].update(workers=[0, 1, 1, 1]), "1 or more"),
        ("orders.json", lambda d: d.update(orders=d["orders"][:4]), "needs 5 good cards"),
        ("orders.json", lambda d: d["orders"][0].update(field_source={"x": "house"}), "no field"),
        ("market.json", lambda d: d["market"][0]["from"].update(flax=0), "or null"),
    ],
)
def test_faults_are_found(tmp_path: Path, name, change, fault):
    with pytest.raises(CatalogError, match=fault):
        load(own_folder(tmp_path, name, change))


def test_a_folder_that_is_not_there_is_a_fault(tmp_path: Path):
    with pytest.raises(CatalogError, match="does not exist"):
        load(tmp_path / "nowhere")


def test_adopted_decks_are_played_with_and_part_of_the_version(tmp_path: Path):
    before, house = GAME.version, Catalog.__new__(Catalog)
    house.become(CATALOG)

    def rename(data):
        data["market"][0]["name"] = "Own"

    try:
        adopt(own_folder(tmp_path, "market.json", rename))
        assert CATALOG.market["MK01"].name == "Own"
        assert GAME.version != before
    finally:
        CATALOG.become(house)
    assert GAME.version == before


def test_an_adopted_folder_with_faults_changes_nothing(tmp_path: Path):
    before = CATALOG.hash
    (tmp_path / "market.json").write_text("[]")
    with pytest.raises(CatalogError, match="JSON object"):
        adopt(tmp_path)
    assert before == CATALOG.hash


def test_a_game_of_other_decks_goes_on_while_they_know_its_cards(tmp_path: Path):
    """A saved game is refused with a sentence if its cards are gone, and played on otherwise."""
    house, saved = Catalog.__new__(Catalog), match_begun(3).save()
    house.become(CATALOG)
    try:
        adopt(
            own_folder(tmp_path, "market.json", lambda data: data["market"][0].update(name="Own"))
        )
        assert Match.load(GAME, saved).save() == saved
        adopt(own_folder(tmp_path, "orders.json", lambda data: data["orders"][4].update(id="X")))
        with pytest.raises(BadSave, match="do not have GO05"):
            Match.load(GAME, saved)
    finally:
        CATALOG.become(house)


def test_the_example_in_the_readme_is_a_card_and_every_effect_is_explained():
    words = (PATH / "README.md").read_text()
    (example,) = re.findall(r"```json\n(.+?)```", words, re.DOTALL)
    (row,) = json.loads(example)["orders"]
    assert msgspec.convert(row, Order) == CATALOG.orders["GO01"]
    for effect in (*get_args(EventEffect), *get_args(InventionEffect)):
        assert f"`{effect.__struct_config__.tag}`" in words
