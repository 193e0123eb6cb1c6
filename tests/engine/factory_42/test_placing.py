"""Rulebook, Phase 2 - Place Workers, and the placement plan (ours)."""

from __future__ import annotations

from engine.factory_42.events import MeeplePlaced, PlacementEnded, PlanChanged, StayedHome
from engine.factory_42.locations import COMMISSAR, WORKER
from engine.factory_42.state import Factory42
from engine.factory_42.steps.placing import NextMeeple, places
from engine.factory_42.steps.short import ChooseStart
from engine.kernel.choice import Why
from engine.kernel.events import Event
from engine.kernel.game import asks
from engine.kernel.play import go_on
from engine.kernel.step import settle
from tests.engine.factory_42.world import (
    act,
    asked,
    choice_of,
    of,
    options,
    told,
    why,
    world,
)


def placing(**given) -> Factory42:
    """Everybody has meeples; the starting player is to place the next one."""
    game = world(**given)
    game.stack = [NextMeeple(game.first)]
    go_on(game)
    told(game)
    return game


def test_one_meeple_a_turn_clockwise():
    """F42-75: one as Worker or Commissar, then the next player."""
    game = placing(seats=3, first=1)
    assert asked(game) == (1, "place")
    (placed,) = of(act(game, "place:loading"), MeeplePlaced)
    assert (placed.location, placed.role, placed.slot) == ("loading", WORKER, 1)
    assert asked(game) == (2, "place")
    act(game, "place:loading:commissar")
    assert asked(game) == (0, "place")
    assert game.places["loading"].commissar == 2


def test_who_has_none_left_is_skipped():
    """F42-75: the others go on."""
    game = world(seats=2)
    game.players[0].left = 0
    game.stack = [NextMeeple(0)]
    go_on(game)
    assert asked(game) == (1, "place")
    act(game, "place:loading")
    assert asked(game) == (1, "place")


def test_worker_spaces_fill_from_the_first_and_a_commissar_may_stand_alone():
    """F42-18: a player may have several Workers and the Commissar in one place."""
    game = placing(seats=2)
    act(game, "place:steam")
    act(game, "place:steam")
    act(game, "place:steam")
    assert game.places["steam"].workers == [0, 1, 0]
    assert why(game, "place:steam") == Why("full")
    act(game, "place:shipping:commissar")
    assert game.places["shipping"].workers == []
    assert why(game, "place:shipping:commissar") == Why("commissar_there", (1,))


def test_own_boards_are_for_their_owners():
    """F42-19, F42-78: one Worker and one Commissar slot each; no Commissar at Operate."""
    game = placing(commissions="on")
    act(game, "place:research")
    assert why(game, "place:research") is None
    act(game, "place:research:commissar")
    assert game.players[0].places["research"].workers == [0]
    assert game.players[1].places["research"].commissar == 1
    assert why(game, "place:research") == Why("full")
    assert why(game, "place:research:commissar") is None
    own = [o.id for o in choice_of(game).offers if o.id.split(":")[1] == "operate"]
    assert own == ["place:operate"]


def fill(game: Factory42, *but: tuple[str, int]) -> None:
    """Every place is taken but these of Workers; nobody counts the meeples."""
    for option, _ in places(game, 0):
        for seat in range(game.seats):
            place = game.place(option.location, seat)
            if option.role == COMMISSAR:
                place.commissar = seat
            elif (option.location, seat) not in but:
                place.workers = [seat] * game.slots(option.location)


def last_meeple(game: Factory42) -> list[Event]:
    """Seat 0 has one meeple left, nobody else has any; what became of it."""
    game.players[0].left, game.players[1].left = 1, 0
    game.stack = [ChooseStart(0), NextMeeple(0)]
    settle(game, game.stack)
    return [event for event in game.said if not isinstance(event, PlacementEnded)]


def test_a_meeple_without_a_place_stays_at_home():
    """F42-20: there is nothing to choose, and nobody is asked."""
    game = placing()
    fill(game)
    assert last_meeple(game) == [StayedHome(seat=0)]


def test_a_single_place_is_no_question():
    """F42-20: but everybody must place while there is a place."""
    game = placing()
    fill(game, ("research", 0))
    (placed,) = last_meeple(game)
    assert placed == MeeplePlaced(seat=0, location="research", role="worker")


def test_accounting_costs_a_rosette_in_the_last_round():
    """F42-21: only a Worker pays, when he is placed; without a Rosette he cannot be placed."""
    game = placing(round=6)
    assert why(game, "place:accounting") == Why("needs_rosette")
    assert why(game, "place:accounting:commissar") is None
    game.players[0].rosettes, game.rosettes = 2, 28
    (placed,) = of(act(game, "place:accounting"), MeeplePlaced)
    assert placed.rosettes == 1
    assert (game.players[0].rosettes, game.rosettes) == (1, 29)


def test_accounting_is_free_before():
    assert why(placing(round=5), "place:accounting") is None
    assert why(placing(round=5, short="on"), "place:accounting") == Why("needs_rosette")


# -- the plan ---------------------------------------------------------------------------------


def plan(game: Factory42, seat: int, *spots: str) -> None:
    for spot in spots:
        act(game, f"plan:{spot}", key="plan", seat=seat)


def test_a_plan_places_ones_meeples_as_turns_come():
    game = placing(seats=2)
    plan(game, 1, "steam", "loading:commissar")
    act(game, "place:steam")
    assert game.places["steam"].workers == [0, 1]
    assert asked(game) == (0, "place")
    act(game, "place:requisition")
    assert game.places["loading"].commissar == 1
    assert game.players[1].plan == []
    act(game, "place:requisition")
    assert asked(game) == (1, "place")


def test_a_plan_skips_what_is_taken():
    game = placing(seats=2)
    plan(game, 1, "loading:commissar", "spiking", "loading")
    act(game, "place:loading:commissar")
    assert game.places["spiking"].workers == [1]
    assert game.players[1].plan == ["loading"]


def test_a_plan_that_is_used_up_asks():
    game = placing(seats=2)
    plan(game, 1, "loading:commissar")
    act(game, "place:loading:commissar")
    assert asked(game) == (1, "place")


def test_a_plan_is_changed_and_dropped_at_any_time():
    game = placing(seats=2)
    plan(game, 1, "loading", "spiking")
    (changed,) = of(act(game, "drop_last", key="plan", seat=1), PlanChanged)
    assert changed.places == ("loading",)
    assert changed.to == (1,)
    act(game, "drop_plan", key="plan", seat=1)
    assert game.players[1].plan == []
    assert options(game, "drop", key="plan", seat=1) == []


def test_a_place_is_planned_as_often_as_it_has_spaces():
    game = placing(seats=2)
    plan(game, 1, "steam", "steam", "steam", "loading:commissar")
    assert why(game, "plan:steam", key="plan", seat=1) == Why("planned")
    assert why(game, "plan:loading:commissar", key="plan", seat=1) == Why("planned")


def test_plans_are_open_to_all_but_the_one_who_places_now():
    game = placing(seats=3)
    assert [ask.seat for ask, _ in asks(game) if ask.key == "plan"] == [1, 2]


def test_a_plan_ends_with_the_placement():
    game = placing()
    game.players[1].plan = ["loading"]
    for player in game.players:
        player.left = 0
    game.stack = [ChooseStart(0), NextMeeple(0)]
    settle(game, game.stack)
    assert game.players[1].plan == []


def test_a_planned_place_costs_what_it_costs():
    """F42-21: the plan pays as the player would."""
    game = placing(seats=2, round=6)
    game.players[1].rosettes, game.rosettes = 1, 29
    plan(game, 1, "accounting")
    act(game, "place:loading")
    assert game.players[1].rosettes == 0
