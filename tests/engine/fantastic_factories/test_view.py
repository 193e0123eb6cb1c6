"""What a view holds: all that is public, and of hidden things the viewer's own alone."""

from __future__ import annotations

import msgspec

from engine.fantastic_factories.view import FantasticFactoriesView, HandCardView
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    at_work,
    market,
    match_of,
    press,
    work,
)


def seen(game, seat=0):
    return match_of(game).view(seat)


def test_the_market_with_its_tools():
    """FF-2, FF-60"""
    view = seen(market())
    assert [(each.place, each.card) for each in view.blueprints] == [
        (1, "foundry"),
        (2, "gymnasium"),
        (3, "obelisk"),
        (4, "robot"),
    ]
    assert [(each.tool, each.card) for each in view.contractors] == [
        ("hammer", "architect"),
        ("wrench", "engineer"),
        ("gear", "miner"),
        ("shovel", "specialist"),
    ]


def test_own_hand_with_what_each_card_costs_now():
    view = seen(work({"hand": ["megalith", "robot"], "built": ["obelisk", "dojo"]}))
    assert view.hand == (HandCardView("megalith", 4, 2, 3), HandCardView("robot", 1, 1, 0))


def test_others_see_how_many_cards_and_spectators_too():
    """FF-60"""
    match = match_of(work({"hand": ["megalith", "robot"]}, {"hand": ["dojo"]}))
    for viewer in (1, None):
        view = match.view(viewer)
        assert [player.cards for player in view.players] == [2, 1]
        assert "megalith" not in str(msgspec.to_builtins(view.hand))
    assert match.view(None).hand == ()


def test_a_blueprint_taken_from_the_market_stays_known():
    """FF-60: everybody saw it, until a card of that name leaves the hand."""
    game = market({"hand": ["robot"]})
    act(game, "take:4")
    act(game, "take:1", seat=1)
    assert seen(game, 1).players[0].seen == ("robot",)
    game.players[0].metal = game.players[0].energy = 5
    act(game, "build:robot:robot")
    assert seen(game, 1).players[0].seen == ()


def test_what_lies_on_a_compound():
    """FF-14, FF-22"""
    game = at_work("nuclear_plant", (6, 5), also=["obelisk"])
    act_each(game, "activate:nuclear_plant:6", "place:mine:5")
    plant, obelisk = seen(game, 1).players[0].compound
    assert (plant.card, plant.goods, plant.used) == ("nuclear_plant", 1, True)
    assert [(die.value, die.owner) for die in plant.dice] == [(6, 0)]
    assert (obelisk.place, obelisk.used, obelisk.dice) == (1, False, ())
    me = seen(game, 1).players[0]
    assert (me.points, me.prestige, me.goods, me.headquarters_goods) == (4, 3, 1, 0)
    assert [[die.value for die in row.dice] for row in me.rows] == [[], [], [5]]


def test_extra_dice_bear_nobodys_colour():
    game = at_work("golem", (1, 1, 1, 1))
    act(game, "activate:golem::3")
    assert [die.owner for die in seen(game).players[0].free] == [0, 0, 0, 0, None]


def test_a_trigger_that_has_run_is_marked():
    game = at_work("laboratory", also=["battery_factory"])
    act(game, "activate:battery_factory")
    laboratory, _ = seen(game).players[0].compound
    assert laboratory.used


def test_what_waits_for_the_work_phase():
    shown = ["hired_hands", "specialist", "foreman", "miner"]
    game = market({"hand": ["robot"]}, {"hand": ["laboratory"]}, contractors=shown)
    act(game, "hire:1:robot")
    act(game, "hire:2:laboratory", seat=1)
    coming = [player.coming for player in seen(game).players]
    assert (coming[0].hired_hands, coming[1].specialist) == (2, True)


def test_new_cards_are_marked_until_the_next_phase():
    game = market()
    act(game, "take:2")
    assert [each.new for each in seen(game).blueprints] == [False, True, False, False]
    act(game, "take:1", seat=1)
    assert [each.new for each in seen(game).blueprints] == [True, True, False, False]
    act(game, "done")
    act(game, "done", seat=1)
    act(game, "take:4", seat=1)
    assert [each.new for each in seen(game).blueprints] == [False, False, False, True]


def test_figures_that_moved_are_marked():
    game = work({"hand": ["robot", "golem"]}, dice=[(5,)])
    act(game, "place:mine:5")
    assert seen(game).players[0].changed == ("metal",)
    act(game, "build:robot:golem")
    me = seen(game).players[0]
    assert set(me.changed) == {"metal", "energy", "cards"}
    assert me.compound[0].new


def test_the_discard_pile_lies_face_up():
    """FF-60"""
    game = market()
    act(game, "refresh:blueprints:metal")
    view = seen(game, None)
    assert view.discards == ("foundry", "gymnasium", "obelisk", "robot")
    assert view.deck == len(game.blueprint_deck.cards)


def test_a_view_survives_being_sent():
    match = press(match_of(work({"hand": ["robot"]}, dice=[(2, 3)])), 0, "place:generate:2")
    view = match.view(0)
    data = msgspec.json.encode(view)
    assert msgspec.json.decode(data, type=FantasticFactoriesView) == view
