"""Made-up views of Faktoria for the tests: any that the rules allow, and the awkward ones."""

from __future__ import annotations

from random import Random
from typing import Literal

import msgspec

from engine.faktoria.cards import BUILDINGS, CATALOG, KINDS, VP, WORKS
from engine.faktoria.lines import ENDS
from engine.faktoria.view import (
    AuctionView,
    BagView,
    BidderView,
    BidView,
    BuildingView,
    ColumnView,
    CubeView,
    FaktoriaView,
    LatestView,
    OrderView,
    PlayerView,
)
from engine.kernel.choice import Why

NAMES = ("Ada", "Brix", "Coro", "Dane", "Elm")
LONG_NAMES = (
    "Maximiliana Fernández-Oberhauser",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Jón Þór Ægisson af Ytri-Fagradal",
    "l",
    "mmmmmmmmmmmm mmmmmmmmmmmm mmmmmm",
)
STRANGE_NAMES = ("Ёлка Ивановна 🎄", "株式会社", "𝓐𝓭𝓪", "Ωμέγα", "")
LARGE = ("wood", "stone")
HOUSES = [card for card in BUILDINGS if VP[card]]
MANY = ["castle", "ship", "tower", "stable"]
FIGURES = ("guilders", *KINDS, "vp")
NUMBERS = (0, 1, 7, 23, 88, 104)
DEEDS = (
    ("opened", "", 3),
    ("bid", "", 117),
    ("passed", "", 0),
    ("won", "", 24),
    ("gave", "large_stone", 0),
    ("built", "cathedral", 0),
    ("produced", "", 0),
    ("exported", "stone", 5),
)


def any_view(chance: Random, seats: int, seat: int | None = None) -> FaktoriaView:
    """A view as a game might show it; more of everything than most games ever see."""
    first = chance.randrange(seats)
    order = tuple((first + place) % seats for place in range(seats))
    over = chance.choice((None, None, None, None, *ENDS))
    turn = None if over else chance.choice(order)
    auction = _auction(chance, order, turn) if turn is not None and chance.random() < 0.6 else None
    columns = _columns(chance, auction.lot if auction else ())
    return FaktoriaView(
        seat=seat,
        round=chance.randint(1, 5),
        rounds=5,
        turn=turn,
        order_of_play=order,
        columns=columns,
        bags=_bags(chance),
        auction=auction,
        buildings=tuple(_pile(chance, card) for card in BUILDINGS),
        players=tuple(_player(chance, number) for number in range(seats)),
        imported=auction is not None or chance.random() < 0.3,
        built=chance.random() < 0.3,
        building=chance.random() < 0.3,
        produced=chance.random() < 0.3,
        latest=tuple(_deed(chance, seats) for _ in range(chance.randrange(4))),
        waiting=() if turn is None else (turn,),
        order=_order(chance) if seat is not None else None,
        over=over,
    )


def _cube(chance: Random, harbour: bool) -> CubeView:
    kind = chance.choice(LARGE if harbour else KINDS)
    return CubeView(kind, harbour, chance.random() < 0.3)


def _auction(chance: Random, order: tuple[int, ...], starter: int) -> AuctionView:
    lot = tuple(_cube(chance, chance.random() < 0.4) for _ in range(chance.randint(2, 6)))
    bidding = order[order.index(starter) :] + order[: order.index(starter)]
    if chance.random() < 0.15:
        return AuctionView(starter, lot, None, None, None, 1, (), ())
    bid, leader = chance.choice((1, 6, 24, 117)), chance.choice(bidding)
    asked = chance.choice([seat for seat in bidding if seat != leader])
    giving = leader if leader != starter and chance.random() < 0.3 else None
    bidders = tuple(_bidder(chance, seat, leader, asked, bid) for seat in bidding)
    steps = tuple(
        BidView(chance.choice(bidding), chance.choice((None, chance.randint(1, bid))))
        for _ in range(chance.choice((1, 4, 12, 60)))
    )
    to_bid = None if giving is not None else asked
    return AuctionView(starter, lot, leader, bid, to_bid, bid + 1, bidders, steps, giving)


def _bidder(chance: Random, seat: int, leader: int, asked: int, bid: int) -> BidderView:
    if seat == leader:
        return BidderView(seat, "leads", bid)
    if seat == asked:
        return BidderView(seat, "to_bid", chance.choice((None, bid - 1)))
    state: Literal["in", "passed"] = chance.choice(("in", "passed"))
    return BidderView(seat, state, chance.choice((None, 3)))


def _columns(chance: Random, lot: tuple[CubeView, ...]) -> tuple[ColumnView, ...]:
    harbours = chance.randrange(3)
    columns = []
    for index in range(6):
        is_open = index < 4 + harbours
        later, now = (_cube(chance, index > 3) if is_open else None for _ in range(2))
        chest = lot[index] if is_open and index < len(lot) else None
        columns.append(ColumnView(index > 3, is_open, later, None if chest else now, chest))
    return tuple(columns)


def _bags(chance: Random) -> tuple[BagView, ...]:
    bags = []
    for name in ("orange", "blue"):
        full = CATALOG.bags[name].cubes
        left = tuple((kind, chance.randint(0, counts[-1])) for kind, counts in full.items())
        if chance.random() < 0.2:
            left = tuple((kind, 0) for kind in full)
        bags.append(BagView(name, left, sum(count for _, count in left)))
    return tuple(bags)


def _pile(chance: Random, card: str) -> BuildingView:
    house = CATALOG.buildings[card]
    left = chance.choice((0, 1, 11))
    whys = [
        None,
        None,
        Why("build_used"),
        Why("needs", ("wood", 9, "stone", 10, "iron", 1)),
        Why("needs", ("stone", 12, "gold", 1)),
        Why("needs_harbours", (chance.randint(1, 2),)) if card == "ship" else None,
        Why("all_works", (4,)) if card in WORKS else None,
    ]
    why = chance.choice(whys) if left else Why("none_left")
    return BuildingView(card, left, tuple(house.cost.items()), house.vp, house.produces, why)


def _player(chance: Random, seat: int) -> PlayerView:
    works = tuple(chance.choices(WORKS, k=chance.randrange(5)))
    houses = tuple(chance.choices(MANY, k=chance.choice((0, 1, 6, 8, 14))))
    if chance.random() < 0.1:
        # Every kind, and as many towers and castles as there are.
        houses = (*HOUSES, "harbour", *MANY * 5)
    vp = sum(VP[card] for card in houses)
    changed = tuple(figure for figure in FIGURES if chance.random() < 0.3)
    built = tuple({*houses[:1], *works[:1]}) if chance.random() < 0.4 else ()
    figures = [chance.choice(NUMBERS) for _ in range(5)]
    return PlayerView(seat, *figures, works, houses, vp, vp % 60, vp // 60, changed, built)


def _deed(chance: Random, seats: int) -> LatestView:
    return LatestView(chance.randrange(seats), *chance.choice(DEEDS))


def _order(chance: Random) -> OrderView | None:
    kind: Literal["up_to", "pass_above"] = chance.choice(("up_to", "pass_above"))
    gift = chance.choice((None, "large_stone"))
    order = OrderView(kind, chance.choice((0, 6, 104)), chance.random() < 0.5, gift)
    return chance.choice((order, order, None))


def encoded(view: FaktoriaView) -> bytes:
    return msgspec.json.encode(view)
