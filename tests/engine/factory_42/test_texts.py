"""What a person reads: prompts, labels, hints and lines of phases 1 and 2 and locations 0 to 6."""

from __future__ import annotations

import pytest

from engine.factory_42 import GAME, events, texts, words
from engine.factory_42.cards import CATALOG
from engine.factory_42.steps.placing import SPOTS
from engine.factory_42.steps.plan import MOST
from engine.kernel.choice import Why
from tests.engine.factory_42.world import choice_of, open_ask, resolve, world

NAMES = ("Circle", "Square", "Triangle", "Diamond", "Plus")


def shown(game, key=""):
    """The view and the choice of whoever is asked."""
    ask, _ = open_ask(game, key)
    choice = ask.choice(game)
    return GAME.view(game, ask.seat, (choice,)), choice


def hint(game, option, key=""):
    view, choice = shown(game, key)
    return texts.hint(choice.offer(option), choice, view)


def label(game, option, key=""):
    view, choice = shown(game, key)
    return texts.label(choice.offer(option), choice, view)


def prompt(game, key=""):
    view, choice = shown(game, key)
    return texts.prompt(choice, view, NAMES)


def test_a_place_says_what_the_next_space_does():
    game = world(workers={"requisition": [1]}, event="EV09")
    assert label(game, "place:requisition") == "Requisition"
    assert label(game, "place:loading:commissar") == "Loading (Commissar)"
    assert hint(game, "place:requisition") == "space 2 of 2: 2 points for the pool, 3 for you"
    assert hint(game, "place:steam") == "space 1 of 3: burn your own fuel for 1 rosette"
    assert "costs 1 rosette" in hint(world({"rosettes": 1}, round=6), "place:accounting")


def test_a_plan_is_read_back():
    game = world({}, {"plan": ["loading", "steam:commissar"]})
    assert "1 Loading, 2 Steam Generation (Commissar)" in prompt(game, "plan")


def test_requisition_says_points_and_room():
    game = world({"warehouse": {"gold": 3}}, workers={"requisition": [0]})
    resolve(game, "requisition")
    assert "(1 free space): up to 2 points" in prompt(game)
    assert hint(game, "requisition:wood") == "2 points; 14 in the Supply"


def test_shipping_names_docks_by_their_owners():
    game = world(workers={"shipping": [0]}, track=[{"gold": 2}, {"beer": 1}])
    resolve(game, "shipping")
    assert label(game, "ship:1:0:2") == "Railcar 1 to your Dock 2"
    assert label(game, "ship:1:1:1") == "Railcar 1 to Square's Dock 1"
    assert hint(game, "ship:1:1:1") == "2 Gold: for Square"


def test_burning_says_what_becomes_of_the_gauge():
    game = world({"warehouse": {"coal": 1}}, workers={"steam": [0]}, steam=4)
    resolve(game, "steam")
    assert hint(game, "burn:coal") == "3 Steam; the gauge stands at 4 and ruptures at 15"
    game = world({"warehouse": {"coal": 1}}, workers={"steam": [0]}, steam=8, ruptured=True)
    resolve(game, "steam")
    assert "is lost" in hint(game, "burn:coal")


def test_spiking_says_what_a_size_may_bring():
    game = world(workers={"spiking": [0]}, track=[{}], bag={"flax": 2, "steel": 3, "gold": 4})
    resolve(game, "spiking")
    assert hint(game, "feel:small") == "in the bag: 2 Flax + 3 Steel"


def test_reasons_are_words():
    view = GAME.view(world(), 0, ())
    assert texts.why(Why("commissar_there", (0,)), view) == "you have the Commissar there"
    assert texts.why(Why("commissar_there", (1,)), view) == "Square has the Commissar there"
    assert texts.why(Why("railcar_full", (1,)), view) == "1 free space only"


@pytest.mark.parametrize(
    ("wood", "rosettes", "director", "asked"),
    [
        (3, 0, {}, "Research: which one do you pay for?"),
        (
            3,
            2,
            {"research": 0},
            "Research: which one do you pay for? The Director may trade 2 rosettes, too.",
        ),
        (0, 2, {"research": 0}, "Research: does the Director trade 2 rosettes?"),
    ],
)
def test_research_asks_for_what_can_be_done(wood: int, rosettes: int, director, asked: str):
    """A Worker who can pay for nothing is not asked what he pays for."""
    owned = {"warehouse": {"wood": wood} if wood else {}, "rosettes": rosettes}
    game = world(owned, workers={"research": [0]}, commissars=director)
    resolve(game, "research")
    view, choice = shown(game)
    assert texts.prompt(choice, view, NAMES) == asked


def test_what_one_owns_in_a_few_lines():
    owned = {"warehouse": {"gold": 1}, "docks": [{"beer": 2}, None], "rosettes": 1, "vp": 3}
    words_ = texts.holdings(GAME.view(world(owned), 0, ()), NAMES)
    assert "3 VP · 1 rosette · 7 of 7 meeples to place" in words_
    assert "Warehouse 1/4: Gold · Dock 1: 2 Beer · Dock 2: open" in words_
    assert texts.holdings(GAME.view(world(owned), None, ()), NAMES) == ""


def test_where_the_game_stands():
    game = world(workers={"loading": [0]}, pool={"gold": 4})
    assert texts.where(GAME.view(game, 0, ())) == "round 2 of 6 · placing workers"
    resolve(game, "loading")
    assert texts.where(GAME.view(game, 0, ())) == "round 2 of 6 · 3 Loading"


def test_lines_are_short_and_plain():
    loaded = events.Loaded(seat=1, railcar=3, cubes={"flax": 2, "gold": 1})
    assert texts.line(loaded, NAMES) == "Loading: Square loads 2 Flax + Gold into railcar 3."
    burned = events.PoolBurned(cubes={"coal": 5}, before=4, after=8, ruptured=True)
    assert "Steam 4 → 8: the gauge ruptures." in texts.line(burned, NAMES)
    nothing = events.PoolChanged(added={}, removed={})
    assert texts.line(nothing, NAMES) is None


def test_every_event_card_and_invention_has_words():
    for card in CATALOG.events:
        assert 0 < len(words.of_event(card)) <= 150
    for card in CATALOG.inventions:
        assert 0 < len(words.of_invention(card)) <= 100


def test_help_is_there_for_every_open_question():
    game = world(workers={"requisition": [0]})
    resolve(game, "requisition")
    view, choice = shown(game)
    assert "Two sorts of points" in texts.help(choice, view)
    assert choice_of(game).key == "requisition_warehouse"


def test_the_longest_plan_fits_into_a_line():
    longest = sorted(SPOTS, key=lambda option: -len(words.spot(option.spot)))[:MOST]
    changed = events.PlanChanged(seat=0, places=tuple(option.spot for option in longest))
    assert len(texts.line(changed, NAMES)) <= 300


def test_names_with_commas_are_told_apart():
    shown = events.InventionsShown(cards=("IN01", "IN02"))
    assert texts.line(shown, NAMES) == (
        "Inventions on show: Lichen Press, Second Opinion; Coal Finder, Mostly Correct."
    )
