"""The solo game: set-up by level, the Machine's turn, the end against it."""

from __future__ import annotations

import pytest

from engine.fantastic_factories import GAME
from engine.fantastic_factories.cards import CATALOG, KIND
from engine.fantastic_factories.events import (
    EndTriggered,
    MachineCleared,
    MachineDealt,
    MachineEnded,
    MachineMade,
    MachineRolled,
    MachineTook,
    Refilled,
)
from engine.fantastic_factories.scoring import result
from engine.kernel.dice import Dice
from engine.kernel.game import Setup, waiting
from engine.kernel.play import go_on
from engine.simulate import key_of, play
from tests.engine.fantastic_factories.solo import NONE, machine_turn, market, roll, work
from tests.engine.fantastic_factories.world import (
    act,
    act_each,
    all_done,
    asked,
    next_round,
    of,
    options,
)

IDLE = (NONE, NONE, NONE, NONE)
TEN = ["obelisk"] * 5 + ["beacon"] * 4 + ["dojo"]
SHOWN = ("foundry", "gymnasium", "obelisk", "robot")


def began(seed, seats=1, **options):
    game = GAME.setup(Setup(seats, GAME.check_setup(seats, options), Dice(key=key_of(seed))))
    go_on(game)
    return game


# -- set-up -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "count"), [("easy", 2), ("medium", 3), ("hard", 4)])
def test_a_level_says_how_many_cards_the_machine_begins_with(level, count):
    """FF-25"""
    game = began("level", machine=level)
    assert len(game.machine.compound) == count
    (dealt,) = of(game.said, MachineDealt)
    assert dealt == MachineDealt(level, tuple(game.machine.compound))


def test_very_hard_is_five_cards_and_medium_is_what_is_played_unasked():
    """FF-25"""
    assert len(began("level", machine="very_hard").machine.compound) == 5
    assert began("level").machine.level == "medium"


def test_monuments_dealt_to_the_machine_are_discarded_and_replaced():
    """FF-25, FF-62"""
    discarded = []
    for number in range(20):
        game = began(f"monuments {number}", machine="very_hard")
        assert "monument" not in {KIND[card] for card in game.machine.compound}
        discarded += game.blueprint_deck.discards
    assert {KIND[card] for card in discarded} == {"monument"}


def test_the_player_begins_as_always_and_has_no_opponent():
    """FF-62: hands and market are dealt before the Machine's cards."""
    game = began("start")
    (me,) = game.players
    assert (me.metal, me.energy, len(me.hand)) == (1, 2, 4)
    assert None not in [*game.blueprints, *game.contractors]
    assert len(game.contractor_deck.cards) == 17 - 4
    assert game.others(0) == ()
    assert game.machine.goods == 0


def test_the_players_dice_are_white():
    """FF-25, FF-62: one of each colour is the Machine's."""
    game = work({"built": ["power_plant"]}, ["dojo"], dice=[(1, 2, 5)])
    act_each(game, "activate:power_plant:1", "place:mine:5")
    (me,) = GAME.view(game, 0, ()).players
    dice = [*me.free, *me.compound[0].dice, *me.rows[2].dice]
    assert [(die.value, die.owner) for die in dice] == [(2, None), (1, None), (5, None)]


@pytest.mark.parametrize(("subterfuge", "blueprints"), [("off", 74), ("on", 92)])
def test_decks_of_the_solo_game(subterfuge, blueprints):
    """FF-68, FF-69: of Subterfuge's contractors only the seven Saboteurs."""
    deck = CATALOG.contractor_deck(subterfuge == "on", solo=True)
    more = [card for card in deck if CATALOG.contractors[card].set == "subterfuge"]
    assert more == (["saboteur"] * 7 if subterfuge == "on" else [])
    game = began("decks", subterfuge=subterfuge)
    dealt = 4 + 4 + len(game.machine.compound) + len(game.blueprint_deck.discards)
    assert len(game.blueprint_deck.cards) + dealt == blueprints


def test_more_players_play_without_a_machine():
    """FF-39"""
    game = began("two", seats=2, machine="hard")
    assert game.machine is None
    assert GAME.view(game, 0, ()).machine is None


# -- the round and the Machine's turn ---------------------------------------------------------


def test_market_work_machine_and_then_the_next_round(monkeypatch):
    """FF-63: nobody is asked meanwhile, and the Machine's dice are told."""
    game = market({})
    roll(monkeypatch, 3, *IDLE)
    assert asked(game) == [(0, "market")]
    act(game, "take:1")
    assert asked(game) == [(0, "work")]
    events = all_done(game)
    assert of(events, MachineRolled) == [MachineRolled(3, 6, 6, 6, 6)]
    assert of(events, MachineEnded) == [MachineEnded(2)]
    assert (game.round, game.phase, waiting(game)) == (3, "market", (0,))


def test_the_player_discards_before_the_machine_moves(monkeypatch):
    """FF-63: his work phase to its end."""
    game = work({"metal": 9, "energy": 9})
    roll(monkeypatch, 1, *IDLE)
    assert not of(act(game, "done"), MachineRolled)
    assert of(act(game, "throw:3:3"), MachineRolled)


@pytest.mark.parametrize("green", [1, 2, 3, 4])
def test_green_one_to_four_takes_the_card_at_that_place(green, monkeypatch):
    """FF-63: counted from the left, and the place is filled anew."""
    game = work({}, blueprints=SHOWN)
    events = machine_turn(game, monkeypatch, green, *IDLE)
    card = SHOWN[green - 1]
    assert game.machine.compound == ["power_plant", card]
    assert of(events, MachineTook) == [MachineTook(card, green)]
    assert of(events, Refilled) == [Refilled("blueprints", green, game.blueprints[green - 1])]
    assert not of(events, MachineCleared)


@pytest.mark.parametrize(("green", "row"), [(5, "blueprints"), (6, "contractors")])
def test_green_five_and_six_take_the_top_card_and_clear_a_row(green, row, monkeypatch):
    """FF-63: the top card first, so it is none of those discarded."""
    game = work({}, deck=["dojo"] * 4 + ["golem"] * 4, blueprints=SHOWN)
    contractors = list(game.contractors)
    events = machine_turn(game, monkeypatch, green, *IDLE)
    assert game.machine.compound[1] in ("dojo", "golem")
    assert of(events, MachineTook)[0].place is None
    assert of(events, MachineCleared) == [MachineCleared(row)]
    assert [event.row for event in of(events, Refilled)] == [row] * 4
    if row == "blueprints":
        assert game.blueprint_deck.discards == list(SHOWN)
        assert game.contractors == contractors
    else:
        assert game.contractor_deck.discards == contractors
        assert game.blueprints == list(SHOWN)


def test_an_empty_place_gives_the_machine_nothing(monkeypatch):
    """FF-63"""
    game = work({}, deck=[], blueprints=[None, "dojo", "robot", "golem"])
    events = machine_turn(game, monkeypatch, 1, *IDLE)
    assert of(events, MachineTook) == [MachineTook(None, 1)]
    assert game.machine.compound == ["power_plant"]


def test_the_top_card_comes_from_a_renewed_deck(monkeypatch):
    """FF-4, FF-63: with neither deck nor discard pile there is none."""
    game = work({}, deck=[], discards=["dojo"], blueprints=SHOWN)
    machine_turn(game, monkeypatch, 6, *IDLE)
    assert game.machine.compound == ["power_plant", "dojo"]
    events = machine_turn(game, monkeypatch, 6, *IDLE)
    assert of(events, MachineTook) == [MachineTook(None)]


def test_the_machine_takes_monuments_and_copies(monkeypatch):
    """FF-63, FF-64: no one-copy rule, and nothing is paid or discarded."""
    game = work({}, ["megalith"], blueprints=["megalith", "megalith", None, None])
    machine_turn(game, monkeypatch, 1, *IDLE)
    machine_turn(game, monkeypatch, 2, *IDLE)
    assert game.machine.compound == ["megalith"] * 3
    assert game.machine.goods == 0


@pytest.mark.parametrize(
    ("colours", "made"),
    [
        ((2, NONE, NONE, NONE), ("production",)),
        ((3, NONE, NONE, NONE), ()),
        ((NONE, 1, NONE, NONE), ("utility",)),
        ((NONE, NONE, 1, NONE), ("training",)),
        ((NONE, NONE, NONE, 1), ()),
        ((1, 1, 1, 1), ("production", "utility", "training")),
    ],
)
def test_a_die_makes_a_good_up_to_the_number_of_cards(colours, made, monkeypatch):
    """FF-64: blue, yellow, red, purple; a kind without a card makes none, nor do Monuments."""
    cards = ["biolab", "warehouse", "foundry", "dojo"]
    game = work({}, cards, blueprints=["obelisk", *SHOWN[1:]])
    events = machine_turn(game, monkeypatch, 1, *colours)
    assert of(events, MachineMade) == [MachineMade(made, len(made))]
    assert game.machine.goods == len(made)


def test_the_card_taken_this_turn_counts(monkeypatch):
    """FF-25, FF-64: a second Utility card for a yellow 2."""
    game = work({}, ["foundry"], blueprints=["power_plant", *SHOWN[1:]])
    machine_turn(game, monkeypatch, 1, NONE, 2, NONE, NONE)
    assert game.machine.goods == 1


def test_goods_of_the_machine_are_one_heap_and_its_texts_do_nothing(monkeypatch):
    """FF-64: Scrap Yard, Laboratory and the like do not run."""
    game = work({}, ["laboratory", "scrap_yard", "solar_array"])
    machine_turn(game, monkeypatch, 1, NONE, NONE, NONE, 3)
    assert game.machine.goods == 1
    assert of(machine_turn(game, monkeypatch, 2, NONE, NONE, NONE, 1), MachineMade) == [
        MachineMade(("special",), 2)
    ]


def test_what_the_machine_did_is_seen(monkeypatch):
    """FF-60, FF-63"""
    game = work({}, ["foundry", "dojo"], blueprints=SHOWN)
    machine_turn(game, monkeypatch, 2, NONE, 1, 3, NONE)
    machine = GAME.view(game, 0, ()).machine
    assert (machine.market_die, machine.took, machine.goods) == (2, "gymnasium", 1)
    groups = {group.kind: (group.cards, group.die, group.made) for group in machine.groups}
    assert groups["utility"] == (("foundry",), 1, True)
    assert groups["training"] == (("dojo", "gymnasium"), 3, False)
    assert groups["monument"] == ((), None, False)


# -- the end ----------------------------------------------------------------------------------


def test_the_machine_ends_the_game_with_twelve_goods(monkeypatch):
    """FF-26, FF-65: one more full round."""
    game = work({})
    game.machine.goods = 11
    events = machine_turn(game, monkeypatch, 1, NONE, 2, NONE, NONE)
    assert of(events, EndTriggered) == [EndTriggered(-1, 12, 2)]
    assert game.last_round == game.round == 3
    act(game, options(game, "take:")[0])
    assert of(all_done(game), MachineEnded)
    assert game.over == "machine_goods"


def test_ten_cards_of_the_machine_end_nothing(monkeypatch):
    """FF-26, FF-65"""
    ten = ["dojo", "golem", "robot", "biolab", "harvester", "foundry", "refinery", "warehouse"]
    game = work({}, [*ten, "beacon", "beacon"])
    assert not of(machine_turn(game, monkeypatch, 1, *IDLE), EndTriggered)
    assert game.last_round is None


@pytest.mark.parametrize(
    ("owned", "reason"),
    [({"goods": 12}, "goods"), ({"built": TEN}, "buildings")],
)
def test_the_players_twelve_goods_or_ten_buildings_end_it_after_the_machines_turn(
    owned, reason, monkeypatch
):
    """FF-65: the Machine still has its turn in that round and in the last one."""
    game = work(owned, blueprints=["robot", "golem", "gymnasium", "foundry"])
    roll(monkeypatch, 1, *IDLE, 1, *IDLE)
    assert of(all_done(game), MachineEnded)
    assert game.last_round == 3
    act(game, options(game, "take:")[0])
    assert of(all_done(game), MachineEnded)
    assert game.over == reason


def test_both_may_trigger_in_one_round(monkeypatch):
    """FF-58, FF-65: the player's reason is told."""
    game = work({"goods": 12})
    game.machine.goods = 12
    events = machine_turn(game, monkeypatch, 1, *IDLE)
    assert [event.seat for event in of(events, EndTriggered)] == [0, -1]
    assert game.ended_by == "goods"


def test_goods_and_prestige_count_for_both():
    """FF-26: several Beacons and Promenade score for the Machine as printed."""
    game = work({"goods": 3, "built": ["obelisk"]}, ["beacon", "beacon", "biolab"])
    game.machine.goods = 4
    totals = {each.seat: each.total for each in result(game).standings}
    assert totals == {0: 5, 1: 4 + 5 + 1}
    more = work({}, ["promenade", "beacon", "obelisk", "obelisk"], subterfuge=True)
    assert {e.seat: e.total for e in result(more).standings}[1] == 3 + 2 + 4


def test_a_tie_with_the_machine_is_a_draw():
    """FF-26: metal, energy and cards in hand decide nothing."""
    game = work({"goods": 5, "metal": 9, "hand": ["dojo"]}, ["dojo"])
    game.machine.goods = 5
    assert [each.rank for each in result(game).standings] == [1, 1]


def test_there_is_no_first_player_token():
    """FF-62"""
    game = work({})
    for _ in range(3):
        next_round(game)
        assert game.first == 0


@pytest.mark.parametrize("level", list(CATALOG.levels))
@pytest.mark.parametrize("subterfuge", ["off", "on"])
def test_solo_games_by_chance_come_to_an_end(level, subterfuge):
    for number in range(3):
        options_ = {"machine": level, "subterfuge": subterfuge}
        played = play(GAME, 1, options_, f"solo {number}", {})
        assert played.reason in ("goods", "buildings", "machine_goods")
