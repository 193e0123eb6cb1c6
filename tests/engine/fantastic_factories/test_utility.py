"""Utility cards: each cannot, can, does, and meets another card."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import Gained
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    asked,
    at_work,
    of,
    options,
    stock,
    values,
    why,
    work,
)


@pytest.mark.parametrize(
    ("card", "dice", "owned", "reason"),
    [
        ("black_market", (3,), {}, Why("needs", ("blueprints", 1))),
        ("black_market", (), {"hand": ["robot"]}, Why("no_dice", ("black_market",))),
        ("foundry", (6,), {"energy": 5}, Why("needs", ("energy", 1))),
        ("foundry", (), {}, Why("no_dice", ("foundry",))),
        ("harvester", (1, 2), {}, Why("no_dice", ("harvester",))),
        ("incinerator", (), {}, Why("needs", ("blueprints", 1))),
        ("incinerator", (), {"metal": 0, "hand": ["dojo"]}, Why("needs", ("metal", 1))),
        ("motherlode", (), {}, Why("no_dice", ("motherlode",))),
        ("power_plant", (), {}, Why("no_dice", ("power_plant",))),
        ("refinery", (), {"energy": 2, "hand": ["dojo"]}, Why("needs", ("energy", 1))),
        ("refinery", (), {}, Why("needs", ("blueprints", 1))),
    ],
)
def test_a_utility_card_cannot(card, dice, owned, reason):
    """FF-14"""
    assert why(at_work(card, dice, **owned), f"activate:{card}") == reason


@pytest.mark.parametrize(
    ("card", "dice", "offered"),
    [
        ("black_market", (2, 2, 5), ["2", "5"]),
        ("foundry", (1, 5, 6), ["1", "5"]),
        ("harvester", (3, 3), ["33:metal", "33:energy"]),
        ("incinerator", (1,), [""]),
        ("motherlode", (1, 3, 4), ["1", "3", "4"]),
        ("power_plant", (1, 6), ["1", "6"]),
        ("refinery", (), [""]),
    ],
)
def test_a_utility_card_can(card, dice, offered):
    ways = [f"activate:{card}:{way}".rstrip(":") for way in offered]
    assert options(at_work(card, dice, hand=["dojo"]), f"activate:{card}") == ways


@pytest.mark.parametrize(
    ("card", "dice", "way", "after"),
    [
        ("foundry", (4,), ":4", (9, 1, 0, 0)),
        ("harvester", (3, 3), ":33:metal", (9, 5, 0, 0)),
        ("harvester", (3, 3), ":33:energy", (5, 12, 0, 0)),
        ("motherlode", (3,), ":3", (6, 5, 0, 0)),
        ("motherlode", (4,), ":4", (7, 5, 0, 0)),
        ("power_plant", (6,), ":6", (5, 11, 0, 0)),
    ],
)
def test_a_utility_card_does(card, dice, way, after):
    game = at_work(card, dice)
    act(game, f"activate:{card}{way}")
    assert stock(game) == after
    assert values(game) == []


def test_incinerator_burns_a_blueprint_and_metal():
    game = at_work("incinerator", hand=["dojo", "robot"])
    act(game, "activate:incinerator")
    assert options(game) == ["pay:dojo", "pay:robot"]
    act(game, "pay:robot")
    assert stock(game) == (4, 11, 0, 1)


def test_refinery_takes_a_blueprint_and_energy():
    game = at_work("refinery", hand=["dojo"])
    act(game, "activate:refinery")
    act(game, "pay:dojo")
    assert stock(game) == (8, 2, 0, 0)


@pytest.mark.parametrize(
    ("card", "mixes"),
    [
        ("robot", []),
        ("aluminum_factory", []),
        ("warehouse", ["fence:2:2", "fence:3:1"]),
        ("megalith", ["fence:2:2", "fence:3:1", "fence:4:0"]),
        ("beacon", ["fence:0:4", "fence:1:3", "fence:2:2"]),
    ],
)
def test_black_market_gives_four_at_most_as_its_owner_likes(card, mixes):
    """FF-7, FF-57: exactly 4, or all that is printed, never more of a kind than printed."""
    game = at_work("black_market", (3,), hand=[card])
    act(game, "activate:black_market:3")
    act(game, f"pay:{card}")
    if mixes:
        assert options(game) == mixes
    else:
        assert asked(game)[0] == (0, "work")


def test_black_market_pays_what_was_chosen():
    """FF-57"""
    game = at_work("black_market", (3,), hand=["beacon"])
    act_each(game, "activate:black_market:3", "pay:beacon")
    events = act(game, "fence:1:3")
    assert of(events, Gained) == [Gained(seat=0, by="black_market", metal=1, energy=3)]
    assert stock(game) == (6, 8, 0, 0)


# -- each beside another card -----------------------------------------------------------------


def test_black_market_reads_the_printed_cost_of_megalith():
    """FF-7: whatever Monuments stand there."""
    game = at_work("black_market", (3,), also=["obelisk"] * 4, hand=["megalith"])
    act_each(game, "activate:black_market:3", "pay:megalith", "fence:4:0")
    assert stock(game)[:2] == (9, 5)


def test_foundry_melts_what_power_plant_brings():
    game = at_work("foundry", (6, 6), also=["power_plant"], energy=0)
    act_each(game, "activate:power_plant:6", "activate:foundry:6")
    assert stock(game)[:2] == (11, 0)


def test_harvester_uses_dice_that_dojo_made_equal():
    game = at_work("harvester", (2, 5), also=["dojo"])
    act_each(game, "activate:dojo:2", "activate:harvester:55:metal")
    assert stock(game)[:2] == (9, 4)


def test_incinerator_cannot_take_a_card_that_was_built():
    game = at_work("incinerator", hand=["robot", "golem"])
    act(game, "build:robot:golem")
    assert why(game, "activate:incinerator") == Why("needs", ("blueprints", 1))


def test_motherlode_and_mine_each_need_a_die_of_their_own():
    """FF-11: a die is used once."""
    game = at_work("motherlode", (4,))
    act(game, "activate:motherlode:4")
    assert why(game, "place:mine") == Why("no_die_for_row", ("mine",))


def test_power_plant_is_used_once_also_with_another_die():
    """FF-14"""
    game = at_work("power_plant", (1, 6))
    act(game, "activate:power_plant:1")
    assert why(game, "activate:power_plant") == Why("used")


def test_refinery_copied_by_replicator_costs_one_energy_more():
    """FF-47: all must be affordable at once."""
    shown = ["refinery", None, None, None]
    poor = work({"built": ["replicator"], "energy": 3, "hand": ["dojo"]}, blueprints=shown)
    assert why(poor, "copy:refinery") == Why("needs", ("energy", 1))
    rich = work({"built": ["replicator"], "energy": 4, "hand": ["dojo"]}, blueprints=shown)
    act_each(rich, "copy:refinery", "pay:dojo")
    assert stock(rich) == (8, 0, 0, 0)
