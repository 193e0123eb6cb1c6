"""Rulebook, Basic Rules, Action: Production, Export, End of a Turn and End of the Game."""

from __future__ import annotations

import pytest

from engine.faktoria import GAME
from engine.faktoria.events import Exported, GameEnded, Produced, Refilled, TurnBegan, TurnEnded
from engine.kernel.choice import Why
from engine.kernel.dice import Dice
from engine.kernel.errors import NothingToTakeBack
from engine.kernel.game import Setup
from engine.kernel.play import clear_notes, go_on
from tests.engine.faktoria.world import (
    act,
    asked,
    auction,
    bids,
    match_of,
    of,
    options,
    owned,
    why,
    world,
)

PRICES = [("wood", 5, 1), ("stone", 5, 1), ("iron", 1, 1), ("gold", 1, 5)]


def test_every_production_building_yields_five():
    """FK-12, FK-31: in one go, once a turn."""
    game = world({"built": ("sawmill", "quarry", "quarry")})
    (event,) = of(act(game, "production"), Produced)
    assert (event.wood, event.stone) == (5, 10)
    assert owned(game) == (10, 5, 10, 0, 0)
    assert why(game, "production") == Why("production_used")


def test_a_building_yields_in_the_turn_in_which_it_was_built():
    """FK-12."""
    game = world({"wood": 1, "iron": 1})
    act(game, "build:sawmill")
    act(game, "production")
    assert owned(game)[1] == 5


def test_a_building_built_after_the_production_yields_nothing_this_turn():
    """FK-31."""
    game = world({"wood": 1, "iron": 1, "built": ("quarry",)})
    act(game, "production")
    act(game, "build:sawmill")
    assert owned(game)[1:3] == (0, 5)
    assert why(game, "production") == Why("production_used")


def test_without_a_production_building_there_is_no_production():
    """FK-31."""
    assert why(world(), "production") == Why("no_works")


@pytest.mark.parametrize(("kind", "count", "price"), PRICES)
def test_exports_at_the_price_list(kind, count, price):
    """FK-21, FK-32: gold brings five."""
    game = world({"guilders": 0, kind: count})
    (event,) = of(act(game, f"export:{kind}"), Exported)
    assert (event.count, event.guilders) == (count, price)
    assert owned(game) == (price, 0, 0, 0, 0)


def test_exports_are_whole_lots_of_one_kind():
    """FK-32: four wood and one stone are no lot."""
    game = world({"wood": 4, "stone": 1})
    assert why(game, "export:wood") == Why("needs", ("wood", 1))
    assert why(game, "export:stone") == Why("needs", ("stone", 4))


def test_any_number_of_exports_at_any_time_of_the_turn():
    """FK-11, FK-32: also when guilders are of no use any more."""
    game = world({"wood": 10, "iron": 3}, round=5, turn=1, first=0)
    game = world({}, {"wood": 10, "iron": 3}, round=5, turn=1)
    for option in ("export:wood", "export:iron", "export:wood", "export:iron"):
        act(game, option)
    assert owned(game, 1) == (14, 0, 0, 1, 0)


def test_only_the_player_in_turn_exports():
    """FK-2, FK-32."""
    game = world({}, {"iron": 2})
    auction(game, 1)
    assert asked(game) == (1, "bid")
    assert not options(game, "export")


def test_each_turn_has_all_three_actions_again():
    """FK-11: each once a turn."""
    game = world({"iron": 3, "stone": 4, "built": ("quarry",)})
    act(game, "build:quarry")
    act(game, "production")
    auction(game, 1)
    act(game, "pass")
    assert (game.imported, game.built, game.produced) == (True, True, True)
    bids(game, "end_turn", "end_turn")
    assert asked(game) == (0, "turn")
    assert {"import", "build:quarry", "production"} <= set(options(game))


def test_nothing_is_compulsory():
    game = world({"iron": 2, "wood": 2})
    (ended,) = of(act(game, "end_turn"), TurnEnded)
    assert ended.seat == 0
    assert asked(game) == (1, "turn")


def test_the_market_is_refilled_at_the_end_of_a_turn_and_not_before():
    """FK-8."""
    game = world({"iron": 1})
    auction(game, 1, 2, 3)
    act(game, "pass")
    assert game.now == ["wood", None, None, "wood", None, None]
    events = act(game, "end_turn")
    assert game.now == ["wood", "wood", "stone", "wood", None, None]
    (refilled,) = of(events, Refilled)
    assert refilled.cubes == (game.later[1], game.later[2])


def test_cubes_move_down_in_their_own_columns_only():
    """FK-8, FK-28."""
    later = ("gold", "iron", "stone", "wood")
    game = world({"iron": 1}, now=("wood",) * 4, later=later, orange=("stone",) * 9)
    auction(game, 1, 1, 4)
    act(game, "pass")
    act(game, "end_turn")
    assert game.now[:4] == ["gold", "wood", "wood", "wood"]
    assert game.later[:4] == ["stone", "iron", "stone", "stone"]


def test_draws_go_from_left_to_right_merchants_first():
    """FK-28: merchant columns from the orange bag, then harbour columns from the blue one."""
    now = ("wood", "wood", "wood", "wood", "large_wood", "large_wood")
    game = world({"iron": 1}, harbours=2, now=now, later=now)
    orange, blue = sorted(game.orange.cards), sorted(game.blue.cards)
    auction(game, 1, 6, 2, 4)
    act(game, "pass")
    counters = dict(game.dice.counters)
    replay = Dice(key=game.dice.key, epoch=game.dice.epoch, counters=counters)
    act(game, "end_turn")
    expected = [replay.draw(orange, "bag:orange") for _ in range(2)]
    expected.append(replay.draw(blue, "bag:blue"))
    assert [game.later[1], game.later[3], game.later[5]] == expected


def test_without_an_import_nothing_moves():
    """FK-8."""
    game = world()
    before = list(game.now), list(game.later)
    assert not of(act(game, "end_turn"), Refilled)
    assert (game.now, game.later) == before


def test_an_empty_orange_bag_gives_small_stones():
    """FK-9, FK-33: draw by draw, also in the middle of a refill; the bag stays empty."""
    game = world({"iron": 1}, orange=("iron",))
    auction(game, 1, 1, 2, 3)
    act(game, "pass")
    act(game, "end_turn")
    assert game.later[:3] == ["iron", "stone", "stone"]
    assert game.orange.is_empty
    assert GAME.invariants(game) == []


def test_an_empty_blue_bag_gives_large_stones_also_for_a_new_harbour():
    """FK-9, FK-33."""
    game = world({"wood": 14, "iron": 1}, blue=("large_wood",))
    act(game, "build:harbour")
    assert (game.later[4], game.now[4]) == ("large_wood", "large_stone")
    assert game.blue.is_empty


def test_the_bank_is_an_account_without_a_bottom():
    """FK-10, FK-34: more may be handed out than is printed."""
    game = world({"guilders": 170, "gold": 3}, orange=("stone",) * 9)
    act(game, "export:gold")
    act(game, "export:gold")
    assert game.bank["guilders"] < 0
    assert GAME.invariants(game) == []


def test_an_account_that_does_not_add_up_is_found():
    """FK-34."""
    for kind in ("wood", "stone", "iron", "gold", "guilders"):
        game = world()
        setattr(game.players[0], kind, getattr(game.players[0], kind) + 1)
        assert any(fault.startswith(f"{kind}:") for fault in GAME.invariants(game))


def test_turns_go_clockwise_and_the_first_player_stays_first():
    """FK-16, FK-36."""
    game = GAME.setup(Setup(3, {"bid_time": "off"}, Dice(key="5" * 32)))
    go_on(game)
    clear_notes(game)
    began = [(game.round, asked(game)[0])]
    while game.over is None:
        for event in of(act(game, "end_turn"), TurnBegan):
            began.append((event.round, event.seat))
    order = game.order_of_play
    assert began == [(number, seat) for number in range(1, 6) for seat in order]


def test_after_the_last_turn_of_round_five_it_is_over():
    """FK-8, FK-36: no refill any more."""
    game = world({"built": ("tower",) * 3}, turn=1, round=5)
    auction(game, 1)
    act(game, "pass")
    events = [] if game.over else act(game, "end_turn")
    assert not of(events, Refilled)
    assert game.over == "rounds_played"
    assert game.now[:2] == [None, None]


def test_sixty_points_end_nothing():
    """FK-36."""
    game = world({"wood": 14, "iron": 2, "built": ("castle",) * 5}, round=3)
    act(game, "build:harbour")
    assert game.players[0].vp == 83
    assert game.over is None


def test_the_end_is_told_once():
    game = world(turn=1, round=5)
    events = act(game, "end_turn")
    assert [type(event) for event in events] == [TurnEnded, GameEnded]


def finished(*players):
    game = world(*players, turn=len(players) - 1, round=5, seats=max(2, len(players)))
    act(game, "end_turn")
    return GAME.result(game)


def test_points_are_those_of_victory_point_buildings():
    """FK-19: leftovers and production buildings are worth nothing."""
    result = finished({"built": ("tower", "castle", "quarry"), "gold": 1}, {"guilders": 99})
    first = result.standings[0]
    assert (first.seat, first.total) == (0, 21)
    assert [(line.name, line.points) for line in first.lines if line.points] == [
        ("Castle", 13),
        ("Tower", 8),
    ]
    assert len(first.lines) == 7


def test_ties_go_by_guilders_then_by_wood_and_stone_then_are_shared():
    """FK-19."""
    by_guilders = finished({"guilders": 3}, {"guilders": 4})
    assert [s.seat for s in by_guilders.standings] == [1, 0]
    guilders_first = finished({"guilders": 3, "wood": 9}, {"guilders": 4})
    assert [s.seat for s in guilders_first.standings] == [1, 0]
    by_cubes = finished({"wood": 2, "stone": 3}, {"wood": 4, "iron": 9})
    assert [(s.seat, s.rank) for s in by_cubes.standings] == [(0, 1), (1, 2)]
    shared = finished({"wood": 4}, {"stone": 4, "iron": 2})
    assert [(s.seat, s.rank) for s in shared.standings] == [(0, 1), (1, 1)]


def test_a_turn_in_which_nothing_is_possible_is_passed_by_itself():
    game = world({}, {"guilders": 0})
    act(game, "end_turn")
    assert asked(game) == (0, "turn")
    assert game.round == 3


@pytest.mark.parametrize("orange", [("wood", "iron", "stone"), ()])
def test_a_turn_that_drew_cubes_cannot_be_taken_back_one_that_did_not_can(orange):
    game = world({"iron": 1}, orange=orange)
    match = match_of(game)
    ended, _ = match.choose(0, match.choices(0)[0].number, ["end_turn"])
    assert ended.take_back(0)[0].waiting == (0,)
    auction(game, 1)
    act(game, "pass")
    match = match_of(game)
    ended, _ = match.choose(0, match.choices(0)[0].number, ["end_turn"])
    with pytest.raises(NothingToTakeBack):
        ended.take_back(0)


def test_own_last_steps_can_be_taken_back_so_the_turn_waits():
    game = world({"guilders": 0, "iron": 1, "stone": 2})
    act(game, "build:quarry")
    act(game, "production")
    bids(game, "export:stone")
    assert asked(game) == (0, "turn")
