"""Going back further than one's own last step: a new epoch of the dice, numbers that were never
given before, and a record that still proves itself."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine import record
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice, commitment
from engine.kernel.errors import GameOver, MovedOn
from engine.kernel.game import Game
from engine.kernel.play import REWIND, Action, Match
from engine.registry import GAMES as GAMES_OF_THE_HOUSE
from engine.robots.players import at_random
from engine.simulate import key_of
from tests import toy
from tests.engine.battery import hold_invariants, saves_as_itself

KEY, OPTIONS = key_of("rewind"), {"rounds": "2"}
GAMES = {"toy": toy.GAME}


class Walk:
    """A random game of the toy that remembers how it stood after each action."""

    def __init__(self, seed: str, seats: int = 3) -> None:
        self.chance = Dice(key=key_of(seed))
        match, _ = Match.start(toy.GAME, seats, OPTIONS, KEY)
        self.been, self.actions = [match], []

    @property
    def match(self) -> Match:
        return self.been[-1]

    def step(self) -> None:
        open_ = [c for seat in range(self.match.state.seats) for c in self.match.choices(seat)]
        choice: Choice = self.chance.pick([c for c in open_ if c.legal], "who")
        picks = at_random(None, choice, [], self.chance)
        self._note(*self.match.choose(choice.seat, choice.number, picks))

    def rewind(self, seq: int, seat: int = 0) -> None:
        self._note(*self.match.rewind(self.been[seq], seat))

    def _note(self, match: Match, done) -> None:
        self.been.append(match)
        self.actions.append(done.action)

    def to_the_end(self) -> None:
        while self.match.over is None:
            self.step()

    def proof(self, actions: list[Action] | None = None) -> list[str]:
        head = record.Header(
            "toy",
            toy.GAME.version,
            "K7Q2X",
            self.match.state.seats,
            OPTIONS,
            commitment(KEY, "K7Q2X"),
            KEY,
        )
        lines = record.write(head, self.match, actions or self.actions)
        return record.verify(b"\n".join(lines), GAMES)


def content(match: Match) -> bytes:
    """The state but for its dice."""
    state = toy.GAME.copy(match.state)
    state.dice = Dice(key="")
    return msgspec.json.encode(state)


def test_all_is_as_it_was_but_for_the_dice():
    walk = Walk("as it was")
    for _ in range(9):
        walk.step()
    counters = dict(walk.match.state.dice.counters)
    walk.rewind(4, seat=1)
    assert content(walk.match) == content(walk.been[4])
    dice = walk.match.state.dice
    assert (dice.key, dice.epoch, dice.counters) == (KEY, 1, counters), "counters never go back"
    action = walk.actions[-1]
    assert (action.seq, action.seat, action.key, action.undone) == (10, 1, REWIND, 5)
    assert walk.match.waiting == walk.been[4].waiting
    saves_as_itself(walk.match)


def test_no_number_is_given_twice_and_no_old_answer_counts():
    walk = Walk("numbers")
    for _ in range(8):
        walk.step()
    before = [walk.match.choices(seat) for seat in range(3)]
    walk.rewind(2)
    for seat in range(3):
        for old in before[seat]:
            with pytest.raises(MovedOn):
                walk.match.choose(seat, old.number, [old.legal[0].id])
    walk.to_the_end()
    given = Counter((a.seat, a.number) for a in walk.actions if a.number)
    assert max(given.values()) == 1


def test_nobody_takes_a_rewind_back():
    walk = Walk("for good")
    for _ in range(6):
        walk.step()
    walk.rewind(5)
    assert [walk.match.can_take_back(seat) for seat in range(3)] == [None] * 3


def test_a_standing_order_stands_as_it_stood():
    match, _ = Match.start(toy.GAME, 2, OPTIONS, KEY)
    (opener,) = match.waiting
    other = 1 - opener
    order = next(c for c in match.choices(other) if c.key == "leave_bid")
    ordered, _ = match.choose(other, order.number, ["up_to:3"])
    bid, done = ordered.choose(opener, ordered.choices(opener)[0].number, ["bid:1"])
    assert bid.state.players[other].order != 3 or done.action.barrier
    back, _ = bid.rewind(ordered, opener)
    assert back.state.players[other].order == 3
    without, _ = back.rewind(match, opener)
    assert without.state.players[other].order is None
    again, _ = back.choose(opener, back.choices(opener)[0].number, ["bid:1"])
    assert again.state.players[other].order == bid.state.players[other].order


def test_a_card_drawn_again_is_another_draw():
    """Of many draws at the same place after a rewind, not all are the same card."""
    match, _ = Match.start(toy.GAME, 2, OPTIONS, KEY)
    (opener,) = match.waiting
    start, found = match, set()
    for _ in range(12):
        number = match.choices(opener)[0].number
        lotted, done = match.choose(opener, number, ["bid:1"])
        found.add(next(event.card for event in done.events if hasattr(event, "card")))
        match, _ = lotted.rewind(start, opener)
    assert len(found) > 1


@pytest.mark.parametrize("seed", [f"walk {n}" for n in range(12)])
def test_a_record_with_rewinds_proves_itself(seed: str):
    """Also rewinds into what was rewound before, and back to the very start."""
    walk = Walk(seed)
    for number in range(3):
        for _ in range(4 + 2 * number):
            if walk.match.over is None:
                walk.step()
                hold_invariants(walk.match)
        if walk.match.over is None:
            walk.rewind(walk.chance.below(walk.match.seq, "where"))
    walk.to_the_end()
    assert walk.proof() == []


def test_a_rewind_that_never_was_is_found():
    walk = Walk("forged")
    for _ in range(6):
        walk.step()
    walk.rewind(3)
    walk.to_the_end()
    place = next(n for n, action in enumerate(walk.actions) if action.key == REWIND)
    for undone in (99, 2):
        forged = list(walk.actions)
        forged[place] = msgspec.structs.replace(forged[place], undone=undone)
        assert walk.proof(forged)
    left_out = [action for action in walk.actions if action.key != REWIND]
    assert walk.proof(left_out)


def test_what_is_over_is_not_rewound():
    walk = Walk("over")
    walk.to_the_end()
    with pytest.raises(GameOver):
        walk.rewind(3)


@pytest.mark.parametrize("game", GAMES_OF_THE_HOUSE.values(), ids=lambda game: game.id)
def test_every_game_of_the_house_goes_back(game: Game):
    """The log with its rewind leads to the very state in which the table stands."""
    chance = Dice(key=key_of(f"back {game.id}"))
    seats = game.seats[-1]
    begun, _ = Match.start(game, seats, game.check_setup(seats, {}), KEY)
    been, actions = [begun], []
    for number in range(90):
        match = been[-1]
        if match.over is not None:
            break
        if number == 60:
            match, done = match.rewind(been[20], match.waiting[0])
            assert game.invariants(match.state) == []
        else:
            seat = chance.pick(match.waiting, "who")
            choice = match.choices(seat)[0]
            picks = at_random(None, choice, [], chance)
            match, done = match.choose(seat, choice.number, picks)
        been.append(match)
        actions.append(done.action)
    again = list(record.replay(begun, actions))
    assert [done.action for _, done in again] == actions
    assert record.state_hash(again[-1][0]) == record.state_hash(been[-1])
