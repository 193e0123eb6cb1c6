"""Standing orders for auctions (FK-24): a house rule for players who are away.

Nobody waits for them, only their owner sees them, and each is carried out step by step when it
is the owner's turn to bid.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.faktoria.cards import CUBES, SEATS
from engine.faktoria.events import GiftOrdered, OrderLeft, OrderWithdrawn
from engine.faktoria.pieces import Auction, Order
from engine.faktoria.steps.auction import MOST, Bid, Gift
from engine.faktoria.steps.importing import Open
from engine.kernel.choice import Choice, Offer, Option, Why
from engine.kernel.step import Ask, Then

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria


class UpTo(Option, frozen=True, tag="up_to"):
    """Bid for me, one guilder more at a time, up to this; then pass."""

    guilders: int


class PassAbove(Option, frozen=True, tag="pass_above"):
    """Pass for me once it costs more than this, else ask; 0 is "not this lot"."""

    guilders: int


class AskFirst(Option, frozen=True, tag="ask_first"):
    """Rather pass above a price than bid up to it."""


class BidForMe(Option, frozen=True, tag="bid_for_me"):
    """Rather bid up to a price than pass above it."""


class Every(Option, frozen=True, tag="every"):
    """Keep the order for every auction until it is withdrawn."""


class Once(Option, frozen=True, tag="once"):
    """Let the order end with its auction."""


class Withdraw(Option, frozen=True, tag="withdraw"):
    pass


class OrderGift(Option, frozen=True, tag="give_if_won"):
    """Give this cube if I win somebody else's lot."""

    cube: str


UP_TO = [UpTo(guilders) for guilders in range(MOST)]
PASS_ABOVE = [PassAbove(guilders) for guilders in range(MOST)]
ASK_FIRST, BID_FOR_ME = AskFirst(), BidForMe()
EVERY, ONCE, WITHDRAW = Every(), Once(), Withdraw()
GIFTS = {cube: OrderGift(cube) for cube in CUBES}

ORDERED = Why("ordered")


class LeaveOrder(Ask, tag="fk.order"):
    """Say what to do while I am away: for this auction, or for the next if I am in none."""

    key: ClassVar[str] = "order"
    waited: ClassVar[bool] = False
    private: ClassVar[bool] = True

    def offers(self, game: Faktoria) -> Iterator[tuple[Option, Why | None]]:
        me, at_once = game.players[self.seat], self.at_once(game)
        order = me.order
        asks = order is not None and order.kind == "pass_above" and order.limit > 0
        numbers = PASS_ABOVE if asks and not at_once else UP_TO
        for number in range(self.least(game), me.guilders + 1):
            is_same = order is not None and order.limit == number and not (asks and at_once)
            yield numbers[number], ORDERED if is_same else None
        if not at_once:
            yield PASS_ABOVE[0], ORDERED if order is not None and not order.limit else None
            if me.guilders:
                yield BID_FOR_ME if asks else ASK_FIRST, None
        if order is not None:
            yield ONCE if order.every else EVERY, None
            yield WITHDRAW, None

    def least(self, game: Faktoria) -> int:
        """The least bid that this seat could still make."""
        auction = auction_for(game, self.seat)
        return auction.bid + 1 if auction else 1

    def at_once(self, game: Faktoria) -> bool:
        """True if this seat is to bid now: then "up to" bids at once, and the rest can wait."""
        top = game.stack[-1]
        return isinstance(top, Bid) and top.seat == self.seat

    def leads(self, game: Faktoria) -> bool:
        """True if the standing bid is this seat's, or the opening bid is about to be."""
        top, auction = game.stack[-1], auction_for(game, self.seat)
        if isinstance(top, Open):
            return top.seat == self.seat
        return auction is not None and auction.leader == self.seat

    def choice(self, game: Faktoria) -> Choice:
        """As data; what bids at once is marked as final."""
        at_once = self.at_once(game)
        offers = tuple(
            Offer(option.id, why, final=at_once and isinstance(option, UpTo))
            for option, why in self.offers(game)
        )
        return Choice(self.seat, self.key, offers, (int(self.leads(game)),), waited=False)

    def take(self, game: Faktoria, option: Option) -> Then:
        me = game.players[self.seat]
        every = me.order is not None and me.order.every
        limit = me.order.limit if me.order and me.order.limit else me.guilders
        kind = me.order.kind if me.order else "up_to"
        match option:
            case UpTo(guilders):
                me.order = Order("up_to", guilders, every)
            case PassAbove(guilders):
                me.order = Order("pass_above", guilders, every)
            case AskFirst():
                me.order = Order("pass_above", limit, every)
            case BidForMe():
                me.order = Order("up_to", limit, every)
            case Withdraw():
                me.order, me.gift = None, None
            case _:
                assert me.order is not None
                me.order = Order(kind, me.order.limit, not every)
        self.tell(game)

    def tell(self, game: Faktoria) -> None:
        """Only the owner reads what it says now."""
        order, own = game.players[self.seat].order, (self.seat,)
        if order is None:
            game.say(OrderWithdrawn(seat=self.seat, to=own))
            return
        kind, limit, every = order.kind, order.limit, order.every
        game.say(OrderLeft(seat=self.seat, kind=kind, limit=limit, every=every, to=own))


class LeaveGift(Ask, tag="fk.gift_order"):
    """Say which cube to give away if the standing bid, or an order, wins the lot."""

    key: ClassVar[str] = "gift_order"
    waited: ClassVar[bool] = False
    private: ClassVar[bool] = True

    def args(self, game: Faktoria) -> tuple[str | int, ...]:
        return (game.turn,)

    def offers(self, game: Faktoria) -> Iterator[tuple[Option, Why | None]]:
        assert game.auction is not None
        gift = game.players[self.seat].gift
        for cube in dict.fromkeys(game.auction.lot):
            yield GIFTS[cube], ORDERED if cube == gift else None

    def take(self, game: Faktoria, option: OrderGift) -> Then:
        game.players[self.seat].gift = option.cube
        game.say(GiftOrdered(seat=self.seat, cube=option.cube, to=(self.seat,)))


ORDERS = [LeaveOrder(seat) for seat in range(max(SEATS))]
GIFT_ORDERS = [LeaveGift(seat) for seat in range(max(SEATS))]


def auction_for(game: Faktoria, seat: int) -> Auction | None:
    """The auction that an order of this seat is for; None if it is for the next one."""
    auction = game.auction
    is_won = isinstance(game.stack[-1], Gift)
    return None if auction is None or is_won or not auction.has(seat) else auction


def open_orders(game: Faktoria) -> list[Ask]:
    """Who may leave an order now: in an auction who could still bid; else for the next one.

    An order that stands can be changed as long as an auction is to come (FK-24).
    """
    found: list[Ask] = []
    more = not (game.imported and game.is_last_turn)
    for seat, player in enumerate(game.players):
        auction = auction_for(game, seat)
        if auction is None:
            leaves = more and player.guilders > 0 and not _is_busy(game, seat)
        else:
            leaves = player.guilders > auction.bid
        if leaves or (player.order is not None and (more or auction is not None)):
            found.append(ORDERS[seat])
        if auction is not None and _may_have_to_give(auction, seat, player.order):
            found.append(GIFT_ORDERS[seat])
    return found


def _is_busy(game: Faktoria, seat: int) -> bool:
    """True if something else than bids is asked of this seat, whose panel is full enough."""
    top = game.stack[-1]
    return top.seat == seat and not isinstance(top, Bid | Open)


def _may_have_to_give(auction: Auction, seat: int, order: Order | None) -> bool:
    """True if this seat leads or has an order to go on, and would have to choose once it won."""
    if seat == auction.starter or len(set(auction.lot)) < 2:
        return False
    return seat == auction.leader or (order is not None and order.limit > auction.bid)
