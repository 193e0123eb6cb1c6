"""Every word that a person can meet exists, fits its place, and says what will happen."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Choice, Offer, Why
from engine.little_factory import GAME, events, texts
from engine.little_factory.cards import CATALOG
from engine.little_factory.steps import elf, production, trade, trade_picks
from engine.little_factory.view import view
from tests.engine.little_factory.world import choice_of, world

NAMES = ("Ada", "Bo", "A player with a name of 32 chars", "Di")
CARDS = [card.id for card in (*CATALOG.resources, *CATALOG.buildings)]
RECIPES = [*production.RECIPES.values(), *elf.RECIPES.values()]
OPTIONS = [recipe.option for recipes in RECIPES for recipe in recipes]
OPTIONS += [kind(c) for c in CARDS for kind in (trade.TradeFor, trade.TradeAway)]
OPTIONS += [kind(c) for c in CARDS for kind in (trade_picks.GiveCard, trade_picks.TakeCard)]
SEEN = view(world(["wood"]), 0)
TURN = Choice(0, "turn", ())


@pytest.mark.parametrize("final", [False, True])
def test_every_option_has_label_hint_and_group_that_fit(final):
    for option in OPTIONS:
        offer = Offer(option.id, final=final)
        assert 0 < len(texts.label(offer, TURN, SEEN)) <= 34
        assert 0 < len(texts.hint(offer, TURN, SEEN)) <= 100
        assert texts.group(offer, TURN)


WHYS = [
    (Why("needs", ("wood",)), "needs another Wood"),
    (Why("needs", ("clay",)), "needs Clay"),
    (Why("needs", ("stone", "stone")), "needs 2 Stone"),
    (Why("needs", ("iron", "stone_wall", "timber")), "needs Iron, Stone wall and Timber"),
    (Why("action_used"), "you have made or traded this turn"),
    (Why("hand_full"), "your hand is full (7 cards)"),
    (Why("hand_worth_less", (11,)), "worth 11, more than your whole hand"),
    (Why("worth_too_little"), "worth too little for two cards"),
    (Why("worth_more", (3,)), "with a second card it is more than 3"),
    (Why("elf_used"), "this elf has worked this turn"),
    (Why("no_elf_action"), "this building has no elf"),
    (Why("not_in_play", ("brick",)), "no Brick in play"),
    (Why("no_vp_cards"), "no Victory point card is left"),
]


@pytest.mark.parametrize(("why", "words"), WHYS)
def test_every_reason_has_its_words(why, words):
    assert texts.why(why, SEEN) == words


def test_these_are_all_the_reasons_that_the_steps_name():
    made = [production.ACTION_USED, trade.HAND_FULL, trade.WORTH_TOO_LITTLE]
    made += [elf.ELF_USED, elf.NO_ACTION, elf.NO_VP_CARDS, elf.NOT_IN_PLAY]
    made += [*trade.WORTH_MORE.values(), Why("needs"), Why("worth_more")]
    assert {why.id for why in made} == {why.id for why, _ in WHYS}


LINES = [
    (events.GameBegan(order=(1, 0)), "Turn order: Bo, Ada."),
    (events.TurnBegan(seat=1, round=3), "Round 3: Bo to move."),
    (events.Replenished(cards=("brick", "iron")), "New in play: Brick, Iron."),
    (
        events.Replenished(cards=("iron",), reshuffled=("deck:level_1", "deck:level_2")),
        "Level I and Level II reshuffled. New in play: Iron.",
    ),
    (events.Produced(seat=0, card="wood"), "Ada took Wood."),
    (events.Produced(seat=0, card="milk", shown=("cattle",)), "Ada made Milk, showing Cattle."),
    (
        events.Produced(seat=0, card="timber", paid=("wood", "wood")),
        "Ada made Timber for 2 Wood.",
    ),
    (events.Produced(seat=0, card="bar", paid=("brick",)), "Ada built Bar for Brick."),
    (
        events.Traded(seat=0, given=("wood", "brick", "wood"), taken=("timber",)),
        "Ada traded 2 Wood + Brick for Timber.",
    ),
    (
        events.ElfActed(seat=1, building="bakery", paid=("bread",), vp_cards=2),
        "Bo's Bakery gave 2 VP for Bread.",
    ),
    (
        events.ElfActed(seat=1, building="dairy", shown=("cattle",), card="milk"),
        "Bo's Dairy gave Milk, showing Cattle.",
    ),
    (events.PointsGained(seat=0, points=2, total=7), "Ada +2 VP: 7 now."),
    (events.TurnEnded(seat=0), "Ada ended the turn."),
    (events.TurnEnded(seat=0, passed=True), "Ada passed."),
    (events.GameEnded(reason="all_passed"), "The game is over: everybody passed in succession."),
]


@pytest.mark.parametrize(("event", "words"), LINES)
def test_every_event_has_its_line(event, words):
    assert texts.line(event, NAMES) == words


def test_no_event_is_without_a_line():
    assert {type(event) for event, _ in LINES} == set(events.EVENTS.__args__)


@pytest.mark.parametrize("reason", ["goal_reached", "no_vp_cards", "all_passed", "round_limit"])
def test_every_end_has_its_words(reason):
    assert texts.reason(reason)


def test_prompts_say_what_is_asked():
    give = Choice(0, "give", (), ("timber", 5))
    take = Choice(0, "take", (), ("bread", 11, 2))
    wide = Choice(0, "take", (), ("bread", 11, 6))
    assert texts.prompt(give, SEEN, NAMES) == (
        "Which cards do you give for Timber? Worth at least 5."
    )
    assert texts.prompt(take, SEEN, NAMES) == (
        "What do you take for Bread? At least two, worth up to 11, at most 2 into your hand."
    )
    assert "into your hand" not in texts.prompt(wide, SEEN, NAMES)
    assert "once" in texts.prompt(TURN, SEEN, NAMES)
    assert "end your turn" in texts.prompt(TURN, used_up(), NAMES)


def used_up():
    game = world(["wood"])
    game.action_used = True
    return view(game, 0)


def test_help_fits_the_question():
    assert texts.help(TURN, SEEN) == texts.topics()["turn"]
    assert texts.help(TURN, used_up()) == texts.topics()["elf action"]
    assert texts.help(Choice(0, "give", ()), SEEN) == texts.topics()["trade"]


def test_holdings_and_where():
    game = world(["wood", "wood", "bread"], owned=["bar"], vp_cards=[1])
    assert texts.holdings(view(game, 0), NAMES) == (
        "Hand 3/7: 2 Wood + Bread (worth 13)\nBuildings: Bar · 3 of 10 VP"
    )
    assert texts.holdings(view(game, 1), NAMES) == (
        "Hand 0/7: empty\nBuildings: none yet · 0 of 10 VP"
    )
    assert texts.holdings(view(game, None), NAMES) == ""
    assert texts.where(view(game, 0)) == "round 1 · 11 of 12 VP cards left"


def test_the_final_hint_says_so():
    game = world(["clay"])
    ends = {o.id: texts.hint(o, choice_of(game), SEEN) for o in choice_of(game).legal if o.final}
    assert ends["produce:brick"] == "pay Clay, get Brick (3); then your turn is over"
    assert "cannot be taken back" in ends["end_turn"]


def test_introduction_and_topics_can_be_read_in_two_minutes():
    assert 4 <= len(texts.intro()) <= 6
    assert sum(len(block.split()) for block in texts.intro()) <= 260
    assert all(len(block) <= 1024 for block in (*texts.intro(), *texts.topics().values()))


def test_the_game_knows_its_texts():
    assert GAME.texts is texts
    assert GAME.hands_are_open
