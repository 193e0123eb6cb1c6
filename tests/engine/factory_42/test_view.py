"""The view holds what a picture needs, and nothing has to be worked out from it."""

from __future__ import annotations

from engine.factory_42 import GAME
from engine.factory_42.view import PriceView
from tests.engine.factory_42.world import act, match_begun, resolve, world


def view(game, seat=None):
    return GAME.view(game, seat, ())


def place(seen, location):
    return next(each for each in seen.places if each.location == location)


def test_locations_with_their_slots_and_meeples():
    game = world(workers={"loading": [1, 0]}, commissars={"loading": 1, "shipping": 0}, seats=3)
    seen = place(view(game), "loading")
    assert (seen.number, seen.slots, seen.workers, seen.commissar) == (3, 3, (1, 0), 1)
    assert place(view(game), "steam").has_commissar is False
    assert [each.location for each in view(game).players[0].places] == [
        "research",
        "manufacturium_1",
        "manufacturium_2",
    ]


def test_figures_of_the_slots_as_they_count_this_round():
    game = world(event="EV09", commissions="on")
    assert place(view(game), "requisition").figures == ((3, 2), (2, 3))
    assert place(view(game), "steam").figures == ((1,), (2,), (3,))
    assert place(view(game), "guild").figures == ((1,), (2,), (3,))


def test_what_the_event_closes():
    assert place(view(world(event="EV01")), "trading").closed
    assert place(view(world(event="EV07")), "loading").no_commissar
    assert not view(world(event="EV07")).players[0].places[0].no_commissar


def test_where_the_next_meeple_may_go():
    game = world(workers={"steam": [0, 1, 1]}, commissars={"loading": 1})
    assert "loading" in view(game).placing
    assert "shipping:commissar" in view(game).placing
    assert "loading:commissar" not in view(game).placing
    assert "steam" not in view(game).placing


def test_orders_with_costs_makers_and_pressure():
    game = world(orders=["GO08"], event="EV11")
    game.orders[0].made[1].append(1)
    game.orders[0].pressure, game.rosettes = 2, 28
    (order,) = view(game).orders
    assert (order.card, order.steam, order.pressure, order.completed) == ("GO08", 5, 2, True)
    assert [level.made for level in order.levels] == [(), (1,), ()]
    assert order.levels[0].cost == {"any_material": 2, "wood": 1}
    assert view(game).penalty == 0
    assert view(game).players[1].made == 1


def test_market_rows_with_dashes():
    seen = view(world(market="MK01"))
    assert seen.prices[0] == PriceView("flax", None, 1)
    assert seen.prices[5] == PriceView("gold", 4, 4)
    assert len(seen.prices) == 11


def test_pool_tower_bag_track_and_gauge():
    game = world(pool={"flax": 2}, tower={"gold": 1}, track=[{"beer": 2}], steam=8, ruptured=True)
    seen = view(game)
    assert seen.pool["flax"] == 2
    assert len(seen.pool) == 11
    assert seen.tower == {"gold": 1}
    assert (seen.track[0].cubes, seen.track[0].room) == ({"beer": 2}, 4)
    assert (seen.steam, seen.steam_top, seen.ruptured) == (8, 8, True)


def test_a_player_with_all_that_he_owns():
    owned = {
        "warehouse": {"gold": 1},
        "docks": [{"beer": 1}, None],
        "improvements": ["small_expansion"],
        "rosettes": 3,
        "tank": 1,
    }
    me = view(world(owned)).players[0]
    assert (me.warehouse, me.capacity, me.rosettes, me.private_steam) == ({"gold": 1}, 6, 3, 1)
    assert me.docks[0].cubes == {"beer": 1}
    assert me.docks[1] is None


def test_the_latest_deeds_and_the_location_being_resolved():
    game = world(workers={"loading": [0]}, pool={"gold": 3})
    resolve(game, "loading")
    seen = view(game)
    assert (seen.location, seen.number, seen.turn) == ("loading", 3, 0)
    act(game, "load:gold")
    latest = view(game).latest[-1]
    assert (latest.seat, latest.verb, latest.thing, latest.number) == (0, "loaded", "1", 1)


def test_a_view_survives_json():
    import msgspec

    match = match_begun(4, commissions="on")
    for seat in (0, None):
        data = msgspec.json.encode(match.view(seat))
        assert msgspec.json.decode(data, type=GAME.view_type) == match.view(seat)


def test_what_a_worker_could_make_while_a_manufacturium_is_resolved():
    owned = {"warehouse": {"wood": 2}, "docks": [{"flax": 1}, None]}
    at_1 = {"workers": {"manufacturium_1": [0]}, "orders": ["GO01"]}
    game = world(owned, steam=2, **at_1)
    resolve(game, "manufacturium_1")
    makes = view(game).players[0].makes
    assert [(each.level, each.possible) for each in makes] == [
        ("minimum", True),
        ("standard", False),
        ("optimal", False),
    ]
    assert (makes[1].short, makes[1].steam_short) == (2, 0)
    assert view(game).players[1].makes == ()
