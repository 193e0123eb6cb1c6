"""What is said about deals between players: all of it in public."""

from __future__ import annotations

from engine.factory_42.pieces import Promise
from engine.kernel.events import Event


class DealOffered(Event, frozen=True, tag="deal_offered"):
    """`seat` promises `gives`, and `other` is to promise `gets`; due in that round."""

    seat: int
    other: int
    number: int
    gives: Promise
    gets: Promise | None
    round: int


class DealAnswered(Event, frozen=True, tag="deal_answered"):
    """`answer`: agreed, declined, withdrawn."""

    seat: int
    number: int
    answer: str


class DealDisputed(Event, frozen=True, tag="deal_disputed"):
    """`seat` says that `accused` broke the deal; the others decide (F42-113)."""

    seat: int
    number: int
    accused: int


class DealVoted(Event, frozen=True, tag="deal_voted"):
    seat: int
    number: int
    broken: bool


class DealJudged(Event, frozen=True, tag="deal_judged"):
    """By `yes` against `no` votes; `vp`: what the accused loses."""

    number: int
    accused: int
    broken: bool
    yes: int
    no: int
    vp: int = 0


class DealsEnded(Event, frozen=True, tag="deals_ended"):
    """These were agreed and nobody complained in time; these offers ran out."""

    heading = True
    kept: tuple[int, ...]
    expired: tuple[int, ...]


DEAL_EVENTS = DealOffered | DealAnswered | DealDisputed | DealVoted | DealJudged | DealsEnded
