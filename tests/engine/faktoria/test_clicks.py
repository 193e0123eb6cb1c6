"""How many answers, visits and notifications an auction costs people who are not online together.

A visit is a row of answers by one seat with nobody else in between; a notification is a seat
that becomes waited for without having acted itself. `pytest -s` prints the figures.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field

import pytest

from engine.faktoria import GAME
from engine.kernel.choice import Choice
from engine.kernel.dice import Dice
from engine.kernel.play import Match
from engine.robots.faktoria import choose, limit_of
from engine.simulate import key_of

SEATS = 5


@dataclass
class Round:
    """What was answered in the first round: per auction and seat, and in the rest of the turns."""

    answers: list[Counter[int]] = field(default_factory=list)
    visits: list[Counter[int]] = field(default_factory=list)
    pings: list[Counter[int]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    last: int | None = None

    def note(self, before: Match, after: Match, choice: Choice, pick: str) -> None:
        offer = choice.offer(pick)
        self.counts["asked twice"] += bool(offer and offer.final)
        in_auction = before.state.auction is not None or choice.key == "open"
        if choice.key == "open":
            self.answers.append(Counter())
            self.visits.append(Counter())
            self.pings.append(Counter())
            self.last = None
        if in_auction:
            self.answers[-1][choice.seat] += 1
            self.visits[-1][choice.seat] += self.last != choice.seat
            newly = set(after.waiting) - set(before.waiting) - {choice.seat}
            if after.state.auction is not None:
                self.pings[-1].update(newly)
            self.last = choice.seat
        else:
            self.turns += 1


def played(with_orders: bool, seed: str) -> Round:
    """The first round of a five-player game of robots that raise by one, or leave orders."""
    match, _ = Match.start(GAME, SEATS, {}, key_of(seed))
    found, dice = Round(), Dice(key=key_of("clicks"))
    ordered: dict[int, set[int]] = defaultdict(set)
    while match.state.round == 1:
        seat = match.waiting[0]
        choice = match.choices(seat)[0]
        auctions = len(found.answers)
        picks = _picks(match, choice, with_orders, dice)
        if with_orders:
            follow = _order(match, seat, ordered[auctions])
            choice, picks = follow or (choice, picks)
        match = _press(match, found, choice, picks)
        while with_orders and (follow := _afterwards(match, seat, ordered[len(found.answers)])):
            match = _press(match, found, *follow)
    return found


def _press(match: Match, found: Round, choice: Choice, picks: list[str]) -> Match:
    after, _ = match.choose(choice.seat, choice.number, picks)
    found.note(match, after, choice, picks[0])
    return after


def _picks(match: Match, choice: Choice, with_orders: bool, dice: Dice) -> list[str]:
    view = match.view(choice.seat)
    if choice.key == "open":
        return ["bid:1"]
    if choice.key == "bid" and not with_orders:
        limit = limit_of(view, choice.seat, view.auction.lot, view.auction.starter)
        return [f"bid:{view.auction.least}" if limit >= view.auction.least else "pass"]
    return choose(view, choice, [], dice)


def _order(match: Match, seat: int, ordered: set[int]) -> tuple[Choice, list[str]] | None:
    """Who is asked to bid for the first time says how far, and need not come back."""
    choices = {choice.key: choice for choice in match.choices(seat)}
    if "bid" not in choices or seat in ordered:
        return None
    return _limit(match, seat, choices["order"], ordered)


def _afterwards(match: Match, seat: int, ordered: set[int]) -> tuple[Choice, list[str]] | None:
    """Still in the same visit: the opener says how far, and whoever may win what he would give."""
    choices = {choice.key: choice for choice in match.choices(seat)}
    auction, player = match.state.auction, match.state.players[seat]
    if auction is None:
        return None
    if seat == auction.starter and seat not in ordered and "order" in choices:
        return _limit(match, seat, choices["order"], ordered)
    if "gift_order" in choices and player.gift is None:
        return choices["gift_order"], [choices["gift_order"].legal[0].id]
    return None


def _limit(match: Match, seat: int, choice: Choice, ordered: set[int]):
    view = match.view(seat)
    limit = limit_of(view, seat, view.auction.lot, view.auction.starter)
    ordered.add(seat)
    legal = {offer.id for offer in choice.legal}
    for option in (f"up_to:{limit}", "pass_above:0"):
        if option in legal:
            return choice, [option]
    return None


def totals(found: Round) -> dict[str, float]:
    auctions = len(found.answers)
    return {
        "auctions": auctions,
        "answers an auction": sum(c.total() for c in found.answers) / auctions,
        "visits an auction": sum(c.total() for c in found.visits) / auctions,
        "most visits of one player": max(max(c.values()) for c in found.visits),
        "notifications an auction": sum(c.total() for c in found.pings) / auctions,
        "other answers of the round": found.turns,
        "answers asked twice": found.counts["asked twice"],
    }


SEEDS = [f"clicks {n}" for n in range(6)]


def test_with_orders_nobody_visits_an_auction_twice():
    for seed in SEEDS:
        found = played(True, seed)
        assert len(found.answers) == SEATS
        assert all(max(visits.values()) == 1 for visits in found.visits)
        assert all(max(pings.values(), default=0) <= 1 for pings in found.pings)
        assert all(max(answers.values()) <= 3 for answers in found.answers)


def test_orders_save_visits(capsys: pytest.CaptureFixture[str]):
    by_hand = [totals(played(False, seed)) for seed in SEEDS]
    by_order = [totals(played(True, seed)) for seed in SEEDS]
    with capsys.disabled():
        print("\nfive players, one round, mean of", len(SEEDS), "games: by hand | with orders")
        for name in by_hand[0]:
            means = [sum(each[name] for each in rows) / len(SEEDS) for rows in (by_hand, by_order)]
            print(f"  {name:<28}{means[0]:>7.1f} | {means[1]:.1f}")
    hand = sum(each["visits an auction"] for each in by_hand)
    assert sum(each["visits an auction"] for each in by_order) < hand / 2
