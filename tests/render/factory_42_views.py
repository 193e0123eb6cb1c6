"""Made-up views of Factory 42 for the tests: any that the rules allow, and the awkward ones."""

from __future__ import annotations

from random import Random

import msgspec

from engine.factory_42.cards import CATALOG, LEVELS, RESOURCES
from engine.factory_42.locations import MAIN, ORDER, OWN_BOARD
from engine.factory_42.view_types import (
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

NAMES = ("Ada", "Brix", "Coro", "Dane", "Elm")
LONG_NAMES = (
    "Maximiliana Fernández-Oberhauser",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Jón Þór Ægisson af Ytri-Fagradal",
    "l",
    "mmmmmmmmmmmm mmmmmmmmmmmm mmmmmm",
)
STRANGE_NAMES = ("Ёлка Ивановна 🎄", "株式会社", "𝓐𝓭𝓪", "Ωμέγα", "")
PHASES = ("setup", "drawing", "placement", "resolution", "resolution", "clean_up")
SPACES = CATALOG.numbers.railcar_spaces
BUILT = list(CATALOG.improvements)
INVENTIONS, COMMISSIONS = list(CATALOG.inventions), list(CATALOG.commissions)
EVERYTHING = {kind: CATALOG.resources[kind].count for kind in RESOURCES}


def heap(chance: Random, most: int) -> dict[str, int]:
    """Up to so many cubes, of few kinds or of many."""
    kinds = chance.sample(RESOURCES, chance.randint(1, len(RESOURCES)))
    drawn = chance.choices(kinds, k=chance.randint(0, most))
    return {kind: drawn.count(kind) for kind in RESOURCES if kind in drawn}


def _car(chance: Random, number: int) -> RailcarView:
    cubes = heap(chance, SPACES)
    return RailcarView(number, cubes, SPACES - sum(cubes.values()))


def _figures(location: str, slots: int) -> tuple[tuple[int, ...], ...]:
    printed = {
        "requisition": [(each.pool, each.warehouse) for each in CATALOG.requisition],
        "steam": [(each.rosettes,) for each in CATALOG.steam],
        "guild": [(each.steam,) for each in CATALOG.guild],
    }
    return tuple(printed.get(location, [])[:slots])


def _place(chance: Random, location: str, seats: range, expanded: bool) -> PlaceView:
    slots = CATALOG.slots[location].workers[max(seats.stop, 2) - 2]
    closed = chance.random() < 0.1
    workers = () if closed else tuple(chance.choices(seats, k=chance.randint(0, slots)))
    able = CATALOG.slots[location].commissar
    there = able and not closed and chance.random() < 0.5
    return PlaceView(
        location,
        ORDER[expanded].index(location),
        slots,
        workers,
        able,
        chance.choice(seats) if there else None,
        _figures(location, slots),
        closed,
        able and not there and chance.random() < 0.1,
    )


def _order(chance: Random, card: str, seats: range) -> OrderView:
    printed = CATALOG.orders[card]
    made = [tuple(chance.choices(seats, k=chance.choice((0, 0, 0, 1, 2, 5)))) for _ in LEVELS]
    levels = zip(LEVELS, printed.levels, made, strict=True)
    return OrderView(
        card,
        chance.choice((0, printed.steam, 12)),
        chance.choice((0, 0, 1, 12)),
        chance.random() < 0.4,
        any(made),
        tuple(LevelView(name, each.cost, each.rosettes, who) for name, each, who in levels),
    )


def _makes(chance: Random, orders: tuple[OrderView, ...]) -> tuple[MakeView, ...]:
    return tuple(
        MakeView(place, order.card, level, chance.random() < 0.4, chance.randint(0, 6), 2)
        for order in orders
        for level in LEVELS
        for place in ("manufacturium_1", "manufacturium_2")
        if chance.random() < 0.5
    )


def _player(chance: Random, seat: int, expanded: bool, orders: tuple[OrderView, ...]) -> PlayerView:
    own = [location for location in OWN_BOARD if location in ORDER[expanded]]
    built = tuple(each for each in BUILT if chance.random() < 0.5)
    capacity = CATALOG.board.warehouse + sum(CATALOG.improvements[each].spaces for each in built)
    cards = chance.sample(INVENTIONS, 4) if expanded else []
    wishes = chance.sample(COMMISSIONS, chance.randint(0, 2)) if expanded else []
    meeples = chance.choice((6, 7, 8))
    return PlayerView(
        seat=seat,
        vp=chance.choice((CATALOG.board.score_low, -3, 0, 9, 27, CATALOG.board.score_high)),
        rosettes=chance.choice((0, 4, 30)),
        private_steam=chance.randint(0, 2),
        meeples=meeples,
        left=chance.choice((0, 1, meeples)),
        warehouse=heap(chance, capacity),
        capacity=capacity,
        docks=tuple(_car(chance, n) if chance.random() < 0.6 else None for n in (5, 6)),
        places=tuple(_place(chance, each, range(seat, seat + 1), expanded) for each in own),
        improvements=built,
        face_down=tuple(cards[:1]),
        inventions=tuple(
            MachineView(card, chance.choice((None, 1, 3)), chance.random() < 0.5)
            for card in cards[1 : chance.randint(1, 4)]
        ),
        hidden=chance.randint(0, 3) if expanded else 0,
        open_commissions=tuple(CommissionView(card, 1, 3) for card in wishes),
        finished=(),
        made=chance.randint(0, 3),
        due=chance.choice((0, 6)),
        makes=_makes(chance, orders) if chance.random() < 0.5 else (),
    )


def _latest(chance: Random, seats: range, places: list[str]) -> tuple[LatestView, ...]:
    deeds = [
        LatestView(chance.choice(seats), "worker", chance.choice(places), 1),
        LatestView(chance.choice(seats), "commissar", "loading", 1),
        LatestView(None, "dropped", "tower", 17),
        LatestView(None, "drew", chance.choice(list(CATALOG.events)), 0),
        LatestView(None, "burned", "pool", 11),
        LatestView(chance.choice(seats), "spiked", "mushroom", 3),
        LatestView(chance.choice(seats), "made", chance.choice(list(CATALOG.orders)), 2),
        LatestView(chance.choice(seats), "took", chance.choice(INVENTIONS), 0),
        LatestView(chance.choice(seats), "a_new_verb", "and_its_thing", 4),
    ]
    return tuple(chance.sample(deeds, chance.randint(0, 3)))


def _placing(chance: Random, places: tuple[PlaceView, ...]) -> tuple[str, ...]:
    able = [each.location for each in places if len(each.workers) < each.slots]
    able += [
        f"{each.location}:commissar"
        for each in places
        if each.has_commissar and each.commissar is None
    ]
    return tuple(each for each in able if chance.random() < 0.7)


def any_view(chance: Random, players: int, seat: int | None = None) -> Factory42View:
    """A view as a game might show it; more of everything than most games ever see."""
    seats, expanded = range(players), chance.random() < 0.6
    main = [location for location in MAIN if location in ORDER[expanded]]
    places = tuple(_place(chance, each, seats, expanded) for each in main)
    count = chance.choice((0, players, players))
    cards = chance.sample(list(CATALOG.orders), count)
    orders = tuple(_order(chance, card, seats) for card in cards)
    phase, over = chance.choice(PHASES), chance.random() < 0.1
    location = chance.choice(ORDER[expanded]) if phase == "resolution" and not over else None
    turn = None if over or phase in ("drawing", "clean_up") else chance.choice(seats)
    market = CATALOG.market[chance.choice(list(CATALOG.market))] if count else None
    cars = [_car(chance, number) for number in range(1, chance.choice((1, 4, 7, 9)))]
    cut = chance.randint(0, len(cars))
    ruptured = chance.random() < 0.3
    own = OwnView(
        tuple(chance.sample(COMMISSIONS, 2)),
        tuple(chance.sample(COMMISSIONS, chance.choice((0, 2)))),
        (),
        ("trading", "loading:commissar", "research", "accounting")[: chance.randint(0, 4)],
        (),
    )
    first = chance.choice(seats)
    return Factory42View(
        seat=seat,
        round=chance.choice((0, 1, 6)),
        rounds=6,
        phase=phase,
        location=location,
        number=ORDER[expanded].index(location) if location else None,
        turn=turn,
        order_of_play=tuple((first + place) % players for place in seats),
        expanded=expanded,
        short=False,
        deals="off",
        places=places,
        placing=_placing(chance, places) if phase == "placement" and not over else (),
        orders=orders,
        penalty=sum(not order.completed for order in orders),
        market=market.id if market else None,
        prices=tuple(PriceView(k, market.to[k], market.from_[k]) for k in RESOURCES)
        if market
        else (),
        event=chance.choice(list(CATALOG.events)) if count else None,
        inventions=tuple(chance.sample(INVENTIONS, chance.randint(0, 3))) if expanded else (),
        decks=DecksView(12, 5, 3, 0, 9),
        supply=EVERYTHING if chance.random() < 0.3 else heap(chance, 90),
        supply_rosettes=7,
        pool={kind: chance.choice((0, 0, 1, 4, 16)) for kind in RESOURCES},
        tower=heap(chance, 40),
        bag=heap(chance, 40),
        drawn=heap(chance, 8) if chance.random() < 0.3 else {},
        station=tuple(cars[cut:]),
        loading=_car(chance, 12) if chance.random() < 0.3 else None,
        track=tuple(cars[:cut]),
        track_spaces=CATALOG.board.track,
        steam=chance.choice((0, 8, 14)) if not ruptured else 8,
        steam_top=CATALOG.numbers.steam_ruptured if ruptured else CATALOG.numbers.steam_high,
        ruptured=ruptured,
        score_low=CATALOG.board.score_low,
        score_high=CATALOG.board.score_high,
        players=tuple(_player(chance, each, expanded, orders) for each in seats),
        latest=_latest(chance, seats, main),
        waiting=() if over else tuple(chance.sample(seats, chance.choice((0, 1, players)))),
        own=own if seat is not None else None,
        over="last_round" if over else None,
    )


def encoded(view: Factory42View) -> bytes:
    return msgspec.json.encode(view)
