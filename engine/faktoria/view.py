"""What one seat, or a spectator, may see of Faktoria: a whitelist, never the state itself.

All that lies on the table is public (FK-18, FK-26); hidden are only the draws to come and what
standing orders say, so views of different seats differ in `order` and `choices` alone.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.faktoria.cards import CATALOG, COLUMNS, kind_of
from engine.faktoria.state import Faktoria
from engine.faktoria.steps.auction import Bid, Gift
from engine.faktoria.steps.build import candidates
from engine.kernel.choice import Choice, Why
from engine.kernel.deck import Deck
from engine.kernel.game import waiting

MERCHANTS = CATALOG.limits.merchant_columns


class CubeView(msgspec.Struct, frozen=True):
    """A cube: wood, stone, iron or gold; a large one is worth 5. `new`: drawn just now."""

    kind: str
    large: bool = False
    new: bool = False


class ColumnView(msgspec.Struct, frozen=True):
    """A channel: the square of the first row (later), of the second (now), and its chest (lot)."""

    harbour: bool
    open: bool
    later: CubeView | None
    now: CubeView | None
    lot: CubeView | None


class BagView(msgspec.Struct, frozen=True):
    """What is left in a bag by kind, every kind that it began with (FK-26)."""

    bag: Literal["orange", "blue"]
    left: tuple[tuple[str, int], ...]
    total: int


class BidView(msgspec.Struct, frozen=True):
    """One step of the auction in order: a bid, or None for passing."""

    seat: int
    guilders: int | None


class BidderView(msgspec.Struct, frozen=True):
    """One seat in the running auction, in bidding order; `bid` is its last one."""

    seat: int
    state: Literal["leads", "to_bid", "in", "passed"]
    bid: int | None = None


class AuctionView(msgspec.Struct, frozen=True):
    """The Import of `starter`. Until the opening bid is named, `leader` and `bid` are None.

    `to_bid` must bid `least` or more, or pass; `giving`: this seat won and chooses the cube that
    it gives to `starter`.
    """

    starter: int
    lot: tuple[CubeView, ...]
    leader: int | None
    bid: int | None
    to_bid: int | None
    least: int
    bidders: tuple[BidderView, ...]
    bids: tuple[BidView, ...]
    giving: int | None = None


class BuildingView(msgspec.Struct, frozen=True):
    """A pile of the building board. `why`: what keeps the seat in turn from building it.

    `produces`: kind of cube, five of which a production building yields.
    """

    building: str
    left: int
    cost: tuple[tuple[str, int], ...]
    vp: int
    produces: str | None
    why: Why | None


class PlayerView(msgspec.Struct, frozen=True):
    """All of a player is public (FK-18); cubes are counted in small ones.

    `space` and `lap` on the score track of 60; `changed` names the figures (guilders, wood,
    stone, iron, gold, vp) that moved in the latest turn, `built` what was built in it.
    """

    seat: int
    guilders: int
    wood: int
    stone: int
    iron: int
    gold: int
    works: tuple[str, ...]
    buildings: tuple[str, ...]
    vp: int
    space: int
    lap: int
    changed: tuple[str, ...] = ()
    built: tuple[str, ...] = ()


class LatestView(msgspec.Struct, frozen=True):
    """One event for the footer: 'bid' 6, 'passed', 'built' castle, 'gave' large_stone."""

    seat: int
    verb: str
    thing: str = ""
    number: int = 0


class OrderView(msgspec.Struct, frozen=True):
    """The viewer's own standing order (FK-24), and the cube to give away if it wins."""

    kind: Literal["up_to", "pass_above"]
    limit: int
    every: bool
    gift: str | None = None


class FaktoriaView(msgspec.Struct, frozen=True):
    """What `seat` sees; None is a spectator.

    `turn` is the seat whose turn it is, `waiting` who must choose now. The flags tell which
    actions of the turn are used; `building`: a Build is going on and may be continued.
    """

    seat: int | None
    round: int
    rounds: int
    turn: int | None
    order_of_play: tuple[int, ...]
    columns: tuple[ColumnView, ...]
    bags: tuple[BagView, ...]
    auction: AuctionView | None
    buildings: tuple[BuildingView, ...]
    players: tuple[PlayerView, ...]
    imported: bool
    built: bool
    building: bool
    produced: bool
    latest: tuple[LatestView, ...]
    waiting: tuple[int, ...]
    order: OrderView | None = None
    choices: tuple[Choice, ...] = ()
    over: str | None = None


def view(game: Faktoria, seat: int | None, choices: tuple[Choice, ...] = ()) -> FaktoriaView:
    """What that seat, or a spectator, may see."""
    return FaktoriaView(
        seat=seat,
        round=game.round,
        rounds=CATALOG.limits.rounds,
        turn=game.turn if game.over is None else None,
        order_of_play=game.order_of_play,
        columns=tuple([_column(game, column) for column in range(COLUMNS)]),
        bags=(_bag("orange", game.orange), _bag("blue", game.blue)),
        auction=_auction(game),
        buildings=_buildings(game),
        players=tuple([_player(game, seat) for seat in range(game.seats)]),
        imported=game.imported,
        built=game.built,
        building=game.building,
        produced=game.produced,
        latest=tuple([LatestView(d.seat, d.verb, d.thing, d.number) for d in game.latest]),
        waiting=waiting(game),
        order=None if seat is None else _order(game, seat),
        choices=choices,
        over=game.over,
    )


def _cube(cube: str | None, new: bool = False) -> CubeView | None:
    return None if cube is None else CubeView(kind_of(cube), cube != kind_of(cube), new)


def _column(game: Faktoria, column: int) -> ColumnView:
    return ColumnView(
        harbour=column >= MERCHANTS,
        open=column < game.open_columns,
        later=_cube(game.later[column], column in game.fresh),
        now=_cube(game.now[column], COLUMNS + column in game.fresh),
        lot=_cube(game.chests[column]),
    )


def _bag(name: Literal["orange", "blue"], deck: Deck) -> BagView:
    left = tuple([(cube, deck.cards.count(cube)) for cube in CATALOG.bags[name].cubes])
    return BagView(name, left, len(deck.cards))


def _auction(game: Faktoria) -> AuctionView | None:
    """The running auction, or the lot that waits for its opening bid."""
    auction, top = game.auction, game.stack[-1] if game.stack else None
    chests = [cube for cube in game.chests if cube is not None]
    lot = tuple([cube for each in (auction.lot if auction else chests) if (cube := _cube(each))])
    if auction is None:
        return AuctionView(game.turn, lot, None, None, None, 1, (), ()) if lot else None
    return AuctionView(
        starter=auction.starter,
        lot=lot,
        leader=auction.leader,
        bid=auction.bid,
        to_bid=top.seat if isinstance(top, Bid) else None,
        least=auction.bid + 1,
        bidders=tuple([_bidder(game, seat) for seat in _bidding_order(game)]),
        bids=tuple([BidView(seat, guilders) for seat, guilders in auction.bids]),
        giving=top.seat if isinstance(top, Gift) else None,
    )


def _bidding_order(game: Faktoria) -> list[int]:
    """Clockwise from the seat whose Import it is."""
    return [(game.turn + place) % game.seats for place in range(game.seats)]


def _bidder(game: Faktoria, seat: int) -> BidderView:
    auction, top = game.auction, game.stack[-1]
    assert auction is not None
    own = [guilders for by, guilders in auction.bids if by == seat and guilders is not None]
    bid = own[-1] if own else None
    if seat == auction.leader:
        return BidderView(seat, "leads", bid)
    if seat not in auction.inside:
        return BidderView(seat, "passed", bid)
    to_bid = isinstance(top, Bid) and top.seat == seat
    return BidderView(seat, "to_bid" if to_bid else "in", bid)


def _buildings(game: Faktoria) -> tuple[BuildingView, ...]:
    """The piles, and what keeps the seat in turn from each: public, as all holdings are."""
    whys = {option.building: why for option, why in candidates(game, game.turn)[0]}
    return tuple(
        [
            BuildingView(
                building=card.id,
                left=game.supply[card.id],
                cost=tuple(card.cost.items()),
                vp=card.vp,
                produces=card.produces,
                why=whys[card.id],
            )
            for card in CATALOG.buildings.values()
        ]
    )


def _player(game: Faktoria, seat: int) -> PlayerView:
    player, track = game.players[seat], CATALOG.limits.score_track
    return PlayerView(
        seat=seat,
        guilders=player.guilders,
        wood=player.wood,
        stone=player.stone,
        iron=player.iron,
        gold=player.gold,
        works=tuple(player.works),
        buildings=tuple(player.buildings),
        vp=player.vp,
        space=player.vp % track,
        lap=player.vp // track,
        changed=tuple(player.changed),
        built=tuple(player.fresh),
    )


def _order(game: Faktoria, seat: int) -> OrderView | None:
    order, gift = game.players[seat].order, game.players[seat].gift
    if order is None:
        return None
    return OrderView(order.kind, order.limit, order.every, gift)
