"""Rulebook, 6 - Steam Generation."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.factory_42.cards import CATALOG
from engine.factory_42.effects import Close
from engine.factory_42.events import Burned, PoolBurned
from engine.factory_42.steps.round import BeginRound
from engine.factory_42.steps.steam import steam_of
from engine.kernel.choice import Why
from engine.kernel.play import go_on
from tests.engine.factory_42.world import act, asked, is_done, of, options, resolve, why, world


def test_what_each_cube_is_worth():
    """F42-9: Magic burns for 3, as Coal does."""
    worth = {kind: steam_of({kind: 1}) for kind in ("coal", "wood", "mushroom", "flax", "lichen")}
    assert worth == {"coal": 3, "wood": 2, "mushroom": 2, "flax": 1, "lichen": 1}
    assert steam_of({"magic": 1}) == 3


def test_the_pool_burns_by_itself_and_magic_stays():
    """F42-41, F42-9: every burnable cube; nobody decides for Magic in the pool."""
    game = world(pool={"coal": 1, "flax": 2, "steel": 3, "magic": 1}, steam=4)
    (burned,) = of(resolve(game, "steam"), PoolBurned)
    assert (burned.before, burned.after) == (4, 9)
    assert game.pool == {"steel": 3, "magic": 1}
    assert is_done(game)


def test_a_closed_location_still_burns_the_pool(monkeypatch):
    """F42-17: what happens by itself goes on; no card of ours closes it, another deck might."""
    shut = replace(CATALOG.events["EV01"], effects=(Close("steam"),))
    monkeypatch.setitem(CATALOG.events, "EV01", shut)
    game = world(pool={"coal": 1}, event="EV01")
    assert why(game, "place:steam") == Why("closed")
    resolve(game, "steam")
    assert game.steam == 3


def test_all_is_burned_even_where_it_is_lost():
    """F42-41"""
    game = world(pool={"coal": 5, "wood": 9}, steam=1)
    resolve(game, "steam")
    assert game.pool == {}
    assert (game.steam, game.ruptured) == (8, True)


@pytest.mark.parametrize(
    ("steam", "ruptured", "gained", "after", "now"),
    [
        (5, False, 9, 14, False),
        (5, False, 10, 8, True),
        (14, False, 1, 8, True),
        (3, True, 2, 5, True),
        (3, True, 9, 8, True),
        (8, True, 20, 8, True),
    ],
)
def test_the_gauge(steam: int, ruptured: bool, gained: int, after: int, now: bool):
    """F42-42, F42-89: 15 ruptures to 8, which is the ceiling from then on; no second rupture."""
    game = world(steam=steam, ruptured=ruptured)
    game.raise_steam(gained)
    assert (game.steam, game.ruptured) == (after, now)


def test_cube_by_cube_or_at_once_is_the_same():
    """F42-43, F42-89"""
    at_once, singly = world(steam=9), world(steam=9)
    at_once.raise_steam(8)
    for _ in range(8):
        singly.raise_steam(1)
    assert at_once.steam == singly.steam == 8


def test_workers_burn_their_own_fuel_for_rosettes_by_space():
    """F42-90, F42-79: any number or none; each Worker burns for himself."""
    game = world(
        {"warehouse": {"wood": 2, "gold": 1}},
        {"warehouse": {"flax": 1}},
        workers={"steam": [0, 1, 0]},
    )
    resolve(game, "steam")
    assert asked(game) == (0, "burn")
    assert options(game) == ["burn:wood"]
    (burned,) = of(act(game, "burn:wood"), Burned)
    assert (burned.after, burned.rosettes) == (2, 1)
    (burned,) = of(act(game), Burned)
    assert (burned.after, burned.rosettes) == (2, 0)
    assert asked(game) == (0, "burn")
    act(game, "burn:wood")
    assert game.players[0].rosettes == 1 + 3
    assert is_done(game)


def test_magic_may_be_burned_from_the_warehouse():
    """F42-9: it has then converted a resource."""
    game = world({"warehouse": {"magic": 1}}, workers={"steam": [0]})
    resolve(game, "steam")
    (burned,) = of(act(game, "burn:magic"), Burned)
    assert (burned.after, burned.rosettes) == (3, 1)


def test_burning_after_a_rupture_is_for_the_rosettes():
    """F42-44: no Steam comes of it."""
    game = world({"warehouse": {"coal": 1}}, workers={"steam": [0]}, steam=8, ruptured=True)
    resolve(game, "steam")
    (burned,) = of(act(game, "burn:coal"), Burned)
    assert (burned.before, burned.after, burned.rosettes) == (8, 8, 1)


def test_without_fuel_nobody_is_asked():
    game = world({"warehouse": {"gold": 1}}, workers={"steam": [0]})
    (burned,) = of(resolve(game, "steam"), Burned)
    assert (burned.cubes, burned.rosettes) == ({}, 0)


def test_steam_stays_and_the_repair_ends_with_the_round():
    """F42-45, F42-42: nothing resets the gauge between rounds."""
    game = world(steam=6, ruptured=True)
    game.stack = [BeginRound()]
    game.event_deck.cards.remove("EV02")
    go_on(game)
    assert (game.steam, game.ruptured) == (6, False)
