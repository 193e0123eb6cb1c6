"""Rulebook, Turn Flow; and taking back."""

from __future__ import annotations

import pytest

from engine.kernel.errors import NothingToTakeBack
from engine.kernel.play import Match, go_on
from engine.little_factory import GAME
from engine.little_factory.events import TurnEnded
from tests.engine.little_factory.world import act, choice_of, options, to_move, world


def match_of(game) -> Match:
    """A match that stands where this state stands."""
    blank = Match(GAME, game, game, (), ((),) * game.seats, (0,) * game.seats, 0, GAME.version)
    return blank._numbered(None)


def choose(match: Match, *picks: str) -> Match:
    (seat,) = match.waiting
    return match.choose(seat, match.choices(seat)[0].number, picks)[0]


def test_everything_may_be_skipped():
    """LF-14: ending the turn is always offered, and goes clockwise."""
    game = world(["wood"], seats=3)
    events = act(game, "end_turn")
    assert TurnEnded(seat=0, passed=True) in events
    assert to_move(game) == 1


def test_elves_may_follow_the_players_action():
    """LF-28: the turn is not over while an elf can work."""
    game = world(["stone", "wood"], owned=["charcoal_hut"])
    act(game, "produce:cut_stone")
    assert to_move(game) == 0
    assert options(game) == ["elf:charcoal_hut", "end_turn"]


def test_a_turn_in_which_nothing_is_left_ends_by_itself():
    """LF-28: and the option that leads there is marked as final."""
    game = world(["stone", "wood"], owned=["charcoal_hut"])
    final = {offer.id: offer.final for offer in choice_of(game).legal}
    assert final["produce:charcoal"]
    assert not final["produce:cut_stone"]
    assert final["end_turn"]
    events = act(game, "produce:charcoal")
    assert TurnEnded(seat=0) in events
    assert to_move(game) == 1


def test_a_trade_is_final_only_if_nothing_is_asked_and_nothing_is_left():
    """LF-28: one card can only be given whole; with two cards there is a question first."""
    one, two = choice_of(world(["brick"])), choice_of(world(["brick", "wood"]))
    assert one.offer("trade_for:flour").final
    assert not two.offer("trade_for:wheat").final


def test_what_ends_the_game_is_final_too():
    """LF-15, LF-29: and named in the choice's arguments."""
    game = world(["iron", "wood"], owned=["accessory_shop", "castle"], vp_cards=[3])
    final = {offer.id: offer.final for offer in choice_of(game).legal}
    assert final["elf:accessory_shop:1"]
    assert choice_of(game).args == ("elf:accessory_shop:1",)
    assert choice_of(world(["wood"])).args == ()


def test_with_nothing_affordable_the_turn_ends():
    """LF-17, LF-14, LF-28: an empty hand and nothing free: the seat cannot do anything."""
    game = world([], ["brick"], begun=False)
    game.supply = dict.fromkeys(game.supply, 0)
    go_on(game)
    assert (to_move(game), game.passes) == (1, 1)


def test_a_full_hand_is_never_stuck():
    """LF-17: whatever is affordable can be traded for, and basics are affordable."""
    game = world(["wood", "wood", "wheat", "clay", "stone", "cotton", "bread"])
    assert "trade_for:wheat" in options(game)
    act(game, "trade_for:wheat")
    act(game, "give:wood", "give:wood", "give:clay")
    assert len(game.players[0].hand) == 5


def test_a_turn_begins_with_replenished_rows():
    """LF-3: at its start, and only then."""
    game = world(["clay"], [])
    act(game, "produce:brick")
    assert to_move(game) == 1
    assert len(game.level_1.types) == 5


def test_steps_of_a_turn_can_be_taken_back():
    game = world(["wood", "clay", "stone"], owned=["charcoal_hut", "brick_factory"])
    start = match_of(game)
    match = choose(start, "elf:charcoal_hut")
    match = choose(match, "produce:cut_stone")
    match, _ = match.take_back(0)
    match, _ = match.take_back(0)
    assert match.state == start.state


def test_a_trade_can_be_taken_back_before_it_is_completed():
    match = match_of(world(["brick", "flour", "wood"], level_1=["timber"]))
    half = choose(match, "trade_for:timber")
    assert half.choices(0)[0].key == "give"
    back, _ = half.take_back(0)
    assert GAME.copy(back.state) == GAME.copy(match.state)


def test_a_turn_that_drew_cards_is_not_taken_back():
    match = choose(match_of(world(["clay"], [])), "produce:brick")
    with pytest.raises(NothingToTakeBack):
        match.take_back(0)


def test_a_turn_that_drew_nothing_can_be_taken_back_until_the_next_seat_acts():
    match = match_of(world([], []))
    after = choose(match, "end_turn")
    assert after.waiting == (1,)
    assert after.take_back(0)[0].waiting == (0,)
    later = choose(after, "produce:wood")
    with pytest.raises(NothingToTakeBack):
        later.take_back(0)


def test_the_end_is_not_taken_back():
    match = match_of(world(["brick"], owned=["castle", "bar", "bakery"], buildings=["quarry"]))
    after = choose(match, "produce:quarry")
    assert after.over == "goal_reached"
    with pytest.raises(NothingToTakeBack):
        after.take_back(0)
