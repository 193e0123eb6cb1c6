"""What cannot be taken back asks twice; what can, does not. And what is marked as moved."""

from __future__ import annotations

import pytest

from engine.fantastic_factories import GAME, texts
from engine.fantastic_factories.cards import CATALOG
from tests.engine import battery
from tests.engine.fantastic_factories.world import (
    act,
    asked,
    choice_of,
    market,
    match_of,
    press,
    work,
)

NAMES = ("Ada", "Brix", "Coro")
FOE = {"hand": ["dojo", "golem"], "built": ["biolab", "foundry"]}


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("contractor", CATALOG.contractors)
def test_hiring_is_final_where_it_cannot_be_taken_back(contractor, seats):
    """FF-21: who still has to choose may take it back, unless he has drawn or seen cards."""
    if seats == 1 and contractor not in CATALOG.contractor_deck(subterfuge=True, solo=True):
        pytest.skip("does not play against the Machine")
    shown = [contractor, None, None, None]
    me = {"hand": ["robot"]}
    game = market(me, *[FOE, {}][: seats - 1], seats=seats, contractors=shown, subterfuge=True)
    offer = choice_of(game).offer("hire:1:robot")
    after = press(match_of(game), 0, "hire:1:robot")
    assert offer.final == (after.can_take_back(0) is None)


ENDS = {
    "nothing over": {},
    "one kind over": {"metal": 0, "energy": 15},
    "the other kind over": {"metal": 14, "energy": 0},
    "both over": {"metal": 9, "energy": 9},
    "cards over": {"hand": ["obelisk"] * 4 + ["beacon"] * 4 + ["megalith"] * 3},
    "energy and cards over": {
        "metal": 0,
        "energy": 15,
        "hand": ["obelisk"] * 4 + ["beacon"] * 4 + ["megalith"] * 3,
    },
}


@pytest.mark.parametrize("gift", [False, True])
@pytest.mark.parametrize("end", ENDS)
def test_done_is_final_where_it_cannot_be_taken_back(end, gift):
    """FF-50: energy that can only go one way goes unasked, and Done is over at once."""
    game = work(ENDS[end], seats=3, blueprints=[None] * 4, subterfuge=True)
    game.players[0].owes = [3] if gift else []
    offer = choice_of(game).offer("done")
    after = press(match_of(game), 0, "done")
    assert offer.final == (after.can_take_back(0) is None) == after.state.players[0].done


@pytest.mark.parametrize("gift", [False, True])
@pytest.mark.parametrize("end", ENDS)
def test_the_prompt_says_whether_one_is_done_then(end, gift):
    """FF-50"""
    game = work(ENDS[end], seats=3, blueprints=[None] * 4, subterfuge=True)
    game.players[0].owes = [3] if gift else []
    act(game, "done")
    while asked(game)[0][1] in ("throw_resources", "drop_cards"):
        choice = choice_of(game)
        words = texts.prompt(choice, match_of(game).view(0), NAMES)
        first = choice.legal[0]
        count = choice.bounds[0].low if choice.several else 1
        picks = [offer.id for offer in choice.legal for _ in range(offer.most)]
        act(game, *(picks[:count] if choice.several else [first.id]))
        assert words.endswith("Then you are done.") == game.players[0].done


def test_the_hint_of_done_says_what_goes_unasked():
    game = work(ENDS["one kind over"])
    words = texts.hint(choice_of(game).offer("done"), choice_of(game), match_of(game).view(0))
    assert words == "3 energy too many go, then your work is over for this round"


FIGURES = ("metal", "energy", "goods", "points")


@pytest.mark.parametrize("seed", ["marks 1", "marks 2"])
def test_what_is_marked_has_moved_and_what_moved_is_marked(seed):
    """Step by step through the work phases of random games."""
    options, checked = {"subterfuge": "on"}, 0
    for before, choice, picks, after, _ in battery.walk(GAME, 2, options, seed):
        round_before, round_after = before.state.round, after.state.round
        if choice.key not in WORKING or round_before != round_after or before.state.stale:
            continue
        old, new = before.view(choice.seat), after.view(choice.seat)
        me, now = old.players[choice.seat], new.players[choice.seat]
        moved = {each for each in FIGURES if getattr(me, each) != getattr(now, each)}
        moved |= {"cards"} if sorted(map(card, old.hand)) != sorted(map(card, new.hand)) else set()
        assert moved <= set(now.changed), picks
        assert set(now.changed) - set(me.changed) <= moved | {"metal", "energy"}, picks
        checked += 1
    assert checked > 30


WORKING = ("work", "place_several", "pay_blueprints", "fence")


def card(held):
    return held.card
