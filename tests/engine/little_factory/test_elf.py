"""Rulebook, Elf's Action."""

from __future__ import annotations

from engine.kernel.choice import Why
from engine.little_factory.events import ElfActed
from tests.engine.little_factory.world import (
    act,
    choice_of,
    hand,
    is_candidate,
    to_move,
    why,
    world,
)


def test_each_building_once_a_turn_in_any_order():
    """LF-11: before and after the player's action."""
    game = world(["clay", "wood", "stone"], owned=["brick_factory", "charcoal_hut"])
    act(game, "elf:charcoal_hut")
    act(game, "produce:cut_stone")
    assert why(game, "elf:charcoal_hut") == Why("elf_used")
    act(game, "elf:brick_factory")
    assert hand(game) == ["brick", "charcoal", "cut_stone"]


def test_a_new_building_may_work_at_once():
    """LF-11: also in the turn in which it was acquired."""
    game = world(["cut_stone", "wood"])
    act(game, "produce:charcoal_hut")
    act(game, "elf:charcoal_hut")
    assert hand(game) == ["charcoal"]


def test_elves_may_follow_one_another():
    """LF-11: what one gives another may take."""
    game = world(
        ["wheat", "charcoal"],
        owned=["water_mill", "bread_factory", "restaurant"],
        level_2=["bread"],
    )
    act(game, "elf:water_mill")
    act(game, "elf:bread_factory")
    assert hand(game) == ["bread"]


def test_an_elf_is_ready_again_in_the_next_turn():
    """LF-11: once a turn."""
    game = world(["clay", "clay"], owned=["brick_factory"], level_1=["brick", "brick", "flour"])
    act(game, "elf:brick_factory")
    act(game, "end_turn")
    act(game, "end_turn")
    assert to_move(game) == 0
    assert why(game, "elf:brick_factory") is None


def test_the_output_must_be_in_play():
    """LF-12: else the elf cannot be used at all."""
    game = world(["clay"], owned=["brick_factory"], level_1=["flour"])
    assert why(game, "elf:brick_factory") == Why("not_in_play", ("brick",))


def test_the_input_must_be_in_the_hand():
    game = world(["wood"], owned=["sawmill"], level_1=["timber"])
    assert why(game, "elf:sawmill") == Why("needs", ("wood",))


def test_inputs_go_where_they_belong_and_shown_ones_stay():
    """LF-12: discards as in Production; what is shown is kept."""
    game = world(["cattle"], owned=["dairy"])
    act(game, "elf:dairy")
    assert hand(game) == ["cattle", "milk"]
    game = world(["thread"], owned=["textile_factory"])
    act(game, "elf:textile_factory")
    assert game.level_1.deck.discards == ["thread"]


def test_the_hand_limit_holds_for_elves():
    """LF-12, LF-7: a shown input makes the hand grow."""
    seven = ["cattle", "wood", "wood", "wheat", "stone", "cotton", "funds_3"]
    game = world(seven, owned=["dairy", "charcoal_hut"])
    assert why(game, "elf:dairy") == Why("hand_full")
    assert why(game, "elf:charcoal_hut") is None


def test_either_side_uses_up_the_building():
    """LF-24: one side of "/", whole, once a turn."""
    game = world(["cotton", "sheep"], owned=["spinning_mill"], level_1=["thread", "thread"])
    act(game, "elf:spinning_mill:1")
    assert hand(game) == ["cotton", "sheep", "thread"]
    assert why(game, "elf:spinning_mill") == Why("elf_used")
    assert why(game, "elf:spinning_mill:1") == Why("elf_used")


def test_the_accessory_shop_takes_one_card_for_two_points():
    """LF-24: one Leather or one Iron, never both."""
    game = world(["leather", "iron"], owned=["accessory_shop"])
    act(game, "elf:accessory_shop:1")
    assert (hand(game), game.players[0].vp_cards) == (["leather"], 2)
    assert why(game, "elf:accessory_shop") == Why("elf_used")


def test_inputs_come_from_the_own_hand_only():
    """LF-24: not from other hands, nor from what is in play."""
    game = world([], ["clay"], owned=["brick_factory"])
    assert why(game, "elf:brick_factory") == Why("needs", ("clay",))


def test_funds_are_no_input():
    """LF-10: never in an elf's action."""
    game = world(["funds_3"], owned=["charcoal_hut"])
    assert why(game, "elf:charcoal_hut") == Why("needs", ("wood",))


def test_points_come_from_the_stack():
    """LF-13: as many Victory point cards as the ability says."""
    game = world(["leather", "thread", "wood"], owned=["shoe_store"])
    events = act(game, "elf:shoe_store")
    assert (game.players[0].vp_cards, game.vp_left) == (3, 9)
    acted = ElfActed(seat=0, building="shoe_store", paid=("leather", "thread"), vp_cards=3)
    assert acted in events


def test_no_more_points_than_are_left():
    """LF-13: the last card is enough to use the ability, and the game is over."""
    game = world(["leather", "thread"], owned=["shoe_store"], vp_cards=[5, 6])
    act(game, "elf:shoe_store")
    assert (game.players[0].vp_cards, game.vp_left) == (6, 0)
    assert game.over == "no_vp_cards"


def test_a_building_without_an_elf_says_so():
    game = world([], owned=["mansion"])
    assert why(game, "elf:mansion") == Why("no_elf_action")


def test_only_own_buildings_are_candidates():
    game = world(["wood"], owned=["sawmill"], others=["charcoal_hut"])
    assert is_candidate(game, "elf:sawmill")
    assert not is_candidate(game, "elf:charcoal_hut")


def test_an_elf_is_no_players_action():
    """LF-11: the player's action is still there."""
    game = world(["wood", "clay"], owned=["charcoal_hut"])
    act(game, "elf:charcoal_hut")
    assert why(game, "produce:brick") is None
    assert choice_of(game).seat == 0
