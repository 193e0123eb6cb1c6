"""Rulebook, Player's Action: Trade."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Why
from engine.kernel.errors import NotOffered, WrongPick
from engine.little_factory.cards import CATALOG, VALUE, VP
from engine.little_factory.events import Traded
from tests.engine.little_factory.world import (
    act,
    choice_of,
    hand,
    is_candidate,
    options,
    to_move,
    why,
    world,
)

FULL = ["wood", "wood", "wheat", "clay", "stone", "cotton", "bread"]


def test_several_for_one():
    """LF-9: n for 1, sums are compared."""
    game = world(["brick", "flour", "wood"], owned=["sawmill"], level_1=["timber"])
    act(game, "trade_for:timber")
    events = act(game, "give:brick", "give:flour")
    assert hand(game) == ["timber", "wood"]
    assert Traded(seat=0, given=("brick", "flour"), taken=("timber",)) in events


def test_one_for_one():
    """LF-9: an equal card is enough."""
    game = world(["brick", "wood"])
    act(game, "trade_for:flour")
    act(game, "give:brick")
    assert hand(game) == ["flour", "wood"]


def test_one_for_several():
    """LF-9, LF-25: resources from any row and the supply."""
    game = world(["bread"])
    act(game, "trade_away:bread")
    act(game, "take:milk", "take:brick", "take:wood", "take:wood")
    assert hand(game) == ["brick", "milk", "wood", "wood"]
    assert game.level_2.deck.discards == ["bread"]


def test_never_several_for_several():
    """LF-9: both sides of a Trade are asked for one card first."""
    game = world(["brick", "bread"])
    act(game, "trade_away:bread")
    assert {offer.words[0] for offer in choice_of(game).offers} == {"take"}
    game = world(["brick", "bread"])
    act(game, "trade_for:milk")
    assert {offer.words[0] for offer in choice_of(game).offers} == {"give"}


def test_too_little_is_refused():
    """LF-9: the value given is at least the value taken."""
    game = world(["brick", "flour", "wood"], level_1=["timber"])
    act(game, "trade_for:timber")
    for picks in (["give:brick"], ["give:brick", "give:wood"], []):
        with pytest.raises(WrongPick):
            act(game, *picks)
    act(game, "give:brick", "give:flour")


def test_surplus_is_lost():
    """LF-9, LF-26: more cards than needed may be given; no change."""
    game = world(["bread", "wood", "brick"])
    act(game, "trade_for:clay")
    act(game, "give:bread", "give:wood", "give:brick")
    assert hand(game) == ["clay"]


def test_a_building_can_be_traded_for():
    """LF-9: buildings in the row, at their value."""
    game = world(["bread", "wood"])
    act(game, "trade_for:bakery")
    act(game, "give:bread")
    assert game.players[0].buildings == ["bakery"]
    assert game.players[0].points == 2


def test_own_buildings_and_points_are_never_given():
    """LF-9, LF-31: only cards of the hand."""
    game = world(["brick", "wood"], owned=["bar", "dairy"], vp_cards=[2])
    act(game, "trade_for:flour")
    assert {offer.id for offer in choice_of(game).offers} == {"give:brick", "give:wood"}
    assert not is_candidate(world(["brick"], owned=["bar"]), "trade_away:bar")


def test_two_of_a_type_only_if_two_lie_there():
    """LF-9: as many of a type as its pile holds."""
    game = world(["bread"], level_1=["brick", "brick", "flour"])
    act(game, "trade_away:bread")
    with pytest.raises(WrongPick):
        act(game, "take:flour", "take:flour")
    act(game, "take:brick", "take:brick")
    assert hand(game) == ["brick", "brick"]


def test_a_traded_basic_does_not_come_back_in_the_same_trade():
    """LF-23: what is taken was in play before; given basics are in the supply only afterwards."""
    game = world(["wood", "wood", "wood"])
    assert not is_candidate(game, "trade_for:wood")
    game = world(["wood", "wood"], owned=["sawmill"])
    act(game, "trade_for:wood")
    act(game, "give:wood", "give:wood")
    assert (hand(game), game.supply["wood"]) == (["wood"], 2)


def test_funds_fetch_three_basics():
    """LF-10: Initial funds alone, for several."""
    game = world(["funds_3"])
    act(game, "trade_away:funds_3")
    act(game, "take:wood", "take:wood", "take:clay")
    assert hand(game) == ["clay", "wood", "wood"]


def test_funds_with_others_for_one():
    """LF-10, LF-26: the funds may be among the cards given."""
    game = world(["funds_3", "brick", "wood"])
    act(game, "trade_for:quarry")
    act(game, "give:funds_3", "give:brick")
    assert game.players[0].buildings == ["quarry"]


def test_funds_leave_the_game():
    """LF-8, LF-26: they go to no discard pile."""
    game = world(["funds_3", "wood"])
    act(game, "trade_for:brick")
    act(game, "give:funds_3")
    rows = (game.level_1, game.level_2, game.buildings)
    assert all("funds_3" not in row.cards + row.deck.cards + row.deck.discards for row in rows)
    assert all("funds_3" not in player.hand for player in game.players)


def test_funds_count_in_the_hand():
    """LF-8: a hand card until it is traded."""
    game = world(["funds_3", "wood", "wood", "wheat", "clay", "stone", "brick"])
    assert why(game, "produce:cotton") == Why("hand_full")


def test_given_cards_go_where_they_belong():
    """LF-5, LF-26: supply, discard piles."""
    game = world(["iron", "brick", "wood"], level_2=["bread"])
    left = game.supply["wood"]
    act(game, "trade_for:bread")
    act(game, "give:iron", "give:brick")
    assert game.level_2.deck.discards == ["iron"]
    assert game.level_1.deck.discards == ["brick"]
    assert game.supply["wood"] == left


def test_the_only_complete_payment_is_not_asked():
    game = world(["brick", "wood"], owned=["sawmill"], level_2=["milk"])
    events = act(game, "trade_for:milk")
    assert Traded(seat=0, given=("brick", "wood"), taken=("milk",)) in events


def test_the_only_complete_pick_is_not_asked():
    """Two cards are in play and the funds can fetch both: nothing to choose."""
    held = ["wheat", "wheat", "clay", "clay", "stone", "stone", "cotton"]
    game = world(["funds_3", "wood"], held, level_1=[], level_2=["bread"], buildings=[])
    assert game.supply["wood"] == 2
    events = act(game, "trade_away:funds_3")
    assert Traded(seat=0, given=("funds_3",), taken=("wood", "wood")) in events


def test_a_hand_worth_less_gets_a_reason():
    game = world(["brick"])
    assert why(game, "trade_for:bread") == Why("hand_worth_less", (11,))
    assert why(game, "trade_for:flour") is None


def test_an_empty_hand_cannot_trade():
    """LF-26: at least one card is given."""
    game = world([])
    assert options(game, "trade") == []
    assert why(game, "trade_for:wood") == Why("hand_worth_less", (1,))


def test_a_basic_cannot_fetch_two_cards():
    game = world(["wood"])
    assert why(game, "trade_away:wood") == Why("worth_too_little")


@pytest.mark.parametrize("shown", [[], ["milk"], ["milk", "iron"]])
def test_with_fewer_than_two_cards_in_play_there_is_nothing_to_trade_away_for(shown):
    """LF-22: an empty row is legal; the reason is not what the card is worth."""
    mine = ["bread", "wood", "wood", "wood", "wheat", "wheat", "clay"]
    others = ["clay", "stone", "stone", "cotton"]
    game = world(mine, others, level_1=[], level_2=shown, buildings=[])
    reasons = {card: why(game, f"trade_away:{card}") for card in mine}
    assert len(game.in_play) == len(shown)
    expected = Why("worth_too_little") if len(shown) == 2 else Why("too_few_in_play")
    assert set(reasons.values()) == {expected}


def test_a_full_hand_trades_one_for_one_or_away_for_a_building():
    """LF-25, LF-27: two resources find no room in a hand of seven, one and a building do."""
    game = world(FULL, level_1=["brick", "timber"])
    assert why(game, "trade_away:bread") is None
    act(game, "trade_away:bread")
    with pytest.raises(WrongPick):
        act(game, "take:brick", "take:timber")
    act(game, "take:quarry", "take:timber")
    assert len(game.players[0].hand) == 7
    assert game.players[0].buildings == ["quarry"]


def test_a_full_hand_without_a_cheap_building_has_no_room():
    """LF-27: and says so."""
    game = world(FULL, buildings=["castle", "mansion", "butcher"])
    assert why(game, "trade_away:bread") == Why("hand_full")


def test_room_is_counted_after_the_payment():
    """LF-25, LF-27: a hand of six can take two resources for one, not three."""
    game = world(["wood", "wood", "wheat", "clay", "stone", "bread"])
    act(game, "trade_away:bread")
    with pytest.raises(WrongPick):
        act(game, "take:brick", "take:flour", "take:cotton")
    act(game, "take:brick", "take:flour")


def test_cards_too_dear_for_a_pair_say_so():
    game = world(["brick"])
    act(game, "trade_away:brick")
    assert why(game, "take:bread") == Why("worth_more", (3,))
    assert why(game, "take:flour") == Why("worth_more", (3,))
    with pytest.raises(NotOffered):
        act(game, "take:flour", "take:wood")


HANDS = [
    ["iron", "wood", "wheat", "clay", "stone", "cotton", "flour"],
    ["iron", "wood", "wheat", "clay", "stone", "cotton"],
    ["iron"],
    ["bread", "wood", "wheat", "clay", "stone", "cotton", "flour"],
    ["funds_3"],
]


@pytest.mark.parametrize("held", HANDS)
def test_what_cannot_be_taken_says_truly_why(held):
    """LF-27: "worth more" only if no second card goes with it by value; else there is no room."""
    game = world(held, level_1=["sheep", "brick", "brick", "timber"], level_2=["milk", "bread"])
    act(game, f"trade_away:{held[0]}")
    in_play = [card for card in game.in_play for _ in range(game.count_in_play(card))]
    for card in game.in_play:
        rest = list(in_play)
        rest.remove(card)
        partners = [other for other in rest if VALUE[card] + VALUE[other] <= VALUE[held[0]]]
        room = 8 - len(held)
        fits = any((card not in VP) + (other not in VP) <= room for other in partners)
        bars = Why("hand_full") if partners else Why("worth_more", (VALUE[held[0]],))
        assert why(game, f"take:{card}") == (None if fits else bars)


def test_a_card_that_finds_no_room_says_so():
    """LF-27: a Sheep (5) and a basic are worth no more than an Iron (8), but seven are held."""
    game = world(HANDS[0], level_1=["sheep"], buildings=["quarry"])
    act(game, "trade_away:iron")
    assert why(game, "take:sheep") == Why("hand_full")
    assert why(game, "take:bread") == Why("worth_more", (8,))
    assert why(game, "take:quarry") is None


def test_no_resource_fetches_two_buildings():
    """LF-25: the dearest resource is worth less than the two cheapest buildings."""
    cheapest = sorted(building.value for building in CATALOG.buildings)[:2]
    assert max(card.value for card in CATALOG.resources) < sum(cheapest)
    assert VALUE["bread"] == 11


def test_a_trade_is_one_action_and_not_stopped_half_way():
    """LF-25: all arrive together, then the end is looked at once."""
    game = world(["bread", "wood"], owned=["castle", "mansion", "dairy"], level_1=["timber"])
    act(game, "trade_away:bread")
    act(game, "take:quarry", "take:timber")
    assert game.over == "goal_reached"
    assert hand(game) == ["timber", "wood"]
    assert game.players[0].points == 10


def test_more_than_ten_points_are_possible():
    """LF-25, LF-30: the end is looked at after the action, not card by card."""
    game = world(["bread"], owned=["castle", "mansion", "dairy"])
    act(game, "trade_for:bakery")
    assert (game.over, game.players[0].points) == ("goal_reached", 11)


def test_a_trade_uses_up_the_action():
    """LF-9: Production or Trade, not both."""
    game = world(["brick", "wood"], owned=["charcoal_hut"])
    act(game, "trade_for:flour")
    act(game, "give:brick")
    assert to_move(game) == 0
    assert why(game, "produce:clay") == Why("action_used")
