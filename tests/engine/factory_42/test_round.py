"""Rulebook, Game Play and Phase 3 - Resolve Locations: their order, and what gets a post."""

from __future__ import annotations

from engine.factory_42.events import (
    DrawingEnded,
    LocationBegan,
    LocationResolved,
    PlacementEnded,
    TowerDropped,
)
from engine.factory_42.steps.placing import NextMeeple
from engine.factory_42.steps.round import Resolve
from engine.factory_42.steps.short import ChooseStart
from engine.kernel.play import go_on
from engine.kernel.step import settle
from tests.engine.factory_42.world import act, asked, match_begun, of, told, world


def test_a_round_begins_with_its_cards_and_waits_for_the_first_meeple():
    match = match_begun(3)
    game = match.state
    assert (game.round, game.phase) == (1, "placement")
    assert match.waiting == (game.first,)
    assert len(game.orders) == 3


def test_drawing_ends_in_a_post_before_anybody_places():
    game = world()
    from engine.factory_42.steps.round import BeginRound

    game.stack = [BeginRound()]
    go_on(game)
    kinds = [type(event) for event in told(game)]
    assert kinds[-1] is DrawingEnded
    assert DrawingEnded.ends_phase


def test_locations_that_ask_nobody_make_no_post_of_their_own():
    """Requisition and Loading ask, the Tower in between does not."""
    game = world(workers={"requisition": [0], "loading": [1]}, pool={"gold": 4, "flax": 4})
    for player in game.players:
        player.left = 0
    game.stack = [ChooseStart(0), Resolve(1), NextMeeple(0)]
    go_on(game)
    events = told(game)
    assert of(events, PlacementEnded)
    assert of(events, LocationResolved) == []
    assert asked(game) == (0, "requisition_warehouse")
    act(game)
    events = act(game, *["requisition:marble"] * 2, "requisition:flax")
    assert [event.location for event in of(events, LocationResolved)] == ["requisition"]
    assert of(events, TowerDropped)
    assert asked(game) == (1, "load")
    events = act(game, *_one_cube(game))
    assert [event.location for event in of(events, LocationResolved)] == ["loading"]


def _one_cube(game) -> list[str]:
    return [f"load:{next(iter(game.pool))}"]


def test_locations_go_by_number_and_meeples_stay():
    """F42-77: everybody is done in one location before the next begins."""
    game = world(workers={"spiking": [1], "steam": [0]}, commissars={"loading": 0})
    game.stack = [ChooseStart(0), Resolve(1)]
    settle(game, game.stack)
    began = [event.location for event in of(game.said, LocationBegan)]
    assert began == sorted(began, key=game.locations.index)
    assert {"loading", "spiking", "steam"} <= set(began)
    assert game.places["spiking"].workers == [1]
    assert game.places["loading"].commissar == 0


def test_railcars_on_the_track_stay_there_between_rounds():
    """F42-32: with their cargo."""
    game = world(track=[{"gold": 1}])
    from engine.factory_42.steps.clean_up import CleanUp
    from engine.factory_42.steps.round import BeginRound

    game.stack = [BeginRound(), CleanUp()]
    go_on(game)
    assert [car.cubes for car in game.track] == [{"gold": 1}]
    assert game.round == 3
