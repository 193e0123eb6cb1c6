"""Rulebook, 9 / 12 - Manufacturium 1, 11 / 14 - Manufacturium 2."""

from __future__ import annotations

import pytest

from engine.factory_42.events_later import CommissionMade, CommissionTurned, OrderMade, Paid
from engine.factory_42.pieces import OpenCommission
from tests.engine.factory_42.world import (
    act,
    asked,
    choice_of,
    is_done,
    of,
    options,
    resolve,
    world,
)

# GO21: 2 Steam; minimum 2 Lichen 1 Mushroom, standard 2 Lichen 2 Mushroom (1 rosette),
# optimal 3 Lichen 2 Mushroom 1 Beer (3 rosettes). EC02: 3 Lichen, 1 Steam, four times.
FOOD = {"warehouse": {"lichen": 4}, "docks": [{"mushroom": 3, "beer": 1}, {"mushroom": 3}]}


def makes(*players, workers=None, orders=("GO21",), steam=9, **given):
    workers = workers or {"manufacturium_1": [0]}
    game = world(*players, orders=orders, workers=workers, steam=steam, **given)
    resolve(game, "manufacturium_1")
    return game


def test_an_order_at_one_of_three_levels():
    """F42-98: the rosettes of that level and of no lower one."""
    game = makes(FOOD)
    assert options(game, "make:") == [
        "make:GO21:minimum",
        "make:GO21:standard",
        "make:GO21:optimal",
    ]
    (made,) = of(act(game, "make:GO21:optimal"), OrderMade)
    assert (made.level, made.rosettes, game.players[0].rosettes) == (2, 3, 3)
    assert game.players[0].vp == 0  # points come at the end of the round


def test_the_worker_moves_onto_the_order():
    """F42-59, F42-99: he stands at no location any more."""
    game = makes(FOOD)
    act(game, "make:GO21:standard")
    assert game.orders[0].made == [[], [0], []]
    assert game.players[0].places["manufacturium_1"].workers == []
    assert game.players[0].left + 1 == game.players[0].meeples


def test_rosettes_come_after_the_payment():
    """F42-98: they cannot be burned for it."""
    game = makes({**FOOD, "improvements": ["incinerator"], "warehouse": {"lichen": 2}}, steam=1)
    assert options(game, "make:") == []


def test_nothing_need_be_made():
    """F42-96: the Worker stays where he is."""
    game = makes(FOOD)
    act(game, "make_nothing")
    assert game.players[0].places["manufacturium_1"].workers == [0]
    assert is_done(game)


def test_the_same_order_in_both_manufacturia():
    """F42-59, F42-97: rosettes each time; pressure only once."""
    food = {"warehouse": {"lichen": 4}, "docks": [{"mushroom": 2}, {"mushroom": 2}]}
    game = world(
        food,
        orders=["GO21"],
        workers={"manufacturium_1": [0], "manufacturium_2": [0]},
        steam=9,
    )
    game.orders[0].pressure = 2
    game.rosettes -= 2
    resolve(game, "manufacturium_1")
    (made,) = of(act(game, "make:GO21:standard"), OrderMade)
    assert (made.rosettes, made.pressure) == (1, 2)
    resolve(game, "manufacturium_2")
    (made,) = of(act(game, "make:GO21:standard"), OrderMade)
    assert (made.rosettes, made.pressure) == (1, 0)
    assert game.orders[0].made == [[], [0, 0], []]
    assert game.players[0].rosettes == 4


def test_several_players_may_make_the_same_order():
    """F42-59, F42-61: pressure goes to the first of them, all of it."""
    game = world(FOOD, FOOD, first=1, orders=["GO21"], workers={"manufacturium_1": [0, 1]}, steam=9)
    game.orders[0].pressure = 3
    game.rosettes -= 3
    resolve(game, "manufacturium_1")
    assert asked(game) == (1, "make")  # in turn order
    act(game, "make:GO21:minimum")
    act(game, "make:GO21:minimum")
    assert [player.rosettes for player in game.players] == [0, 3]
    assert game.orders[0].made == [[1, 0], [], []]


def test_players_make_in_turn_order_and_share_the_gauge():
    """F42-46, F42-77"""
    game = world(FOOD, FOOD, first=1, orders=["GO21"], workers={"manufacturium_1": [0, 1]}, steam=3)
    resolve(game, "manufacturium_1")
    act(game, "make:GO21:minimum")
    assert game.steam == 1
    assert is_done(game)  # too little Steam is left for seat 0


def test_cubes_stay_where_they_are_but_for_what_is_paid():
    """F42-82: nothing else leaves Warehouse or docks, and nothing moves between them."""
    game = makes(FOOD)
    act(game, "make:GO21:minimum")
    assert game.players[0].warehouse == {"lichen": 2}
    assert [car.cubes for car in game.players[0].docks] == [
        {"mushroom": 2, "beer": 1},
        {"mushroom": 3},
    ]


def test_improvements_work_in_the_round_of_their_research():
    """F42-94, F42-57"""
    food = {"warehouse": {"wood": 3}, "docks": [{"lichen": 2}, {"mushroom": 1}]}
    workers = {"research": [0], "manufacturium_1": [0]}
    game = world(food, orders=["GO21"], workers=workers, steam=9)
    resolve(game, "research")
    act(game, "research:crane")
    resolve(game, "manufacturium_1")
    act(game, "make:GO21:minimum")
    assert game.orders[0].made == [[0], [], []]


def test_magic_of_the_exchange_can_be_used_in_the_same_round():
    """F42-13"""
    food = {"warehouse": {"lichen": 2}, "rosettes": 2}
    game = world(
        food,
        orders=["GO21"],
        workers={"manufacturium_1": [0]},
        commissars={"research": 0},
        steam=9,
    )
    resolve(game, "research")
    act(game, "exchange:magic")
    resolve(game, "manufacturium_1")
    act(game, "make:GO21:minimum")
    assert asked(game) == (0, "pay")


def test_an_event_makes_each_making_dearer():
    game = makes(FOOD, event="EV11", steam=9)
    (paid,) = of(act(game, "make:GO21:minimum"), Paid)
    assert paid.steam == 3


def test_discounts_count_and_are_used_up():
    """Cubes for the next making only, Steam for each of the round."""
    game = makes({**FOOD, "cubes_off": 2, "steam_off": 2})
    (paid,) = of(act(game, "make:GO21:minimum"), Paid)
    assert (sum(paid.cubes.values()), paid.steam) == (1, 0)
    assert (game.players[0].cubes_off, game.players[0].steam_off) == (0, 2)


# -- Commissions ------------------------------------------------------------------------------


def elves(*players, **given):
    return makes(*players, orders=(), commissions="on", **given)


def test_a_commission_is_turned_up_when_it_is_first_made():
    """F42-60, F42-100: rosettes at once, points later; the Worker stays; a token is gone."""
    game = elves({"warehouse": {"lichen": 4}, "commissions": ["EC02"]})
    assert [offer.id for offer in choice_of(game).legal if offer.final] == ["make_secret:EC02"]
    events = act(game, "make_secret:EC02")
    assert of(events, CommissionTurned)
    (made,) = of(events, CommissionMade)
    assert (made.left, made.rosettes, made.vp) == (3, 1, 1)
    player = game.players[0]
    assert (player.commissions, player.open_commissions) == ([], [OpenCommission("EC02", 3)])
    assert (player.rosettes, player.vp, player.due) == (1, 0, 1)
    assert player.places["manufacturium_1"].workers == [0]


def test_twice_in_a_round_and_the_last_token_takes_the_card():
    """F42-100, F42-52: the points come even though the card is on the own pile."""
    lichen = {"warehouse": {"lichen": 3}, "docks": [None, {"lichen": 3}]}
    game = world(
        {**lichen, "open_commissions": [OpenCommission("EC02", 2)]},
        workers={"manufacturium_1": [0], "manufacturium_2": [0]},
        steam=9,
        commissions="on",
    )
    resolve(game, "manufacturium_1")
    act(game, "make:EC02")
    resolve(game, "manufacturium_2")
    act(game, "make:EC02")
    player = game.players[0]
    assert (player.open_commissions, player.finished, player.due) == ([], ["EC02"], 2)
    resolve(game, "end_of_round")
    assert (player.vp, player.due) == (2, 0)


def test_only_the_holder_of_a_commission_makes_it():
    """F42-100"""
    lichen = {"warehouse": {"lichen": 4}}
    game = elves(
        lichen,
        {**lichen, "open_commissions": [OpenCommission("EC02", 2)]},
        workers={"manufacturium_1": [0, 1]},
    )
    assert asked(game) == (1, "make")


@pytest.mark.parametrize("secret", ["EC02", "EC13"])
def test_whether_somebody_is_asked_tells_nothing_of_secret_commissions(secret: str):
    """F42-83: with this Warehouse some Commission could be made, so both are asked."""
    game = elves({"warehouse": {"lichen": 3}, "commissions": [secret]})
    assert asked(game) == (0, "make")
    assert is_done(elves({"warehouse": {"lichen": 1}, "commissions": [secret]}))
    assert is_done(elves({"warehouse": {"lichen": 3}}))


def test_a_commission_may_be_made_in_the_round_in_which_it_was_drawn():
    """F42-100: the Embassy comes before the Manufacturia."""
    game = elves({"warehouse": {"lichen": 4}, "commissions": ["EC02"]})
    order = game.locations
    assert order.index("embassy") < order.index("manufacturium_1")
    assert options(game, "make_secret") == ["make_secret:EC02"]
