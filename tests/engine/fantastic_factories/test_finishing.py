"""Done: what may be kept, what is discarded, and that it is final."""

from __future__ import annotations

from engine.fantastic_factories.events import Discarded, Finished
from tests.engine.fantastic_factories.world import (
    act,
    asked,
    choice_of,
    market,
    of,
    options,
    stock,
    work,
)

MANY = [
    "aluminum_factory",
    "assembly_line",
    "battery_factory",
    "beacon",
    "biolab",
    "black_market",
    "concrete_plant",
    "dojo",
    "dojo",
    "fitness_center",
    "foundry",
    "golem",
]


def test_within_the_limits_done_ends_the_lane():
    game = work({"hand": MANY[:10], "metal": 7, "energy": 5})
    assert choice_of(game).offer("done").final
    assert of(act(game, "done"), Finished) == [Finished(seat=0)]
    assert asked(game) == [(1, "work")]


def test_metal_and_energy_go_down_to_twelve_together():
    """FF-20, FF-50: as the owner likes; goods do not count."""
    game = work({"metal": 9, "energy": 5, "goods": 7})
    assert not choice_of(game).offer("done").final
    act(game, "done")
    assert options(game) == ["throw:0:2", "throw:1:1", "throw:2:0"]
    events = act(game, "throw:1:1")
    assert of(events, Discarded) == [Discarded(seat=0, metal=1, energy=1)]
    assert stock(game)[:3] == (8, 4, 7)
    assert asked(game) == [(1, "work")]


def test_what_can_only_go_one_way_is_not_asked():
    """FF-20: metal and energy are public, so everybody knows that there is no choice."""
    game = work({"metal": 0, "energy": 15})
    events = act(game, "done")
    assert of(events, Discarded) == [Discarded(seat=0, energy=3)]
    assert game.players[0].done


def test_the_hand_goes_down_to_ten():
    """FF-20, FF-60: discarded cards are seen by all."""
    game = work({"hand": MANY})
    act(game, "done")
    assert asked(game)[0] == (0, "drop_cards")
    events = act(game, "drop:dojo", "drop:dojo")
    assert of(events, Discarded) == [Discarded(seat=0, cards=("dojo", "dojo"))]
    assert stock(game)[3] == 10
    assert game.blueprint_deck.discards == ["dojo", "dojo"]


def test_resources_first_then_cards():
    """FF-50"""
    game = work({"hand": MANY[:11], "metal": 9, "energy": 9})
    act(game, "done")
    assert asked(game)[0] == (0, "throw_resources")
    act(game, "throw:3:3")
    assert asked(game)[0] == (0, "drop_cards")
    act(game, "drop:dojo")
    assert game.players[0].done


def test_nobody_waits_for_anothers_discards():
    """FF-50"""
    game = work({"metal": 9, "energy": 9}, dice=[(), (6,)])
    act(game, "done")
    act(game, "place:mine:6", seat=1)
    act(game, "done", seat=1)
    assert asked(game) == [(0, "throw_resources")]


def test_the_limits_are_looked_at_only_there():
    """FF-20: more may be held in the market and while working."""
    game = market({"hand": [*MANY[:10], "gymnasium"], "metal": 11, "energy": 5})
    act(game, "take:1")
    act(game, "take:1", seat=1)
    assert asked(game) == [(0, "work"), (1, "work")]
    assert stock(game) == (11, 5, 0, 12)
