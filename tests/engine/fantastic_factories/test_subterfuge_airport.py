"""Airport: its good, and the die that an opponent begins the next work phase with."""

from __future__ import annotations

from engine.fantastic_factories.events import DieGiven, Finished
from engine.kernel.choice import Why
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    all_done,
    asked,
    market,
    match_of,
    next_round,
    of,
    options,
    press,
    stock,
    values,
    why,
    work,
)


def airports(*dice, seats=3, **settings):
    """Everybody has an Airport, as far as there are dice for it."""
    built = [{"built": ["airport"]} for _ in dice[:2]]
    return work(*built, dice=dice, seats=seats, subterfuge=True, **settings)


def test_airport_cannot_without_a_die():
    assert why(work({"built": ["airport"]}, subterfuge=True), "activate:airport") == Why(
        "no_dice", ("airport",)
    )


def test_airport_can_with_any_die():
    """FF-34"""
    ways = [f"activate:airport:{value}" for value in range(1, 7)]
    assert (
        options(
            work({"built": ["airport"]}, dice=[(1, 2, 3, 4, 5, 6)], subterfuge=True), "activate:"
        )
        == ways
    )


def test_airport_makes_a_good_and_the_only_opponent_gets_the_die():
    """FF-34, FF-44: unasked; he does not roll it, and it is white and gone after that phase."""
    game = airports((4,), seats=2)
    act(game, "activate:airport:4")
    assert stock(game) == (5, 5, 1, 0)
    assert of(all_done(game), DieGiven) == [DieGiven(0, 1, 4)]
    act(game, "take:1", seat=asked(game)[0][0])
    act(game, "take:1", seat=asked(game)[0][0])
    assert [(die.value, die.owner) for die in game.players[1].dice[4:]] == [(4, None)]
    assert len(game.players[0].dice) == 4
    assert game.players[1].gifts == []
    all_done(game)
    act(game, "take:1", seat=asked(game)[0][0])
    act(game, "take:1", seat=asked(game)[0][0])
    assert [len(player.dice) for player in game.players] == [4, 4]


def test_the_receiver_may_be_named_with_done():
    """FF-34, FF-50: until then done can be taken back."""
    game = airports((4,))
    act(game, "activate:airport:4")
    match = press(match_of(game), 0, "done")
    assert match.can_take_back(0) is not None
    assert options(match.state) == ["give_die:1", "give_die:2", "decide_later"]
    match = press(match, 0, "give_die:2")
    assert match.can_take_back(0) is None
    for seat in (1, 2):
        match = press(match, seat, "done")
    assert match.state.players[2].gifts == [4]
    assert match.state.phase == "market"


def test_gifts_are_named_clockwise_from_the_first_player_when_all_are_done():
    """FF-34, FF-50"""
    game = airports((4,), (2,), first=1)
    for seat, value in enumerate((4, 2)):
        act(game, f"activate:airport:{value}", seat=seat)
        act_each(game, "done", "decide_later", seat=seat)
    assert game.players[0].done
    act(game, "done", seat=2)
    assert asked(game) == [(1, "give_die")]
    act(game, "give_die:2", seat=1)
    assert asked(game) == [(0, "give_die")]
    act(game, "give_die:2")
    assert game.players[2].gifts == [2, 4]


def test_what_was_left_is_carried_out_in_its_turn():
    """FF-50: the second one has said it before, the first one is asked."""
    game = airports((4,), (2,), first=0)
    for seat, value in enumerate((4, 2)):
        act(game, f"activate:airport:{value}", seat=seat)
    act_each(game, "done", "decide_later")
    act_each(game, "done", "give_die:0", seat=1)
    act(game, "done", seat=2)
    assert asked(game) == [(0, "give_die")]
    events = act(game, "give_die:1")
    assert of(events, DieGiven) == [DieGiven(0, 1, 4), DieGiven(1, 0, 2)]


def test_two_dice_are_named_one_after_the_other():
    """FF-47, FF-50: Replicator's copy owes one as well; one may be left, the other not."""
    shown = ["airport", None, None, None]
    owned = {"built": ["airport", "replicator"]}
    game = work(owned, dice=[(4, 6)], seats=3, blueprints=shown, subterfuge=True)
    act_each(game, "activate:airport:4", "copy:airport:6", "done", "give_die:1")
    assert asked(game)[0] == (0, "leave_gift")
    events = act(game, "decide_later")
    assert of(events, Finished)
    all_done(game)
    assert asked(game) == [(0, "give_die")]
    act(game, "give_die:1")
    assert game.players[1].gifts == [4, 6]
    assert game.players[0].compound[1].goods == 1


def test_nothing_is_given_in_the_last_round():
    """FF-50"""
    game = airports((4,))
    game.last_round = game.round
    game.ended_by = "goods"
    act(game, "activate:airport:4")
    assert not of(all_done(game), DieGiven)
    assert game.over == "goods"


def test_who_did_not_use_an_airport_is_not_asked():
    """FF-50, FF-70"""
    game = airports((4,))
    all_done(game)
    assert asked(game) == [(1, "market")]


def test_an_airport_lets_the_owner_discard_before_it_gives():
    """FF-50: limits first, then the gift; neither changes the other."""
    game = work(
        {"built": ["airport"], "metal": 9, "energy": 5}, dice=[(4,)], seats=3, subterfuge=True
    )
    act_each(game, "activate:airport:4", "done")
    assert asked(game)[0] == (0, "throw_resources")
    act(game, "throw:1:1")
    assert asked(game)[0] == (0, "leave_gift")


def test_a_gift_waits_over_the_end_of_a_round():
    """FF-34"""
    game = airports((4,), seats=2)
    game.players[1].gifts = [3]
    next_round(game)
    assert game.players[1].gifts == [3]


def test_foreman_does_not_set_a_gift():
    """FF-44, FF-45"""
    game = market({}, {}, subterfuge=True)
    game.players[1].gifts, game.players[1].foreman = [3], True
    act(game, "take:1")
    act(game, "take:1", seat=1)
    act(game, *["set_to:6"] * 4, seat=1)
    assert values(game, 1) == [3, 6, 6, 6, 6]
