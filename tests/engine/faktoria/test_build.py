"""Rulebook, Action: Build; Harbours; Limit on Production Buildings; Victory Points."""

from __future__ import annotations

import pytest

from engine.faktoria import GAME
from engine.faktoria.cards import CATALOG
from engine.faktoria.events import Built, HarbourOpened
from engine.kernel.choice import Why
from engine.kernel.dice import Dice
from engine.kernel.errors import NothingToTakeBack
from engine.kernel.game import Setup
from engine.kernel.play import go_on
from tests.engine.faktoria.world import (
    KEY,
    act,
    asked,
    auction,
    bids,
    choice_of,
    match_of,
    of,
    options,
    owned,
    why,
    world,
)

RICH = {"guilders": 30, "wood": 60, "stone": 60, "iron": 9, "gold": 2}


@pytest.mark.parametrize("card", CATALOG.buildings.values(), ids=lambda card: card.id)
def test_each_building_costs_what_it_says_and_scores(card):
    """FK-6, FK-38: units of small cubes, however they came in."""
    harbours = 2 if card.id == "ship" else 0
    exact = {"guilders": 0, **card.cost}
    row = ("wood",) * (4 + harbours)
    game = world(exact, harbours=harbours, now=row, later=row)
    before = game.supply[card.id]
    (built,) = of(act(game, f"build:{card.id}"), Built)
    assert owned(game) == (0, 0, 0, 0, 0)
    assert (built.vp, built.total, game.players[0].vp) == (card.vp,) * 3
    assert game.supply[card.id] == before - 1


def test_what_is_missing_is_named():
    game = world({"guilders": 0, "wood": 1, "stone": 4})
    assert why(game, "build:castle") == Why("needs", ("stone", 6, "iron", 1))
    assert why(game, "build:sawmill") == Why("needs", ("iron", 1))
    assert why(game, "build:chapel") == Why("needs", ("wood", 8, "gold", 1))


def test_the_rulebooks_sawmill_and_the_build_with_two_buildings():
    """FK-30: quarry and sawmill for 2 iron, 2 stone, 1 wood."""
    game = world({"guilders": 0, "wood": 1, "stone": 2, "iron": 2})
    act(game, "build:quarry")
    act(game, "build:sawmill")
    assert owned(game) == (0, 0, 0, 0, 0)
    assert game.players[0].works == ["quarry", "sawmill"]


def test_any_number_in_one_build_with_exports_between():
    """FK-11: an Export does not end a Build."""
    game = world(RICH)
    for option in ("build:tower", "build:stable", "export:wood", "build:tower", "export:iron"):
        act(game, option)
    assert game.building
    assert why(game, "build:tower") is None


@pytest.mark.parametrize("other", ["production", "import"])
def test_a_build_ends_with_the_next_action(other):
    """FK-11: and cannot be resumed."""
    game = world({**RICH, "built": ("quarry",)})
    act(game, "build:tower")
    if other == "production":
        act(game, "production")
    else:
        auction(game, 1)
        act(game, "pass")
    assert (game.building, game.built) == (False, True)
    assert why(game, "build:tower") == Why("build_used")


def test_actions_go_in_any_order_and_build_may_come_last():
    """FK-11: what is used before a Build does not use it up."""
    game = world({**RICH, "built": ("quarry",)})
    act(game, "production")
    auction(game, 1)
    act(game, "pass")
    assert why(game, "build:tower") is None
    assert why(game, "production") == Why("production_used")


def test_leaving_an_import_does_not_end_a_build():
    """FK-22: only the opening bid uses the Import."""
    game = world(RICH)
    act(game, "build:tower")
    act(game, "import")
    act(game, "leave")
    assert why(game, "build:tower") is None


def test_the_surcharge_falls_on_the_third_and_fourth():
    """FK-30: whatever their kinds, also within one Build."""
    game = world({**RICH, "guilders": 14})
    paid = []
    for card in ("sawmill", "quarry", "quarry", "sawmill"):
        before = game.players[0].guilders
        act(game, f"build:{card}")
        paid.append(before - game.players[0].guilders)
    assert paid == [0, 0, 5, 5]
    assert why(game, "build:sawmill") == Why("all_works", (4,))
    assert why(game, "build:tower") is None


def test_the_surcharge_must_be_paid_in_guilders():
    """FK-30."""
    game = world({**RICH, "guilders": 4, "built": ("sawmill", "sawmill")})
    assert why(game, "build:quarry") == Why("needs", ("guilders", 1))
    act(game, "export:iron")
    act(game, "build:quarry")
    assert game.players[0].guilders == 0


def test_four_production_buildings_are_the_most():
    """FK-15, in any mix; victory-point buildings have no limit."""
    game = world({**RICH, "built": ("sawmill",) * 4})
    assert why(game, "build:quarry") == Why("all_works", (4,))
    for _ in range(3):
        act(game, "build:tower")
    assert game.players[0].buildings == ["tower"] * 3


def test_what_is_used_up_cannot_be_built():
    """FK-15, FK-37."""
    game = world(RICH, supply={"tower": 1})
    act(game, "build:tower")
    assert why(game, "build:tower") == Why("none_left")


def test_one_player_may_build_cathedral_and_chapel():
    """FK-21: there are two gold cubes, each makes one of them."""
    game = world(RICH)
    act(game, "build:cathedral")
    act(game, "build:chapel")
    assert owned(game)[4] == 0
    assert game.players[0].vp == 46
    assert why(game, "build:cathedral") == Why("none_left")


def test_a_harbour_opens_the_next_column_at_once():
    """FK-13, FK-28: first harbour, first column; first-row square before second-row one."""
    game = world(RICH)
    blue = sorted(game.blue.cards)
    ask_events = act(game, "build:harbour")
    (opened,) = of(ask_events, HarbourOpened)
    assert opened.column == 4
    assert [game.later[4], game.now[4]] == [opened.later, opened.now]
    assert sorted([*game.blue.cards, opened.later, opened.now]) == blue
    assert game.later[5] is None
    (opened,) = of(act(game, "build:harbour"), HarbourOpened)
    assert opened.column == 5


def test_the_builder_may_import_from_the_new_column_in_the_same_turn():
    """FK-13, FK-29: if the Import is still to come."""
    game = world(RICH)
    act(game, "build:harbour")
    act(game, "import")
    assert "lot:5" in options(game)
    act(game, "lot:5", "lot:1")
    act(game, "bid:1")
    act(game, "pass")
    act(game, "end_turn")
    assert game.now[4] is not None
    assert game.later[4] is not None


def test_after_the_import_the_new_column_waits_for_the_next_player():
    """FK-29: the refill finds it full."""
    game = world(RICH)
    auction(game, 1)
    act(game, "pass")
    act(game, "build:harbour")
    column = game.later[4], game.now[4]
    act(game, "end_turn")
    assert (game.later[4], game.now[4]) == column
    act(game, "import")
    assert "lot:5" in options(game)


def test_ships_as_soon_as_both_harbours_stand():
    """FK-14, FK-30: whoever built them, also later in the same Build."""
    game = world(RICH, harbours=1, now=("wood",) * 5, later=("wood",) * 5)
    assert why(game, "build:ship") == Why("needs_harbours", (1,))
    act(game, "build:harbour")
    act(game, "build:ship")
    act(game, "end_turn")
    game.players[1].wood, game.players[1].iron = 8, 1
    game.bank["wood"] -= 8
    game.bank["iron"] = 32 - sum(p.iron for p in game.players) - _in_market(game, "iron")
    assert why(game, "build:ship") is None


def _in_market(game, kind):
    squares = [*game.later, *game.now, *game.chests, *game.orange.cards]
    return squares.count(kind)


def test_one_player_may_build_both_harbours():
    """FK-13: even in one Build."""
    game = world(RICH)
    act(game, "build:harbour")
    act(game, "build:harbour")
    assert game.open_columns == 6
    assert game.players[0].vp == 36


def test_a_harbour_cannot_be_taken_back_but_a_tower_can():
    match = match_of(world(RICH))
    number = match.choices(0)[0].number
    after, _ = match.choose(0, number, ["build:tower"])
    back, _ = after.take_back(0)
    assert back.state.players[0].vp == 0
    after, _ = match.choose(0, number, ["build:harbour"])
    with pytest.raises(NothingToTakeBack):
        after.take_back(0)
    offers = {offer.id: offer.final for offer in match.choices(0)[0].offers}
    assert (offers["build:harbour"], offers["build:tower"]) == (True, False)


def test_points_go_on_beyond_sixty():
    """FK-20."""
    game = world({**RICH, "built": ("tower",) * 7}, seats=5)
    assert game.players[0].vp == 56
    act(game, "build:castle")
    seen = GAME.view(game, None, ()).players[0]
    assert (seen.vp, seen.lap, seen.space) == (69, 1, 9)


def test_nothing_built_is_ever_lost():
    """FK-37: over whole random games buildings only grow in number."""
    game = GAME.setup(Setup(4, {"bid_time": "off"}, Dice(key=KEY)))
    go_on(game)
    dice, built = Dice(key="77" * 16), 0
    while game.over is None:
        legal = choice_of(game).legal
        if asked(game)[1] == "lot":
            act(game, "lot:1", "lot:2", "lot:3")
        else:
            act(game, dice.pick(legal, "x").id)
        now = sum(len(p.works) + len(p.buildings) for p in game.players)
        assert now >= built
        built = now
    assert built


def test_a_production_building_counts_for_the_next_ones_surcharge_only():
    """FK-30: victory-point buildings never bear one."""
    game = world({**RICH, "guilders": 0, "built": ("sawmill", "quarry")})
    for card in ("tower", "stable", "castle", "cathedral", "harbour"):
        assert why(game, f"build:{card}") is None
    bids(game, "build:tower")
    assert game.players[0].guilders == 0
