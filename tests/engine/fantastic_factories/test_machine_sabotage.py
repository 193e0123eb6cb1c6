"""Subterfuge in the solo game: the player's Saboteur, and green 6."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import (
    Drew,
    GroupRepairBegan,
    GroupRepaired,
    GroupSabotaged,
    MachineCleared,
    MachineMade,
    NoTarget,
    Refilled,
    Sabotaged,
)
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.solo import NONE, machine_turn, market, roll, work
from tests.engine.fantastic_factories.tokens import token_of, with_token
from tests.engine.fantastic_factories.world import (
    act,
    all_done,
    asked,
    match_of,
    of,
    options,
    press,
    stock,
    why,
)

IDLE = (NONE, NONE, NONE, NONE)
SHOWN = ["saboteur", None, None, None]


def saboteur(*cards, **settings):
    """The player holds a Robot, whose hammer hires the Saboteur against these cards."""
    return market({"hand": ["robot"]}, cards, contractors=SHOWN, subterfuge=True, **settings)


def struck(monkeypatch, *built, token=(), **owned):
    """Green 6 with these buildings of the player, some with a token already."""
    game = work({"built": built, **owned}, subterfuge=True)
    for card in token:
        with_token(game, card)
    return game, machine_turn(game, monkeypatch, 6, *IDLE)


# -- the player's Saboteur --------------------------------------------------------------------


def test_the_token_goes_on_a_whole_coloured_group():
    """FF-67: one with a card, not the Monuments; two cards are drawn."""
    game = saboteur("foundry", "refinery", "dojo", "obelisk")
    act(game, "hire:1:robot")
    assert options(game) == ["sabotage_group:utility", "sabotage_group:training"]
    assert why(game, "sabotage_group:special") == Why("empty_group")
    events = act(game, "sabotage_group:utility")
    assert of(events, GroupSabotaged) == [GroupSabotaged(0, "utility")]
    assert of(events, Drew) == [Drew(0, 2)]
    assert game.machine.tokens == {"utility": "sabotage"}
    assert game.tokens_left == 7


def test_the_only_group_is_hit_unasked():
    """FF-67"""
    game = saboteur("foundry", "obelisk")
    act(game, "hire:1:robot")
    assert game.machine.tokens == {"utility": "sabotage"}
    assert asked(game) == [(0, "work")]


def test_hiring_against_the_machine_can_be_taken_back_until_a_group_is_named():
    match = press(match_of(saboteur("foundry", "dojo")), 0, "hire:1:robot")
    assert match.can_take_back(0) is not None
    assert press(match, 0, "sabotage_group:utility").can_take_back(0) is None


@pytest.mark.parametrize(("cards", "token"), [(("obelisk",), ""), (("foundry",), "sabotage")])
def test_without_a_group_to_hit_only_two_cards_are_drawn(cards, token):
    """FF-27, FF-67: Monuments alone, or a token on the only group already."""
    game = saboteur(*cards)
    if token:
        game.machine.tokens = {"utility": token}
    events = act(game, "hire:1:robot")
    assert of(events, NoTarget) == [NoTarget(0, "saboteur")]
    assert of(events, Drew) == [Drew(0, 2)]


def test_the_groups_die_flips_the_token_instead_of_making_a_good(monkeypatch):
    """FF-67: whatever it shows; the Machine may take cards into the group meanwhile."""
    game = work({}, ["foundry", "dojo"], blueprints=["refinery", "robot", "golem", "biolab"])
    game.machine.tokens = {"utility": "sabotage"}
    events = machine_turn(game, monkeypatch, 1, NONE, 1, 1, NONE)
    assert of(events, GroupRepairBegan) == [GroupRepairBegan("utility")]
    assert of(events, MachineMade) == [MachineMade(("training",), 1)]
    assert game.machine.tokens == {"utility": "repair"}
    assert game.machine.compound[-1] == "refinery"


def test_the_groups_token_leaves_at_the_end_of_the_players_next_market_phase(monkeypatch):
    """FF-67: so the same group is never hit two rounds in a row."""
    game = saboteur("foundry", "dojo", blueprints=["robot", "golem", "biolab", "obelisk"])
    roll(monkeypatch, 1, NONE, 1, NONE, NONE)
    act(game, "hire:1:robot")
    act(game, "sabotage_group:utility")
    all_done(game)
    assert game.machine.goods == 0
    game.contractors, game.players[0].hand = SHOWN, [*game.players[0].hand, "robot"]
    game.machine.compound.remove("robot")
    act(game, "hire:1:robot")
    assert game.machine.tokens == {"training": "sabotage"}
    roll(monkeypatch, 1, NONE, 1, 1, NONE)
    events = all_done(game)
    assert of(events, MachineMade)[0].kinds == ("utility",)


def test_a_flipped_token_goes_before_the_dice_are_rolled():
    """FF-67"""
    game = market({}, ["foundry"], subterfuge=True)
    game.machine.tokens = {"utility": "repair"}
    assert of(act(game, "take:1"), GroupRepaired) == [GroupRepaired("utility")]
    assert game.machine.tokens == {}
    assert game.tokens_left == 8


# -- green 6 ----------------------------------------------------------------------------------


def test_green_six_hits_the_building_with_most_goods(monkeypatch):
    """FF-38, FF-66: right after the contractors are discarded, before the market is refilled."""
    game, events = struck(monkeypatch, ("biolab", 1), ("warehouse", 3), "dojo")
    assert of(events, Sabotaged) == [Sabotaged(-1, 0, "warehouse", 1)]
    order = [events.index(of(events, kind)[0]) for kind in (MachineCleared, Sabotaged, Refilled)]
    assert order == sorted(order)
    assert asked(game) == [(0, "market")]


def test_green_six_sabotages_nobody_without_subterfuge(monkeypatch):
    """FF-66"""
    game = work({"built": [("biolab", 1)]})
    assert not of(machine_turn(game, monkeypatch, 6, *IDLE), Sabotaged)
    assert token_of(game, "biolab", 0) == ""


def test_other_green_dice_sabotage_nobody(monkeypatch):
    """FF-66"""
    game = work({"built": [("biolab", 1)]}, subterfuge=True)
    for green in (1, 5):
        assert not of(machine_turn(game, monkeypatch, green, *IDLE), Sabotaged)


def test_of_equal_ones_the_player_picks(monkeypatch):
    """FF-66: among those with most goods, in the middle of the Machine's turn."""
    game, events = struck(monkeypatch, ("biolab", 2), ("warehouse", 2), ("airport", 1), "dojo")
    assert not of(events, Sabotaged)
    assert asked(game) == [(0, "sacrifice")]
    assert options(game) == ["sacrifice:biolab", "sacrifice:warehouse"]
    events = act(game, "sacrifice:biolab")
    assert token_of(game, "biolab", 0) == "sabotage"
    assert len(of(events, Refilled)) == 4
    assert of(events, MachineMade)


def test_without_goods_the_player_picks_any_but_a_monument(monkeypatch):
    """FF-66"""
    game, _ = struck(monkeypatch, "foundry", "obelisk", "dojo")
    assert options(game) == ["sacrifice:foundry", "sacrifice:dojo"]


def test_goods_on_the_headquarters_make_no_building_a_target(monkeypatch):
    """FF-55, FF-66"""
    game, _ = struck(monkeypatch, "foundry", "dojo", goods=5)
    assert options(game) == ["sacrifice:foundry", "sacrifice:dojo"]


def test_a_guard_tower_is_hit_before_all_others(monkeypatch):
    """FF-38, FF-66: of itself, though a Monument and without goods."""
    _, events = struck(monkeypatch, ("biolab", 5), "guard_tower")
    assert of(events, Sabotaged) == [Sabotaged(-1, 0, "guard_tower", 1)]


def test_with_a_token_on_the_guard_tower_the_others_are_hit(monkeypatch):
    """FF-38, FF-66"""
    _, events = struck(monkeypatch, ("biolab", 5), "guard_tower", token=["guard_tower"])
    assert of(events, Sabotaged) == [Sabotaged(-1, 0, "biolab", 0)]


@pytest.mark.parametrize(
    ("built", "token"),
    [((), ()), (("lighthouse", "obelisk"), ()), ((("biolab", 3), "lighthouse"), ("biolab",))],
)
def test_without_a_valid_card_nothing_happens(built, token, monkeypatch):
    """FF-38, FF-66: Lighthouse, Monuments without goods, and cards with a token are none."""
    game, events = struck(monkeypatch, *built, token=token)
    assert of(events, NoTarget) == [NoTarget(-1, "saboteur")]
    assert not of(events, Sabotaged)
    assert asked(game) == [(0, "market")]


def test_a_card_with_a_token_is_passed_over(monkeypatch):
    """FF-66: the next most goods count."""
    _, events = struck(monkeypatch, ("biolab", 3), ("warehouse", 1), token=["biolab"])
    assert of(events, Sabotaged) == [Sabotaged(-1, 0, "warehouse", 1)]


def test_the_card_is_out_in_the_next_work_phase_and_may_be_repaired(monkeypatch):
    """FF-51, FF-66"""
    game, _ = struck(monkeypatch, ("power_plant", 1))
    roll(monkeypatch, 1, *IDLE)
    act(game, "take:1")
    assert why(game, "activate:power_plant") == Why("sabotaged")
    value = options(game, "repair:")[0]
    act(game, value)
    all_done(game)
    act(game, options(game, "take:")[0])
    assert options(game, "activate:power_plant")


# -- the rest ---------------------------------------------------------------------------------


def test_airport_makes_only_its_good_in_the_solo_game(monkeypatch):
    """FF-68"""
    game = work({"built": ["airport"]}, dice=[(4,)], subterfuge=True)
    roll(monkeypatch, 1, *IDLE)
    act(game, "activate:airport:4")
    assert stock(game) == (5, 5, 1, 0)
    all_done(game)
    assert game.players[0].gifts == []
    assert asked(game) == [(0, "market")]
