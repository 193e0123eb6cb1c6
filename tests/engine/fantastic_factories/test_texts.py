"""Every word that a person can meet exists, fits its place, and says what will happen."""

from __future__ import annotations

import pytest

from engine.fantastic_factories import GAME, events, texts
from engine.fantastic_factories.cards import CATALOG, ROWS
from engine.fantastic_factories.guide import INTRO, TOPICS
from engine.kernel.choice import Offer, Why
from engine.kernel.events import Event
from tests.engine.fantastic_factories.world import (
    act,
    choice_of,
    market,
    match_of,
    work,
)

NAMES = ("Ada", "Brix", "A player with a name of 32 chars", "Dane", "Elm")


def told(game, option, seat=0):
    """Group, label and hint of an option that is offered."""
    choice, view = choice_of(game, seat), match_of(game).view(seat)
    offer = choice.offer(option)
    assert offer is not None
    return tuple(f(offer, choice) if f is texts.group else f(offer, choice, view) for f in TOLD)


TOLD = (texts.group, texts.label, texts.hint)
OWNED = {
    "hand": ["robot", "golem", "beacon", "beacon"],
    "built": ["foundry", "harvester", "gymnasium", "temp_agency", "mega_factory", "replicator"],
    "metal": 6,
}

LABELS = {
    "place:mine:44": ("Mine", "4 and 4: 3 metal", ""),
    "place:research:3": ("Research", "3: 1 blueprint", ""),
    "build:robot:golem": (
        "Build",
        "Robot, discarding Golem",
        "1 metal + 1 energy, 0 points. 1 metal: roll an extra die.",
    ),
    "activate:foundry:3": ("Use", "Foundry, die 3", "pay 3 energy, get 3 metal"),
    "activate:harvester:44:energy": (
        "Use",
        "Harvester, dice 4 and 4: 7 energy",
        "get 7 energy",
    ),
    "activate:gymnasium:3": (
        "Change a die",
        "Gymnasium: 3 to 4",
        "pay 1 energy",
    ),
    "activate:temp_agency:34": (
        "Change a die",
        "Temp Agency: 3 and 4 again",
        "pay 1 energy",
    ),
    "activate:mega_factory:444:6": (
        "Use",
        "Mega Factory, dice 4, 4 and 4: an extra 6",
        "get 2 goods",
    ),
    "copy:power_plant:3": ("Replicator", "Power Plant, die 3", "pay 1 energy, get 3 energy"),
    "done": ("Done", "Done", "your work is over for this round"),
}


@pytest.mark.parametrize("option", LABELS)
def test_labels_hints_and_groups_say_what_happens(option):
    shown = ["power_plant", None, None, None]
    game = work(OWNED, dice=[(3, 4, 4, 4)], blueprints=shown)
    assert told(game, option) == LABELS[option]


MARKET = {
    "take:1": (
        "Take",
        "Foundry (gear, 2 metal + 1 energy)",
        "A die melts as much energy into as much metal as it shows.",
    ),
    "hire:3:dojo": (
        "Hire",
        "Miner, discarding Dojo",
        "Gain 3 metal; an opponent of your choice gains 1.",
    ),
    "hire:2:refinery": (
        "Hire",
        "Engineer, discarding Refinery",
        "4 energy more. The top blueprint is built at once, free of charge.",
    ),
    "refresh:contractors:metal": (
        "New row",
        "New contractors for 1 metal",
        "all four are discarded and new ones dealt",
    ),
}


@pytest.mark.parametrize("option", MARKET)
def test_the_market_previews_each_card_and_what_would_pay(option):
    assert told(market({"hand": ["dojo", "refinery"]}), option) == MARKET[option]


def test_a_first_die_already_lying_counts_in_the_label():
    game = work(dice=[(5, 5)])
    act(game, "place:mine:5")
    assert told(game, "place:mine:5")[1] == "5: 2 metal"


def test_opponents_are_told_by_shape_and_name():
    shown = ["miner", None, None, None]
    game = market({"hand": ["robot"]}, seats=3, contractors=shown)
    act(game, "hire:1:robot")
    assert told(game, "give_to:2")[:2] == ("Give to", "Triangle")
    prompt = texts.prompt(choice_of(game), match_of(game).view(0), ("Ada", "Brix", "Coro"))
    assert prompt == "Miner: which opponent gains too? Square is Brix, Triangle is Coro."


WHYS = [
    (Why("needs", ("metal", 2, "energy", 1)), "needs 2 more metal and 1 more energy"),
    (Why("needs", ("blueprints", 1)), "needs 1 more blueprint"),
    (Why("needs_tool", ("gear",)), "needs another gear"),
    (Why("needs_blueprint", ("hammer",)), "needs a blueprint with a hammer"),
    (Why("no_dice", ("aluminum_factory",)), "needs two equal dice"),
    (Why("no_dice", ("assembly_line",)), "needs three dice in a row"),
    (Why("no_dice", ("biolab",)), "needs a die showing 1"),
    (Why("no_dice", ("warehouse",)), "needs three dice worth 14 or more"),
    (Why("no_dice", ("gymnasium",)), "needs a free die below 6"),
    (Why("no_dice", ("motherlode",)), "needs a free die, 1 to 3 or a free die, 4 to 6"),
    (Why("no_die_for_row", ("mine",)), "needs a free die from 4 to 6"),
    (Why("no_die_for_row", ("research",)), "needs a free die"),
    (Why("row_full", (3,)), "all 3 places are taken"),
    (Why("refreshed"), "once a turn"),
    (Why("empty_place"), "nothing lies there"),
    (Why("built_already"), "one of a name is the most"),
    (Why("used"), "used this round"),
    (Why("nothing_to_copy"), "nothing in the market can be copied"),
]


@pytest.mark.parametrize(("why", "words"), WHYS)
def test_every_reason_has_its_words(why, words):
    assert texts.why(why, match_of(work()).view(0)) == words


@pytest.mark.parametrize("card", CATALOG.blueprints)
def test_every_card_that_wants_dice_says_which(card):
    if CATALOG.blueprints[card].is_activated:
        assert texts.why(Why("no_dice", (card,)), match_of(work()).view(0)).startswith("needs ")


@pytest.mark.parametrize("row", ROWS)
def test_every_row_says_which_dice_it_wants(row):
    assert texts.why(Why("no_die_for_row", (row,)), match_of(work()).view(0))


LINES = [
    (events.Took(seat=0, place=2, card="dojo"), "Ada took Dojo."),
    (
        events.Hired(seat=1, place=1, contractor="engineer", discarded="robot", energy=4),
        "Brix hired Engineer for Robot and 4 energy.",
    ),
    (
        events.Placed(seat=0, row="mine", dice=(5, 5), metal=3),
        "Ada put 5 and 5 in Mine: 3 metal.",
    ),
    (
        events.Built(seat=0, card="dojo", discarded="foundry", metal=1, energy=1),
        "Ada built Dojo for 1 metal + 1 energy and Foundry.",
    ),
    (events.Built(seat=0, card="dojo", by="engineer"), "Ada built Dojo, which Engineer drew."),
    (
        events.Activated(
            seat=0, card="replicator", dice=(4,), copied="biolab", paid_energy=2, goods=1
        ),
        "Ada used Replicator as Biolab with die 4 for 2 energy: 1 good.",
    ),
    (
        events.Activated(
            seat=0, card="trash_compactor", dice=(2, 2), discarded=("dojo", "dojo"), goods=2
        ),
        "Ada used Trash Compactor with dice 2 and 2 for 2 × Dojo: 2 goods.",
    ),
    (
        events.Rolled(seat=0, values=(3,), set_to=(6, 6), gifts=(1,), resting=1),
        "Ada set 6 and 6, rolled 3, was given 1. 1 own die fewer.",
    ),
    (events.Rolled(seat=0, values=(1, 2), resting=2), "Ada rolled 1 and 2. 2 own dice fewer."),
    (
        events.EndTriggered(seat=1, goods=12, buildings=4),
        "Brix has 12 goods and 4 buildings: one more full round is played.",
    ),
    (
        events.Promised(seat=1, contractor="union_leader"),
        "All but Brix roll a die fewer in the next work phase.",
    ),
    (
        events.Promised(seat=1, contractor="hired_hands"),
        "Hired Hands comes to Brix's next work phase.",
    ),
    (
        events.GameBegan(order=(0,), blueprints=("dojo",), contractors=("miner",), tools=("gear",)),
        "Blueprints: Dojo. Contractors: Miner for a gear.",
    ),
    (
        events.GameBegan(
            order=(1, 0), blueprints=("dojo",), contractors=("miner",), tools=("gear",)
        ),
        "Clockwise from the first player: Brix, Ada. Blueprints: Dojo. "
        "Contractors: Miner for a gear.",
    ),
    (events.Triggered(seat=0, card="laboratory"), "Laboratory worked for Ada."),
    (events.Triggered(seat=0, card="scrap_yard", metal=1), "Scrap Yard worked for Ada: 1 metal."),
]


@pytest.mark.parametrize(("event", "words"), LINES)
def test_the_log_says_what_happened(event, words):
    assert texts.line(event, NAMES) == words


def test_every_event_has_its_line():
    """None is forgotten: each type with plain values gives a sentence that ends."""
    for kind in events.EVENTS.__args__:
        line = texts.line(sample(kind), NAMES)
        assert line, kind
        assert line.endswith("."), line


def sample(kind: type[Event]) -> Event:
    """An event of this type with values that fit its fields."""
    words = {
        "row": "mine" if kind is events.Placed else "blueprints",
        "paid": "metal",
        "by": "miner",
        "contractor": "miner",
        "level": "easy",
        "reason": "goods",
        "kind": "production",
        "discarded": ("dojo",) if kind is events.Activated else "dojo",
        "kinds": ("production", "utility"),
        "order": (0, 1),
        "tools": ("gear",),
        "contractors": ("miner",),
        "blueprints": ("dojo",) if kind is events.GameBegan else 1,
    }
    given = {}
    for field in kind.__struct_fields__:
        if field == "to":
            continue
        plural = ("cards", "values", "dice", "old", "new", "set_to", "gifts")
        is_training = kind is events.Trained and field in ("old", "new")
        given[field] = words.get(field, 1)
        if field in plural and not is_training:
            given[field] = ("dojo", "robot") if field == "cards" else (2, 3)
        if field in ("card", "copied"):
            given[field] = "dojo"
    return kind(**given)


def test_help_and_introduction_are_short_enough():
    assert all(len(words) <= 320 for words in INTRO)
    assert all(0 < len(words) <= 3800 for words in TOPICS.values())
    assert len(TOPICS) <= 25
    assert texts.intro() == INTRO
    assert texts.topics() is TOPICS


@pytest.mark.parametrize("over", ["goods", "buildings", "machine_goods"])
def test_every_end_has_its_words(over):
    assert texts.reason(over)


def test_holdings_in_a_few_lines():
    game = work({"hand": ["robot", "robot"], "built": [("biolab", 2)]}, dice=[(5, 1)])
    words = texts.holdings(match_of(game).view(0), NAMES).splitlines()
    assert words == [
        "5 metal · 5 energy · 2 goods · 1 building · 3 points",
        "Free dice: 1, 5",
        "Hand (2): 2 × Robot",
    ]
    assert texts.holdings(match_of(game).view(None), NAMES) == ""


def test_where_the_game_stands():
    game = work({"goods": 12})
    assert texts.where(match_of(game).view(None)) == "round 2 · work"
    game.last_round = 2
    assert texts.where(match_of(game).view(None)) == "round 2 (the last) · work"


def test_a_name_that_is_long_fits_the_log():
    longest = max(CATALOG.blueprints, key=lambda card: len(CATALOG.name(card)))
    event = events.Built(seat=2, card=longest, discarded=longest, metal=9, energy=9)
    assert len(texts.line(event, NAMES)) <= 300


def test_options_without_words_of_their_own_have_their_groups():
    choice = choice_of(work())
    for option in ("pass", "roll_all", "done"):
        assert texts.label(Offer(option), choice, match_of(work()).view(0))
    assert GAME.texts is texts
