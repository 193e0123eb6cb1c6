"""The deck of this game, written out (LF-32): what data/little_factory/cards.json must hold."""

from __future__ import annotations

import pytest

from engine.little_factory.cards import CATALOG, Way

# id | value | cost | copies with 2, 3, 4 players
RESOURCES = """
wood         | 1  | free                          | 3 4 5
wheat        | 1  | free                          | 2 3 3
clay         | 1  | free                          | 2 2 3
stone        | 1  | free                          | 2 2 3
cotton       | 1  | free                          | 1 1 2
brick        | 3  | clay                          | 3 3 3
charcoal     | 3  | wood                          | 3 3 3
cut_stone    | 3  | stone                         | 2 2 2
flour        | 3  | wheat                         | 2 2 2
thread       | 3  | cotton / show sheep           | 2 2 2
timber       | 5  | wood wood                     | 2 2 2
cattle       | 5  | wheat clay                    | 2 2 2
sheep        | 5  | wood wheat                    | 2 2 2
fish         | 5  | stone / show fishing_rod      | 1 1 1
bread        | 11 | charcoal flour                | 1 1 1
barrel       | 8  | timber                        | 1 1 1
cloth        | 6  | thread                        | 1 1 1
fishing_rod  | 8  | thread wood                   | 1 1 1
iron         | 8  | charcoal stone                | 1 1 1
leather      | 8  | cattle                        | 1 1 1
meat         | 8  | sheep / cattle                | 1 1 1
milk         | 4  | show cattle                   | 1 1 1
stone_wall   | 8  | cut_stone clay                | 1 1 1
"""

# id | kind | points | value | cost | ability
BUILDINGS = """
brick_factory   | basic  | 1 | 6  | charcoal                | clay > brick
charcoal_hut    | basic  | 1 | 6  | cut_stone               | wood > charcoal
quarry          | basic  | 1 | 6  | brick                   | stone > cut_stone
spinning_mill   | basic  | 1 | 8  | timber                  | cotton / show sheep > thread
water_mill      | basic  | 1 | 6  | brick                   | wheat > flour
sawmill         | normal | 1 | 6  | cut_stone               | wood wood > timber
sheep_ranch     | normal | 1 | 6  | brick                   | wood wheat > sheep
cattle_ranch    | normal | 1 | 8  | timber                  | wheat clay > cattle
barrel_factory  | normal | 1 | 6  | cut_stone               | timber > barrel
bread_factory   | normal | 1 | 6  | brick                   | charcoal flour > bread
textile_factory | normal | 1 | 8  | timber                  | thread > cloth
ironworks       | normal | 1 | 6  | brick                   | charcoal stone > iron
tannery         | normal | 1 | 6  | cut_stone               | cattle > leather
abattoir        | normal | 1 | 6  | charcoal                | sheep / cattle > meat
dairy           | normal | 1 | 6  | cut_stone               | show cattle > milk
masonry         | normal | 1 | 6  | flour                   | cut_stone clay > stone_wall
milk_shop       | normal | 1 | 6  | brick                   | milk > 1
fish_shop       | normal | 1 | 8  | timber                  | fish > 1
accessory_shop  | normal | 1 | 10 | cloth                   | leather / iron > 2
bakery          | normal | 2 | 11 | brick cut_stone         | bread > 2
bar             | normal | 2 | 11 | brick charcoal          | barrel wheat > 2
butcher         | normal | 2 | 12 | iron                    | meat > 2
tailor          | normal | 2 | 12 | stone_wall              | cloth thread > 2
shoe_store      | normal | 2 | 12 | iron                    | leather thread > 3
cheese_factory  | normal | 2 | 12 | stone_wall              | barrel milk > 3
restaurant      | normal | 2 | 12 | stone_wall              | bread milk > 4
mansion         | normal | 3 | 18 | timber brick cut_stone  | none
castle          | normal | 5 | 30 | iron stone_wall timber  | none
"""


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def ways(cell: str) -> set[tuple[str, tuple[str, ...]]]:
    """Each side of a "/": whether its cards are paid or shown, and which, in any order."""
    found = set()
    for side in cell.split("/"):
        verb, cards = ("show", side.split()[1:]) if "show" in side else ("pay", side.split())
        found.add((verb, tuple(sorted([card for card in cards if card != "free"]))))
    return found


def ways_of(of_card: tuple[Way, ...]) -> set[tuple[str, tuple[str, ...]]]:
    for way in of_card:
        assert not (way.pay and way.show)
    return {("show" if way.show else "pay", tuple(sorted(way.needs))) for way in of_card}


def named(card: str) -> str:
    return card.replace("_", " ").capitalize()


@pytest.mark.parametrize("row", rows(RESOURCES), ids=lambda row: row[0])
def test_a_resource_is_as_it_is_listed(row):
    """LF-32: name, value, cost and copies."""
    card, value, cost, copies = row
    found = CATALOG.resource(card)
    assert (found.name, found.value) == (named(card), int(value))
    assert ways_of(found.cost) == ways(cost)
    assert [str(found.copies_for(seats)) for seats in (2, 3, 4)] == copies.split()


@pytest.mark.parametrize("row", rows(BUILDINGS), ids=lambda row: row[0])
def test_a_building_is_as_it_is_listed(row):
    """LF-32: name, kind, points, value, cost and ability."""
    card, kind, points, value, cost, ability = row
    found = CATALOG.building(card)
    assert (found.name, found.kind) == (named(card), kind)
    assert (found.vp, found.value) == (int(points), int(value))
    assert ways_of(found.cost) == ways(cost)
    if found.action is None:
        assert ability == "none"
        return
    asks, gives = ability.split(" > ")
    assert ways_of(found.action.ways) == ways(asks)
    assert found.action.card == (None if gives.isdigit() else gives)
    assert found.action.vp == (int(gives) if gives.isdigit() else 0)


def test_the_deck_holds_nothing_else():
    """LF-32: these cards, and the Initial funds of 3, 4, 5 and 6."""
    funds = [f"funds_{value}" for value in (3, 4, 5, 6)]
    listed = [row[0] for row in rows(RESOURCES)] + funds
    assert [card.id for card in CATALOG.resources] == listed
    assert sorted(c.id for c in CATALOG.buildings) == sorted(row[0] for row in rows(BUILDINGS))
    worth = [(card.name, card.value) for card in CATALOG.of_level("funds")]
    assert worth == [(f"Initial funds {value}", value) for value in (3, 4, 5, 6)]
