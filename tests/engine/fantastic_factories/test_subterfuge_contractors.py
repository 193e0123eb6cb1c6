"""Headhunter, Union Leader, Thief, Corporate Spy and Benefactor."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.cards import CATALOG
from engine.fantastic_factories.events import (
    CardStolen,
    DieStolen,
    Drew,
    HandSeen,
    NoTarget,
    Promised,
    Rolled,
    Spied,
    StolenFrom,
    Triggered,
)
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import (
    act,
    all_done,
    asked,
    choice_of,
    market,
    match_of,
    of,
    options,
    press,
    stock,
    why,
)


def hiring(contractor, *others, seats=2, **me):
    """Seat 0 holds a Robot, whose hammer hires at the first place."""
    owned = {**me, "hand": ["robot", *me.get("hand", [])]}
    shown = [contractor, None, None, None]
    return market(owned, *others, seats=seats, contractors=shown, subterfuge=True)


def hire(game):
    return act(game, "hire:1:robot")


def on_to_work(game):
    """The others take their blueprints; the events of the last one's turn."""
    events = []
    while asked(game)[0][1] == "market":
        events = act(game, options(game, "take:", asked(game)[0][0])[0], seat=asked(game)[0][0])
    return events


def colours(game, seat):
    return [die.owner for die in game.players[seat].dice]


@pytest.mark.parametrize(
    "contractor", [c.id for c in CATALOG.contractors.values() if c.set == "subterfuge"]
)
def test_subterfuges_contractors_want_their_tool_too(contractor):
    """FF-5"""
    shown = [contractor, None, None, None]
    game = market({"hand": ["dojo"]}, contractors=shown, subterfuge=True)
    assert why(game, "hire:1") == Why("needs_blueprint", ("hammer",))


@pytest.mark.parametrize(("contractor", "energy"), [("headhunter", 2), ("benefactor", 5)])
def test_two_of_them_cost_energy_besides(contractor, energy):
    """FF-5"""
    assert why(hiring(contractor, energy=energy - 1), "hire:1") == Why("needs", ("energy", 1))
    assert options(hiring(contractor, energy=energy), "hire:") == ["hire:1:robot"]


# -- Headhunter -------------------------------------------------------------------------------


def test_headhunter_rolls_a_die_of_the_victim():
    """FF-32, FF-42, FF-44: as an extra die, in this round's work phase only."""
    game = hiring("headhunter", {}, {}, seats=3)
    hire(game)
    assert options(game) == ["headhunt:1", "headhunt:2"]
    assert of(act(game, "headhunt:2"), DieStolen) == [DieStolen(0, 2)]
    on_to_work(game)
    assert colours(game, 0) == [0, 0, 0, 0, 2]
    assert colours(game, 1) == [1] * 4
    assert colours(game, 2) == [2] * 3
    assert game.players[0].energy == 3
    all_done(game)
    on_to_work(game)
    assert [len(player.dice) for player in game.players] == [4, 4, 4]


def test_with_one_opponent_it_is_his_die_unasked():
    game = hiring("headhunter")
    assert of(hire(game), DieStolen) == [DieStolen(0, 1)]


def test_headhunter_takes_nothing_from_a_player_with_one_die_left():
    """FF-46: he may be hired all the same, for nothing."""
    game = hiring("headhunter")
    game.players[1].taken, game.players[1].takes = 1, []
    game.players[1].fewer = 2
    assert of(hire(game), NoTarget) == [NoTarget(0, "headhunter")]
    assert game.players[0].takes == []


def test_headhunter_names_who_still_rolls_two():
    """FF-46"""
    game = hiring("headhunter", {}, {}, {}, seats=4)
    game.players[2].fewer = 3
    hire(game)
    assert options(game) == ["headhunt:1", "headhunt:3"]
    assert why(game, "headhunt:2") == Why("too_few_dice")


def test_foreman_sets_the_stolen_die_for_the_thief_alone():
    """FF-45: the victim cannot set it."""
    game = hiring("headhunter")
    game.players[1].foreman = True
    hire(game)
    on_to_work(game)
    assert choice_of(game, 1).args == (3, 3)
    act(game, "set_to:6", "set_to:6", "set_to:6", seat=1)
    assert colours(game, 1) == [1] * 3
    assert len(game.players[0].dice) == 5


def test_airports_dice_cannot_be_stolen():
    """FF-46: three own dice and the gift are left."""
    game = hiring("headhunter")
    game.players[1].gifts = [5]
    hire(game)
    on_to_work(game)
    assert colours(game, 1) == [1, 1, 1, None]
    assert game.players[1].dice[-1].value == 5


# -- Union Leader -----------------------------------------------------------------------------


def test_union_leader_takes_a_die_from_every_other_player():
    """FF-32: only for this round, and not from the hirer."""
    game = hiring("union_leader", {}, {}, seats=3)
    assert of(hire(game), Promised) == [Promised(0, "union_leader")]
    on_to_work(game)
    assert [len(player.dice) for player in game.players] == [4, 3, 3]
    assert [player.resting for player in game.players] == [0, 1, 1]
    all_done(game)
    on_to_work(game)
    assert [len(player.dice) for player in game.players] == [4, 4, 4]


def test_headhunter_and_union_leader_add_up():
    """FF-32, FF-44"""
    game = hiring("headhunter")
    game.players[1].fewer = 1
    hire(game)
    events = on_to_work(game)
    assert len(game.players[1].dice) == 2
    assert of(events, Rolled)[1].resting == 2


def test_nobodys_own_dice_fall_below_one():
    """FF-32, FF-44: three stolen and one kept away still leave one."""
    game = hiring("union_leader", {}, {}, {}, {}, seats=5)
    for thief in (2, 3, 4):
        game.players[thief].takes.append(1)
        game.players[1].taken += 1
    hire(game)
    on_to_work(game)
    assert colours(game, 1) == [1]
    assert [len(player.dice) for player in game.players] == [4, 1, 4, 4, 4]


# -- Thief ------------------------------------------------------------------------------------


def test_thief_steals_up_to_three_from_any_players():
    """FF-33: metal or energy, each as he likes."""
    game = hiring("thief", {"metal": 1, "energy": 5}, {"metal": 2, "energy": 0}, seats=3)
    hire(game)
    offers = {offer.id: offer.most for offer in choice_of(game).legal}
    assert offers == {"steal:1:metal": 1, "steal:1:energy": 3, "steal:2:metal": 2}
    events = act(game, "steal:1:energy", "steal:2:metal", "steal:2:metal")
    assert of(events, StolenFrom) == [StolenFrom(0, 1, energy=1), StolenFrom(0, 2, metal=2)]
    assert stock(game) == (7, 6, 0, 0)
    assert stock(game, 1)[:2] == (1, 4)
    assert stock(game, 2)[:2] == (0, 0)


def test_thief_may_steal_nothing():
    """FF-33, FF-70"""
    game = hiring("thief")
    hire(game)
    assert not of(act(game), StolenFrom)
    assert stock(game) == (5, 5, 0, 0)


def test_thief_never_takes_more_than_three_or_goods():
    """FF-33, FF-55"""
    game = hiring("thief", {"metal": 9, "built": [("biolab", 4)], "goods": 3})
    hire(game)
    choice = choice_of(game)
    assert [offer.id for offer in choice.legal] == ["steal:1:metal", "steal:1:energy"]
    assert choice.bounds[0].high == 3


def test_thief_finds_nobody_with_anything():
    """FF-33, FF-41"""
    game = hiring("thief", {"metal": 0, "energy": 0})
    assert of(hire(game), NoTarget) == [NoTarget(0, "thief")]


def test_stolen_metal_cannot_be_spent_by_its_victim():
    """The victim's next hiring counts what is left: an edge with Engineer's 4 energy."""
    shown = ["thief", "engineer", None, None]
    victim = {"hand": ["refinery"], "energy": 4}
    game = market({"hand": ["robot"]}, victim, contractors=shown, subterfuge=True)
    hire(game)
    act(game, "steal:1:energy")
    assert why(game, "hire:2", seat=1) == Why("needs", ("energy", 1))


# -- Corporate Spy ----------------------------------------------------------------------------


def test_the_spy_sees_the_hand_and_must_take_a_card():
    """FF-33, FF-70"""
    game = hiring("corporate_spy", {"hand": ["golem", "dojo", "golem"]}, {}, seats=3)
    hire(game)
    assert options(game) == ["spy_on:1", "spy_on:2"]
    events = act(game, "spy_on:1")
    assert of(events, Spied) == [Spied(0, 1)]
    assert of(events, HandSeen) == [HandSeen(0, 1, ("dojo", "golem", "golem"), to=(0,))]
    assert options(game) == ["steal_card:dojo", "steal_card:golem"]
    events = act(game, "steal_card:golem")
    assert of(events, CardStolen) == [CardStolen(0, 1, "golem", to=(0, 1))]
    assert game.players[0].hand == ["golem"]
    assert sorted(game.players[1].hand) == ["dojo", "golem"]


def test_an_empty_hand_gives_nothing():
    """FF-33: he may be sent there, and he is hired for nothing if all hands are empty."""
    game = hiring("corporate_spy", {"hand": []}, {"hand": ["dojo"]}, seats=3)
    hire(game)
    assert of(act(game, "spy_on:1"), NoTarget) == [NoTarget(0, "corporate_spy")]
    assert asked(game) == [(1, "market")]
    assert of(hire(hiring("corporate_spy", {"hand": []})), NoTarget)


def test_the_only_opponent_is_looked_at_unasked_and_the_only_card_taken():
    """FF-33"""
    events = hire(hiring("corporate_spy", {"hand": ["dojo"]}))
    assert of(events, HandSeen)[0].cards == ("dojo",)
    assert of(events, CardStolen)[0].card == "dojo"


def test_what_was_seen_cannot_be_taken_back():
    """FF-33"""
    game = hiring("corporate_spy", {"hand": ["dojo", "golem"]}, {}, seats=3)
    match = press(match_of(game), 0, "hire:1:robot")
    assert match.can_take_back(0) is not None
    assert press(match, 0, "spy_on:1").can_take_back(0) is None


def test_a_stolen_card_pays_for_the_next_building():
    """An edge with building: the second blueprint may be a stolen one."""
    game = hiring("corporate_spy", {"hand": ["golem"]}, hand=["obelisk"])
    hire(game)
    on_to_work(game)
    act(game, "build:obelisk:golem")
    assert stock(game)[3] == 0


# -- Benefactor -------------------------------------------------------------------------------


def test_benefactors_goods_lie_on_the_headquarters():
    """FF-55"""
    game = hiring("benefactor", built=["biolab"])
    hire(game)
    me = game.players[0]
    assert (me.goods, me.all_goods, me.energy) == (2, 2, 0)
    assert [building.goods for building in me.compound] == [0]


def test_benefactors_goods_run_laboratory():
    """FF-17, FF-55: and use up its one time in this round."""
    game = hiring("benefactor", built=["laboratory", "nuclear_plant"])
    events = hire(game)
    assert of(events, Triggered) == [Triggered(0, "laboratory")]
    assert of(events, Drew) == [Drew(0, 1)]
    on_to_work(game)
    game.players[0].dice[0].value = 6
    assert not of(act(game, "activate:nuclear_plant:6"), Drew)


def test_benefactors_goods_count_for_the_twelve():
    """FF-23, FF-55, FF-58"""
    game = hiring("benefactor", built=[("biolab", 10)])
    hire(game)
    on_to_work(game)
    all_done(game)
    assert game.last_round == 3
