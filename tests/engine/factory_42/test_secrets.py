"""What is secret: Commissions until they are made, plans and habits, and nothing else."""

from __future__ import annotations

import msgspec

from engine.factory_42 import GAME
from engine.kernel.dice import Dice
from tests.engine import battery
from tests.engine.factory_42.world import KEY, match_begun, world

encode = msgspec.json.Encoder(order="deterministic").encode


def seen(game, viewer):
    return encode(msgspec.structs.replace(GAME.view(game, viewer, ()), seat=None, own=None))


def test_all_but_commissions_plans_and_habits_is_open():
    """F42-83: bag and Tower can be counted by all, Inventions were taken openly."""
    hands = {"commissions": ["EC01"], "face_down": ["IN01"], "plan": ["loading"]}
    game = world(hands, commissions="on", tower={"gold": 2}, bag={"beer": 3})
    views = [GAME.view(game, viewer, ()) for viewer in (0, 1, None)]
    assert seen(game, 0) == seen(game, 1) == seen(game, None)
    assert views[1].tower == {"gold": 2}
    assert views[1].bag == {"beer": 3}
    assert views[1].players[0].face_down == ("IN01",)
    assert views[1].players[0].hidden == 1


def test_a_hand_and_a_plan_are_seen_by_their_owner_alone():
    """F42-83"""
    game = world({"commissions": ["EC01"], "plan": ["loading:commissar"]}, commissions="on")
    own = GAME.view(game, 0, ()).own
    assert own.commissions == ("EC01",)
    assert own.plan == ("loading:commissar",)
    for viewer in (1, None):
        other = encode(GAME.view(game, viewer, ()))
        assert b"EC01" not in other
        assert b"commissar" not in encode(GAME.view(game, viewer, ()).own)


def test_a_redealt_hand_is_any_but_what_the_viewer_knows_to_be_elsewhere():
    """F42-83: cards that he refused lie on the discard pile; of others' he knows the number."""
    found = set()
    for number in range(40):
        game = world({"commissions": ["EC01"]}, {"commissions": ["EC03"]}, commissions="on")
        game.commission_deck.cards.remove("EC02")
        game.commission_deck.discards.append("EC02")
        game.players[0].refused = ["EC02"]
        GAME.redeal(game, 0, Dice(key=f"{number:032x}"))
        assert GAME.invariants(game) == []
        assert game.players[0].commissions == ["EC01"]
        assert game.commission_deck.discards == ["EC02"]
        found.add(game.players[1].commissions[0])
    assert len(found) > 10
    assert not found & {"EC01", "EC02"}


def test_a_plan_changes_nobody_elses_view_or_choice():
    match = match_begun(3)
    other = next(seat for seat in range(3) if seat != match.state.turn)
    choice = next(c for c in match.choices(other) if c.key == "plan")
    after, done = match.choose(other, choice.number, ["plan:loading"])
    assert done.action.private
    for viewer in (0, 1, 2, None):
        if viewer != other:
            assert encode(after.view(viewer)) == encode(match.view(viewer))
            assert after.choices(viewer) == match.choices(viewer)
            assert not any(event.is_for(viewer) for event in done.events)


def test_nothing_tells_a_redealt_world_from_the_true_one():
    """F42-83: bytes of views, choices and events."""
    walk = battery.walk(GAME, 3, {"commissions": "on", "short": "on"}, "leak")
    for step, (before, choice, picks, _, done) in enumerate(walk):
        if step % 7 == 0 or (done.action.private and step % 3 == 0):
            battery.tells_nothing(before, choice, picks, f"{step}")


def test_the_key_of_the_dice_is_in_no_view():
    assert KEY.encode() not in encode(match_begun().view(0))
