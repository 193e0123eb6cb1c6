"""Rulebook, Making Deals: promises between two players, and what becomes of them.

A variant that a table chooses: `free` keeps a list and reminds, `binding` also lets the players
outside a deal decide whether it was broken, for 1 VP. A deal is put together in a few presses;
nobody waits for any of it. Goods change hands only by actions of the game (F42-70).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.factory_42.cards import RESOURCES
from engine.factory_42.events_deals import (
    DealAnswered,
    DealDisputed,
    DealJudged,
    DealOffered,
    DealsEnded,
    DealVoted,
)
from engine.factory_42.locations import MAIN
from engine.factory_42.pieces import Deal, Draft, Promise
from engine.kernel.choice import Option, Why
from engine.kernel.step import Ask, Then

if TYPE_CHECKING:
    from engine.factory_42.state import Factory42

PENALTY = 1
DRAFTS, OFFERS = 3, 3

KINDS: dict[str, tuple[str, ...]] = {
    "place": ("placement",),
    "keep_out": ("placement",),
    "pool": ("requisition",),
    "load": ("loading",),
    "leave_fuel": ("loading",),
    "ship": ("shipping",),
    "not_ship": ("shipping",),
    "burn": ("steam",),
    "make": ("manufacturium_1", "manufacturium_2"),
}
"""What can be promised, and in which phase or location its moment comes."""


class OfferTo(Option, frozen=True, tag="offer_to"):
    """Begin a deal with this seat."""

    seat: int


class Gives(Option, frozen=True, tag="gives"):
    """What I promise."""

    kind: str
    thing: str = ""


class Gets(Option, frozen=True, tag="gets"):
    """What I want to be promised; `nothing` for a promise without a return."""

    kind: str
    thing: str = ""


class InRound(Option, frozen=True, tag="in_round"):
    """When it is due; with this the deal is offered."""

    round: int


class DropDraft(Option, frozen=True, tag="drop_draft"):
    """Offer nothing after all."""


class Agree(Option, frozen=True, tag="agree"):
    number: int


class Decline(Option, frozen=True, tag="decline"):
    number: int


class TakeBackOffer(Option, frozen=True, tag="take_back_offer"):
    number: int


class SayBroken(Option, frozen=True, tag="say_broken"):
    """The other one did not keep the deal; the others decide."""

    final: ClassVar[bool] = True
    number: int


class VoteBroken(Option, frozen=True, tag="vote_broken"):
    number: int


class VoteKept(Option, frozen=True, tag="vote_kept"):
    number: int


def promises(game: Factory42) -> Iterator[tuple[str, str]]:
    """Everything that can be promised, kind by kind."""
    main = [location for location in MAIN if location in game.places]
    yield from [(kind, location) for kind in ("place", "keep_out") for location in main]
    yield from [("pool", kind) for kind in RESOURCES if kind != "magic"]
    yield from [("load", kind) for kind in RESOURCES]
    yield from [(kind, "") for kind in ("leave_fuel", "ship", "not_ship", "burn")]
    yield from [("make", order.card) for order in game.orders]


class DraftDeal(Ask, tag="f42.deal_draft"):
    """Rulebook, Official Variants: with whom, what I promise, what for, in which round."""

    key: ClassVar[str] = "deal_draft"
    waited: ClassVar[bool] = False
    private: ClassVar[bool] = True

    def args(self, game: Factory42) -> tuple[str | int, ...]:
        draft = game.players[self.seat].draft
        if draft is None:
            return ("to",)
        if draft.gives is None:
            return ("gives", draft.to)
        return ("gets" if not draft.is_half else "round", draft.to)

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        draft = game.players[self.seat].draft
        if draft is None:
            why = self.why_no_draft(game)
            yield from [(OfferTo(seat), why) for seat in game.turn_order if seat != self.seat]
            return
        if draft.gives is None:
            yield from [(Gives(*promise), None) for promise in promises(game)]
        elif not draft.is_half:
            yield Gets("nothing"), None
            yield from [(Gets(*promise), None) for promise in promises(game)]
        else:
            last = game.round + (not game.is_last_round)
            yield from [(InRound(number), None) for number in range(game.round, last + 1)]
        yield DropDraft(), None

    def why_no_draft(self, game: Factory42) -> Why | None:
        """A few a round, so that nobody is buried under offers."""
        own = [deal for deal in game.promises if deal.by == self.seat and deal.state == "offered"]
        is_over = game.players[self.seat].drafts >= DRAFTS or len(own) >= OFFERS
        return Why("enough_deals", (DRAFTS,)) if is_over else None

    def take(self, game: Factory42, option: Option) -> Then:
        player = game.players[self.seat]
        match option, player.draft:
            case OfferTo(seat), _:
                player.draft = Draft(to=seat)
                player.drafts += 1
            case Gives(kind, thing), Draft() as draft:
                draft.gives = Promise(kind, thing)
            case Gets(kind, thing), Draft() as draft:
                draft.gets = None if kind == "nothing" else Promise(kind, thing)
                draft.is_half = True
            case InRound(number), Draft() as draft:
                _offer(game, self.seat, draft, number)
            case _:
                player.draft = None


def _offer(game: Factory42, seat: int, draft: Draft, round: int) -> None:
    assert draft.gives is not None
    deal = Deal(game.next_deal, seat, draft.to, draft.gives, draft.gets, round)
    game.next_deal += 1
    game.promises.append(deal)
    game.players[seat].draft = None
    game.say(
        DealOffered(
            seat=seat,
            other=deal.to,
            number=deal.number,
            gives=deal.gives,
            gets=deal.gets,
            round=round,
        )
    )


class AnswerDeals(Ask, tag="f42.deals"):
    """Rulebook, Official Variants: agree, decline, withdraw; say that a binding one was broken."""

    key: ClassVar[str] = "deals"
    waited: ClassVar[bool] = False

    def offers(self, game: Factory42) -> Iterator[tuple[Option, Why | None]]:
        for deal in game.promises:
            if deal.state == "offered" and deal.to == self.seat:
                yield Agree(deal.number), None
                yield Decline(deal.number), None
            elif deal.state == "offered" and deal.by == self.seat:
                yield TakeBackOffer(deal.number), None
            elif can_complain(game, deal, self.seat):
                yield SayBroken(deal.number), None
            elif can_vote(deal, self.seat):
                yield VoteBroken(deal.number), None
                yield VoteKept(deal.number), None

    def take(self, game: Factory42, option: Option) -> Then:
        deal = _deal(game, option.number)  # type: ignore[attr-defined]
        match option:
            case Agree():
                deal.state = "agreed"
                game.say(DealAnswered(seat=self.seat, number=deal.number, answer="agreed"))
            case Decline() | TakeBackOffer():
                game.promises.remove(deal)
                answer = "declined" if isinstance(option, Decline) else "withdrawn"
                game.say(DealAnswered(seat=self.seat, number=deal.number, answer=answer))
            case SayBroken():
                _dispute(game, deal, self.seat)
            case _:
                _vote(game, deal, self.seat, isinstance(option, VoteBroken))


def _deal(game: Factory42, number: int) -> Deal:
    return next(deal for deal in game.promises if deal.number == number)


def can_complain(game: Factory42, deal: Deal, seat: int) -> bool:
    """A party to whom something was promised that is due now or was just due, where deals bind."""
    is_party = deal.state == "agreed" and seat in deal.parties and deal.round <= game.round
    other = deal.to if seat == deal.by else deal.by
    return game.deals == "binding" and is_party and deal.promise_of(other) is not None


def can_vote(deal: Deal, seat: int) -> bool:
    """The players outside a disputed deal, once each."""
    is_outside = seat not in deal.parties
    has_voted = any(voter == seat for voter, _ in deal.votes)
    return deal.state == "disputed" and is_outside and not has_voted


def _dispute(game: Factory42, deal: Deal, seat: int) -> None:
    deal.state = "disputed"
    deal.accused = deal.to if seat == deal.by else deal.by
    game.say(DealDisputed(seat=seat, number=deal.number, accused=deal.accused))
    if game.seats == len(deal.parties):
        _judge(game, deal)


def _vote(game: Factory42, deal: Deal, seat: int, broken: bool) -> None:
    deal.votes.append((seat, broken))
    game.say(DealVoted(seat=seat, number=deal.number, broken=broken))
    if len(deal.votes) == game.seats - len(deal.parties):
        _judge(game, deal)


def _judge(game: Factory42, deal: Deal) -> None:
    """By majority of the votes; a tie, or no vote, is not broken (F42-113)."""
    assert deal.accused is not None
    yes = sum(broken for _, broken in deal.votes)
    no = len(deal.votes) - yes
    broken = yes > no
    if broken:
        game.score(deal.accused, -PENALTY)
    game.promises.remove(deal)
    game.sealed = True
    game.say(
        DealJudged(
            number=deal.number,
            accused=deal.accused,
            broken=broken,
            yes=yes,
            no=no,
            vp=PENALTY if broken else 0,
        )
    )


def close_deals(game: Factory42) -> None:
    """The round is over: votes are counted as they are, and offers due in it run out.

    What was agreed is over too, but where deals bind it stays to the end of the next placement:
    else nobody could complain of a promise that was broken with the last press of the round.
    """
    for deal in [deal for deal in game.promises if deal.state == "disputed"]:
        _judge(game, deal)
    due = [deal for deal in game.promises if deal.round <= game.round]
    if game.deals == "binding" and not game.is_last_round:
        due = [deal for deal in due if deal.state == "offered"]
    _drop(game, due)
    for player in game.players:
        player.drafts = 0


def end_complaints(game: Factory42) -> None:
    """All are placed: what was due in the round before is over."""
    late = [deal for deal in game.promises if deal.round < game.round]
    for deal in [deal for deal in late if deal.state == "disputed"]:
        _judge(game, deal)
    _drop(game, [deal for deal in late if deal in game.promises])


def _drop(game: Factory42, over: list[Deal]) -> None:
    game.promises = [deal for deal in game.promises if deal not in over]
    if over:
        kept = tuple([deal.number for deal in over if deal.state == "agreed"])
        expired = tuple([deal.number for deal in over if deal.state == "offered"])
        game.say(DealsEnded(kept=kept, expired=expired))


def open_deals(game: Factory42) -> Iterator[Ask]:
    """For everybody, where the table plays with deals; answers only where there are any."""
    if game.deals == "off" or game.over is not None or not game.round:
        return
    for seat in range(game.seats):
        yield DraftDeal(seat)
        if game.promises and any(AnswerDeals(seat).offers(game)):
            yield AnswerDeals(seat)
