"""Rulebook, Making Deals."""

from __future__ import annotations

import pytest

from engine.factory_42 import GAME, texts
from engine.factory_42.events_deals import DealAnswered, DealJudged, DealOffered, DealsEnded
from engine.factory_42.pieces import Deal, Promise
from engine.factory_42.steps.deals import KINDS, close_deals, end_complaints, promises
from engine.kernel.choice import Why
from engine.kernel.game import asks
from tests.engine.factory_42.world import act, choice_of, of, options, resolve, told, why, world

NAMES = ("Circle", "Square", "Triangle", "Diamond", "Plus")


def table(*players, seats=4, deals="binding", **given):
    return world(*players, seats=seats, deals=deals, **given)


def offer(game, by=0, to=1, gives="place:loading", gets="nothing", round=2):
    for option in (f"offer_to:{to}", f"gives:{gives}", f"gets:{gets}", f"in_round:{round}"):
        events = act(game, option, key="deal_draft", seat=by)
    return of(events, DealOffered)[0]


def answer(game, option, seat):
    return act(game, option, key="deals", seat=seat)


def keys_of(game, seat):
    return [ask.key for ask, _ in asks(game) if ask.seat == seat and not ask.waited]


@pytest.mark.parametrize(("deals", "drafting"), [("off", 0), ("free", 4), ("binding", 4)])
def test_a_table_may_play_with_deals(deals: str, drafting: int):
    game = table(deals=deals)
    assert len([ask for ask, _ in asks(game) if ask.key == "deal_draft"]) == drafting


def test_an_offer_is_made_in_four_presses_and_seen_by_all():
    game = table()
    offered = offer(game, gives="load:gold", gets="ship", round=3)
    assert (offered.seat, offered.other, offered.round) == (0, 1, 3)
    seen = GAME.view(game, None, ()).promises[0]
    assert (seen.gives, seen.gets) == (Promise("load", "gold"), Promise("ship"))
    assert game.players[0].draft is None


def test_a_draft_is_nobody_elses_business():
    game = table()
    before = GAME.view(game, 2, ())
    act(game, "offer_to:1", key="deal_draft", seat=0)
    assert GAME.view(game, 2, ()) == before
    act(game, "drop_draft", key="deal_draft", seat=0)
    assert game.players[0].draft is None


def test_offers_a_round_are_few():
    game = table()
    for _ in range(3):
        act(game, "offer_to:1", key="deal_draft", seat=0)
        act(game, "drop_draft", key="deal_draft", seat=0)
    assert why(game, "offer_to:2", key="deal_draft", seat=0) == Why("enough_deals", (3,))


def test_an_offer_is_agreed_to_declined_or_withdrawn():
    game = table()
    offer(game)
    assert options(game, key="deals", seat=1) == ["agree:1", "decline:1"]
    assert options(game, key="deals", seat=0) == ["take_back_offer:1"]
    assert "deals" not in keys_of(game, 2)
    (answered,) = of(answer(game, "agree:1", 1), DealAnswered)
    assert answered.answer == "agreed"
    offer(game)
    answer(game, "decline:2", 1)
    offer(game)
    answer(game, "take_back_offer:3", 0)
    assert [deal.number for deal in game.promises] == [1]


def agreed(game, **given):
    number = offer(game, **given).number
    answer(game, f"agree:{number}", 1)
    return number


def test_a_majority_outside_finds_a_deal_broken():
    """F42-70, F42-113: 1 VP at once, not in Rosettes."""
    game = table({}, {"rosettes": 5, "vp": 3}, seats=5)
    number = agreed(game, gets="burn")
    answer(game, f"say_broken:{number}", 0)
    assert options(game, key="deals", seat=2) == [f"vote_broken:{number}", f"vote_kept:{number}"]
    assert "deals" not in keys_of(game, 1)
    answer(game, f"vote_broken:{number}", 2)
    answer(game, f"vote_kept:{number}", 3)
    (judged,) = of(answer(game, f"vote_broken:{number}", 4), DealJudged)
    assert (judged.broken, judged.accused, judged.yes, judged.no) == (True, 1, 2, 1)
    assert (game.players[1].vp, game.players[1].rosettes) == (2, 5)
    assert game.promises == []


def test_a_tie_or_nobody_outside_means_kept():
    """F42-113"""
    game = table()
    number = agreed(game)
    answer(game, f"say_broken:{number}", 1)
    answer(game, f"vote_broken:{number}", 2)
    (judged,) = of(answer(game, f"vote_kept:{number}", 3), DealJudged)
    assert not judged.broken
    pair = table(seats=2)
    number = agreed(pair)
    (judged,) = of(answer(pair, f"say_broken:{number}", 1), DealJudged)
    assert (judged.broken, pair.players[0].vp) == (False, 0)


def test_votes_that_are_missing_at_the_end_of_the_round_do_not_count():
    """F42-113: the majority of those who said something; down to the end of the track."""
    game = table({"vp": -15})
    number = agreed(game)
    answer(game, f"say_broken:{number}", 1)
    answer(game, f"vote_broken:{number}", 2)
    close_deals(game)
    assert of(told(game), DealJudged)[0].broken
    assert game.players[0].vp == -15


def test_only_what_was_promised_and_is_due_can_be_broken():
    game = table()
    number = agreed(game, gives="burn")
    assert "deals" not in keys_of(game, 0)
    assert options(game, key="deals", seat=1) == [f"say_broken:{number}"]
    game.promises[0].round = 3
    assert "deals" not in keys_of(game, 1)


def test_free_deals_bind_nobody():
    """F42-70"""
    game = table(deals="free")
    agreed(game, gets="burn")
    assert keys_of(game, 0) == ["deal_draft"]
    assert "deals" not in keys_of(game, 1)


def test_deals_end_with_their_round():
    """Free ones, and binding ones of the last round, of which nobody can complain later."""
    game = table(deals="free")
    agreed(game)
    offer(game)
    offer(game, round=3)
    close_deals(game)
    (ended,) = of(told(game), DealsEnded)
    assert (ended.kept, ended.expired) == ((1,), (2,))
    assert [deal.round for deal in game.promises] == [3]


def test_a_promise_broken_at_the_end_of_a_round_is_judged_in_the_next_placement():
    """F42-113: the last press of a round may break a promise; until all are placed it is told."""
    game = table()
    number, other = agreed(game), agreed(game)
    offer(game)
    close_deals(game)
    assert of(told(game), DealsEnded) == [DealsEnded(kept=(), expired=(3,))]
    game.round = 3
    answer(game, f"say_broken:{number}", 1)
    answer(game, f"vote_broken:{number}", 2)
    assert options(game, "say_broken", key="deals", seat=1) == [f"say_broken:{other}"]
    later = agreed(game, round=3)
    end_complaints(game)
    events = told(game)
    assert (of(events, DealJudged)[0].broken, game.players[0].vp) == (True, -1)
    assert of(events, DealsEnded) == [DealsEnded(kept=(other,), expired=())]
    assert [deal.number for deal in game.promises] == [later]


def test_nobody_complains_after_the_last_round():
    game = table(round=6)
    agreed(game, round=6)
    close_deals(game)
    assert game.promises == []


def test_the_last_round_has_no_next():
    game = table(round=6)
    for option in ("offer_to:1", "gives:burn", "gets:nothing"):
        act(game, option, key="deal_draft", seat=0)
    assert options(game, "in_round", key="deal_draft", seat=0) == ["in_round:6"]


def test_promises_are_of_a_closed_list():
    """F42-70: nothing that would hand over goods is among them."""
    game = table(orders=["GO01"])
    kinds = {kind for kind, _ in promises(game)}
    assert kinds == set(KINDS)
    assert ("make", "GO01") in promises(game)


def test_who_promised_is_reminded_when_the_moment_comes():
    game = table(workers={"loading": [0]}, pool={"gold": 3, "flax": 3})
    game.promises = [Deal(1, 0, 1, Promise("load", "gold"), None, 2, "agreed")]
    resolve(game, "loading")
    choice = choice_of(game)
    words = texts.prompt(choice, GAME.view(game, 0, (choice,)), NAMES)
    assert words.startswith("You promised Square to load Gold.")
