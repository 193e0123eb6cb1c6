"""Every word that a person can meet exists, fits its place, and says what will happen."""

from __future__ import annotations

import pytest

from engine.faktoria import GAME, events, texts
from engine.faktoria.cards import BUILDINGS, COLUMNS, CUBES, KINDS
from engine.faktoria.steps import build, export, importing, orders, production
from engine.faktoria.view import view
from engine.kernel.choice import Choice, Offer, Why
from tests.engine.faktoria.world import act, auction, bids, choice_of, order, world

NAMES = ("Ada", "Brix", "A player with a name of 32 chars", "Dane", "Elm")
RICH = {"guilders": 26, "wood": 20, "stone": 20, "iron": 5, "built": ("quarry", "sawmill")}
NOW = ("wood", "stone", "iron", "gold", "large_wood", "large_stone")
SEEN = view(world(RICH, harbours=2, now=NOW, later=NOW), 0)
TURN = Choice(0, "turn", ())

OPTIONS = ["import", "production", "end_turn", "leave", "other_lot", "pass"]
OPTIONS += ["ask_first", "bid_for_me", "every", "once", "withdraw"]
OPTIONS += [f"build:{building}" for building in BUILDINGS]
OPTIONS += [f"export:{kind}" for kind in KINDS]
OPTIONS += [f"lot:{column + 1}" for column in range(COLUMNS)]
OPTIONS += [f"{word}:{cube}" for cube in CUBES for word in ("give", "give_if_won")]
OPTIONS += [f"{word}:{n}" for n in (1, 26, 104) for word in ("bid", "up_to", "pass_above")]
OPTIONS += ["pass_above:0"]


@pytest.mark.parametrize("final", [False, True])
def test_every_option_has_label_hint_and_group_that_fit(final):
    for option in OPTIONS:
        offer = Offer(option, final=final)
        assert 0 < len(texts.label(offer, TURN, SEEN)) <= 34
        assert len(texts.hint(offer, TURN, SEEN)) <= 100
        assert texts.group(offer, TURN)


LABELS = {
    "build:castle": ("Castle", "pay 1 wood + 10 stone + 1 iron, get 13 VP", "Build"),
    "build:sawmill": (
        "Sawmill",
        "pay 1 wood + 1 iron + 5 guilders, get 5 wood in each Production",
        "Build",
    ),
    "build:harbour": (
        "Harbour",
        "pay 14 wood + 1 iron, get 18 VP, opens a channel; cubes are drawn at once",
        "Build",
    ),
    "export:wood": ("5 wood", "get 1 guilder", "Export"),
    "production": ("Production", "get 5 stone + 5 wood", "Production"),
    "lot:5": ("Large wood (column 5)", "behind it: large wood", "Lot"),
    "bid:7": ("7 guilders", "you would keep 19 guilders", "Bid"),
    "give:large_stone": ("Large stone", "a large cube counts 5", "Give"),
    "up_to:9": ("Up to 9", "one guilder more whenever it is your turn, 9 at most", "Bid for me"),
    "pass_above:0": ("Pass the next lot", "at any price, without being asked", "Pass this lot"),
}


@pytest.mark.parametrize("option", LABELS)
def test_labels_hints_and_groups_say_what_happens(option):
    offer = Offer(option)
    seen = SEEN if option != "pass_above:0" else view(passed(), 1)
    told = texts.label(offer, TURN, seen), texts.hint(offer, TURN, seen), texts.group(offer, TURN)
    assert told == LABELS[option]


def passed():
    """Seat 1 of three has passed in a running auction."""
    game = world(seats=3)
    auction(game, 1)
    act(game, "pass")
    return game


def test_a_build_that_an_action_would_end_is_named():
    game = world({**RICH, "built": ("quarry",)})
    act(game, "build:tower")
    seen = view(game, 0)
    assert texts.hint(Offer("production"), TURN, seen) == "get 5 stone; your Build is over then"
    assert "your Build is over" in texts.hint(Offer("import"), TURN, seen)


WHYS = [
    (Why("needs", ("stone", 6, "iron", 1)), "needs 6 more stone and 1 more iron"),
    (Why("needs", ("guilders", 1)), "needs 1 more guilder"),
    (
        Why("needs", ("wood", 1, "stone", 9, "guilders", 5)),
        "needs 1 more wood, 9 more stone and 5 more guilders",
    ),
    (Why("needs_harbours", (2,)), "needs 2 harbours"),
    (Why("needs_harbours", (1,)), "needs the second harbour"),
    (Why("all_works", (4,)), "4 production buildings are the most"),
    (Why("import_used"), "Import is done for this turn"),
    (Why("no_guilders"), "the opening bid is at least 1 guilder; export first"),
    (Why("build_used"), "Build is done for this turn"),
    (Why("none_left"), "none left"),
    (Why("production_used"), "Production is done for this turn"),
    (Why("no_works"), "you have no production building"),
    (Why("ordered"), "that is your order now"),
]


@pytest.mark.parametrize(("why", "words"), WHYS)
def test_every_reason_has_its_words(why, words):
    assert texts.why(why, SEEN) == words


def test_these_are_all_the_reasons_that_the_steps_name():
    made = [build.BUILD_USED, build.NONE_LEFT, build.ALL_WORKS, Why("needs_harbours")]
    made += [importing.IMPORT_USED, importing.NO_GUILDERS, orders.ORDERED]
    made += [production.PRODUCTION_USED, production.NO_WORKS, *export.LACKING.values()]
    assert {why.id for why in made} == {why.id for why, _ in WHYS}


LINES = [
    (
        events.GameBegan(order=(1, 0), later=("wood", "iron"), now=("stone", "stone")),
        "Turn order: Brix, Ada. In the market: 2 stone; behind them wood + iron.",
    ),
    (
        events.SupportGiven(round=1, guilders=20, iron=1, stone=1),
        "Round 1: the King gives every player 20 guilders + 1 iron + 1 stone.",
    ),
    (events.TurnBegan(seat=1, round=3), "Round 3: Brix's turn."),
    (
        events.AuctionOpened(seat=0, lot=("wood", "iron", "wood", "large_stone"), guilders=2),
        "Ada put 2 wood + iron + large stone on auction and opened at 2.",
    ),
    (events.BidMade(seat=1, guilders=3), "Brix bid 3."),
    (events.BidderPassed(seat=1), "Brix passed."),
    (events.BidderPassed(seat=1, broke=True), "Brix cannot bid more."),
    (
        events.LotWon(seat=1, guilders=1, lot=("iron", "wood")),
        "Brix won iron + wood for 1 guilder.",
    ),
    (events.CubeGiven(seat=1, receiver=0, cube="large_wood"), "Brix gave Ada large wood."),
    (events.ImportEnded(seat=0), "Ada's Import is over."),
    (
        events.Built(seat=0, building="castle", vp=13, total=21),
        "Ada built a Castle: +13 VP, 21 now.",
    ),
    (events.Built(seat=0, building="quarry", vp=0, total=21), "Ada built a Quarry."),
    (
        events.Built(seat=0, building="quarry", vp=0, total=0, surcharge=5),
        "Ada built a Quarry and paid 5 guilders on top.",
    ),
    (
        events.HarbourOpened(column=4, later="large_wood", now="large_stone"),
        "Column 5 of the market is open: large stone, behind it large wood.",
    ),
    (events.Produced(seat=0, wood=5, stone=10), "Ada produced 5 wood + 10 stone."),
    (events.Produced(seat=0, wood=0, stone=5), "Ada produced 5 stone."),
    (events.Exported(seat=0, kind="wood", count=5, guilders=1), "Ada sold 5 wood for 1 guilder."),
    (events.Refilled(cubes=("wood", "stone", "wood")), "New in the market: 2 wood + stone."),
    (
        events.OrderLeft(seat=0, kind="up_to", limit=9, every=False),
        "Your order: bid up to 9, then pass, once.",
    ),
    (
        events.OrderLeft(seat=0, kind="pass_above", limit=4, every=True),
        "Your order: pass above 4, else ask, in every auction.",
    ),
    (
        events.OrderLeft(seat=0, kind="pass_above", limit=0, every=True),
        "Your order: pass at any price, in every auction.",
    ),
    (events.OrderWithdrawn(seat=0), "You have no standing order now."),
    (events.GiftOrdered(seat=0, cube="iron"), "If you win this lot, you give iron."),
    (events.TurnEnded(seat=0), "Ada ended the turn."),
    (events.GameEnded(reason="rounds_played"), "The game is over: five rounds were played."),
]


@pytest.mark.parametrize(("event", "words"), LINES)
def test_every_event_has_its_line(event, words):
    assert texts.line(event, NAMES) == words


def test_no_event_is_without_a_line():
    assert {type(event) for event, _ in LINES} == set(events.EVENTS.__args__)


def test_every_end_has_its_words():
    assert texts.reason("rounds_played")


def test_prompts_of_an_import():
    game = world(seats=3)
    act(game, "import")
    assert texts.prompt(choice_of(game), view(game, 0), NAMES) == (
        "Which cubes of the second row go on auction? Two or more."
    )
    act(game, "lot:1", "lot:2")
    assert texts.prompt(choice_of(game), view(game, 0), NAMES) == (
        "On auction: wood + stone. Your opening bid? It binds you."
    )
    act(game, "bid:1")
    assert texts.prompt(choice_of(game), view(game, 1), NAMES) == (
        "Ada leads with 1 for wood + stone. Bid 2 or more, or pass for good?"
    )
    bids(game, 2, "pass", "pass")
    assert texts.prompt(choice_of(game), view(game, 1), NAMES) == (
        "The lot is yours. Which cube of it does Ada get?"
    )


def test_prompts_of_orders():
    game = world(seats=3)
    asked = choice_of(game, "order", 1)
    assert texts.prompt(asked, view(game, 1), NAMES) == (
        "Away for a while? Leave an order for the next auction; only you see it."
    )
    auction(game, 1)
    order(game, 2, "up_to:5")
    act(game, "give_if_won:stone", key="gift_order", seat=2)
    assert texts.prompt(choice_of(game, "order", 2), view(game, 2), NAMES) == (
        "Your order for this auction: bid up to 5, then pass, once."
    )
    assert texts.prompt(choice_of(game, "gift_order", 2), view(game, 2), NAMES) == (
        "If you win, which cube does Ada get? Now: stone."
    )
    assert texts.label(Offer("pass_above:0"), asked, view(game, 2)) == "Pass this lot"
    leading = choice_of(game, "order", 0)
    assert texts.label(Offer("pass_above:0"), leading, view(game, 0)) == "Bid no more"


def test_before_the_opening_bid_an_order_of_another_is_for_the_next_auction():
    """FK-22, FK-24: the lot that lies there may still be changed."""
    game = world(seats=3)
    act(game, "import")
    act(game, "lot:1", "lot:2")
    asked, seen = choice_of(game, "order", 1), view(game, 1)
    assert texts.prompt(asked, seen, NAMES) == (
        "Away for a while? Leave an order for the next auction; only you see it. "
        "The cubes chosen for it may still change."
    )
    assert texts.label(Offer("pass_above:0"), asked, seen) == "Pass the next lot"
    own = choice_of(game, "order", 0)
    assert "for this auction" in texts.prompt(own, view(game, 0), NAMES)
    assert texts.hint(Offer("leave"), choice_of(game), view(game, 0)) == "the Import is not used"
    order(game, 0, "up_to:3")
    assert texts.hint(Offer("leave"), choice_of(game), view(game, 0)) == (
        "the Import is not used; your order stays, for the next auction"
    )


def test_passing_says_how_far_it_goes():
    """FK-24: a new order keeps "in every auction"."""
    game = world(seats=3)
    passing = Offer("pass_above:0")
    order(game, 1, "up_to:3", "every")
    assert texts.label(passing, choice_of(game, "order", 1), view(game, 1)) == "Pass every lot"
    auction(game, 1)
    leading = choice_of(game, "order", 1)
    assert texts.label(passing, leading, view(game, 1)) == "Bid no more in any auction"
    assert texts.hint(passing, leading, view(game, 1)) == (
        "your bid stands; once somebody bids more, you pass"
    )
    order(game, 1, "once")
    assert texts.label(passing, choice_of(game, "order", 1), view(game, 1)) == "Bid no more"


def test_the_hint_of_the_last_turn_says_that_it_is_the_last():
    ending = Offer("end_turn")
    for turn, words in (
        (0, "the market is refilled and the next player's turn begins"),
        (1, "the game is over then"),
    ):
        assert texts.hint(ending, TURN, view(world(turn=turn, round=5), turn)) == words


def test_the_prompt_of_a_turn_says_what_is_left():
    game = world({"wood": 1, "iron": 3, "stone": 1})
    assert texts.prompt(TURN, view(game, 0), NAMES) == (
        "Still to do, in any order, none compulsory: Import, Build, Production. Export at any time."
    )
    act(game, "build:sawmill")
    act(game, "production")
    assert "compulsory: Import." in texts.prompt(TURN, view(game, 0), NAMES)
    auction(game, 1)
    act(game, "pass")
    assert "All three actions are done" in texts.prompt(TURN, view(game, 0), NAMES)


def test_what_bids_at_once_says_so():
    game = world(seats=3)
    auction(game, 1)
    choice = choice_of(game, "order", 1)
    words = texts.hint(choice.offer("up_to:7"), choice, view(game, 1))
    assert words.endswith("your first bid is made now")


def test_help_fits_the_question():
    topics = texts.topics()
    wanted = {"turn": "turn", "lot": "import", "open": "import", "bid": "auction"}
    wanted |= {"gift": "auction", "order": "standing orders", "gift_order": "standing orders"}
    for key, topic in wanted.items():
        assert texts.help(Choice(0, key, ()), SEEN) == topics[topic]


def test_holdings_and_where():
    game = world({"guilders": 1, "wood": 7, "iron": 2, "built": ("quarry", "tower", "tower")})
    assert texts.holdings(view(game, 0), NAMES) == (
        "1 guilder · 7 wood, 0 stone, 2 iron, 0 gold\n"
        "Production buildings 1/4: Quarry · Built: 2 Tower · 16 VP"
    )
    assert texts.holdings(view(game, None), NAMES) == ""
    assert texts.where(view(game, 0)) == "round 2 of 5"
    act(game, "import")
    act(game, "lot:1", "lot:2")
    assert texts.where(view(game, 0)) == "round 2 of 5 · Import"
    act(game, "bid:1")
    assert texts.where(view(game, 0)) == "round 2 of 5 · auction at 1"


def test_introduction_and_topics_can_be_read_in_two_minutes():
    assert 4 <= len(texts.intro()) <= 6
    assert sum(len(block.split()) for block in texts.intro()) <= 260
    assert all(len(block) <= 1024 for block in (*texts.intro(), *texts.topics().values()))


def test_the_game_knows_its_texts():
    assert GAME.texts is texts
    assert GAME.hands_are_open
