"""Rulebook, Phase 4 - Clean Up."""

from __future__ import annotations

from engine.factory_42.events_later import GameEnded, PressureGrew, RailcarMoved, RailcarReturned
from engine.factory_42.steps.clean_up import CleanUp
from engine.factory_42.steps.placing import PlaceOne
from engine.kernel.play import go_on
from tests.engine.factory_42.world import act, asked, is_done, of, options, told, world


def cleaned(game):
    game.stack = [PlaceOne(0), CleanUp()]
    go_on(game)
    return told(game)


def test_pressure_grows_and_completed_orders_leave():
    """F42-109, F42-99: then meeples go home from slots, boards and cards alike."""
    game = world(
        orders=["GO01", "GO02"],
        workers={"loading": [0], "research": [1]},
        commissars={"trading": 1},
    )
    game.orders[0].made = [[], [1], []]
    game.players[1].left -= 1
    (grew,) = of(cleaned(game), PressureGrew)
    assert grew.orders == ("GO02",)
    assert [(order.card, order.pressure) for order in game.orders] == [("GO02", 1)]
    assert game.order_deck.discards == ["GO01"]
    places = [
        *game.places.values(),
        *[p for player in game.players for p in player.places.values()],
    ]
    assert all(place.is_empty for place in places)
    assert game.rosettes == 29


def test_pressure_ends_with_the_rosettes():
    """F42-4: in the order in which the cards were drawn."""
    game = world({"rosettes": 29}, orders=["GO05", "GO02"])
    (grew,) = of(cleaned(game), PressureGrew)
    assert grew.orders == ("GO05",)


def test_empty_railcars_return_and_the_pool_stays():
    """F42-69"""
    game = world({"docks": [{}, None]}, pool={"gold": 1})
    (returned,) = of(cleaned(game), RailcarReturned)
    assert (returned.seat, returned.cubes) == (0, {})
    assert game.players[0].docks == [None, None]
    assert [car.number for car in game.station] == [1, 2, 3, 10]
    assert game.pool == {"gold": 1}
    assert is_done(game)


def test_cargo_is_kept_shifted_or_returned_with_its_railcar():
    """F42-69, F42-109: in turn order."""
    docks = [{"gold": 1}, {"flax": 1}]
    game = world({"docks": docks}, {"docks": [{"beer": 2}, None]}, first=1)
    cleaned(game)
    assert asked(game) == (1, "railcars")
    assert options(game) == ["docks:20:0", "docks:0:20", "docks:0:0"]
    (moved,) = of(act(game, "docks:0:20"), RailcarMoved)
    assert moved.docks == (None, 20)
    assert asked(game) == (0, "railcars")
    assert len(options(game)) == 7
    (returned,) = of(act(game, "docks:11:0"), RailcarReturned)
    assert returned.cubes == {"gold": 1}
    assert game.players[0].docks[0].cubes == {"flax": 1}
    assert game.station[-1].cubes == {"gold": 1}


def test_keeping_all_is_the_first_option():
    """F42-82: and nothing is thrown away."""
    game = world({"docks": [{"gold": 1}, {"flax": 1}]})
    cleaned(game)
    assert options(game)[0] == "docks:10:11"
    assert not of(act(game, "docks:10:11"), RailcarMoved)
    assert [car.number for car in game.players[0].docks] == [10, 11]


def test_the_token_goes_one_seat_on():
    """F42-74, F42-109: last of all."""
    game = world({"docks": [{"gold": 1}, None]}, seats=3, first=2)
    cleaned(game)
    assert game.first == 2
    act(game, "docks:10:0")
    assert game.first == 0


def test_the_game_ends_after_the_last_round_with_nothing_tidied():
    """F42-108: no pressure, no railcar is returned."""
    game = world({"docks": [{}, None]}, orders=["GO01"], round=6)
    (ended,) = of(cleaned(game), GameEnded)
    assert (ended.reason, game.over) == ("rounds_played", "rounds_played")
    assert game.players[0].docks[0] is not None
    assert game.orders[0].pressure == 0


def test_the_short_game_ends_after_five():
    """F42-73"""
    game = world(round=5, short="on")
    cleaned(game)
    assert game.over == "rounds_played"


def test_the_top_of_the_track_ends_the_game_at_the_end_of_its_round():
    """F42-66: the marker after penalties decides."""
    game = world({"vp": 42})
    cleaned(game)
    assert game.over == "top_reached"
    game = world({"vp": 41})
    cleaned(game)
    assert game.over is None
