"""What a seat or a spectator sees."""

from __future__ import annotations

import msgspec
import pytest

from engine.kernel.dice import Dice
from engine.kernel.play import Match
from engine.little_factory import GAME
from engine.little_factory.view import BuildingView, LatestView, PileView, view
from tests.engine.little_factory.world import KEY, act, world

encode = msgspec.json.Encoder(order="deterministic").encode


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_see_the_same_but_for_their_choices(seats):
    """LF-19: hands are public, to those who only watch as well."""
    match, _ = Match.start(GAME, seats, {}, KEY)
    watched = match.game.view(match.state, None, ())
    assert [each.hand for each in watched.players] == [tuple(p.hand) for p in match.state.players]
    assert all(each.hand for each in watched.players)
    plain = {encode(watched)}
    for seat in range(seats):
        seen = msgspec.structs.replace(match.view(seat), seat=None, choices=())
        plain.add(encode(seen))
    assert len(plain) == 1


def test_a_redeal_leaves_all_that_lies_open():
    """LF-19: only the order of draws is unknown; hands, rows, piles and discards stay."""
    game = world(["bread", "clay"], ["wood"])
    act(game, "produce:brick")
    before = GAME.copy(game)
    GAME.redeal(game, 0, Dice(key="1" * 32))
    assert encode(game) == encode(before)


def test_a_view_names_no_key_and_no_order():
    match, _ = Match.start(GAME, 3, {}, KEY)
    text = encode(match.view(0)).decode()
    assert KEY not in text
    assert "counters" not in text


def test_makeable_and_ready():
    game = world(["wood", "clay", "milk"], owned=["charcoal_hut", "milk_shop", "mansion"])
    seen = view(game, None)
    assert set(seen.makeable) == {"wood", "wheat", "clay", "stone", "cotton", "brick", "charcoal"}
    assert seen.elf_ready == ("charcoal_hut", "milk_shop")
    act(game, "elf:charcoal_hut")
    act(game, "produce:brick")
    seen = view(game, None)
    assert (seen.makeable, seen.elf_ready, seen.action_used) == ((), ("milk_shop",), True)
    assert seen.players[0].buildings[0] == BuildingView("charcoal_hut", used=True)


def test_piles_decks_and_discards_are_shown():
    """LF-4, LF-20."""
    game = world(["thread"], owned=["textile_factory"], level_1=["brick", "brick", "flour"])
    act(game, "elf:textile_factory")
    row = view(game, None).level_1
    assert row.piles[:2] == (PileView("brick", 2, False), PileView("flour", 1, False))
    assert row.deck + len(row.discard) + sum(pile.count for pile in row.piles) == 19


def test_new_cards_and_gains_are_marked():
    game = world(["clay"], ["wood"])
    act(game, "produce:brick")
    seen = view(game, 1)
    fresh = [pile.card for pile in seen.level_1.piles if pile.new]
    assert fresh == list(dict.fromkeys(game.fresh)) != []
    assert seen.players[0].gained == ("brick",)
    act(game, "produce:wheat")
    seen = view(game, 1)
    assert seen.players[0].gained == ()
    assert seen.players[1].gained == ("wheat",)


def test_what_was_gained_and_spent_is_not_marked():
    game = world(["wheat", "charcoal"], owned=["water_mill", "milk_shop"])
    act(game, "elf:water_mill")
    act(game, "produce:bread")
    assert view(game, 0).players[0].gained == ("bread",)


def test_the_last_three_deeds():
    game = world(["wood", "clay", "stone", "flour"], owned=["charcoal_hut", "brick_factory"])
    for option in ("elf:charcoal_hut", "elf:brick_factory", "produce:bread"):
        act(game, option)
    assert view(game, None).latest == (
        LatestView(0, "used", "charcoal_hut"),
        LatestView(0, "used", "brick_factory"),
        LatestView(0, "made", "bread"),
    )
    game = world(["brick"])
    act(game, "produce:quarry")
    act(game, "produce:wood")
    assert view(game, None).latest == (
        LatestView(0, "built", "quarry"),
        LatestView(1, "took", "wood"),
    )


def test_trades_among_the_deeds():
    game = world(["brick", "wood"], ["bread"])
    act(game, "trade_for:flour")
    act(game, "give:brick")
    act(game, "trade_away:bread")
    act(game, "take:wheat", "take:clay")
    assert view(game, None).latest == (
        LatestView(0, "traded for", "flour"),
        LatestView(1, "traded away", "bread"),
    )


def test_turn_and_order():
    """LF-18."""
    game = world(seats=3)
    game.first = 2
    seen = view(game, 0)
    assert (seen.turn, seen.order, seen.round, seen.waiting) == (0, (2, 0, 1), 1, (0,))


def test_the_end_is_seen():
    game = world(["brick"], owned=["castle", "bar", "bakery"])
    act(game, "produce:quarry")
    seen = view(game, None)
    assert (seen.over, seen.turn, seen.waiting, seen.makeable) == ("goal_reached", None, (), ())
    assert seen.players[0].vp == 10
