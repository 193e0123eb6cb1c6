"""The robot: it beats chance, plans its dice, and knows when it is late."""

from __future__ import annotations

import pytest

from engine.fantastic_factories import GAME
from engine.kernel.dice import Dice
from engine.robots.fantastic_factories import choose
from engine.robots.players import robot_of
from engine.simulate import play
from tests.engine.fantastic_factories import solo
from tests.engine.fantastic_factories.world import KEY, act, choice_of, market, options, work


def picks(game, seat: int = 0) -> list[str]:
    choice = choice_of(game, seat)
    return choose(GAME.view(game, seat, (choice,)), choice, [], Dice(key=KEY))


def works(game, seat: int = 0) -> list[str]:
    """All that the robot does in its work phase, up to Done."""
    done: list[str] = []
    while not game.players[seat].done:
        chosen = picks(game, seat)
        done += chosen
        act(game, *chosen, seat=seat)
    return done


@pytest.mark.parametrize("part", range(3))
def test_it_beats_chance_with_two_players(part):
    """Of 100 games it won 100; here are 12 of them, with Subterfuge and without."""
    for number in range(4 * part, 4 * part + 4):
        robot, more = number % 2, ("off", "on")[number // 2 % 2]
        by = {robot: "robot", 1 - robot: "random"}
        played = play(GAME, 2, {"subterfuge": more}, f"robot {number}", by)
        assert played.winners == (robot,)


@pytest.mark.parametrize("seats", GAME.seats)
def test_robots_play_whole_games(seats):
    by = dict.fromkeys(range(seats), "robot")
    played = play(GAME, seats, {"subterfuge": "on"}, "robots", by)
    assert min(played.scores) > 8


def test_the_game_finds_its_robot():
    assert robot_of(GAME) is choose


def test_it_uses_the_building_that_wants_the_die():
    game = work({"built": ["nuclear_plant"]}, dice=[(6,)])
    assert works(game)[0] == "activate:nuclear_plant:6"


def test_it_trains_a_die_for_the_building_that_wants_it():
    game = work({"built": ["nuclear_plant", "gymnasium"]}, dice=[(5,)])
    assert works(game)[:2] == ["activate:gymnasium:5", "activate:nuclear_plant:6"]


def test_it_makes_energy_for_the_building_that_wants_energy():
    """A 3 in Generate before Battery Factory."""
    game = work({"built": ["battery_factory"], "energy": 1, "metal": 0}, dice=[(3,)])
    assert works(game)[:2] == ["place:generate:3", "activate:battery_factory"]


def late(*players, **settings):
    """The last work phase of the game."""
    game = work(*players, **settings)
    game.last_round, game.ended_by = game.round, "goods"
    return game


def test_it_mines_the_metal_that_the_last_building_lacks():
    owned = {"hand": ["obelisk", "golem"], "metal": 2, "energy": 1}
    assert works(late(owned, dice=[(4,)]))[:2] == ["place:mine:4", "build:obelisk:golem"]


def test_it_builds_what_it_can_use_at_once():
    owned = {"hand": ["nuclear_plant", "scrap_yard"], "metal": 2, "energy": 2}
    assert works(work(owned, dice=[(6,)]))[:2] == [
        "build:nuclear_plant:scrap_yard",
        "activate:nuclear_plant:6",
    ]


def test_it_discards_the_card_that_it_needs_least():
    """A second Dojo is of no use, and Mega Factory is worth less than Power Plant."""
    owned = {"built": ["dojo"], "hand": ["power_plant", "dojo", "biolab"], "metal": 3}
    assert works(work(owned))[0].endswith(":dojo")


def test_in_the_last_round_it_turns_all_it_has_into_points():
    hand = ["obelisk", "obelisk", "robot", "golem"]
    game = late({"hand": hand, "metal": 6, "energy": 2}, blueprints=[None] * 4)
    works(game)
    assert game.players[0].cards == ["obelisk", "obelisk"]


def test_it_repairs_what_it_needs():
    game = work({"built": ["manufactory"]}, dice=[(1,)], subterfuge=True)
    game.players[0].compound[0].token = "sabotage"
    assert works(game)[0] == "repair:manufactory:1"


def test_it_wins_a_die_that_the_plan_wants():
    game = late({"built": ["nuclear_plant", "golem"], "energy": 7, "metal": 0})
    assert works(game)[:2] == ["activate:golem::6", "activate:nuclear_plant:6"]


def test_it_sets_foremans_dice_for_its_buildings():
    game = market({"built": ["nuclear_plant", "biolab"], "energy": 1})
    game.players[0].foreman = True
    act(game, "take:1")
    act(game, "take:1", seat=1)
    assert {"set_to:6", "set_to:1"} <= set(picks(game))


def test_it_copies_a_useful_card_with_replicator():
    shown = ["nuclear_plant", None, None, None]
    game = work({"built": ["replicator"]}, dice=[(6,)], blueprints=shown)
    assert works(game)[0] == "copy:nuclear_plant:6"


def test_it_assembles_the_dearest_card():
    owned = {"built": ["assembler"], "hand": ["megalith", "dojo"], "metal": 0}
    game = work(owned, dice=[(1, 1)], subterfuge=True)
    assert works(game)[0] == "activate:assembler:11:megalith"


def test_it_takes_a_blueprint_that_it_can_build():
    shown = ["dojo", "manufactory", "scrap_yard", "fitness_center"]
    me = {"hand": ["refinery"], "metal": 5, "energy": 5}
    game = market(me, blueprints=shown, contractors=[None] * 4)
    assert picks(game) == ["take:2"]


def test_it_hires_when_no_blueprint_is_worth_as_much():
    """A second Dojo to be discarded for 3 metal; nothing that could be built lies there."""
    me = {"built": ["dojo", "foundry"], "hand": ["dojo"], "metal": 0}
    shown = [None, None, "miner", None]
    game = market(me, blueprints=["foundry"] + [None] * 3, contractors=shown)
    assert picks(game) == ["hire:3:dojo"]


def hired(contractor, *others, **settings):
    """Seat 0 has hired this contractor and is asked something."""
    shown = [contractor, None, None, None]
    game = market({"hand": ["robot"]}, *others, contractors=shown, subterfuge=True, **settings)
    act(game, "hire:1:robot")
    return game


def test_it_gives_to_the_weakest_and_steals_from_the_strongest():
    rivals = {"goods": 2, "energy": 0}, {"goods": 6}
    assert picks(hired("miner", *rivals, seats=3)) == ["give_to:1"]
    assert picks(hired("headhunter", *rivals, seats=3)) == ["headhunt:2"]
    assert picks(hired("thief", *rivals, seats=3)) == ["steal:2:metal"] * 3


def test_it_sabotages_what_works_best():
    rivals = {"built": ["dojo", "obelisk"]}, {"built": ["manufactory"]}
    assert picks(hired("saboteur", *rivals, seats=3)) == ["sabotage:2:manufactory"]


def test_it_spies_on_a_full_hand_and_takes_the_best_card():
    game = hired("corporate_spy", {"hand": []}, {"hand": ["temp_agency", "manufactory"]}, seats=3)
    assert picks(game) == ["spy_on:2"]
    act(game, "spy_on:2")
    assert picks(game) == ["steal_card:manufactory"]


def test_it_sabotages_the_machines_largest_group():
    shown = ["saboteur", None, None, None]
    cards = ["dojo", "foundry", "refinery"]
    game = solo.market({"hand": ["robot"]}, cards, contractors=shown, subterfuge=True)
    act(game, "hire:1:robot")
    assert picks(game) == ["sabotage_group:utility"]


def test_it_keeps_metal_before_energy():
    game = work({"metal": 7, "energy": 8})
    act(game, "done")
    assert picks(game) == ["throw:0:3"]


def test_it_never_takes_what_is_not_offered():
    game = work({"hand": ["dojo"]}, dice=[(1, 2, 5, 6)])
    (pick,) = picks(game)
    assert pick in options(game)
