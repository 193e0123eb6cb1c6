"""Made-up tables of Faktoria for previews, measurements and tests."""

from __future__ import annotations

import msgspec

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
from render.faktoria.catalog import BUILDINGS, TRACK, building

BIDS = ((1, 2), (2, 3), (3, 4), (0, 5), (1, None), (2, 6), (3, None), (4, None), (0, 7))
WHYS = {
    "ship": Why("needs_harbours", (1,)),
    "cathedral": Why("needs", ("stone", 1, "gold", 1)),
    "chapel": Why("needs", ("wood", 7, "gold", 1)),
    "harbour": Why("needs", ("wood", 12)),
    "stable": Why("needs", ("wood", 5)),
}
LEFT = {"cathedral": 1, "chapel": 0, "harbour": 1, "castle": 8, "ship": 7, "tower": 8, "stable": 8}
PLAYERS = (
    ((14, 7, 4, 2, 0), "sawmill quarry", "tower", ()),
    ((7, 2, 11, 1, 0), "quarry quarry", "castle", ()),
    ((11, 5, 3, 0, 1), "sawmill sawmill", "harbour", ("wood", "iron", "vp")),
    ((3, 9, 1, 2, 0), "sawmill quarry", "stable chapel stable castle castle tower stable", ()),
    ((0, 0, 12, 3, 0), "quarry sawmill quarry", "", ("stone",)),
)


def _cube(word: str) -> CubeView | None:
    """ "S" is a large stone, "i!" a new iron, "-" an empty square."""
    kinds = {"w": "wood", "s": "stone", "i": "iron", "g": "gold"}
    if word == "-":
        return None
    return CubeView(kinds[word[0].lower()], word[0].isupper(), word.endswith("!"))


def _columns(later: str, now: str, lot: str) -> tuple[ColumnView, ...]:
    rows = [[_cube(word) for word in row.split()] for row in (later, now, lot)]
    columns = [
        ColumnView(index >= 4, True, *cubes) for index, cubes in enumerate(zip(*rows, strict=True))
    ]
    return (*columns, ColumnView(True, False, None, None, None))


def _player(seat: int) -> PlayerView:
    holdings, works, built, changed = PLAYERS[seat]
    houses = tuple(built.split())
    points = sum(building(card).vp for card in houses)
    fresh = houses if "vp" in changed else ()
    return PlayerView(
        seat,
        *holdings,
        works=tuple(works.split()),
        buildings=houses,
        vp=points,
        space=points % TRACK,
        lap=points // TRACK,
        changed=changed,
        built=fresh,
    )


def _auction(seats: int, lot: tuple[CubeView, ...]) -> AuctionView:
    """The import of the second seat; the first leads, the third is to bid."""
    states = [BidderView(0, "leads", 7), BidderView(1, "passed", 2), BidderView(2, "to_bid", 6)]
    states += [BidderView(seat, "passed", 4 if seat == 3 else None) for seat in (3, 4)]
    order = [seat for seat in (1, 2, 3, 4, 0) if seat < seats]
    bidders = tuple(states[seat] for seat in order)
    if seats == 2:
        bidders = (BidderView(1, "to_bid", 6), BidderView(0, "leads", 7))
    bids = tuple(BidView(seat, bid) for seat, bid in BIDS if seat < seats)
    return AuctionView(1, lot, 0, 7, 2 if seats > 2 else 1, 8, bidders, bids)


def auction(seats: int = 4, seat: int | None = None) -> FaktoriaView:
    """The middle of a game, an Import of the second seat on auction."""
    columns = _columns("w! i s s! S", "- s - g -", "w - i - S")
    lot = tuple(column.lot for column in columns if column.lot is not None)
    latest = [LatestView(3, "passed"), LatestView(1, "passed"), LatestView(0, "bid", "", 7)]
    return FaktoriaView(
        seat=seat,
        round=3,
        rounds=5,
        turn=1,
        order_of_play=tuple(range(seats)),
        columns=columns,
        bags=(
            BagView("orange", (("wood", 18), ("stone", 14), ("iron", 6), ("gold", 0)), 38),
            BagView("blue", (("large_wood", 9), ("large_stone", 10)), 19),
        ),
        auction=_auction(seats, lot),
        buildings=tuple(_pile(card) for card in BUILDINGS),
        players=tuple(_player(player) for player in range(seats)),
        imported=True,
        built=False,
        building=False,
        produced=True,
        latest=tuple(each for each in latest if each.seat < seats),
        waiting=(2 if seats > 2 else 1,),
        order=OrderView("up_to", 6, False, "wood") if seat is not None else None,
    )


def _pile(card: str) -> BuildingView:
    house = building(card)
    left = LEFT.get(card, 5)
    why = WHYS.get(card) if left else Why("none_left")
    return BuildingView(card, left, tuple(house.cost.items()), house.vp, house.produces, why)


def turn(seats: int = 4, seat: int | None = None) -> FaktoriaView:
    """The same table with nothing on auction."""
    columns = _columns("w! i s s! S", "w s i g S", "- - - - -")
    latest = (LatestView(0, "won", "", 7), LatestView(0, "gave", "wood"), LatestView(1, "produced"))
    return msgspec.structs.replace(
        auction(seats, seat),
        columns=columns,
        auction=None,
        imported=False,
        latest=latest,
        waiting=(1,),
    )
