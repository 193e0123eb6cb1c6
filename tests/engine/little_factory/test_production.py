"""Rulebook, Player's Action: Production."""

from __future__ import annotations

from engine.kernel.choice import Why
from engine.little_factory.events import Produced
from tests.engine.little_factory.world import act, hand, is_candidate, options, why, world

SEVEN = ["wood", "wood", "wheat", "clay", "stone", "cotton", "funds_3"]


def test_a_card_is_paid_and_taken():
    """LF-6: one card in play, by its cost."""
    game = world(["charcoal", "flour", "wood"])
    events = act(game, "produce:bread")
    assert hand(game) == ["bread", "wood"]
    made = Produced(seat=0, card="bread", paid=("charcoal", "flour"))
    assert made in events


def test_a_basic_is_free():
    """LF-6."""
    game = world([])
    act(game, "produce:cotton")
    assert hand(game) == ["cotton"]
    assert game.supply["cotton"] == 0


def test_only_one_production_a_turn():
    """LF-6: Production or Trade, once."""
    game = world(["wood", "clay", "wheat"], owned=["water_mill"])
    act(game, "produce:charcoal")
    assert why(game, "produce:brick") == Why("action_used")
    assert why(game, "trade_for:wood") == Why("action_used")
    assert why(game, "trade_away:charcoal") == Why("action_used")


def test_a_building_lies_before_its_owner():
    """LF-6: a building by its printed cost; it is no card of the hand."""
    game = world(["brick", "cut_stone"])
    act(game, "produce:bakery")
    assert game.players[0].buildings == ["bakery"]
    assert (hand(game), game.players[0].points) == ([], 2)


def test_one_side_of_the_cost_is_chosen():
    """LF-6: either side of "/", whole, and nothing of the other."""
    game = world(["cotton", "sheep"], owned=["sawmill"])
    assert {"produce:thread", "produce:thread:1"} <= set(options(game))
    act(game, "produce:thread:1")
    assert hand(game) == ["cotton", "sheep", "thread"]
    game = world(["cotton", "sheep"])
    act(game, "produce:thread")
    assert hand(game) == ["sheep", "thread"]


def test_what_is_shown_may_be_shown_again():
    """LF-6: showing is not limited; one Sheep serves the Spinning mill's elf and Production."""
    game = world(["sheep"], owned=["spinning_mill"], level_1=["thread", "thread", "brick"])
    act(game, "elf:spinning_mill:1")
    act(game, "produce:thread:1")
    assert hand(game) == ["sheep", "thread", "thread"]


def test_paid_cards_go_where_they_belong():
    """LF-5: basics to the supply at once, others to the discard pile of their level."""
    game = world(["thread", "wood"], owned=["charcoal_hut"], level_2=["fishing_rod"])
    left = game.supply["wood"]
    act(game, "produce:fishing_rod")
    assert game.supply["wood"] == left + 1
    assert game.level_1.deck.discards == ["thread"]
    assert game.level_2.deck.discards == []


def test_a_paid_basic_can_be_taken_later_in_the_turn():
    """LF-5, LF-23: what an elf was paid with is in the supply for the next action."""
    game = world(["wood", "wood", "wood"], owned=["charcoal_hut"])
    assert game.supply["wood"] == 0
    assert not is_candidate(game, "produce:wood")
    act(game, "elf:charcoal_hut")
    act(game, "produce:wood")
    assert hand(game) == ["charcoal", "wood", "wood", "wood"]


def test_a_paid_card_of_a_level_is_not_in_play():
    """LF-23: it lies in its discard pile."""
    game = world(["thread", "wood"], owned=["textile_factory"], level_1=["brick"])
    act(game, "elf:textile_factory")
    assert game.level_1.deck.discards == ["thread"]
    assert not is_candidate(game, "produce:thread")


def test_both_cards_of_a_kind_are_needed():
    game = world(["wood"], level_1=["timber"])
    assert why(game, "produce:timber") == Why("needs", ("wood",))
    game = world([], level_1=["timber"])
    assert why(game, "produce:timber") == Why("needs", ("wood", "wood"))
    game = world(["wood", "wood"], level_1=["timber"])
    assert why(game, "produce:timber") is None


def test_every_card_in_play_is_a_candidate_with_its_reason():
    game = world(["clay"])
    assert why(game, "produce:brick") is None
    assert why(game, "produce:bread") == Why("needs", ("charcoal", "flour"))
    assert why(game, "produce:castle") == Why("needs", ("timber", "iron", "stone_wall"))
    assert not is_candidate(game, "produce:leather")


def test_funds_do_not_pay():
    """LF-10: never in Production."""
    game = world(["funds_3"])
    assert [o for o in options(game, "produce") if o.split(":")[1] not in game.supply] == []


def test_a_full_hand_may_swap_but_not_grow():
    """LF-7, LF-27: pay first, then gain; a free or shown card finds no room in a hand of seven."""
    game = world(["wood", "wood", "wheat", "clay", "stone", "sheep", "funds_3"])
    assert why(game, "produce:cotton") == Why("hand_full")
    assert why(game, "produce:thread:1") == Why("hand_full")
    assert why(game, "produce:brick") is None
    act(game, "produce:brick")
    assert len(game.players[0].hand) == 7


def test_a_hand_of_six_may_grow():
    """LF-7: up to seven; Initial funds count."""
    game = world(["wood", "wood", "wheat", "stone", "sheep", "funds_3"])
    assert why(game, "produce:thread:1") is None
    act(game, "produce:cotton")
    assert len(game.players[0].hand) == 7


def test_a_later_elf_does_not_make_room_now():
    """LF-7: not even for a moment."""
    game = world(SEVEN, owned=["sawmill"], level_1=["timber"])
    assert why(game, "produce:clay") == Why("hand_full")
    act(game, "elf:sawmill")
    assert why(game, "produce:clay") is None


def test_buildings_find_room_beside_a_full_hand():
    """LF-7, LF-27: buildings and points do not count."""
    game = world(["brick", "cut_stone", "wood", "wheat", "clay", "stone", "cotton"])
    assert why(game, "produce:bakery") is None
