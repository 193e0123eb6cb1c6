"""Rulebook, 5 - Shipping."""

from __future__ import annotations

from engine.factory_42.events import NothingShipped, Shipped, WorkerNamed
from tests.engine.factory_42.world import act, asked, is_done, of, options, resolve, world

TRACK = [{"gold": 1}, {"beer": 1}, {"flax": 1}]


def test_a_railcar_of_the_first_two_to_any_open_dock():
    """F42-38: anybody's; it must be done."""
    game = world({"docks": [{}, None]}, workers={"shipping": [0]}, track=TRACK)
    resolve(game, "shipping")
    assert asked(game) == (0, "ship")
    assert options(game) == [
        f"ship:{car}:{owner}:{dock}" for car in (1, 2) for owner, dock in ((0, 2), (1, 1), (1, 2))
    ]
    (shipped,) = of(act(game, "ship:2:1:1"), Shipped)
    assert (shipped.receiver, shipped.dock, shipped.cubes) == (1, 1, {"beer": 1})
    assert game.players[1].docks[0].cubes == {"beer": 1}


def test_the_queue_closes_up_after_each_shipment():
    """F42-39, F42-31: the next Worker again sees two railcars."""
    game = world(workers={"shipping": [0, 1]}, track=TRACK)
    resolve(game, "shipping")
    act(game, "ship:1:0:1")
    assert asked(game) == (1, "ship")
    assert {option.split(":")[1] for option in options(game)} == {"2", "3"}


def test_without_a_railcar_nothing_is_shipped():
    """F42-38"""
    game = world(workers={"shipping": [0]})
    (nothing,) = of(resolve(game, "shipping"), NothingShipped)
    assert nothing.why == "no_railcar"
    assert is_done(game)


def test_without_an_open_dock_the_railcar_stays():
    """F42-38: open means without a railcar, be it empty."""
    full = {"docks": [{}, {"gold": 1}]}
    game = world(full, {"docks": [{}, {}]}, workers={"shipping": [0]}, track=[{"beer": 1}])
    (nothing,) = of(resolve(game, "shipping"), NothingShipped)
    assert nothing.why == "no_dock"
    assert len(game.track) == 1


def test_a_single_way_is_no_question():
    game = world(
        {"docks": [{}, {}]}, {"docks": [None, {}]}, workers={"shipping": [0]}, track=[{"beer": 1}]
    )
    (shipped,) = of(resolve(game, "shipping"), Shipped)
    assert (shipped.receiver, shipped.dock) == (1, 1)


def test_railcars_with_the_same_cargo_are_the_same():
    game = world(workers={"shipping": [0]}, track=[{"beer": 1}, {"beer": 1}])
    resolve(game, "shipping")
    assert {option.split(":")[1] for option in options(game)} == {"1"}


def test_the_commissar_names_one_worker_who_ships_both():
    """F42-40, F42-88: before that Worker chooses; docks of the Worker's choice; the same two."""
    game = world(workers={"shipping": [0, 1]}, commissars={"shipping": 1}, track=TRACK)
    resolve(game, "shipping")
    assert asked(game) == (1, "name")
    events = act(game, "name")
    assert of(events, WorkerNamed)[0].worker == 0
    assert asked(game) == (0, "ship")
    act(game, "ship:2:1:1")
    assert {option.split(":")[1] for option in options(game)} == {"1"}
    act(game, "ship:1:0:2")
    assert asked(game) == (1, "ship")
    assert {option.split(":")[1] for option in options(game)} == {"3"}
    act(game, "ship:3:0:1")
    assert is_done(game)


def test_the_commissar_is_asked_at_each_turn_until_he_names_one():
    """F42-88: never compelled, and his own Worker will do."""
    game = world(
        workers={"shipping": [0, 1]}, commissars={"shipping": 1}, track=[*TRACK, {"coal": 1}]
    )
    resolve(game, "shipping")
    act(game, "let_be")
    act(game, "ship:1:0:1")
    assert asked(game) == (1, "name")
    act(game, "name")
    assert asked(game) == (1, "ship")


def test_with_one_railcar_or_one_dock_naming_changes_nothing():
    """F42-40, F42-88: then nobody is asked, and one is shipped."""
    game = world(workers={"shipping": [0]}, commissars={"shipping": 1}, track=[{"beer": 1}])
    resolve(game, "shipping")
    assert asked(game) == (0, "ship")
    game = world(
        {"docks": [{}, {}]},
        {"docks": [None, {}]},
        workers={"shipping": [0]},
        commissars={"shipping": 1},
        track=TRACK,
    )
    resolve(game, "shipping")
    assert asked(game) == (0, "ship")
    assert options(game) == ["ship:1:1:1", "ship:2:1:1"]
    act(game, "ship:1:1:1")
    assert is_done(game)
