"""The steps of Penny Market: an auction with standing bids, then stalls for all at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.choice import Bound, Option, Why
from engine.kernel.events import Event
from engine.kernel.step import Act, Ask, AskSome, Part, Then, Together
from tests.toy.fruit import worth

if TYPE_CHECKING:
    from tests.toy.state import PennyMarket


class Lot(Event, frozen=True, tag="lot"):
    reveals = True
    seat: int
    card: str


class Bidden(Event, frozen=True, tag="bid"):
    seat: int
    coins: int


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class Won(Event, frozen=True, tag="won"):
    ends_phase = True
    seat: int
    coins: int
    card: str


class Ordered(Event, frozen=True, tag="ordered"):
    seat: int
    limit: int


class Drew(Event, frozen=True, tag="drew"):
    seat: int
    card: str | None = None


class Peeked(Event, frozen=True, tag="peeked"):
    reveals = True
    seat: int
    whose: int
    card: str | None = None


class Planted(Event, frozen=True, tag="planted"):
    seat: int
    card: str


class Paid(Event, frozen=True, tag="paid"):
    seat: int
    cards: tuple[str, ...]


class Finished(Event, frozen=True, tag="finished"):
    seat: int


class RoundEnded(Event, frozen=True, tag="round_ended"):
    ends_phase = True
    round: int


EVENTS = (
    Lot | Bidden | Passed | Won | Ordered | Drew | Peeked | Planted | Paid | Finished | RoundEnded
)


class BidOf(Option, frozen=True, tag="bid"):
    final: ClassVar[bool] = True
    coins: int


class Pass(Option, frozen=True, tag="pass"):
    final: ClassVar[bool] = True


class UpTo(Option, frozen=True, tag="up_to"):
    coins: int


class Draw(Option, frozen=True, tag="draw"):
    pass


class Peek(Option, frozen=True, tag="peek"):
    seat: int


class Plant(Option, frozen=True, tag="plant"):
    card: str


class BuyStall(Option, frozen=True, tag="buy_stall"):
    pass


class Pay(Option, frozen=True, tag="pay"):
    card: str


class Finish(Option, frozen=True, tag="done"):
    final: ClassVar[bool] = True


class Open(Ask, tag="open"):
    """The active seat opens the auction of the next card with 1 coin or more, or passes."""

    key: ClassVar[str] = "open"

    def forced(self, game: PennyMarket) -> Option | None:
        return Pass() if not game.players[self.seat].coins or game.deck.is_empty else None

    def offers(self, game: PennyMarket) -> Iterator[tuple[Option, Why | None]]:
        yield Pass(), None
        coins = game.players[self.seat].coins
        for bid in range(1, 7):
            yield BidOf(bid), None if bid <= coins else Why("coins", (coins,))

    def take(self, game: PennyMarket, option: Option) -> Then:
        if isinstance(option, Pass):
            game.say(Passed(seat=self.seat))
            return StallsOpen(self.seat)
        assert isinstance(option, BidOf)
        card = game.deck.draw(game.dice)
        assert card is not None
        game.lot = card
        game.say(Lot(seat=self.seat, card=card))
        game.say(Bidden(seat=self.seat, coins=option.coins))
        inside = [(self.seat + turn) % game.seats for turn in range(1, game.seats)]
        return Auction(starter=self.seat, leader=self.seat, bid=option.coins, inside=inside)


class Auction(Act, tag="auction"):
    """Round and round until only the leader is in."""

    starter: int
    leader: int
    bid: int
    inside: list[int]

    def run(self, game: PennyMarket) -> Then:
        if not self.inside:
            return self.settle_price(game)
        return Bid(self.inside[0], self.starter, self.leader, self.bid, self.inside[1:])

    def settle_price(self, game: PennyMarket) -> Then:
        assert game.lot is not None
        winner = game.players[self.leader]
        winner.coins -= self.bid
        winner.planted.append(game.lot)
        game.say(Won(seat=self.leader, coins=self.bid, card=game.lot))
        game.lot = None
        for player in game.players:
            player.order = None
        return StallsOpen(self.starter)


class Bid(Ask, tag="bid_turn"):
    """One seat bids higher or passes for good; a standing bid answers for who is away."""

    key: ClassVar[str] = "bid"
    starter: int
    leader: int
    bid: int
    others: list[int]

    def forced(self, game: PennyMarket) -> Option | None:
        return Pass() if game.players[self.seat].coins <= self.bid else None

    def ordered(self, game: PennyMarket) -> Option | None:
        limit = game.players[self.seat].order
        if limit is None:
            return None
        return BidOf(self.bid + 1) if self.bid < limit else Pass()

    def args(self, game: PennyMarket) -> tuple[str | int, ...]:
        return (self.bid, self.leader)

    def offers(self, game: PennyMarket) -> Iterator[tuple[Option, Why | None]]:
        yield Pass(), None
        for bid in range(self.bid + 1, game.players[self.seat].coins + 1):
            yield BidOf(bid), None

    def take(self, game: PennyMarket, option: Option) -> Then:
        if isinstance(option, BidOf):
            game.say(Bidden(seat=self.seat, coins=option.coins))
            return Auction(self.starter, self.seat, option.coins, [*self.others, self.leader])
        game.say(Passed(seat=self.seat))
        return Auction(self.starter, self.leader, self.bid, self.others)


class LeaveBid(Ask, tag="leave_bid"):
    """Nobody waits for it: bid up to so much for me while I am away."""

    key: ClassVar[str] = "leave_bid"
    waited: ClassVar[bool] = False
    private: ClassVar[bool] = True

    def offers(self, game: PennyMarket) -> Iterator[tuple[Option, Why | None]]:
        for limit in range(game.players[self.seat].coins + 1):
            same = game.players[self.seat].order == limit
            yield UpTo(limit), Why("already") if same else None

    def take(self, game: PennyMarket, option: UpTo) -> Then:
        game.players[self.seat].order = option.coins
        game.say(Ordered(seat=self.seat, limit=option.coins, to=(self.seat,)))


class StallsOpen(Act, tag="stalls_open"):
    """Each player gets a lane of his own."""

    starter: int

    def run(self, game: PennyMarket) -> Then:
        return Stalls(starter=self.starter, lanes=[[Visit(s)] for s in range(game.seats)])


class Visit(Ask, tag="visit"):
    """At the stalls: draw, peek, plant, buy a stall, done."""

    key: ClassVar[str] = "visit"
    drew: bool = False
    peeked: bool = False

    def offers(self, game: PennyMarket) -> Iterator[tuple[Option, Why | None]]:
        hand = game.players[self.seat].hand
        yield Draw(), self.why_no_draw(game)
        for other in range(game.seats):
            if other != self.seat:
                yield Peek(other), self.why_no_peek(game, other)
        for card in sorted(set(hand)):
            yield Plant(card), None
        yield BuyStall(), None if worth(hand) >= 5 else Why("worth", (5,))
        yield Finish(), None

    def why_no_draw(self, game: PennyMarket) -> Why | None:
        return Why("once") if self.drew else Why("empty") if game.deck.is_empty else None

    def why_no_peek(self, game: PennyMarket, other: int) -> Why | None:
        if self.peeked:
            return Why("once")
        return None if game.players[other].hand else Why("no_hand")

    def take(self, game: PennyMarket, option: Option) -> Then:
        me = game.players[self.seat]
        match option:
            case Draw():
                draw_into(game, self.seat)
                return Visit(self.seat, drew=True, peeked=self.peeked)
            case Peek(other):
                peek(game, self.seat, other)
                return Visit(self.seat, drew=self.drew, peeked=True)
            case Plant(card):
                lose(me, card)
                me.planted.append(card)
                game.say(Planted(seat=self.seat, card=card))
                return self
            case BuyStall():
                return [self, PayStall(self.seat)]
        game.say(Finished(seat=self.seat))
        return None


class PayStall(AskSome, tag="pay_stall"):
    """Cards worth at least 5 from the hand buy a stall."""

    key: ClassVar[str] = "pay"

    def parts(self, game: PennyMarket) -> Iterator[Part]:
        hand = game.players[self.seat].hand
        for card in sorted(set(hand)):
            yield Part(Pay(card), hand.count(card), (worth([card]),))

    def bounds(self, game: PennyMarket) -> tuple[Bound, ...]:
        return (Bound("worth", low=5),)

    def take_all(self, game: PennyMarket, options: list[Pay]) -> Then:
        me = game.players[self.seat]
        for option in options:
            lose(me, option.card)
            game.deck.discard(option.card)
        me.stalls += 1
        game.say(Paid(seat=self.seat, cards=tuple(option.card for option in options)))


class Stalls(Together, tag="stalls"):
    """All at once; then the next round, or the end."""

    starter: int
    lanes: list[list[Visit | PayStall]]

    def after(self, game: PennyMarket) -> Then:
        game.say(RoundEnded(round=game.round))
        if game.round == game.rounds:
            game.end("rounds")
            return None
        game.round += 1
        return Open((self.starter + 1) % game.seats)


AnyStep = Open | Auction | Bid | StallsOpen | Stalls | Visit | PayStall


def draw_into(game: PennyMarket, seat: int) -> None:
    card = game.deck.draw(game.dice)
    assert card is not None
    game.players[seat].hand.append(card)
    others = tuple(s for s in range(game.seats) if s != seat)
    game.say(Drew(seat=seat, card=card, to=(seat,)))
    game.say(Drew(seat=seat, to=others))


def peek(game: PennyMarket, seat: int, whose: int) -> None:
    hand = game.players[whose].hand
    card = game.dice.pick(sorted(hand), f"peek:{seat}")
    known = game.players[whose].known
    if known.count((seat, card)) < hand.count(card):
        known.append((seat, card))
    others = tuple(s for s in range(game.seats) if s != seat)
    game.say(Peeked(seat=seat, whose=whose, card=card, to=(seat,)))
    game.say(Peeked(seat=seat, whose=whose, to=others))


def lose(player: object, card: str) -> None:
    """A card leaves a hand in public; who knew of one such card there must count it as gone.

    Keeping it while the hand holds a second one would tell that there is a second one.
    """
    player.hand.remove(card)  # type: ignore[attr-defined]
    known = player.known  # type: ignore[attr-defined]
    for seat in {seat for seat, name in known if name == card}:
        known.remove((seat, card))
