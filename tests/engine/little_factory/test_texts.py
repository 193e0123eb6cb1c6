"""Every word that a person can meet exists, fits its place, and says what will happen."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Choice, Offer, Why
from engine.little_factory import GAME, events, texts
from engine.little_factory.cards import CATALOG
from engine.little_factory.steps import ahead, elf, production, trade, trade_picks
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


HANDS = {"poor": ["wood"], "rich": ["bread", "iron", "leather"], "empty": []}


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("final", "ends_game"), [(False, False), (True, False), (True, True)])
def test_every_option_has_label_hint_and_group_that_fit(hand, final, ends_game):
    seen = view(world(HANDS[hand]), 0)
    for option in OPTIONS:
        offer = Offer(option.id, final=final)
        turn = Choice(0, "turn", (offer,), (offer.id,) if ends_game else ())
        assert 0 < len(texts.label(offer, turn, seen)) <= 34
        assert 0 < len(texts.hint(offer, turn, seen)) <= 100
        assert texts.group(offer, turn)


def test_buildings_are_built_and_all_else_is_made():
    groups = {card: texts.group(Offer(f"produce:{card}"), TURN) for card in CARDS}
    buildings = {card.id for card in CATALOG.buildings}
    assert {card for card, group in groups.items() if group == "Build"} == buildings
    assert set(groups.values()) == {"Build", "Make"}


WHYS = [
    (Why("needs", ("wood",)), "needs another Wood"),
    (Why("needs", ("clay",)), "needs Clay"),
    (Why("needs", ("stone", "stone")), "needs 2 Stone"),
    (Why("needs", ("iron", "stone_wall", "timber")), "needs Iron, Stone wall and Timber"),
    (Why("action_used"), "you have already made or traded this turn"),
    (Why("hand_full"), "your hand is full (7 cards)"),
    (Why("hand_worth_less", (11,)), "worth 11, more than your whole hand"),
    (Why("worth_too_little"), "worth too little for two cards"),
    (Why("too_few_in_play"), "fewer than two cards are in play"),
    (Why("worth_more", (3,)), "with a second card it is more than 3"),
    (Why("elf_used"), "this elf has already worked this turn"),
    (Why("no_elf_action"), "this building has no elf"),
    (Why("not_in_play", ("brick",)), "no Brick in play"),
    (Why("no_vp_cards"), "no Victory point card is left"),
]


@pytest.mark.parametrize(("why", "words"), WHYS)
def test_every_reason_has_its_words(why, words):
    assert texts.why(why, SEEN) == words


def test_these_are_all_the_reasons_that_the_steps_name():
    made = [production.ACTION_USED, trade.HAND_FULL, trade.WORTH_TOO_LITTLE]
    made += [trade.TOO_FEW_IN_PLAY]
    made += [elf.ELF_USED, elf.NO_ACTION, elf.NO_VP_CARDS, elf.NOT_IN_PLAY]
    made += [*trade.WORTH_MORE.values(), Why("needs"), Why("worth_more")]
    assert {why.id for why in made} == {why.id for why, _ in WHYS}


LINES = [
    (
        events.GameBegan(order=(1, 0)),
        "Turn order: Bo (Initial funds 3), Ada (Initial funds 4).",
    ),
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
    give = Choice(0, "give", (), ("timber", 5, ""))
    take = Choice(0, "take", (), ("bread", 11, 2, ""))
    assert texts.prompt(give, SEEN, NAMES) == (
        "Which cards do you give for Timber? Together worth at least 5; no change."
    )
    assert texts.prompt(take, SEEN, NAMES) == (
        "What do you take for Bread? "
        "Two or more cards, worth up to 11 together, at most 2 into your hand."
    )
    assert "once" in texts.prompt(TURN, SEEN, NAMES)
    assert "end your turn" in texts.prompt(TURN, used_up(), NAMES)


@pytest.mark.parametrize("room", range(1, 8))
@pytest.mark.parametrize("card", ["funds_3", "milk", "timber", "iron", "bread"])
def test_the_room_is_told_wherever_it_can_bite(card, room):
    """LF-7: with basics for one each, a value fetches as many cards as it counts."""
    value = CATALOG.card(card).value
    asked = texts.prompt(Choice(0, "take", (), (card, value, room, "")), SEEN, NAMES)
    assert (f"at most {room} into your hand" in asked) == (room < value)


ENDINGS = {
    "": "no change.",
    "turn": "Then your turn is over.",
    "game": "This ends the game.",
    "turn_or_game": "Then your turn is over, or even the game.",
    "perhaps_turn": "If no elf can work then, your turn is over.",
    "perhaps_game": "This may end the game.",
    "perhaps_turn_or_game": "This may end your turn, or even the game.",
}


def test_every_warning_has_its_words():
    """LF-28: a pick of several is done at once, so its prompt says what may end with it."""
    assert set(ENDINGS) == set(ahead.WARNINGS.values())
    for ends, words in ENDINGS.items():
        give = Choice(0, "give", (), ("timber", 5, ends))
        take = Choice(0, "take", (), ("bread", 11, 7, ends))
        assert texts.prompt(give, SEEN, NAMES).endswith(f" {words}")
        assert texts.prompt(take, SEEN, NAMES).endswith(f" {words}" if ends else "hand.")


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


def hints(game) -> dict[str, str]:
    choice, seen = choice_of(game), view(game, 0)
    return {offer.id: texts.hint(offer, choice, seen) for offer in choice.offers}


def test_the_final_hint_says_so():
    found = hints(world(["clay"]))
    assert found["produce:brick"] == "pay Clay, get Brick (3); then your turn is over"
    assert found["end_turn"] == (
        "the next player's turn begins; once new cards are drawn this cannot be taken back"
    )


def test_what_ends_the_game_says_so():
    """LF-15, LF-29: by points, by the last card, by the last turn, by the last to pass."""
    owned = ["castle", "bar", "bakery"]
    game = world(["brick", "wood"], owned=owned)
    found = hints(game)
    assert found["produce:quarry"] == "pay Brick, get Quarry (6), 1 VP; this ends the game"
    assert found["produce:charcoal"].endswith("get Charcoal (3); then your turn is over")
    assert "ends the game" not in found["end_turn"]
    game = world(["milk"], owned=["milk_shop"], vp_cards=[5, 6])
    assert hints(game)["elf:milk_shop"] == "pay Milk, get 1 VP, the last; this ends the game"
    game = world(["wood"], seats=3)
    game.first, game.round = 1, 60
    assert hints(game)["produce:clay"] == "free, get Clay (1); this ends the game"
    assert hints(game)["end_turn"] == "this ends the game"
    game = world(["wood"])
    game.passes = 1
    assert hints(game)["produce:clay"] == "free, get Clay (1); then your turn is over"
    assert hints(game)["end_turn"] == "this ends the game"


ABILITIES = [card for card in CATALOG.buildings if card.action and card.action.vp]


@pytest.mark.parametrize("building", ABILITIES, ids=lambda building: building.id)
def test_an_ability_promises_no_more_points_than_are_left(building):
    """LF-13, LF-30."""
    count = building.action.vp
    for left in range(1, 13):
        rest = 12 - left
        game = world([], owned=[building.id], seats=3, vp_cards=[0, rest // 2, rest - rest // 2])
        promised = hints(game)[f"elf:{building.id}"].partition("get ")[2]
        assert promised == (f"{left} VP, the last" if left <= count else f"{count} VP")


def test_a_trade_says_what_it_asks():
    found = hints(world(["brick", "wood", "iron"], level_2=["milk", "bread"]))
    assert (
        found["trade_for:flour"] == "give one or more cards worth 3 or more together, get Flour (3)"
    )
    assert found["trade_for:bread"].startswith("give one or more cards worth 11 or more together")
    assert found["trade_away:iron"] == "get two or more cards, together worth up to 8"
    found = hints(world(["brick", "wood"], level_2=["milk", "bread"]))
    assert found["trade_for:milk"].startswith("give your whole hand, get Milk (4)")
    assert found["trade_for:bread"].startswith("give one or more cards")


def test_introduction_and_topics_can_be_read_in_two_minutes():
    assert 4 <= len(texts.intro()) <= 6
    assert sum(len(block.split()) for block in texts.intro()) <= 260
    assert all(len(block) <= 1024 for block in (*texts.intro(), *texts.topics().values()))


def test_the_game_knows_its_texts():
    assert GAME.texts is texts
    assert GAME.hands_are_open
