"""Made-up tables of Factory 42 for previews, measurements and tests."""

from __future__ import annotations

import msgspec

from engine.factory_42.locations import MAIN, ORDER, OWN_BOARD
from engine.factory_42.view import (
    CommissionView,
    DecksView,
    Factory42View,
    LatestView,
    LevelView,
    MachineView,
    MakeView,
    OrderView,
    OwnView,
    PlaceView,
    PlayerView,
    PriceView,
    RailcarView,
)
from render.factory_42.catalog import CATALOG, LEVELS, RESOURCES

LETTERS = {letter: kind for kind, letter in zip(RESOURCES, "FWMSCGLUBKX", strict=True)}
ORDERS = ("GO14", "GO23", "GO13", "GO03", "GO01")
WORKERS = {
    "requisition": (1, 3),
    "loading": (0, 2, 1),
    "spiking": (0,),
    "shipping": (0, 3),
    "steam": (2,),
    "trading": (1,),
}
COMMISSARS = {"requisition": 2, "embassy": 1}
PLAYERS = (
    (11, 4, 0, 3, "WSBLX", ("LLUB", "SSWC"), ("small_expansion",), "WS"),
    (9, 6, 1, 3, "FFFFWK", ("CCGSSM", None), ("small_expansion", "incinerator"), "R"),
    (12, 2, 0, 3, "", (None, None), (), "12c"),
    (8, 5, 2, 4, "MMMMGGGBBB", ("MGBMGB", ""), ("small_expansion", "large_expansion", "crane"), ""),
    (-3, 0, 0, 4, "KX", (None, "FSLFSL"), ("crane",), "2"),
)


def heap(letters: str) -> dict[str, int]:
    """ "FFW" is two Flax and a Wood."""
    return {kind: letters.count(each) for each, kind in LETTERS.items() if each in letters}


def _car(number: int, letters: str) -> RailcarView:
    return RailcarView(number, heap(letters), CATALOG.numbers.railcar_spaces - len(letters))


def _place(location: str, expanded: bool, seats: int) -> PlaceView:
    slots = CATALOG.slots[location].workers[seats - 2]
    figures: tuple[tuple[int, ...], ...] = ()
    if location == "requisition":
        figures = tuple((each.pool, each.warehouse) for each in CATALOG.requisition[:slots])
    elif location == "steam":
        figures = tuple((each.rosettes,) for each in CATALOG.steam)
    elif location == "guild":
        figures = tuple((each.steam,) for each in CATALOG.guild)
    commissar = COMMISSARS.get(location)
    return PlaceView(
        location,
        ORDER[expanded].index(location),
        slots,
        tuple(seat for seat in WORKERS.get(location, ()) if seat < seats)[:slots],
        CATALOG.slots[location].commissar,
        commissar if commissar is not None and commissar < seats else None,
        figures,
    )


def _order(card: str, index: int, seats: int) -> OrderView:
    made: list[tuple[int, ...]] = [(), (), ()]
    if index == 1:
        made = [(0,), (), tuple(seat for seat in (1, 2) if seat < seats)]
    levels = zip(LEVELS, CATALOG.orders[card].levels, made, strict=True)
    return OrderView(
        card,
        CATALOG.orders[card].steam + 1,
        1 if index == 0 else 0,
        index > 1,
        any(made),
        tuple(LevelView(level, each.cost, each.rosettes, who) for level, each, who in levels),
    )


def _own_places(seat: int, expanded: bool, words: str) -> tuple[PlaceView, ...]:
    letters = dict(zip("OR12", OWN_BOARD, strict=True))
    taken = {letters[each] for each in words if each in letters}
    return tuple(
        PlaceView(
            location,
            ORDER[expanded].index(location),
            1,
            (seat,) if location in taken else (),
            CATALOG.slots[location].commissar,
            seat if "c" in words and location == "manufacturium_2" else None,
        )
        for location in OWN_BOARD
        if location in ORDER[expanded]
    )


def _player(seat: int, expanded: bool) -> PlayerView:
    vp, rosettes, steam, left, stored, docks, built, places = PLAYERS[seat]
    machines = (MachineView("IN03", None, True), MachineView("IN08", 2, False))
    spaces = sum(CATALOG.improvements[each].spaces for each in built)
    makes = (
        MakeView("manufacturium_1", "GO23", "minimum", True),
        MakeView("manufacturium_1", "GO23", "standard", True),
        MakeView("manufacturium_1", "GO23", "optimal", False, 1),
        MakeView("manufacturium_1", "GO14", "minimum", False, 0, 2),
    )
    return PlayerView(
        seat=seat,
        vp=vp,
        rosettes=rosettes,
        private_steam=steam,
        meeples=6,
        left=left,
        warehouse=heap(stored),
        capacity=CATALOG.board.warehouse + spaces,
        docks=tuple(None if each is None else _car(3 + at, each) for at, each in enumerate(docks)),
        places=_own_places(seat, expanded, places),
        improvements=built,
        face_down=("IN17",) if expanded and seat == 1 else (),
        inventions=machines[: 2 - seat % 2] if expanded and seat < 3 else (),
        hidden=(0, 2, 1, 0, 3)[seat] if expanded else 0,
        open_commissions=(CommissionView("EC03", 2, 3),) if expanded and seat == 0 else (),
        finished=(),
        made=1 if seat < 2 else 0,
        due=0,
        makes=makes if seat == 0 else (),
    )


def table(seats: int = 4, seat: int | None = None, expanded: bool = True) -> Factory42View:
    """The middle of a game, workers being placed; the last seat is to place."""
    turn = seats - 1
    places = [location for location in MAIN if location in ORDER[expanded]]
    pool = heap("FFFWWSSSSCGLLUUBK")
    market = CATALOG.market["MK10"]
    latest = [LatestView(2, "commissar", "requisition", 1), LatestView(1, "worker", "trading", 1)]
    own = OwnView(("EC13", "EC17"), (), (), ("trading", "loading:commissar"), ())
    return Factory42View(
        seat=seat,
        round=4,
        rounds=6,
        phase="placement",
        location=None,
        number=None,
        turn=turn,
        order_of_play=tuple(range(seats)),
        expanded=expanded,
        short=False,
        deals="off",
        places=tuple(_place(location, expanded, seats) for location in places),
        placing=tuple(
            [each for each in places if each not in ("loading", "shipping")]
            + ["loading:commissar", "spiking:commissar", "research", "research:commissar"]
        ),
        orders=tuple(_order(card, at, seats) for at, card in enumerate(ORDERS[:seats])),
        penalty=seats - 1,
        market="MK10",
        prices=tuple(PriceView(kind, market.to[kind], market.from_[kind]) for kind in RESOURCES),
        event="EV11",
        inventions=("IN10", "IN05", "IN11") if expanded else (),
        decks=DecksView(18, 8, 1, 6 if expanded else 0, 12 if expanded else 0),
        supply=heap("FFFFFFWWWWMMSSSSSCCCCGGLLLLLUUUUBBBKKKXXXXX"),
        supply_rosettes=12,
        pool={kind: pool.get(kind, 0) for kind in RESOURCES},
        tower=heap("FWMMSCCGLUUBBKX"),
        bag=heap("FFFFWWMSSCCGLLLUUBKX"),
        drawn={},
        station=(_car(5, ""), _car(6, "")),
        loading=None,
        track=(_car(1, "SSWC"), _car(2, "LUB")),
        track_spaces=CATALOG.board.track,
        steam=9,
        steam_top=CATALOG.numbers.steam_high,
        ruptured=False,
        score_low=CATALOG.board.score_low,
        score_high=CATALOG.board.score_high,
        players=tuple(_player(each, expanded) for each in range(seats)),
        latest=tuple(each for each in latest if each.seat is not None and each.seat < seats),
        waiting=(turn,),
        own=own if seat is not None and expanded else None,
    )


def resolving(location: str, seats: int = 4, seat: int | None = None) -> Factory42View:
    """The same table while a location is resolved."""
    return msgspec.structs.replace(
        table(seats, seat),
        phase="resolution",
        location=location,
        number=ORDER[True].index(location),
        placing=(),
        turn=0,
        waiting=(0,),
        drawn=heap("FSGLX") if location == "spiking" else {},
        latest=(LatestView(None, "dropped", "tower", 15), LatestView(0, "loaded", "2", 3)),
        steam=8,
        steam_top=CATALOG.numbers.steam_ruptured,
        ruptured=True,
    )


def drawn(seats: int = 4) -> Factory42View:
    """The same table when the round's cards have just been drawn."""
    return msgspec.structs.replace(
        table(seats),
        phase="drawing",
        placing=(),
        turn=None,
        waiting=(),
        latest=(LatestView(None, "drew", "EV11", 0),),
    )
