"""The words of Subterfuge and of the Machine, as a person meets them."""

from __future__ import annotations

import pytest

from engine.fantastic_factories import GAME, events, texts
from engine.fantastic_factories.guide import HELP
from engine.kernel.choice import Why
from tests.engine.fantastic_factories import solo
from tests.engine.fantastic_factories.world import act, act_each, choice_of, market, match_of, work

NAMES = ("Ada", "Brix", "Coro")


def told(game, option, seat=0):
    """Group, label and hint of an option that is offered."""
    choice, view = choice_of(game, seat), match_of(game).view(seat)
    offer = choice.offer(option)
    assert offer is not None, [offer.id for offer in choice.offers]
    words = texts.label(offer, choice, view), texts.hint(offer, choice, view)
    return (texts.group(offer, choice), *words)


def prompt(game, seat=0):
    return texts.prompt(choice_of(game, seat), match_of(game).view(seat), NAMES)


def hired(contractor, *others):
    shown = [contractor, None, None, None]
    game = market({"hand": ["robot"]}, *others, seats=3, contractors=shown, subterfuge=True)
    act(game, "hire:1:robot")
    return game


WHO = " Square is Brix, Triangle is Coro."


def test_saboteur_shows_buildings_by_owner():
    game = hired("saboteur", {"built": [("biolab", 2)]}, {"built": ["dojo"]})
    assert prompt(game) == f"Saboteur: which building is put out of use?{WHO}"
    assert told(game, "sabotage:1:biolab") == (
        "Square",
        "Square's Biolab",
        "2 goods on it. A 1 and 1 energy make 1 good.",
    )
    assert told(game, "sabotage:2:dojo")[2] == "1 energy turns a free die upside down."


def test_thief_headhunter_and_spy_name_opponents_by_shape():
    game = hired("thief", {}, {"metal": 0})
    assert prompt(game) == f"Thief: what do you steal? Up to 3 in all.{WHO}"
    assert told(game, "steal:1:metal") == ("Steal", "1 metal of Square", "5 there")
    game = hired("headhunter")
    assert prompt(game) == f"Headhunter: of whom do you roll a die?{WHO}"
    assert told(game, "headhunt:2")[:2] == ("Steal a die", "Triangle")
    game = hired("corporate_spy", {"hand": ["dojo", "golem"]})
    assert prompt(game) == f"Corporate Spy: whose hand do you look at?{WHO}"
    assert told(game, "spy_on:1") == ("Look at", "Square", "2 blueprints in hand")
    act(game, "spy_on:1")
    assert prompt(game) == "Corporate Spy: which of Brix's blueprints do you take?"
    assert told(game, "steal_card:dojo")[:2] == ("Take", "Dojo")


def test_work_with_subterfuges_blueprints():
    owned = {"built": ["cloning_lab", "trade_school", "assembler"], "hand": ["airport"]}
    game = work(owned, dice=[(3, 3, 5)], subterfuge=True)
    labels = {
        "activate:cloning_lab:3:5": ("Change a die", "Cloning Lab: 3 to 5"),
        "activate:trade_school:5:1": ("Change a die", "Trade School: 5 to 1"),
        "activate:assembler:33:airport": ("Use", "Assembler, dice 3 and 3: Airport"),
    }
    for option, words in labels.items():
        assert told(game, option)[:2] == words
    assert told(game, "activate:assembler:33:airport")[2] == "pay 1 energy, 1 point"


def test_repair_names_card_and_die():
    game = work({"built": ["foundry"]}, dice=[(3,)], subterfuge=True)
    game.players[0].compound[0].token = "sabotage"
    assert told(game, "repair:foundry:3") == (
        "Repair",
        "Foundry with a 3",
        "its token is turned; usable again after the next market",
    )


def test_an_airports_gift_with_done_and_later():
    game = work({"built": ["airport"]}, dice=[(4,)], seats=3, subterfuge=True)
    act(game, "activate:airport:4")
    assert told(game, "done")[2] == "first you say who gets the die of your Airport"
    act(game, "done")
    words = "Airport: who will begin the next work phase with your 4?"
    assert prompt(game) == f"{words}{WHO} Nobody is told before all are done."
    assert told(game, "decide_later")[1] == "Later, when all are done"
    act_each(game, "decide_later")
    for seat in (1, 2):
        act(game, "done", seat=seat)
    assert prompt(game) == f"Airport: who begins the next work phase with your 4?{WHO}"
    assert told(game, "give_die:1")[:2] == ("Give to", "Square")


def test_the_machines_kinds_and_what_it_hits():
    shown = ["saboteur", None, None, None]
    me = {"hand": ["robot"]}
    game = solo.market(me, ["foundry", "refinery", "dojo"], contractors=shown, subterfuge=True)
    act(game, "hire:1:robot")
    assert prompt(game) == "Saboteur: which kind of the Machine's cards is put out of use?"
    assert told(game, "sabotage_group:utility") == (
        "Sabotage",
        "Utility",
        "2 cards; the die makes nothing in the Machine's next turn",
    )


@pytest.mark.parametrize(
    ("contractor", "words"),
    [
        ("architect", "Gain 3 blueprints."),
        ("electrician", "Gain 5 energy."),
        ("miner", "Gain 3 metal."),
        ("saboteur", "Put one kind of the Machine's cards out of use; draw 2 blueprints."),
        ("hired_hands", "3 energy more. Next work phase: roll 2 extra dice."),
    ],
)
def test_against_the_machine_no_opponent_is_spoken_of(contractor, words):
    """FF-62"""
    shown = [contractor, None, None, None]
    game = solo.market({"hand": ["robot"]}, contractors=shown, subterfuge=True)
    assert told(game, "hire:1:robot")[2] == words


def test_the_player_picks_what_the_machine_hits(monkeypatch):
    game = solo.work({"built": ["foundry", "dojo"]}, subterfuge=True)
    solo.machine_turn(game, monkeypatch, 6, 6, 6, 6, 6)
    assert prompt(game) == "The Machine sabotages you. Which building is put out of use?"
    assert told(game, "sacrifice:dojo")[:2] == ("Token on", "Dojo")


@pytest.mark.parametrize(
    ("why", "words"),
    [
        (Why("never_sabotaged"), "can never be sabotaged"),
        (Why("guarded"), "the Guard Tower comes first"),
        (Why("no_free_die"), "needs a free die"),
        (Why("too_few_dice"), "has only one die left"),
        (Why("empty_group"), "the Machine has no such card"),
        (Why("no_dice", ("assembler",)), "needs two equal dice and a card that you may build"),
        (Why("no_dice", ("cloning_lab",)), "needs two different dice, one of them free"),
    ],
)
def test_reasons_of_subterfuge(why, words):
    assert texts.why(why, None) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Sabotaged(0, 1, "dojo", 0), "Ada sabotaged Brix's Dojo."),
        (events.Sabotaged(-1, 0, "dojo", 0), "The Machine sabotaged Ada's Dojo."),
        (events.NoTarget(-1, "saboteur"), "The Machine found nothing to sabotage."),
        (events.NoTarget(0, "thief"), "Thief found nothing to do."),
        (events.Spied(0, 1), "Ada looks at Brix's hand and takes a card."),
        (events.CardStolen(0, 1, "dojo"), "Dojo went from Brix to Ada."),
        (events.StolenFrom(0, 1, metal=2), "Ada stole 2 metal from Brix."),
        (events.MachineTook(None, 1), "The Machine found no card to take."),
        (events.MachineMade((), 3), "The Machine made nothing; it has 3 goods."),
        (
            events.MachineMade(("utility", "training"), 3),
            "The Machine made 2 goods (Utility and Training); it has 3.",
        ),
    ],
)
def test_the_log_of_subterfuge_and_the_machine(event, words):
    assert texts.line(event, NAMES) == words


def test_choices_about_others_are_made_before_the_board():
    assert set(GAME.scenes.values()) == {"board"}
    assert set(GAME.scenes) < set(HELP)
