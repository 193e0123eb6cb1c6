"""Rulebook, End of the Game; scoring; the stops of the house."""

from __future__ import annotations

import pytest

from engine.little_factory import GAME
from engine.little_factory.events import GameEnded, PointsGained, TurnEnded
from tests.engine.little_factory.world import act, to_move, why, world


def test_ten_points_end_the_game_at_once():
    """LF-15: in the middle of a turn; the rest of it is void."""
    game = world(["brick", "wood"], owned=["castle", "bar", "bakery"], vp_cards=[0])
    events = act(game, "produce:quarry")
    assert game.over == "goal_reached"
    assert events[-1] == GameEnded(reason="goal_reached")
    assert not any(isinstance(event, TurnEnded) for event in events)
    assert game.stack == []


def test_nine_points_do_not():
    """LF-15: ten are needed."""
    game = world(["brick", "wood"], owned=["castle", "bar", "dairy"])
    act(game, "produce:quarry")
    assert game.over is None
    assert game.players[0].points == 9


def test_points_of_an_ability_end_the_game_before_the_turn_is_over():
    """LF-15, LF-30: both ends are looked at after each elf, with the cards really taken."""
    game = world(["iron", "wood"], owned=["castle", "mansion", "accessory_shop"], vp_cards=[0])
    events = act(game, "elf:accessory_shop:1")
    assert PointsGained(seat=0, points=2, total=11) in events
    assert game.over == "goal_reached"


def test_the_last_point_card_ends_the_game():
    """LF-15, LF-13: nobody has ten; most points win."""
    game = world(["milk"], owned=["milk_shop"], others=["bar"], vp_cards=[5, 6])
    act(game, "elf:milk_shop")
    assert game.over == "no_vp_cards"
    assert [(s.seat, s.rank, s.total) for s in GAME.result(game).standings] == [
        (1, 1, 8),
        (0, 2, 7),
    ]


def test_ties_share_the_win():
    """LF-15, H5: equal points are equal ranks."""
    game = world(["milk"], owned=["milk_shop"], others=["dairy"], vp_cards=[5, 6])
    act(game, "elf:milk_shop")
    standings = GAME.result(game).standings
    assert {(standing.rank, standing.total) for standing in standings} == {(1, 7)}


def test_both_ends_at_once_are_the_same_end():
    """LF-16: ten points by the last card."""
    game = world(["milk"], owned=["milk_shop", "castle"], vp_cards=[3, 8])
    act(game, "elf:milk_shop")
    assert game.vp_left == 0
    assert game.over == "goal_reached"
    assert GAME.result(game).standings[0].seat == 0


def test_the_score_is_buildings_and_cards():
    """LF-30: a gain counts as many cards as were really taken."""
    game = world(["bread", "milk"], owned=["restaurant", "mansion"], vp_cards=[1, 9])
    act(game, "elf:restaurant")
    lines = {standing.seat: standing.lines for standing in GAME.result(game).standings}
    assert [(line.name, line.points) for line in lines[0]] == [
        ("Buildings", 5),
        ("Victory point cards", 3),
    ]


def test_buildings_stay_with_their_owner():
    """LF-31: nothing that a turn offers takes a building away, and each exists once."""
    game = world(
        ["bread", "wood"], owned=["bar", "bakery"], others=["castle"], buildings=["quarry"]
    )
    act(game, "trade_for:quarry")
    act(game, "give:bread")
    assert game.players[0].buildings == ["bar", "bakery", "quarry"]
    assert game.players[1].buildings == ["castle"]


def test_all_passing_in_succession_ends_the_game():
    """LF-29, H4: after the last of them; ties share."""
    game = world(["wood"], ["wood"], seats=3)
    for _ in range(2):
        act(game, "end_turn")
        assert game.over is None
    events = act(game, "end_turn")
    assert game.over == "all_passed"
    assert events[-2:] == [TurnEnded(seat=2, passed=True), GameEnded(reason="all_passed")]
    assert {standing.rank for standing in GAME.result(game).standings} == {1}


def test_whoever_does_anything_breaks_the_row_of_passes():
    """LF-29: an elf's action is something too."""
    game = world(["wood"], ["wood"], owned=["charcoal_hut"])
    act(game, "elf:charcoal_hut")
    act(game, "end_turn")
    act(game, "end_turn")
    assert game.passes == 1
    act(game, "produce:wheat")
    assert game.passes == 0


@pytest.mark.parametrize(("seats", "first"), [(n, first) for n in (2, 3, 4) for first in range(n)])
def test_sixty_rounds_are_the_most(seats, first):
    """LF-29, H4: after the last turn of round 60, whoever began."""
    game = world(*[["wood"]] * 2, seats=seats)
    game.first, game.round = first, 60
    for turn in range((first or seats) - 1):
        act(game, f"produce:{('wheat', 'clay', 'stone')[turn]}")
        assert game.over is None
    act(game, "produce:cotton")
    assert game.over == "round_limit"


def test_a_round_is_over_when_the_first_seat_moves_again():
    """LF-29: rounds are counted from the starting player."""
    game = world(seats=3)
    game.first = 2
    seen = []
    for card in ("wood", "wood", "wood", "clay", "clay"):
        act(game, f"produce:{card}")
        seen.append((to_move(game), game.round))
    assert seen == [(1, 1), (2, 2), (0, 2), (1, 2), (2, 3)]


def test_without_point_cards_an_ability_says_so():
    """LF-13: it needs at least one card (the game is over then; this only keeps the rule whole)."""
    from engine.little_factory.steps.elf import NO_VP_CARDS, why_idle

    game = world(["milk"], owned=["milk_shop"], vp_cards=[5, 6])
    assert why(game, "elf:milk_shop") is None
    game.vp_left = 0
    assert why_idle(game, "milk_shop") == NO_VP_CARDS
