"""What one seat, or a spectator, may see of Factory 42: a whitelist, never the state itself.

Secret are only Commissions until they are made, plans, habits and drafts (F42-83), so views of
different seats differ in `own` and `choices` alone. Cubes are given by resource, in the rulebook's
order.
"""

from __future__ import annotations

import msgspec

from engine.factory_42.cards import CATALOG, LEVELS, RESOURCES
from engine.factory_42.effects import MakingSteam
from engine.factory_42.heaps import seen
from engine.factory_42.locations import MAIN, OWN_BOARD
from engine.factory_42.pieces import Deal, OrderOnTable, Place, Promise, Railcar
from engine.factory_42.state import Factory42
from engine.factory_42.steps.placing import legal_places
from engine.factory_42.steps.requisition import points_of
from engine.kernel.choice import Choice
from engine.kernel.game import waiting

Cubes = dict[str, int]


class RailcarView(msgspec.Struct, frozen=True):
    """A railcar: its number for the whole game, its cubes, free spaces of six."""

    number: int
    cubes: Cubes
    room: int


class PlaceView(msgspec.Struct, frozen=True):
    """A location: `number` on the board, seats of its Workers from slot 1 on, and its Commissar.

    `slots`: Worker slots in all. `figures`: what is printed at each Worker slot, as it counts this
    round: in Requisition points for the pool and for the Warehouse, in Steam Generation rosettes,
    in the Guild Steam; elsewhere nothing. `closed`, `no_commissar`: by this round's Event.
    """

    location: str
    number: int
    slots: int
    workers: tuple[int, ...]
    has_commissar: bool
    commissar: int | None
    figures: tuple[tuple[int, ...], ...] = ()
    closed: bool = False
    no_commissar: bool = False


class LevelView(msgspec.Struct, frozen=True):
    """A quality of an order: cost (kinds, or any_material, any_metal, any_food), rosettes.

    `made`: the seats that made it so, one entry for each Worker on it.
    """

    level: str
    cost: Cubes
    rosettes: int
    made: tuple[int, ...]


class OrderView(msgspec.Struct, frozen=True):
    """A Government Order; `steam` as it counts this round, `pressure`: rosettes lying on it."""

    card: str
    steam: int
    pressure: int
    new: bool
    completed: bool
    levels: tuple[LevelView, ...]


class PriceView(msgspec.Struct, frozen=True):
    """A row of the Market: worth of a cube handed in, and of one received; None is a dash."""

    resource: str
    to: int | None
    from_: int | None


class MachineView(msgspec.Struct, frozen=True):
    """A researched Invention; `left`: Operation Tokens, None without a limit."""

    card: str
    left: int | None
    operated: bool


class CommissionView(msgspec.Struct, frozen=True):
    """A Commission that was made at least once: `left` of `quantity` pieces still to make."""

    card: str
    left: int
    quantity: int


class MakeView(msgspec.Struct, frozen=True):
    """What a player could make in a Manufacturium now, and what is short of it otherwise.

    `level` is None for a Commission; `steam_short`: Steam that gauge and own tank lack.
    """

    manufacturium: str
    card: str
    level: str | None
    possible: bool
    short: int = 0
    steam_short: int = 0


class PlayerView(msgspec.Struct, frozen=True):
    """One player. `left` of `meeples` are still to be placed; `capacity`: Warehouse spaces.

    `docks`: Dock 1 and 2. `places`: the own board's locations. `face_down`: Inventions not yet
    researched (everybody saw them taken). `hidden`: how many Commissions nobody knows.
    `finished`: the own discard pile. `made`: different orders completed this round; `due`: points
    that come at the end of the round. `makes`: for the plate of what can be made.
    """

    seat: int
    vp: int
    rosettes: int
    private_steam: int
    meeples: int
    left: int
    warehouse: Cubes
    capacity: int
    docks: tuple[RailcarView | None, ...]
    places: tuple[PlaceView, ...]
    improvements: tuple[str, ...]
    face_down: tuple[str, ...]
    inventions: tuple[MachineView, ...]
    hidden: int
    open_commissions: tuple[CommissionView, ...]
    finished: tuple[str, ...]
    made: int
    due: int
    cubes_off: int = 0
    steam_off: int = 0
    makes: tuple[MakeView, ...] = ()


class DealView(msgspec.Struct, frozen=True):
    """A deal: `by` promises `gives`, `to` promises `gets` or nothing; due in that round.

    `state`: offered, agreed, disputed. `accused`: of breaking it; `votes`: seats with their votes.
    """

    number: int
    by: int
    to: int
    gives: Promise
    gets: Promise | None
    round: int
    state: str
    accused: int | None = None
    votes: tuple[tuple[int, bool], ...] = ()


class OwnView(msgspec.Struct, frozen=True):
    """What only the viewer knows: own Commissions not made yet, those to choose from now, those
    refused that still lie on the common discard pile; the plan for the next meeples; habits."""

    commissions: tuple[str, ...]
    offered: tuple[str, ...]
    refused: tuple[str, ...]
    plan: tuple[str, ...]
    habits: tuple[str, ...]


class DecksView(msgspec.Struct, frozen=True):
    """Cards not yet drawn. `events`: Events to come before the printed one of the last round."""

    orders: int
    market: int
    events: int
    inventions: int
    commissions: int


class LatestView(msgspec.Struct, frozen=True):
    """Something for the footer. `seat` is None for the house.

    'worker' or 'commissar' (thing: location, number: slot), 'requisitioned', 'dropped' (number:
    stuck), 'loaded' (thing: railcar), 'spiked', 'shipped' (thing: railcar, number: seat), 'burned'
    (number: Steam), 'drew' (thing: event), and the verbs of later locations.
    """

    seat: int | None
    verb: str
    thing: str
    number: int


class Factory42View(msgspec.Struct, frozen=True):
    """What `seat` sees; None is a spectator.

    `phase`: setup, drawing, placement, resolution, clean_up. `location` (with its `number`) is
    being resolved. `turn`: who places next or acts, `placing`: the places open to that seat
    during placement, as `loading` or `loading:commissar`. `pool` is the Common Pool with all eleven
    kinds; `tower` and `bag` can be counted by all; `drawn` lies open beside the bag. The first two
    of `track` are at the exit; `track_spaces` are drawn at least. `steam_top`: where the gauge
    ruptures, or its ceiling after that. `penalty`: orders without a Worker. `order_of_play`: from
    the starting player on. `deals`: off, free or binding; `promises`: those offered or agreed.
    """

    seat: int | None
    round: int
    rounds: int
    phase: str
    location: str | None
    number: int | None
    turn: int | None
    order_of_play: tuple[int, ...]
    expanded: bool
    short: bool
    deals: str
    places: tuple[PlaceView, ...]
    placing: tuple[str, ...]
    orders: tuple[OrderView, ...]
    penalty: int
    market: str | None
    prices: tuple[PriceView, ...]
    event: str | None
    inventions: tuple[str, ...]
    decks: DecksView
    supply: Cubes
    supply_rosettes: int
    pool: Cubes
    tower: Cubes
    bag: Cubes
    drawn: Cubes
    station: tuple[RailcarView, ...]
    loading: RailcarView | None
    track: tuple[RailcarView, ...]
    track_spaces: int
    steam: int
    steam_top: int
    ruptured: bool
    score_low: int
    score_high: int
    players: tuple[PlayerView, ...]
    latest: tuple[LatestView, ...]
    waiting: tuple[int, ...]
    promises: tuple[DealView, ...] = ()
    own: OwnView | None = None
    choices: tuple[Choice, ...] = ()
    over: str | None = None


def view(game: Factory42, seat: int | None, choices: tuple[Choice, ...] = ()) -> Factory42View:
    """What that seat, or a spectator, may see."""
    numbers, board = CATALOG.numbers, CATALOG.board
    location = game.location if game.over is None else None
    return Factory42View(
        seat=seat,
        round=game.round,
        rounds=game.rounds,
        phase=game.phase,
        location=location,
        number=game.locations.index(location) if location else None,
        turn=game.turn if game.over is None else None,
        order_of_play=game.turn_order,
        expanded=game.commissions,
        short=game.short,
        deals=game.deals,
        places=tuple(
            [_place(game, each, game.places[each]) for each in MAIN if each in game.places]
        ),
        placing=_placing(game),
        orders=tuple([_order(game, order) for order in game.orders]),
        penalty=sum(not order.is_completed for order in game.orders),
        market=game.market,
        prices=_prices(game),
        event=game.event,
        inventions=tuple(game.inventions),
        decks=_decks(game),
        supply=seen(game.supply),
        supply_rosettes=game.rosettes,
        pool={kind: game.pool.get(kind, 0) for kind in RESOURCES},
        tower=seen(game.tower),
        bag=seen(game.bag),
        drawn=seen(game.drawn),
        station=_cars(game, game.station),
        loading=_car(game, game.loading),
        track=_cars(game, game.track),
        track_spaces=board.track,
        steam=game.steam,
        steam_top=numbers.steam_ruptured if game.ruptured else numbers.steam_high,
        ruptured=game.ruptured,
        score_low=board.score_low,
        score_high=board.score_high,
        players=tuple([_player(game, each) for each in range(game.seats)]),
        latest=tuple([LatestView(d.seat, d.verb, d.thing, d.number) for d in game.latest]),
        waiting=waiting(game),
        promises=tuple([_deal(deal) for deal in game.promises]),
        own=None if seat is None else _own(game, seat),
        choices=choices,
        over=game.over,
    )


def _place(game: Factory42, location: str, place: Place) -> PlaceView:
    return PlaceView(
        location=location,
        number=game.locations.index(location),
        slots=game.slots(location),
        workers=tuple(place.workers),
        has_commissar=CATALOG.slots[location].commissar,
        commissar=place.commissar,
        figures=_figures(game, location),
        closed=location in game.closed_locations,
        no_commissar=game.is_without_commissar(location),
    )


def _figures(game: Factory42, location: str) -> tuple[tuple[int, ...], ...]:
    slots = range(1, game.slots(location) + 1)
    match location:
        case "requisition":
            return tuple([points_of(game, slot) for slot in slots])
        case "steam":
            return tuple([(CATALOG.steam[slot - 1].rosettes,) for slot in slots])
        case "guild":
            return tuple([(CATALOG.guild[slot - 1].steam,) for slot in slots])
    return ()


def _placing(game: Factory42) -> tuple[str, ...]:
    if game.phase != "placement" or game.turn is None or game.over is not None:
        return ()
    return tuple([option.spot for option in legal_places(game, game.turn)])


def _order(game: Factory42, order: OrderOnTable) -> OrderView:
    card = CATALOG.orders[order.card]
    more = sum([effect.n for effect in game.effects_of(MakingSteam)])
    levels = zip(LEVELS, card.levels, order.made, strict=True)
    return OrderView(
        card=order.card,
        steam=max(card.steam + more, 0),
        pressure=order.pressure,
        new=order.new,
        completed=order.is_completed,
        levels=tuple([LevelView(n, lv.cost, lv.rosettes, tuple(m)) for n, lv, m in levels]),
    )


def _prices(game: Factory42) -> tuple[PriceView, ...]:
    if game.market is None:
        return ()
    card = CATALOG.market[game.market]
    return tuple([PriceView(kind, card.to[kind], card.from_[kind]) for kind in RESOURCES])


def _decks(game: Factory42) -> DecksView:
    return DecksView(
        orders=len(game.order_deck.cards),
        market=len(game.market_deck.cards),
        events=max(game.rounds - 1 - game.round, 0),
        inventions=len(game.invention_deck.cards),
        commissions=len(game.commission_deck.cards),
    )


def _cars(game: Factory42, cars: list[Railcar]) -> tuple[RailcarView, ...]:
    return tuple([RailcarView(car.number, seen(car.cubes), game.room_in(car)) for car in cars])


def _car(game: Factory42, car: Railcar | None) -> RailcarView | None:
    return RailcarView(car.number, seen(car.cubes), game.room_in(car)) if car else None


def _deal(deal: Deal) -> DealView:
    votes = tuple(sorted(deal.votes))
    terms = (deal.number, deal.by, deal.to, deal.gives, deal.gets, deal.round)
    return DealView(*terms, deal.state, deal.accused, votes)


def _player(game: Factory42, seat: int) -> PlayerView:
    player = game.players[seat]
    quantity = {card.id: card.quantity for card in CATALOG.commissions.values()}
    return PlayerView(
        seat=seat,
        vp=player.vp,
        rosettes=player.rosettes,
        private_steam=player.tank,
        meeples=player.meeples,
        left=player.left,
        warehouse=seen(player.warehouse),
        capacity=game.capacity(seat),
        docks=tuple([_car(game, car) for car in player.docks]),
        places=tuple(
            [_place(game, each, player.places[each]) for each in OWN_BOARD if each in player.places]
        ),
        improvements=tuple(player.improvements),
        face_down=tuple(player.face_down),
        inventions=tuple([MachineView(m.card, m.left, m.operated) for m in player.inventions]),
        hidden=len(player.commissions) + len(player.offered),
        open_commissions=tuple(
            [CommissionView(c.card, c.left, quantity[c.card]) for c in player.open_commissions]
        ),
        finished=tuple(player.finished),
        made=sum(seat in order.makers for order in game.orders),
        due=player.due,
        cubes_off=player.cubes_off,
        steam_off=player.steam_off,
    )


def _own(game: Factory42, seat: int) -> OwnView:
    player = game.players[seat]
    return OwnView(
        commissions=tuple(sorted(player.commissions)),
        offered=tuple(sorted(player.offered)),
        refused=tuple(sorted(player.refused)),
        plan=tuple(player.plan),
        habits=tuple(player.habits),
    )
