"""The base contractors: what each brings, whom it serves, and what it waits for."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import (
    Built,
    Drew,
    Gained,
    Given,
    Invested,
    NothingLeft,
    Promised,
    SetAside,
    Triggered,
)
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    all_done,
    asked,
    market,
    match_of,
    of,
    options,
    press,
    stock,
    values,
    why,
)


def hiring(contractor, *players, **settings):
    """Seat 0 holds a Robot, whose hammer hires at the first place."""
    me, *others = players or ({},)
    me = {**me, "hand": ["robot", *me.get("hand", [])]}
    shown = [contractor, None, None, None]
    return market(me, *others, contractors=shown, **settings)


def hire(game):
    return act(game, "hire:1:robot")


@pytest.mark.parametrize(
    "contractor",
    [
        "architect",
        "electrician",
        "engineer",
        "foreman",
        "hired_hands",
        "investor",
        "miner",
        "specialist",
    ],
)
def test_nobody_is_hired_without_the_tool(contractor):
    game = market({"hand": ["dojo"]}, contractors=[contractor, None, None, None])
    assert why(game, "hire:1") == Why("needs_blueprint", ("hammer",))


@pytest.mark.parametrize(
    ("contractor", "energy"), [("engineer", 4), ("foreman", 2), ("hired_hands", 3)]
)
def test_some_cost_energy_besides(contractor, energy):
    """FF-5"""
    poor = hiring(contractor, {"energy": energy - 1})
    assert why(poor, "hire:1") == Why("needs", ("energy", 1))
    rich = hiring(contractor, {"energy": energy})
    hire(rich)
    assert rich.players[0].energy == 0


def test_architect_draws_three_and_the_only_opponent_one():
    """FF-6: with one opponent it is that one, unasked."""
    game = hiring("architect")
    events = hire(game)
    assert [(e.seat, e.count) for e in of(events, Drew)] == [(0, 3), (1, 1)]
    assert asked(game) == [(1, "market")]


def test_electrician_brings_five_and_two():
    """FF-6"""
    game = hiring("electrician")
    events = hire(game)
    assert (stock(game, 0)[1], stock(game, 1)[1]) == (10, 7)
    assert of(events, Given) == [Given(seat=0, receiver=1, by="electrician", energy=2)]


def test_miner_brings_three_and_one():
    """FF-6"""
    game = hiring("miner")
    events = hire(game)
    assert (stock(game, 0)[0], stock(game, 1)[0]) == (8, 6)
    assert of(events, Gained) == [Gained(seat=0, by="miner", metal=3)]


def test_an_opponent_is_not_told_of_a_blueprint_that_is_not_there():
    """FF-43: the hirer drew the last ones, the one that he paid among them."""
    game = hiring("architect", deck=["dojo"])
    given = of(hire(game), Given)
    assert given == [Given(seat=0, receiver=1, by="architect")]
    assert [len(player.hand) for player in game.players] == [2, 0]


def test_the_hirer_names_the_opponent_after_his_own_gain():
    """FF-6, FF-70: he must name one, not himself."""
    game = hiring("miner", seats=3)
    hire(game)
    assert stock(game)[0] == 8
    assert asked(game) == [(0, "give")]
    assert options(game) == ["give_to:1", "give_to:2"]
    act(game, "give_to:2")
    assert stock(game, 2)[0] == 6
    assert asked(game) == [(1, "market")]


def test_until_the_opponent_is_named_hiring_can_be_taken_back():
    match = press(match_of(hiring("miner", seats=3)), 0, "hire:1:robot")
    back, _ = match.take_back(0)
    assert back.state.players[0].hand == ["robot"]
    named = press(match, 0, "give_to:1")
    assert named.can_take_back(0) is None


def test_nobody_else_gains_in_the_solo_game():
    """FF-6, FF-62"""
    game = hiring("miner", seats=1)
    assert of(hire(game), Given) == []
    assert stock(game)[0] == 8


def test_the_discarded_blueprint_may_be_drawn_again():
    """FF-41, FF-43"""
    game = hiring("architect", deck=[])
    hire(game)
    assert game.players[0].hand == ["robot"]


def test_engineer_builds_the_top_card_for_nothing():
    """FF-8"""
    game = hiring("engineer", deck=["obelisk"])
    events = hire(game)
    assert of(events, Built) == [Built(seat=0, card="obelisk", by="engineer")]
    assert stock(game)[:2] == (5, 1)


def test_engineer_sets_aside_what_stands_already():
    """FF-8: and discards it only when he has found something."""
    game = hiring("engineer", {"built": ["dojo", "foundry"]}, deck=["dojo", "foundry", "golem"])
    events = hire(game)
    assert [e.card for e in of(events, Built)] == ["golem"]
    aside = [e.card for e in of(events, SetAside)]
    assert game.blueprint_deck.discards == ["robot", *aside]


def test_engineer_builds_nothing_when_no_card_will_do():
    """FF-8: card and energy are spent all the same."""
    game = hiring("engineer", {"built": ["dojo", "robot"]}, deck=["dojo"])
    events = hire(game)
    assert of(events, NothingLeft) == [NothingLeft(seat=0, contractor="engineer")]
    assert game.players[0].cards == ["dojo", "robot"]
    assert sorted(game.blueprint_deck.discards) == ["dojo", "robot"]
    assert stock(game)[1] == 1


def test_what_engineer_builds_counts_as_built():
    """FF-8, FF-17: Scrap Yard and Solar Array run, and not again this round."""
    game = hiring("engineer", {"built": ["scrap_yard", "solar_array"]}, deck=["golem"])
    events = hire(game)
    assert [e.card for e in of(events, Triggered)] == ["scrap_yard", "solar_array"]
    assert stock(game)[:2] == (6, 3)
    assert game.players[0].ran == ["scrap_yard", "solar_array"]


def test_what_engineer_built_may_be_used_in_the_same_round():
    """FF-14"""
    game = hiring("engineer", deck=["dojo"])
    hire(game)
    act(game, "take:1", seat=1)
    assert options(game, "activate:dojo")


def test_investor_pays_what_the_top_card_costs():
    """FF-7, FF-57: all of it, and the card is not kept."""
    game = hiring("investor", deck=["megalith"])
    events = hire(game)
    assert of(events, Invested) == [Invested(seat=0, card="megalith", metal=5, energy=2)]
    assert stock(game) == (10, 7, 0, 0)
    assert game.blueprint_deck.discards == ["robot", "megalith"]


def test_investor_reads_the_printed_cost():
    """FF-7: Megalith as printed, whatever Monuments stand there."""
    game = hiring("investor", {"built": ["obelisk", "obelisk"]}, deck=["megalith"])
    hire(game)
    assert stock(game)[:2] == (10, 7)


def test_investor_without_a_card_gains_nothing():
    """FF-43"""
    game = hiring("investor", deck=[])
    game.players[0].hand.append("golem")
    game.blueprint_deck.discards = []
    events = act(game, "hire:1:robot")
    assert of(events, Invested)[0].card == "robot"


def to_work(game):
    act(game, "take:1", seat=1)


def test_hired_hands_bring_two_white_dice():
    """FF-5, FF-42, FF-44: for the work phase of the same round only."""
    game = hiring("hired_hands")
    assert of(hire(game), Promised) == [Promised(seat=0, contractor="hired_hands")]
    to_work(game)
    assert [die.owner for die in game.players[0].dice] == [0, 0, 0, 0, None, None]
    all_done(game)
    assert game.players[0].hired_hands == 0


def test_specialist_comes_at_any_time_of_the_work_phase():
    """FF-9, FF-48: one die of a named value, once."""
    game = hiring("specialist")
    hire(game)
    to_work(game)
    before = values(game)
    assert len(options(game, "specialist")) == 6
    act(game, "specialist:5")
    assert values(game) == sorted([*before, 5])
    assert game.players[0].dice[-1].owner is None
    assert options(game, "specialist") == []


def test_specialist_may_come_after_everything_else_or_is_lost():
    """FF-9, FF-42, FF-70"""
    game = hiring("specialist")
    hire(game)
    to_work(game)
    game.players[0].dice = []
    game.players[0].resting = 4
    assert options(game, "specialist")
    all_done(game)
    assert not game.players[0].specialist


def test_foreman_sets_dice_before_the_roll():
    """FF-9, FF-45: only his own dice wait for it."""
    game = hiring("foreman")
    hire(game)
    to_work(game)
    assert asked(game) == [(0, "foreman"), (1, "work")]
    assert values(game) == []
    assert len(values(game, 1)) == 4
    act(game, "set_to:6", "set_to:6", "set_to:1", "set_to:3")
    assert values(game) == [1, 3, 6, 6]
    assert asked(game) == [(0, "work"), (1, "work")]


def test_foreman_may_set_some_or_none():
    """FF-45, FF-70: the rest is rolled."""
    some = hiring("foreman")
    hire(some)
    to_work(some)
    act(some, "set_to:6")
    assert len(values(some)) == 4
    assert some.players[0].dice[0].value == 6
    none = hiring("foreman")
    hire(none)
    to_work(none)
    act(none, "roll_all")
    assert len(values(none)) == 4


def test_foreman_and_his_hands_belong_to_one_round():
    """FF-42: what a contractor promised is over with the work phase."""
    game = hiring("foreman")
    hire(game)
    to_work(game)
    act(game, "roll_all")
    all_done(game)
    assert asked(game) == [(1 if game.first else 0, "market")]
    assert not any(player.foreman for player in game.players)


def test_foreman_sets_no_more_than_he_rolls():
    """FF-45: with three own dice left at most three."""
    game = hiring("foreman")
    hire(game)
    game.players[0].fewer = 1
    to_work(game)
    ask = [each for each in options(game) if each.startswith("set_to")]
    assert len(ask) == 6
    act(game, "set_to:2", "set_to:2", "set_to:2")
    assert values(game) == [2, 2, 2]


def test_foreman_sets_four_of_six_with_more_dice():
    """FF-45: stolen and hired dice are among those that he may set, four at most."""
    game = hiring("foreman")
    hire(game)
    game.players[0].hired_hands = 2
    to_work(game)
    act(game, *["set_to:4"] * 4)
    assert len(values(game)) == 6
    assert values(game).count(4) >= 4


def test_everything_at_the_opening_in_its_order():
    """FF-44: own dice, extra dice, named values, the roll, then Airport's dice."""
    game = hiring("foreman")
    hire(game)
    game.players[0].gifts = [3]
    game.players[0].fewer = 1
    game.players[0].hired_hands = 2
    to_work(game)
    act(game, "set_to:5")
    dice = game.players[0].dice
    assert [die.owner for die in dice] == [0, 0, 0, None, None, None]
    assert (dice[0].value, dice[-1].value) == (5, 3)


def test_effects_act_in_order():
    """FF-41: two presses, and the market goes on."""
    game = hiring("architect", seats=3)
    act_each(game, "hire:1:robot", "give_to:1")
    assert asked(game) == [(1, "market")]
