"""All at once: lanes, taking back, the shared deck, and what a work phase costs in presses."""

from __future__ import annotations

import pytest

from engine.fantastic_factories.events import DrewCards, WorkEnded
from engine.kernel.errors import NothingToTakeBack
from engine.kernel.play import Match
from tests.engine.fantastic_factories.world import (
    act,
    all_done,
    asked,
    market,
    match_of,
    of,
    options,
    press,
    stock,
    values,
    work,
)


def hands(match: Match) -> list[list[str]]:
    return [player.hand for player in match.state.players]


def test_all_work_at_once_each_at_his_own_pace():
    """FF-10, FF-22: the phase ends when all are done."""
    game = work(dice=[(1, 2), (3, 4), (5, 6)], seats=3)
    assert asked(game) == [(0, "work"), (1, "work"), (2, "work")]
    act(game, "place:mine:5", seat=2)
    act(game, "done", seat=2)
    assert asked(game) == [(0, "work"), (1, "work")]
    act(game, "place:generate:1", seat=0)
    events = all_done(game)
    assert of(events, WorkEnded)
    assert asked(game) == [(1, "market")]


def test_what_others_do_makes_nobodys_panel_stale():
    """FF-10: choice numbers move with their own content only."""
    match = match_of(work(dice=[(1, 2), (3, 4)]))
    (before,) = match.choices(1)
    after = press(match, 0, "place:generate:12")
    assert after.choices(1)[0].number == before.number


def test_a_drawn_card_is_nothing_to_take_back():
    """FF-21"""
    match = press(match_of(work(dice=[(1, 2), ()])), 0, "place:research:1")
    with pytest.raises(NothingToTakeBack):
        match.take_back(0)
    match = press(match, 0, "place:generate:2")
    back, _ = match.take_back(0)
    assert values(back.state) == [2]


def test_taking_back_plays_the_others_steps_again():
    """FF-21: their draws come out the same."""
    match = match_of(work(dice=[(1, 2), (3, 4)]))
    match = press(match, 0, "place:generate:1")
    match = press(match, 1, "place:research:34")
    drawn = hands(match)[1]
    back, _ = match.take_back(0)
    assert hands(back)[1] == drawn
    assert values(back.state) == [1, 2]
    assert stock(back.state)[1] == 5


def test_taking_back_step_by_step():
    """FF-21: each own step since the last roll or draw."""
    match = match_of(work({"hand": ["robot", "golem"]}, dice=[(4, 4), (3,)]))
    match = press(match, 0, "place:mine:44")
    match = press(match, 1, "place:generate:3")
    match = press(match, 0, "build:robot:golem")
    for _ in range(2):
        match, _ = match.take_back(0)
    assert stock(match.state) == (5, 5, 0, 2)
    assert stock(match.state, 1)[1] == 8


def test_a_half_chosen_action_can_be_taken_back():
    match = match_of(work({"built": ["incinerator"], "hand": ["dojo", "robot"]}))
    match = press(match, 0, "activate:incinerator")
    assert match.choices(0)[0].key == "pay_blueprints"
    back, _ = match.take_back(0)
    assert back.choices(0)[0].key == "work"


def test_a_reshuffle_is_a_barrier_for_all():
    """FF-21"""
    match = match_of(work(dice=[(1,), (3, 4)], deck=[], discards=["robot", "dojo"]))
    match = press(match, 1, "place:generate:3")
    assert match.can_take_back(1) is not None
    match = press(match, 0, "place:research:1")
    assert match.can_take_back(1) is None
    assert sorted(hands(match)[0] + match.state.blueprint_deck.cards) == ["dojo", "robot"]


def test_a_reshuffle_brings_discards_of_others_back():
    """FF-43: what one paid before may be what another draws."""
    players = ({"hand": ["robot", "golem"]}, {})
    match = match_of(work(*players, dice=[(), (2,)], deck=[]))
    match = press(match, 0, "build:robot:golem")
    match = press(match, 1, "place:research:2")
    assert hands(match) == [[], ["golem"]]
    with pytest.raises(NothingToTakeBack):
        match.take_back(0)


def test_two_draw_the_last_card_at_the_same_moment():
    """FF-10, FF-43: whoever is accepted first has it; the other's action counts all the same."""
    match = match_of(work(dice=[(2,), (2,)], deck=["robot"]))
    numbers = [match.choices(seat)[0].number for seat in (0, 1)]
    match, _ = match.choose(1, numbers[1], ["place:research:2"])
    match, done = match.choose(0, numbers[0], ["place:research:2"])
    assert hands(match) == [[], ["robot"]]
    assert of(done.events, DrewCards) == []
    assert values(match.state) == []


def test_an_action_draws_as_a_whole():
    """FF-43: two cards are left, one wants three: nobody comes in between."""
    match = match_of(work(dice=[(2, 2), (2,)], deck=["dojo", "robot"]))
    match = press(match, 0, "place:research:22")
    match = press(match, 1, "place:research:2")
    assert [len(hand) for hand in hands(match)] == [2, 0]


def test_done_is_final():
    """FF-50"""
    match = press(match_of(work(dice=[(1,), (1,)])), 0, "done")
    with pytest.raises(NothingToTakeBack):
        match.take_back(0)


def test_nobody_takes_back_beyond_the_end_of_the_phase():
    """FF-21"""
    match = match_of(work(dice=[(1,), (2,)]))
    match = press(match, 0, "place:generate:1")
    match = press(match, 0, "done")
    match = press(match, 1, "done")
    assert [match.can_take_back(seat) for seat in (0, 1)] == [None, None]


def test_dice_and_buildings_are_open_to_all_as_they_stand():
    """FF-22, FF-60"""
    match = press(match_of(work(dice=[(5, 5), (1,)])), 0, "place:mine:5")
    seen = match.view(1).players[0]
    assert [die.value for die in seen.free] == [5]
    assert [len(row.dice) for row in seen.rows] == [0, 0, 1]


# -- presses ----------------------------------------------------------------------------------

PLANS = {
    "an early phase: two rows and a building": (
        {"hand": ["power_plant", "foundry"], "metal": 1, "energy": 2},
        (1, 3, 5, 5),
        ["place:mine:55", "place:generate:13", "build:power_plant:foundry", "done"],
    ),
    "dice on rows and buildings, one of them trained": (
        {
            "hand": ["robot", "golem"],
            "built": ["gymnasium", "nuclear_plant", "power_plant"],
            "metal": 2,
        },
        (2, 4, 5, 4),
        [
            "activate:gymnasium:5",
            "activate:nuclear_plant:6",
            "place:mine:44",
            "activate:power_plant:2",
            "build:robot:golem",
            "done",
        ],
    ),
    "a late phase: blueprints paid, an extra die, two goods at once": (
        {
            "hand": ["robot", "golem", "dojo"],
            "built": ["golem", "trash_compactor", "battery_factory"],
        },
        (1, 1, 6, 6),
        [
            "activate:trash_compactor:11",
            ("pay:robot", "pay:dojo"),
            "activate:battery_factory",
            "place:mine:66",
            "activate:golem::1",
            "place:generate:1",
            "done",
        ],
    ),
}


@pytest.mark.parametrize("name", PLANS)
def test_a_full_work_phase_takes_about_eight_presses(name):
    """Each answer is one press, and what cannot be taken back one more. `pytest -s` counts."""
    owned, dice, plan = PLANS[name]
    match, presses = match_of(work(owned, dice=[dice])), 0
    for step in plan:
        picks = (step,) if isinstance(step, str) else step
        (choice,) = match.choices(0)
        presses += 2 if choice.offer(picks[0]).final else 1
        match = press(match, 0, *picks)
    assert match.state.players[0].done
    assert values(match.state) == []
    print(f"{name}: {presses} presses")
    assert presses <= 8


@pytest.mark.parametrize(
    ("contractor", "plan", "presses"),
    [
        ("miner", ["take:1"], 2),
        ("investor", ["hire:1:robot"], 2),
        ("miner", ["hire:1:robot", "give_to:1"], 3),
    ],
)
def test_a_market_turn_takes_two_or_three_presses(contractor, plan, presses):
    shown, counted = [contractor, None, None, None], 0
    match = match_of(market({"hand": ["robot"]}, seats=3, contractors=shown))
    for step in plan:
        (choice,) = match.choices(0)
        counted += 2 if choice.offer(step).final else 1
        match = press(match, 0, step)
    assert match.waiting == (1,)
    assert counted == presses


def test_no_menu_of_a_usual_work_phase_is_longer_than_25():
    """Four dice, a full hand, seven buildings: every group fits one menu."""
    hand = ["robot", "golem", "obelisk", "warehouse", "dojo", "foundry", "biolab", "megalith"]
    built = ["gymnasium", "dojo", "harvester", "manufactory", "foundry", "power_plant", "golem"]
    owned, shown = {"hand": hand, "built": built, "metal": 9}, ["beacon"] * 4
    match = match_of(work(owned, dice=[(1, 2, 2, 6)], blueprints=shown))
    (choice,) = match.choices(0)
    groups: dict[str, int] = {}
    for offer in choice.legal:
        name = match.game.texts.group(offer, choice)
        groups[name] = groups.get(name, 0) + 1
    print(groups)
    assert max(groups.values()) <= 25
    assert len(groups) <= 8
    assert options(match.state, "done") == ["done"]
