"""The deck as data: what rulebook and rulings say of it."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.kernel.errors import BadSetup
from engine.little_factory import GAME
from engine.little_factory.cards import BASICS, CATALOG, SEATS, VALUE, Way


@pytest.mark.parametrize(("level", "kinds", "copies"), [("level_1", 9, 19), ("level_2", 9, 9)])
def test_levels_have_as_many_cards_as_the_rulebook_lists(level, kinds, copies):
    """LF-32: the names and numbers of the table are the deck, at every number of players."""
    cards = CATALOG.of_level(level)
    assert len(cards) == kinds
    for seats in SEATS:
        assert sum(card.copies_for(seats) for card in cards) == copies


def test_basics_by_number_of_players_are_the_rulebooks():
    """H6: three players have 4 wood, 3 wheat, 2 clay, 2 stone and 1 cotton."""
    copies = {card: CATALOG.resource(card).copies for card in BASICS}
    assert copies == {
        "wood": (3, 4, 5),
        "wheat": (2, 3, 3),
        "clay": (2, 2, 3),
        "stone": (2, 2, 3),
        "cotton": (1, 1, 2),
    }


def test_the_normal_buildings_leave_out_market_and_fishing_pond():
    """H1: 23 normal buildings, with 5 basic ones."""
    assert len(CATALOG.of_kind("basic")) == 5
    assert len(CATALOG.of_kind("normal")) == 23
    assert not {"market", "fishing_pond"} & {card.id for card in CATALOG.buildings}


def test_the_milk_shop_is_worth_one_point():
    """H2."""
    shop = CATALOG.building("milk_shop")
    assert (shop.vp, shop.value, shop.cost) == (1, 6, (Way(pay=("brick",)),))
    assert shop.action is not None
    assert (shop.action.ways, shop.action.vp) == ((Way(pay=("milk",)),), 1)


def test_a_fish_costs_a_stone_or_a_look_at_the_fishing_rod():
    """H3."""
    assert CATALOG.resource("fish").cost == (Way(pay=("stone",)), Way(show=("fishing_rod",)))


def test_a_thread_costs_a_cotton_or_a_look_at_the_sheep():
    assert CATALOG.resource("thread").cost == (Way(pay=("cotton",)), Way(show=("sheep",)))


def test_limits_are_the_rulebooks_and_the_round_cap_is_ours():
    """H4: 60 rounds."""
    limits = CATALOG.limits
    assert (limits.goal_vp, limits.hand_limit, limits.row_types) == (10, 7, 5)
    assert (limits.vp_cards, limits.most_rounds) == (12, 60)
    assert limits.field_source == {"most_rounds": "house"}


def test_every_card_names_its_source():
    sources = Counter(card.source for card in (*CATALOG.resources, *CATALOG.buildings))
    assert set(sources) == {"rulebook", "public"}
    assert all(c.field_source == {"in_deck": "house"} for c in CATALOG.of_kind("normal"))


@pytest.mark.parametrize("card", [c.id for c in CATALOG.resources if c.level.startswith("level")])
def test_a_resource_is_worth_more_than_what_is_paid_for_it(card):
    """The ladder of values: a step up brings 2 to 8."""
    for way in CATALOG.resource(card).cost:
        assert VALUE[card] > sum(VALUE[paid] for paid in way.pay)


@pytest.mark.parametrize("building", CATALOG.buildings, ids=lambda building: building.id)
def test_a_point_on_a_building_costs_about_six(building):
    assert 5 <= building.value / building.vp <= 10
    for way in building.cost:
        assert 3 <= building.value - sum(VALUE[paid] for paid in way.pay) <= 9


def test_all_basics_are_worth_one():
    assert {VALUE[card] for card in BASICS} == {1}


def test_ids_are_looked_up_in_one_place():
    assert CATALOG.card("bread") is CATALOG.resource("bread")
    assert CATALOG.card("castle") is CATALOG.building("castle")
    with pytest.raises(KeyError):
        CATALOG.card("gold")


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(BadSetup, match="2 to 4 players"):
        GAME.check_setup(seats, {})
