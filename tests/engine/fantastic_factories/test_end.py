"""Rounds, the end, score and ties."""

from __future__ import annotations

import pytest

from engine.fantastic_factories import GAME
from engine.fantastic_factories.events import EndTriggered, GameEnded, RoundBegan
from engine.kernel.game import asks
from tests.engine.fantastic_factories.world import (
    act,
    all_done,
    asked,
    market,
    next_round,
    of,
    work,
    world,
)

TEN = [
    "robot",
    "golem",
    "dojo",
    "foundry",
    "biolab",
    "refinery",
    "harvester",
    "obelisk",
    "obelisk",
    "beacon",
]


def play_a_round(game):
    events = []
    while True:
        events += act(game, "take:1", seat=asks(game)[0][0].seat)
        if game.phase == "work":
            return events + all_done(game)


def test_the_first_player_token_passes_clockwise():
    """FF-50"""
    game = work(seats=3, first=2)
    events = all_done(game)
    assert game.first == 0
    assert of(events, RoundBegan) == [RoundBegan(round=3, first=0)]


def test_dice_come_off_and_buildings_rest():
    """FF-48, FF-50: stolen dice go back, extra ones leave."""
    game = work({"built": ["golem"]}, dice=[(1, 2, 3, 4)])
    act(game, "activate:golem::2")
    act(game, "place:generate:12")
    all_done(game)
    assert game.players[0].dice == []
    assert not game.players[0].compound[0].used


def test_triggers_run_again_in_the_next_round():
    """FF-17: a round is market phase and work phase together."""
    game = work({"built": ["laboratory", "battery_factory"]})
    act(game, "activate:battery_factory")
    assert game.players[0].ran == ["laboratory"]
    all_done(game)
    assert game.players[0].ran == []


@pytest.mark.parametrize(
    ("owned", "reason"),
    [
        ({"goods": 12}, "goods"),
        ({"goods": 2, "built": [("biolab", 4), ("robot", 0), ("nuclear_plant", 6)]}, "goods"),
        ({"built": TEN}, "buildings"),
    ],
)
def test_twelve_goods_or_ten_buildings_bring_one_more_full_round(owned, reason):
    """FF-23, FF-58: goods wherever they lie, all cards of the compound."""
    game = work(owned, round=5)
    events = all_done(game)
    assert [each.seat for each in of(events, EndTriggered)] == [0]
    assert game.last_round == 6
    events = play_a_round(game)
    assert of(events, GameEnded) == [GameEnded(reason=reason)]
    assert game.over == reason
    assert asks(game) == []


@pytest.mark.parametrize("owned", [{"goods": 11}, {"built": TEN[:9]}])
def test_less_does_not_end_the_game(owned):
    """FF-58: prestige does not count."""
    game = work(owned)
    all_done(game)
    assert game.last_round is None


def test_the_end_is_looked_at_after_the_work_phase():
    """FF-23: what was gained in the market counts, but nothing ends before the round does."""
    game = market({"goods": 12})
    play_a_round(game)
    assert game.over is None
    assert game.last_round == 3


def test_several_may_trigger_and_a_trigger_in_the_last_round_changes_nothing():
    """FF-23, FF-58"""
    game = work({"goods": 12}, {"built": TEN})
    events = all_done(game)
    assert [each.seat for each in of(events, EndTriggered)] == [0, 1]
    events = play_a_round(game)
    assert of(events, EndTriggered) == []
    assert game.over == "goods"


def test_the_last_round_says_so():
    game = work({"goods": 12})
    (began,) = of(all_done(game), RoundBegan)
    assert began.last


def ended(*players):
    game = world(*players, seats=max(len(players), 2))
    game.last_round, game.ended_by = game.round, "goods"
    next_round(game)
    return GAME.result(game)


def test_points_are_goods_and_prestige():
    result = ended({"goods": 2, "built": [("biolab", 3), "beacon", "beacon", "megalith"]}, {})
    best = result.standings[0]
    assert (best.seat, best.total) == (0, 2 + 3 + 1 + 5 + 3)
    lines = {(line.section, line.name): line.points for line in best.lines}
    assert lines["", "Goods"] == 5
    assert lines["Prestige", "Production"] == 1
    assert lines["Prestige", "Monuments"] == 8


@pytest.mark.parametrize(
    ("one", "other", "ranks"),
    [
        ({"metal": 6, "energy": 0}, {"metal": 5, "energy": 5}, [1, 2]),
        ({"metal": 5, "energy": 5}, {"metal": 5, "energy": 4, "hand": ["robot"]}, [1, 2]),
        ({"hand": ["robot"]}, {"hand": ["dojo", "biolab"]}, [2, 1]),
        ({"hand": ["robot"]}, {"hand": ["dojo"]}, [1, 1]),
    ],
)
def test_ties_go_by_metal_then_energy_then_cards(one, other, ranks):
    """FF-24, FF-59"""
    standings = sorted(ended(one, other).standings, key=lambda each: each.seat)
    assert [each.rank for each in standings] == ranks


def test_every_place_is_ranked_alike():
    """FF-59"""
    result = ended({"goods": 3}, {"metal": 1}, {"metal": 2}, {"metal": 1})
    assert [(each.seat, each.rank) for each in result.standings] == [(0, 1), (2, 2), (1, 3), (3, 3)]


def test_ties_are_looked_at_after_the_last_discards():
    """FF-24, FF-50"""
    game = work({"metal": 13, "energy": 0}, {"metal": 12, "energy": 0})
    game.last_round, game.ended_by = game.round, "goods"
    all_done(game)
    assert [each.rank for each in GAME.result(game).standings] == [1, 1]
    assert asked(game) == []
