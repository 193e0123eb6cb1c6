"""The robot: it beats chance, fulfils most orders, and leaves people's business alone."""

from __future__ import annotations

import pytest

from engine.factory_42 import GAME
from engine.factory_42.events import OrdersDrawn
from engine.factory_42.steps.placing import PlaceOne
from engine.factory_42.view import view
from engine.kernel.dice import Dice
from engine.kernel.game import Setup, asks
from engine.kernel.play import clear_notes, go_on, perform
from engine.robots.factory_42 import choose
from engine.robots.players import robot_of
from engine.simulate import key_of, play
from tests.engine.factory_42.world import act, choice_of, resolve, world

RICH = {
    "commissions": "on",
    "short": "on",
    "deals": "binding",
    "handicap": "1",
    "handicap_1_to_3": "1",
}


def picks(game, key: str = "", seat: int | None = None) -> list[str]:
    choice = choice_of(game, key, seat)
    return choose(view(game, choice.seat, (choice,)), choice, [], game.dice)


def test_the_game_finds_its_robot():
    assert robot_of(GAME) is choose


@pytest.mark.parametrize("part", range(2))
def test_it_beats_chance_with_two_players(part):
    """At least 95 of 100; each part plays 10."""
    won = 0
    for number in range(10 * part, 10 * part + 10):
        robot = number % 2
        by = {robot: "robot", 1 - robot: "random"}
        won += play(GAME, 2, {}, f"robot {number}", by).winners == (robot,)
    assert won == 10


def test_four_robots_complete_most_orders():
    """At least 60 of 100 that were drawn in the game."""
    game = GAME.setup(Setup(4, GAME.check_setup(4, {}), Dice(key=key_of("orders"))))
    go_on(game)
    drawn = 0
    while game.over is None:
        ask, stack = next((ask, stack) for ask, stack in asks(game) if ask.waited)
        choice = ask.choice(game)
        seen = GAME.view(game, ask.seat, (choice,))
        perform(game, ask, stack, choose(seen, choice, [], Dice(key=key_of("spare"))))
        drawn += sum(len(e.orders) for e in game.said if isinstance(e, OrdersDrawn))
        clear_notes(game)
    open_orders = sum(not order.is_completed for order in game.orders)
    assert drawn > 12
    assert open_orders <= 0.4 * drawn


@pytest.mark.parametrize("seats", [2, 3])
def test_robots_play_with_every_option(seats):
    """The invariants are held after each of their choices."""
    played = play(GAME, seats, RICH, "robots", dict.fromkeys(range(seats), "robot"))
    assert min(played.scores) > -5
    assert max(played.scores) > 8


def test_it_places_who_loads_and_ships_before_who_makes():
    """Places on the main board may be taken by others."""
    game = world({"left": 3}, orders=("GO07",), pool={"wood": 2, "steel": 4}, steam=5)
    game.stack = [PlaceOne(0)] * 4
    placed = []
    for _ in range(3):
        (spot,) = picks(game)
        placed.append(spot.removeprefix("place:"))
        act(game, spot)
    assert placed == ["shipping", "loading", "manufacturium_1"]


def test_it_loads_what_its_order_lacks():
    game = world(
        orders=("GO07",),
        pool={"wood": 2, "steel": 2, "flax": 3, "lichen": 3},
        workers={"loading": (0,), "shipping": (0,), "manufacturium_1": (0,)},
        steam=5,
    )
    resolve(game, "loading")
    assert set(picks(game)) <= {"load:wood", "load:steel"}
    assert len(picks(game)) >= 3


def test_it_ships_to_the_dock_where_it_makes_something():
    game = world(
        orders=("GO07",),
        track=({"flax": 2}, {"wood": 1, "steel": 2}),
        workers={"shipping": (0,), "manufacturium_2": (0,)},
        steam=5,
    )
    resolve(game, "shipping")
    assert picks(game) == ["ship:2:0:2"]


def test_it_makes_the_best_that_it_can():
    game = world(
        {"warehouse": {"wood": 2, "steel": 3, "copper": 1}, "improvements": ["small_expansion"]},
        orders=("GO07",),
        workers={"manufacturium_1": (0,)},
        steam=5,
    )
    resolve(game, "manufacturium_1")
    assert picks(game) == ["make:GO07:optimal"]


def test_it_turns_rosettes_into_points():
    game = world({"rosettes": 3}, workers={"accounting": (0,)})
    resolve(game, "accounting")
    assert picks(game) == ["fame"]
    act(game, "fame")
    assert picks(game) == ["favour"]


@pytest.mark.parametrize(("orders", "answer"), [(1, "lose_points"), (5, "give_rosettes")])
def test_it_gives_rosettes_where_that_is_cheaper(orders, answer):
    cards = ("GO01", "GO02", "GO03", "GO04", "GO05")[:orders]
    game = world({"rosettes": 2}, seats=5, orders=cards)
    resolve(game, "end_of_round")
    assert picks(game) == [answer]


def test_it_sells_for_what_completes_an_order():
    """Two Lichens are worth the Copper that Pattern Nine still lacks; else nothing is sold."""
    needs = {"workers": {"trading": (0,), "manufacturium_1": (0,)}, "market": "MK02", "steam": 5}
    game = world({"warehouse": {"copper": 1, "lichen": 3}}, orders=("GO16",), **needs)
    resolve(game, "trading")
    assert picks(game) == ["sell:lichen", "sell:lichen"]
    act(game, *picks(game))
    assert picks(game) == ["buy:copper"]
    game = world({"warehouse": {"copper": 2}}, orders=("GO16",), **needs)
    game.players[0].warehouse["wood"] = 1
    game.supply["wood"] -= 1
    resolve(game, "trading")
    assert picks(game) == []


def test_it_makes_no_deals():
    game = world(deals="free", orders=("GO07",))
    act(game, "offer_to:0", key="deal_draft", seat=1)
    act(game, "gives:ship", key="deal_draft", seat=1)
    act(game, "gets:burn", key="deal_draft", seat=1)
    act(game, "in_round:2", key="deal_draft", seat=1)
    assert picks(game, "deals", 0) == ["decline:1"]
    act(game, "offer_to:1", key="deal_draft", seat=0)
    assert picks(game, "deal_draft", 0) == ["drop_draft"]
