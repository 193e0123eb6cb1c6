"""Rulebook, Importing Resources and Auction Results: bids in turn, payment, the one cube given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.faktoria.cards import CUBES
from engine.faktoria.events import (
    AuctionOpened,
    BidderPassed,
    BidMade,
    CubeGiven,
    ImportEnded,
    LotWon,
)
from engine.faktoria.pieces import Auction
from engine.kernel.choice import Option, Why
from engine.kernel.step import Ask, Then

if TYPE_CHECKING:
    from engine.faktoria.state import Faktoria


class BidOf(Option, frozen=True, tag="bid"):
    final: ClassVar[bool] = True
    guilders: int


class Pass(Option, frozen=True, tag="pass"):
    """Final for this auction (FK-1)."""

    final: ClassVar[bool] = True


class Give(Option, frozen=True, tag="give"):
    final: ClassVar[bool] = True
    cube: str


MOST = 256  # more guilders than a player can ever own
BIDS = [BidOf(guilders) for guilders in range(MOST)]
PASS = Pass()
GIVES = {cube: Give(cube) for cube in CUBES}


def open_auction(game: Faktoria, seat: int, guilders: int) -> Then:
    """With the opening bid the Import is used, whoever wins (FK-22)."""
    game.close_build()
    game.imported = True
    lot = [cube for cube in game.chests if cube is not None]
    clockwise = [(seat + place) % game.seats for place in range(1, game.seats)]
    game.auction = Auction(seat, seat, guilders, lot, clockwise, [(seat, guilders)])
    game.remember(seat, "opened", number=guilders)
    game.say(AuctionOpened(seat=seat, lot=tuple(lot), guilders=guilders))
    game.sealed = True  # a bid binds
    return go_round(game)


def go_round(game: Faktoria) -> Then:
    """The next bidder, or the settlement once only the highest bidder is left (FK-23)."""
    auction = game.auction
    assert auction is not None
    return Bid(auction.inside[0]) if auction.inside else settle(game)


class Bid(Ask, tag="fk.bid"):
    """Bid more than the standing bid, or pass for good (FK-1)."""

    key: ClassVar[str] = "bid"

    def forced(self, game: Faktoria) -> Option | None:
        """Who cannot bid more is passed without being asked (FK-23)."""
        assert game.auction is not None
        return PASS if game.players[self.seat].guilders <= game.auction.bid else None

    def ordered(self, game: Faktoria) -> Option | None:
        """What the standing order says: one ordinary step, never more (FK-24)."""
        order, auction = game.players[self.seat].order, game.auction
        if order is None or auction is None:
            return None
        if auction.bid >= order.limit:
            return PASS
        return BIDS[auction.bid + 1] if order.kind == "up_to" else None

    def args(self, game: Faktoria) -> tuple[str | int, ...]:
        assert game.auction is not None
        return (game.auction.bid, game.auction.leader)

    def offers(self, game: Faktoria) -> Iterator[tuple[Option, Why | None]]:
        return iter([(option, None) for option in self.legal(game)])

    def legal(self, game: Faktoria) -> list[Option]:
        assert game.auction is not None
        return [PASS, *BIDS[game.auction.bid + 1 : game.players[self.seat].guilders + 1]]

    def take(self, game: Faktoria, option: Option) -> Then:
        auction = game.auction
        assert auction is not None
        auction.inside.pop(0)
        game.sealed = True
        if isinstance(option, BidOf):
            auction.inside.append(auction.leader)
            auction.leader, auction.bid = self.seat, option.guilders
            auction.bids.append((self.seat, option.guilders))
            game.remember(self.seat, "bid", number=option.guilders)
            game.say(BidMade(seat=self.seat, guilders=option.guilders))
            return go_round(game)
        player = game.players[self.seat]
        player.spend_order()
        player.gift = None
        auction.bids.append((self.seat, None))
        game.remember(self.seat, "passed")
        game.say(BidderPassed(seat=self.seat, broke=player.guilders <= auction.bid))
        return go_round(game)


def settle(game: Faktoria) -> Then:
    """The winner pays the bank and takes the lot; then comes the gift (FK-4, FK-27)."""
    auction = game.auction
    assert auction is not None
    winner = auction.leader
    game.move(winner, "guilders", -auction.bid)
    for cube in auction.lot:
        game.receive(winner, cube)
    game.players[winner].spend_order()
    game.chests = [None] * len(game.chests)
    game.remember(winner, "won", number=auction.bid)
    game.say(LotWon(seat=winner, guilders=auction.bid, lot=tuple(auction.lot)))
    if winner == auction.starter:
        return end_import(game)
    return Gift(winner)


class Gift(Ask, tag="fk.gift"):
    """The winner gives one cube of the lot, large or small, to the player in turn (FK-5)."""

    key: ClassVar[str] = "gift"

    def kinds(self, game: Faktoria) -> list[str]:
        assert game.auction is not None
        return list(dict.fromkeys(game.auction.lot))

    def forced(self, game: Faktoria) -> Option | None:
        kinds = self.kinds(game)
        return GIVES[kinds[0]] if len(kinds) == 1 else None

    def ordered(self, game: Faktoria) -> Option | None:
        gift = game.players[self.seat].gift
        return GIVES[gift] if gift in self.kinds(game) else None

    def args(self, game: Faktoria) -> tuple[str | int, ...]:
        return (game.turn,)

    def offers(self, game: Faktoria) -> Iterator[tuple[Option, Why | None]]:
        return iter([(option, None) for option in self.legal(game)])

    def legal(self, game: Faktoria) -> list[Option]:
        return [GIVES[cube] for cube in self.kinds(game)]

    def take(self, game: Faktoria, option: Give) -> Then:
        game.receive(self.seat, option.cube, -1)
        game.receive(game.turn, option.cube)
        game.remember(self.seat, "gave", option.cube)
        game.say(CubeGiven(seat=self.seat, receiver=game.turn, cube=option.cube))
        return end_import(game)


def end_import(game: Faktoria) -> Then:
    """The auction is over; the turn goes on."""
    assert game.auction is not None
    game.players[game.auction.leader].gift = None
    game.auction = None
    game.sealed = True
    game.say(ImportEnded(seat=game.turn))
