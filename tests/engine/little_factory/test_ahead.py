"""No turn and no game ends unannounced; and nothing is announced that does not come."""

from __future__ import annotations

from itertools import islice, product

import pytest

from engine.kernel import pick
from engine.kernel.dice import Dice
from engine.kernel.play import check, clear_notes, perform
from engine.little_factory import GAME
from engine.little_factory.cards import CATALOG
from engine.little_factory.events import GameEnded, TurnEnded
from engine.little_factory.steps.ahead import GAME_OVER, GOES_ON, TURN_OVER, WARNINGS
from engine.little_factory.steps.trade_picks import Give, Take, complete_picks
from engine.little_factory.steps.turn import Turn
from engine.robots.players import at_random
from engine.simulate import key_of
from tests.engine.little_factory.players import begin, eager
from tests.engine.little_factory.world import act, choice_of, to_move, world


def ends(game) -> str:
    return choice_of(game).args[-1]


def asked(game, option: str) -> str:
    act(game, option)
    return ends(game)


def test_a_trade_whose_answer_ends_the_turn_says_so():
    """LF-28: without an elf nothing is left after it, whichever cards are chosen."""
    assert asked(world(["brick", "wood"]), "trade_for:wheat") == "turn"
    assert asked(world(["brick"], buildings=["castle"]), "trade_away:brick") == "turn"
    idle = world(["brick", "wood"], owned=["textile_factory"])
    assert asked(idle, "trade_for:wheat") == "turn"


def test_a_trade_that_may_end_the_turn_says_so():
    """LF-28: an elf needs one of the cards that can be given, or one of those to be had."""
    game = world(["wood", "wheat"], owned=["charcoal_hut"])
    assert asked(game, "trade_for:clay") == "perhaps_turn"
    act(game, "give:wood")
    assert to_move(game) == 1
    game = world(["milk"], owned=["charcoal_hut"])
    assert asked(game, "trade_away:milk") == "perhaps_turn"
    act(game, "take:wood", "take:wheat")
    assert to_move(game) == 0


def test_a_trade_after_which_an_elf_can_always_work_says_nothing():
    game = world(["brick", "flour", "wood", "wood"], owned=["charcoal_hut"])
    assert asked(game, "trade_for:brick") == "perhaps_turn"
    game = world(["brick", "wood"], owned=["water_mill"])
    assert asked(game, "trade_for:wheat") == ""


def test_a_building_with_a_new_elf_counts():
    """LF-11, LF-28: in a hand of two its input remains or not; and three may come together."""
    assert asked(world(["bread", "wood"]), "trade_for:charcoal_hut") == "perhaps_turn"
    taken = ("take:sawmill", "take:wood", "take:wood")
    game = world(["bread"], level_1=["timber"], level_2=[], buildings=["sawmill"])
    assert asked(game, "trade_away:bread") == "perhaps_turn"
    act(game, *taken)
    assert to_move(game) == 0


def test_a_trade_that_ends_the_game_says_so():
    """LF-15: ten points by the building that is traded for, or by one among those taken."""
    owned = ["castle", "bar", "bakery"]
    assert asked(world(["bread", "wood"], owned=owned), "trade_for:quarry") == "game"
    seven = ["wood", "wood", "wheat", "clay", "stone", "bread", "flour"]
    game = world(seven, owned=owned, buildings=["quarry"])
    assert asked(game, "trade_away:bread") == "game"
    game = world(["bread"], owned=owned, level_2=[], buildings=["quarry"])
    assert asked(game, "trade_away:bread") == "turn_or_game"
    owned = ["castle", "bar", "charcoal_hut", "dairy"]
    game = world(["bread", "wood"], owned=owned, level_2=[], buildings=["quarry"])
    assert asked(game, "trade_away:bread") == "perhaps_turn_or_game"


def test_in_the_last_turn_the_end_of_the_turn_is_the_end_of_the_game():
    """LF-29, H4."""
    for owned, expected in ((), "game"), (["charcoal_hut"], "perhaps_game"):
        game = world(["wood", "wheat"], owned=owned)
        game.first, game.round = 1, 60
        assert asked(game, "trade_for:clay") == expected


def test_to_trade_is_no_pass():
    """LF-29: who trades has not passed, so a larger pick does not end the game."""
    game = world(["milk"], owned=["charcoal_hut"])
    game.passes = 1
    assert asked(game, "trade_away:milk") == "perhaps_turn"


def test_no_elf_needs_three_cards():
    """What a small pick can show rests on this."""
    ways = [way for each in CATALOG.buildings if each.action for way in each.action.ways]
    assert max(len(way.needs) for way in ways) == 2


MEANS = {word: outcomes for outcomes, word in WARNINGS.items()}


def announced(choice, picks: list[str]) -> frozenset[str]:
    """What may come of an answer, by what its choice says."""
    if choice.several:
        return MEANS[choice.args[-1]]
    (pick,) = picks
    if pick in choice.args:
        return frozenset({GAME_OVER})
    return frozenset({TURN_OVER if choice.offer(pick).final else GOES_ON})


def done(game, seat: int, picks: list[str]) -> str:
    """Answer in place: what came of it."""
    check(choice_of(game), picks)
    perform(game, game.stack[-1], game.stack, picks)
    said = list(game.said)
    clear_notes(game)
    if game.over is not None:
        assert isinstance(said[-1], GameEnded)
        return GAME_OVER
    ended = any(isinstance(event, TurnEnded) and event.seat == seat for event in said)
    return TURN_OVER if ended else GOES_ON


def anybody(choice, chance: Dice) -> list[str]:
    return at_random(None, choice, [], chance)


@pytest.mark.parametrize("player", [eager, anybody])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_ends_unannounced(seats, player):
    """LF-15, LF-28, LF-29: each answer leads to what its choice said, in whole games."""
    for number in range(8):
        game = begin(seats, f"announced {number}")
        chance = Dice(key=key_of(f"announced {seats} {number}"))
        while game.over is None:
            choice = choice_of(game)
            picks = player(choice, chance)
            assert done(game, choice.seat, picks) in announced(choice, picks)
            chance.rolled.clear()


def answers(game, ask: Give | Take, most: int) -> list[list[str]]:
    """Every complete answer; none if there are more than that many."""
    choice = ask.choice(game)
    if isinstance(ask, Take):
        found = complete_picks(ask.possible(game), choice.args[1], choice.args[2])
        ids = [[option.id for option in picks] for picks in islice(found, most + 1)]
    else:
        counts = product(*(range(offer.most + 1) for offer in choice.legal))
        ids = [
            [offer.id for offer, n in zip(choice.legal, each, strict=True) for _ in range(n)]
            for each in counts
            if pick.is_complete(each, choice)
        ]
    return ids if len(ids) <= most else []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_warning_is_what_all_answers_lead_to(seats):
    """LF-28: every answer is really given; for a Take that can go on, any end is a maybe."""
    seen = set()
    for number in range(5):
        for game in questions(seats, f"answers {number}"):
            ask, seat = game.stack[-1], game.stack[-1].seat
            found = {done(GAME.copy(game), seat, picks) for picks in answers(game, ask, 60)}
            word = choice_of(game).args[-1]
            if isinstance(ask, Take) and GOES_ON in found:
                assert found <= MEANS[word]
                assert (GAME_OVER in MEANS[word]) == (GAME_OVER in found) or game.round == 60
            elif found:
                assert found == MEANS[word]
            seen.add(word)
    assert {"", "turn", "perhaps_turn"} <= seen


def questions(seats: int, seed: str):
    """The states of a game in which a Trade's second question is open."""
    game = begin(seats, seed)
    chance = Dice(key=key_of(seed))
    while game.over is None:
        if not isinstance(game.stack[-1], Turn):
            yield game
        choice = choice_of(game)
        trades = [offer.id for offer in choice.legal if offer.id.startswith("trade_")]
        wanted = trades and not chance.below(3, "trade")
        picks = [chance.pick(trades, "random")] if wanted else eager(choice, chance)
        done(game, choice.seat, picks)
        chance.rolled.clear()
