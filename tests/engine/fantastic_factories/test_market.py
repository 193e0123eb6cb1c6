"""Market phase: refresh, take, hire."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import Hired, MarketEnded, Passed, Refilled, Refreshed, Took
from engine.kernel.choice import Why
from engine.kernel.dice import Dice
from engine.kernel.game import asks
from engine.kernel.play import perform
from engine.robots.players import at_random
from tests.engine.fantastic_factories.world import (
    KEY,
    act,
    all_done,
    asked,
    market,
    match_of,
    of,
    options,
    press,
    stock,
    why,
    work,
)


def test_a_blueprint_is_taken_and_its_place_refilled():
    """FF-2, FF-3"""
    game = market()
    events = act(game, "take:2")
    assert game.players[0].hand == ["gymnasium"]
    assert of(events, Took) == [Took(seat=0, place=2, card="gymnasium")]
    new = game.blueprints[1]
    assert game.blueprints == ["foundry", new, "obelisk", "robot"]
    assert of(events, Refilled)[0] == Refilled(row="blueprints", place=2, card=new)


def test_one_thing_each_clockwise_from_the_first_player():
    """FF-3"""
    game = market(seats=3, first=1, turn=1)
    for seat in (1, 2, 0):
        assert asked(game) == [(seat, "market")]
        events = act(game, "take:1", seat=seat)
    assert of(events, MarketEnded)
    assert game.phase == "work"


def test_hiring_costs_a_blueprint_with_the_tool_over_the_place():
    """FF-5, FF-41: any of them; the market's tools are hammer, wrench, gear, shovel."""
    game = market(
        {"hand": ["dojo", "foundry", "robot"]},
        contractors=["miner", "engineer", "miner", "specialist"],
    )
    assert options(game, "hire") == ["hire:1:robot", "hire:3:dojo", "hire:3:foundry"]
    assert why(game, "hire:4") == Why("needs_blueprint", ("shovel",))
    events = act(game, "hire:3:dojo")
    assert of(events, Hired) == [Hired(seat=0, place=3, contractor="miner", discarded="dojo")]
    assert game.blueprint_deck.discards == ["dojo"]
    assert game.contractor_deck.discards == ["miner"]
    assert stock(game) == (8, 5, 0, 2)


def test_the_extra_cost_is_energy_and_must_be_there_before_the_effect():
    """FF-5, FF-41"""
    game = market({"hand": ["nuclear_plant"], "energy": 3})
    assert why(game, "hire:2") == Why("needs", ("energy", 1))
    game.players[0].energy = 4
    act(game, "hire:2:nuclear_plant")
    assert game.players[0].energy == 0


def test_a_refresh_comes_before_the_choice_and_only_once():
    """FF-3, FF-40"""
    game = market()
    events = act(game, "refresh:blueprints:metal")
    assert stock(game)[:2] == (4, 5)
    assert game.blueprint_deck.discards == ["foundry", "gymnasium", "obelisk", "robot"]
    assert of(events, Refreshed)[0].cards == tuple(game.blueprints)
    assert game.contractors == ["architect", "engineer", "miner", "specialist"]
    assert asked(game) == [(0, "market")]
    assert why(game, "refresh:contractors:energy") == Why("refreshed")


def test_contractors_are_refreshed_for_energy():
    """FF-40"""
    game = market()
    act(game, "refresh:contractors:energy")
    assert stock(game)[:2] == (5, 4)
    assert len(game.contractor_deck.discards) == 4
    assert game.blueprints == ["foundry", "gymnasium", "obelisk", "robot"]


def test_a_refresh_must_be_paid():
    """FF-40"""
    game = market({"metal": 0, "energy": 1})
    assert options(game, "refresh") == ["refresh:blueprints:energy", "refresh:contractors:energy"]
    assert why(game, "refresh:blueprints:metal") == Why("needs", ("metal", 1))


def test_old_cards_are_discarded_before_new_ones_are_dealt():
    """FF-4, FF-40: so a renewed deck may hold them."""
    game = market(deck=[])
    act(game, "refresh:blueprints:metal")
    assert sorted(map(str, game.blueprints)) == ["foundry", "gymnasium", "obelisk", "robot"]
    assert game.blueprint_deck.discards == []


def test_a_place_stays_empty_when_deck_and_discard_pile_are():
    """FF-4"""
    game = market(deck=[])
    events = act(game, "take:1")
    assert game.blueprints[0] is None
    assert of(events, Refilled)[0] == Refilled(row="blueprints", place=1, card=None)
    assert why(game, "take:1", seat=1) == Why("empty_place")


EMPTY = [None, None, None, None]
SHOWN = ["miner", "engineer", "investor", "specialist"]


def test_an_empty_place_is_filled_as_soon_as_a_card_is_there_again():
    """FF-4, FF-61: before the next turn, with the blueprint that was paid for a contractor."""
    game = market({"hand": ["robot"]}, deck=[], blueprints=EMPTY, contractors=SHOWN)
    events = act(game, "hire:1:robot")
    assert game.blueprints == ["robot", None, None, None]
    assert Refilled(row="blueprints", place=1, card="robot") in of(events, Refilled)
    assert options(game, "take", seat=1) == ["take:1"]


def test_what_was_discarded_at_work_lies_in_the_next_market():
    """FF-61: nobody has to pay for a new row, or to pass, while there are cards."""
    game = work({"hand": ["robot", "dojo"]}, {"hand": ["obelisk"]}, deck=[], blueprints=EMPTY)
    game.blueprint_deck.discards = ["biolab", "golem"]
    all_done(game)
    assert [card for card in game.blueprints if card] == game.blueprints[:2]
    assert sorted(game.blueprints[:2]) == ["biolab", "golem"]
    assert options(game, "pass", seat=1) == []


def test_empty_places_are_filled_before_the_dice_are_rolled():
    """FF-61: so Replicator finds there what the last market turn set free."""
    shown = {"deck": [], "blueprints": EMPTY, "contractors": SHOWN}
    game = market({"hand": ["robot"]}, first=1, turn=0, **shown)
    events = act(game, "hire:1:robot")
    assert game.phase == "work"
    assert game.blueprints == ["robot", None, None, None]
    kinds = [type(event) for event in events]
    new = events.index(Refilled(row="blueprints", place=1, card="robot"))
    assert new < kinds.index(MarketEnded)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_place_is_empty_while_there_is_a_card(seats):
    """FF-61: whatever is done where blueprints are scarce."""
    hands = [{"hand": ["robot", "dojo"]}, {"hand": ["biolab"]}, {"hand": ["obelisk"]}]
    game, chance, holes = market(*hands, seats=seats, deck=["golem"]), Dice(key=KEY), 0
    for _ in range(400):
        ask, stack = chance.pick(asks(game), "who")
        if ask.key == "market" and None in game.blueprints:
            holes += 1
            assert game.blueprint_deck.is_empty
        perform(game, ask, stack, at_random(None, ask.choice(game), [], chance))
        if game.over is not None:
            break
    assert holes


def test_a_row_with_empty_places_may_be_refreshed():
    """FF-40"""
    game = market(deck=[], discards=["dojo"], blueprints=["foundry", None, None, None])
    act(game, "refresh:blueprints:metal")
    assert sorted(card for card in game.blueprints if card) == ["dojo", "foundry"]


def test_passing_only_with_nothing_to_take_or_hire():
    """FF-61: a refresh is possible before, but need not be."""
    empty = [None, None, None, None]
    game = market(deck=[], blueprints=empty)
    assert options(game, "pass") == ["pass"]
    assert options(game, "refresh")
    assert of(act(game, "pass"), Passed) == [Passed(seat=0)]
    assert asked(game) == [(1, "market")]


def test_nobody_passes_who_can_take_or_hire():
    """FF-3, FF-61"""
    assert options(market(), "pass") == []
    hiring = market({"hand": ["robot"]}, deck=[], blueprints=[None] * 4)
    assert options(hiring, "pass") == []


def test_the_last_contractor_leaves_an_empty_place():
    """FF-4: his own discard pile is renewed, so he comes back at once."""
    game = market({"hand": ["robot"]}, contractors=["miner", None, None, None], contractor_deck=[])
    act(game, "hire:1:robot")
    assert game.contractors[0] == "miner"
    assert why(game, "hire:2", seat=1) == Why("empty_place")


def test_a_contractor_may_be_hired_for_nothing():
    """FF-41: even if the effect does nothing."""
    game = market({"hand": ["robot"]}, contractors=["investor", None, None, None], deck=[])
    game.blueprint_deck.cards = []
    act(game, "hire:1:robot")
    assert asked(game) == [(1, "market")]


def test_taking_cannot_be_taken_back():
    """FF-21: a card was drawn into the market."""
    match = match_of(market())
    assert press(match, 0, "take:1").can_take_back(0) is None
